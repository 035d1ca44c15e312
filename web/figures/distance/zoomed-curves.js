/** Curves over the visible part of the axis, one bin per column of pixels, computed while the page stays responsive. */
import { computeCurvesOfPart, areAllComputed } from '../../matrix/distance-curves.js';
import { runInSlices } from '../../element/time-slices.js';

/** @typedef {import('../../matrix/distance-curves.js').SchemeCurves} SchemeCurves */
/** @typedef {import('../../plot/curve-columns.js').Curve} Curve */

/** How long a call may compute before it postpones the rest, in milliseconds. */
const patience = 10;

/**
 * @param {() => import('../../engine/engine.js').Encodings} getEngine
 * @param {() => void} onReady  called when requested curves that were missing have been computed
 */
export function createZoomedCurves(getEngine, onReady) {
  /** @type {Map<SchemeCurves, {starts: Float64Array, steps: ReturnType<typeof computeCurvesOfPart>, curves?: Curve[]}>} */
  const parts = new Map();
  let isComputing = false;

  async function computeRest() {
    if (isComputing) return;
    isComputing = true;
    try {
      for (;;) {
        const part = [...parts.values()].find(({ curves }) => !curves);
        if (!part) break;
        // A reader may have moved to another part, or the figure may have left the page.
        const isWanted = () => [...parts.values()].includes(part) && !part.curves;
        const curves = await runInSlices(part.steps, isWanted);
        if (curves) part.curves = curves;
      }
    } finally {
      isComputing = false;
    }
    onReady();
  }

  return {
    /**
     * The curves of a scheme over bins; undefined until they are computed, or if the kept curves are as precise.
     * @param {SchemeCurves} curveSet
     * @param {Float64Array} starts  of the bins
     */
    curvesOf(curveSet, starts) {
      const hasAllValues = 'values' in curveSet.curves[0];
      if (hasAllValues || (curveSet.known === curveSet.count && !areAllComputed(starts))) return undefined;
      let part = parts.get(curveSet);
      if (part?.starts.length !== starts.length || part.starts.some((start, k) => start !== starts[k])) {
        part = { starts, steps: computeCurvesOfPart(getEngine(), curveSet, starts) };
        parts.set(curveSet, part);
      }
      for (const end = performance.now() + patience; !part.curves && performance.now() < end;) {
        const { done, value } = part.steps.next();
        if (done) part.curves = value;
      }
      if (!part.curves) computeRest();
      return part.curves;
    },
    /** Removes the curves of other schemes. @param {SchemeCurves[]} list */
    keepOnly(list) {
      for (const curveSet of parts.keys()) if (!list.includes(curveSet)) parts.delete(curveSet);
    },
    clear: () => parts.clear(),
  };
}
