/** Programs that compute a figure's numbers: a tab for each language, and a button that copies the program. */
import { writeProgram, languages } from '../schemes/code/program.js';
import { createButton } from '../element/button.js';
import { make } from '../element/dom.js';

/** @typedef {keyof typeof languages} Language */
/** @typedef {import('../matrix/number-files.js').Numbers} Numbers */

let ids = 0;

/**
 * @param {import('../element/base-element.js').FigureElement} figure
 * @param {() => Numbers} numbersOf  the numbers that the figure shows
 * @param {(text: string) => void} say
 */
export function createProgram(figure, numbersOf, say) {
  const words = () => figure.texts.tools;
  const root = make('div', 'pe-program');
  const tabs = make('div', 'pe-tabs', { role: 'tablist' });
  const id = `pe-program-${++ids}`;
  const codeNode = make('pre', 'pe-code', { id, role: 'tabpanel', tabindex: '0' });
  const names = /** @type {Language[]} */ (Object.keys(languages));
  let chosenLanguage = names[0];
  const buttons = names.map((language, k) => {
    const tab = createButton(languages[language], () => choose(language));
    for (const [name, value] of [
      ['role', 'tab'],
      ['id', `${id}-${k}`],
      ['aria-controls', id],
    ]) {
      tab.setAttribute(name, value);
    }
    return tab;
  });
  tabs.append(...buttons);
  tabs.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const k = names.indexOf(chosenLanguage);
    const last = names.length - 1;
    const targets = new Map(Object.entries({ ArrowLeft: k - 1, ArrowRight: k + 1, Home: 0, End: last }));
    const target = targets.get(event.key);
    if (target === undefined) return;
    event.preventDefault();
    choose(names[Math.max(0, Math.min(last, target))]);
    buttons[names.indexOf(chosenLanguage)].focus();
  });
  const copyButton = createButton('', async () => {
    try {
      await navigator.clipboard.writeText(String(codeNode.textContent));
      say(words().copied);
    } catch {
      // Not allowed in this frame, or on a page without https.
      getSelection()?.selectAllChildren(codeNode);
      say(words().copyRefused);
    }
  });
  root.append(tabs, codeNode, copyButton);

  /** @param {Language} language */
  function choose(language) {
    chosenLanguage = language;
    show();
  }

  function show() {
    const { program } = numbersOf();
    if (!program) return;
    tabs.setAttribute('aria-label', words().languages);
    copyButton.textContent = words().copy;
    codeNode.textContent = writeProgram(chosenLanguage, program);
    buttons.forEach((tab, k) => {
      const isSelected = names[k] === chosenLanguage;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      if (isSelected) codeNode.setAttribute('aria-labelledby', tab.id);
    });
  }
  return { root, show };
}
