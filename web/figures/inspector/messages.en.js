/** Of <pe-inspector>. */
import { many, listed } from '../../texts/en/grammar.js';

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

export const messages = {
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
        /** @type {import('./json-fault.js').Fault['expected']} */ expected,
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
      linear_attention: 'Layers of linear attention',
      chunked_attention: 'Layers of chunked attention',
      attention: 'Layers of attention',
      mamba: 'Mamba layers',
      conv: 'Layers of convolution',
      mlp: 'Layers without attention',
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
    probably: (/** @type {string} */ scheme) => `Probably ${scheme}.`,
    unknownKey: (/** @type {string} */ key, /** @type {string} */ nearest) =>
      `${key} is not understood; the nearest known key is ${nearest}.`,
    unknownModel: 'This model_type is not a known one, so it is not told which dimensions make a pair.',
    unconfirmed: 'Not everything that determines its positions is known or computed here.',
    parts: (/** @type {string[]} */ list) =>
      `Parts of the model with positions of their own, which are not shown: ${list.join(', ')}.`,
    turnsBack:
      'The output of attention is turned back by the angle of the query, because keys and values are one.',
    /** Which layers are of a type. */
    indices: (/** @type {string[]} */ runs, /** @type {number} */ total, /** @type {boolean} */ isCut) =>
      `Of layers 1 to ${total}, these: ${runs.join(', ')}${isCut ? ', …' : ''}.`,
    /** What is said of a scheme in place of a ladder, or beside it. */
    schemes: /** @type {Record<string, string>} */ ({
      alibi:
        'ALiBi has no wavelengths. Each head takes from a score a penalty that grows in proportion to the distance between query and key, and each head has a slope of its own.',
      't5-bias':
        'T5’s bias has no wavelengths. Distances are sorted into buckets, finer where they are small, and each head has learned a number for each bucket, which is added to the score.',
      learned:
        'Learned rows have no wavelengths. Each position has a row of a table that was learned in training and is added to the embedding; beyond the table there is none.',
      nope: 'These layers have no positional encoding: what they know of order comes from the causal mask and from other layers.',
      state:
        'These layers have no positional encoding: the order is in their state, which goes from token to token.',
      shaw: 'Relative rows have no wavelengths. For each distance between query and key there is a learned row, and the query takes its product with the key and with this row.',
      'deberta-bucket':
        'DeBERTa’s buckets have no wavelengths. Distances with their sign are sorted into buckets, finer where they are small, and each bucket has a learned row, with which queries and keys take products.',
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
