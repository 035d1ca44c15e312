/**
 * Which layers of a model rotate, which see only a window, and which have no positions: its kinds of layers, a small
 * matrix of queries and keys for each kind, and sentences. Pure: takes what the engine reads in a configuration.
 */
import { formatShort } from '../../plot/numbers.js';

/** @typedef {import('../../engine/engine.js').Encodings} Engine */
/** @typedef {import('../../engine/engine.js').MaskGroup} MaskGroup */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** How layers tell positions: `state` goes from token to token, `other` is any other scheme. @typedef {'rotate' | 'none' | 'state' | 'other'} Position */
/**
 * Layers with the same mask and the same request.
 * @typedef {object} Kind
 * @property {number[]} indices  the numbers of the layers, from 0
 * @property {MaskGroup['kind'] | 'unknown'} mask
 * @property {number} size   of a window or a chunk, in tokens; 0 for other masks
 * @property {number} drawn  how many tokens of the picture a window or a chunk has; 0 for other masks
 * @property {Position} position
 * @property {string} scheme
 * @property {number} base   0 if the request has none
 * @property {(number | undefined)[][]} scores  for each query and each key of the picture, by how much the distance
 *   alone changes the score of two equal tokens; undefined for a key that is masked. Empty if the mask is not known, or if
 *   distance is not all that scores depend on
 */
/** @typedef {{total: number, kinds: Kind[], kindOf: number[], drop: number}} Layers `drop`: how far a score falls at most */

/** The tokens of a picture. */
export const tokenCount = 16;
/** How many of them a larger window or chunk has. */
const drawnSize = 4;

/** The capabilities of schemes that encode positions. @type {readonly string[]} */
const positionalParts = ['rows', 'rotation', 'bias', 'indices'];

/**
 * The kinds of layers in the order in which they first occur, and the kind of each layer. Without layers if the
 * configuration does not say how many there are.
 * @param {Engine} engine
 * @param {Record<string, any>} config
 * @returns {Layers}
 */
export function computeLayers(engine, config) {
  const { layers, masks } = engine.inspect(config);
  /** @type {Map<string, Kind>} */
  const kinds = new Map();
  const entries = layers
    .flatMap((layer, type) => layer.indices.map((index) => ({ index, layer, type })))
    .sort((a, b) => a.index - b.index);
  for (const { index, layer, type } of entries) {
    const group = masks.findIndex(({ indices }) => indices.includes(index));
    const key = `${type} ${group}`;
    const kind = kinds.get(key) ?? createKind(engine, layer, masks[group]);
    kind.indices.push(index);
    kinds.set(key, kind);
  }
  const list = [...kinds.values()];
  const scores = list.flatMap((kind) => kind.scores.flat());
  return {
    total: entries.length,
    kinds: list,
    kindOf: entries.map(({ index }) => list.findIndex(({ indices }) => indices.includes(index))),
    drop: Math.max(0, ...scores.map((score) => -(score ?? 0))),
  };
}

/**
 * @param {Engine} engine
 * @param {import('../../engine/engine.js').LayerType} layer
 * @param {MaskGroup} [group]
 * @returns {Kind}
 */
function createKind(engine, { request, hasState }, group) {
  const has = engine.schemes.find(({ id }) => id === request.scheme)?.has ?? [];
  const isPositional = has.some((each) => positionalParts.includes(each));
  const position = hasState ? 'state' : has.includes('rotation') ? 'rotate' : isPositional ? 'other' : 'none';
  const { kind: mask = 'unknown', size = 0 } = group ?? {};
  const drawn = size > tokenCount ? drawnSize : size;
  const isDrawn = group && has.includes('distance');
  const curve = isDrawn ? engine.distanceCurve({ ...request, positions: tokenCount }).data : [];
  const keys = Array.from({ length: tokenCount }, (_, k) => k);
  return {
    indices: [],
    mask,
    size,
    drawn,
    position,
    scheme: request.scheme,
    base: request.base ?? 0,
    scores: isDrawn
      ? keys.map((query) =>
          keys.map((key) => (sees(mask, drawn, query, key) ? curve[query - key] : undefined)),
        )
      : [],
  };
}

/**
 * Whether a query sees a key.
 * @param {Kind['mask']} mask
 * @param {number} size
 * @param {number} query
 * @param {number} key
 */
function sees(mask, size, query, key) {
  if (key > query) return false;
  if (mask === 'chunk') return Math.floor(key / size) === Math.floor(query / size);
  return mask === 'full' || query - key < size;
}

/**
 * How strong the shade of a score is, from 0.25 to 1.
 * @param {number} score
 * @param {number} drop
 */
export const shadeOf = (score, drop) => (drop > 0 ? 1 + (0.75 * score) / drop : 1);

/** @param {Texts} texts @param {Kind} kind */
const valuesOf = (texts, { indices, mask, size, position, scheme, base }) => ({
  count: indices.length,
  mask,
  size,
  position,
  scheme: position === 'other' ? scheme : '',
  base: Number.isInteger(base) ? texts.integer(base) : texts.number(formatShort(base)),
});

/**
 * The title of a kind in three lines: how many layers it has, what they see, and how they tell positions.
 * @param {Texts} texts
 * @param {Layers} layers
 * @param {Kind} kind
 */
export function composeTitle(texts, { total }, kind) {
  const words = texts.layers;
  const count = kind.indices.length;
  const values = valuesOf(texts, kind);
  const share = words.share({ count, total, isAll: String(count === total) });
  return { share, sees: words.sees(values), encodes: words.encodes(values) };
}

/**
 * What layers of a kind see, and how they tell positions.
 * @param {Texts} texts
 * @param {Kind} kind
 */
function composeKind(texts, kind) {
  const words = texts.layers;
  const values = valuesOf(texts, kind);
  return words.kind({ sees: words.sees(values), encodes: words.encodes(values) });
}

/**
 * The picture of a kind for screen readers.
 * @param {Texts} texts
 * @param {Layers} layers
 * @param {Kind} kind
 */
export const composeAlternative = (texts, layers, kind) =>
  texts.layers.title({
    share: composeTitle(texts, layers, kind).share,
    kind: composeKind(texts, kind),
    drawn: composeDrawn(texts, kind),
  });

/**
 * How many tokens the picture of a kind has, and its window or its chunks.
 * @param {Texts} texts
 * @param {Kind} kind
 */
export const composeDrawn = ({ layers: words }, { mask, size, drawn }) =>
  words.drawn({ mask: size > drawn ? mask : 'exact', drawn, count: tokenCount });

/**
 * What the shades and the empty cells of the pictures mean.
 * @param {Texts} texts
 * @param {Layers} layers
 */
export const composeShade = ({ layers: words }, { drop }) => words.shade({ drop: formatShort(drop, 2) });

/**
 * What each kind of layers does, in one sentence.
 * @param {Texts} texts
 * @param {string} model
 * @param {Layers} layers
 */
export function composeSentence(texts, model, { total, kinds }) {
  const words = texts.layers;
  if (total === 0) return words.untold({ model });
  const parts = kinds.map((kind, k) => {
    const values = { count: kind.indices.length, does: words.does(valuesOf(texts, kind)) };
    if (k === 0) return words.first({ ...values, total, model });
    return words.further({ ...values, isLast: String(k === kinds.length - 1) });
  });
  return kinds.length > 1
    ? words.some({ parts })
    : words.all({ total, model, does: words.does(valuesOf(texts, kinds[0])) });
}

/**
 * The strip of layers for screen readers: the numbers of the layers of all kinds but the most frequent one.
 * @param {Texts} texts
 * @param {Layers} layers
 */
export function composeStrip(texts, { total, kinds }) {
  const words = texts.layers;
  const [rest, ...others] = [...kinds].sort((a, b) => b.indices.length - a.indices.length);
  return words.strip({
    total,
    isUniform: String(others.length === 0),
    groups: others.map((kind) => words.group({ indices: kind.indices, kind: composeKind(texts, kind) })),
    rest: composeKind(texts, rest),
  });
}
