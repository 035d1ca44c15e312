/** Of <pe-distance>. */
import { listed } from '../../texts/en/grammar.js';

export const messages = {
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
    keys: 'The arrow keys go from distance to distance; Page Down and Page Up take larger steps.',
    computing: 'Computing the curves',
    cancel: 'Cancel',
  },
  errors: /** @satisfies {import('../../engine/errors.js').Sentences} */ ({
    stretch: ({ subject, value }) =>
      `${subject} is ${value}; it must be two numbers from 0, the first distance and the last one, as "1000, 5000"`,
    stopped_curves: ({ subject, value }) =>
      `${subject} is ${value}, whose curves were not computed to the end: that was cancelled. Change a setting to compute again`,
  }),
};
