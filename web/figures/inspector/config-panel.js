/** The panel in which a reader enters a config.json: typed, opened or dropped. The text stays in the page. */
import { faultOf, makeVisible } from './json-fault.js';
import { parseConfig } from '../../engine/config-text.js';
import { english } from '../../texts/page-language.js';
import { createButton } from '../../element/button.js';
import { make } from '../../element/dom.js';
import { createFileButton } from '../../element/file-button.js';

/** The longest text that is accepted: no config.json is longer, and a text area with more would be slow. */
const maxLength = 2 ** 22;
/** How long typing must pause before the text is read, in milliseconds. */
const typingPause = 300;

let ids = 0;

/**
 * Parses a configuration, or reports why a text is not one, and where.
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {string} text
 * @returns {{config?: Record<string, any>, refusal?: string, offset?: number}} neither if the text is empty
 */
export function readConfig(texts, text) {
  const words = texts.inspector;
  if (text.trim() === '') return {};
  if (text.length > maxLength) return { refusal: words.panel.tooLong({ most: texts.integer(maxLength) }) };
  try {
    const config = /** @type {any} */ (parseConfig(text).value);
    const isObject = typeof config === 'object' && config !== null && !Array.isArray(config);
    return isObject ? { config } : { refusal: words.panel.noObject };
  } catch {
    const fault = faultOf(text);
    if (!fault) return { refusal: words.panel.tooDeep };
    const { kind, text: visibleText } = makeVisible(fault.found);
    const foundTexts = { end: words.json.end, break: words.json.break, code: words.json.badCode({ code: visibleText }), text: words.json.badText({ text: visibleText }) }; // prettier-ignore
    const parts = [
      words.json.place({ line: texts.integer(fault.line), column: texts.integer(fault.column) }) +
        words.json.found({ what: words.json.expected[fault.expected], found: foundTexts[kind] }),
      fault.hint ? words.json.hints[fault.hint] : '',
    ];
    return { refusal: parts.filter(Boolean).join(texts.between), offset: fault.offset };
  }
}

/**
 * @param {(text: string) => void} onText  called when the reader has entered another text
 */
export function createConfigPanel(onText) {
  let texts = english;
  const root = make('div', 'pe-config');
  const id = `pe-config-${++ids}`;
  const label = make('label', 'pe-config-label', { for: id });
  const area = /** @type {HTMLTextAreaElement} */ (make('textarea', 'pe-config-text', { id, rows: '8', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' })); // prettier-ignore
  const row = make('div', 'pe-config-row');
  const openButton = createFileButton((file) => read(file), '.json,application/json');
  const clearButton = createButton('', () => {
    ++readCount;
    setText('');
    area.focus();
  });
  const showButton = createButton('', () => {
    area.focus();
    area.setSelectionRange(offset ?? 0, (offset ?? 0) + 1);
  });
  row.append(openButton.root, clearButton, showButton);
  const failure = make('p', 'pe-alert', { role: 'alert', id: `${id}-failure` });
  const privacy = make('p', 'pe-note', { id: `${id}-privacy` });
  root.append(label, area, privacy, failure, row);
  failure.hidden = true;
  showButton.hidden = true;
  area.setAttribute('aria-describedby', `${failure.id} ${privacy.id}`);
  let timer = 0;
  let offset = /** @type {number | undefined} */ (undefined);
  let readCount = 0;
  /** Why the last file was refused; '' if it was not, or if the text has changed since. */
  let fileRefusal = '';

  /** @param {string} text */
  function setText(text) {
    clearTimeout(timer);
    fileRefusal = '';
    area.value = text;
    onText(text);
  }

  /** @param {string} refusal */
  function showRefusal(refusal) {
    failure.textContent = refusal;
    failure.hidden = refusal === '';
    area.setAttribute('aria-invalid', String(refusal !== ''));
  }

  /** @param {string} refusal */
  function refuse(refusal) {
    fileRefusal = refusal;
    showRefusal(refusal);
  }

  /** @param {File} file */
  async function read(file) {
    const readNumber = ++readCount;
    const { panel } = texts.inspector;
    if (file.size > maxLength) return refuse(panel.tooLong({ most: texts.integer(maxLength) }));
    try {
      const text = await file.text();
      if (readNumber === readCount) setText(text);
    } catch {
      // The file has been moved since, or it is a folder.
      if (readNumber === readCount) refuse(panel.unreadable({ name: file.name.slice(0, 100) }));
    }
  }

  area.addEventListener('input', () => {
    ++readCount;
    fileRefusal = '';
    clearTimeout(timer);
    timer = window.setTimeout(() => onText(area.value), typingPause);
  });
  // A reader who leaves the field has finished typing.
  area.addEventListener('change', () => setText(area.value));

  return {
    root,
    read,
    /** Cancels pending reads and forgets the last refusal, because a script has set another text. */
    forget() {
      clearTimeout(timer);
      ++readCount;
      fileRefusal = '';
    },
    release() {
      clearTimeout(timer);
      ++readCount;
    },
    /**
     * @param {import('../../texts/page-language.js').Texts} language
     * @param {{text: string, refusal?: string, offset?: number}} state
     */
    show(language, { text, refusal = '', offset: faultOffset }) {
      texts = language;
      const { panel } = texts.inspector;
      label.textContent = panel.label;
      openButton.text = panel.open;
      clearButton.textContent = panel.clear;
      showButton.textContent = panel.show;
      privacy.textContent = panel.privacy;
      area.placeholder = panel.waiting;
      // Updates do not overwrite text that is being typed.
      if (area.value !== text && !area.matches(':focus')) area.value = text;
      offset = faultOffset;
      showButton.hidden = faultOffset === undefined;
      showRefusal(fileRefusal || refusal);
    },
  };
}
