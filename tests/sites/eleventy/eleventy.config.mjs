export default (config) => {
  config.addPassthroughCopy('posenc');
  // Pages of others are copied, not rendered.
  config.ignores.add('posenc');
};
