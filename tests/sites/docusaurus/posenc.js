/** Elements come when the page is the browser's, so that React finds what the server has sent. */
export function onRouteDidUpdate() {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = '/course/posenc/elements.js';
  document.head.append(script);
}
