export default {
  title: 'Course',
  url: 'http://127.0.0.1',
  baseUrl: '/course/',
  plugins: ['@docusaurus/plugin-content-pages'],
  themes: ['@docusaurus/theme-classic'],
  clientModules: ['./posenc.js'],
};
