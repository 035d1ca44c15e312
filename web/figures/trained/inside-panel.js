/**
 * Looks inside a model that the reader has trained or opened from a file: where its heads attend, what it has learned
 * about positions, how another scaling does, and its weights as a file. The model is opened from its last state when it
 * is asked something, one model at a time.
 */
import { createButton } from '../../element/button.js';
import { moveIn } from '../../element/cell-keys.js';
import { createDisclosure } from '../../element/disclosure.js';
import { make } from '../../element/dom.js';
import { createFileButton } from '../../element/file-button.js';
import { describeBy, onKeys } from '../../element/keyboard-focus.js';
import { Plot } from '../../element/plot.js';
import { createReading } from '../../element/reading.js';
import { saveFile } from '../../element/save-file.js';
import { examplesAsked, lengthsAsked } from './experiment.js';
import {
  attentionFigure,
  composeAttention,
  composeStretch,
  composeWeight,
  findBiases,
  findScalings,
  nameOf,
  requestIn,
  stretchedRequest,
  weightsFile,
} from './inside-model.js';
import { createPositionsPart } from './positions-part.js';
import { createTaskTable } from './task-table.js';
import { readWeights } from './weights-file.js';

/** @typedef {import('../../engine/engine.js').TrainingRun} TrainingRun */
/** @typedef {import('./experiment.js').Model} Model */
/** @typedef {import('./experiment.js').Score} Score */
/** @typedef {import('./inside-model.js').Cell} Cell */
/** @typedef {import('./inside-model.js').Scalings} Scalings */
/** @typedef {import('../../engine/engine.js').Training} Training */
/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {Pick<import('./element.js').View, 'entries' | 'requests' | 'seeds'>} View */
/**
 * A model that can be opened. label: among the others. scores: beyond the trained length, as far as they are known.
 * @typedef {{key: string, label: string, name: string, request: Record<string, any>, training: Training, scores: Score[],
 *   state?: import('../../engine/engine.js').TrainingState, weights?: Record<string, Matrix>}} OpenModel
 */
/** The attention of a head, and whose it is. @typedef {import('./inside-model.js').Attended & {texts: import('../../texts/page-language.js').Texts, name: string, isOwn: boolean, length: number, layer: number, head: number}} Shown */

/** Attention is shown for lengths up to so many times the trained one: later, cells would be too small. */
const mostStretch = 2;

/**
 * @param {import('../../element/base-element.js').FigureElement} figure
 * @param {import('./experiment.js').Train} train
 */
export function createInsidePanel(figure, train) {
  const root = make('div', 'pe-trained-inside');
  const prompt = make('p', 'pe-note');
  const content = make('div', '');
  const choices = {
    model: createChoice(() => refresh()),
    layer: createChoice(() => askOrOpen(askAttention)),
    head: createChoice(() => askOrOpen(askAttention)),
    length: createChoice(() => showExample(example)),
  };
  const button = createButton();
  const fileButton = createFileButton((file) => openFile(file), '.safetensors');
  const exampleButton = createButton('', () => showExample(example + 1));
  const textField = createTextField((text) => {
    ownText = text;
    askOrOpen(askAttention);
  });
  const saveButton = createButton('', () => save());
  const retryButton = createButton('', () => refresh());
  const note = make('p', 'pe-note');
  const attentionPart = make('div', 'pe-plot-cell');
  const caption = make('p', 'pe-caption');
  const reading = createReading();
  const sentence = make('p', 'pe-sentence');
  const stretchPart = make('div', 'pe-plot-cell');
  const scaling = createChoice(() => askOrOpen(askStretch));
  const stretchNote = make('p', 'pe-note');
  const table = createTaskTable();
  const stretchSentence = make('p', 'pe-sentence');
  const positionsPart = createPositionsPart(figure);

  let view = /** @type {View | undefined} */ (undefined);
  /** The trained models, and those from files. @type {OpenModel[]} */
  let models = [];
  /** @type {OpenModel[]} */
  const fileModels = [];
  /** The model to which everything below belongs. @type {OpenModel | undefined} */
  let chosen;
  let example = 0;
  /** What the reader has written in place of an example. @type {string | undefined} */
  let ownText;
  let session = /** @type {{run: Promise<TrainingRun>, controller: AbortController} | undefined} */ (
    undefined
  );
  /** The last question about each thing: answers to earlier ones are dropped. @type {Record<string, object>} */
  let asked = {};
  let shown = /** @type {Shown | undefined} */ (undefined);
  let cell = /** @type {Cell | undefined} */ (undefined);
  let scalings = /** @type {Scalings | undefined} */ (undefined);
  let stretched = /** @type {Score[]} */ ([]);
  let weights = /** @type {Record<string, Matrix> | undefined} */ (undefined);

  /** @type {Plot<Shown>} */
  const plot = new Plot(figure, {
    figure: (attended, how) => attentionFigure(attended.texts, attended, how),
    composePointText: (attended, { x, y }) => composeWeight(attended.texts, attended, { query: y, key: x }),
    onMissing: (text) => say(text),
    onFrame: () => showCell(),
    onClick: (_attended, { x, y }) => choose({ query: y, key: x }),
  });
  onKeys(plot.node, (key) => {
    const { query, key: column } = cell ?? { query: 0, key: 0 };
    const to = shown && moveIn(shown, key, { position: query, dimension: column });
    // The first key shows where the cell is.
    if (to) choose(cell ? { query: to.position, key: to.dimension } : { query, key: column });
    return Boolean(to);
  });
  describeBy(plot.node, sentence);

  const controls = make('div', 'pe-controls');
  controls.append(...Object.values(choices).map((choice) => choice.root), exampleButton, saveButton);
  attentionPart.append(caption, plot.node, reading.node, textField.root, sentence);
  stretchPart.append(scaling.root, table.root, stretchSentence, stretchNote);
  const parts = make('div', 'pe-plot-row');
  parts.append(attentionPart, stretchPart, positionsPart.root);
  content.append(controls, parts);
  const disclosure = createDisclosure(button, root, {
    isSearchable: false,
    onChoose(isOpen) {
      chosen = undefined;
      if (!isOpen) return close();
      // A closed panel adds nothing to the stills of a page.
      root.append(prompt, fileButton.root, note, retryButton, content);
      showAll();
      root.scrollIntoView({ block: 'nearest' });
    },
  });

  // Asking

  /** The chosen model, which is opened if it is not open. @param {OpenModel} model */
  function open({ training, state, weights }) {
    if (!session) {
      const controller = new AbortController();
      session = { run: train(training, { signal: controller.signal, state, weights }), controller };
    }
    return session.run;
  }

  /** Opens a file of weights, beside the models that are there. @param {File} file */
  async function openFile(file) {
    const own = (asked.file = {});
    say('');
    try {
      const saved = await readWeights(file);
      if (own !== asked.file) return;
      if (!saved) return say(words().foreign({ name: file.name }), { isError: true });
      // The engine refuses what does not fit together, or is no number.
      const run = await train(saved.training, { weights: saved.weights });
      run.close();
      if (own !== asked.file) return;
      const { training } = saved;
      fileModels.push({
        ...saved,
        key: `file-${fileModels.length}`,
        label: file.name,
        name: nameOf(training),
        request: requestIn(figure.engine, training),
        scores: [],
      });
      updateModels(fileModels.at(-1)?.key);
    } catch (error) {
      const reason = figure.composeErrorText(/** @type {Error} */ (error));
      if (own === asked.file) say(words().notOpened({ name: file.name, reason }), { isError: true });
    }
  }

  /** Ends the session and drops what it has been asked. */
  function close() {
    asked = {};
    session?.controller.abort();
    session = undefined;
  }

  /**
   * Asks the chosen model. A later question about the same takes the place of this one.
   * @param {'attention' | 'weights' | 'stretch' | 'save'} about
   * @param {(run: TrainingRun, isCurrent: () => boolean) => Promise<unknown>} question
   */
  async function ask(about, question) {
    const own = (asked[about] = {});
    const isCurrent = () => own === asked[about];
    if (!chosen) return;
    say('');
    try {
      const run = await open(chosen);
      if (isCurrent()) await question(run, isCurrent);
    } catch (error) {
      if (!isCurrent()) return;
      // A text that cannot be read leaves the model as it is, and is not asked again.
      if (/** @type {any} */ (error).parameter === 'text') {
        ownText = shown?.isOwn ? shown.text : undefined;
        if (shown) attentionPart.classList.remove('pe-outdated');
        return say(figure.composeErrorText(/** @type {Error} */ (error)), { isError: true });
      }
      close();
      const reason = figure.composeErrorText(/** @type {Error} */ (error));
      say(words().failed({ reason }), { isError: true, canRetry: true });
    }
  }

  /** Opens the chosen model, and asks it everything. */
  function refresh() {
    close();
    const before = chosen;
    chosen = models.find(({ key }) => key === choices.model.value);
    if (!chosen) return;
    const { training, request } = chosen;
    if (before?.training.task !== training.task) ownText = undefined;
    const { length, d_model, heads } = withDefaults(training);
    scalings = findScalings(figure.engine, request, { length, headWidth: d_model / heads });
    scaling.show(words().scaling, scalings?.choices ?? []);
    stretchPart.hidden = !scalings;
    weights = undefined;
    showChoices();
    showPositions();
    askAttention();
    askWeights();
    askStretch();
  }

  /** Without a session, the last question has failed, and others with it. @param {() => void} question */
  const askOrOpen = (question) => (session ? question() : refresh());

  /** Shows one of the task's examples in place of the reader's text. @param {number} which */
  function showExample(which) {
    example = which;
    ownText = undefined;
    askOrOpen(askAttention);
  }

  function askAttention() {
    const layer = Number(choices.layer.value) - 1;
    const head = Number(choices.head.value) - 1;
    const length = Number(choices.length.value);
    const isOwn = ownText !== undefined;
    const which = isOwn ? { text: ownText } : { length, exampleSeed: example };
    attentionPart.classList.add('pe-outdated');
    showPositions();
    ask('attention', async (run, isCurrent) => {
      const attended = await run.attention({ ...which, layer, head });
      if (!isCurrent() || !chosen) return;
      shown = { ...attended, texts: figure.texts, name: chosen.name, isOwn, length, layer, head };
      if (cell && Math.max(cell.query, cell.key) >= shown.cols) cell = undefined;
      attentionPart.classList.remove('pe-outdated');
      showAttention();
      figure.announce(sentence.textContent ?? '');
    });
  }

  function askWeights() {
    ask('weights', async (run, isCurrent) => {
      const found = await run.weights();
      if (!isCurrent()) return;
      weights = found;
      showPositions();
    });
  }

  function askStretch() {
    stretched = [];
    showStretch();
    if (!scalings || !chosen) return;
    const { request, scores, training } = chosen;
    const trained = withDefaults(training).length;
    const [name, value] = [scalings.name, scaling.value];
    ask('stretch', async (run, isCurrent) => {
      const longer = lengthsAsked(trained).filter((length) => length > trained);
      // A model from a file has not been asked yet.
      for (const length of longer.slice(scores.length)) {
        const { accuracy } = await run.evaluate({ length, examples: examplesAsked });
        if (!isCurrent()) return;
        scores.push({ length, accuracy });
        showStretch();
      }
      for (const length of longer) {
        const changed = stretchedRequest(request, name, value, { length, trained });
        const { accuracy } = await run.evaluate({ ...changed, length, examples: examplesAsked });
        if (!isCurrent()) return;
        stretched.push({ length, accuracy });
        showStretch();
      }
      figure.announce(stretchSentence.textContent ?? '');
    });
  }

  function save() {
    if (!chosen) return;
    const { name, training } = chosen;
    const file = weightsFile({ name, task: String(training.task), seed: training.seed ?? 0 });
    ask('save', async (run, isCurrent) => {
      const content = await run.safetensors();
      if (isCurrent()) saveFile(file, /** @type {BlobPart} */ (content), 'application/octet-stream');
    });
  }

  // Showing

  const words = () => figure.texts.trained.inside;

  /** Says what has become of a question. @param {string} text @param {{isError?: boolean, canRetry?: boolean}} [about] */
  function say(text, { isError = false, canRetry = false } = {}) {
    note.textContent = text;
    note.classList.toggle('pe-trained-failed', isError);
    note.hidden = text === '';
    retryButton.hidden = !canRetry;
    if (text) figure.announce(text);
  }

  function showAll() {
    button.textContent = words().button;
    if (!view || !disclosure.isOpen()) return;
    prompt.textContent = words().untrained;
    fileButton.text = words().open;
    exampleButton.textContent = words().example;
    saveButton.textContent = words().save;
    retryButton.textContent = figure.texts.retry;
    updateModels();
  }

  /** Shows which models there are, and asks the chosen one if it is another. @param {string} [key]  of the one to choose */
  function updateModels(key = choices.model.value) {
    models = [...models.filter((model) => !fileModels.includes(model)), ...fileModels];
    prompt.hidden = models.length > 0;
    content.hidden = models.length === 0;
    choices.model.show(
      words().model,
      models.map((model) => model.key),
      { chosen: key, textOf: (each) => models.find((model) => model.key === each)?.label ?? '' },
    );
    if (!chosen || !models.includes(chosen) || choices.model.value !== chosen.key) {
      shown = cell = undefined;
      refresh();
    }
    showChoices();
    showAttention();
    showPositions();
    showStretch();
  }

  /** What can be asked of the chosen model. */
  function showChoices() {
    if (!chosen) return;
    const { length, layers, heads } = withDefaults(chosen.training);
    const countTo = (/** @type {number} */ count) => Array.from({ length: count }, (_, k) => k + 1);
    const shortLengths = lengthsAsked(length).filter((each) => each <= mostStretch * length);
    choices.layer.show(words().layer, countTo(layers));
    choices.head.show(words().head, countTo(heads));
    choices.length.show(words().length, shortLengths, { initial: length });
  }

  function showAttention() {
    // In another language, it is another picture.
    if (shown && shown.texts !== figure.texts) shown = { ...shown, texts: figure.texts };
    caption.textContent = shown ? words().attention(shown) : '…';
    if (shown) textField.show(words().text, shown.text);
    plot.node.setAttribute('aria-roledescription', figure.texts.alternative.heatmap);
    sentence.textContent = shown ? composeAttention(figure.texts, shown) : '';
    if (shown) plot.show(shown, `${caption.textContent}. ${figure.texts.alternative.cells}`);
    showCell();
  }

  function showStretch() {
    if (!scalings || !chosen) return;
    const trained = withDefaults(chosen.training).length;
    const stretch = composeStretch(figure.texts, chosen.scores, stretched, scaling.value);
    table.show({ table: words().stretch, scheme: words().length, untrained: '…' }, stretch);
    stretchSentence.textContent = stretch.sentence;
    stretchNote.textContent = words().factor({ length: figure.texts.integer(trained) });
  }

  function showPositions() {
    if (!chosen || !view || !weights) return positionsPart.show(undefined);
    const { name, request } = chosen;
    const { requests, entries } = view;
    const head = Number(choices.head.value) - 1;
    const others = entries.map((entry, k) => ({ name: entry.name, request: requests[k] }));
    const training = withDefaults(chosen.training);
    const length = mostStretch * training.length;
    positionsPart.show({
      name,
      head,
      table: weights.positions,
      lines: findBiases(figure.engine, { name, request, weights }, others, {
        head,
        heads: training.heads,
        length,
      }),
    });
  }

  // Reading

  const readingText = () => (shown && cell ? composeWeight(figure.texts, shown, cell) : '');

  function showCell() {
    reading.show(figure.texts, readingText());
    plot.mark(cell && { x: cell.key, y: cell.query, width: 1 });
  }

  /** Chooses a key that the query sees. @param {Cell} target */
  function choose({ query, key }) {
    cell = { query, key: Math.min(query, key) };
    showCell();
    figure.announce(readingText());
  }

  return {
    button,
    root,
    connect() {
      plot.connect();
      positionsPart.connect();
    },
    release() {
      close();
      plot.release();
      positionsPart.release();
      models = [];
      chosen = undefined;
    },
    /**
     * @param {View} given
     * @param {(Model | undefined)[]} all  the trained model of each entry, if it can be opened
     */
    show(given, all) {
      view = given;
      const trained = given.entries.flatMap(({ name }, k) => {
        const { scores = [], training, saved } = all[k] ?? {};
        if (!scores.length || !training || !saved) return [];
        const label = words().trained({ name, seed: given.seeds[0] });
        return {
          key: name,
          label,
          name,
          request: given.requests[k],
          training,
          state: saved.state,
          scores: longerScores(scores, Number(training.length)),
        };
      });
      // A model that is known stays the same object.
      models = [
        ...trained.map((model) => {
          const known = models.find(({ state }) => state === model.state);
          return known ? Object.assign(known, model) : model;
        }),
        ...fileModels,
      ];
      if (chosen && !models.includes(chosen)) {
        close();
        chosen = undefined;
      }
      showAll();
    },
  };
}

/** What a model has got right beyond its trained length. @param {Score[]} scores @param {number} trained */
const longerScores = (scores, trained) => scores.filter(({ length }) => length > trained);

/** The settings of a training with those of the engine where it has none. @param {Training} training */
const withDefaults = ({ length = 16, layers = 2, heads = 2, d_model = 32 }) => ({
  length: Number(length),
  layers,
  heads,
  d_model,
});

let ids = 0;

/** One of several values. @param {() => void} onChoose */
function createChoice(onChoose) {
  const root = make('div', 'pe-control');
  const id = `pe-inside-${++ids}`;
  const label = make('label', '', { for: id });
  const select = /** @type {HTMLSelectElement} */ (make('select', '', { id }));
  let key = '';
  root.append(label, select);
  select.addEventListener('change', onChoose);
  return {
    root,
    get value() {
      return select.value;
    },
    /**
     * Keeps the chosen value if it is still there.
     * @param {string} text
     * @param {(string | number)[]} values
     * @param {{initial?: number, chosen?: string, textOf?: (value: string | number) => string}} [options]
     *   initial: chosen at first; chosen: to be chosen now; textOf: how a value is called
     */
    show(text, values, { initial, chosen = select.value, textOf = String } = {}) {
      label.textContent = text;
      const present = values.find((value) => String(value) === chosen) ?? initial;
      const texts = values.map(textOf);
      if (key !== (key = JSON.stringify([values, texts])))
        select.replaceChildren(...values.map((value, k) => new Option(texts[k], String(value))));
      if (present !== undefined) select.value = String(present);
    },
  };
}

/** The tokens of an example, which can be changed. @param {(text: string) => void} onChange */
function createTextField(onChange) {
  const root = make('div', 'pe-control pe-trained-text');
  const id = `pe-inside-${++ids}`;
  const label = make('label', '', { for: id });
  const options = { id, type: 'text', autocapitalize: 'off', autocomplete: 'off', spellcheck: 'false' };
  const field = /** @type {HTMLInputElement} */ (make('input', '', options));
  root.append(label, field);
  field.addEventListener('change', () => onChange(field.value));
  return {
    root,
    /** @param {string} text @param {string} value */
    show(text, value) {
      label.textContent = text;
      // A reader who is writing goes on.
      if (!field.matches(':focus')) field.value = value;
    },
  };
}
