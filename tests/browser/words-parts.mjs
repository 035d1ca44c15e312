/** What tests of <pe-words> read and do in the page. */

/** The texts under each panel, and below all panels. */
export const said = () => {
  const texts = (/** @type {string} */ selector) =>
    [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))]
      .filter((node) => !node.hidden)
      .map((node) => String(node.textContent));
  const panels = [...document.querySelectorAll('.pe-panel')].map((panel) =>
    [...panel.querySelectorAll('.pe-panel-text:not([hidden])')].map((node) => String(node.textContent)),
  );
  return (
    panels.length > 0 &&
    panels.every(([first]) => first) && {
      panels,
      presets: texts('.pe-presets-text > p'),
      sentence: texts('.pe-body > .pe-sentence').join(' '),
      notes: texts('.pe-body > .pe-note'),
    }
  );
};

/** Sets attributes; null removes one. @type {(values: Record<string, string | null>) => void} */
export const setAttributes = (values) => {
  const element = /** @type {Element} */ (document.querySelector('pe-words'));
  for (const [name, value] of Object.entries(values)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
};

/** Plotly's drawing of each sentence, once every dot has come to rest. @type {() => Promise<any>} */
export const drawn = async () => {
  const read = () =>
    [.../** @type {any} */ (document.querySelectorAll('.pe-panel .js-plotly-plot'))].map((plot) => ({
      ...Object.fromEntries(
        plot.data.map((/** @type {any} */ { name, x, y }) => [name, { x: [...x], y: [...y] }]),
      ),
      x: [...plot.data.at(-1).x],
      y: [...plot.data.at(-1).y],
      titles: [plot.layout.xaxis.title.text, plot.layout.yaxis.title.text],
      labels: [...plot.querySelectorAll('.annotation-text')].map((node) => node.textContent),
    }));
  const isMoving = document.querySelector('.pe-panels[aria-busy="true"]');
  // Plotly draws in a separate task.
  for (let k = 0; k < 5; ++k) await new Promise((resolve) => requestAnimationFrame(resolve));
  const before = JSON.stringify(read());
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const now = read();
  return (
    now.length === document.querySelectorAll('.pe-panel').length &&
    now.length > 0 &&
    !isMoving &&
    JSON.stringify(now) === before &&
    now
  );
};

/** The tokens as shown. */
export const tokens = () =>
  [...document.querySelectorAll('.pe-sentence-tokens')].map((list) =>
    [...list.querySelectorAll('.pe-token')].map((token) => token.textContent),
  );

export const alertText = () => {
  const alert = document.querySelector('pe-words > .pe-alert');
  return alert && !(/** @type {HTMLElement} */ (alert).hidden) && alert.textContent;
};

/** Chooses or drops a file. @type {(way: string, name: string, text: string) => void} */
export const giveFile = (way, name, text) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], name));
  const element = /** @type {HTMLElement} */ (document.querySelector('pe-words'));
  const input = /** @type {HTMLInputElement} */ (element.querySelector('input[type=file]'));
  if (way === 'input') {
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer });
    element.dispatchEvent(drop);
    if (!drop.defaultPrevented) throw new Error('the browser would open the file');
  }
};

/** The text about the vectors. @type {(wanted: string) => any} */
export const sourceSays = (wanted) => {
  const text = /** @type {HTMLElement} */ (document.querySelector('.pe-source')).innerText;
  return text.includes(wanted) && text;
};
