/** The wavelength of a dimension. */
import { readable } from '../../../plot/numbers.js';
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { chooseDimensions } from '../dimensions.js';
import { createNumberQuestion } from '../number-question.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings, within) {
  const words = texts.quiz.wavelength;
  const spectrum = engine.spectrum(withoutPositions(settings));
  const one = chooseDimensions(spectrum).find((each) => Number.isFinite(each.wavelength));
  if (!one) return { reason: words.none };
  const { dimension, wavelength: right } = one;
  const pair = spectrum.places[dimension] >> 1;
  // The answer of a reader who mistakes the dimension for a pair.
  const other = dimension === pair ? undefined : spectrum.wavelengths[dimension];
  const frequency = (2 * Math.PI) / right;
  return createNumberQuestion(texts, words.text({ dimension }), {
    right,
    within,
    mistakes: [
      {
        number: right / (2 * Math.PI),
        misconception: 'radians',
        reply: words.radians({ given: readable(right / (2 * Math.PI), 4) }),
      },
      ...(other && Number.isFinite(other)
        ? [{ number: other, misconception: 'dimension-is-pair', reply: words.pair({ dimension, pair }) }]
        : []),
      { number: right / 2, misconception: 'half-turn', reply: words.half({ given: readable(right / 2, 4) }) },
      {
        number: frequency,
        misconception: 'frequency',
        reply: words.frequency({ given: readable(frequency, 4) }),
      },
    ],
    wrong(given) {
      const turned = words.wrong({ dimension, given: readable(given, 6), turns: readable(given / right, 4) });
      if (given <= 0) return { misconception: 'no-length', reply: turned };
      const errorOf = (/** @type {number} */ pair) => Math.abs(spectrum.wavelengths[pair] / given - 1);
      const near = [...spectrum.wavelengths.keys()].reduce((a, b) => (errorOf(b) < errorOf(a) ? b : a));
      const [misconception, more] =
        near !== pair && errorOf(near) <= within / 100
          ? [
              'another-dimension',
              words.other({
                dimension: spectrum.places.findIndex((place) => place >> 1 === near),
                wavelength: readable(spectrum.wavelengths[near], 4),
              }),
            ]
          : [
              given < right ? 'turns-faster' : 'turns-slower',
              words.speed({ needed: readable((2 * Math.PI) / given, 4), own: readable(frequency, 4) }),
            ];
      return { misconception, reply: [turned, more].join(texts.between) };
    },
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'wavelength', kind: 'number', needs: 'pairs', ask };
