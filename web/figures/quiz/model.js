/**
 * Questions whose answers the engine computes from the present settings. Pure: takes the engine and a request; returns
 * a question and its replies. No answer is stored: with other settings another choice is right. A kind of question is
 * one file in questions/ and one line in the list below.
 */
import chooseFastest from './questions/choose-fastest.js';
import chooseDistance from './questions/choose-distance.js';
import chooseNorm from './questions/choose-norm.js';
import chooseSum from './questions/choose-sum.js';
import chooseLayouts from './questions/choose-layouts.js';
import chooseOffset from './questions/choose-offset.js';
import choosePast from './questions/choose-past.js';
import chooseSwap from './questions/choose-swap.js';
import chooseMoved from './questions/choose-moved.js';
import chooseTerms from './questions/choose-terms.js';
import chooseHeads from './questions/choose-heads.js';
import chooseSlowed from './questions/choose-slowed.js';
import chooseTogether from './questions/choose-together.js';
import chooseBase from './questions/choose-base.js';
import chooseCached from './questions/choose-cached.js';
import chooseLayout from './questions/choose-layout.js';
import chooseMirror from './questions/choose-mirror.js';
import chooseGap from './questions/choose-gap.js';
import chooseReordered from './questions/choose-reordered.js';
import chooseMasked from './questions/choose-masked.js';
import chooseClock from './questions/choose-clock.js';
import choosePatch from './questions/choose-patch.js';
import chooseCommon from './questions/choose-common.js';
import chooseBuckets from './questions/choose-buckets.js';
import chooseInterpolated from './questions/choose-interpolated.js';
import chooseSurvivor from './questions/choose-survivor.js';
import chooseSolved from './questions/choose-solved.js';
import orderWavelengths from './questions/order-wavelengths.js';
import numberWavelength from './questions/number-wavelength.js';
import numberNorm from './questions/number-norm.js';
import numberRaised from './questions/number-raised.js';
import numberPartial from './questions/number-partial.js';
import cellSine from './questions/cell-sine.js';
import cellLowest from './questions/cell-lowest.js';
import curveDistance from './questions/curve-distance.js';
import curveColumn from './questions/curve-column.js';

/** @typedef {import('./question.js').QuestionKind} QuestionKind */

/** The first of each kind is the default for tags without a name. */
const questionKinds = [
  chooseFastest,
  chooseDistance,
  chooseNorm,
  chooseSum,
  chooseLayouts,
  chooseOffset,
  choosePast,
  chooseSwap,
  chooseMoved,
  chooseTerms,
  chooseHeads,
  chooseSlowed,
  chooseTogether,
  chooseBase,
  chooseCached,
  chooseLayout,
  chooseMirror,
  chooseGap,
  chooseReordered,
  chooseMasked,
  chooseClock,
  choosePatch,
  chooseCommon,
  chooseBuckets,
  chooseInterpolated,
  chooseSurvivor,
  chooseSolved,
  orderWavelengths,
  numberWavelength,
  numberNorm,
  numberRaised,
  numberPartial,
  cellSine,
  cellLowest,
  curveDistance,
  curveColumn,
];

/** The ways to answer. */
export const kinds = [...new Set(questionKinds.map(({ kind }) => kind))];

/** The tolerance of most questions of a kind. @param {string} kind */
export const defaultTolerancePercent = (kind) => (kind === 'curve' ? 15 : 5);

/** The ids of all questions that are answered in one way. @param {string} kind */
export const idsOf = (kind) => questionKinds.filter((each) => each.kind === kind).map(({ id }) => id);

/** @param {string} kind @param {string} id @returns {QuestionKind | undefined} */
export const findQuestionKind = (kind, id) =>
  questionKinds.find((each) => each.kind === kind && each.id === id);
