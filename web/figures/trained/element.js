/**
 * <pe-trained schemes="nope, sinusoidal, learned, rope, alibi, t5-bias" task="back" length="16" controls>: small transformers
 * that learn a task in the page, one for each scheme and seed: their loss, and how many tokens they get right in sequences up
 * to eight times as long as those in training. Before anyone presses Train, it shows results that came with the page. A
 * reader can look inside the models that are trained here: where each head attends, what another scaling of rotations
 * changes, and the weights as a file.
 * @attr {string} [schemes]  Ids of schemes, separated by commas, each perhaps with the name of one of its presets after a slash.
 */
import { loadSchemes, startTrainer } from '../../engine/engine.js';
import { createButton } from '../../element/button.js';
import { moveAlong } from '../../element/cell-keys.js';
import {
  defaultSettingsOf,
  findMeasuredResult,
  findOwnResult,
  keepResult,
  defaultTask,
  keyOf,
  measuredNames,
} from './results.js';
import { colorOf, dashOf } from '../../plot/line-style.js';
import { addTrainingFigure, publishTraining } from '../../schemes/shown-trainings.js';
import { areKnown, parseEntries } from '../../schemes/scheme-names.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/trained.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createExplanation } from '../../element/explanation.js';
import { describeBy, onKeys } from '../../element/keyboard-focus.js';
import { createLegend } from '../../element/legend.js';
import { Plot } from '../../element/plot.js';
import { createReading } from '../../element/reading.js';
import { checkChoice, checkWhole, refuse } from '../../element/setting-values.js';
import { examplesAsked, Experiment, lengthsAsked, resultOf, stepsPerPart } from './experiment.js';
import {
  accuracyFigure,
  composeAltText,
  composeLossReading,
  composeReading,
  composeSentence,
  composeTasks,
  hasAccuracies,
  lengthAt,
  lossFigure,
  numbersOf,
  shownTrainingOf,
  summarize,
} from './model.js';
import { watchFrames } from './frame-watch.js';
import { requestOf, trainedSchemes } from './requests.js';
import { createInsidePanel } from './inside-panel.js';
import { createTaskTable } from './task-table.js';
import plotRowCss from '../../element/plot-row.css';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(plotRowCss);
adoptStyles(css);
adoptStyles(heightsCss);

/** @typedef {import('../../schemes/scheme-names.js').Entry} Entry */
/** @typedef {import('./results.js').TrainingSettings} TrainingSettings */
/** @typedef {import('./results.js').TrainingCase} TrainingCase */
/** @typedef {import('./model.js').Task} Task */
/** @typedef {import('./model.js').Summary} Summary */
/**
 * requests: the scheme of each case and its parameters.
 * @typedef {{name: string, key: string, entries: Entry[], settings: TrainingSettings, seeds: number[], cases: TrainingCase[],
 *   requests: Record<string, any>[], lengths: number[], summaries: Summary[]}} View
 */
/** @typedef {'loss' | 'accuracy'} Panel */

const panels = /** @type {Panel[]} */ (['accuracy', 'loss']);
const figures = { loss: lossFigure, accuracy: accuracyFigure };

/** What each panel shows of a scheme, as text. @type {Record<Panel, (summary: Summary) => string>} */
const contentOf = {
  accuracy: ({ accuracies }) => JSON.stringify([...accuracies]),
  loss: ({ losses, step }) => JSON.stringify([losses, step]),
};

const mostSeeds = 5;
const mostSchemes = 8;
const [leastLength, mostLength] = [8, 64];
const mostSteps = 20_000;

/** So many trained models can be opened again; each takes 0.3 MB by default, and 9 MB at most. */
const mostKept = 16;

/** The shortest time between two pictures of a training, in milliseconds. */
const pictureTime = 250;

/** Long enough for a frame to be drawn, in milliseconds. */
const frameTime = 40;

/** The page needs a core for itself. With little memory, models are trained one by one. @param {number} [gigabytes] */
const workersFor = (cores = 2, gigabytes = 8) => (gigabytes > 2 ? Math.max(1, Math.min(3, cores - 1)) : 1);

/** @type {import('./experiment.js').Train} */
const trainInWorker = async (training, options) => {
  const { train } = await startTrainer();
  return train(training, options);
};

/** @extends {FigureElement<View>} */
export default class TrainedElement extends FigureElement {
  static mainSettings = ['task', 'length'];
  static schemeAttributes = /** @type {const} */ (['schemes']);

  #legend = createLegend((names) => this.settings.set('schemes', names.join(', ')));
  #plots = make('div', 'pe-plot-row pe-trained');
  #panels = /** @type {Record<Panel, ReturnType<TrainedElement['createPanel']>>} */ ({
    accuracy: this.createPanel('accuracy'),
    loss: this.createPanel('loss'),
  });
  #buttons = {
    play: createButton('', () => this.#playOrPause()),
    step: createButton('', () => this.refused || this.#begin().stepOnce()),
    seed: createButton('', () => this.refused || this.#takeOtherSeeds()),
    discard: createButton('', () => this.#discard()),
  };
  #status = make('p', 'pe-note pe-trained-status');
  #reading = createReading();
  #alternative = make('p', 'pe-unseen');
  #sentence = make('p', 'pe-sentence');
  #explanation = createExplanation(this.#sentence);
  #table = createTaskTable();
  #inside = createInsidePanel(this, trainInWorker);
  #note = make('p', 'pe-note');
  #view = /** @type {View | undefined} */ (undefined);
  #experiment = /** @type {Experiment | undefined} */ (undefined);
  /** The models that can be opened again, by the keys of their cases: those with the first seed of a training. @type {Map<string, import('./experiment.js').Model>} */
  #keptModels = new Map();
  /** What the panels show of the present view. @type {Partial<Record<Panel, string>>} */
  #content = {};
  /** Whether training has paused only because the page is in the background. */
  #isHiddenPause = false;
  /** The first seed of the experiment that is to begin by itself. @type {number | undefined} */
  #seedToPlay = undefined;
  #timer = 0;
  /** How many models are trained at once; known once training has begun. @type {number | undefined} */
  #atOnce = undefined;
  #stopWatching = /** @type {(() => void) | undefined} */ (undefined);
  #onVisibility = () => this.#followVisibility();
  #leavePage = () => {};

  constructor() {
    super();
    const row = make('div', 'pe-trained-buttons');
    row.append(...Object.values(this.#buttons), this.#inside.button);
    this.#plots.append(...panels.map((panel) => this.#panels[panel].root));
    onKeys(this.#plots, (key) => this.#move(key));
    describeBy(this.#plots, this.#alternative, this.#sentence);
    this.#note.hidden = true;
    this.controlsAnchor = row;
    this.body.append(
      this.#legend.root,
      this.#plots,
      this.#reading.node,
      row,
      this.#status,
      this.#alternative,
      this.#explanation.root,
      this.#table.root,
      this.#inside.root,
      this.#note,
    );
  }

  /** @param {Panel} panel */
  createPanel(panel) {
    const root = make('div', 'pe-plot-cell');
    const caption = make('p', 'pe-caption');
    const plot = new Plot(
      this,
      /** @type {import('../../element/plot.js').Painter<View>} */ ({
        figure: ({ summaries, settings, lengths }, { theme, size }) =>
          figures[panel](this.texts, summaries, { ...settings, lengths }, { theme, size }),
        composePointText: (view, { x }) =>
          panel === 'loss'
            ? composeLossReading(this.texts, view.summaries, view.settings, x)
            : composeReading(this.texts, view.summaries, lengthAt(view.lengths, x)),
        // The losses are drawn first, and accuracies in a later frame: the page must not halt for both.
        renderDelay: panel === 'accuracy' ? frameTime : 0,
        onMissing: (text) => this.#setNote(text),
        onFrame: () => this.showCursor(),
        onClick: (view, { x }) => {
          this.#plots.focus({ preventScroll: true });
          if (panel === 'accuracy') this.#choose(lengthAt(view.lengths, x));
        },
      }),
    );
    plot.node.setAttribute('role', 'group');
    root.append(caption, plot.node);
    return { root, caption, plot };
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#leavePage();
    this.#leavePage = addTrainingFigure(() => (this.#view ? undefined : this.invalidate(true)));
    for (const { plot } of Object.values(this.#panels)) plot.connect();
    this.#inside.connect();
  }

  release() {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#leavePage();
    for (const { plot } of Object.values(this.#panels)) plot.release();
    this.#inside.release();
    this.#endExperiment();
    this.#view = undefined;
  }

  load() {
    return loadSchemes();
  }

  #createSchemesField(/** @type {import('../../engine/engine.js').Encodings} */ engine) {
    /** @type {import('../../element/base-element.js').Field} */
    const field = {
      name: 'schemes',
      type: 'text',
      label: this.texts.trained.schemes,
      doc: '',
      default: measuredNames.join(', '),
      accepts: (text) => areKnown(parseEntries(text), engine.schemes),
    };
    return field;
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine) {
    this.#schemesField = this.#createSchemesField(engine);
    const words = this.texts.trained;
    const tasks = Object.keys(words.tasks);
    const defaults = defaultSettingsOf(this.getAttribute('task') ?? defaultTask);
    const number = (
      /** @type {'length' | 'seeds' | 'seed' | 'steps' | 'batch' | 'learning_rate' | 'layers' | 'heads' | 'd_model'} */ name,
      /** @type {number} */ initial,
      /** @type {[number, number]} */ [min, max],
      /** @type {Partial<import('../../element/base-element.js').Field>} */ more = {},
    ) => ({
      name,
      type: /** @type {const} */ ('number'),
      ...words[name],
      hasOwnLabel: true,
      default: initial,
      min,
      max,
      softMin: min,
      softMax: max,
      step: 1,
      ...more,
    });
    return [
      {
        name: 'task',
        type: 'choice',
        ...words.task,
        default: defaultTask,
        choices: tasks,
        choiceLabels: words.tasks,
      },
      number('length', defaults.length, [leastLength, mostLength], { logarithmic: true }),
      number('seeds', 3, [1, mostSeeds]),
      number('seed', 0, [0, 1000]),
      number('steps', defaults.steps, [1, mostSteps], { softMin: 100, softMax: 5000, logarithmic: true }),
      number('batch', defaults.batch, [1, 256], { softMax: 64 }),
      number('learning_rate', defaults.learning_rate, [0, 1], { step: 0, softMin: 0.0005, softMax: 0.02 }),
      number('layers', defaults.layers, [1, 3]),
      number('heads', defaults.heads, [1, 8]),
      number('d_model', defaults.d_model, [16, 128], { step: 8 }),
    ];
  }

  #schemesField = /** @type {import('../../element/base-element.js').Field | undefined} */ (undefined);

  details() {
    return this.#schemesField ? [this.#schemesField] : [];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(
    engine,
    { task, length, seeds: seedCount, seed, steps, batch, learning_rate, layers, heads, d_model },
  ) {
    const { texts } = this;
    checkChoice('task', task, Object.keys(texts.trained.tasks));
    checkWhole('length', length, leastLength, mostLength);
    checkWhole('seeds', seedCount, 1, mostSeeds);
    checkWhole('seed', seed, 0);
    checkWhole('steps', steps, 1, mostSteps);
    checkWhole('batch', batch, 1, 256);
    checkWhole('layers', layers, 1, 3);
    checkWhole('heads', heads, 1, 8);
    checkWhole('d-model', d_model, 16, 128);
    // What the trainer refuses: a vector is divided among the heads, and each part into pairs.
    const multiple = heads % 4 === 0 ? 2 * heads : heads % 2 === 0 ? 4 * heads : 8 * heads;
    if (d_model % multiple) refuse('d-model', { rule: 'multiple', value: d_model, limits: [multiple] });
    if (!(learning_rate > 0 && learning_rate <= 1))
      refuse('learning-rate', { rule: 'range', value: learning_rate, limits: [0, 1, 1] });
    const entries = parseEntries(this.settings.text(this.#createSchemesField(engine)));
    if (!entries.length) refuse('schemes', { rule: 'not_empty' });
    if (entries.length > mostSchemes)
      refuse('schemes', { rule: 'too_many_trained', value: entries.length, limits: [mostSchemes] });
    for (const entry of entries) checkEntry(engine, entry);
    const requestsByName = new Map(entries.map((entry) => [entry.name, requestOf(engine, entry)]));
    /** @type {TrainingSettings} */
    const trainingSettings = { task, length, steps, batch, learning_rate, layers, heads, d_model };
    const seeds = Array.from({ length: seedCount }, (_, k) => seed + k);
    // All schemes with the first seed, then all with the next: early on, there is something to compare.
    const cases = seeds.flatMap((each) =>
      entries.map(({ name }) => ({ name, seed: each, settings: trainingSettings })),
    );
    return {
      name: texts.trained.figure({
        names: entries.map(({ name }) => name),
        task: texts.trained.tasks[/** @type {Task} */ (task)],
      }),
      key: JSON.stringify(cases),
      entries,
      settings: trainingSettings,
      seeds,
      cases,
      requests: cases.map(({ name }) => requestsByName.get(name) ?? {}),
      lengths: lengthsAsked(length),
      summaries: [],
    };
  }

  /** @param {View} view */
  show(view) {
    if (this.#view?.key !== view.key) this.#endExperiment();
    this.#view = view;
    const { texts } = this;
    const words = texts.trained;
    this.#plots.setAttribute('aria-label', words.plots);
    this.#plots.setAttribute('aria-roledescription', texts.alternative.lines);
    for (const panel of panels) this.#panels[panel].caption.textContent = words.panels[panel].title;
    this.#setNote('');
    this.#content = {};
    this.#draw();
    const isAwaited = this.#seedToPlay === view.seeds[0];
    this.#seedToPlay = undefined;
    if (isAwaited) this.#begin().play();
  }

  // Training

  /** The experiment at the present settings; a new one if there is none or all is trained. */
  #begin() {
    if (this.#experiment && this.#experiment.state !== 'done') return this.#experiment;
    const { cases, requests, entries } = /** @type {View} */ (this.#view);
    this.#endExperiment();
    const experiment = new Experiment(
      cases.map(({ seed, settings }, k) => ({ ...settings, seed, ...requests[k] })),
      {
        train: trainInWorker,
        atOnce: (this.#atOnce ??= workersFor(
          navigator.hardwareConcurrency,
          /** @type {any} */ (navigator).deviceMemory,
        )),
        onChange: () => this.#onChange(experiment),
        onScored: (model) => {
          const result = resultOf(model);
          const trainingCase = cases[experiment.models.indexOf(model)];
          if (result) keepResult(trainingCase, result);
          if (model.saved) this.#keepModel(keyOf(trainingCase), model);
        },
        // Those with the first seed.
        kept: entries.length,
      },
    );
    this.#experiment = experiment;
    return experiment;
  }

  /** @param {string} key  of its case @param {import('./experiment.js').Model} model */
  #keepModel(key, model) {
    // Trained again, a model is the same, and a reader may be looking inside.
    const known = this.#keptModels.get(key) ?? model;
    this.#keptModels.delete(key);
    this.#keptModels.set(key, known);
    const [oldest] = this.#keptModels.keys();
    if (this.#keptModels.size > mostKept) this.#keptModels.delete(oldest);
  }

  #endExperiment() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#experiment?.close();
    this.#experiment = undefined;
    this.#watch();
    this.#isHiddenPause = false;
  }

  #playOrPause() {
    this.#isHiddenPause = false;
    if (this.#experiment?.state === 'running') this.#experiment.pause();
    // While a setting is refused, its error is above an older figure.
    else if (!this.refused) this.#begin().play();
  }

  /** The same experiment again, with seeds that have not been tried. */
  #takeOtherSeeds() {
    if (!this.#view) return;
    this.#seedToPlay = (this.#view.seeds.at(-1) ?? 0) + 1;
    this.settings.set('seed', String(this.#seedToPlay));
  }

  /** Gives up a training that has not ended, and shows the results that there are. */
  #discard() {
    if (!this.#hasUnfinished) return;
    this.#endExperiment();
    this.#draw();
  }

  get #hasUnfinished() {
    return this.#experiment?.state === 'paused' || this.#experiment?.state === 'failed';
  }

  /** A page in the background must not keep a machine busy. */
  #followVisibility() {
    if (document.hidden && this.#experiment?.state === 'running' && this.#experiment.isPlaying) {
      this.#isHiddenPause = true;
      this.#experiment.pause();
    } else if (!document.hidden && this.#isHiddenPause) {
      this.#isHiddenPause = false;
      this.#experiment?.play();
    }
  }

  /** @param {Experiment} experiment */
  #onChange(experiment) {
    if (experiment !== this.#experiment || !this.#view) return;
    this.#watch();
    // The last picture of a state comes at once.
    if (experiment.state === 'running') this.#timer ||= window.setTimeout(() => this.#draw(), pictureTime);
    else {
      this.#draw();
      if (experiment.state === 'done' || experiment.state === 'failed')
        this.announce(this.#status.textContent ?? '');
    }
  }

  /** Trains fewer models at once where the page falls behind: a browser need not say how many cores there are. */
  #watch() {
    const experiment = this.#experiment;
    if (experiment?.state !== 'running' || experiment.atOnce === 1) {
      this.#stopWatching?.();
      this.#stopWatching = undefined;
    } else {
      this.#stopWatching ??= watchFrames(() => {
        this.#atOnce = --experiment.atOnce;
        this.#watch();
      });
    }
  }

  // Showing

  /** @param {TrainingCase} trainingCase */
  #resultOf(trainingCase) {
    return findOwnResult(trainingCase) ?? findMeasuredResult(trainingCase);
  }

  /** The results of the cases of a scheme: those of the experiment once it has begun. @param {number} k  of the scheme */
  #resultsOf(k) {
    const { cases, entries } = /** @type {View} */ (this.#view);
    const own = this.#experiment?.models;
    const hasBegun = own?.some(({ step }) => step > 0);
    return cases.flatMap((each, at) =>
      at % entries.length === k ? ((hasBegun && own ? resultOf(own[at]) : this.#resultOf(each)) ?? []) : [],
    );
  }

  #draw() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.#view) return;
    const { texts } = this;
    const { entries, settings, seeds } = this.#view;
    const words = texts.trained;
    const styles = namesToChoose(entries);
    const summaries = entries.map(({ name }, k) => summarize(name, styles.indexOf(name), this.#resultsOf(k)));
    const view = (this.#view = { ...this.#view, summaries });
    this.#showLegend(view);
    // While models are trained, most pictures have new losses alone, and the page must not halt for the rest.
    const changed = panels.filter((panel) => {
      const content = summaries.map(contentOf[panel]).join();
      const isChanged = content !== this.#content[panel];
      this.#content[panel] = content;
      return isChanged;
    });
    for (const panel of changed) this.#panels[panel].plot.show(view, words.panels[panel].title);
    if (changed.includes('accuracy')) this.#showTable(view);
    const sentence = composeSentence(texts, summaries, settings, seeds.length);
    // While there is nothing to say, the room of the last sentence stays, because the page below must not move.
    const { root } = this.#explanation;
    if (sentence) root.style.minHeight = '';
    else if (this.#sentence.textContent) root.style.minHeight = `${root.offsetHeight}px`;
    this.#sentence.textContent = sentence;
    this.#alternative.textContent = composeAltText(texts, summaries, settings);
    this.#explanation.show(texts, [
      words.takes[/** @type {Task} */ (settings.task)],
      words.model({
        layers: settings.layers,
        heads: settings.heads,
        width: settings.d_model,
        batch: settings.batch,
      }),
      words.accuracyMeans({ examples: texts.integer(examplesAsked) }),
      words.lossMeans({ steps: stepsPerPart(settings.steps) }),
      words.scope({ seeds: seeds.length }),
    ]);
    this.#showState(view);
    this.#inside.show(
      view,
      entries.map((_, k) => this.#keptModels.get(keyOf(view.cases[k]))),
    );
    this.showCursor();
    if (changed.includes('accuracy') && this.numbers) this.updateTools();
    const shown = shownTrainingOf(texts, summaries, settings, view.cases.every(findOwnResult));
    const isWhole = !this.#experiment || ['ready', 'done'].includes(this.#experiment.state);
    if (shown && isWhole) publishTraining(shown);
  }

  /** @param {View} view */
  #showLegend({ entries }) {
    const chosen = entries.map(({ name }) => name);
    this.#legend.show(
      { schemes: this.texts.trained.schemes, others: '' },
      namesToChoose(entries).map((name, style) => ({
        name,
        color: colorOf(style),
        dash: dashOf(style),
        isChosen: chosen.includes(name),
        isOther: false,
        detail: '',
      })),
      this.hasAttribute('controls'),
    );
  }

  /** The tasks with results at their own default settings, and the present one. @param {View} view */
  #showTable({ entries, settings, seeds, summaries }) {
    const tasks = Object.keys(this.texts.trained.tasks).flatMap((task) => {
      if (task === settings.task) return { settings, summaries, isChosen: true };
      const others = defaultSettingsOf(task);
      const found = entries.map(({ name }, k) =>
        summarize(
          name,
          k,
          seeds.flatMap((seed) => this.#resultOf({ name, seed, settings: others }) ?? []),
        ),
      );
      return hasAccuracies(found) ? { settings: others, summaries: found, isChosen: false } : [];
    });
    this.#table.show(
      this.texts.trained,
      composeTasks(
        this.texts,
        entries.map(({ name }) => name),
        tasks,
      ),
    );
  }

  /** @param {View} view */
  #showState({ cases, seeds }) {
    const words = this.texts.trained;
    const experiment = this.#experiment;
    const state = experiment?.state ?? 'ready';
    const { play, step, seed, discard } = this.#buttons;
    play.textContent =
      state === 'running'
        ? words.buttons.pause
        : state === 'done'
          ? words.buttons.again
          : state === 'ready'
            ? words.buttons.train
            : words.buttons.goOn;
    step.textContent = words.buttons.step;
    // The focus must stay on a button that was pressed.
    step.setAttribute('aria-disabled', String(state === 'running' || state === 'done'));
    discard.textContent = words.buttons.discard;
    discard.setAttribute('aria-disabled', String(!this.#hasUnfinished));
    seed.textContent = words.buttons.seed({ seeds: seeds.length });
    this.#status.textContent = this.#composeState(cases);
    this.#status.classList.toggle('pe-trained-failed', state === 'failed');
  }

  /** @param {TrainingCase[]} cases */
  #composeState(cases) {
    const { texts } = this;
    const words = texts.trained.states;
    const experiment = this.#experiment;
    const models = cases.length;
    if (!experiment || experiment.state === 'ready') {
      const trained = cases.filter((each) => this.#resultOf(each)).length;
      if (trained === 0) return words.empty({ models });
      if (trained < models) return words.some({ trained, models });
      const own = cases.filter(findOwnResult).length;
      return own === models ? words.own : own > 0 ? words.mixed : words.measured;
    }
    if (experiment.state === 'done') {
      const isSame = cases.every((each) => {
        const measured = findMeasuredResult(each);
        return measured && JSON.stringify(measured) === JSON.stringify(findOwnResult(each));
      });
      return isSame ? words.same({ models }) : words.done({ models });
    }
    if (this.#isHiddenPause) return words.hidden;
    const current = (experiment.state === 'failed' && experiment.failedModel) || experiment.current;
    const at = current ? experiment.models.indexOf(current) : 0;
    const { name, seed, settings } = cases[at];
    const values = {
      name,
      seed,
      step: texts.integer(current?.step ?? 0),
      steps: texts.integer(settings.steps),
      model: at + 1,
      models,
    };
    if (experiment.state === 'failed') {
      const reason = experiment.error ? this.composeErrorText(experiment.error) : '';
      return words.failed({ reason, step: values.step, name });
    }
    if (experiment.state === 'paused') return words.paused(values);
    return current?.step === settings.steps ? words.asking(values) : words.running(values);
  }

  // Reading

  /** The chosen length, if it is shown. */
  get #chosenLength() {
    const length = this.cursor?.position;
    return this.#view && length !== undefined && this.#view.lengths.includes(length) ? length : undefined;
  }

  get announcement() {
    const length = this.#chosenLength;
    return this.#view && length !== undefined ? composeReading(this.texts, this.#view.summaries, length) : '';
  }

  showCursor() {
    const length = this.#chosenLength;
    this.#reading.show(this.texts, this.announcement);
    const { plot } = this.#panels.accuracy;
    if (length === undefined) plot.mark();
    else plot.mark({ x: Math.log2(length) });
  }

  /** @param {number} length */
  #choose(length) {
    this.moveCursor({ position: length, dimension: this.cursor?.dimension ?? 0 });
  }

  /** @param {string} key */
  #move(key) {
    if (!this.#view) return false;
    const { lengths } = this.#view;
    const at = this.#chosenLength === undefined ? undefined : lengths.indexOf(this.#chosenLength);
    const target = moveAlong(key, at, { last: lengths.length - 1 });
    if (target !== undefined) this.#choose(lengths[target]);
    return target !== undefined;
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    return this.#view && hasAccuracies(this.#view.summaries)
      ? numbersOf(this.texts, this.#view.summaries, this.#view.lengths)
      : undefined;
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    return panels.map((panel) => ({
      plot: this.#panels[panel].plot,
      name: this.texts.trained.panels[panel].title,
      suffix: `-${panel}`,
    }));
  }

  /** @param {string} note */
  #setNote(note) {
    this.#note.textContent = note;
    this.#note.hidden = note === '';
  }
}

/**
 * Refuses a scheme or preset that the engine does not have, or that does not fit into the model.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {Entry} entry
 */
function checkEntry(engine, { scheme: id, preset }) {
  const scheme = engine.schemes.find((each) => each.id === id);
  const trained = trainedSchemes(engine);
  if (!scheme) {
    const names = engine.schemes.map((each) => each.id);
    refuse('schemes', { code: 'unknown_scheme', rule: 'scheme', value: id, names });
  }
  if (!trained.includes(scheme)) {
    const names = trained.map((each) => each.id);
    refuse('schemes', { code: 'not_applicable', rule: 'lacks', value: id, detail: 'training', names });
  }
  if (preset)
    checkChoice(
      'schemes',
      preset,
      scheme.presets.map(({ name }) => name),
    );
}

/** All schemes that have a checkbox. Each keeps its colour, whichever others are chosen. @param {Entry[]} entries */
const namesToChoose = (entries) => [...new Set([...measuredNames, ...entries.map(({ name }) => name)])];
