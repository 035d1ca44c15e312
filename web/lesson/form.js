/**
 * The form that sets up a figure of the gallery: all of its attributes in the manifest, which the page lists in a
 * table, and the settings of the elements around it. Typed values stay even if the figure refuses them.
 */
import { loadSchemes } from '../engine/engine.js';
import { attributeName, isNamedIn } from '../element/settings.js';
import { pageAttributes, heightOf, figuresInside } from './code-copy.js';

/** @typedef {import('../element/base-element.js').FigureElement} FigureElement */
/** @typedef {import('../element/settings.js').Field} Field */
/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Input */
/** @typedef {{name: string, root: HTMLElement, input: Input, show: () => void}} Row */

/** Delay before a typed value is applied, in milliseconds, as in the controls of figures. */
const typingPause = 400;
/** The range of heights in pixels, the same as in figure.html. */
const heights = { min: 100, max: 2000 };

/** @param {string} tag @param {string} [className] @param {string} [text] */
function make(tag, className = '', text = '') {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  return node;
}

/**
 * @param {object} parts
 * @param {Element} parts.exhibit
 * @param {HTMLElement} parts.figure
 * @param {HTMLElement} parts.caption  not yet in the page
 * @param {(key: string, what?: string) => string} parts.say
 * @param {() => void} parts.onChange  called after changes outside of the figure's attributes
 */
export function createForm({ exhibit, figure, caption, say, onChange }) {
  const details = /** @type {HTMLDetailsElement} */ (exhibit.querySelector('.setup'));
  const table = /** @type {HTMLElement} */ (details.querySelector('.wide'));
  const elements = [figure, ...figuresInside(figure)];
  /** The attributes that the page gave to each element. */
  const initial = new Map(
    elements.map((each) => [each, pageAttributes(each).map(({ name, value }) => [name, value])]),
  );
  /** The rows of the form. Names that begin with a dash are not in the table of attributes. @type {Row[]} */
  const rows = [];
  /** The parameters of all schemes. @type {Set<string>} */
  const parameters = new Set();
  /** @type {readonly import('../engine/engine.js').Scheme[]} */
  let schemes = [];
  /** The row that was changed last, and the figure's state then: the likely cause of an error that names no attribute. */
  let lastChange = /** @type {{row: Row, state: string} | undefined} */ (undefined);
  /** The row that shows the error message. */
  let refusedRow = /** @type {Row | undefined} */ (undefined);

  const [surroundings, settingRows, mainRows, otherRows] = Array.from({ length: 4 }, () => make('div'));
  const otherDetails = make('details', 'more');
  const controlChoices = make('fieldset', 'shown');
  const legend = make('legend', '', say('shown'));
  const resetButton = /** @type {HTMLButtonElement} */ (make('button', '', say('reset')));
  const refusalNote = make('p', 'refused');
  refusalNote.id = `${figure.localName}--refused`;
  resetButton.type = 'button';

  const state = () => String(pageAttributes(figure).map(({ name, value }) => [name, value]));
  const figures = () => /** @type {FigureElement[]} */ (elements.filter((each) => 'settings' in each));
  /** @param {string} name  of an attribute  @returns {Field | undefined} */
  const fieldOf = (name) =>
    figures()
      .flatMap(({ settings }) => settings.fields)
      .find((field) => attributeName(field.name) === name);

  /**
   * @param {string} name
   * @param {Node[]} label
   * @param {Input} input
   * @param {HTMLElement} description
   * @param {() => void} showValue
   * @param {() => void} commit
   */
  function addRow(name, label, input, description, showValue, commit) {
    const root = make('div', 'row');
    const caption = /** @type {HTMLLabelElement} */ (make('label'));
    input.id = caption.htmlFor = `${figure.localName}--${name}`;
    input.dataset.attribute = name;
    description.id = `${input.id}--about`;
    input.setAttribute('aria-describedby', description.id);
    caption.append(...label);
    root.append(caption, input, description);
    let timer = 0;
    const row = {
      name,
      root,
      input,
      show: () => {
        // Does not overwrite what is being typed.
        if (!timer) showValue();
      },
    };
    const commitInput = () => {
      clearTimeout(timer);
      timer = 0;
      const before = state();
      commit();
      if (state() !== before) lastChange = { row, state: state() };
      update();
    };
    input.addEventListener('change', commitInput);
    if (!(input instanceof HTMLSelectElement) && input.type !== 'checkbox') {
      input.addEventListener('input', () => {
        clearTimeout(timer);
        timer = window.setTimeout(commitInput, typingPause);
      });
    }
    rows.push(row);
    return row;
  }

  /** @param {HTMLTableRowElement} line  of the table */
  function addAttribute(line) {
    const [name = '', , type = '', defaultText = ''] = [...line.cells].map((cell) =>
      String(cell.textContent),
    );
    const description = make('p', 'about');
    description.append(...line.cells[1].cloneNode(true).childNodes);
    const choices = [...type.matchAll(/'([^']*)'/g)].map(([, choice]) => choice);
    const presentValue = () => figure.getAttribute(name);
    const setValue = (/** @type {string | null} */ value) => {
      if (value === null) figure.removeAttribute(name);
      else figure.setAttribute(name, value);
    };
    const code = make('code', '', name);
    if (choices.length) {
      const select = /** @type {HTMLSelectElement} */ (make('select'));
      const noneOption = new Option(defaultText ? say('without', defaultText) : '–', '');
      const options = choices.filter(Boolean).map((choice) => new Option(choice, choice));
      select.append(noneOption, ...options);
      return addRow(
        name,
        [code],
        select,
        description,
        () => (select.value = choices.includes(presentValue() ?? '') ? String(presentValue()) : ''),
        () => setValue(select.value || null),
      );
    }
    if (type === 'boolean') {
      const box = /** @type {HTMLInputElement} */ (make('input'));
      box.type = 'checkbox';
      const isOnWithout = defaultText === 'true';
      return addRow(
        name,
        [code],
        box,
        description,
        () => (box.checked = presentValue() === null ? isOnWithout : presentValue() !== 'false'),
        () => setValue(box.checked === isOnWithout ? null : box.checked ? '' : 'false'),
      );
    }
    const isLong = fieldOf(name)?.multiline || presentValue()?.includes('\n');
    const input = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (make(isLong ? 'textarea' : 'input'));
    if (input instanceof HTMLInputElement) input.inputMode = type === 'number' ? 'decimal' : 'text';
    input.placeholder = defaultText;
    input.spellcheck = false;
    input.setAttribute('autocomplete', 'off');
    return addRow(
      name,
      [code],
      input,
      description,
      () => {
        if (input.value !== (presentValue() ?? '')) input.value = presentValue() ?? '';
      },
      () => setValue(input.value || null),
    );
  }

  function addSurroundings() {
    const captionInput = /** @type {HTMLInputElement} */ (make('input'));
    captionInput.autocomplete = 'off';
    addRow(
      '-caption',
      [new Text(say('caption'))],
      captionInput,
      make('p', 'about', say('captionAbout')),
      () => {},
      () => {
        caption.textContent = captionInput.value.trim();
        if (caption.textContent) figure.after(caption);
        else caption.remove();
        onChange();
      },
    );
    const languages = /** @type {HTMLSelectElement} */ (make('select'));
    languages.append(
      new Option(say('asPage'), ''),
      ...[...document.querySelectorAll('.languages a[hreflang]')].map((link) => {
        const option = new Option(String(link.textContent), String(link.getAttribute('hreflang')));
        option.lang = option.value;
        return option;
      }),
    );
    addRow(
      '-lang',
      [new Text(say('language'))],
      languages,
      make('p', 'about', say('languageAbout')),
      () => (languages.value = figure.getAttribute('lang') ?? ''),
      () => {
        if (languages.value) figure.setAttribute('lang', languages.value);
        else figure.removeAttribute('lang');
      },
    );
    const drawnElements = /** @type {HTMLElement[]} */ (
      elements.filter((each) => getComputedStyle(each).getPropertyValue('--pe-height'))
    );
    if (!drawnElements.length) return;
    const height = /** @type {HTMLInputElement} */ (make('input'));
    height.type = 'number';
    Object.assign(height, heights);
    let lastHeight = '';
    const description = make('p', 'about', say('heightAbout'));
    addRow(
      '-height',
      [new Text(say('height'))],
      height,
      description,
      () => {
        const presentHeight = heightOf(drawnElements[0]).replace('px', '');
        if (presentHeight !== lastHeight) height.value = lastHeight = presentHeight;
        const isWrong = !height.validity.valid;
        height.setAttribute('aria-invalid', String(isWrong));
        description.classList.toggle('refused', isWrong);
      },
      () => {
        if (!height.validity.valid) return;
        for (const each of drawnElements) {
          if (height.value) each.style.setProperty('--pe-height', `${height.value}px`);
          else each.style.removeProperty('--pe-height');
        }
        onChange();
      },
    );
  }

  /** Shows a checkbox for each control that readers can get, including the hidden ones. */
  function showControls() {
    const element = /** @type {FigureElement} */ (figure);
    const isKnown = 'describeSettings' in figure && element.engine && figure.hasAttribute('controls');
    const fields = isKnown
      ? element.describeSettings(element.engine).filter(({ advanced }) => !advanced)
      : [];
    controlChoices.hidden = !fields.length;
    const isHidden = isNamedIn(figure, 'hide');
    const names = fields.map(({ name }) => name).join();
    if (controlChoices.dataset.names !== names) {
      controlChoices.dataset.names = names;
      const boxes = fields.map((field) => {
        const [label, box] = [make('label'), /** @type {HTMLInputElement} */ (make('input'))];
        box.type = 'checkbox';
        box.value = attributeName(field.name);
        label.append(box, ` ${wordsOf(field).label}`);
        return label;
      });
      controlChoices.replaceChildren(legend, ...boxes);
    }
    for (const box of controlChoices.querySelectorAll('input')) box.checked = !isHidden(box.value);
  }
  controlChoices.addEventListener('change', ({ target }) => {
    const { value, checked } = /** @type {HTMLInputElement} */ (target);
    const before = (figure.getAttribute('hide') ?? '').split(/[\s,]+/).map(attributeName);
    const names = [...before.filter((name) => name && name !== value), ...(checked ? [] : [value])];
    if (names.length) figure.setAttribute('hide', names.join(' '));
    else figure.removeAttribute('hide');
  });

  /** The label of a setting in the figure's own control, in the language of the figure. @param {Field} field */
  function wordsOf(field) {
    const texts = figures()[0]?.texts;
    return { ...field, ...(field.hasOwnLabel ? {} : /** @type {any} */ (texts)?.params[field.name]) };
  }

  /** The label of a row in the language of the page, which may differ from that of the figure. @param {Row} row */
  function updateLabel(row) {
    const field = fieldOf(row.name);
    const label = row.root.querySelector('label');
    if (!field?.label || figure.hasAttribute('lang') || label?.dataset.said) return;
    const { label: words, doc } = wordsOf(field);
    if (!label || !doc) return;
    label.dataset.said = 'yes';
    if (attributeName(words) !== row.name) label.prepend(`${words} `);
    const description = /** @type {HTMLElement} */ (row.root.querySelector('.about'));
    description.textContent = doc;
  }

  /** Suggests the valid values of a text input, if they are known. @param {Row} row */
  function suggest({ name, input }) {
    if (!(input instanceof HTMLInputElement) || input.type !== 'text') return;
    const { schemeAttributes = [], needs = [] } = /** @type {any} */ (figure.constructor);
    const fittingSchemes = schemes.filter(
      ({ has }) => !needs.length || has.some((each) => needs.includes(each)),
    );
    const texts = ['scheme', ...schemeAttributes].includes(name)
      ? fittingSchemes.map(({ id }) => id)
      : (fieldOf(name)?.choices?.filter(Boolean) ?? []);
    if (input.dataset.suggested === texts.join()) return;
    input.dataset.suggested = texts.join();
    const list = make('datalist');
    list.id = `${input.id}--list`;
    list.append(...texts.map((text) => new Option(text, text)));
    input.parentElement?.querySelector('datalist')?.remove();
    input.after(list);
    input.setAttribute('list', list.id);
  }

  /** Whether an attribute names the subject of the figure or is one of its settings. @param {string} name */
  function isSetting(name) {
    const field = fieldOf(name);
    const { schemeAttributes = [] } = /** @type {any} */ (figure.constructor);
    return ['scheme', ...schemeAttributes].includes(name) || (field?.label && !field.advanced);
  }

  /** Settings come first; parameters of other schemes have no effect here, and are listed separately. */
  function sort() {
    if (!figures().length) return;
    for (const row of rows) {
      if (row.name.startsWith('-')) continue;
      const isOther = parameters.has(row.name) && !fieldOf(row.name);
      const place = isOther ? otherRows : isSetting(row.name) ? settingRows : mainRows;
      if (row.root.parentElement === place || row.root.contains(document.activeElement)) continue;
      // In alphabetical order, as in the manifest.
      const next = rows.slice(rows.indexOf(row) + 1).find(({ root }) => root.parentElement === place);
      place.insertBefore(row.root, next?.root ?? null);
    }
    otherDetails.hidden = !otherRows.childElementCount;
  }

  const isChanged = () =>
    Boolean(caption.textContent) ||
    elements.some((each) => {
      const attributes = pageAttributes(each).map(({ name, value }) => [name, value]);
      return heightOf(each) || String(attributes.toSorted()) !== String(initial.get(each)?.toSorted());
    });

  function update() {
    if (!rows.length) return;
    for (const row of rows) {
      row.show();
      updateLabel(row);
      suggest(row);
    }
    showControls();
    sort();
    showRefusal();
    const hadFocus = document.activeElement === resetButton;
    resetButton.disabled = !isChanged();
    if (hadFocus && resetButton.disabled) details.querySelector('summary')?.focus();
  }

  /** Repeats the figure's message about a value beside the input, because on a small screen the figure may be out of view. */
  function showRefusal() {
    const alert = figure.querySelector('.pe-alert:not([hidden])');
    const message = alert?.textContent ?? '';
    if (refusalNote.textContent !== message) {
      refusalNote.textContent = message;
      const name = attributeName(
        figures().find((each) => each.refused && each.contains(alert))?.refused ?? '',
      );
      // A control of the figure may have changed it in the meantime.
      const likelyRow = lastChange?.state === state() ? lastChange.row : undefined;
      refusedRow = message ? (rows.find((each) => each.name === name) ?? likelyRow) : undefined;
    }
    for (const each of rows) {
      if (each.name === '-height') continue;
      const description = `${each.input.id}--about`;
      each.input.setAttribute(
        'aria-describedby',
        each === refusedRow ? `${refusalNote.id} ${description}` : description,
      );
      if (each === refusedRow) each.input.setAttribute('aria-invalid', 'true');
      else each.input.removeAttribute('aria-invalid');
    }
    if (!refusedRow) refusalNote.remove();
    else if (refusedRow.input.nextElementSibling !== refusalNote) refusedRow.input.after(refusalNote);
  }

  function buildForm() {
    if (rows.length) return;
    addSurroundings();
    surroundings.append(...rows.map(({ root }) => root), controlChoices);
    const lines = [...table.querySelectorAll('tr')].filter((line) => line.querySelector('th[scope=row]'));
    mainRows.append(...lines.map((line) => addAttribute(line).root));
    const summary = make('summary', '', say('others'));
    otherDetails.append(summary, otherRows);
    otherDetails.hidden = true;
    const form = make('div', 'form');
    form.setAttribute('role', 'group');
    form.setAttribute('aria-label', String(details.querySelector('summary')?.textContent));
    form.append(surroundings, settingRows, mainRows, otherDetails, resetButton);
    table.replaceWith(form);
    update();
    new MutationObserver(() => update()).observe(figure, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['hidden'],
    });
    loadSchemes().then(
      (engine) => {
        schemes = engine.schemes;
        for (const { params } of schemes) for (const { name } of params) parameters.add(attributeName(name));
        update();
      },
      // Suggestions need the engine.
      () => {},
    );
  }
  details.addEventListener('toggle', () => details.open && buildForm());

  resetButton.addEventListener('click', () => {
    caption.textContent = '';
    caption.remove();
    for (const each of /** @type {HTMLElement[]} */ (elements)) {
      each.style.removeProperty('--pe-height');
      for (const { name } of pageAttributes(each)) each.removeAttribute(name);
      for (const [name, value] of initial.get(each) ?? []) each.setAttribute(name, value);
    }
    for (const { name, input } of rows) if (/^-(caption|height)$/.test(name)) input.value = '';
    lastChange = undefined;
    onChange();
    update();
  });

  return { update };
}
