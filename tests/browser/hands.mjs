/** The pages of the tests of <pe-hands>, and what these read of them. */
import { countTimers, linked, page as pageOf, servePages, viewport } from './pages.mjs';

const first = '<pe-hands text="John likes Jane" position="0" d-model="16" controls></pe-hands>';
const last = `<p id="last">The end.</p><script>window.noted = document.querySelector('#last').getBoundingClientRect().top</script>`;

/** @param {string} name  of the folder */
export const servePagesOfHands = (name) =>
  servePages(name, {
    'first.html': pageOf(first, viewport),
    'room.html': pageOf(`${first.replace('"0"', '"2"')}${last}`, linked),
    'options.html': pageOf(
      '<pe-hands text="the dog bites the man&#10;the man bites the dog" d-model="128" position="4" mirror counter tools></pe-hands>',
      viewport,
    ),
    'plain.html': pageOf('<pe-hands></pe-hands>'),
    'lab.html': pageOf(
      '<pe-lab d-model="16" positions="12"><pe-hands text="a b c" position="0"></pe-hands><pe-angles></pe-angles></pe-lab>',
    ),
    'languages.html': pageOf(
      '<div lang="de"><pe-hands text="Anna mag Otto" position="1" d-model="4"></pe-hands></div>' +
        '<div lang="es"><pe-hands text="Ana ama a Eva" position="9" d-model="4"></pe-hands></div>',
    ),
    'rows.html': pageOf('<pe-hands rows d-model="16" position="5" controls></pe-hands>', viewport),
    'halves.html': pageOf(
      '<pe-hands rows d-model="16" layout="concatenated" position="5"></pe-hands>',
      viewport,
    ),
    'wide.html': pageOf('<pe-hands rows d-model="600" position="2"></pe-hands>', viewport),
    'autoplay.html': pageOf(
      `<pe-hands rows autoplay d-model="16" controls></pe-hands><p style="margin-top: 200vh" id="last">The end.</p>`,
      `${viewport}<script>(${countTimers})()</script>`,
    ),
    'three.html': pageOf('<pe-hands rows autoplay text="a b c" d-model="4"></pe-hands>', viewport),
    'rows-room.html': pageOf(`<pe-hands rows d-model="16" autoplay controls></pe-hands>${last}`, linked),
    'words-room.html': pageOf(`${first.replace('position="0"', 'rows')}${last}`, linked),
    'markup.html': pageOf('<pe-hands text="&lt;img&nbsp;src=x&nbsp;onerror=alert(1)&gt; b"></pe-hands>'),
  });

/** The visible content, once this position is shown. @param {number} position */
export const shown = (position) => {
  const figure = document.querySelector('pe-hands');
  if (
    !figure
      ?.querySelector('.pe-body')
      ?.getAttribute('aria-label')
      ?.includes(` ${position.toLocaleString('en')} `)
  )
    return undefined;
  const texts = (/** @type {string} */ selector) =>
    [...figure.querySelectorAll(selector)].map((node) => String(node.textContent));
  return {
    words: texts('.pe-at-word'),
    chosen: texts('.pe-token-at[aria-pressed="true"] > .pe-at-word'),
    caption: texts('.pe-caption')[0],
    sentence: texts('.pe-sentence')[0],
    note: texts('.pe-explanation > .pe-note').join(' '),
    dimensions: texts('.pe-clock-dimension').map(Number),
    values: texts('.pe-clock-value').map((text) => Number(text.replace('−', '-').replace(',', '.'))),
    hands: [...figure.querySelectorAll('.pe-clock-hand:not(.pe-clock-mirror)')].map((node) =>
      Number(/rotate\((.*)\)/.exec(String(node.getAttribute('transform')))?.[1]),
    ),
    mirrors: [...figure.querySelectorAll('.pe-clock-mirror')].map((node) =>
      Number(/rotate\((.*)\)/.exec(String(node.getAttribute('transform')))?.[1]),
    ),
    bits: texts('.pe-counter:not([hidden]) .pe-bit-digit').join(''),
  };
};

/** @param {string} text */
export const press = (text) => {
  const found = [...document.querySelectorAll('pe-hands .pe-button')].find(
    (button) => button.textContent === text,
  );
  /** @type {HTMLElement} */ (found).click();
};

/** The centre of a clock, and a length well inside it. @param {number} index */
export const centerOf = (index) => {
  const face = /** @type {Element} */ (document.querySelectorAll('.pe-clock-face')[index]);
  face.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = face.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, length: 0.4 * width };
};
