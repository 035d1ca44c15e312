/** Texts of web/aids/fullscreen.js. */

export const messages = {
  presenting: {
    leave: 'Back to the page',
    begun: (/** @type {boolean} */ hasControls) =>
      `The figure fills the screen. ${hasControls ? 'The digit before a control leads to it, and Tab to all of them. ' : ''}P or Escape leads back to the page.`,
    ended: 'Back in the page.',
  },
};
