/** Defines the elements only in the browser, after hydration, so that React finds the markup of the server. */
export function onRouteDidUpdate() {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = '/course/posenc/elements.js';
  document.head.append(script);
}
