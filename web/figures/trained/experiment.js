/**
 * Trains models one after another, or a few at once: the schedule behind <pe-trained>. Knows no page: a function that
 * trains comes in, and each change is reported.
 */

/** @typedef {import('../../engine/engine.js').Training} Training */
/** @typedef {import('../../engine/engine.js').TrainingRun} TrainingRun */
/** @typedef {import('../../engine/engine.js').TrainingState} TrainingState */
/**
 * How a model does on new examples of one length: the share of right tokens.
 * @typedef {{length: number, accuracy: number}} Score
 */
/**
 * losses: the mean loss of each part of the training, of `stepsPerPart(steps)` steps; step: the last one, while the model
 * is in training.
 * @typedef {{losses: number[], scores: Score[], step?: number}} TrainingResult
 */
/** @typedef {(training: Training, options: Omit<import('../../engine/engine.js').RunOptions, 'worker'>) => Promise<TrainingRun>} Train */
/**
 * A model in training. sums: of the losses of each part; isTaken: something awaits its session.
 * @typedef {object} Model
 * @property {Training & {steps: number}} training
 * @property {number} step
 * @property {Float64Array} sums
 * @property {Score[]} asked   what it has been asked so far, after its last step
 * @property {Score[]} scores  the same once it has been asked everything, empty before
 * @property {TrainingRun} [session]
 * @property {{state: TrainingState, sums: Float64Array}} [saved]  from where it goes on if its session dies; a model that is kept is opened from its last one
 * @property {boolean} isTaken
 */
/** @typedef {'ready' | 'running' | 'paused' | 'done' | 'failed'} State */
/** What trains one model at a time. isOff: whether it has to leave its model to others, or to a later start. @typedef {{isOff: () => boolean}} Lane */

/** A loss curve has at most so many parts. */
const mostParts = 50;

/** @param {number} steps */
export const stepsPerPart = (steps) => Math.max(1, Math.ceil(steps / mostParts));

/** Results have four decimals. @param {number} value */
const roundTo4 = (value) => Number(value.toFixed(4));

/** How many examples of each length a trained model is asked about. */
export const examplesAsked = 256;

/** Longer sequences than in training, as multiples of the trained length, with shorter ones before them. */
const multiples = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8];

/** Every task has examples of this length. */
const leastAsked = 8;

/** The lengths that a trained model is asked about. @param {number} length  the trained one */
export const lengthsAsked = (length) => [
  ...new Set(
    multiples
      .map((multiple) => Math.round(multiple * length))
      .filter((each) => each >= Math.min(length, leastAsked)),
  ),
];

/** After how many parts the state of a model is saved. */
const partsPerSave = 10;

/** How many steps are taken at once: the picture changes between them. */
const stepsAtOnce = 10;

export class Experiment {
  #train;
  #onChange;
  #onScored;
  #kept;
  #controller = new AbortController();
  /** Stops what is running, after the steps that it has begun. */
  #running = { isStopped: true };
  /** Settled when nothing is running. @type {Promise<unknown>} */
  #ended = Promise.resolve();

  /** @type {State} */
  state = 'ready';
  /** What has stopped it. @type {Error | undefined} */
  error = undefined;
  /** The model at which it has stopped. @type {Model | undefined} */
  failedModel = undefined;
  /** Whether it goes on by itself until all models are trained. */
  isPlaying = false;
  /** How many models are trained at once, at least one: fewer from the next steps on, more from the next start on. */
  atOnce;

  /**
   * @param {(Training & {steps: number})[]} trainings  in the order in which they are trained
   * @param {object} options
   * @param {Train} options.train
   * @param {number} options.atOnce  how many are trained at once
   * @param {() => void} options.onChange  after some steps, and whenever the state changes
   * @param {(model: Model) => void} [options.onScored]  when a model is trained and has been asked everything
   * @param {number} [options.kept]  how many of the first models keep their last state
   */
  constructor(trainings, { train, atOnce, onChange, onScored = () => {}, kept = 0 }) {
    this.#train = train;
    this.atOnce = atOnce;
    this.#onChange = onChange;
    this.#onScored = onScored;
    this.#kept = kept;
    /** @type {Model[]} */
    this.models = trainings.map((training) => ({
      training,
      step: 0,
      sums: new Float64Array(Math.ceil(training.steps / stepsPerPart(training.steps))),
      asked: [],
      scores: [],
      isTaken: false,
    }));
  }

  /** The first model that is not yet trained. */
  get current() {
    return this.models.find(({ scores }) => !scores.length);
  }

  play() {
    return this.#start(Infinity);
  }

  /** Takes one step of the current model. */
  stepOnce() {
    return this.#start(1);
  }

  /** Stops after the steps that have begun. */
  pause() {
    if (this.state !== 'running') return;
    this.#running.isStopped = true;
    this.#change('paused');
  }

  /** Ends everything; the experiment cannot go on. */
  close() {
    this.#running.isStopped = true;
    this.#controller.abort();
    for (const { session } of this.models) session?.close();
  }

  /** @param {State} state */
  #change(state) {
    this.state = this.current || state === 'failed' ? state : 'done';
    this.#onChange();
  }

  /** @param {number} count  of steps of the current model, or Infinity for all of all models */
  async #start(count) {
    if (this.state === 'running' || this.state === 'done') return;
    this.error = undefined;
    const running = (this.#running = { isStopped: false });
    this.isPlaying = count === Infinity;
    this.#change('running');
    // Steps that had begun before a pause.
    await this.#ended;
    if (running.isStopped) return;
    // At least one, or nothing would ever be trained.
    const laneCount = () => (count === 1 ? 1 : Math.max(1, this.atOnce));
    // A lane that is off may leave a model when no other lane is there to take it.
    do {
      const lanes = Array.from({ length: laneCount() }, (_, lane) =>
        this.#runLane({ isOff: () => running.isStopped || lane >= laneCount() }, running, count),
      );
      this.#ended = Promise.allSettled(lanes);
      await this.#ended;
    } while (this.isPlaying && this.current && !running.isStopped);
    if (!running.isStopped) this.#change('paused');
  }

  /**
   * Takes one model after another.
   * @param {Lane} lane
   * @param {{isStopped: boolean}} running
   * @param {number} count
   */
  async #runLane(lane, running, count) {
    while (!lane.isOff()) {
      const model = this.models.find(({ scores, isTaken }) => !scores.length && !isTaken);
      if (!model) return;
      model.isTaken = true;
      try {
        await this.#advance(model, lane, count);
      } catch (error) {
        recover(model);
        if (this.#controller.signal.aborted || running.isStopped) return;
        running.isStopped = true;
        this.error = /** @type {Error} */ (error);
        this.failedModel = model;
        this.#change('failed');
      } finally {
        model.isTaken = false;
      }
      if (count === 1) return;
    }
  }

  /** @param {Model} model @param {Lane} lane @param {number} count */
  async #advance(model, lane, count) {
    const { training, sums } = model;
    const { signal } = this.#controller;
    const session = (model.session ??= await this.#train(training, { signal, state: model.saved?.state }));
    const perPart = stepsPerPart(training.steps);
    const end = Math.min(training.steps, model.step + count);
    while (model.step < end && !lane.isOff()) {
      // States are saved after multiples of these steps.
      const next = stepsAtOnce - (model.step % stepsAtOnce);
      for await (const { step, loss } of session.steps(Math.min(next, end - model.step))) {
        sums[Math.floor((step - 1) / perPart)] += loss;
        model.step = step;
      }
      if (model.step % (partsPerSave * perPart) === 0) await save(model);
      this.#onChange();
    }
    if (model.step < training.steps || lane.isOff()) return;
    await save(model);
    for (const length of lengthsAsked(Number(training.length)).slice(model.asked.length)) {
      if (lane.isOff()) return;
      const { accuracy } = await session.evaluate({ length, examples: examplesAsked });
      model.asked.push({ length, accuracy: roundTo4(accuracy) });
    }
    session.close();
    model.session = undefined;
    if (this.models.indexOf(model) >= this.#kept) model.saved = undefined;
    model.scores = model.asked;
    this.#onScored(model);
    this.#change(this.state);
  }
}

/** @param {Model} model */
async function save(model) {
  const state = await model.session?.state();
  if (state) model.saved = { state, sums: model.sums.slice() };
}

/** Goes back to the last saved state, since the session may have died. @param {Model} model */
function recover(model) {
  model.session?.close();
  model.session = undefined;
  model.step = model.saved?.state.step ?? 0;
  if (model.saved) model.sums.set(model.saved.sums);
  else model.sums.fill(0);
}

/** What has been found of a model; undefined before its first step. @param {Model} model @returns {TrainingResult | undefined} */
export function resultOf({ training, step, sums, scores }) {
  if (step === 0) return undefined;
  const perPart = stepsPerPart(training.steps);
  const losses = Array.from(sums.subarray(0, Math.ceil(step / perPart)), (sum, part) =>
    roundTo4(sum / Math.min(perPart, step - part * perPart)),
  );
  return { losses, scores, ...(scores.length === 0 && { step }) };
}
