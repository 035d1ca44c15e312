/**
 * <pe-layers model="cohere2" controls>: which layers of a model rotate queries and keys, which see only a window of
 * tokens, and which have no positions: a strip with a cell for each layer, and below it a small matrix of queries and
 * keys for each kind of layers.
 * @attr {string} [model=cohere2]  A public model, by its name in the list of <pe-inspector>.
 */
import {
  composeAlternative,
  composeDrawn,
  composeSentence,
  composeShade,
  composeStrip,
  composeTitle,
  computeLayers,
  shadeOf,
  tokenCount,
} from './model.js';
import { models } from '../../schemes/models/models.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/layers.en.mjs';
import { loadEncodings } from '../../engine/engine.js';
import { FigureElement } from '../../element/base-element.js';
import { checkChoice } from '../../element/setting-values.js';
import { adoptStyles, make, makeSvg } from '../../element/dom.js';
import layersCss from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(layersCss);
adoptStyles(heightsCss);

/** @typedef {import('./model.js').Kind} Kind */
/** @typedef {import('./model.js').Layers} Layers */
/** @typedef {{name: string, id: string, layers: Layers}} View */

const defaultModel = 'cohere2';

/** The cells of a block of the strip, which stays together where the strip has several rows. */
const blockSize = 12;

/** The outline of the keys that queries see, as a mark in a square of 12 units. */
const outlines = {
  full: 'M1,1V11H11Z',
  window: 'M1,1V5L7,11H11Z',
  chunk: 'M1,1V6H6V11H11Z',
  unknown: 'M2,6H10',
};

/** @extends {FigureElement<View>} */
export default class LayersElement extends FigureElement {
  static mainSettings = ['model'];
  #picture = make('div', 'pe-layers-picture');
  #strip = make('div', 'pe-layers-strip', { role: 'img' });
  #pictures = make('div', 'pe-layers-kinds');
  #text = make('div', 'pe-layers-text');
  #sentence = make('p', 'pe-sentence');
  #note = make('p', 'pe-note');
  #view = /** @type {View | undefined} */ (undefined);
  /** The names of the models whose masks are known. @type {string[] | undefined} */
  #knownIds = undefined;

  constructor() {
    super();
    this.#text.append(this.#sentence, this.#note);
    this.#picture.append(this.#strip, this.#pictures);
    this.body.append(this.#picture);
  }

  /** Loads all schemes, and the code that reads configurations. */
  load() {
    return loadEncodings();
  }

  release() {
    this.#view = undefined;
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine) {
    this.#knownIds ??= models.filter(({ config }) => engine.inspect(config).masks.length).map(({ id }) => id);
    const given = this.getAttribute('model');
    const choices = models.map(({ id }) => id).filter((id) => id === given || this.#knownIds?.includes(id));
    return [
      {
        name: 'model',
        type: 'choice',
        ...this.texts.layers.model,
        default: defaultModel,
        choices,
        choiceLabels: Object.fromEntries(models.map(({ id, name }) => [id, name])),
      },
    ];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, { model: id }) {
    const ids = models.map((model) => model.id);
    checkChoice('model', id, ids);
    const { name, config } = models[ids.indexOf(id)];
    const layers = computeLayers(engine, config);
    return { name: composeSentence(this.texts, name, layers), id, layers };
  }

  /** @param {View} view */
  show(view) {
    const { texts } = this;
    if (this.#view && this.#view.id !== view.id) this.announce(view.name);
    this.#view = view;
    const { name, layers } = view;
    this.#sentence.textContent = name;
    this.#strip.hidden = layers.total === 0;
    this.#strip.replaceChildren();
    this.#pictures.replaceChildren(this.#text);
    this.#note.textContent = '';
    if (layers.total === 0) return;
    this.#strip.setAttribute('aria-label', composeStrip(texts, layers));
    this.#strip.append(...createBlocks(layers, texts.layers.layer));
    this.#pictures.prepend(
      ...layers.kinds.map((kind, k) =>
        createPicture(kind, k, layers.drop, {
          ...composeTitle(texts, layers, kind),
          alternative: composeAlternative(texts, layers, kind),
          axes: texts.layers.axes,
          drawn: composeDrawn(texts, kind),
        }),
      ),
    );
    this.#note.textContent = composeShade(texts, layers);
  }

  /**
   * The picture, the window or chunk, and the base of each layer; 0 for none.
   * @returns {import('../../matrix/number-files.js').Numbers | undefined}
   */
  get numbers() {
    if (!this.#view?.layers.total) return undefined;
    const { columns } = this.texts.layers;
    const { id, layers } = this.#view;
    return {
      kind: `layers-${id}`,
      shape: [layers.total, 3],
      data: Float64Array.from(
        layers.kindOf.flatMap((k) => [k + 1, layers.kinds[k].size, layers.kinds[k].base]),
      ),
      corner: columns.layer,
      columnLabels: [columns.picture, columns.size, columns.base],
      cellText: (value) => (value === 0 ? '–' : this.texts.number(String(value))),
    };
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    return this.#view?.layers.total ? [{ parts: () => [this.#picture], name: '', suffix: '' }] : [];
  }
}

/**
 * The mark of a kind: the outline of what is seen, filled if positions are encoded.
 * @param {Kind} kind
 */
function createMark({ mask, position }) {
  const mark = makeSvg('svg', { viewBox: '0 0 12 12', class: 'pe-layers-mark', 'aria-hidden': 'true' });
  mark.append(
    makeSvg('path', { d: outlines[mask], ...(position === 'none' && { class: 'pe-layers-open' }) }),
  );
  return mark;
}

/**
 * A cell for each layer, in blocks, which have the numbers of their first and last layers.
 * @param {Layers} layers
 * @param {(values: {index: number}) => string} nameLayer
 */
function createBlocks({ total, kinds, kindOf }, nameLayer) {
  return Array.from({ length: Math.ceil(total / blockSize) }, (_, b) => {
    const block = make('div', 'pe-layers-block');
    const first = b * blockSize;
    const last = Math.min(first + blockSize, total) - 1;
    for (let index = first; index <= last; ++index) {
      const layer = make('div', 'pe-layers-layer', { 'data-kind': String(kindOf[index]) });
      const kind = kinds[kindOf[index]];
      const cell = make('div', `pe-layers-cell${kind.position === 'none' ? ' pe-layers-open' : ''}`);
      cell.append(createMark(kind));
      layer.append(cell);
      // The first number has a name, which is wider than a cell.
      if (index === first || (index === last && index > 3)) {
        const number = make('span', `pe-layers-number${index === 0 ? ' pe-layers-named' : ''}`);
        number.textContent = index === 0 ? nameLayer({ index }) : String(index);
        layer.append(number);
      }
      block.append(layer);
    }
    return block;
  });
}

/**
 * The picture of a kind of layers, with its title.
 * @param {Kind} kind
 * @param {number} k  its number
 * @param {number} drop
 * @param {Record<'share' | 'sees' | 'encodes' | 'alternative' | 'axes' | 'drawn', string>} texts
 */
function createPicture(kind, k, drop, { share, sees, encodes, alternative, axes, drawn }) {
  const root = make('div', 'pe-layers-kind', { 'data-kind': String(k) });
  const createLine = (/** @type {string} */ style, /** @type {string} */ text) => {
    const line = make('p', style);
    line.textContent = text;
    return line;
  };
  const title = createLine('pe-layers-title', share);
  title.prepend(createMark(kind));
  root.append(title, createLine('', sees), createLine('', encodes));
  if (kind.scores.length === 0) return root;
  const side = tokenCount;
  const matrix = makeSvg('svg', {
    viewBox: `0 0 ${side} ${side}`,
    class: 'pe-layers-matrix',
    role: 'img',
    'aria-label': alternative,
  });
  matrix.append(makeSvg('rect', { width: side, height: side, class: 'pe-layers-frame' }));
  // All cells of a shade are one path.
  /** @type {Map<string, string>} */
  const shades = new Map();
  kind.scores.forEach((row, y) =>
    row.forEach((score, x) => {
      if (score === undefined) return;
      const opacity = shadeOf(score, drop).toFixed(3);
      shades.set(opacity, `${shades.get(opacity) ?? ''}M${x},${y}h.92v.92h-.92z`);
    }),
  );
  for (const [opacity, d] of shades) matrix.append(makeSvg('path', { d, opacity }));
  root.append(createLine('pe-note', axes), matrix, createLine('pe-note', drawn));
  return root;
}
