/** The wavelength of a dimension. */
import { formatReadable } from '../../../plot/numbers.js';
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { chooseDimensions } from '../dimensions.js';
import { createNumberQuestion } from '../number-question.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings, tolerancePercent) {
  const words = texts.quiz.wavelength;
  const spectrum = engine.spectrum(withoutPositions(settings));
  const choice = chooseDimensions(spectrum).find((each) => Number.isFinite(each.wavelength));
  if (!choice) return { reason: words.none };
  const { dimension, wavelength: right } = choice;
  const pair = spectrum.places[dimension] >> 1;
  // The answer of a reader who mistakes the dimension for a pair.
  const otherWavelength = dimension === pair ? undefined : spectrum.wavelengths[dimension];
  const frequency = (2 * Math.PI) / right;
  return createNumberQuestion(texts, words.text({ dimension }), {
    right,
    tolerancePercent,
    mistakes: [
      {
        number: right / (2 * Math.PI),
        misconception: 'radians',
        reply: words.radians({ given: formatReadable(right / (2 * Math.PI), 4) }),
      },
      ...(otherWavelength && Number.isFinite(otherWavelength)
        ? [
            {
              number: otherWavelength,
              misconception: 'dimension-is-pair',
              reply: words.pair({ dimension, pair }),
            },
          ]
        : []),
      {
        number: right / 2,
        misconception: 'half-turn',
        reply: words.half({ given: formatReadable(right / 2, 4) }),
      },
      {
        number: frequency,
        misconception: 'frequency',
        reply: words.frequency({ given: formatReadable(frequency, 4) }),
      },
    ],
    explain(answer) {
      const turnsSentence = words.wrong({
        dimension,
        given: formatReadable(answer, 6),
        turns: formatReadable(answer / right, 4),
      });
      if (answer <= 0) return { misconception: 'no-length', reply: turnsSentence };
      const errorOf = (/** @type {number} */ pair) => Math.abs(spectrum.wavelengths[pair] / answer - 1);
      const nearestPair = [...spectrum.wavelengths.keys()].reduce((a, b) =>
        errorOf(b) < errorOf(a) ? b : a,
      );
      const [misconception, hint] =
        nearestPair !== pair && errorOf(nearestPair) <= tolerancePercent / 100
          ? [
              'another-dimension',
              words.other({
                dimension: spectrum.places.findIndex((place) => place >> 1 === nearestPair),
                wavelength: formatReadable(spectrum.wavelengths[nearestPair], 4),
              }),
            ]
          : [
              answer < right ? 'turns-faster' : 'turns-slower',
              words.speed({
                needed: formatReadable((2 * Math.PI) / answer, 4),
                own: formatReadable(frequency, 4),
              }),
            ];
      return { misconception, reply: [turnsSentence, hint].join(texts.between) };
    },
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'wavelength', kind: 'number', needs: 'pairs', ask };
