/**
 * Everything in one classic script, for pages that cannot load modules: LMS pages, and files opened by double click.
 * The engine is the global `posenc`; the elements are defined when the page has been read, just as a module script
 * would do it, wherever in the page the script stands. Plotly is evaluated when the first figure asks for it.
 */
export * from '../engine/engine.js';

/** This script contains all files, so nothing is fetched. */
const define = async () => (await import('./elements.js')).defineAll();

if (globalThis.document?.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', define, { once: true });
else define();
