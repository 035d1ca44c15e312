/**
 * Any figure as a widget of a notebook or a book: a module that follows anywidget's contract, https://anywidget.dev. Hosts may
 * evaluate it once for each widget, so everything but these lines exists once for a page: the widgets share one engine.
 * dist/widget.js fetches files beside it when they are needed; dist/widget.all.js is one file, for hosts that pass on
 * only the text of a module.
 */
/* global POSENC_VERSION */

/** @typedef {typeof import('./figure-widget.js')} Widgets */

const page = /** @type {Record<symbol, Promise<Widgets> | undefined>} */ (
  /** @type {unknown} */ (globalThis)
);
const key = Symbol.for(`posenc ${POSENC_VERSION} widgets`);
const widgets = (page[key] ??= import('./figure-widget.js'));

export default {
  /**
   * Shows the figure that a model describes.
   * @param {{model: import('./figure-widget.js').Model, el: HTMLElement}} context
   * @returns {() => void} removes it
   */
  render({ model, el }) {
    let isRemoved = false;
    /** @type {(() => void) | undefined} */
    let remove;
    widgets.then(({ showWidget }) => {
      if (!isRemoved) remove = showWidget(model, el);
    });
    return () => {
      isRemoved = true;
      remove?.();
    };
  },
};
