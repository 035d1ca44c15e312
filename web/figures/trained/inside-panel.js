/**
 * Looks inside a model that the reader has trained: where its heads attend, how another scaling does, and its weights as
 * a file. The model is opened from its last state when it is asked something, one model at a time.
 */
import { createButton } from '../../aids/button.js';
import { moveIn } from '../../element/cell-keys.js';
import { createDisclosure } from '../../element/disclosure.js';
import { make } from '../../element/dom.js';
import { describeBy, onKeys } from '../../element/keyboard-focus.js';
import { Plot } from '../../element/plot.js';
import { createReading } from '../../element/reading.js';
import { saveFile } from '../../element/save-file.js';
import { examplesAsked } from './experiment.js';
import {
  attentionFigure,
  composeAttention,
  composeStretch,
  composeWeight,
  findScalings,
  stretchedRequest,
  weightsFile,
} from './inside-model.js';
import { createTaskTable } from './task-table.js';

/** @typedef {import('../../engine/engine.js').TrainingRun} TrainingRun */
/** @typedef {import('./experiment.js').Model} Model */
/** @typedef {import('./experiment.js').Score} Score */
/** @typedef {import('./inside-model.js').Cell} Cell */
/** @typedef {import('./inside-model.js').Scalings} Scalings */
/** @typedef {Pick<import('./element.js').View, 'entries' | 'requests' | 'settings' | 'seeds' | 'lengths'>} View */
/** The attention of a head, and whose it is. @typedef {import('./inside-model.js').Attended & {texts: import('../../texts/page-language.js').Texts, name: string, length: number, layer: number, head: number}} Shown */

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
    length: createChoice(() => askOrOpen(askAttention)),
  };
  const button = createButton('', () => {});
  const exampleButton = createButton('', () => {
    ++example;
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

  let view = /** @type {View | undefined} */ (undefined);
  /** The trained models that can be opened. @type {{name: string, request: Record<string, any>, model: Model}[]} */
  let models = [];
  /** The model to which everything below belongs. @type {typeof models[0] | undefined} */
  let chosen;
  let example = 0;
  let session = /** @type {{run: Promise<TrainingRun>, controller: AbortController} | undefined} */ (
    undefined
  );
  /** The last question about each thing: answers to earlier ones are dropped. @type {Record<string, object>} */
  let asked = {};
  let shown = /** @type {Shown | undefined} */ (undefined);
  let cell = /** @type {Cell | undefined} */ (undefined);
  let scalings = /** @type {Scalings | undefined} */ (undefined);
  let stretched = /** @type {Score[]} */ ([]);

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
  attentionPart.append(caption, plot.node, reading.node, sentence);
  stretchPart.append(scaling.root, table.root, stretchSentence, stretchNote);
  const parts = make('div', 'pe-plot-row');
  parts.append(attentionPart, stretchPart);
  content.append(controls, note, retryButton, parts);
  const disclosure = createDisclosure(button, root, {
    isSearchable: false,
    onChoose(isOpen) {
      chosen = undefined;
      if (!isOpen) return close();
      // A closed panel adds nothing to the stills of a page.
      root.append(prompt, content);
      showAll();
      root.scrollIntoView({ block: 'nearest' });
    },
  });

  // Asking

  /** The chosen model, which is opened if it is not open. @param {Model} model */
  function open({ training, saved }) {
    if (!session) {
      const controller = new AbortController();
      session = { run: train(training, { signal: controller.signal, state: saved?.state }), controller };
    }
    return session.run;
  }

  /** Ends the session and drops what it has been asked. */
  function close() {
    asked = {};
    session?.controller.abort();
    session = undefined;
  }

  /**
   * Asks the chosen model. A later question about the same takes the place of this one.
   * @param {'attention' | 'stretch' | 'save'} about
   * @param {(run: TrainingRun, isCurrent: () => boolean) => Promise<unknown>} question
   */
  async function ask(about, question) {
    const own = (asked[about] = {});
    const isCurrent = () => own === asked[about];
    if (!chosen) return;
    say('');
    try {
      const run = await open(chosen.model);
      if (isCurrent()) await question(run, isCurrent);
    } catch (error) {
      if (!isCurrent()) return;
      close();
      say(words().failed({ reason: figure.composeErrorText(/** @type {Error} */ (error)) }), true);
    }
  }

  /** Opens the chosen model, and asks it everything. */
  function refresh() {
    close();
    chosen = models.find(({ name }) => name === choices.model.value);
    if (!chosen || !view) return;
    const { length, d_model, heads } = view.settings;
    scalings = findScalings(figure.engine, chosen.request, { length, headWidth: d_model / heads });
    scaling.show(words().scaling, scalings?.choices ?? []);
    stretchPart.hidden = !scalings;
    askAttention();
    askStretch();
  }

  /** Without a session, the last question has failed, and others with it. @param {() => void} question */
  const askOrOpen = (question) => (session ? question() : refresh());

  function askAttention() {
    const layer = Number(choices.layer.value) - 1;
    const head = Number(choices.head.value) - 1;
    const length = Number(choices.length.value);
    attentionPart.classList.add('pe-outdated');
    ask('attention', async (run, isCurrent) => {
      const attended = await run.attention({ length, exampleSeed: example, layer, head });
      if (!isCurrent() || !chosen) return;
      shown = { ...attended, texts: figure.texts, name: chosen.name, length, layer, head };
      if (cell && Math.max(cell.query, cell.key) >= shown.cols) cell = undefined;
      attentionPart.classList.remove('pe-outdated');
      showAttention();
      figure.announce(sentence.textContent ?? '');
    });
  }

  function askStretch() {
    stretched = [];
    showStretch();
    if (!scalings || !chosen || !view) return;
    const { request, model } = chosen;
    const trained = view.settings.length;
    const [name, value] = [scalings.name, scaling.value];
    ask('stretch', async (run, isCurrent) => {
      for (const { length } of longerScores(model, trained)) {
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
    if (!chosen || !view) return;
    const file = weightsFile({ name: chosen.name, task: view.settings.task, seed: view.seeds[0] });
    ask('save', async (run, isCurrent) => {
      const content = await run.safetensors();
      if (isCurrent()) saveFile(file, /** @type {BlobPart} */ (content), 'application/octet-stream');
    });
  }

  // Showing

  const words = () => figure.texts.trained.inside;

  /** Says what has become of a question. @param {string} text @param {boolean} [hasFailed] */
  function say(text, hasFailed = false) {
    note.textContent = text;
    note.classList.toggle('pe-trained-failed', hasFailed);
    note.hidden = text === '';
    retryButton.hidden = !hasFailed;
    if (text) figure.announce(text);
  }

  function showAll() {
    button.textContent = words().button;
    if (!view || !disclosure.isOpen()) return;
    const { settings, lengths, seeds } = view;
    prompt.textContent = words().untrained;
    prompt.hidden = models.length > 0;
    content.hidden = models.length === 0;
    const countTo = (/** @type {number} */ count) => Array.from({ length: count }, (_, k) => k + 1);
    const shortLengths = lengths.filter((length) => length <= mostStretch * settings.length);
    choices.model.show(
      words().model({ seed: seeds[0] }),
      models.map(({ name }) => name),
    );
    choices.layer.show(words().layer, countTo(settings.layers));
    choices.head.show(words().head, countTo(settings.heads));
    choices.length.show(words().length, shortLengths, settings.length);
    exampleButton.textContent = words().example;
    saveButton.textContent = words().save;
    retryButton.textContent = figure.texts.retry;
    if (!models.some(({ model }) => model === chosen?.model)) {
      shown = cell = undefined;
      refresh();
    }
    showAttention();
    showStretch();
  }

  function showAttention() {
    // In another language, it is another picture.
    if (shown && shown.texts !== figure.texts) shown = { ...shown, texts: figure.texts };
    caption.textContent = shown ? words().attention({ name: shown.name, length: shown.length }) : '…';
    plot.node.setAttribute('aria-roledescription', figure.texts.alternative.heatmap);
    sentence.textContent = shown ? composeAttention(figure.texts, shown) : '';
    if (shown) plot.show(shown, `${caption.textContent}. ${figure.texts.alternative.cells}`);
    showCell();
  }

  function showStretch() {
    if (!scalings || !chosen || !view) return;
    const trained = view.settings.length;
    const scores = longerScores(chosen.model, trained);
    const stretch = composeStretch(figure.texts, scores, stretched, scaling.value);
    table.show({ table: words().stretch, scheme: words().length, untrained: '…' }, stretch);
    stretchSentence.textContent = stretch.sentence;
    stretchNote.textContent = words().factor({ length: figure.texts.integer(trained) });
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
    connect: () => plot.connect(),
    release() {
      close();
      plot.release();
      models = [];
      chosen = undefined;
    },
    /**
     * @param {View} given
     * @param {Model[]} all  in training: first those with the first seed, whose last states are kept
     */
    show(given, all) {
      view = given;
      models = given.entries.flatMap(({ name }, k) =>
        all[k]?.scores.length ? { name, request: given.requests[k], model: all[k] } : [],
      );
      if (chosen && !models.some(({ model }) => model === chosen?.model)) {
        close();
        chosen = undefined;
      }
      showAll();
    },
  };
}

/** What a model has got right beyond its trained length. @param {Model} model @param {number} trained */
const longerScores = ({ scores }, trained) => scores.filter(({ length }) => length > trained);

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
     * @param {number} [initial]
     */
    show(text, values, initial) {
      label.textContent = text;
      if (key === (key = values.join())) return;
      const present = values.find((value) => String(value) === select.value) ?? initial;
      select.replaceChildren(...values.map((value) => new Option(String(value))));
      if (present !== undefined) select.value = String(present);
    },
  };
}
