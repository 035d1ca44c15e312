/** The panel in which a reader enters a config.json: typed, opened or dropped. The text stays in the page. */
import { faultOf, visible } from './json-fault.js';
import { parseConfig } from '../../engine/config-text.js';
import { english } from '../../texts/page-language.js';
import { make } from '../../element/dom.js';

/** The longest text that is accepted: no config.json is longer, and a text area with more would be slow. */
const longest = 2 ** 22;
/** How long typing may pause before the text is read, in milliseconds. */
const pause = 300;

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
  if (text.length > longest) return { refusal: words.panel.tooLong({ most: texts.whole(longest) }) };
  try {
    const config = /** @type {any} */ (parseConfig(text).value);
    const isObject = typeof config === 'object' && config !== null && !Array.isArray(config);
    return isObject ? { config } : { refusal: words.panel.noObject };
  } catch {
    const fault = faultOf(text);
    if (!fault) return { refusal: words.panel.tooDeep };
    const { kind, text: shown } = visible(fault.found);
    const found = { end: words.json.end, break: words.json.break, code: words.json.badCode({ code: shown }), text: words.json.badText({ text: shown }) }; // prettier-ignore
    const parts = [
      words.json.place({ line: texts.whole(fault.line), column: texts.whole(fault.column) }) +
        words.json.found({ what: words.json.expected[fault.expected], found: found[kind] }),
      fault.hint ? words.json.hints[fault.hint] : '',
    ];
    return { refusal: parts.filter(Boolean).join(texts.between), offset: fault.offset };
  }
}

/**
 * @param {(text: string) => void} onText  the reader has entered another text
 */
export function createConfigPanel(onText) {
  let texts = english;
  const root = make('div', 'pe-config');
  const id = `pe-config-${++ids}`;
  const label = make('label', 'pe-config-label', { for: id });
  const area = /** @type {HTMLTextAreaElement} */ (make('textarea', 'pe-config-text', { id, rows: '8', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' })); // prettier-ignore
  const row = make('div', 'pe-config-row');
  const chooser = /** @type {HTMLInputElement} */ (make('input', 'pe-unseen', { type: 'file', accept: '.json,application/json' })); // prettier-ignore
  const open = make('label', 'pe-button pe-config-file');
  const openText = make('span', '');
  open.append(openText, chooser);
  const clear = button();
  const show = button();
  row.append(open, clear, show);
  const failure = make('p', 'pe-alert', { role: 'alert', id: `${id}-failure` });
  const privacy = make('p', 'pe-note', { id: `${id}-privacy` });
  root.append(label, area, privacy, failure, row);
  failure.hidden = true;
  show.hidden = true;
  area.setAttribute('aria-describedby', `${failure.id} ${privacy.id}`);
  let timer = 0;
  let offset = /** @type {number | undefined} */ (undefined);
  let reads = 0;
  /** Why the last file was refused; '' if it was not, or if the text has changed since. */
  let refused = '';

  /** @param {string} text */
  function setText(text) {
    clearTimeout(timer);
    refused = '';
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
    refused = refusal;
    showRefusal(refusal);
  }

  /** @param {File} file */
  async function read(file) {
    const current = ++reads;
    const { panel } = texts.inspector;
    if (file.size > longest) return refuse(panel.tooLong({ most: texts.whole(longest) }));
    try {
      const text = await file.text();
      if (current === reads) setText(text);
    } catch {
      // The file has been moved since, or it is a folder.
      if (current === reads) refuse(panel.unreadable({ name: file.name.slice(0, 100) }));
    }
  }

  area.addEventListener('input', () => {
    ++reads;
    refused = '';
    clearTimeout(timer);
    timer = window.setTimeout(() => onText(area.value), pause);
  });
  // A reader who leaves the field has finished typing.
  area.addEventListener('change', () => setText(area.value));
  chooser.addEventListener('change', () => {
    const [file] = chooser.files ?? [];
    if (file) read(file);
    // Lets the reader choose the same file again, because it may have changed.
    chooser.value = '';
  });
  clear.addEventListener('click', () => {
    ++reads;
    setText('');
    area.focus();
  });
  show.addEventListener('click', () => {
    area.focus();
    area.setSelectionRange(offset ?? 0, (offset ?? 0) + 1);
  });

  return {
    root,
    read,
    /** Forgets the last refusal, because a script has set another text. */
    forget() {
      clearTimeout(timer);
      ++reads;
      refused = '';
    },
    release() {
      clearTimeout(timer);
      ++reads;
    },
    /**
     * @param {import('../../texts/page-language.js').Texts} language
     * @param {{text: string, refusal?: string, offset?: number}} state
     */
    show(language, { text, refusal = '', offset: at }) {
      texts = language;
      const { panel } = texts.inspector;
      label.textContent = panel.label;
      openText.textContent = panel.open;
      clear.textContent = panel.clear;
      show.textContent = panel.show;
      privacy.textContent = panel.privacy;
      area.placeholder = panel.waiting;
      // Text that is being typed is left alone.
      if (area.value !== text && !area.matches(':focus')) area.value = text;
      offset = at;
      show.hidden = at === undefined;
      showRefusal(refused || refusal);
    },
  };
}

const button = () => make('button', 'pe-button', { type: 'button' });
