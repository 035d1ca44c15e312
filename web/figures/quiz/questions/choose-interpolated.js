/** At which offsets a model with linear scaling meets what it has met in training. */
import { formatReadable } from '../../../plot/numbers.js';
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { withLinearScaling } from '../../../schemes/models/configurations.js';
import { createChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

const factor = 8;
/** The offset of neighbours, one between two trained offsets, and one that counts as a trained offset. */
const offsets = [1, (3 * factor) / 2, 2 * factor];

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.interpolated;
  if (!engine.schemes.find(({ id }) => id === settings.scheme)?.has.includes('distance'))
    return { reason: texts.quiz.severalPositions };
  const request = withoutPositions(settings);
  const scaledRequest = withLinearScaling(request, factor);
  if (!scaledRequest) return { reason: words.none };
  const [trained, scaled] = [request, scaledRequest].map((each) => engine.spectrum(each).frequencies);
  if (trained.length === 0) return { reason: words.none };
  // The trained offset at which all hands point as they do now, if there is one.
  const shown = offsets.map((offset) => {
    const before = Math.round((offset * scaled[0]) / trained[0]);
    const isTrained = [...trained].every(
      (speed, hand) => Math.abs(offset * scaled[hand] - before * speed) <= 1e-9 * speed,
    );
    return { offset, before: isTrained ? before : undefined };
  });
  if (shown.filter(({ before }) => before !== undefined).length !== 1) return { reason: words.none };
  const [near, between, known] = shown;
  if (known.before === undefined) return { reason: words.none };
  const compose = (/** @type {number} */ offset) => {
    const angle = (/** @type {number} */ trainedOffset) => formatReadable(trainedOffset * trained[0], 3);
    const low = Math.floor(offset / factor);
    return words.between({
      offset,
      counts: formatReadable(offset / factor, 4),
      angle: formatReadable(offset * scaled[0], 3),
      low,
      lowAngle: angle(low),
      high: low + 1,
      highAngle: angle(low + 1),
    });
  };
  const fact = words.known({
    offset: known.offset,
    before: known.before,
    angle: formatReadable(known.offset * scaled[0], 3),
  });
  const choose = (/** @type {number} */ offset) => words.choice({ offset });
  return createChoice(
    words.text({ factor }),
    [
      {
        id: 'near',
        text: choose(near.offset),
        misconception: 'near-is-known',
        reply: [words.beliefs.near, compose(near.offset)].join(texts.between),
      },
      {
        id: 'between',
        text: choose(between.offset),
        misconception: 'between-is-known',
        reply: [words.beliefs.between, compose(between.offset)].join(texts.between),
      },
      { id: 'known', text: choose(known.offset), misconception: '', reply: fact },
      {
        id: 'all',
        text: words.all,
        misconception: 'in-reach-is-known',
        reply: [words.beliefs.all, compose(near.offset), fact].join(texts.between),
      },
    ],
    'known',
  );
}

/** @type {import('../question.js').QuestionKind} */
export default {
  id: 'interpolated',
  kind: 'choose',
  needs: 'rotation',
  namedSettings: ['head_dim', 'base'],
  ask,
};
