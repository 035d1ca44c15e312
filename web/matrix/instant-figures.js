/**
 * Decides whether a figure of very many positions is as fast as a figure of few, because it computes neither cells nor
 * sums. A link may then request it.
 */
import { planBiasMeans, planMeans, planSimilarityMeans } from './mean-plan.js';
import { kindOf, schemeOf } from './views/kinds.js';

/**
 * Keyed by what a figure shows: cells of a scheme, or similarities of pairs of positions. `isWide`: whether the rows are
 * longer than a slider allows.
 * @type {Record<string, (engine: import('../engine/engine.js').Encodings, settings: Record<string, any>, isWide: boolean) => boolean>}
 */
export const instantTests = {
  cells(engine, { show, head = 0, causal, ...settings }, isWide) {
    const request = /** @type {import('../engine/engine.js').Request} */ (settings);
    const scheme = schemeOf(engine, request);
    // The engine refuses positions that the scheme does not have.
    engine.plan({ ...request, positions: [settings.positions] });
    const kind = scheme && kindOf(scheme, show);
    if (kind?.mean === 'bias') {
      // The time for a bias that is a sum over dimensions grows with their number.
      const isSum = request.d_model !== undefined;
      return !isWide && !isSum && Boolean(planBiasMeans(engine, request, head, causal));
    }
    const meanPlan = planMeans(engine, request, kind);
    return Boolean(meanPlan && !meanPlan.needsSums);
  },
  pairs(engine, { metric: _, ...settings }, isWide) {
    const request = /** @type {import('../engine/engine.js').Request} */ (settings);
    engine.plan({ ...request, positions: [settings.positions] });
    const meanPlan = !isWide && planSimilarityMeans(engine, request);
    return Boolean(meanPlan && !meanPlan.needsSums);
  },
};
