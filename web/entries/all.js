/**
 * Everything in one classic script, for pages that cannot load modules: LMS pages, and files opened by double click.
 * The engine is the global `posenc`. Like a module script, it defines the elements when the page has been parsed,
 * regardless of its place in the page. Plotly is evaluated when the first figure needs it.
 */
export * from '../engine/engine.js';

/** This script contains all files, so nothing is fetched. */
const define = async () => (await import('./elements.js')).defineAll();

if (globalThis.document?.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', define, { once: true });
else define();
