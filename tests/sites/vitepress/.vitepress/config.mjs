export default {
  title: 'Course',
  base: '/course/',
  head: [['script', { type: 'module', src: '/course/posenc/elements.js' }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('pe-') } } },
};
