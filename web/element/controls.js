/** The inputs of an element, generated from the registry's description of its parameters. */

import { createDisclosure } from './disclosure.js';
import { make } from './dom.js';

/** @typedef {import('../texts/page-language.js').Texts} Texts */
/** @typedef {import('./base-element.js').Field} Field */

/** The number of steps of a logarithmic slider. */
const notches = 1000;
/** A slider that is dragged this near to a value that matters stops there, as a part of its length. */
const detentReach = 0.015;

/** Delay before a typed value is applied, in milliseconds. */
const typingPause = 400;

let ids = 0;

/**
 * @param {Texts} texts
 * @param {Field[]} fields
 * @param {object} handlers
 * @param {(name: string, text: string) => void} handlers.onInput  a reader has changed a setting
 * @param {() => void} handlers.onReset
 * @param {readonly string[]} [mainNames]  the settings that are always visible; without them, all are
 */
export function createControls(texts, fields, { onInput, onReset }, mainNames) {
  const root = make('div', 'pe-controls', { role: 'group', 'aria-label': texts.controls });
  const controls = fields.map((each) => {
    const field = { ...each, ...(each.hasOwnLabel ? {} : texts.params[each.name]) };
    return { field, ...createControl(texts, field, (text) => onInput(field.name, text)) };
  });
  const otherControls = controls.filter(({ field }) => mainNames && !mainNames.includes(field.name));
  const mainControls = controls.filter((control) => !otherControls.includes(control));
  root.append(...mainControls.map(({ node }) => node));
  const otherSettings = otherControls.length ? createOtherSettings(texts, otherControls) : undefined;
  if (otherSettings) root.append(otherSettings.button);
  const reset = /** @type {HTMLButtonElement} */ (
    make('button', 'pe-button pe-reset', { type: 'button', title: texts.resetTitle })
  );
  reset.textContent = texts.reset;
  reset.addEventListener('click', onReset);
  root.append(reset);
  if (otherSettings) root.append(otherSettings.panel);

  return {
    root,
    isOpen: () => otherSettings?.isOpen() ?? false,
    open: () => otherSettings?.show(true),
    /**
     * @param {Field[]} presentFields  the fields, whose ranges may have changed
     * @param {(field: Field) => string | undefined} textOf  the present settings; undefined if the figures of
     *   a lab differ
     * @param {boolean} isChanged  whether there is something to reset
     * @param {string} [refused]  the name of the setting that was refused
     */
    show(presentFields, textOf, isChanged, refused) {
      for (const { field, show } of controls) {
        const presentField = presentFields.find(({ name }) => name === field.name) ?? field;
        show(textOf(presentField), field.name === refused, presentField.softMax);
      }
      reset.disabled = !isChanged;
      // A reader must see what is wrong.
      if (otherControls.some(({ field }) => field.name === refused)) otherSettings?.show(true);
    },
  };
}

/** Whether an event comes from the controls of a figure. @param {Event} event */
export const isInControls = ({ target }) =>
  target instanceof Element && Boolean(target.closest('.pe-controls'));

/** Opens the settings behind a button if the control is one of them. @param {Element} control */
export function revealControl(control) {
  const panel = control.closest('.pe-more-settings[hidden]');
  /** @type {HTMLElement | null | undefined} */ (panel?.parentElement?.querySelector('.pe-more'))?.click();
}

/**
 * The less important settings, which a button shows and hides.
 * @param {Texts} texts
 * @param {{node: HTMLElement}[]} controls
 */
function createOtherSettings(texts, controls) {
  const panel = make('div', 'pe-more-settings');
  panel.append(...controls.map(({ node }) => node));
  const button = make('button', 'pe-button pe-more', { type: 'button' });
  button.textContent = texts.moreSettings;
  return { button, panel, ...createDisclosure(button, panel, { isSearchable: false }) };
}

/**
 * @param {Texts} texts
 * @param {Field} field
 * @param {(text: string) => void} onInput
 */
function createControl(texts, field, onInput) {
  const node = make('div', 'pe-control');
  const label = document.createElement('label');
  label.textContent = field.label;
  label.title = field.doc;
  // The parameter's name in programs and attributes, unless the label contains it.
  const isSaid = new RegExp(`\\b${field.name.replaceAll('_', ' ')}\\b`, 'i').test(field.label);
  if (!field.hasOwnLabel && !isSaid) {
    const name = document.createElement('code');
    name.textContent = field.name;
    label.append(' ', name);
  }
  node.append(label);

  if (field.choices) {
    const select = document.createElement('select');
    select.append(
      ...field.choices
        .filter((choice) => field.aliases?.[choice] === undefined)
        .map((choice) => new Option(field.choiceLabels?.[choice] ?? choice, choice)),
    );
    connectLabel(select, label, field);
    select.addEventListener('change', () => onInput(select.value));
    node.append(select);
    return {
      node,
      show(/** @type {string | undefined} */ text, /** @type {boolean} */ isRefused) {
        select.value = field.aliases?.[text ?? ''] ?? text ?? '';
        select.setAttribute('aria-invalid', String(isRefused));
      },
    };
  }

  if (field.type === 'boolean') {
    const checkbox = document.createElement('input');
    checkbox.type = 'checkbox';
    connectLabel(checkbox, label, field);
    checkbox.addEventListener('change', () => onInput(String(checkbox.checked)));
    node.append(checkbox);
    return {
      node,
      show(/** @type {string | undefined} */ text, /** @type {boolean} */ isRefused) {
        checkbox.checked = text === 'true';
        checkbox.indeterminate = text === undefined;
        checkbox.setAttribute('aria-invalid', String(isRefused));
      },
    };
  }

  const slider = field.type === 'number' ? createSlider(texts, field, onInput) : undefined;
  const input = field.multiline ? createTextArea(onInput) : createTextInput(field, onInput);
  connectLabel(input, label, field);
  if (slider) node.append(slider.node);
  node.append(input);
  node.classList.toggle('pe-wide', !slider);
  return {
    node,
    show(
      /** @type {string | undefined} */ givenText,
      /** @type {boolean} */ isRefused,
      /** @type {number | undefined} */ softMax,
    ) {
      const text = givenText ?? '';
      input.placeholder = givenText === undefined ? texts.various : '';
      // Does not overwrite what a reader is typing until they pause.
      if (input.value !== text && !input.dataset.typing) input.value = text;
      // A screen reader says the value after each step.
      if (slider) input.setAttribute('aria-valuenow', text);
      input.setAttribute('aria-invalid', String(isRefused));
      slider?.show(text === '' ? NaN : Number(text), softMax);
    },
  };
}

/**
 * @param {HTMLElement} input
 * @param {HTMLLabelElement} label
 * @param {Field} field
 */
function connectLabel(input, label, field) {
  input.id = label.htmlFor = `pe-${field.name}-${++ids}`;
  input.dataset.name = field.name;
  input.title = field.doc;
}

/**
 * @param {Field} field
 * @param {(text: string) => void} onInput
 */
function createTextInput(field, onInput) {
  const input = document.createElement('input');
  input.type = 'text';
  const isNumber = field.type === 'number';
  input.inputMode = isNumber ? 'decimal' : 'text';
  if (isNumber) input.setAttribute('role', 'spinbutton');
  input.autocomplete = 'off';
  input.spellcheck = false;
  let timer = 0;
  const commit = () => {
    clearTimeout(timer);
    delete input.dataset.typing;
    onInput(input.value.trim());
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    input.dataset.typing = 'yes';
    timer = window.setTimeout(commit, typingPause);
  });
  input.addEventListener('change', commit);
  input.addEventListener('keydown', (event) => {
    const isUp = event.key === 'ArrowUp';
    if (!isNumber || (!isUp && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const step = field.step || 1;
    const value = Number(input.value) + (isUp ? step : -step);
    const { min = -Infinity, max = Infinity, exclusiveMin } = field;
    const isAllowed = value <= max && (exclusiveMin ? value > min : value >= min);
    if (!isAllowed) return;
    input.value = String(value);
    commit();
  });
  return input;
}

/**
 * Free text is applied at once, because it is never an incomplete value.
 * @param {(text: string) => void} onInput
 */
function createTextArea(onInput) {
  const area = document.createElement('textarea');
  area.rows = 3;
  area.addEventListener('input', () => onInput(area.value));
  return area;
}

/**
 * @param {Texts} texts
 * @param {Field} field
 * @param {(text: string) => void} onInput
 */
function createSlider(texts, field, onInput) {
  const { softMin = 0, softMax = 1, step = 0, logarithmic } = field;
  const input = document.createElement('input');
  input.type = 'range';
  // One tab stop for each setting: the field beside the slider, whose arrow keys step through all values.
  input.tabIndex = -1;
  input.setAttribute('aria-label', texts.slider({ label: field.label }));
  input.title = field.doc;
  const logRange = Math.log(softMax / softMin);
  if (logarithmic) {
    Object.assign(input, { min: 0, max: notches, step: 1 });
  } else {
    Object.assign(input, { min: softMin, max: softMax, step: step || 'any' });
  }
  /** Whether a pointer moves the slider; keys reach every value. */
  let isDragged = false;
  input.addEventListener('pointerdown', () => (isDragged = true));
  // Firefox reports a last value after the pointer has gone up, before the change.
  for (const type of ['change', 'keydown', 'pointercancel']) {
    input.addEventListener(type, () => {
      isDragged = false;
      place();
    });
  }
  let present = NaN;
  /** Moves the thumb to the present value. */
  const place = () => {
    if (Number.isNaN(present) || readValue() === present) return;
    const notch = logarithmic ? notches * fractionAt(present) : present;
    if (!Number.isNaN(notch)) input.value = String(Math.max(notch, logarithmic ? 0 : -Infinity));
  };
  const readValue = () => {
    const fraction = (input.valueAsNumber - Number(input.min)) / (Number(input.max) - Number(input.min));
    const detent = isDragged
      ? findDetent(field, (value) => Math.abs(fractionAt(value) - fraction))
      : undefined;
    if (detent !== undefined) return detent;
    if (!logarithmic) return input.valueAsNumber;
    const number = Number((softMin * Math.exp((logRange * input.valueAsNumber) / notches)).toPrecision(3));
    return step ? Math.round(number / step) * step : number;
  };
  input.addEventListener('input', () => onInput(String(readValue())));
  const fractionAt = (/** @type {number} */ value) =>
    logarithmic ? Math.log(value / softMin) / logRange : (value - softMin) / (Number(input.max) - softMin);
  const marks = make('div', 'pe-slider-marks');
  const node = make('div', 'pe-slider');
  node.append(input, marks);
  return {
    node,
    show(/** @type {number} */ value, /** @type {number | undefined} */ softMax) {
      if (!logarithmic && softMax !== undefined) input.max = String(softMax);
      showMarks(marks, field, fractionAt, onInput);
      present = value;
      if (!Number.isNaN(present)) input.setAttribute('aria-valuetext', String(present));
      place();
    },
  };
}

/**
 * The nearest value within reach at which a dragged slider stops: a value of a preset, or a named one. A logarithmic
 * slider also stops at its default, which a reader could hardly find again; counts such as positions should grow evenly.
 * @param {Field} field
 * @param {(value: number) => number} distanceTo  as a part of the slider's length
 */
function findDetent({ default: initial, logarithmic, detents = [], marks }, distanceTo) {
  const values = [
    ...(logarithmic ? [initial] : []),
    ...detents,
    ...(marks?.().map(({ value }) => value) ?? []),
  ];
  return values
    .filter((value) => typeof value === 'number' && distanceTo(value) <= detentReach)
    .sort((a, b) => distanceTo(a) - distanceTo(b))[0];
}

/**
 * Shows the named values of a slider below it, as buttons that set them.
 * @param {HTMLElement} marks
 * @param {Field} field
 * @param {(value: number) => number} fractionAt  the place of a value along the slider, from 0 to 1
 * @param {(text: string) => void} onInput
 */
function showMarks(marks, field, fractionAt, onInput) {
  const namedValues = field.marks?.() ?? [];
  if (marks.dataset.values === namedValues.map(({ value }) => value).join()) return;
  marks.dataset.values = namedValues.map(({ value }) => value).join();
  marks.replaceChildren(
    ...namedValues.map(({ value, label }) => {
      const mark = document.createElement('button');
      mark.type = 'button';
      mark.textContent = label;
      mark.setAttribute('aria-label', `${field.label} ${label}`);
      mark.style.setProperty('--pe-place', String(fractionAt(value)));
      mark.addEventListener('click', () => onInput(String(value)));
      return mark;
    }),
  );
}
