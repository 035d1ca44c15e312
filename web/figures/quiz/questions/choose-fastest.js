/** Which of some dimensions turns fastest. */
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { createChoice } from '../choice.js';
import { chooseDimensions, formatThreeDigits } from '../dimensions.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.fastest;
  const dimensions = chooseDimensions(engine.spectrum(withoutPositions(settings)));
  if (dimensions.length < 2) return { reason: words.none };
  const best = dimensions.reduce((a, b) => (b.wavelength < a.wavelength ? b : a));
  const shortestText = formatThreeDigits(texts, best.wavelength);
  return createChoice(
    words.text,
    dimensions.map(({ dimension, wavelength }) => ({
      id: String(dimension),
      text: words.choice({ dimension }),
      misconception: dimension > best.dimension ? 'high-dimensions-fast' : 'low-dimensions-fast',
      reply:
        dimension === best.dimension
          ? words.right({ dimension, wavelength: shortestText })
          : [
              words.beliefs[dimension > best.dimension ? 'high' : 'low'],
              words.wrong({
                dimension,
                wavelength: formatThreeDigits(texts, wavelength),
                best: best.dimension,
                shortest: shortestText,
              }),
            ].join(texts.between),
    })),
    String(best.dimension),
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'fastest', kind: 'choose', needs: 'pairs', ask };
