/** Buttons that set both weights at once. */
import { createToolbar } from '../../plot/toolbar.js';
import { createButton } from '../../element/button.js';
import { make } from '../../element/dom.js';
import { isPreset, createWeightPresets } from './sentences.js';

/** @param {(weights: import('./projections.js').Weights) => void} onChoose */
export function createPresetButtons(onChoose) {
  const root = make('div', 'pe-presets');
  const updateToolbar = createToolbar(root);
  root.hidden = true;
  return {
    root,
    /**
     * @param {import('./model.js').View} view
     * @param {boolean} hasControls
     */
    show({ texts: { words }, weights, embeddings }, hasControls) {
      root.setAttribute('aria-label', words.presets);
      const label = make('span', '');
      label.textContent = words.presets;
      root.hidden = !hasControls;
      const focusedIndex = [...root.querySelectorAll('button')].findIndex((each) => each.matches(':focus'));
      root.replaceChildren(
        label,
        ...createWeightPresets(embeddings.cols).map((preset) => {
          const button = createButton(preset.name, () => onChoose(preset));
          button.setAttribute('aria-pressed', String(isPreset(weights, preset)));
          return button;
        }),
      );
      updateToolbar();
      if (focusedIndex >= 0) root.querySelectorAll('button')[focusedIndex]?.focus();
    },
  };
}
