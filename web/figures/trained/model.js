/**
 * What trained models have shown, as curves, a table and sentences. Pure: takes results, returns Plotly figures and texts.
 */
import { formatPercent, formatReadable } from '../../plot/numbers.js';
import { scaleSizes } from '../../plot/plot-geometry.js';
import { axisStyle, layoutStyle } from '../../plot/palette.js';
import { colorOf, dashOf, extraWidthOf, layerOf } from '../../plot/line-style.js';
import { solvedShare } from '../../schemes/shown-trainings.js';
import { stepsPerPart } from './experiment.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./experiment.js').TrainingResult} TrainingResult */
/** @typedef {import('./results.js').TrainingSettings} TrainingSettings */
/** @typedef {import('../../plot/chart.js').Figure} Figure */
/** @typedef {'back' | 'token-at' | 'first' | 'copy' | 'reverse' | 'induction' | 'addition' | 'addition-forward'} Task */
/** @typedef {import('../../schemes/shown-trainings.js').Spread} Spread */
/**
 * What is known of a scheme. style: its number, which gives its colour and its dash. losses: of each part of the training.
 * step: the last one of the model that is farthest in training. accuracies: by length.
 * @typedef {{name: string, style: number, losses: number[], step: number, accuracies: Map<number, Spread>}} Summary
 */
/**
 * @typedef {object} Options
 * @property {import('../../plot/plot-geometry.js').Theme} theme
 * @property {{width: number}} size
 */

/**
 * @param {string} name
 * @param {number} style
 * @param {TrainingResult[]} results  one for each seed that has begun
 * @returns {Summary}
 */
export function summarize(name, style, results) {
  const parts = Math.max(0, ...results.map(({ losses }) => losses.length));
  const losses = Array.from({ length: parts }, (_, part) => {
    const known = results.flatMap(({ losses }) => losses[part] ?? []);
    return known.reduce((sum, loss) => sum + loss, 0) / known.length;
  });
  /** @type {Map<number, number[]>} */
  const found = new Map();
  for (const { scores } of results) {
    for (const { length, accuracy } of scores) found.set(length, [...(found.get(length) ?? []), accuracy]);
  }
  const accuracies = new Map([...found].map(([length, values]) => [length, spreadOf(values)]));
  const step = Math.max(0, ...results.map(({ step = Infinity }) => step));
  return { name, style, losses, step, accuracies };
}

/** @param {number[]} values @returns {Spread} */
const spreadOf = (values) => ({
  mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  low: Math.min(...values),
  high: Math.max(...values),
  seeds: values.length,
});

/** @param {Summary[]} summaries */
export const hasAccuracies = (summaries) => summaries.some(({ accuracies }) => accuracies.size > 0);

// ---- Figures

const margins = { l: 64, r: 16, t: 30, b: 46 };

/**
 * @param {Texts} texts
 * @param {Summary[]} summaries
 * @param {TrainingSettings} settings
 * @param {Options} options
 * @returns {Figure}
 */
export function lossFigure(texts, summaries, { steps }, { theme }) {
  return {
    data: inLayers(summaries).map((summary) => {
      const { losses } = summary;
      const x = losses.map((_, part) => lastStepOf(summary, steps, part));
      return createTrace(summary, x, losses, losses.length > 1 ? 'lines' : 'markers');
    }),
    layout: {
      ...layoutOf(theme),
      xaxis: {
        ...axisStyle(theme, texts.trained.panels.loss.axes.x),
        showgrid: false,
        range: [0, steps],
        nticks: 6,
      },
      yaxis: {
        ...axisStyle(theme, texts.trained.panels.loss.axes.y),
        range: [0, 1.06 * Math.max(1, ...summaries.flatMap(({ losses }) => losses))],
      },
    },
  };
}

/** The last step of a part of the training that has been taken. @param {Summary} summary @param {number} steps @param {number} part */
const lastStepOf = ({ step }, steps, part) => Math.min(step, steps, (part + 1) * stepsPerPart(steps));

/** Lengths double from tick to tick. @param {number} length */
const placeOf = (length) => Math.log2(length);

/** The length among those of a list that is nearest to a place on the axis. @param {number[]} lengths @param {number} place */
export const lengthAt = (lengths, place) =>
  lengths.reduce((best, length) =>
    Math.abs(placeOf(length) - place) < Math.abs(placeOf(best) - place) ? length : best,
  );

/** @param {number[]} lengths @returns {[number, number]} */
const lengthRange = (lengths) => [placeOf(Math.min(...lengths)) - 0.1, placeOf(Math.max(...lengths)) + 0.1];

/**
 * @param {Texts} texts
 * @param {Summary[]} summaries
 * @param {TrainingSettings & {lengths: number[]}} settings  lengths: those on the axis
 * @param {Options} options
 * @returns {Figure}
 */
export function accuracyFigure(texts, summaries, { length, lengths }, { theme }) {
  const ticks = [0.5, 1, 2, 4, 8]
    .map((multiple) => multiple * length)
    .filter((each) => lengths.includes(each));
  const drawn = inLayers(summaries).map((summary) => ({ ...summary, points: [...summary.accuracies] }));
  return {
    data: [
      {
        type: 'scatter',
        mode: 'lines',
        x: [placeOf(length), placeOf(length)],
        y: [0, 1],
        line: { color: theme.ink, width: 1, dash: 'dot' },
        hoverinfo: 'skip',
      },
      ...drawn.flatMap(({ style, points }) => {
        const several = points.filter(([, { seeds }]) => seeds > 1);
        if (!several.length) return [];
        return {
          type: 'scatter',
          mode: 'lines',
          x: several.flatMap(([length]) => [placeOf(length), placeOf(length), null]),
          y: several.flatMap(([, { low, high }]) => [low, high, null]),
          line: { color: colorOf(style), width: 4 },
          opacity: 0.3,
          hoverinfo: 'skip',
        };
      }),
      ...drawn.map((summary) => {
        const { points } = summary;
        const x = points.map(([length]) => placeOf(length));
        const y = points.map(([, { mean }]) => mean);
        return createTrace(summary, x, y, 'lines+markers');
      }),
    ],
    layout: {
      ...layoutOf(theme),
      xaxis: {
        ...axisStyle(theme, texts.trained.panels.accuracy.axes.x),
        showgrid: false,
        range: lengthRange(lengths),
        tickvals: ticks.map(placeOf),
        ticktext: ticks.map(texts.integer),
      },
      yaxis: {
        ...axisStyle(theme, texts.trained.panels.accuracy.axes.y),
        range: [-0.03, 1.03],
        tickvals: [0, 0.25, 0.5, 0.75, 1],
        ticktext: [0, 0.25, 0.5, 0.75, 1].map((share) => texts.number(formatPercent(share))),
      },
    },
  };
}

/** @param {Summary[]} summaries */
const inLayers = (summaries) => [...summaries].sort((a, b) => layerOf(a.style) - layerOf(b.style));

/** @param {Summary} summary @param {number[]} x @param {number[]} y @param {string} mode */
const createTrace = ({ name, style }, x, y, mode) => ({
  type: 'scatter',
  mode,
  name,
  x,
  y,
  line: { color: colorOf(style), dash: dashOf(style), width: 2 + extraWidthOf(style) },
  marker: { color: colorOf(style), size: 5 },
  hoverinfo: 'none',
});

/** @param {import('../../plot/plot-geometry.js').Theme} theme */
export const layoutOf = (theme) => ({
  ...layoutStyle(theme),
  hovermode: 'x',
  showlegend: false,
  margin: { ...scaleSizes(margins, theme.size), autoexpand: false },
});

// ---- Sentences

/**
 * What the trained models can do at the trained length and at twice that; '' until all are trained.
 * @param {Texts} texts
 * @param {Summary[]} summaries
 * @param {TrainingSettings} settings
 * @param {number} seeds  how many models each scheme has
 */
export function composeSentence(texts, summaries, { length }, seeds) {
  const words = texts.trained;
  const twice = 2 * length;
  const isKnown = [length, twice].every((at) =>
    summaries.every(({ accuracies }) => accuracies.get(at)?.seeds === seeds),
  );
  if (!isKnown) return '';
  const spreadAt = (/** @type {Summary} */ { accuracies }, /** @type {number} */ at) =>
    /** @type {Spread} */ (accuracies.get(at));
  const namesOf = (/** @type {Summary[]} */ list) => list.map(({ name }) => name);
  const solving = summaries.filter((each) => spreadAt(each, length).mean >= solvedShare);
  const failures = summaries
    .filter((each) => !solving.includes(each))
    .map((each) => `${each.name} (${texts.number(formatPercent(spreadAt(each, length).mean))})`);
  const within = words.within({
    length: texts.integer(length),
    solving: namesOf(solving),
    count: solving.length,
    share: formatPercent(solvedShare),
    failing: failures.length,
    failures,
  });
  if (summaries.length < 2) return within;
  const most = Math.max(...summaries.map((each) => spreadAt(each, twice).mean));
  const best = summaries.filter((each) => spreadAt(each, twice).mean === most);
  const { low, high } = spreadAt(best[0], twice);
  const rivals = summaries.filter((each) => !best.includes(each) && spreadAt(each, twice).high >= low);
  const beyond = words.beyond({
    length: texts.integer(twice),
    names: namesOf(best),
    count: best.length,
    isAll: best.length === summaries.length,
    share: formatPercent(most),
    hasRange: low < high,
    low: formatPercent(low),
    high: formatPercent(high),
    rivals: namesOf(rivals),
    rivalCount: rivals.length,
  });
  return [within, beyond].join(texts.between);
}

/**
 * The accuracies of all schemes at a length, for the reading line.
 * @param {Texts} texts
 * @param {Summary[]} summaries
 * @param {number} length
 */
export function composeReading(texts, summaries, length) {
  const parts = summaries.flatMap(({ name, accuracies }) => {
    const spread = accuracies.get(length);
    return spread ? [`${name} ${texts.number(composeSpread(texts, spread))}`] : [];
  });
  return parts.length ? texts.trained.reading({ length: texts.integer(length), parts }) : '';
}

/** "84 %", or with several seeds "84 % (78 to 89 %)". @param {Texts} texts @param {Spread} spread */
function composeSpread(texts, { mean, low, high, seeds }) {
  const share = formatPercent(mean);
  return seeds > 1 && low < high
    ? texts.trained.spread({ share, low: formatPercent(low), high: formatPercent(high) })
    : share;
}

/**
 * The mean losses at the end of a part, for the reading of the loss curves.
 * @param {Texts} texts
 * @param {Summary[]} summaries
 * @param {TrainingSettings} settings
 * @param {number} x  a step
 */
export function composeLossReading(texts, summaries, { steps }, x) {
  const perPart = stepsPerPart(steps);
  const part = Math.max(0, Math.min(Math.ceil(steps / perPart), Math.round(x / perPart)) - 1);
  const parts = summaries.flatMap(({ name, losses }) =>
    part in losses ? [`${name} ${texts.number(formatReadable(losses[part]))}`] : [],
  );
  const step = texts.integer(Math.max(0, ...summaries.map((each) => lastStepOf(each, steps, part))));
  return parts.length ? texts.trained.lossReading({ step, parts }) : '';
}

/** For readers who cannot see the curves. @param {Texts} texts @param {Summary[]} summaries @param {TrainingSettings} settings */
export function composeAltText(texts, summaries, { length }) {
  const known = summaries.filter(({ accuracies }) => accuracies.size);
  const lines = known.map(({ name, accuracies }) => {
    const longest = Math.max(...accuracies.keys());
    return texts.trained.course({
      name,
      first: formatPercent(accuracies.get(length)?.mean ?? 0),
      length: texts.integer(length),
      last: formatPercent(accuracies.get(longest)?.mean ?? 0),
      longest: texts.integer(longest),
    });
  });
  return [...lines, texts.trained.keys].join(texts.between);
}

/**
 * What a question about the training needs; undefined until all schemes have been asked about both lengths.
 * @param {Texts} texts
 * @param {Summary[]} summaries
 * @param {TrainingSettings} settings
 * @param {boolean} isOwn  whether the reader has trained the models
 * @returns {import('../../schemes/shown-trainings.js').ShownTraining | undefined}
 */
export function shownTrainingOf(texts, summaries, { task, length }, isOwn) {
  const schemes = summaries.flatMap(({ name, accuracies }) => {
    const [within, beyond] = [accuracies.get(length), accuracies.get(2 * length)];
    return within && beyond ? { name, within, beyond } : [];
  });
  if (schemes.length < summaries.length) return undefined;
  const taskName = texts.trained.tasks[/** @type {Task} */ (task)];
  return { task, taskName, length, isOwn, schemes };
}

// ---- Tables

/**
 * Accuracy at the trained length and at twice that, of each scheme in each task.
 * @param {Texts} texts
 * @param {string[]} names  of the schemes
 * @param {{settings: TrainingSettings, summaries: Summary[], isChosen: boolean}[]} tasks
 */
export function composeTasks(texts, names, tasks) {
  return {
    columns: tasks.map(({ settings: { task, length }, isChosen }) => ({
      name: texts.trained.shortTasks[/** @type {Task} */ (task)],
      lengths: texts.trained.lengths({ length: texts.integer(length), twice: texts.integer(2 * length) }),
      isChosen,
    })),
    rows: names.map((name, k) => ({
      name,
      cells: tasks.map(({ settings: { length }, summaries }) =>
        [length, 2 * length].map((at) => {
          const spread = summaries[k].accuracies.get(at);
          return spread && { text: texts.number(formatPercent(spread.mean)), share: spread.mean };
        }),
      ),
    })),
  };
}

/**
 * A row for each scheme, a column for each length.
 * @param {Texts} texts
 * @param {Summary[]} summaries
 * @param {number[]} lengths
 * @returns {import('../../matrix/number-files.js').Numbers}
 */
export function numbersOf(texts, summaries, lengths) {
  return {
    kind: 'trained',
    shape: [summaries.length, lengths.length],
    data: Float64Array.from(
      summaries.flatMap(({ accuracies }) => lengths.map((length) => accuracies.get(length)?.mean ?? NaN)),
    ),
    corner: texts.trained.scheme,
    rowLabels: summaries.map(({ name }) => name),
    columnLabels: lengths.map((length) => texts.trained.atLength({ length: texts.integer(length) })),
    cellText: (value) => (Number.isNaN(value) ? '–' : String(Number(value.toFixed(4)))),
  };
}
