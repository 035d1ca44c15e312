export default { output: 'export', basePath: '/course', trailingSlash: true };
