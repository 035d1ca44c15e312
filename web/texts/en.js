/**
 * Every sentence and word that the elements show, apart from what the registry says of its parameters. English is there
 * at once, so each part of it goes with the file that shows it.
 */

/** @param {number} count */
const times = (count) => (count === 1 ? 'once' : `${count} times`);

const rules = new Intl.PluralRules('en');

/** @param {number} count @param {string} one @param {string} [more] */
const many = (count, one, more = `${one}s`) => `${count} ${rules.select(count) === 'one' ? one : more}`;

/** "a, b and c", or, of more, "a, b, c and others". @param {string[]} all @param {boolean} [isCut] */
const listed = (all, isCut = false) => new Intl.ListFormat('en-GB').format(isCut ? [...all, 'others'] : all);

/** @typedef {(rows: number, cols: number, scheme: string, head: number) => string} NameOfDrawn */
/** @typedef {(row: string, column: number, value: string, head: number) => string} CellOfDrawn */
/** Of two schemes. @typedef {{a: string, b: string}} Names */

/** What is said of rows that are drawn: the first figure of a page needs no more. */
const drawnRows = {
  x: 'dimension',
  y: 'position',
  name: /** @type {NameOfDrawn} */ (
    (rows, cols, scheme) =>
      `Heatmap of the ${scheme} encoding: ${many(rows, 'position')} from top to bottom, ${many(cols, 'dimension')} from left to right`
  ),
  cell: /** @type {CellOfDrawn} */ ((row, column, value) => `position ${row}, dimension ${column}: ${value}`),
};

/** What the heatmap, the lab and several others show. */
export const shared = {
  /** How refusals are worded where the engine's own English will not do: see web/engine/errors.js. */
  errors: /** @type {import('../engine/errors.js').Sentences} */ ({}),
  /** What other languages call the parameters of the registry, which speaks English itself. */
  params: /** @type {Record<string, {label: string, doc: string}>} */ ({}),
  dimension: 'dimension',
  position: 'position',
  value: 'value',
  /** A whole number, its digits in groups. */
  whole: (/** @type {number} */ count) => count.toLocaleString('en'),
  /** One with a point before its decimals. */
  number: (/** @type {string} */ text) => text,
  /** What Plotly calls its buttons, where it is not English. */
  chart: /** @type {Record<string, string>} */ ({}),
  /** Between two sentences. */
  between: ' ',
  /** A number in little room: "54K"; '' where the language has nothing as short. */
  compact: (/** @type {number} */ value) =>
    value.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 2 }),
  /** What of a scheme is drawn as a matrix: its axes, its name and its cells. */
  drawn: { rows: drawnRows },
  /** Of the control that chooses one. */
  preset: {
    label: 'preset',
    doc: 'Settings as a paper, a model or a library has them.',
    none: 'none',
  },
  loading: 'The figure is being computed…',
  reset: 'Reset',
  resetTitle: 'Back to the settings that the page was opened with',
  controls: 'Settings of the figure',
  slider: (/** @type {string} */ label) => `${label}, slider`,
  noWebAssembly:
    'This figure computes its numbers with WebAssembly, which this browser lacks or does not allow on this page.',
  engineFailed: (/** @type {string} */ reason) => `This figure cannot compute its numbers: ${reason}.`,
  retry: 'Try again',
  chartFailed:
    'Zooming and reading values off need chart.js, which could not be loaded from beside elements.js.',
  chartSpoiled: 'A script of the page adds to every object (Object.prototype): Plotly cannot draw.',
  fileMissing: (/** @type {string} */ file) =>
    `This figure needs ${file}, which could not be loaded from beside elements.js.`,
  /** Under the pointer, where a picture has fewer pixels than there are cells. */
  mean: (/** @type {string} */ rows, /** @type {string} */ cols, /** @type {string} */ value) =>
    `mean of ${rows} × ${cols} cells: ${value}`,
  badNumber: (/** @type {string} */ name, /** @type {string} */ text) =>
    `${name} is "${text}"; it must be a number`,
  badBoolean: (/** @type {string} */ name, /** @type {string} */ text) =>
    `${name} is "${text}"; it must be true or false`,
  badList: (/** @type {string} */ name, /** @type {string} */ text) =>
    `${name} is "${text}"; it must be numbers separated by commas, as "0, 10, 25"`,
  badScale: (/** @type {string} */ text, /** @type {string[]} */ names) =>
    `colorscale is "${text}"; it must be one of: ${names.join(', ')}`,
  turns: (
    /** @type {number} */ pairs,
    /** @type {number} */ unfinished,
    /** @type {string} */ last,
    /** @type {string} */ fastest,
    /** @type {string} */ slowest,
  ) => {
    if (pairs === 1) {
      return `The one pair of dimensions has ${unfinished ? 'not ' : ''}finished a turn by position ${last}; it takes about ${fastest} positions for one.`;
    }
    const finished = pairs - unfinished;
    const who = unfinished === 0 ? 'all have' : finished === 0 ? 'none has' : many(finished, 'has', 'have');
    return `Of the ${pairs} pairs of dimensions, ${who} finished a turn by position ${last}; the fastest takes about ${fastest} positions for one, the slowest about ${slowest}.`;
  },
  /** What screen readers say. */
  alternative: {
    heatmap: 'heatmap',
    lines: 'line chart',
    cells: 'Cells',
    keys: 'The arrow keys go from cell to cell.',
    matrix: (
      /** @type {string} */ low,
      /** @type {string} */ high,
      /** @type {number} */ first,
      /** @type {number} */ last,
      /** @type {number} */ changes,
      /** @type {string} */ column,
    ) =>
      `Values from ${low} to ${high}. From top to bottom the sign changes ${times(first)} in ${column} 0 and ${times(changes)} in ${column} ${last}. The arrow keys go from cell to cell.`,
    line: (
      /** @type {string} */ name,
      /** @type {string} */ low,
      /** @type {string} */ high,
      /** @type {number} */ changes,
    ) => `${name}: from ${low} to ${high}, the sign changes ${times(changes)}.`,
    range: (/** @type {string} */ low, /** @type {string} */ high) =>
      `Values from ${low} to ${high}. The arrow keys go from cell to cell.`,
  },
  /** In a control of a lab, when its figures differ. */
  various: 'various',
  menu: {
    summary: 'Files, table, code',
  },
};

/** The same of all that is drawn, for files that know other schemes. */
export const drawn = {
  drawn: {
    rows: drawnRows,
    rotation: {
      x: 'pair',
      y: 'position',
      name: /** @type {NameOfDrawn} */ (
        (rows, cols, scheme) =>
          `Heatmap of the angles by which ${scheme} turns, as their cosines: ${many(rows, 'position')} from top to bottom, ${many(cols, 'pair')} of dimensions from left to right`
      ),
      cell: /** @type {CellOfDrawn} */ ((row, column, value) => `position ${row}, pair ${column}: ${value}`),
    },
    bias: {
      x: 'key',
      y: 'query',
      name: /** @type {NameOfDrawn} */ (
        (rows, cols, scheme, head) =>
          `Heatmap of the ${scheme} bias in head ${head}: ${many(rows, 'query', 'queries')} from top to bottom, ${many(cols, 'key')} from left to right`
      ),
      cell: /** @type {CellOfDrawn} */ (
        (row, column, value, head) => `head ${head}, query ${row}, key ${column}: ${value}`
      ),
      unseen: 'not seen, the key stands after the query',
      head: { label: 'head', doc: 'The head that is shown, counted from 0; beyond the last, the last one.' },
      sentence: (
        /** @type {number} */ head,
        /** @type {number} */ heads,
        /** @type {string} */ low,
        /** @type {string | undefined} */ high,
        /** @type {boolean} */ causal,
        /** @type {'alone' | 'same' | ''} */ one = '',
      ) =>
        `Head ${head} of ${heads}, counted from 0: ${one ? `it adds ${low}${one === 'alone' ? ': there is only distance 0' : ' to every score'}` : high ? `it adds from ${low} to ${high} to a score` : `it takes up to ${low.replace('−', '')} from a score`}.${causal ? ' Keys after their query are not seen: they are hatched.' : ''}`,
    },
  },
};

/** What the lab shows. */
export const lab = {
  lab: {
    link: 'Copy link',
    linkTitle: 'A link that opens this page with the present settings',
    linkField: 'Link to the present settings',
    copied: 'Link copied',
  },
};

/** Of figure.html, whose address says what it shows. */
export const framed = {
  framed: {
    title: 'Figure',
    none: (/** @type {string[]} */ names) =>
      `This address names no figure. It should end like this: #pe=1&figure=heatmap&positions=64&controls. The figures are: ${names.join(', ')}.`,
    left: (/** @type {string[]} */ names) =>
      `Some settings in the address have values that no reader could choose, and were left out: ${names.join(', ')}.`,
  },
};

/** Of tools.js: what can be taken away from a figure. */
export const tools = {
  tools: {
    size: (/** @type {string} */ shape, /** @type {string} */ type) => `The numbers: ${shape}, ${type}`,
    save: 'Save as a file',
    picture: (/** @type {string} */ format, /** @type {string} */ plot) => `${format}: ${plot}`,
    saved: (/** @type {string} */ file) => `${file} is ready for your browser to save.`,
    noPicture: 'There is no picture to save: this figure has not been drawn.',
    notTrusted: 'This page demands Trusted Types, and has no default policy: Plotly cannot make a picture.',
    tooLong: (/** @type {number} */ numbers, /** @type {boolean} */ hasParts) =>
      `CSV is for up to ${numbers.toLocaleString('en')} numbers; the .npy file has all of them.${
        hasParts ? ' Once the figure is zoomed, CSV has the part that is seen.' : ''
      }`,
    open: 'Open a file of numbers…',
    openNote:
      '.npy, .npz, .safetensors, CSV or TSV, shown in the place of what is computed; a file can be dropped on the figure. It is read on this computer and sent nowhere.',
    openFailed: 'This needs own.js, which could not be loaded from beside elements.js.',
    table: 'Table',
    tableName: 'The numbers of the figure',
    code: 'Code',
    present: 'Fill the screen (P)',
    hear: 'Hear it (S)',
    all: (/** @type {string} */ file) => `All cells: ${file}`,
    languages: 'Languages',
    copy: 'Copy',
    copied: 'Copied.',
    copyRefused: 'The browser does not allow copying here. The program is selected, to be copied by hand.',
  },
};

/** Of stream.js: a file of more numbers than can be held. */
export const streaming = {
  streaming: {
    cannot: (/** @type {string} */ rows, /** @type {string} */ most) =>
      `This browser cannot write a file piece by piece, and ${rows} rows are more than it can hold: up to ${most} are not. What is seen can be saved.`,
    far: (/** @type {string} */ percent) => `${percent} % written`,
    stop: 'Stop',
    stopped: 'Stopped: no file was saved.',
    saved: (/** @type {string} */ file) => `${file} is saved.`,
    failed: (/** @type {string} */ reason) => `The file could not be written: ${reason}`,
  },
};

/** Of summing.js: means of more cells than can be held. */
export const summing = {
  summing: {
    averaging: 'Averaging the cells',
    far: (/** @type {string} */ percent) => `${percent} % averaged`,
    stop: 'Stop',
    stopped: 'Stopped: not all cells are averaged. From near they are shown nevertheless.',
    again: 'Average again',
    done: 'All cells are averaged.',
  },
};

/** Of present.js: a figure that fills the screen. */
export const presenting = {
  presenting: {
    leave: 'Back to the page',
    begun: (/** @type {boolean} */ hasControls) =>
      `The figure fills the screen. ${hasControls ? 'The digit before a control leads to it, and Tab to all of them. ' : ''}P or Escape leads back to the page.`,
    ended: 'Back in the page.',
  },
};

/** Of hear.js: a figure that is heard. */
export const hearing = {
  hearing: {
    keys: 'The sound is on: each row that you go to is heard as a chord, each other place in it as a tone. S or Escape turns it off.',
    row: (/** @type {string} */ row, /** @type {number} */ columns, /** @type {number} */ tones) =>
      `Heard: ${row}, ${tones < columns ? `${tones} of its ${columns} columns, neighbours two by two, evenly over the row` : many(columns, 'column')}; ${columns > 1 ? 'from left to right the tones rise, and ' : ''}the higher the value, the louder.`,
    column: (
      /** @type {string} */ row,
      /** @type {string} */ column,
      /** @type {number} */ steps,
      /** @type {number} */ perSecond,
    ) =>
      `Heard: ${column} at ${row}${steps > 0 ? `, then at the ${steps > 1 ? `${steps} after it, ${perSecond} a second` : 'one after it'}` : ''}; the higher the value, the higher the tone.`,
    quiet: (/** @type {string} */ row) =>
      `Nothing is heard of ${row}: where a tone would be, the value is the least that there is, or none.`,
    noValue: (/** @type {string} */ row, /** @type {string} */ column) =>
      `Nothing is heard of ${column} at ${row}: there is no value.`,
    ended: 'The sound is off.',
    refused: 'There is no sound: the browser does not allow it here, or has no device for it.',
  },
};

/** An array of a file, among others. @param {string} name @param {string} shape @param {string} type */
const stored = (name, shape, type) => `${name} (${[shape, type].filter(Boolean).join(', ')})`;

/** Of own.js. */
export const own = {
  own: {
    choose: 'Open a file of numbers…',
    another: 'Open another file…',
    back: 'Back to what the page shows',
    cancel: 'Cancel',
    reading: 'Reading the file',
    array: 'array',
    empty: 'Here a table of your own is shown: a row for each position, a column for each dimension.',
    above: 'Shown here as soon as a file has been opened above.',
    privacy:
      '.npy, .npz, .safetensors, CSV or TSV; a file can be dropped on a figure. It is read on this computer and sent nowhere.',
    file: (/** @type {string} */ name, /** @type {string} */ shape, /** @type {string} */ type) =>
      type === 'text'
        ? `${name}: ${shape} numbers as text, shown as float32.`
        : `${name}: ${shape}, ${type}${type === 'float32' ? '' : ', shown as float32'}.`,
    special: (/** @type {number} */ nan, /** @type {number} */ infinite) =>
      `Left blank: ${[nan ? `${many(nan, 'cell')} that ${nan === 1 ? 'is' : 'are'} NaN` : '', infinite ? `${many(infinite, 'cell')} that ${infinite === 1 ? 'is' : 'are'} infinite` : ''].filter(Boolean).join(' and ')}.`,
    several: (/** @type {string} */ name, /** @type {string} */ count) =>
      `${name} has ${count} arrays. Choose one of them.`,
    stored,
    noNumbers: 'none of its numbers is finite',
    opening: (/** @type {string} */ name) => `Opening ${name}…`,
    progress: (/** @type {number} */ bytes, /** @type {number} */ total) =>
      `${(bytes / 1e6).toFixed(0)} of ${(total / 1e6).toFixed(0)} MB`,
    cancelled: (/** @type {string} */ name) => `Reading ${name} was cancelled.`,
    failed: (/** @type {string} */ name, /** @type {string} */ reason) =>
      `${name} could not be opened: ${reason}.`,
  },
};

/** Of table.js. */
export const table = {
  table: {
    prompt: 'Choose a number to see how it is computed.',
    cut: 'Every number is computed; the table shows the first and the last ones.',
  },
};

/** Of player.js. */
export const player = {
  player: { play: 'Play', pause: 'Pause', step: 'Next step' },
};

/** Before a number that is rounded. @param {string} number */
const about = (number) => `about ${number}`;

/** Of <pe-angles>. */
export const angles = {
  about,
  angles: 'Angles of every column',
  angleTurns: (/** @type {number} */ position, /** @type {string} */ first, /** @type {string} */ last) =>
    `At position ${position}, the last shown, the first hand has made ${first} turns, and the last hand ${last}.`,
};

/** Of <pe-distance>. */
export const distance = {
  distance: {
    figure: (/** @type {string[]} */ names) => `Curves over the distance of query and key: ${listed(names)}`,
    plots: 'Distances',
    schemes: 'Curves',
    others: 'Other schemes',
    width: {
      doc: 'How many dimensions the rows have, and queries and keys in a head that is turned.',
    },
    positions: { label: 'distances', doc: 'How many distances are shown, from 0 on.' },
    axis: {
      label: 'axis',
      doc: 'Whether equal steps along the axis add to the distance, or multiply it.',
      choices: { linear: 'linear', log: 'logarithmic' },
    },
    head: {
      label: 'thick head',
      doc: 'The head whose curve is drawn thick, counted from 0; beyond the last, the last one.',
    },
    linear: 'distance',
    logarithmic: 'distance, logarithmic from 1 on',
    panels: {
      part: { title: 'How much is left of the value at distance 0', axis: 'part that is left' },
      added: {
        title: 'What is added to the score, less that at distance 0',
        axis: 'added, less that at distance 0',
      },
    },
    ofHead: (/** @type {string} */ name, /** @type {number} */ head) => `${name}, head ${head}`,
    thick: (/** @type {number} */ head, /** @type {number} */ all) => `thick: head ${head} of ${all}`,
    about: (/** @type {string} */ number) => `about ${number}`,
    alone: 'There is only distance 0, at which nothing has changed.',
    halves: (
      /** @type {{names: string[], at: string | undefined, isLatest?: boolean}[]} */ groups,
      /** @type {string} */ last,
      /** Up to where all are computed, if not to the last. @type {string | undefined} */ known,
    ) => {
      const whose = (/** @type {string[]} */ names) =>
        `for ${listed(names)}${names.length > 1 ? ', which coincide' : ''}`;
      const [below, never] = [groups.filter(({ at }) => at), groups.filter(({ at }) => !at)];
      const halved = below
        .map(({ names, at, isLatest }) => `at distance ${at}${isLatest ? ' or before' : ''} ${whose(names)}`)
        .join('; ');
      const kept = never.map(({ names }) => whose(names)).join('; ');
      const all = known ? `${known}, and at all that are computed beyond it,` : last;
      const stays = `stays at a half or more up to distance ${all} ${kept}`;
      if (!halved) return `The part that is left ${stays}.`;
      return `The part that is left is first below a half ${halved}${kept ? `; it ${stays}` : ''}.`;
    },
    additions: (
      /** @type {{names: string[], all: number, isOne: boolean, low: {text: string, head: number}, high: {text: string, head: number}}[]} */ groups,
      /** @type {string} */ last,
    ) => {
      const changes = groups.map(({ names, all, isOne, low, high }) => {
        const change =
          all === 1
            ? low.text
            : isOne
              ? `${low.text} in each of ${all} heads`
              : `${low.text} (head ${low.head}) to ${high.text} (head ${high.head})`;
        return `by ${change} with ${listed(names)}${names.length > 1 ? ', which coincide' : ''}`;
      });
      const most = changes.slice(0, -1).map((each) => `${each}, `);
      const all = `${most.join('')}${most.length ? 'and ' : ''}${changes[changes.length - 1]}`;
      return `Compared with distance 0, a score at distance ${last} changes ${all}.`;
    },
    /** What a curve is, by the kind of the scheme. */
    kinds: {
      absolute: (/** @type {string[]} */ names) =>
        `${listed(names)}: the dot product of the rows of two positions, as a part of that of a row with itself. Without learned weights it is added to the score, whatever the words are; the two terms that mix words and positions are not drawn.`,
      rotary: (/** @type {string[]} */ names) =>
        `${listed(names)}: the score of a query and a key that are the same word, as a part of that at distance 0, in the mean over words and without learned weights. Of independent words the mean is 0 at every distance: turning changes only matches.`,
      none: (/** @type {string[]} */ names) => `${listed(names)}: nothing changes with the distance.`,
      bias: (/** @type {string[]} */ names) =>
        `${listed(names)}: the number that is added to the score of any two words, less that at distance 0.`,
      relative: (/** @type {string[]} */ names) =>
        `${listed(names)}: the number that is added to the score, in the mean over words, less that at distance 0.`,
    },
    seeded: (/** @type {string[]} */ names) =>
      `${listed(names)}: a model learns these numbers; here they are random, from a seed.`,
    query: (/** @type {string[]} */ names, /** @type {string} */ position) =>
      `${listed(names)}: the curve depends on where the query stands, here at position ${position}.`,
    someHeads: (/** @type {string} */ name, /** @type {number} */ drawn, /** @type {number} */ all) =>
      `${name}: ${drawn} of ${all} heads are drawn.`,
    ofPreset: (/** @type {string} */ name, /** @type {[string, string][]} */ parameters) =>
      `${name} has ${listed(parameters.map((each) => each.join(' ')))} from its preset.`,
    columns: (/** @type {string} */ count) =>
      `There are more distances than columns of pixels: each column is drawn from the least to the greatest of its values. The table has ${count} distances; once the figure is zoomed, distances of the part that is seen.`,
    picked: (
      /** @type {string} */ most,
      /** @type {string} */ some,
      /** @type {string} */ exact,
      /** @type {string} */ count,
    ) =>
      `Of more than ${most} distances not all are computed: each column of pixels is drawn from the least to the greatest of at least ${some} of its values, or of all that it has. Where up to ${exact} distances are seen, all are computed. The table has ${count} distances; once the figure is zoomed, distances of the part that is seen.`,
    reading: (/** @type {string} */ distance, /** @type {[string, string][]} */ values) =>
      `distance ${distance}: ${values.map(([name, value]) => `${name} ${value}`).join(', ')}`,
    /** For those who do not see it. */
    course: (
      /** @type {string} */ name,
      /** @type {string} */ low,
      /** @type {string} */ high,
      /** @type {string} */ end,
      /** @type {boolean} */ isSome,
    ) =>
      `${name}: ${isSome ? 'computed values' : 'values'} from ${low} to ${high}, ${end} at the last distance.`,
    seen: (/** @type {string} */ first, /** @type {string} */ last) =>
      `Now the distances from ${first} to ${last} are seen.`,
    badView: (/** @type {string} */ text) =>
      `view is "${text}"; it must be two numbers from 0, the first distance and the last one, as "1000, 5000"`,
    keys: 'The arrow keys go from distance to distance; Page Down and Page Up take larger steps.',
    computing: 'Computing the curves',
    cancel: 'Cancel',
    cancelled: (/** @type {number} */ count) =>
      `positions is ${count}, whose curves were not computed to the end: that was cancelled. Change a setting to compute again`,
  },
};

/** Of <pe-compare>. */
export const compare = {
  compare: {
    a: { label: 'first', doc: 'A scheme, with one of its presets after a slash.' },
    b: { label: 'second', doc: 'The scheme that it is compared with.' },
    /** Of the parts of the figure. Both names are those of schemes, as "sinusoidal/paper". */
    figure: (/** @type {Names} */ { a, b }) => `${a} compared with ${b}`,
    difference: (/** @type {Names} */ { a, b }) => `${a} − ${b}`,
    badChoice: (/** @type {string} */ name, /** @type {string} */ text) =>
      `${name} is "${text}"; it must be a scheme, with one of its presets after a slash if need be, as "sinusoidal/paper"`,
    /** Of a cell. */
    values: (
      /** @type {Names} */ { a, b },
      /** @type {string} */ valueA,
      /** @type {string} */ valueB,
      /** @type {string} */ difference,
    ) => `${valueA} in ${a}, ${valueB} in ${b}; difference ${difference}`,
    unseen: 'not seen',
    joined: (/** @type {number} */ from, /** @type {number} */ to) =>
      `the first scheme's dimension ${from} is the second's ${to}`,
    alone: (/** @type {number} */ from) => `the first scheme's dimension ${from} is none of the second's`,
    /** What schemes do. */
    does: {
      rows: 'adds a row of numbers to each embedding',
      rotation: 'turns queries and keys',
      bias: 'adds a number to each score',
    },
    unlikeKind: (/** @type {Names} */ { a, b }, /** @type {string} */ doesA, /** @type {string} */ doesB) =>
      `These cannot be compared number by number: ${a} ${doesA}, ${b} ${doesB}.`,
    shape: {
      rows: (/** @type {number} */ rows, /** @type {number} */ cols) =>
        `${many(rows, 'position')} and ${many(cols, 'dimension')}`,
      rotation: (/** @type {number} */ rows, /** @type {number} */ cols) =>
        `${many(rows, 'position')} and ${many(cols, 'pair')} of dimensions`,
    },
    headsShape: (/** @type {number} */ heads) => many(heads, 'head'),
    unlikeShape: (
      /** @type {Names} */ { a, b },
      /** @type {string} */ shapeA,
      /** @type {string} */ shapeB,
    ) => `These cannot be compared number by number: ${a} has ${shapeA}, ${b} has ${shapeB}.`,
    /** Where a number stands. */
    at: {
      rows: (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ _head) =>
        `position ${row}, dimension ${column}`,
      rotation: (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ _head) =>
        `position ${row}, pair ${column}`,
      bias: (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ head) =>
        `head ${head}, query ${row}, key ${column}`,
    },
    largest: {
      rows: (/** @type {string} */ value, /** @type {string} */ where) =>
        `The largest difference of two numbers is about ${value}, at ${where}.`,
      rotation: (/** @type {string} */ value, /** @type {string} */ where) =>
        `The largest difference of two angles is about ${value} radians, at ${where}.`,
      bias: (/** @type {string} */ value, /** @type {string} */ where) =>
        `The largest difference of two numbers is about ${value}, at ${where}.`,
    },
    equal: {
      rows: (/** @type {Names} */ { a, b }, /** @type {string} */ count, /** @type {number} */ _number) =>
        `Equal: all ${count} numbers of ${a} and ${b} are the same.`,
      rotation: (/** @type {Names} */ { a, b }, /** @type {string} */ count, /** @type {number} */ number) =>
        number === 1
          ? `Equal: the only angle is the same in ${a} and ${b}.`
          : `Equal: all ${count} angles of ${a} and ${b} are the same.`,
      bias: (/** @type {Names} */ { a, b }, /** @type {string} */ count, /** @type {number} */ number) =>
        number === 1
          ? `Equal: the only number is the same in ${a} and ${b}.`
          : `Equal: all ${count} numbers of ${a} and ${b} are the same.`,
    },
    /** After what is true of few numbers. */
    few: {
      rows: 'So few numbers cannot tell more: choose at least two positions and more than two dimensions.',
      rotation: 'So few angles cannot tell more: choose at least two positions.',
      bias: 'So few numbers cannot tell more: choose at least two positions.',
    },
    alike: (/** @type {boolean} */ isMoved, /** @type {string} */ pair) =>
      `Here the numbers are the same${isMoved ? ' in other places' : ''}, but so few cannot tell: the frequencies are others. ${pair}`,
    pair: (
      /** @type {Names} */ { a, b },
      /** @type {number} */ pair,
      /** @type {string} */ frequencyA,
      /** @type {string} */ frequencyB,
    ) =>
      `The first pair that differs is pair ${pair}: about ${frequencyA} radians a position in ${a}, ${frequencyB} in ${b}.`,
    frequencies: (/** @type {string} */ pair) => `Other frequencies. ${pair}`,
    /** A permutation: the first columns, and where they are. */
    moved: {
      rows: (
        /** @type {Names} */ { a, b },
        /** @type {string[]} */ from,
        /** @type {string[]} */ to,
        /** @type {boolean} */ isCut,
      ) =>
        `The same values in other places: dimensions ${from.join(', ')}${isCut ? ', …' : ''} of ${a} are dimensions ${to.join(', ')}${isCut ? ', …' : ''} of ${b}.`,
      rotation: (
        /** @type {Names} */ { a, b },
        /** @type {string[]} */ from,
        /** @type {string[]} */ to,
        /** @type {boolean} */ isCut,
      ) =>
        `The same angles in other places: dimensions ${from.join(', ')}${isCut ? ', …' : ''} of ${a} are dimensions ${to.join(', ')}${isCut ? ', …' : ''} of ${b}.`,
      bias: (
        /** @type {Names} */ { a, b },
        /** @type {string[]} */ from,
        /** @type {string[]} */ to,
        /** @type {boolean} */ isCut,
      ) =>
        `The same values in other heads: heads ${from.join(', ')}${isCut ? ', …' : ''} of ${a} are heads ${to.join(', ')}${isCut ? ', …' : ''} of ${b}.`,
    },
    movedSomehow: 'The same values in other places.',
    flipped: (/** @type {number} */ count) =>
      count === 1 ? 'One of them has the other sign.' : `${count} of them have the other sign.`,
    twins: (/** @type {number} */ count) =>
      `${count} of them equal another one at these positions, so that numbers do not tell which of those is which.`,
    shifted: (/** @type {Names} */ { a, b }, /** @type {number} */ shift) =>
      `The same rows at other positions: the row of each position in ${b} is that of ${many(Math.abs(shift), 'position')} ${shift > 0 ? 'later' : 'earlier'} in ${a}.`,
    /** Before what is true of few numbers. */
    oneKey: 'With one key there is nothing to weigh.',
    byRows: (/** @type {string} */ difference) =>
      `In each row the two differ by one and the same number, which softmax takes away: attention is the same. ${difference}`,
    dimensions: (
      /** @type {Names} */ { a, b },
      /** @type {number[]} */ pairA,
      /** @type {number[]} */ pairB,
    ) =>
      `The same angles, but for other dimensions: what ${a} turns as a pair in dimensions ${pairA.join(' and ')}, ${b} turns in dimensions ${pairB.join(' and ')}.`,
    otherPairs: (
      /** @type {Names} */ { a, b },
      /** @type {number[]} */ pairA,
      /** @type {number[]} */ pairB,
    ) =>
      `Pairs are made of other dimensions, too: of ${pairA.join(' and ')} in ${a}, of ${pairB.join(' and ')} in ${b}.`,
    different: 'Other values, in whatever order.',
    common: (/** @type {number} */ found, /** @type {number} */ count) =>
      found === 0
        ? 'No dimension of one is a dimension of the other.'
        : `Of the ${count} dimensions, ${many(found, 'is', 'are')} in both.`,
    range: (/** @type {string} */ low, /** @type {string} */ high, /** @type {boolean} */ isOne) =>
      isOne ? low : `${low} to ${high}`,
    factors: (/** @type {Names} */ { a, b }, /** @type {string} */ rangeA, /** @type {string} */ rangeB) =>
      `What is turned is multiplied besides: by ${rangeA} in ${a}, by ${rangeB} in ${b}.`,
    tolerance: (/** @type {string} */ tolerance) =>
      `Numbers that differ by no more than ${tolerance} count as equal: so much rounding may do.`,
    oneHead: (/** @type {number} */ head) => `Of so many numbers, only those of head ${head} are compared.`,
    /** The lines between the columns of both. */
    lanes: {
      rows: (/** @type {number} */ found, /** @type {number} */ count) =>
        `Lines join dimensions that hold the same numbers: ${found} of ${count}`,
      rotation: (/** @type {number} */ found, /** @type {number} */ count) =>
        `Lines join dimensions that are turned alike: ${found} of ${count}`,
      bias: (/** @type {number} */ found, /** @type {number} */ count) =>
        `Lines join heads that hold the same numbers: ${found} of ${count}`,
    },
    dashed: '; dashed: with the other sign',
  },
};

/** Of <pe-identify>. */
export const identify = {
  identify: {
    names: (/** @type {string[]} */ names) => names.join(', '),
    figure: 'Whose formula a printed matrix is',
    text: 'A matrix as a program prints it',
    hint: 'Paste what NumPy, PyTorch, TensorFlow, MATLAB, CSV or JSON print of a positional encoding, or drop a file here: text, .npy, .npz or .safetensors.',
    file: 'Open a file…',
    example: 'Example',
    clear: 'Clear',
    privacy: 'Nothing leaves this page.',
    positions: 'positions of its rows, if known',
    positionsHint: '"0" for the first one, or all of them: "0, 1, 2"',
    empty: 'Nothing has been pasted yet. An example shows what is found.',
    fileTooLarge: (/** @type {string} */ name, /** @type {string} */ size, /** @type {string} */ most) =>
      `${name} has ${size} bytes; at most ${most} are read.`,
    array: 'array',
    several: (/** @type {string} */ name, /** @type {string} */ count) =>
      `${name} has ${count} arrays. Choose one of them.`,
    stored,
    rowsOfFile: (/** @type {string} */ file, /** @type {string} */ rows, /** @type {string} */ of) =>
      rows === of ? `${file}, all of its rows.` : `${file}, the first ${rows} of ${of} rows.`,
    tooWide: (/** @type {string} */ cols, /** @type {string} */ most) =>
      `Its rows have ${cols} numbers; at most ${most} are read.`,
    fileFailed: (/** @type {string} */ name) => `${name} could not be read.`,
    badPositions: (/** @type {string} */ text) =>
      `positions is "${text}"; it must be the first position, as "0", or all of them, as "0, 1, 2".`,
    positionCount: (/** @type {number} */ count, /** @type {number} */ rows) =>
      `positions has ${many(count, 'number')}, but the matrix has ${many(rows, 'row')}: give each row its position, or the first one alone.`,
    tooSmall: (/** @type {number} */ rows, /** @type {number} */ cols) =>
      `This is ${many(rows, 'row')} of ${many(cols, 'number')}; at least 2 rows of 4 numbers are needed to tell formulas apart.`,
    /** Where something is wrong. */
    at: (/** @type {number} */ line, /** @type {number} */ column) => `Line ${line}, column ${column}:`,
    /** What is wrong: the text that stands there, how many there are, how many there should be. */
    problems: {
      empty: 'There are no numbers in this text.',
      long: (/** @type {string} */ count, /** @type {string} */ most) =>
        `This text has ${count} characters; at most ${most} are read.`,
      many: (/** @type {string} */ _text, /** @type {string} */ _count, /** @type {string} */ most) =>
        `there are more than ${most} numbers. The first rows are enough to tell.`,
      ellipsis: (/** @type {string} */ text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        `"${text}" stands for numbers that are left out, and the whole print is needed. Before printing, call np.set_printoptions(threshold=sys.maxsize) in NumPy or torch.set_printoptions(profile="full") in PyTorch.`,
      word: (/** @type {string} */ text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        text ? `"${text}" is not a number.` : 'there is no number between two separators.',
      complex: (/** @type {string} */ text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        `"${text}" belongs to a complex number; encodings are real. Print the real part and the imaginary part one by one.`,
      infinite: (/** @type {string} */ text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        `"${text}" is no finite number of single precision, and no formula here gives such a one.`,
      ragged: (/** @type {string} */ _text, /** @type {string} */ count, /** @type {string} */ expected) =>
        `there ${count === '1' ? 'is 1 entry' : `are ${count} entries`} in a row here, but ${expected} in the rows before. All rows must be equally long.`,
      nested: (/** @type {string} */ _text, /** @type {string} */ count, /** @type {string} */ _expected) =>
        `brackets are ${count} deep; a matrix is rows in brackets, 2 deep, besides axes of length 1. Print one matrix, as pe[0].`,
      open: (/** @type {string} */ _text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        'this bracket is not closed: the end of the print is missing.',
      closed: (/** @type {string} */ _text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        'this bracket closes none that is open: the beginning of the print is missing.',
      second: (/** @type {string} */ _text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        'another bracket begins after the end of the matrix. Paste one matrix at a time.',
      gap: (/** @type {string} */ _text, /** @type {string} */ count, /** @type {string} */ expected) =>
        `column ${count} begins here, but column ${expected} should. The whole print is needed.`,
      short: (/** @type {string} */ _text, /** @type {string} */ count, /** @type {string} */ expected) =>
        `below this line ${count === '1' ? 'is 1 row' : `are ${count} rows`}, but ${expected} below the first such line. The whole print is needed.`,
    },
    /** How a print is written. */
    forms: {
      brackets: 'rows in brackets',
      columns: 'blocks of columns',
      lines: 'a row a line',
    },
    read: (
      /** @type {number} */ rows,
      /** @type {number} */ cols,
      /** @type {string} */ form,
      /** @type {number | undefined} */ decimals,
    ) =>
      `Read: ${many(rows, 'row')} of ${many(cols, 'number')}, written as ${form}${decimals === undefined ? '' : `, with at most ${many(decimals, 'decimal')}`}.`,
    factor: (/** @type {string} */ factor) => `All are multiplied by ${factor}, as their first lines say.`,
    labels: {
      line: 'The first line was taken for names of columns.',
      both: 'The first line and the first column were taken for labels.',
    },
    /** Arguments that have been found. */
    width: (/** @type {number} */ width) => `d_model ${width}`,
    base: (/** @type {string} */ base) => `base ${base}`,
    /** What has been found, in one row. */
    together: (/** @type {string[]} */ parts) => parts.join(', '),
    /** Where the digits allow others, from low to high. */
    nearBase: (/** @type {string} */ base, /** @type {string} */ low, /** @type {string} */ high) =>
      `a base near ${base} (${low} to ${high} fit these digits)`,
    /** usual: that of the preset, where it is another one. */
    start: (/** @type {string} */ start, /** @type {string} */ usual) =>
      `first position ${start}${usual && ` (usually ${usual})`}`,
    step: (/** @type {string} */ step) => `positions in steps of ${step}`,
    offset: (/** @type {string} */ offset) => `positions shifted by ${offset}`,
    part: 'its first columns alone',
    transposed: 'transposed',
    preset: (
      /** @type {string} */ scheme,
      /** @type {string[]} */ names,
      /** @type {boolean} */ isCut,
      /** @type {string} */ found,
    ) => `This is the ${scheme} encoding of ${listed(names, isCut)}: ${found}.`,
    mistake: (
      /** @type {string} */ scheme,
      /** @type {string} */ name,
      /** @type {string} */ doc,
      /** @type {string} */ found,
    ) => `This is the ${scheme} encoding with a known mistake, ${name}: ${found}. ${doc}`,
    error: (/** @type {string} */ error) => `No number is further from the formula than ${error}.`,
    reordered: 'its columns stand in another order',
    otherFrequencies: 'its frequencies are others',
    otherPositions: 'its positions are others',
    against: (/** @type {string} */ reference, /** @type {string[]} */ differences) =>
      `Compared with ${reference}, ${listed(differences)}.`,
    sameNumbers: 'Other names or arguments give the very same numbers; the table has them.',
    undecided: (/** @type {number} */ groups) =>
      `At this rounding ${groups} explanations cannot be told apart; the simplest comes first.`,
    nothing:
      'Nothing that is known here gives these numbers. Tried were all presets of the sinusoidal encoding and its known mistakes, with bases from 1.1 to a million million, first positions up to 4,096 and any width, as they stand and transposed.',
    /** Of the table of explanations. */
    list: 'What explains the numbers',
    explanation: 'explanation',
    found: 'found',
    deviation: 'largest deviation',
    presetKind: 'preset',
    mistakeKind: 'mistake',
    group: (/** @type {number} */ number, /** @type {number} */ groups) =>
      groups === 1
        ? 'The same numbers'
        : number === 1
          ? 'The same numbers, the simplest'
          : `The same numbers, group ${number}: cannot be told apart from the first at this rounding`,
    /** Of the cells that decide. */
    decided: (/** @type {number} */ cells, /** @type {string} */ rival) =>
      `${cells === 1 ? 'One cell rules' : `${cells} cells rule`} out the next best explanation, ${rival}, most clearly; ${cells === 1 ? 'it is' : 'they are'} marked.`,
    wouldDecide: (/** @type {number} */ cells, /** @type {string} */ rival) =>
      `With more digits, ${cells === 1 ? 'this cell' : `these ${cells} cells`} would tell this explanation from ${rival} first; ${cells === 1 ? 'it is' : 'they are'} marked.`,
    otherwise: (/** @type {string} */ rival) => `${rival} with other arguments`,
    evidence: 'The cells that decide',
    row: 'row',
    column: 'column',
    value: 'printed',
    expected: 'this formula',
    other: (/** @type {string} */ rival) => `${rival} instead`,
    matrix: 'The matrix as it was read',
    marked: 'marked',
    cut: 'The table shows the first rows and columns, the last, and those of marked cells.',
    cell: (/** @type {number} */ row, /** @type {number} */ column, /** @type {string} */ value) =>
      `row ${row}, column ${column}: ${value}`,
    /** What mistakes are called, by their names in the engine, and what they do. */
    mistakes: /** @type {Record<string, {name: string, doc: string}>} */ ({
      'k in place of 2⌊k/2⌋': {
        name: 'k in place of 2⌊k/2⌋',
        doc: 'The column itself is the exponent, k / d_model, so that a sine and its cosine have two frequencies.',
      },
      '2k': {
        name: '2k',
        doc: "Twice the column is the exponent, 2k / d_model: the formula's i is taken for the column.",
      },
      'exponent doubled': {
        name: 'exponent doubled',
        doc: 'The exponent is 4⌊k/2⌋ / d_model: what was doubled already is doubled again.',
      },
      multiplied: {
        name: 'multiplied',
        doc: 'The position is multiplied by base^(2i/d_model), not divided: frequencies rise.',
      },
      'length in place of d_model': {
        name: 'length in place of d_model',
        doc: 'The exponent is divided by the number of positions, not by that of dimensions.',
      },
      'positions from 1': { name: 'positions from 1', doc: 'The first row is that of position 1.' },
      'cosine first': { name: 'cosine first', doc: 'Even columns have the cosine, odd ones the sine.' },
    }),
  },
};

/** Of <pe-lines>. */
export const lines = {
  lines: (/** @type {string[]} */ names, /** @type {string} */ over) =>
    `Lines of ${names.join(', ')} over the ${over}`,
  rows: { label: 'positions shown', doc: 'The positions whose encodings are drawn, separated by commas.' },
  columns: { label: 'dimensions shown', doc: 'The dimensions that are drawn, separated by commas.' },
  seenSpan: (/** @type {string} */ over, /** @type {string} */ first, /** @type {string} */ last) =>
    `Now the part from ${over} ${first} to ${last} is seen.`,
  badSpan: (/** @type {string} */ text) =>
    `view is "${text}"; it must be two numbers from 0, where the part begins and its end, as "0, 64"`,
  badWholeList: (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ last) =>
    `${name} has ${value}; each must be a whole number from 0 to ${last}`,
  pickedLine: (/** @type {string} */ name, /** @type {string} */ low, /** @type {string} */ high) =>
    `${name}: the values that were computed go from ${low} to ${high}.`,
  pickedLines: (/** @type {string} */ some, /** @type {string} */ exact, /** @type {string} */ rows) =>
    `Not all of so many values are computed: each column of pixels is drawn from the least to the greatest of at least ${some} of its values. Where up to ${exact} positions are seen, all are computed; of more, the table has ${rows}.`,
  badColor: (/** @type {string} */ text) =>
    `colors has "${text}"; each must be a CSS colour, as "#4263eb" or "teal"`,
  distances: (
    /** @type {readonly [string, string, string, number]} */ [a, b, near, asNear],
    /** @type {readonly [string, string, string, number]} */ [c, d, far, asFar],
  ) => {
    const more = (/** @type {number} */ count) =>
      count ? ` (and ${count} more ${count === 1 ? 'pair' : 'pairs'})` : '';
    return a === c && b === d
      ? `Positions ${a} and ${b}${more(asNear)} are ${near} apart.`
      : `Nearest to each other are positions ${a} and ${b}${more(asNear)}, ${near} apart; farthest are ${c} and ${d}${more(asFar)}, ${far} apart.`;
  },
  coincide: (/** @type {string[]} */ names, /** @type {string | undefined} */ apart) =>
    `${listed(names)[0].toUpperCase()}${listed(names).slice(1)} coincide${apart ? `: they are at most about ${apart} apart` : ''}, and are drawn on each other, with dashes.`,
  oneNorm: (
    /** @type {string} */ position,
    /** @type {string} */ norm,
    /** @type {boolean} */ isEverywhere,
  ) =>
    `Position ${position} has the norm ${norm}${isEverywhere ? ', as every position has: √(d_model / 2)' : ''}.`,
  wavelengths: (/** @type {[number, string][]} */ waves, /** @type {string} */ what) =>
    `${waves
      .map(
        ([index, wavelength], k) =>
          `${k ? what : what[0].toUpperCase() + what.slice(1)} ${index} ${wavelength === '∞' ? 'never turns' : `turns once in about ${wavelength} positions`}`,
      )
      .join(', ')}.`,
};

/** Of <pe-passes>. */
export const passes = {
  passes: {
    text: { label: 'sentence', doc: 'The words that are read.' },
    figure: (/** @type {number} */ count) => `Two ways to read ${many(count, 'word')}`,
    serial: 'One word after the other',
    serialText:
      'A recurrent network. Each step needs the result of the one before, so the words wait for each other.',
    parallel: 'All words at once',
    parallelText:
      'Attention. Every word is compared with every word, and no comparison waits for another; so nothing here tells which word came first.',
    done: (/** @type {number} */ step, /** @type {number} */ count) =>
      step === 0
        ? 'not begun'
        : step < count
          ? `step ${step} of ${count}`
          : `done, after ${count === 1 ? 'one step' : `${count} steps`}`,
    empty: 'text has no word; write at least one',
    tooMany: (/** @type {number} */ count, /** @type {number} */ most) =>
      `text has ${count} words; at most ${most} are drawn`,
    at: 'step',
  },
};

/** Of <pe-pca>. */
export const pca = {
  pca: {
    /** Of a file. */
    gap: (/** @type {number} */ row) =>
      `row ${row} of the file has a cell that is blank; principal components need every number of every row`,
    figure: (/** @type {string} */ scheme) =>
      `Principal components of the rows of ${scheme}: the positions in a plane, and the share of each component`,
    kind: 'scatter plot',
    first: {
      label: 'component',
      doc: 'The plane shows this principal component across, and the next one up; of fewer, the last two.',
    },
    panels: {
      plane: { title: 'The rows in a plane' },
      shares: {
        title: 'The share of each component',
        x: 'component',
        y: 'share of the variance, %',
      },
    },
    component: (/** @type {string} */ number, /** @type {string} */ share) =>
      `component ${number} (${share})`,
    /** One component, or two. */
    shows: (
      /** @type {string[]} */ names,
      /** @type {string} */ share,
      /** @type {number} */ count,
      /** @type {string} */ all,
    ) =>
      `${names.length === 1 ? 'The one component' : `The plane of components ${names.join(' and ')}`} shows ${share} of the differences between ${count === 2 ? 'the two rows' : `these ${all} rows`}.`,
    showsAll: (/** @type {string[]} */ names, /** @type {number} */ count, /** @type {string} */ all) =>
      `${names.length === 1 ? 'The one component' : `The plane of components ${names.join(' and ')}`} shows all differences between ${count === 2 ? 'the two rows' : `these ${all} rows`}.`,
    reach: (/** @type {number} */ enough, /** @type {string} */ all, /** @type {string} */ share) =>
      enough === 1
        ? `Of ${all} components the first alone reaches ${share}.`
        : `Of ${all} components it takes the first ${enough} to reach ${share}.`,
    alone: 'A single row: there is no other to differ from.',
    same: (/** @type {number} */ count, /** @type {string} */ all) =>
      `${count === 2 ? 'The two rows are' : `All ${all} rows are`} the same: there is no difference to show.`,
    reads: (/** @type {string} */ share) =>
      `Differences are counted by their squares, as variance is. A bar is the share of one component, the line that of all up to it, and the dotted line ${share}.`,
    rest: (/** @type {string} */ share) =>
      `Components beyond those that are drawn have less than ${share} together.`,
    line: (/** @type {string} */ most) =>
      `Of more than ${most} rows, the line that joins them is drawn without points.`,
    signs:
      'A unit is as long across as up. Signs are arbitrary: here the number of greatest magnitude in each component is positive, and a mirrored picture shows the same.',
    turned:
      'A component of this plane has the same share as another one: there other axes show as much, and another program may draw them.',
    reading: (/** @type {string} */ position, /** @type {string[]} */ values) =>
      `position ${position}: ${values.join('; ')}`,
    value: (/** @type {string} */ component, /** @type {string} */ value) =>
      `component ${component}: ${value}`,
    share: (/** @type {number} */ k, /** @type {string} */ share, /** @type {string} */ together) =>
      `component ${k}: ${share} of the variance${k > 1 ? `; the first ${k} together: ${together}` : ''}`,
    course: (/** @type {string} */ what, /** @type {string} */ low, /** @type {string} */ high) =>
      `${what}: from ${low} to ${high}.`,
    keys: 'The arrow keys go from position to position; Page Down and Page Up take larger steps.',
  },
};

/** Of <pe-precision>. */
export const precision = {
  precision: {
    figure: (/** @type {string} */ scheme) =>
      `Rows of ${scheme} in numbers of fewer digits: how far they are off, and the dot product of neighbours, over the positions`,
    plots: 'Positions',
    parts: {
      positions_in: { label: 'positions in', doc: 'The format of the numbers that positions are.' },
      frequencies_in: {
        label: 'frequencies in',
        doc: 'The format of frequencies, and of angles, which are positions times frequencies.',
      },
      values_in: { label: 'values in', doc: 'The format of sines and cosines.' },
    },
    positions: { label: 'positions', doc: 'How many positions are shown.' },
    start: { label: 'first position', doc: 'Where the positions that are shown begin.' },
    panels: {
      errors: { title: 'How far a row is off', axis: 'largest error, logarithmic' },
      similarity: { title: 'Dot product of neighbours', axis: 'dot product' },
    },
    double: 'in float64',
    about: (/** @type {string} */ number) => `about ${number}`,
    /** The first two positions, how many rows others have, and how many there are. */
    together: (
      /** @type {string} */ a,
      /** @type {string} */ b,
      /** @type {number} */ merged,
      /** @type {string} */ mergedText,
      /** @type {string} */ all,
    ) =>
      `Positions ${a} and ${b} are the first that fall together: their rows are the same. ${merged === 1 ? `Of ${all} positions 1 has the row of an earlier one.` : `Of ${all} positions ${mergedText} have the row of an earlier one.`}`,
    apart: (/** @type {number} */ count, /** @type {string} */ all) =>
      count === 2
        ? 'The two positions do not fall together.'
        : `Of these ${all} positions, rounding makes no two fall together.`,
    lost: (
      /** @type {string} */ first,
      /** @type {number} */ lost,
      /** @type {string} */ lostText,
      /** @type {number} */ count,
      /** @type {string} */ all,
      /** @type {string | false} */ largest,
    ) =>
      `${
        count === 1
          ? `Position ${first} has no row`
          : lost === count
            ? `None of the ${all} positions has a row`
            : lost === 1
              ? `Position ${first} has no row`
              : `${lostText} positions have no row, first ${first}`
      }: a number there is beyond the largest of its format${largest ? ` (${largest} in float16)` : ''}.`,
    worst: (/** @type {string} */ error, /** @type {string} */ position) =>
      `The largest error is ${error}, at position ${position}.`,
    none: 'No row is off.',
    inDouble: (/** @type {string[]} */ ends) =>
      ends.length === 1
        ? `in float64 it is ${ends[0]} everywhere`
        : `in float64 it is from ${ends[0]} to ${ends[1]}`,
    changed: (
      /** @type {string} */ by,
      /** @type {string} */ a,
      /** @type {string} */ b,
      /** @type {string} */ inDouble,
    ) => `The dot product of neighbours is off by up to ${by}, for positions ${a} and ${b}; ${inDouble}.`,
    unchanged: (/** @type {string} */ inDouble) =>
      `The dot product of neighbours stays as it is: ${inDouble}.`,
    lines:
      'What is off is measured from the same formula in float64. The dotted lines are half a step of each format below 1: the rounding of a value that is at most 1 puts it off by no more. The dashed line is the dot product in float64.',
    points:
      'Diamonds mark in the first plot positions that have the row of an earlier one, in the second neighbours that have the same row.',
    zeros: 'An error of 0 stands at the foot of the axis.',
    reading: (/** @type {string} */ position, /** @type {string[]} */ parts) =>
      `position ${position}: ${parts.join('; ')}`,
    isOff: (/** @type {string} */ error) => `off by up to ${error}`,
    isLost: 'no row, since a number is too large for its format',
    same: (/** @type {string} */ position) => `the same row as position ${position}`,
    dot: (/** @type {string} */ next, /** @type {string} */ value, /** @type {string} */ exact) =>
      `dot product with position ${next} ${value}, in float64 ${exact}`,
    noNumber: 'none',
    columns: {
      error: 'largest error',
      sameAs: 'same row as position',
      similarity: 'dot product with the next',
      exact: 'the same in float64',
    },
    course: (/** @type {string} */ what, /** @type {string} */ low, /** @type {string} */ high) =>
      `${what}: from ${low} to ${high}.`,
    keys: 'The arrow keys go from position to position; Page Down and Page Up take larger steps.',
  },
};

/** Of <pe-properties>. */
export const properties = {
  /** The claims of <pe-properties>. Numbers arrive as text. */
  properties: {
    figure: (/** @type {string} */ scheme, /** @type {number} */ rows) =>
      `Claims about ${scheme}, measured on ${many(rows, 'position')}`,
    states: {
      holds: 'holds',
      fails: 'fails',
      unmeasured: 'not measured',
      nothing: 'nothing to compare',
    },
    /** Why there is nothing to compare. */
    nothing: {
      positions: 'There is only one position.',
      pairs: 'There is only one pair of dimensions.',
      apart: (/** @type {number} */ k) => `Only one pair of positions is ${k} apart.`,
      gaps: 'Some of the numbers are missing.',
    },
    counterexample: 'Look at: ',
    summary: (
      /** @type {number} */ held,
      /** @type {number} */ count,
      /** @type {string[]} */ failed,
      /** @type {string[]} */ unmeasured,
      /** @type {string[]} */ empty,
    ) =>
      [
        `${held} of ${many(count, 'claim')} ${held === 1 ? 'holds' : 'hold'} for these settings.`,
        ...(failed.length ? [`What fails: ${failed.join('; ')}.`] : []),
        ...(unmeasured.length ? [`Not measured: ${unmeasured.join('; ')}.`] : []),
        ...(empty.length ? [`Nothing to compare for: ${empty.join('; ')}.`] : []),
      ].join(' '),
    pairwise: (/** @type {number} */ rows) =>
      `Rows are compared with each other among the first ${rows} positions; everything else is measured on all of them.`,
    k: { label: 'offset k', doc: 'How many positions apart two rows are, where a claim is about an offset.' },
    badK: (/** @type {number} */ k, /** @type {number} */ last) =>
      `k is ${k}; it must be a whole number from 1 to ${last}, the last position`,
    rounding: (/** @type {string} */ tolerance) => `allowed: ${tolerance}, for rounding to float32`,
    bounded: {
      title: 'Every value lies between −1 and 1',
      formula: '−1 ≤ PE[p, c] ≤ 1',
      allowance: 'allowed: 1',
      text: 'However far the position is: sines and cosines know no larger number.',
      measure: (/** @type {string} */ size) => `largest |value|: ${size}`,
      counterexample: (
        /** @type {number} */ position,
        /** @type {number} */ dimension,
        /** @type {string} */ value,
      ) => `position ${position}, dimension ${dimension} has ${value}.`,
    },
    unique: {
      title: 'No two positions share a row',
      formula: 'min ‖PE(p) − PE(p′)‖ > 2⁻⁸, p ≠ p′',
      allowance:
        'needed: more than 0.00391 = 2⁻⁸, a step of bfloat16 just below 1: closer rows may become one in a network that computes in it',
      measure: (
        /** @type {string} */ distance,
        /** @type {number} */ a,
        /** @type {number} */ b,
        /** @type {boolean} */ everywhere,
      ) =>
        everywhere
          ? `smallest distance: ${distance}, of all positions that are ${b - a} apart`
          : `smallest distance: ${distance}, of positions ${a} and ${b}`,
      text: (/** @type {number} */ rows) => `Measured over all pairs of ${rows} positions.`,
      counterexample: (
        /** @type {number} */ a,
        /** @type {number} */ b,
        /** @type {string} */ difference,
        /** @type {boolean} */ isPaired,
      ) =>
        `positions ${a} and ${b}. Their rows differ by at most ${difference} in any dimension${isPaired ? ', since every pair stands nearly where it stood' : ''}.`,
    },
    norm: {
      title: 'All rows are equally long',
      formula: (/** @type {boolean} */ isOdd, /** @type {string} */ norm) =>
        `‖PE(p)‖ = √${isOdd ? '⌊d_model / 2⌋' : '(d_model / 2)'} = ${norm}`,
      measure: (/** @type {string} */ deviation) => `largest deviation of a norm: ${deviation}`,
      text: (/** @type {boolean} */ isOdd) =>
        `Each pair adds sin² + cos² = 1, and the pairs are ${isOdd ? '⌊d_model / 2⌋' : 'd_model / 2'} in number.`,
      counterexample: (/** @type {number} */ row, /** @type {string} */ norm) =>
        `the row of position ${row} has the norm ${norm}.`,
    },
    offset: {
      title: 'Rows k apart are equally far from each other everywhere',
      formula: '‖PE(p + k) − PE(p)‖ = 2 √ Σᵢ sin²(k ωᵢ / 2)',
      measure: (/** @type {string} */ spread, /** @type {number} */ count) =>
        `largest minus smallest distance: ${spread}, over ${many(count, 'pair')} of rows`,
      text: (/** @type {number} */ k, /** @type {string} */ distance) =>
        `k = ${k}: the distance is ${distance}, wherever p is. The formula has no p in it.`,
      counterexample: (/** @type {string} */ low, /** @type {string} */ high) =>
        `positions ${low}, but positions ${high}.`,
    },
    smooth: {
      title: 'No value changes by more than its frequency',
      formula: '|PE[p + 1, c] − PE[p, c]| ≤ 2 |sin(ω / 2)| ≤ ω',
      measure: (
        /** @type {string} */ change,
        /** @type {number} */ dimension,
        /** @type {string} */ frequency,
      ) => `largest change in one position: ${change}, in dimension ${dimension}, where ω = ${frequency}`,
      allowance: (/** @type {string} */ tolerance) => `allowed: ω, and ${tolerance} for rounding to float32`,
      text: (
        /** @type {{frequency: string, most: string}} */ first,
        /** @type {{frequency: string, most: string} | undefined} */ last,
      ) =>
        last
          ? `Smooth, then, where ω is small: the last pair, with ω = ${last.frequency}, changes by at most ${last.most} a position. The first, with ω = ${first.frequency}, may change by ${first.most}; all the way from −1 to 1 is 2.`
          : `Smooth, then, where ω is small. The only pair has ω = ${first.frequency} and may change by ${first.most}; all the way from −1 to 1 is 2.`,
      counterexample: (
        /** @type {number} */ position,
        /** @type {number} */ dimension,
        /** @type {string} */ excess,
      ) =>
        `dimension ${dimension}, from position ${position} to ${position + 1}: the change is ${excess} more than ω.`,
    },
    alike: {
      title: 'Neighbouring rows are nearly the same',
      formula: (/** @type {number} */ least) => `cos(PE(p), PE(p + 1)) ≥ ${least}`,
      measure: (/** @type {string} */ cosine, /** @type {number | undefined} */ row) =>
        row === undefined
          ? `cosine of every two neighbours: ${cosine}`
          : `smallest cosine of neighbours: ${cosine}, of positions ${row} and ${row + 1}`,
      allowance: (/** @type {number} */ least) => `needed: ${least}, rows less than 26° apart`,
      text: (
        /** @type {{change: string, dimension: number, position: number}} */ { change, dimension, position },
      ) =>
        `As a whole they are, because most dimensions are slow. One by one they are not: dimension ${dimension} changes by ${change} from position ${position} to ${position + 1}.`,
      calm: (/** @type {string} */ change) =>
        `So are their values, one by one: none changes by more than ${change}.`,
      counterexample: (
        /** @type {number} */ row,
        /** @type {string} */ distance,
        /** @type {{change: string, dimension: number, position: number}} */ { change, dimension, position },
      ) =>
        `positions ${row} and ${row + 1}, ${distance} apart. Too few dimensions are slow enough to outweigh the fast ones: dimension ${dimension} changes by ${change} from position ${position} to ${position + 1}.`,
    },
    shift: {
      title: 'A shift by k is one linear map for all positions',
      formula: (/** @type {number} */ k) => `PE(p + ${k}) = M · PE(p)`,
      measure: (/** @type {string} */ residual, /** @type {number} */ count) =>
        `largest |PE(p + k) − M · PE(p)|: ${residual}, over ${many(count, 'position')}`,
      tooLarge: (/** @type {string} */ cells) => `M would have ${cells} numbers: choose a d_model up to 2048`,
      text: 'M turns each pair by its own angle k·ω, and mixes nothing else: the rest of it is 0.',
      counterexample: (
        /** @type {number} */ position,
        /** @type {number} */ dimension,
        /** @type {string} */ residual,
      ) => `position ${position}, dimension ${dimension} is off by ${residual}.`,
      heatmap: (/** @type {number} */ size, /** @type {number} */ all) =>
        size < all
          ? `M: its first ${size} of ${all} rows and columns`
          : `M, ${size} rows and ${size} columns`,
      from: 'dimension of PE(p)',
      to: 'dimension of PE(p + k)',
    },
    frequencies: {
      title: 'Low dimensions turn fast, high ones slowly',
      formula: 'wavelength of pair i = 2π / ωᵢ',
      allowance: 'allowed: no fall from a dimension to the next',
      measure: (/** @type {string[]} */ [first, last]) => `wavelengths: ${first} to ${last} positions a turn`,
      text: (/** @type {number} */ open, /** @type {number} */ pairs, /** @type {number} */ last) =>
        `${open} of ${many(pairs, 'pair has', 'pairs have')} not finished a turn by position ${last}.`,
      counterexample: (/** @type {number} */ dimension, /** @type {string[]} */ [before, after]) =>
        `from dimension ${dimension} to ${dimension + 1} the wavelength falls from ${before} to ${after}.`,
      ruler: (/** @type {number} */ open, /** @type {number} */ pairs) =>
        `Ruler of the wavelengths of ${pairs} pairs, logarithmic; ${open} have not finished a turn`,
      wavelength: 'wavelength in positions',
      last: (/** @type {number} */ position) => `position ${position}`,
      hands: (/** @type {number} */ position) => `Hands of some pairs at position ${position}`,
      explain:
        'Each hand turns ω radians a position: its tip is sin to the right and cos upwards. Below it, the number i of its pair and its wavelength; dashed, those that do not get round by the last position.',
    },
    similarity: {
      title: 'Similarity falls with distance',
      formula: (/** @type {boolean} */ isPaired) =>
        isPaired ? 'PE(p) · PE(p + k) = Σᵢ cos(k ωᵢ)' : 'PE(0) · PE(k)',
      allowance: 'allowed: none beyond rounding to float32',
      measure: (/** @type {number} */ rises, /** @type {number} */ count) =>
        `it rises at ${rises} of ${many(count, 'offset')}`,
      text: (/** @type {number} */ at, /** @type {string} */ value) =>
        `The least similarity is ${value}, at offset ${at}.`,
      counterexample: (
        /** @type {number} */ offset,
        /** @type {string} */ before,
        /** @type {string} */ after,
      ) => `from offset ${offset} to ${offset + 1} it rises from ${before} to ${after}.`,
      sketch: 'Dot product of position 0 with every position',
      offsets: 'offset k; dashed: the least',
      dots: 'dot product',
      dotsWithRises: 'dot product; thick where it rises',
    },
    turnedNorm: {
      title: 'Turning keeps every vector as long as it was',
      formula: '‖R(p) x‖ = ‖x‖',
      text: 'A query or key loses nothing by being turned: only directions change. Measured on one vector at every position.',
      measure: (/** @type {string} */ deviation) => `largest change of the norm: ${deviation}`,
      counterexample: (
        /** @type {number} */ row,
        /** @type {string} */ before,
        /** @type {string} */ after,
      ) => `at position ${row} the norm becomes ${after} instead of ${before}.`,
    },
    turnedOffset: {
      title: 'A score depends only on how far query and key are apart',
      formula: '(R(p + k) x) · (R(p) y) is the same for every p',
      text: (/** @type {number} */ k, /** @type {string} */ score) =>
        `One query x and one key y, k = ${k} apart: their score is ${score}, wherever they stand.`,
      measure: (/** @type {string} */ spread, /** @type {number} */ count) =>
        `largest minus smallest score: ${spread}, over ${many(count, 'place')}`,
      counterexample: (/** @type {string} */ low, /** @type {string} */ high) =>
        `query and key at ${low}, but at ${high}.`,
    },
    turnedZero: {
      title: 'At position 0 nothing is turned',
      formula: 'R(0) x = x',
      text: 'All angles are 0 there, to the last bit.',
      allowance: 'allowed: 0',
      measure: (/** @type {string} */ change) => `largest change of a number: ${change}`,
      counterexample: (/** @type {number} */ dimension, /** @type {string} */ change) =>
        `dimension ${dimension} changes by ${change}.`,
    },
    biasOffset: {
      title: 'The bias depends only on how far query and key are apart',
      formula: 'b(m + 1, n + 1) = b(m, n)',
      text: 'm is the position of the query, n that of the key: along every diagonal of the matrix stands one number. So the bias is known for texts longer than any in training, too.',
      measure: (/** @type {string} */ change, /** @type {number} */ heads, /** @type {number} */ size) =>
        `largest change along a diagonal: ${change}, over ${many(heads, 'head')} and ${size} positions`,
      counterexample: (/** @type {number} */ head, /** @type {number} */ query, /** @type {number} */ key) =>
        `in head ${head}, query ${query} and key ${key} differ from the next on their diagonal.`,
    },
    biasZero: {
      title: 'A key at the place of its query costs nothing',
      formula: 'b(m, m) = 0',
      text: 'Only distance takes something from a score.',
      allowance: 'allowed: 0',
      measure: (/** @type {string} */ most) => `largest |bias| on the main diagonal: ${most}`,
      counterexample: (
        /** @type {number} */ head,
        /** @type {number} */ query,
        /** @type {string} */ value,
      ) => `in head ${head}, query ${query} has ${value}.`,
    },
    precision: {
      title: 'Angles in float32 are enough',
      formula: (/** @type {string} */ angle, /** @type {string} */ position) =>
        `max |f32(sin a) − sin(${position} ωᵢ)|, |f32(cos a) − cos(${position} ωᵢ)|, where a = ${angle}`,
      measure: (/** @type {string} */ error, /** @type {string} */ position) =>
        `largest error of the positions tried, up to 1,000,000: ${error}, at position ${position}`,
      allowance: (/** @type {number} */ limit) => `allowed: ${limit}, a unit in the third decimal`,
      text: (/** @type {string} */ own) =>
        `Several well-known implementations compute angles like this: each step, the frequency too, is rounded to float32 (f32). The error is the largest of all pairs. Here angles are in double precision, and the error stays below ${own}.`,
      counterexample: (/** @type {string} */ position, /** @type {string} */ error) =>
        `position ${position} is the first of those tried that is off by more: ${error}.`,
      sketch: 'Error of float32 angles over the position, both logarithmic',
      error: 'largest error',
      limit: (/** @type {number} */ limit) => `allowed: ${limit}`,
      own: (/** @type {string} */ own) => `here: below ${own}`,
    },
  },
};

/** Of <pe-schemes>. */
export const schemes = {
  schemes: {
    figure: (/** @type {number} */ count) => `Claims about ${many(count, 'scheme')}, each measured`,
    scheme: 'scheme',
    width: {
      label: 'd_model',
      doc: 'How many dimensions rows, queries and keys have, where no preset says so.',
    },
    farPosition: {
      label: 'far position',
      doc: 'The position that each scheme is asked for.',
    },
    empty: 'schemes is empty; it must name schemes, separated by commas, as "sinusoidal, rope/llama-3"',
    tooMany: (/** @type {number} */ count, /** @type {number} */ most) =>
      `schemes names ${count}; at most ${most} are shown`,
    badFar: (/** @type {number} */ value, /** @type {string} */ most) =>
      `far is ${value}; it must be a whole number from 1 to ${most}`,
    /** The columns of its CSV file, after that of schemes. */
    file: { claim: 'claim', verdict: 'verdict', value: 'number', text: 'what was measured' },
    states: { yes: 'yes', no: 'no', nothing: 'nothing to compare', lacks: 'does not apply' },
    nothing: 'There is only one position.',
    /** What a scheme does. */
    what: {
      rows: (/** @type {number} */ width) => `adds a row of ${many(width, 'number')} to each word`,
      rotation: (/** @type {number} */ width) => `turns queries and keys of ${many(width, 'dimension')}`,
      bias: (/** @type {number} */ heads) => `adds to scores, in ${many(heads, 'head')}`,
      indices: 'chooses a row of a table for each query and key',
      none: 'adds nothing',
      other: 'depends on the words',
    },
    /** Why a claim does not apply. */
    lacks: {
      none: 'There is nothing to measure: only the mask tells of order.',
      words: 'Without words, there is nothing to measure.',
      rows: 'It has no rows of positions.',
      numbers: 'It only chooses among learned rows.',
    },
    bounded: {
      title: 'Bounded',
      note: 'Rows: no number is above 1 or below −1. Turns: no vector grows. Biases: none with the far position is larger than all up to half as far.',
      measure: {
        rows: (/** @type {string} */ size) => `largest |value|: ${size}`,
        rotation: (/** @type {string} */ size) => `largest growth of a vector: ${size} × its length`,
        bias: (/** @type {string} */ size, /** @type {string} */ half) =>
          `largest |bias| up to position ${half}: ${size}`,
      },
      beyond: (/** @type {string} */ far, /** @type {string} */ size) => `; with position ${far}: ${size}`,
    },
    distinct: {
      title: 'Rows distinct',
      note: 'Any two rows are further apart than 2⁻⁸, a step of bfloat16.',
      measure: (
        /** @type {string} */ distance,
        /** @type {number} */ a,
        /** @type {number} */ b,
        /** @type {boolean} */ everywhere,
      ) =>
        everywhere
          ? `smallest distance: ${distance}, of all that are ${many(b - a, 'position')} apart`
          : `smallest distance: ${distance}, of positions ${a} and ${b}`,
    },
    offset: {
      title: 'Only the offset counts',
      note: 'What two positions give to a score stays the same when both move on. Of rows: their dot product, which is one of four terms of a score. Of turns and biases: all that positions do to a score.',
      measure: (
        /** @type {string} */ change,
        /** @type {number | undefined} */ offset,
        /** @type {boolean} */ isRounding,
      ) =>
        `largest change: ${change}${offset === undefined ? '' : `, at offset ${offset}`}${isRounding ? ', from rounding' : ''}`,
      /** By what is measured: a score, the dot product of two rows, or which row of a table is chosen. */
      sentence: (
        /** @type {{score: string[], rows: string[], indices: string[]}} */ { score, rows, indices },
        /** @type {string[]} */ no,
      ) => {
        const yes = [
          ...(score.length ? [`in the score for ${listed(score)}`] : []),
          ...(rows.length ? [`in the dot product of two rows for ${listed(rows)}`] : []),
          ...(indices.length ? [`in the choice of a row of the table for ${listed(indices)}`] : []),
        ];
        if (!yes.length) return no.length ? `More than the offset counts for ${listed(no)}.` : '';
        return `Only the offset counts: ${yes.join('; ')}${no.length ? `; not for ${listed(no)}` : ''}.`;
      },
    },
    far: {
      title: (/** @type {string} */ far) => `Defined at ${far}`,
      note: 'Defined is not learned: whether a model can use a position that far depends on its training.',
      /** Of a table that ends before. */
      table: (/** @type {string} */ far, /** @type {string} */ last) =>
        `position ${far}: the table has ${last === '0' ? 'only row 0' : `rows 0 to ${last}`}`,
      sentence: (/** @type {string} */ far, /** @type {string[]} */ yes, /** @type {string[]} */ no) =>
        no.length
          ? `Position ${far} is refused by ${listed(no)}.`
          : yes.length
            ? `Position ${far} is refused by none.`
            : '',
    },
    /** What there is at a position. */
    at: {
      rows: (/** @type {string} */ far, /** @type {string} */ value) =>
        `the row of position ${far} begins with ${value}`,
      rotation: (/** @type {string} */ far, /** @type {string} */ angle) =>
        `position ${far} turns the first pair by ${angle} ${angle === '1' ? 'radian' : 'radians'}`,
      bias: (/** @type {string} */ far, /** @type {string} */ value) =>
        `query ${far} and key 0 in head 0: ${value}`,
      indices: (/** @type {string} */ far, /** @type {string} */ index) =>
        `query ${far} and key 0: number ${index}`,
    },
    compared: (
      /** @type {number} */ count,
      /** @type {number} */ ofBias,
      /** @type {number} */ last,
      /** @type {string} */ far,
    ) =>
      `Measured on ${count === 1 ? 'position 0' : `the first ${count} positions`}${ofBias < count ? ` (${ofBias} of a bias)` : ''}${last > 1 ? `, and on the ${last} up to position ${far} where they are defined` : last ? `, and on position ${far} where it is defined` : ''}.`,
    drawn: (/** @type {string[]} */ names) =>
      names.length ? `Their numbers are drawn at random here: ${listed(names)}.` : '',
  },
};

/** Of links in the text that set a figure: see acts.js. */
export const acts = {
  acts: {
    set: 'The text has set this figure. The same link, once more, takes it back.',
    again: 'Once more: as it was before',
  },
};

/** A count that is written already. @param {string} count */
const some = (count) => (count === '1' ? '1 position' : `${count} positions`);

/** Of <pe-similarity>. */
export const similarity = {
  similarity: {
    metric: { label: 'measure', doc: 'How it is measured how alike two positions are.' },
    /** The measures by their names in requests: what each is called, of all pairs, and of all with one position. */
    metrics: {
      dot: {
        name: 'dot product',
        each: 'dot product of every two positions',
        to: (/** @type {number} */ position) => `dot product with position ${position}`,
        remark: {
          is: 'The dot product multiplies two rows number by number, and adds up.',
          called: 'Some courses call it correlation.',
          here: (/** @type {string} */ length) =>
            `Here all rows have the length ${length}, so that the larger it is, the smaller is the angle between two rows.`,
        },
      },
      cosine: {
        name: 'cosine similarity',
        each: 'cosine similarity of every two positions',
        to: (/** @type {number} */ position) => `cosine similarity to position ${position}`,
        remark: {
          is: 'The cosine similarity is the dot product divided by the lengths of both rows: 1 for rows of one direction, 0 for rows at a right angle.',
          called: '',
          here: (/** @type {string} */ length) =>
            `Here all rows have the length ${length}: it is the dot product divided by the square of that.`,
        },
      },
      pearson: {
        name: 'Pearson correlation',
        each: 'Pearson correlation of every two positions',
        to: (/** @type {number} */ position) => `Pearson correlation with position ${position}`,
        remark: {
          is: 'The Pearson correlation is the cosine similarity of rows from which their means have been subtracted.',
          called: 'Some courses call the plain dot product correlation; this is the statistical one.',
          here: (/** @type {string} */ _length) => '',
        },
      },
      euclidean: {
        name: 'Euclidean distance',
        each: 'Euclidean distance between every two positions',
        to: (/** @type {number} */ position) => `Euclidean distance from position ${position}`,
        remark: {
          is: 'The Euclidean distance is the length of the difference of two rows: 0 for equal ones.',
          called: '',
          here: (/** @type {string} */ length) =>
            `Here all rows have the length ${length}, so that the larger the dot product is, the smaller is the distance.`,
        },
      },
      squared: {
        name: 'squared distance',
        each: 'squared distance between every two positions',
        to: (/** @type {number} */ position) => `squared distance from position ${position}`,
        remark: {
          is: 'The squared distance adds up the squares of the differences of two rows, number by number: 0 for equal ones.',
          called: '',
          here: (/** @type {string} */ length) =>
            `Here all rows have the length ${length}: it is twice the square of that, less twice the dot product.`,
        },
      },
    },
    heatmap: (/** @type {string} */ each, /** @type {number} */ count) =>
      `Heatmap: ${each}, ${count} by ${count}. The arrow keys choose the position that the line is about`,
    line: (/** @type {string} */ to) => `Line over all positions: ${to}`,
    pair: (
      /** @type {number} */ a,
      /** @type {number} */ b,
      /** @type {string} */ name,
      /** @type {string} */ value,
    ) => `positions ${a} and ${b}: ${name} ${value} (${Math.abs(a - b)} apart)`,
    badPosition: (/** @type {string} */ text) =>
      `position is "${text}"; it must be a whole number from 0, as "3"`,
    alone: 'There is only one position, so there is no other to compare it with.',
    gaps: (/** @type {number} */ gaps, /** @type {number} */ count) =>
      `${gaps === count ? 'No position has a value' : `Of ${count} positions, ${many(gaps, 'has no value and is', 'have no value and are')} left blank`}: a number of the row is missing, or the row has no direction.`,
    pairOnly: (/** @type {string} */ value) =>
      `The only value off the diagonal is ${value}: there are no others to compare it with.`,
    lengths: (/** @type {string} */ least, /** @type {string} */ most) =>
      `Here the lengths of rows go from ${least} to ${most}.`,
    /** Of more cells than can be made, by a metric whose means are not those of cells. */
    meanRows: (/** @type {string} */ name) =>
      `Where there are more cells than pixels, a colour is the ${name} of two mean rows, each of all the positions that a pixel stands for; it is not the mean of the cells under it.`,
    farLine: (/** @type {string} */ count) =>
      `The line is drawn likewise at first, and from the least to the greatest value of each pixel when these are computed: of up to ${count} positions.`,
    ofMeanRows: (
      /** @type {string} */ name,
      /** @type {string} */ rows,
      /** @type {string} */ cols,
      /** @type {string} */ value,
    ) => `mean row of ${some(rows)}, and mean row of ${some(cols)}: ${name} ${value}`,
    withMeanRow: (
      /** @type {string} */ position,
      /** @type {string} */ from,
      /** @type {string} */ to,
      /** @type {string} */ name,
      /** @type {string} */ value,
    ) => `position ${position}, and the mean row of positions ${from} to ${to}: ${name} ${value}`,
    meanWith: (
      /** @type {string} */ position,
      /** @type {string} */ from,
      /** @type {string} */ to,
      /** @type {string} */ name,
      /** @type {string} */ value,
    ) => `position ${position}, and positions ${from} to ${to}: ${name} ${value} on average`,
    means: (/** @type {string} */ least, /** @type {string} */ most) =>
      least === most
        ? `Here the mean of every row is ${least}.`
        : `Here the means of rows go from ${least} to ${most}.`,
    where: (/** @type {number} */ a, /** @type {number} */ b, /** @type {number | undefined} */ apart) =>
      `at positions ${a} and ${b}${apart ? ` and all others that are ${apart} apart` : ''}`,
    likeness: {
      extreme: (/** @type {string} */ value, /** @type {string} */ where) =>
        `The greatest value off the diagonal is ${value}, ${where}`,
      turn: (/** @type {number} */ count, /** @type {number} */ from) =>
        `from position 0 it rises ${times(count)} as the distance grows, first from ${from} to ${from + 1}, so likeness does not simply fall with distance`,
      steady: 'from position 0 it never rises as the distance grows: here, likeness does fall with distance',
    },
    both: (/** @type {string} */ extreme, /** @type {string} */ course) => `${extreme}; ${course}.`,
    distance: {
      extreme: (/** @type {string} */ value, /** @type {string} */ where) =>
        `The smallest value off the diagonal is ${value}, ${where}`,
      turn: (/** @type {number} */ count, /** @type {number} */ from) =>
        `from position 0 it falls ${times(count)} as the positions move apart, first from ${from} to ${from + 1}, so likeness does not simply fall with distance`,
      steady:
        'from position 0 it never falls as the positions move apart: here, likeness does fall with distance',
    },
  },
};

/** Of heatmaps of other schemes than the first: see heatmap-views.js. */
export const shown = {
  shown: {
    far: 'Where there are more cells than pixels, a colour is the mean of the cells under it.',
    nearer: 'To come nearer: + and −, the wheel when the figure has the focus, or two fingers; 0 shows all.',
    seen: (
      /** @type {string} */ top,
      /** @type {string} */ bottom,
      /** @type {string} */ left,
      /** @type {string} */ right,
    ) => `Now rows ${top} to ${bottom} and columns ${left} to ${right} are seen.`,
    badView: (/** @type {string} */ text) =>
      `view is "${text}"; it must be four numbers from 0, the first row and the end of the rows, the first column and the end of the columns, as "0, 64, 0, 16"`,
    show: { label: 'show', doc: 'What of the scheme is shown.' },
    /** By the words that the attribute takes. */
    shows: /** @type {Record<string, string>} */ ({
      rows: 'rows',
      cosines: 'cosines of the angles',
      angles: 'angles',
      turns: 'cosines and sines, as kept',
      bias: 'bias',
      indices: 'indices of the table',
    }),
    causal: {
      label: 'causal',
      doc: 'Whether keys after their query are hidden, as a causal mask hides them.',
    },
    angles: {
      x: 'pair',
      y: 'position',
      name: /** @type {NameOfDrawn} */ (
        (rows, cols, scheme) =>
          `Heatmap of the angles by which ${scheme} turns, in radians: ${many(rows, 'position')} from top to bottom, ${many(cols, 'pair')} of dimensions from left to right`
      ),
    },
    turns: {
      x: 'dimension: cosines, then sines',
      y: 'position',
      name: /** @type {NameOfDrawn} */ (
        (rows, cols, scheme) =>
          `Heatmap of the cosines and sines by which ${scheme} turns, as models keep them: ${many(rows, 'position')} from top to bottom, from left to right the cosines of ${many(cols / 2, 'dimension')}, then their sines`
      ),
    },
    indices: {
      x: 'key',
      y: 'query',
      name: /** @type {NameOfDrawn} */ (
        (rows, cols, scheme) =>
          `Heatmap of the indices that ${scheme} gives to queries and keys: ${many(rows, 'query', 'queries')} from top to bottom, ${many(cols, 'key')} from left to right`
      ),
      cell: /** @type {CellOfDrawn} */ ((row, column, value) => `query ${row}, key ${column}: ${value}`),
      index: (/** @type {string} */ value) => `index ${value}`,
    },
    /** What rows stand for, of schemes of several axes. */
    rowOf: { cell: 'cell', point: 'point', other: 'position' },
    places: {
      cell: (/** @type {string} */ number, /** @type {[string, string][]} */ along) =>
        `cell ${number} (${along.map((each) => each.join(' ')).join(', ')})`,
      point: (/** @type {string} */ number, /** @type {[string, string][]} */ along) =>
        `point ${number} (${along.map(([, at]) => at).join('; ')})`,
      other: (/** @type {string} */ number, /** @type {[string, string][]} */ _along) => `position ${number}`,
    },
    cells: {
      rows: (/** @type {string} */ place, /** @type {number} */ dimension, /** @type {string} */ value) =>
        `${place}, dimension ${dimension}: ${value}`,
      rotation: (/** @type {string} */ place, /** @type {number} */ pair, /** @type {string} */ value) =>
        `${place}, pair ${pair}: ${value}`,
      angles: (/** @type {string} */ place, /** @type {number} */ pair, /** @type {string} */ value) =>
        `${place}, pair ${pair}: angle ${value}`,
      turns: (
        /** @type {string} */ place,
        /** @type {number} */ dimension,
        /** @type {string} */ value,
        /** @type {boolean} */ isSine,
      ) => `${place}, dimension ${dimension}, ${isSine ? 'sine' : 'cosine'}: ${value}`,
    },
    pairOfCells: (/** @type {string} */ query, /** @type {string} */ key, /** @type {string} */ value) =>
      `query ${query}, key ${key}: ${value}`,
    masked: 'Keys after their query are not seen: they are hatched.',
    /** Behind it, where colours are means. */
    seenAlone: 'Only keys that are seen enter into a mean.',
    /** Under the pointer, where some of the cells of a pixel are hidden. */
    seenMean: (/** @type {string} */ rows, /** @type {string} */ cols, /** @type {string} */ value) =>
      `mean of those of ${rows} × ${cols} cells that are seen: ${value}`,
    unmasked: 'Keys after their query are shown, although models with this scheme never see them.',
    halves: (/** @type {number[]} */ [first, second], /** @type {string | undefined} */ factor) =>
      `On the left are the cosines, on the right the sines${factor ? `, all times ${factor}` : ''}. Both dimensions of a pair have the same numbers: those of pair 0 stand in dimensions ${first} and ${second}.`,
    unturned: (/** @type {number} */ count) =>
      `${many(count, 'dimension')} ${count === 1 ? 'belongs' : 'belong'} to no pair: cosine 1, sine 0.`,
    chosen: (
      /** @type {string} */ pairs,
      /** @type {number} */ count,
      /** @type {number} */ different,
      /** @type {[string, string]} */ [low, high],
      /** @type {[string, string] | undefined} */ most,
    ) =>
      count === 1
        ? `The one combination of a query and a key has the index ${low}.`
        : `${pairs} combinations of a query and a key have ${different === 1 ? `the one index ${low}` : `${different} different indices, from ${low} to ${high}`}.${most ? ` Index ${most[0]} is the most frequent: ${most[1]} combinations have it.` : ''} What has the same index shares a row of the table.`,
    plain: (/** @type {string} */ low, /** @type {string} */ high) =>
      `The values run from about ${low} to about ${high}.`,
    points: (/** @type {number} */ rows, /** @type {number} */ coordinates) =>
      `${many(rows, 'point')} of ${many(coordinates, 'coordinate')}.`,
    grid: (
      /** @type {string} */ shown,
      /** @type {string} */ cells,
      /** @type {string} */ sizes,
      /** @type {[string, number][]} */ counts,
      /** @type {boolean} */ isOfRows,
    ) => {
      const isAll = shown === cells;
      const which = isAll
        ? cells === '1'
          ? 'The one cell'
          : `All ${cells} cells`
        : `${shown} of the ${cells} cells`;
      const order = counts.length === 2 ? 'row after row' : 'the last axis fastest';
      const what = isOfRows ? 'dimensions' : 'pairs';
      const start = isAll ? `Of the ${what}, ` : `Among these cells, of the ${what}, `;
      const changes = counts.map(([axis, count]) => `${many(count, 'changes', 'change')} with ${axis} alone`);
      return `${which} of a grid of ${sizes}, ${order}. ${start}${changes.join(', ')}.`;
    },
  },
};

/** Of <pe-steps>. */
export const steps = {
  about,
  badStep: (/** @type {string} */ text, /** @type {number} */ last) =>
    `step is "${text}"; it must be a whole number from 1 to ${last}`,
  extremes: (/** @type {number} */ count, /** @type {string} */ low, /** @type {string} */ high) =>
    count === 1
      ? `The only number is ${low}.`
      : low === high
        ? `All of the ${count} numbers are ${low}.`
        : `The ${count} numbers go from ${low} to ${high}.`,
  construction: {
    name: 'The encoding, built step by step',
    steps: 'Steps',
    back: 'Back',
    next: 'Next',
    shape: 'shape',
  },
  /** What each stage of the construction is, by its name in the core. */
  steps: {
    even_indices: {
      title: 'Even indices',
      formula: '2i',
      text: 'Columns come in pairs, a sine and its cosine. In the order of the paper, pair i starts at the even column 2i.',
    },
    denominators: {
      title: 'Denominators',
      formula: 'base^(2i / d_model)',
      text: 'One number for each pair. Each is the same number of times larger than the one before: that is what makes the last pairs slow. A cosine needs no number of its own, since it shares that of its sine.',
    },
    positions: {
      title: 'Positions',
      formula: 'p',
      text: 'The positions stand in a column, so that dividing this column by the row of denominators gives a whole table: one angle for each position and each pair.',
    },
    sine: {
      title: 'Sine half',
      formula: 'sin(p / denominator)',
      text: 'The sine of every angle. It moves fastest down the first column, and most slowly down the last.',
    },
    cosine: {
      title: 'Cosine half',
      formula: 'cos(p / denominator)',
      text: 'The cosine of the same angles. Together, a sine and its cosine are a point on a circle, so neither alone has to say where the hand stands.',
    },
    stacked: {
      title: 'Stacked',
      formula: '[sine, cosine]',
      text: 'Each sine is put beside its cosine, on a new last axis of length two. No number changes.',
      flipped: { formula: '[cosine, sine]' },
    },
    interleaved: {
      title: 'Interleaved',
      formula: 'sin, cos, sin, cos, …',
      text: 'The last two axes become one, and each row is now the encoding of one position, as long as a word vector and ready to be added to it.',
      flipped: { formula: 'cos, sin, cos, sin, …' },
    },
    concatenated: {
      title: 'Concatenated',
      formula: 'sin, sin, …, cos, cos, …',
      text: 'All sines, then all cosines: the same numbers as in the interleaved layout with the columns in another order. Each row is the encoding of one position.',
      flipped: {
        formula: 'cos, cos, …, sin, sin, …',
        text: 'All cosines, then all sines: the same numbers as in the interleaved layout with the columns in another order. Each row is the encoding of one position.',
      },
    },
  },
};

/**
 * A word near to another, and how far away it is in the plane and in all dimensions.
 * @typedef {{word: string, position: number, plane: string, all: string}} Near
 */
/**
 * How far a word has moved from one sentence to another, and how far the plane shows it move: '' in planes that are not
 * the same.
 * @typedef {{word: string, from: number, to: number, distance: string, drawn: string}} Moved
 */
/** Of <pe-words>. */
export const words = {
  words: {
    names: (/** @type {string[]} */ names, /** @type {boolean} */ isCut) =>
      `${names.join(', ')}${isCut ? ', …' : ''}`,
    word: 'word',
    figure: (/** @type {number} */ count) => `The words of ${many(count, 'sentence')} as points`,
    text: { label: 'sentences, one a line', doc: 'What is split into words. Each line is a sentence.' },
    weightOfWord: {
      label: 'weight of the words',
      doc: 'What word vectors are multiplied by before the encoding is added.',
    },
    weightOfPosition: {
      label: 'weight of the positions',
      doc: 'What encodings are multiplied by before they are added to the word vectors.',
    },
    basis: {
      label: 'directions',
      doc: 'The two directions that are drawn: the principal components of each sentence, those of all sentences together, or the first component of the positions and the first of the words.',
      choices: {
        each: 'each sentence its own',
        shared: 'shared by all',
        split: 'positions across, words up',
      },
    },
    badWeight: (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ most) =>
      `${name} is ${value}; it must be from 0 to ${most}`,
    badWidth: (/** @type {number} */ dims, /** @type {string} */ reason) =>
      `an encoding as long as these word vectors, of ${many(dims, 'number')}, cannot be made: ${reason}`,
    otherWidth: (/** @type {string} */ scheme, /** @type {number} */ width, /** @type {number} */ dims) =>
      `a row of "${scheme}" has ${many(width, 'number')} with these settings, and a word vector ${dims}; they must be equally long to be added`,
    badBasis: (/** @type {string} */ value) => `basis is "${value}"; it must be each, shared or split`,
    badChosen: (/** @type {string} */ value) =>
      `chosen is "${value}"; it must be a sentence, from 1, and a position, from 0, such as 2:9`,
    tooManySentences: (/** @type {number} */ count, /** @type {number} */ most) =>
      `text has ${count} lines; at most ${most} sentences are drawn`,
    tooLong: (/** @type {number} */ sentence, /** @type {number} */ count, /** @type {number} */ most) =>
      `text has ${count} words in sentence ${sentence}; at most ${most} are drawn`,
    empty: 'There is no word here yet: write a sentence.',
    sentence: (/** @type {number} */ number) => `Sentence ${number}`,
    token: (/** @type {number} */ position, /** @type {number} */ index, /** @type {boolean} */ known) =>
      `position ${position}, word ${index} of the vocabulary${known ? '' : ', unknown'}`,
    padded: (/** @type {number} */ rows, /** @type {number} */ cols) =>
      `As numbers: a matrix of ${many(rows, 'sentence')} by ${cols} words`,
    paddedText:
      'Each word is its number in the vocabulary, in which frequent words come first. Zeros fill up the shorter sentences, so that all rows are equally long; they stand for no word and are not drawn.',
    unknown: (/** @type {string[]} */ list) =>
      `${list.length} ${list.length === 1 ? 'word has' : 'different words have'} no vector here: ${list.join(', ')}. Zeros stand for ${list.length === 1 ? 'it' : 'them'}, so that nothing but the position is left; the dot is hollow, and counts as nobody’s neighbour.`,
    unsplit: (/** @type {string[]} */ list) =>
      `Why one token: text is split at spaces and at marks such as . , ! ? and - alone, of which there are none in ${list.map((word) => `“${word}”`).join(', ')}. Languages that put no spaces between words need another tokenizer.`,
    presets: 'words : positions',
    see: {
      named: (/** @type {string} */ name, /** @type {string} */ text) => `${name}. ${text}`,
      words:
        'Without positions a word has one vector, wherever it stands: the order of a sentence leaves no trace.',
      equal: 'Words and positions are added as they are.',
      positions: 'Each position counts ten times.',
      mostlyWords: 'Each word counts ten times.',
      kept: (/** @type {number} */ count, /** @type {number} */ all, /** @type {number} */ dims) =>
        `${count === all ? `Each of the ${all} words` : `${count} of ${all} words`} ${count === 1 || count === all ? 'has' : 'have'} the same nearest word of the sentence as without positions, if all ${dims} dimensions count.`,
      beside: (/** @type {number} */ count, /** @type {number} */ all, /** @type {number} */ dims) =>
        `For ${count === all ? `each of the ${all}` : `${count} of ${all}`} words, the nearest in all ${dims} dimensions is one that stands right beside it in the sentence.`,
      scaled: (/** @type {number} */ d, /** @type {string} */ root, /** @type {string} */ half) =>
        `The original transformer multiplies its embeddings by √d = √${d} = ${root}. That does not make words so many times longer than positions: embeddings that start at a length of about 1 become ${root} long, beside positions of √(d/2) = ${half}, which is 1.4 : 1.`,
      scaledHere: (
        /** @type {string} */ before,
        /** @type {string} */ after,
        /** @type {string} */ position,
        /** @type {string} */ ratio,
      ) =>
        `The words here are ${before} long to begin with, on average, so they become ${after}, beside positions of ${position}: ${ratio} : 1.`,
      balanced:
        '1.4 : 1 in length: the balance of the original transformer, √d : √(d/2) = √2 : 1, if its embeddings start at length 1.',
    },
    panel: (/** @type {number} */ sentence, /** @type {number} */ count) =>
      `Sentence ${sentence}: its ${many(count, 'word')} as numbered points in a plane`,
    component: (/** @type {number} */ number, /** @type {string} */ share) =>
      `component ${number} (${share} of the variance)`,
    across: (/** @type {string} */ share) => `positions (${share} of the variance)`,
    up: (/** @type {string} */ share) => `words (${share} of the variance)`,
    alone: 'A single word: there is no difference to show, and no other to be near to.',
    onePoint: 'With these settings all words of the sentence are at one point.',
    showsAll: 'The plane shows all differences between these words.',
    shows: (/** @type {string} */ share) =>
      `The plane shows ${share} of the differences between these words.`,
    turned: (
      /** @type {number} */ count,
      /** @type {number} */ all,
      /** @type {number} */ dims,
      /** @type {string} */ names,
    ) =>
      `A ring marks the ${count === 1 ? 'one' : count} of ${all} whose nearest word in it is not the nearest in all ${dims} dimensions: ${names}.`,
    straight: (/** @type {number} */ all, /** @type {number} */ dims) =>
      `${all === 2 ? 'Both have' : `All ${all} have`} the same nearest word in it as in all ${dims} dimensions.`,
    movesFrom: 'A line leads to each word from where it is in sentence 1.',
    nearTurned: (
      /** @type {string} */ word,
      /** @type {Near} */ plane,
      /** @type {Near} */ all,
      /** @type {number} */ dims,
    ) =>
      `Nearest to “${word}” in the plane (solid line): ${plane.word} at position ${plane.position}, ${plane.plane} away, but ${plane.all} in all ${dims} dimensions. Nearest in all ${dims} (dashed line): ${all.word} at position ${all.position}, ${all.all} away, of which the plane shows ${all.plane}.`,
    nearSame: (/** @type {string} */ word, /** @type {Near} */ all, /** @type {number} */ dims) =>
      `Nearest to “${word}” in the plane, ${all.plane} away, and in all ${dims} dimensions, ${all.all} away: ${all.word} at position ${all.position}.`,
    nearHere: (/** @type {string} */ word, /** @type {Near} */ all) =>
      `Nearest to “${word}”: ${all.word} at position ${all.position}, ${all.all} away.`,
    noOthers: (/** @type {string} */ word) =>
      `There is no other word with a vector that “${word}” could be near to.`,
    lengths: (/** @type {{name: string, length: string}[]} */ parts) =>
      `Lengths of the vectors: ${parts.map(({ name, length }) => `‖${name}‖ = ${length}`).join(', ')}.`,
    average: (/** @type {string} */ word, /** @type {string} */ position) =>
      `With these weights a word is ${word} long on average, and a position ${position}.`,
    averageUnknown: (/** @type {string} */ position) =>
      `No word here has a vector; with this weight a position is ${position} long on average.`,
    chosen: (/** @type {string} */ word, /** @type {number} */ position, /** @type {boolean} */ known) =>
      `“${word}” at position ${position}${known ? '' : ', which has no vector here'}`,
    lines: (/** @type {string} */ word, /** @type {number} */ position) =>
      `Lines over the dimensions: the vector of ${word}, the encoding of position ${position}, and their sum`,
    line: {
      word: (/** @type {string} */ weight) => `${weight} × word`,
      position: (/** @type {string} */ weight, /** @type {number} */ position) =>
        `${weight} × position ${position}`,
      sum: 'sum',
    },
    searching: 'Looking for its nearest words…',
    noNeighbours: 'A word without a vector is near to none.',
    neighbours: (/** @type {string} */ word, /** @type {{word: string, cosine: number}[]} */ near) =>
      `Nearest to “${word}”: ${near.map(({ word, cosine }) => `${word} ${cosine.toFixed(2)}`).join(', ')} (cosine of the angle between the word vectors).`,
    sameSentence: 'Both sentences are the same.',
    sameBag:
      'Both sentences consist of the same words. Without positions each word has the same vector in both, so the sentences are one and the same bag of vectors: all distances are 0.',
    sameWords: (
      /** @type {Moved[]} */ moved,
      /** @type {number} */ more,
      /** @type {string} */ same,
      /** @type {number} */ dims,
    ) => {
      const whole = moved.every(({ distance, drawn }) => distance === drawn);
      const list = moved.map(
        ({ word, from, to, distance, drawn }) =>
          `${word} ${distance} (${from} → ${to}${drawn && !whole ? `; drawn: ${drawn}` : ''})`,
      );
      return [
        `Both sentences consist of the same words. From the first to the second their vectors move by, in all ${dims} dimensions: ${list.join(', ')}${more ? `, and ${more} more` : ''}.`,
        ...(whole ? ['The plane shows these lengths in full.'] : []),
        ...(same ? [`At the same position, and so unchanged: ${same}.`] : []),
      ].join(' ');
    },
    source: {
      choose: 'Open a file of word vectors…',
      back: 'Back to the words of this page',
      cancel: 'Cancel',
      reading: 'Reading word vectors',
      privacy:
        'GloVe, word2vec or fastText as text, also .gz; a file can be dropped on the figure. It is read on this computer and sent nowhere.',
      builtIn: (/** @type {number} */ count, /** @type {number} */ dims) =>
        `Word vectors: built in, ${count} words in ${dims} dimensions, made from the definitions in WordNet, a dictionary. They show which words are alike; they are no match for vectors learned from much text.`,
      file: (
        /** @type {string} */ name,
        /** @type {number} */ count,
        /** @type {number} */ dims,
        /** @type {number} */ milliseconds,
      ) =>
        `Word vectors: ${name}, ${count} words in ${dims} dimensions, opened in ${milliseconds < 50 ? 'less than 0.1' : (milliseconds / 1000).toFixed(1)} s.`,
      opening: (/** @type {string} */ name) => `Opening ${name}…`,
      progress: (/** @type {number} */ bytes, /** @type {number | undefined} */ total) =>
        `${(bytes / 1e6).toFixed(0)}${total ? ` of ${(total / 1e6).toFixed(0)}` : ''} MB`,
      cancelled: (/** @type {string} */ name) => `Reading ${name} was cancelled; nothing has changed.`,
      failed: (/** @type {string} */ name, /** @type {string} */ reason) =>
        `${name} could not be opened: ${reason}. Nothing has changed.`,
      problems: (/** @type {number} */ count) => `${many(count, 'line is', 'lines are')} not used`,
      problem: (/** @type {number} */ line, /** @type {string} */ reason) => `line ${line}: ${reason}`,
    },
  },
};

/** Of <pe-attention>. */
export const attention = {
  attention: {
    text: {
      label: 'sentence',
      doc: 'What is split into words. A second line has the same words in another order; without one, the other order is from back to front.',
    },
    scheme: { label: 'scheme', doc: 'How attention is told where words stand, or not.' },
    swapped: {
      label: 'other order',
      doc: 'The same words from back to front, or as the second line has them.',
    },
    causal: { label: 'causal', doc: 'Each word sees only itself and the words before it.' },
    scaled: {
      label: 'divided by √d',
      doc: 'Matches are divided by the square root of the number of dimensions.',
    },
    tooManyLines: (/** @type {number} */ count) =>
      `text has ${count} lines; at most two are shown, the same words in two orders`,
    otherWords:
      'text has two lines of different words; the second must have those of the first, in another order',
    badPlace: (/** @type {string} */ name, /** @type {string} */ text) =>
      `${name} is "${text}"; it must be a whole number from 0`,
    empty: 'There is no word here yet: write a sentence.',
    unknown: (/** @type {string[]} */ list) =>
      `${list.length} ${list.length === 1 ? 'word has' : 'different words have'} no vector here: ${list.join(', ')}. Zeros stand for ${list.length === 1 ? 'it' : 'them'}, so that nothing but the position is left.`,
    figure: (/** @type {number} */ count) =>
      `Attention among ${many(count, 'word')}: scores and weights, queries from top to bottom, keys from left to right`,
    alternative: (/** @type {[string, string]} */ [low, high], /** @type {string} */ most) =>
      `Scores from ${low} to ${high}; weights up to ${most}.`,
    query: 'query',
    key: 'key',
    score: 'score',
    scores: 'scores',
    weights: 'weights: softmax of each row',
    at: (/** @type {string} */ word, /** @type {number} */ position) => `${word} (${position})`,
    cell: (
      /** @type {string} */ query,
      /** @type {string} */ key,
      /** @type {string} */ score,
      /** @type {string | undefined} */ weight,
    ) =>
      `query ${query}, key ${key}: score ${score}, ${weight === undefined ? 'not seen, the key stands after the query' : `weight ${weight}`}`,
    opened: (/** @type {string} */ query, /** @type {string} */ key) => `score of ${query} and ${key}`,
    terms: /** @type {Record<string, string>} */ ({
      content: 'match',
      content_content: 'content–content',
      content_position: 'content–position',
      position_content: 'position–content',
      position_position: 'position–position',
      turned: 'turned match',
      bias: 'bias',
    }),
    weight: (/** @type {string} */ weight) =>
      `Softmax over all keys that are seen makes it the weight ${weight}.`,
    unseen: 'The key stands after the query and is not seen: its weight is 0.',
    mix: (/** @type {string} */ query) => `what ${query} becomes: a mix of`,
    others: (/** @type {number} */ count) => (count === 1 ? '1 other' : `${count} others together`),
    moved: (
      /** @type {number} */ position,
      /** @type {string | undefined} */ distance,
      /** @type {string} */ length,
    ) =>
      `In the other order it stands at position ${position} and becomes ${distance === undefined ? 'the same vector' : `a vector ${distance} away from this one, which is ${length} long`}.`,
    alone: (/** @type {string} */ word) =>
      `A single word sees only itself: all weight is on “${word}”, and there is no other order.`,
    sameSentence: (/** @type {boolean} */ isReversed) =>
      `${isReversed ? 'Read backwards' : 'In the other order'} it is the same sentence: there is nothing to compare.`,
    same: (
      /** @type {boolean} */ isReversed,
      /** @type {number} */ count,
      /** @type {string | undefined} */ within,
      /** @type {boolean} */ isMirrored,
    ) =>
      `${isReversed ? 'Read backwards' : 'In the other order'}, ${count === 2 ? 'both words become' : `each of the ${count} words becomes`} the same vector again${within === undefined ? '' : `, to within ${within}`}: what comes out does not tell the two orders apart.${isMirrored ? ' The bias adds the same for every two words in both.' : ''}`,
    differ: (
      /** @type {boolean} */ isReversed,
      /** @type {number} */ changed,
      /** @type {number} */ count,
      /** @type {string} */ word,
      /** @type {string} */ distance,
      /** @type {boolean} */ isOfMask,
    ) =>
      `${isReversed ? 'Read backwards' : 'In the other order'}, ${changed < count ? `${changed} of the ${count} words ${changed === 1 ? 'becomes' : 'become'}` : count === 2 ? 'both words become' : `each of the ${count} words becomes`} another vector; “${word}” moves farthest, by ${distance}.${isOfMask ? ' It is the mask alone that tells the orders apart: without it, every vector would be the same again.' : ''}`,
    identity: (/** @type {string[]} */ names) => {
      const [first] = names;
      const told =
        first === 'content_content'
          ? 'queries, keys and values are the words’ vectors with the encodings of their positions added'
          : first === 'turned'
            ? 'queries and keys are the words’ vectors, turned by their positions, and values are these vectors unturned'
            : names.includes('bias')
              ? 'queries, keys and values are the words’ vectors, and a bias is added to the scores'
              : 'queries, keys and values are the words’ vectors, and no position is in them';
      return `Nothing is learned here, W is the identity: ${told}. What differs from scheme to scheme is what positions do by themselves.`;
    },
    given: (
      /** @type {string[]} */ names,
      /** @type {string | undefined} */ w_q,
      /** @type {string | undefined} */ w_k,
    ) => {
      const [first] = names;
      const where =
        first === 'content_content'
          ? ', the encodings of their positions added'
          : first === 'turned'
            ? ', and turned by their positions then'
            : '';
      return `W_q is ${w_q ?? 'the identity'}, W_k is ${w_k ?? 'the identity'}: queries and keys are made by them of the words’ vectors${where}. W_v is the identity.${names.includes('bias') ? ' A bias is added to the scores.' : ''}`;
    },
    badColumns: (/** @type {number} */ cols, /** @type {string} */ reason) =>
      `queries of ${many(cols, 'number')}, as W_q makes them, cannot be turned: ${reason}`,
    files: {
      open: (/** @type {string} */ which) => `Open ${which === 'w_q' ? 'W_q' : 'W_k'} (.npy)…`,
      back: 'Back to the W of this page',
      failed: (/** @type {string} */ name, /** @type {string} */ reason) =>
        `${name} could not be opened: ${reason}. Nothing has changed.`,
    },
    drawn: 'The numbers that a model learns for this scheme are drawn at random here.',
    unmasked: 'Keys after their query are seen here, although models with this scheme never see them.',
  },
};

/** Of <pe-hands>. */
export const hands = {
  hands: {
    position: { label: 'position', doc: 'The position that the hands show, counted from 0.' },
    mirrorField: {
      label: 'other hand, same sine',
      doc: 'Draws the other place within a turn at which each hand has the same sine.',
    },
    badPosition: (/** @type {number} */ position, /** @type {number} */ last) =>
      `position is ${position}; it must be a whole number from 0 to ${last}`,
    tooManySentences: (/** @type {number} */ count) =>
      `text has ${count} lines; at most two are shown, the same words in two orders`,
    tooManyWords: (/** @type {number} */ count, /** @type {number} */ most) =>
      `text has ${count} words in a sentence; at most ${most} are shown`,
    figure: (/** @type {number} */ position, /** @type {number} */ count) =>
      `Position ${position.toLocaleString('en')} as ${many(count, 'clock hand')}, and the row of its encoding`,
    words: 'Words, each at its position',
    wordAt: (/** @type {string} */ word, /** @type {number} */ position) => `${word}, position ${position}`,
    order: 'Other order',
    other: 'Other sentence',
    caption: (/** @type {number} */ position, /** @type {string | undefined} */ word) =>
      word === undefined
        ? `Position ${position.toLocaleString('en')}`
        : `Position ${position.toLocaleString('en')}: “${word}”`,
    bank: 'Clock hands, from the first pair of dimensions to the last',
    clock: (/** @type {number} */ pair) => `pair ${pair}`,
    pair: (
      /** @type {number} */ pair,
      /** @type {string} */ angle,
      /** @type {string} */ turns,
      /** @type {{dimension: number, value: string}} */ sine,
      /** @type {{dimension: number, value: string} | undefined} */ cosine,
    ) =>
      `pair ${pair}: angle ${angle}, ${turns} ${turns === '1' ? 'turn' : 'turns'}; dimension ${sine.dimension} has the sine ${sine.value}${cosine ? `, dimension ${cosine.dimension} the cosine ${cosine.value}` : ''}`,
    unmoved: (/** @type {number} */ position, /** @type {number} */ count) =>
      count === 1
        ? `At position ${position.toLocaleString('en')} the hand has not moved: its sine is 0, its cosine 1.`
        : `At position ${position.toLocaleString('en')} no hand has moved: every sine is 0, every cosine 1.`,
    turned: (
      /** @type {number} */ position,
      /** @type {number} */ count,
      /** @type {string} */ most,
      /** @type {string} */ least,
    ) =>
      count === 1
        ? `At position ${position.toLocaleString('en')} the hand has made about ${most} ${most === '1' ? 'turn' : 'turns'}.`
        : `At position ${position.toLocaleString('en')} the fastest hand has made about ${most} ${most === '1' ? 'turn' : 'turns'}, the slowest about ${least}.`,
    stands: (
      /** @type {string | undefined} */ here,
      /** @type {string | undefined} */ there,
      /** @type {boolean} */ same,
    ) => {
      const other = same ? 'order' : 'sentence';
      if (here === undefined && there === undefined)
        return 'No word stands there; the position has its row all the same.';
      if (here === there) return `“${here}” stands there in the other ${other}, too.`;
      if (here === undefined) return `In the other ${other} “${there}” stands there, with this same row.`;
      if (there === undefined)
        return `“${here}” stands there; in the other ${other} no word does, but the row is the same.`;
      return `“${here}” stands there, and in the other ${other} “${there}”, with this same row: the hands know only the position.`;
    },
    mirror: (
      /** @type {string} */ wavelength,
      /** @type {string} */ sine,
      /** @type {string[]} */ [now, other],
      /** @type {string[]} */ [cosine, otherCosine],
    ) =>
      now === other
        ? `The first hand is where its sine, ${sine}, comes but once within its turn of about ${wavelength} positions.`
        : `Within a turn of about ${wavelength} positions, the first hand has the sine ${sine} twice, about ${now} and about ${other} positions after the top; only the cosine tells which: ${cosine} or ${otherCosine}.`,
    binary: (/** @type {number} */ position, /** @type {string} */ bits) =>
      `In binary, position ${position.toLocaleString('en')} is ${bits}.`,
    counter: 'The same position on a binary counter, the fastest bit first. A bit jumps where a hand glides.',
    some: (/** @type {number} */ count, /** @type {number[]} */ shown) =>
      `Of the ${count} hands, these ${shown.length} are drawn: those of the pairs ${shown.join(', ')}.`,
    explain: (/** @type {number} */ count) =>
      `${count === 1 ? 'The hand starts at the top and turns clockwise' : 'Every hand starts at the top and turns clockwise at a speed of its own'}; below it (↻) is how many turns it has made. How far its tip is to the right is the sine, how far up the cosine: two numbers of the row, each under the number of its dimension.`,
  },
};

/** Of <pe-rotation>. */
export const rotation = {
  rotation: {
    m: { label: 'position m of the query', doc: 'Where the query stands, counted from 0.' },
    n: { label: 'position n of the key', doc: 'Where the key stands, counted from 0.' },
    movedField: {
      label: 'both moved by',
      doc: 'By how many positions query and key have been moved together.',
    },
    vectors: {
      label: 'query and key',
      doc: 'What query and key are before they are turned.',
      choices: { match: 'a match: the same vector', independent: 'independent of each other' },
    },
    badPosition: (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ last) =>
      `${name} is ${value}; it must be a whole number from 0 to ${last}`,
    badVectors: (/** @type {string} */ text, /** @type {string[]} */ choices) =>
      `vectors is "${text}"; it must be one of: ${choices.join(', ')}`,
    badSeed: (/** @type {string} */ text) =>
      `vector-seed is "${text}"; it must be a whole number from 0 to 2147483647`,
    badLength: (/** @type {string} */ name, /** @type {number} */ count, /** @type {number} */ width) =>
      `${name} has ${many(count, 'number')}; it must have ${width}, one for each dimension, or the 2 of every pair`,
    tooLarge: (/** @type {string} */ name) =>
      `${name} has a number beyond 1000000; each must be from −1000000 to 1000000`,
    figure: (/** @type {number} */ m, /** @type {number} */ n, /** @type {number} */ pairs) =>
      `A query at position ${m.toLocaleString('en')} and a key at position ${n.toLocaleString('en')} as clock hands, in ${many(pairs, 'pair')} of dimensions`,
    caption: (
      /** @type {number} */ m,
      /** @type {number} */ n,
      /** @type {number} */ moved,
      /** @type {string} */ score,
    ) => {
      const whole = (/** @type {number} */ count) => count.toLocaleString('en');
      const at = (/** @type {number} */ from) =>
        moved ? `${whole(from)} + ${whole(moved)} = ${whole(from + moved)}` : whole(from);
      return `Query at ${at(m)}, key at ${at(n)}: score ${score}`;
    },
    query: 'query',
    key: 'key',
    bank: 'Query and key, from the first pair of dimensions to the last',
    parts: 'The parts of the score, from the first pair to the last',
    clock: (/** @type {number} */ pair) => `pair ${pair}`,
    /** Of a pair. */
    dimensions: (/** @type {number[]} */ all) => all.join(', '),
    pair: (
      /** @type {number} */ pair,
      /** @type {[number, number]} */ [first, second],
      /** @type {{query: string, key: string, angle: string, part: string}} */ { query, key, angle, part },
      /** @type {boolean} */ turns,
    ) =>
      `pair ${pair}, dimensions ${first} and ${second}${turns ? '' : ', which does not turn'}: ${query} · ${key} · cos(${angle}) = ${part} of the score`,
    score: (
      /** @type {number} */ apart,
      /** @type {number} */ pairs,
      /** @type {string} */ score,
      /** @type {string} */ most,
    ) => {
      const where =
        apart === 0
          ? 'Query and key are at the same position'
          : `The key is ${Math.abs(apart).toLocaleString('en')} ${Math.abs(apart) === 1 ? 'position' : 'positions'} ${apart > 0 ? 'before' : 'after'} the query`;
      return pairs === 1
        ? `${where}: the score is ${score}; it would be ${most} if the two hands met.`
        : `${where}: the score is ${score}; it would be ${most} if the two hands met in each of the ${pairs} pairs.`;
    },
    moved: (
      /** @type {number} */ by,
      /** @type {string} */ change,
      /** @type {string} */ before,
      /** @type {string} */ now,
      /** @type {boolean} */ isRounding,
    ) => {
      const far = `${by.toLocaleString('en')} ${by === 1 ? 'position' : 'positions'}`;
      if (change === '0') return `Both have moved by ${far}, and the score is the same to the last bit.`;
      return isRounding
        ? `Both have moved by ${far}: the score is still ${now} (rounding changes it by ${change}).`
        : `Both have moved by ${far}: the score, ${before} before, has changed by ${change}.`;
    },
    match:
      'Query and key are the same vector, a match: before they are turned, the two numbers of every pair are 1 and 0.',
    independent: (/** @type {number} */ seed) =>
      `The numbers of query and key are independent of each other, drawn from the seed ${seed}.`,
    given: 'Query and key are those that the page gives.',
    givenOnce: 'Query and key are the same vector, which the page gives.',
    explain: (/** @type {boolean} */ areMany) =>
      `Each clock is a pair of dimensions, which stand below it with its part of the score: the length of one hand times that of the other times the cosine of the angle between them. The score here is the dot product, not divided.${areMany ? ' The bars are the parts of the score, side by side.' : ''}`,
    rest: (/** @type {number[]} */ rest, /** @type {number} */ width, /** @type {string} */ part) =>
      `Of the ${width} dimensions, ${rest.length} (${rest[0]} to ${rest[rest.length - 1]}) are not turned, and add ${part} wherever query and key are.`,
    still: (/** @type {number} */ count, /** @type {number} */ pairs) =>
      `Of the ${pairs} pairs, ${many(count, 'does', 'do')} not turn (dashed).`,
    factor: (/** @type {string} */ factor, /** @type {string} */ square) =>
      `This scaling makes query and key ${factor} times as long, and so each turned part of the score ${square} times as large.`,
    magnitudes: 'This scheme also changes how long query and key are, by the position.',
    some: (/** @type {number} */ shown, /** @type {number} */ pairs) =>
      `${shown} of the ${pairs} pairs are drawn, evenly spread; the score is that of all.`,
    columns: {
      pair: 'pair',
      queryAngle: 'angle of the query',
      keyAngle: 'angle of the key',
      part: 'part of the score',
    },
  },
};

/** How many of some pairs come round, beginning in the middle of a sentence. @param {number} turning @param {number} count */
function wholeTurns(turning, count) {
  if (count === 1) return `it ${turning ? 'makes at least one' : 'does not make a'} whole turn`;
  if (turning === 0) return 'none of the pairs makes a whole turn';
  const who = turning === count ? 'all' : turning === 1 ? 'one' : turning;
  return `${who} of the pairs ${turning === 1 ? 'makes' : 'make'} at least one whole turn`;
}

/** @param {string} length */
const positionsOf = (length) => `${length} position${length === '1' ? '' : 's'}`;

/** Of factors. @param {[string, string]} ends */
const fromTo = ([low, high]) => (low === high ? low : `${low} to ${high}`);

/** Of <pe-inspector>. */
export const inspector = {
  inspector: {
    model: {
      label: 'model',
      doc: 'A public model, or a config.json of your own.',
      none: 'choose one',
      own: 'your own config.json',
    },
    other: {
      label: 'compare with',
      doc: 'A second model, on the same ruler.',
      none: 'nothing',
      own: 'another config.json',
    },
    length: {
      label: 'sequence length',
      doc: 'For scalings that depend on how long the sequence is. 0: as long as the context.',
    },
    figure: (/** @type {string[]} */ names) => `Positional encoding of ${names.join(' and of ')}`,
    nobody: 'Positional encoding of a model',
    start: 'A model’s config.json says how the model tells positions. Start from one of these:',
    orOwn: 'Paste or drop one of your own',
    source: (/** @type {string} */ source) => `Fields of its configuration, as published: ${source}`,
    own: 'Your config.json',
    ownOther: 'Your other config.json',
    panel: {
      label: 'text of a config.json',
      open: 'Open a file…',
      clear: 'Clear',
      waiting: 'Paste a config.json here, or drop the file.',
      privacy: 'It stays in this page: it is sent nowhere, and a copied link does not hold it.',
      unreadable: (/** @type {string} */ name) => `${name} could not be read.`,
      tooLong: (/** @type {string} */ most) =>
        `This is longer than ${most} characters, which no config.json is.`,
      noObject: 'This is JSON, but no config.json: that is an object, in braces { }.',
      tooDeep: 'This is JSON, but with more brackets inside one another than this browser reads.',
      show: 'Show the place',
    },
    /** Where a text is no JSON. */
    json: {
      place: (/** @type {string} */ line, /** @type {string} */ column) =>
        `Line ${line}, character ${column}: `,
      badFound: (
        /** @type {import('../figures/inspector/json-fault.js').Fault['expected']} */ expected,
        /** @type {string} */ found,
      ) => {
        const key = 'a key in double quotes';
        const what = {
          value: 'a value',
          'value or ]': 'a value or ]',
          key,
          'key or }': `${key} or }`,
          colon: 'a colon',
          'comma or }': 'a comma or }',
          'comma or ]': 'a comma or ]',
          end: 'nothing more',
          digit: 'a digit',
          escape: 'one of " \\ / b f n r t u',
          hex: 'a hexadecimal digit',
          character: 'a character that JSON allows in a string',
          quote: 'the quote that closes the string',
        }[expected];
        return `${what} is expected, and ${found} is there.`;
      },
      /** What stands there. */
      badText: (/** @type {string} */ text) => `“${text}”`,
      end: 'the end of the text',
      break: 'a line break',
      badCode: (/** @type {string} */ code) => `the unseen character ${code}`,
      hints: {
        trailing: 'The comma before it is one too many.',
        comment: 'JSON has no comments.',
        quotes: 'JSON knows only straight double quotes.',
        word: 'JSON knows the words true, false and null, in lower case, and no others.',
        unquoted: 'In JSON, keys stand in double quotes.',
        comma: 'Is a comma missing before it?',
        zero: 'A number in JSON does not begin with 0.',
        break: 'Is the closing quote missing? A line break inside a string is written \\n.',
        open: 'Is the end of the file missing?',
      },
    },
    layers: /** @type {Record<string, string>} */ ({
      all: 'All layers',
      others: 'Layers with positions',
      full_attention: 'Layers of full attention',
      sliding_attention: 'Layers of sliding-window attention',
      main: 'Main layers',
      compress: 'Compressed layers',
      no_rope: 'Layers without positions',
    }),
    named: (/** @type {string} */ name) => `Layers “${name}”`,
    context: (/** @type {string} */ length, /** @type {boolean} */ isExcerpt) =>
      length
        ? `Context length (max_position_embeddings): ${positionsOf(length)}.`
        : `${isExcerpt ? 'The fields given here do' : 'The configuration does'} not say how long the context is (max_position_embeddings).`,
    without: (
      /** @type {number} */ count,
      /** @type {number} */ all,
      /** @type {number[]} */ list,
      /** @type {boolean} */ isCut,
    ) =>
      `Of ${many(all, 'layer')}, ${many(count, 'has', 'have')} no positions: ${list.join(', ')}${isCut ? ', …' : ''}, counted from 1.`,
    interval: (/** @type {number} */ interval) =>
      interval === 1 ? 'No layer has positions.' : `One layer in ${interval} has no positions.`,
    /** What is said of a scheme in place of a ladder, or beside it. */
    schemes: /** @type {Record<string, string>} */ ({
      alibi:
        'ALiBi has no wavelengths. Each head takes from a score a penalty that grows in proportion to the distance between query and key, and each head has a slope of its own.',
      't5-bias':
        'T5’s bias has no wavelengths. Distances are sorted into buckets, finer where they are small, and each head has learned a number for each bucket, which is added to the score.',
      learned:
        'Learned rows have no wavelengths. Each position has a row of a table that was learned in training and is added to the embedding; beyond the table there is none.',
      nope: 'These layers have no positional encoding: what they know of order comes from the causal mask and from other layers.',
      mrope:
        'Each token has three positions, of time, height and width, and each pair turns by one of them; mrope_section says how many pairs each of the three has.',
    }),
    ladder: 'ladder of wavelengths',
    choose: 'Point at a pair, or choose one with the arrow keys.',
    before: 'before scaling',
    after: 'after scaling',
    unscaled: 'not scaled',
    axis: 'wavelength in positions a turn',
    never: 'never',
    contextMark: (/** @type {string} */ length) => `context ${length}`,
    sequenceMark: (/** @type {string} */ length) => `sequence ${length}`,
    trainingMark: (/** @type {string} */ length) => `training ${length}`,
    thinned: (/** @type {number} */ drawn, /** @type {string} */ all) =>
      `Of ${all} pairs, ${drawn} are drawn; the files have all.`,
    sentence: {
      bands: (
        /** @type {number} */ count,
        /** @type {{band: string, count: number, by: [string, string]}[]} */ bands,
      ) => {
        const fate = (/** @type {typeof bands[0]} */ { band, by }) =>
          ({
            kept: 'kept',
            blended: 'blended',
            divided: `divided by ${fromTo(by)}`,
            zero: 'set to zero',
            own:
              by[0] === by[1] ? `divided by ${by[0]}` : `divided by factors of their own, from ${fromTo(by)}`,
          })[band];
        if (count === 1) return `The frequency of the one pair is ${fate(bands[0])}.`;
        if (bands.length === 1) return `The frequencies of all ${count} pairs are ${fate(bands[0])}.`;
        const list = bands.map((band) => `${band.count} ${band.count === 1 ? 'is' : 'are'} ${fate(band)}`);
        return `Of the frequencies of ${count} pairs, ${listed(list)}.`;
      },
      unscaled: (/** @type {number} */ count) =>
        count === 1
          ? 'The frequency of the one pair is not scaled.'
          : `The frequencies of the ${count} pairs are not scaled.`,
      before: (/** @type {number} */ turning, /** @type {number} */ count, /** @type {string} */ length) =>
        `Before scaling, ${wholeTurns(turning, count)} within the ${positionsOf(length)} of training.`,
      after: (
        /** @type {number} */ turning,
        /** @type {number} */ count,
        /** @type {string} */ length,
        /** @type {boolean} */ isChosen,
        /** @type {number | undefined} */ unscaled,
      ) => {
        const who = wholeTurns(turning, count);
        const where = `within the ${positionsOf(length)} of the ${isChosen ? 'sequence' : 'context'}`;
        if (unscaled === undefined) return `W${where.slice(1)}, ${who}.`;
        const others =
          count === 1
            ? `it would${unscaled ? '' : ' not'}`
            : `${unscaled === 0 ? 'none' : unscaled === count ? 'all' : unscaled === 1 ? 'one' : unscaled} would`;
        return `After scaling, ${who} ${where}${unscaled === turning ? '' : `; without scaling, ${others}`}.`;
      },
      /** How far what makes no whole turn in training goes beyond where it went there. */
      beyond: (/** @type {number} */ count, /** @type {string} */ ratio) =>
        count === 1
          ? `The one pair that made no whole turn in training turns about ${ratio} times as far as there.`
          : `Pairs that made no whole turn in training turn up to about ${ratio} times as far as there.`,
      span: (/** @type {string} */ low, /** @type {string} */ high) =>
        low === high
          ? `A turn takes about ${low} positions.`
          : `A turn takes from about ${low} to about ${high} positions.`,
    },
    alternative: (
      /** @type {number} */ count,
      /** @type {[string, string]} */ [low, high],
      /** @type {[string, string] | undefined} */ before,
      /** @type {string} */ training,
      /** @type {string} */ context,
    ) =>
      [
        `${many(count, 'pair')} on a logarithmic ruler, from ${low} to ${high} positions a turn${before ? `; before scaling, from ${before[0]} to ${before[1]}` : ''}.`,
        training && `Marked: the length of training, ${training}.`,
        context && `Marked: the length it is for, ${context}.`,
        'The arrow keys go from pair to pair.',
      ]
        .filter(Boolean)
        .join(' '),
    pair: (
      /** @type {number} */ pair,
      /** @type {[number, number]} */ [a, b],
      /** @type {string[]} */ waves,
      /** @type {string} */ fate,
      /** @type {string} */ turns,
      /** @type {string} */ reach,
    ) =>
      `pair ${pair}, dimensions ${a} and ${b}: ${waves.join(' → ')} positions a turn${fate && `, ${fate}`}${turns && `; ${turns} turns in ${positionsOf(reach)}`}`,
    /** What has become of one pair. */
    fate: {
      kept: (/** @type {string} */ _by) => 'kept',
      blended: (/** @type {string} */ by) => `blended, ÷ ${by}`,
      divided: (/** @type {string} */ by) => `÷ ${by}`,
      zero: (/** @type {string} */ _by) => 'zero',
      own: (/** @type {string} */ by) => `÷ ${by}`,
    },
    runs: (/** @type {string[]} */ list, /** @type {boolean} */ isCut, /** @type {boolean} */ isOne) =>
      `${isOne ? 'pair' : 'pairs'} ${list.join(', ')}${isCut ? ', …' : ''}`,
    each: (/** @type {string[]} */ items) => items.join(', '),
    /** Beside their marks: how many, which, and what their frequencies are divided by. */
    bands: {
      plain: (/** @type {number} */ count, /** @type {string} */ runs) =>
        `${count} as ${count === 1 ? 'it is' : 'they are'}: ${runs}`,
      kept: (/** @type {number} */ count, /** @type {string} */ runs, /** @type {[string, string]} */ _by) =>
        `${count} kept: ${runs}`,
      blended: (
        /** @type {number} */ count,
        /** @type {string} */ runs,
        /** @type {[string, string]} */ by,
      ) => `${count} blended, between kept and divided: ${runs}, ÷ ${fromTo(by)}`,
      divided: (
        /** @type {number} */ count,
        /** @type {string} */ runs,
        /** @type {[string, string]} */ by,
      ) => `${count} divided: ${runs}, ÷ ${fromTo(by)}`,
      zero: (/** @type {number} */ count, /** @type {string} */ runs, /** @type {[string, string]} */ _by) =>
        `${count} set to zero, which never ${count === 1 ? 'turns' : 'turn'}: ${runs}`,
      own: (/** @type {number} */ count, /** @type {string} */ runs, /** @type {[string, string]} */ by) =>
        `${count} with ${count === 1 ? 'a factor of its own' : 'factors of their own'}: ${runs}, ÷ ${fromTo(by)}`,
    },
    says: 'What the configuration says',
    missing: 'missing',
    list: (/** @type {number} */ count, /** @type {string} */ low, /** @type {string} */ high) =>
      `${count} numbers, ${low} to ${high}`,
    warning: 'Unusual: ',
    error: 'Wrong: ',
    attention: (/** @type {string} */ factor, /** @type {string} */ square, /** @type {boolean} */ isOne) =>
      isOne
        ? 'Attention factor: 1.'
        : `Attention factor: ${factor}. Cosines and sines are multiplied by it, and so scores by its square, ${square}.`,
    score: (/** @type {string} */ factor, /** @type {boolean} */ isOne) =>
      isOne
        ? 'Softmax multiplier: 1.'
        : `Softmax multiplier: ${factor}. All scores are multiplied by it before the softmax.`,
    temperature: (
      /** @type {string} */ beta,
      /** @type {string} */ length,
      /** @type {boolean} */ from1,
      /** @type {[string, string] | undefined} */ sample,
    ) =>
      `Query temperature: a query is multiplied by 1 + ${beta} · ln(1 + ⌊${from1 ? '(position + 1)' : 'position'} / ${length}⌋)${sample ? `, which is ${sample[1]} at position ${sample[0]}` : ''}.`,
    tag: 'As a figure of its own:',
    table: 'All pairs as a table',
    cut: 'The table shows the first and the last pairs; the files have all.',
    /** Of a pair. */
    dimensions: (/** @type {number[]} */ all) => all.join(', '),
    /** Of a table: a model, its layers and a pair. */
    row: (/** @type {string[]} */ names) => names.join(', '),
    columns: {
      pair: 'pair',
      first: 'first dimension',
      second: 'second dimension',
      dimensions: 'dimensions',
      wavelength: 'wavelength',
      before: 'wavelength before scaling',
      after: 'wavelength after scaling',
      band: 'frequency',
      divisor: 'frequency divided by',
      turns: 'turns within the length',
    },
  },
};

/** Of <pe-score>. */
export const score = {
  score: {
    none: (/** @type {number} */ count) =>
      count === 1
        ? 'The question is not answered right yet.'
        : `None of the ${count} questions is answered right yet.`,
    some: (
      /** @type {number} */ right,
      /** @type {number} */ count,
      /** @type {number} */ first,
      /** @type {string} */ points,
    ) =>
      `${right} of ${many(count, 'question')} answered right, ${first} of them at the first attempt: ${points} of ${many(count, 'point')}.`,
    again: 'Start again',
  },
};

/** Of <pe-quiz>. */
export const quiz = {
  quiz: {
    /** Of answers, in which there may be commas. */
    list: (/** @type {string[]} */ items) => items.join('; '),
    /** Of these texts, where they stand in a page of another one. */
    language: 'en',
    figure: (/** @type {string} */ question) => `Question: ${question}`,
    settings: (/** @type {string} */ scheme, /** @type {string[][]} */ list) =>
      `For ${scheme}: ${list.map((each) => each.join(' ')).join(', ')}`,
    check: 'Check',
    again: 'Try again',
    right: 'Right.',
    wrong: 'Not so.',
    missing: 'Give an answer first.',
    save: 'Save all answers',
    saved: (/** @type {string} */ file) =>
      `${file} is ready for your browser to save: the answers to all questions of this page.`,
    /** On paper, of all questions. */
    answers: 'Answers',
    because: (/** @type {string} */ about, /** @type {string} */ reason) => `${about}. ${reason}`,
    /** Of a chapter, by its heading if that is known. */
    readOn: (/** @type {string} */ heading) => (heading ? `Read on this: ${heading}` : 'Read on this'),
    badChapter: (/** @type {string} */ text) =>
      `chapter is "${text}"; it must be a place in the page, as "#words", or a relative or https address`,
    onePosition:
      'There is only position 0 at these settings, and nothing to compare it with: nothing can be asked.',
    badQuestion: (/** @type {string} */ text, /** @type {string[]} */ names) =>
      `question is "${text}"; it must be one of: ${names.join(', ')}`,
    badAnswer: (/** @type {string} */ text, /** @type {string} */ reason) => `answer is "${text}": ${reason}`,
    own: {
      text: 'Which number is it?',
      badName: (/** @type {string} */ name, /** @type {string[]} */ names) =>
        `there is no ${name}; it may name: ${names.join(', ')}`,
      badCount: (/** @type {string} */ name, /** @type {number} */ count) =>
        `${name} takes ${count === 0 ? 'no values' : many(count, 'value')}`,
      badCharacter: (/** @type {number} */ at, /** @type {string} */ text) =>
        `"${text}", at character ${at}, cannot stand there`,
      badLength: (/** @type {number} */ most) => `it is longer than ${most} characters`,
      badEnd: (/** @type {number} */ at) => `something is missing at character ${at}`,
      badValue: 'at these settings that is no finite number',
      large: (/** @type {string} */ given, /** @type {string} */ by) =>
        `${given} is too large; it would have to be less by about ${by}.`,
      small: (/** @type {string} */ given, /** @type {string} */ by) =>
        `${given} is too small; it would have to be more by about ${by}.`,
    },
    badKind: (/** @type {string} */ text, /** @type {string[]} */ names) =>
      `kind is "${text}"; it must be one of: ${names.join(', ')}`,
    ownKind: (/** @type {string} */ text) => `kind is "${text}"; with answer in the tag it must be: number`,
    order: {
      text: 'Put these dimensions in order, the one with the shortest wavelength first.',
      up: (/** @type {string} */ item) => `${item}: up`,
      down: (/** @type {string} */ item) => `${item}: down`,
      place: (/** @type {string} */ item, /** @type {number} */ place, /** @type {number} */ count) =>
        `${item}: place ${place} of ${count}`,
      item: (/** @type {number} */ dimension, /** @type {string} */ wavelength) =>
        `dimension ${dimension} (${wavelength})`,
      right: (/** @type {string} */ items) => `With their wavelengths: ${items}.`,
      wrong: (
        /** @type {number} */ first,
        /** @type {string} */ longer,
        /** @type {number} */ second,
        /** @type {string} */ shorter,
      ) =>
        `Dimension ${first} stands before dimension ${second}. For that its wavelength would have to be the shorter one, but it is about ${longer}, and that of dimension ${second} ${shorter}.`,
    },
    number: {
      label: 'Your answer: ',
      within: (/** @type {string} */ percent) => `Right is what is at most ${percent}\u00a0% off.`,
      badNumber: (/** @type {string} */ text) => `"${text}" is no number; write one as 1,234.5 or 1234.5.`,
      right: (/** @type {string} */ answer) => `It is about ${answer}.`,
      sign: (/** @type {string} */ given) =>
        `${given} has the right size. Its sign would have to be the other one.`,
      point: (/** @type {string} */ given, /** @type {string} */ factor) =>
        `${given} would have to be ${factor} times as large: its point stands elsewhere.`,
      inverse: (/** @type {string} */ given) =>
        `${given} is about 1 divided by the number that is asked for.`,
    },
    wavelength: {
      text: (/** @type {number} */ dimension) =>
        `After how many positions has dimension ${dimension} turned once: what is its wavelength?`,
      none: 'No dimension turns at these settings: nothing can be asked.',
      wrong: (/** @type {number} */ dimension, /** @type {string} */ given, /** @type {string} */ turns) =>
        `After ${given} positions dimension ${dimension} has made ${turns} turns; it would have to be 1.`,
      radians: (/** @type {string} */ given) =>
        `After about ${given} positions the angle is 1 (radian). It would have to be 2π, a whole turn.`,
      pair: (/** @type {number} */ dimension, /** @type {number} */ pair) =>
        `That is the wavelength of pair ${dimension}. Dimension ${dimension} belongs to pair ${pair}, counted from 0.`,
      half: (/** @type {string} */ given) =>
        `After about ${given} positions it has made half a turn. It would have to be a whole one.`,
      frequency: (/** @type {string} */ given) =>
        `About ${given} is its frequency, the angle by which it turns with each position. The wavelength is 2π divided by that.`,
      other: (/** @type {number} */ dimension, /** @type {string} */ wavelength) =>
        `About ${wavelength} is the wavelength of dimension ${dimension}.`,
      speed: (/** @type {string} */ needed, /** @type {string} */ own) =>
        `For this answer it would have to turn by about ${needed} radians with each position, and it turns by ${own}.`,
    },
    length: {
      text: (/** @type {string} */ last) => `What is the length (norm) of the row of position ${last}?`,
      wrong: (/** @type {string} */ square, /** @type {string} */ given, /** @type {string} */ own) =>
        `The squares of its numbers add up to about ${square}. The square of ${given} would have to be that, but is about ${own}.`,
      square: (/** @type {string} */ square) =>
        `About ${square} is the sum of the squares of its numbers. The length is the square root of that.`,
      ones: (/** @type {number} */ width) =>
        `The square root of ${width} it would be if each of its numbers (${width} in all) were 1 or −1.`,
      position: (/** @type {string} */ first) =>
        `For this answer the length would have to be the number of the position. At position 0 it is about ${first}, and not 0.`,
      sum: (/** @type {string} */ sum) =>
        `About ${sum} is the sum of its numbers. Each would have to be squared first, and the root taken of that sum.`,
    },
    fastest: {
      text: 'Which of these dimensions turns fastest, that is, has the shortest wavelength?',
      none: 'No two dimensions have wavelengths that differ by 1\u00a0% or more at these settings: nothing can be asked.',
      choice: (/** @type {number} */ dimension) => `dimension ${dimension}`,
      right: (/** @type {number} */ dimension, /** @type {string} */ wavelength) =>
        `The wavelength of dimension ${dimension} is about ${wavelength}, the shortest of these.`,
      wrong: (
        /** @type {number} */ dimension,
        /** @type {string} */ wavelength,
        /** @type {number} */ best,
        /** @type {string} */ shortest,
      ) =>
        `The wavelength of dimension ${dimension} is about ${wavelength}, that of dimension ${best} about ${shortest}. To be the fastest, dimension ${dimension} would have to have less than ${shortest}.`,
    },
    distance: {
      text: (/** @type {string} */ last) =>
        `How does the dot product of the rows of positions 0 and k go, when k goes from 0 to ${last}?`,
    },
    norm: {
      text: (/** @type {string} */ last) =>
        `How does the length (norm) of a row go, from position 0 to position ${last}?`,
    },
    course: {
      choices: {
        falls: 'It falls, and never rises.',
        turns: 'At some steps it falls, at others it rises.',
        same: 'It stays the same, but for rounding.',
        rises: 'It rises, and never falls.',
      },
      facts: (
        /** @type {number} */ steps,
        /** @type {number} */ falls,
        /** @type {number} */ rises,
        /** @type {string} */ first,
        /** @type {string} */ last,
      ) =>
        `${steps === 1 ? `At its one step it ${falls ? 'falls' : rises ? 'rises' : 'does neither'}` : `Of its ${steps} steps it falls at ${falls} and rises at ${rises}`}; it is ${first} at first and ${last} at last.`,
      firstRise: (
        /** @type {string} */ from,
        /** @type {string} */ to,
        /** @type {string} */ before,
        /** @type {string} */ after,
      ) => `It first rises from ${from} to ${to}: from ${before} to ${after}.`,
      firstFall: (
        /** @type {string} */ from,
        /** @type {string} */ to,
        /** @type {string} */ before,
        /** @type {string} */ after,
      ) => `It first falls from ${from} to ${to}: from ${before} to ${after}.`,
      needs: {
        falls: 'For this answer it would have to fall at one step at least, and to rise at none.',
        turns: 'For this answer it would have to fall at one step at least, and to rise at another.',
        same: 'For this answer it would have to fall at no step, and to rise at none.',
        rises: 'For this answer it would have to rise at one step at least, and to fall at none.',
      },
    },
    sum: {
      text: (/** @type {number} */ width) =>
        `A word has a vector of ${many(width, 'number')}. With the row of its position, how many numbers does it have?`,
      none: 'This scheme gives rows to cells of a grid or to points, and not to words: nothing can be asked.',
      added: (/** @type {number} */ width) =>
        `The row has as many numbers as the vector, ${width}, and the two are added number by number: the sum has ${width}, too.`,
      appended: (/** @type {number} */ width) =>
        `For ${width + 1} the position would have to be one number behind the vector. It is a row of ${many(width, 'number')}, and is added.`,
      concatenated: (/** @type {number} */ width) =>
        `For ${2 * width} the row would have to stand behind the vector: ${width} + ${width} numbers. The two are added number by number.`,
    },
    offset: {
      text: (/** @type {string[]} */ [a, b, c, d]) =>
        `Positions ${a} and ${b} are as many positions from each other as ${c} and ${d}. Which two have rows that are farther apart?`,
      none: 'For two pairs of positions three are needed, and there are fewer: nothing can be asked.',
      choices: {
        same: () => 'Neither: both distances are the same, but for rounding.',
        first: (/** @type {string[]} */ [a, b]) => `Those of ${a} and ${b}.`,
        second: (/** @type {string[]} */ [, , c, d]) => `Those of ${c} and ${d}.`,
      },
      facts: (
        /** @type {string[]} */ [a, b, c, d],
        /** @type {string} */ first,
        /** @type {string} */ second,
      ) => `Rows ${a} and ${b} are about ${first} apart, rows ${c} and ${d} about ${second}.`,
      needs: {
        same: (/** @type {string[]} */ _, /** @type {string} */ first) =>
          `For this answer both would have to be ${first} apart.`,
        first: (/** @type {string[]} */ [a, b], /** @type {string} */ _first, /** @type {string} */ second) =>
          `For this answer rows ${a} and ${b} would have to be more than ${second} apart.`,
        second: (/** @type {string[]} */ [, , c, d], /** @type {string} */ first) =>
          `For this answer rows ${c} and ${d} would have to be more than ${first} apart.`,
      },
    },
    past: {
      text: (/** @type {string} */ last, /** @type {string} */ next) =>
        `Position ${last} has a row. Which does position ${next} get, the one behind it?`,
      choices: {
        own: 'A row of its own.',
        last: 'The same row once more.',
        none: 'None: it is refused.',
      },
      refused: (/** @type {string} */ last, /** @type {string} */ next) =>
        `Position ${next} is refused: there are rows up to position ${last}, and no further.`,
      apart: (/** @type {string} */ last, /** @type {string} */ next, /** @type {string} */ distance) =>
        `The rows of positions ${last} and ${next} are ${distance} apart.`,
      needs: {
        own: (/** @type {string} */ _last, /** @type {string} */ next) =>
          `For this answer there would have to be a row for position ${next}, and not that of the one before.`,
        last: (/** @type {string} */ last, /** @type {string} */ next) =>
          `For this answer there would have to be a row for position ${next}, at a distance of 0 from that of ${last}.`,
        none: (/** @type {string} */ last) =>
          `For this answer the rows would have to end with position ${last}, as a table does.`,
      },
    },
    swap: {
      text: 'Three words attend to each other, each to all, in one order and then backwards. What does each become?',
      none: 'Nothing is known of the scores of this scheme without what a model learns: nothing can be asked.',
      choices: {
        same: 'The same vector in both orders.',
        place: 'What its place says: what stands first becomes the same vector in both.',
        other: 'Another vector in the other order.',
      },
      facts: (/** @type {string} */ words, /** @type {string} */ places) =>
        `Between the two orders, the vectors of a word differ by up to ${words}, and those of a place by up to ${places}.`,
      needs: {
        same: 'For this answer those of a word would have to differ by no more than rounding does.',
        place: 'For this answer those of a place would have to differ by no more than rounding does.',
        other: 'For this answer those of a word would have to differ by more than rounding does.',
      },
    },
    moved: {
      text: (/** @type {string[]} */ [a, b, c, d]) =>
        `A query stands at position ${b} and a key at position ${a}. Both move on, to ${d} and ${c}. What becomes of their score?`,
      none: 'To move two words on, three positions are needed, and there are fewer: nothing can be asked.',
      choices: {
        same: 'It stays the same, whatever the words are.',
        fixed: 'It changes, by the same number for all words.',
        words: 'It changes, and by how much depends on the words.',
      },
      facts: (/** @type {string} */ first, /** @type {string} */ second) =>
        `Tried with two queries and keys, but for rounding, it changes by about ${first} and ${second}.`,
      needs: {
        same: 'For this answer both would have to be 0.',
        fixed: 'For this answer both would have to be the same number, and not 0.',
        words: 'For this answer the two would have to differ.',
      },
    },
    terms: {
      text: (/** @type {string[]} */ [a, b, c, d]) =>
        `A word at position ${b} attends to one at position ${a}. Both move on, to ${d} and ${c}. Which of the four terms of their score change?`,
      none: 'This scheme adds nothing to words, and their scores have no such terms: nothing can be asked.',
      choices: {
        none: 'None: the two are as far apart as before.',
        mixed: 'The two of a word with a position.',
        last: 'That of the two positions.',
        all: 'All but that of the two words.',
      },
      facts: (/** @type {string} */ mixed, /** @type {string} */ last) =>
        `Tried with two words, but for rounding, those of a word with a position change by up to ${mixed}, that of the two positions by ${last}, and that of the two words by 0.`,
      needs: {
        none: 'For this answer all would have to be 0.',
        mixed: 'For this answer the first would have to be more than 0, and the second 0.',
        last: 'For this answer the first would have to be 0, and the second more.',
        all: 'For this answer both the first and the second would have to be more than 0.',
      },
    },
    heads: {
      text: (/** @type {number} */ back) =>
        `A key stands ${many(back, 'position')} before the query. In which of these heads is its score raised most, or lowered least?`,
      none: 'All heads have the same of it here: nothing can be asked.',
      choice: (/** @type {number} */ head) => `head ${head}`,
      right: (/** @type {number} */ head, /** @type {string} */ value) =>
        `In head ${head} about ${value} is added to it, which is the most of these.`,
      wrong: (
        /** @type {number} */ head,
        /** @type {string} */ value,
        /** @type {number} */ best,
        /** @type {string} */ most,
      ) =>
        `In head ${head} about ${value} is added to it, in head ${best} about ${most}. Head ${head} would have to add more than ${most}.`,
    },
    slowed: {
      text: (/** @type {number} */ count) =>
        `Of ${many(count, 'clock hand')}, which does this scaling slow down?`,
      none: 'At these settings there is no scaling whose hands can be compared with those before it: nothing can be asked.',
      choices: {
        all: 'All.',
        slow: 'Those that were slow, and not the fastest.',
        fast: 'Those that were fast, and not the slowest.',
        none: 'None.',
      },
      facts: (
        /** @type {number} */ kept,
        /** @type {number} */ count,
        /** @type {string} */ first,
        /** @type {string} */ last,
      ) =>
        `Of ${many(count, 'hand')}, ${many(kept, 'keeps its', 'keep their')} speed. The speed of the fastest is divided by ${first}, that of the slowest by ${last}.`,
      needs: {
        all: 'For this answer both would have to be divided by more than 1, and none could keep its speed.',
        slow: 'For this answer that of the fastest would have to be divided by 1, and that of the slowest by more.',
        fast: 'For this answer that of the slowest would have to be divided by 1, and that of the fastest by more.',
        none: 'For this answer both would have to be divided by 1, and all would have to keep their speed.',
      },
    },
    together: {
      shifted:
        'The rows of these settings begin at another position than 0, and that one is rounded: nothing can be asked.',
      text: (/** @type {string} */ last) =>
        `Positions 0 to ${last} are rounded to bfloat16, and all else to float32. Which is the first that gets the row of an earlier one?`,
      choice: (/** @type {string} */ position) => `Position ${position}.`,
      none: 'None of them: each has its own.',
      own: (/** @type {string} */ position) => `Position ${position} has a row of its own.`,
      same: (/** @type {string} */ position, /** @type {string} */ other) =>
        `Position ${position} has the row of position ${other}, but is not the first.`,
      first: (/** @type {string} */ position, /** @type {string} */ other) =>
        `Position ${position} is the first that gets the row of an earlier one, that of position ${other}.`,
      apart: (/** @type {number} */ count) => `All ${count} rows differ.`,
      needs: (/** @type {string} */ position) =>
        `For this answer position ${position} would have to get the row of an earlier one, and none before it.`,
      noneNeeds: 'For this answer these two would have to have different rows, and so would all others.',
    },
    curve: {
      label: (/** @type {string} */ y, /** @type {string} */ x) => `Your sketch: ${y}, by ${x}`,
      hint: 'Draw with a pointer or a finger. With keys: ← and → choose a place, Home and End the first and the last; ↑ and ↓ raise and lower the curve there, Page Up and Page Down by more. Delete takes a point away, Ctrl+Z (⌘Z) undoes, Enter checks.',
      undo: 'Undo',
      clear: 'Clear',
      own: 'your sketch',
      truth: 'true curve',
      empty: (/** @type {string} */ x, /** @type {number} */ at) => `${x} ${at}: nothing drawn yet`,
      there: (/** @type {string} */ x, /** @type {number} */ at, /** @type {string} */ value) =>
        `${x} ${at}: ${value}`,
      both: (/** @type {string} */ text, /** @type {string} */ value) => `${text}; the true curve: ${value}`,
      point: (/** @type {number} */ at, /** @type {string} */ value) => `at ${at} about ${value}`,
      within: (/** @type {string} */ percent) =>
        `Right is a curve that is off by at most ${percent}\u00a0% of the height of the true one in the mean, and at least half as high. Its height is from its lowest value to its highest.`,
      off: (
        /** @type {string} */ percent,
        /** @type {string} */ x,
        /** @type {number} */ at,
        /** @type {string} */ own,
        /** @type {string} */ truth,
      ) =>
        `In the mean your curve is off by ${percent}\u00a0% of the height of the true one, and most at ${x} ${at}: there yours is ${own}, and the true one ${truth}.`,
      low: (/** @type {string} */ own, /** @type {string} */ height, /** @type {string} */ least) =>
        `Yours is ${own} high and the true one ${height}: for this answer it would have to be at least ${least}.`,
      course: (/** @type {number} */ steps, /** @type {number} */ falls, /** @type {number} */ rises) =>
        `Of ${many(steps, 'step')}, the true one falls at ${falls} and rises at ${rises}.`,
      neverRises: (/** @type {number} */ from, /** @type {number} */ to) =>
        `Yours never rises; the true one does so first from ${from} to ${to}.`,
      flat: 'At these settings the curve is level all along: nothing can be asked.',
      rows: (/** @type {number} */ last) =>
        `How like each other are the rows of two positions? Sketch their dot product, as a part of that of a row with itself, for distances from 0 to ${last}.`,
      match: (/** @type {number} */ last) =>
        `A query and a key are the same word. Sketch how much is left of their score, as a part of that at distance 0, for distances from 0 to ${last}, in the mean over words.`,
      added: (/** @type {number} */ last) =>
        `Sketch what is added to the score of a query and a key, less that at distance 0, for distances from 0 to ${last}.`,
      head: 'It is that of head 0.',
      query: (/** @type {string} */ position) => `The query stands at position ${position}.`,
      distance: 'distance',
      part: 'part that is left',
      addition: 'added',
      column: (/** @type {number} */ column, /** @type {number} */ last, /** @type {string} */ wavelength) =>
        `Sketch the values of dimension ${column} from position 0 to ${last}. Its wavelength is about ${wavelength} positions.`,
      position: 'position',
      value: 'value',
      other: (/** @type {number} */ column) =>
        `It goes as dimension ${column} does, the other one of its pair.`,
      none: (/** @type {number} */ count) =>
        `At these settings no dimension is a wave that is at least 8 positions long and at most twice as long as the ${count} to be sketched: nothing can be asked.`,
      never:
        'At these settings no sketch could come as near to the curve as it would have to: nothing can be asked.',
    },
    cell: {
      axes: 'Positions from top to bottom, dimensions from left to right',
      name: (/** @type {number} */ position, /** @type {number} */ dimension) =>
        `position ${position}, dimension ${dimension}`,
      value: (/** @type {number} */ position, /** @type {number} */ dimension, /** @type {string} */ value) =>
        `At position ${position}, dimension ${dimension} stands about ${value}.`,
    },
    sine: {
      text: (/** @type {number} */ position, /** @type {string} */ frequency, /** @type {number} */ pair) =>
        `In which cell stands sin(${position} · ${frequency})? The second number is the frequency of pair ${pair}, counted from 0.`,
      none: 'At these settings the sine that would be asked for does not stand among the first dimensions: nothing can be asked.',
      needs: (/** @type {string} */ value) => `For this answer it would have to be about ${value}.`,
      stands: (
        /** @type {'sin' | 'cos'} */ name,
        /** @type {number} */ position,
        /** @type {string} */ frequency,
      ) => `That is ${name}(${position} · ${frequency}).`,
    },
    lowest: {
      text: (/** @type {number} */ count) => `Which of these ${count} cells has the least value?`,
      none: 'All of the first cells have the same value at these settings: nothing can be asked.',
      needs: (/** @type {string} */ value) =>
        `For this answer it would have to be about ${value}, the least of them.`,
      less: (/** @type {number} */ count, /** @type {number} */ all) =>
        `${count} of the ${all} cells ${count === 1 ? 'has' : 'have'} less.`,
    },
    layouts: {
      text: (/** @type {string} */ a, /** @type {string} */ b) =>
        `The same positions, once with layout ${a} and once with layout ${b}: are their rows the same?`,
      none: 'This scheme has one layout only: nothing can be asked.',
      choices: {
        same: 'Yes: the same numbers in the same columns.',
        moved: 'The same columns, but in another order.',
        other: 'No: other numbers.',
      },
      equal: 'No number of the one differs from that of the other by more than rounding does.',
      differ: (
        /** @type {string} */ value,
        /** @type {string} */ position,
        /** @type {number} */ dimension,
      ) =>
        `At position ${position}, dimension ${dimension}, they differ by about ${value}, which is the most.`,
      columns: (/** @type {number} */ count, /** @type {number} */ all) =>
        `Of ${many(all, 'column')} of the one, ${count} stand in another place of the other, and none is missing.`,
      needs: {
        same: 'For this answer no two numbers at the same place could differ: a model that was trained with the one layout could read the other.',
        moved:
          'For this answer each column of the one would have to be there in the other, and some in another place.',
        other: 'For this answer a column of the one would have to be missing in the other.',
      },
    },
  },
};

/** Of the program `posenc` (web/packages/inline.mjs), which ships with it alone. */
export const program = {
  usage: `Usage: posenc inline [--allow-outside] PAGE.html -o OFFLINE.html
       posenc pack [--allow-outside] [--format FORMAT] PAGE.html -o PACKAGE.zip

"inline" makes one HTML file that works without a network and without other files: the
scripts, style sheets, fonts, images and figures' numbers beside the page are
put inside, and posenc itself. What cannot be put inside is named, and left as it was. With
"-o -" the file goes to standard output.

"pack" makes a zip of that file, to be uploaded to a learning system. The system is told when
all <pe-quiz> are answered (of a page without any, when it is opened) and, from 0 to 100,
how many of them right; who comes back finds the answers given.

  --allow-outside  Also takes files from outside of the page's folder, and names them.
  --format FORMAT  scorm12 (SCORM 1.2, without this option), scorm2004 (SCORM 2004, 4th
                   edition) or web (index.html alone, for a web server).
`,
  badOption: (/** @type {string} */ option) => `${option} is no option`,
  noValue: (/** @type {string} */ option) => `${option} needs a value`,
  unwantedValue: (/** @type {string} */ option) => `${option} takes no value`,
  badFormat: (/** @type {string} */ format, /** @type {readonly string[]} */ formats) =>
    `--format is "${format}"; it must be one of: ${formats.join(', ')}`,
  overwritten: (/** @type {string} */ file) => `${file}: the page itself would be overwritten`,
  charset: (/** @type {string} */ file, /** @type {string} */ charset) =>
    `${file}: the page is in ${charset}; please save it as UTF-8`,
  tooDeep: (/** @type {number} */ most) => `tags stand in each other more than ${most} deep`,
  tooManySheets: (/** @type {number} */ most) => `more than ${most} style sheets are imported`,
  noFolder: (/** @type {string} */ file) => `${file}: there is no such folder`,
  failed: (/** @type {string} */ file, /** @type {string} */ why) => `${file}: ${why}`,
  made: (/** @type {string} */ file, /** @type {number} */ bytes, /** @type {number} */ files) =>
    `${file}: ${bytes.toLocaleString('en')} bytes, with ${many(files, 'file')} inside`,
  fromOutside: (/** @type {string} */ file) => `from outside of the folder of the page: ${file}`,
  notInside: (/** @type {string} */ what, /** @type {string} */ why) => `not inside: ${what}: ${why}`,
  /** What is not put inside, where it has no address. */
  policy: 'its content security policy (meta)',
  ownModule: 'a module in the page (script)',
  /** And why. */
  why: {
    page: 'a page of its own',
    hiddenPage: 'a page of its own, which is not looked into',
    otherKind: 'neither script, style nor image',
    film: 'sound and film are too large',
    fileOnly: 'browsers take it from files only',
    policy: 'it may refuse what is now inside',
    otherHost: 'on another host',
    siteOnly: 'of use on a web site only',
    noUrl: 'not a URL',
    noUtf8: 'not in UTF-8',
    noImage: 'not a known kind of image or font',
    noFile: 'no such file',
    noFileOfSite: 'no such file; a path that begins with / is one of a web site',
    forbidden: 'it may not be read or written',
    refused: (/** @type {string} */ code) => `the system refuses it (${code})`,
    notFile: (/** @type {string} */ name) => `${name} is not a file`,
    tooLarge: (/** @type {number} */ bytes) =>
      `${bytes.toLocaleString('en')} bytes; more than 16 MiB are too large for a page`,
    full: '64 MiB are inside already',
    outside: 'outside of the folder of the page; --allow-outside takes it, too',
    refers: (/** @type {string[]} */ names, /** @type {boolean} */ toPosenc) =>
      `a module that refers to ${names.join(', ')}${toPosenc ? '; a classic script has posenc.load() instead' : ''}`,
    computed: 'a computed name',
    noModule: (/** @type {string} */ name, /** @type {string} */ place) =>
      `${name} is not a module: it cannot be read from ${place} (line:column)`,
  },
};

/** The whole: what every other language has. */
export const texts = /* @__PURE__ */ (() => ({
  ...shared,
  ...drawn,
  ...lab,
  ...framed,
  ...tools,
  ...presenting,
  ...hearing,
  ...streaming,
  ...summing,
  ...own,
  ...table,
  ...player,
  ...angles,
  ...attention,
  ...distance,
  ...compare,
  ...identify,
  ...lines,
  ...passes,
  ...pca,
  ...precision,
  ...properties,
  ...quiz,
  ...score,
  ...schemes,
  ...shown,
  ...acts,
  ...similarity,
  ...steps,
  ...words,
  ...hands,
  ...rotation,
  ...inspector,
}))();
