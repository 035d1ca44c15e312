/**
 * Converts a figure made of HTML and SVG to one SVG that needs no style sheet, with all marks and texts at their
 * positions in the page and in their present colours; and that SVG to a PNG.
 */
import { makeSvg } from '../element/dom.js';

/** The margin around the picture and between its parts. */
const gap = 8;
/** Pixels of a PNG per pixel of the page, as in Plotly's pictures. */
const scale = 2;

/** The properties besides colours that define the look of SVG marks. */
const styleProperties = [
  ...['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'vector-effect', 'opacity'],
  ...[
    'font-family',
    'font-size',
    'font-weight',
    'font-style',
    'text-anchor',
    'dominant-baseline',
    'direction',
  ],
];

/**
 * @param {Element[]} parts   the parts of the figure, which are stacked vertically
 * @param {string} name       the title of the picture
 * @param {string} background  the background colour
 */
export function renderSvg(parts, name, background) {
  const root = makeSvg('svg');
  const style = getComputedStyle(parts[0]);
  const boxes = parts.map((part) => ({ part, box: extentOf(part) })).filter(({ box }) => box.height > 0);
  const left = Math.min(...boxes.map(({ box }) => box.left));
  const width = Math.ceil(Math.max(...boxes.map(({ box }) => box.right)) - left + 2 * gap);
  let y = gap;
  const groups = boxes.map(({ part, box }) => {
    const group = makeSvg('g', { transform: `translate(${round(gap - left)},${round(y - box.top)})` });
    paint(part, group);
    y += box.height + gap;
    return group;
  });
  const height = Math.ceil(y);
  const ground = makeSvg('rect', { width, height });
  setColor(ground, 'fill', background);
  for (const [key, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    root.setAttribute(key, String(value));
  root.setAttribute('font-family', style.fontFamily);
  root.append(makeSvg('title', {}, name), ground, ...groups);
  return { svg: new XMLSerializer().serializeToString(root), width, height };
}

/**
 * @param {{svg: string, width: number, height: number}} picture
 * @returns {Promise<string>} in base64
 */
export async function renderPng({ svg, width, height }) {
  const image = new Image(width, height);
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new Error('the picture could not be drawn'));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [scale * width, scale * height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').replace(/^.*,/, '');
}

/** @param {number} value */
const round = (value) => Number(value.toFixed(2));

/** Whether an element with this style is visible. @param {CSSStyleDeclaration} style */
const isSeen = ({ display, visibility, clipPath }) =>
  display !== 'none' && visibility === 'visible' && !clipPath.startsWith('inset(50%');

/**
 * The box around an element and its content, including overflow.
 * @param {Element} part
 */
function extentOf(part) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity, height: 0 };
  const add = (/** @type {Element} */ element) => {
    if (!isSeen(getComputedStyle(element))) return;
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width > 0 || height > 0) {
      box.left = Math.min(box.left, left);
      box.top = Math.min(box.top, top);
      box.right = Math.max(box.right, right);
      box.bottom = Math.max(box.bottom, bottom);
    }
    for (const child of element.children) add(child);
  };
  add(part);
  box.height = box.bottom - box.top;
  return box;
}

/**
 * @param {Element} element
 * @param {Element} parent
 */
function paint(element, parent) {
  const style = getComputedStyle(element);
  if (!isSeen(style)) return;
  const box = element.getBoundingClientRect();
  if (element.localName === 'svg') {
    const picture = copyMark(element);
    for (const [name, value] of Object.entries({
      x: box.left,
      y: box.top,
      width: box.width,
      height: box.height,
    }))
      picture.setAttribute(name, String(round(value)));
    parent.append(picture);
    return;
  }
  if (element instanceof HTMLCanvasElement) {
    if (style.imageRendering === 'pixelated') paintPixels(element, box, parent);
    return;
  }
  if (Number(style.opacity) < 1) {
    const group = makeSvg('g', { opacity: style.opacity });
    parent.append(group);
    parent = group;
  }
  paintBox(box, style, parent);
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) paintText(/** @type {Text} */ (node), style, parent);
    else if (node.nodeType === Node.ELEMENT_NODE) paint(/** @type {Element} */ (node), parent);
  }
}

/**
 * Draws each pixel of a canvas that has one per cell.
 * @param {HTMLCanvasElement} canvas
 * @param {DOMRect} box
 * @param {Element} parent
 */
function paintPixels(canvas, { left, top, width, height }, parent) {
  const [columns, rows] = [canvas.width, canvas.height];
  const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(
    0,
    0,
    columns,
    rows,
  );
  // Without seams between cells.
  const group = makeSvg('g', { 'shape-rendering': 'crispEdges' });
  for (let k = 0; k < columns * rows; ++k) {
    const [red, green, blue, alpha] = data.subarray(4 * k, 4 * k + 4);
    if (!alpha) continue;
    group.append(
      makeSvg('rect', {
        x: round(left + (width * (k % columns)) / columns),
        y: round(top + (height * Math.floor(k / columns)) / rows),
        width: round(width / columns),
        height: round(height / rows),
        fill: `rgb(${red}, ${green}, ${blue})`,
      }),
    );
  }
  parent.append(group);
}

/**
 * Draws the background and the borders.
 * @param {DOMRect} box
 * @param {CSSStyleDeclaration} style
 * @param {Element} parent
 */
function paintBox({ left, top, width, height }, style, parent) {
  const topWidth = style.borderTopWidth;
  const hasEvenBorder = ['Left', 'Right', 'Bottom'].every(
    (name) =>
      style.getPropertyValue(`border-${name.toLowerCase()}-width`) === topWidth &&
      style.getPropertyValue(`border-${name.toLowerCase()}-color`) === style.borderTopColor,
  );
  const borderWidth = hasEvenBorder && style.borderTopStyle !== 'none' ? parseFloat(topWidth) : 0;
  /** @param {number} inset @param {Record<string, string>} colors @param {number} thickness */
  const addRect = (inset, colors, thickness) => {
    const rect = makeSvg('rect', {
      x: round(left + inset),
      y: round(top + inset),
      width: round(Math.max(0, width - 2 * inset)),
      height: round(Math.max(0, height - 2 * inset)),
      rx: parseFloat(style.borderTopLeftRadius) || 0,
    });
    for (const name of ['fill', 'stroke']) setColor(rect, name, colors[name] ?? 'none');
    if (thickness) rect.setAttribute('stroke-width', String(thickness));
    parent.append(rect);
  };
  const ground = alphaOf(style.backgroundColor) ? style.backgroundColor : 'none';
  if (borderWidth) addRect(borderWidth / 2, { fill: ground, stroke: style.borderTopColor }, borderWidth);
  else if (ground !== 'none') addRect(0, { fill: ground }, 0);
  const outline = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
  if (outline) addRect(-outline / 2, { stroke: style.outlineColor }, outline);
  if (hasEvenBorder) return;
  const [right, bottom] = [left + width, top + height];
  for (const [name, d] of /** @type {const} */ ([
    ['top', `M${left},${top}H${right}`],
    ['right', `M${right},${top}V${bottom}`],
    ['bottom', `M${left},${bottom}H${right}`],
    ['left', `M${left},${top}V${bottom}`],
  ])) {
    const thickness = parseFloat(style.getPropertyValue(`border-${name}-width`));
    if (!thickness || style.getPropertyValue(`border-${name}-style`) === 'none') continue;
    const path = makeSvg('path', { d, 'stroke-width': thickness });
    setColor(path, 'stroke', style.getPropertyValue(`border-${name}-color`));
    parent.append(path);
  }
}

/**
 * Draws a text with the page's line breaks.
 * @param {Text} node
 * @param {CSSStyleDeclaration} style
 * @param {Element} parent
 */
function paintText(node, style, parent) {
  const range = document.createRange();
  /** @type {{text: string, left: number, right: number, top: number, bottom: number}[]} */
  const lines = [];
  let index = 0;
  for (const character of node.data) {
    range.setStart(node, index);
    range.setEnd(node, (index += character.length));
    const box = range.getBoundingClientRect();
    const line = lines[lines.length - 1];
    // Lines may be closer together than the height of their letters.
    if (line && (box.height === 0 || Math.abs(box.top - line.top) < box.height / 2)) {
      line.text += character;
      if (box.width > 0)
        [line.left, line.right] = [Math.min(line.left, box.left), Math.max(line.right, box.right)];
    } else if (box.width > 0 && character.trim()) {
      lines.push({ text: character, left: box.left, right: box.right, top: box.top, bottom: box.bottom });
    }
  }
  const { ascent, descent } = fontBox(style);
  const [first] = lines;
  // WebKit reports no position for a letter styled by ::first-letter.
  if (first && node.previousSibling === null && style.display === 'block' && style.textAlign !== 'center') {
    const { left } = /** @type {Element} */ (node.parentElement).getBoundingClientRect();
    if (style.direction === 'ltr')
      first.left = left + parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth);
  }
  for (const { text, left, right, top, bottom } of lines) {
    const content = text.replace(/\s+/g, ' ').trim();
    const isCentred = style.textAlign === 'center';
    const line = makeSvg(
      'text',
      {
        x: round(isCentred ? (left + right) / 2 : left),
        y: round((top + bottom + ascent - descent) / 2),
        ...(isCentred ? { 'text-anchor': 'middle' } : {}),
        'font-size': style.fontSize,
        'font-weight': style.fontWeight,
        'font-style': style.fontStyle,
        'font-family': style.fontFamily,
      },
      content,
    );
    setColor(line, 'fill', style.color);
    parent.append(line);
  }
}

const pen = document.createElement('canvas').getContext('2d');

/** The ascent and the descent of a font. @param {CSSStyleDeclaration} style */
function fontBox({ fontStyle, fontWeight, fontSize, fontFamily }) {
  if (!pen) return { ascent: 0.8 * parseFloat(fontSize), descent: 0.2 * parseFloat(fontSize) };
  pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText('x');
  return { ascent, descent };
}

/**
 * Copies a mark and its descendants, with their styles as attributes.
 * @param {Element} element
 */
function copyMark(element) {
  const node = /** @type {Element} */ (element.cloneNode());
  for (const name of node.getAttributeNames())
    if (/^(class|id|style|role|tabindex|aria-.*|data-.*)$/.test(name)) node.removeAttribute(name);
  const style = getComputedStyle(element);
  for (const name of ['fill', 'stroke']) {
    const opacity = parseFloat(style.getPropertyValue(`${name}-opacity`));
    setColor(node, name, style.getPropertyValue(name), opacity);
  }
  for (const name of styleProperties) {
    const value = style.getPropertyValue(name);
    if (value && !/^(none|auto|normal)$/.test(value)) node.setAttribute(name, value);
  }
  if (element.localName === 'svg') node.setAttribute('overflow', style.overflow);
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) node.append(child.cloneNode());
    else if (child.nodeType === Node.ELEMENT_NODE && isSeen(getComputedStyle(/** @type {Element} */ (child))))
      node.append(copyMark(/** @type {Element} */ (child)));
  }
  return node;
}

/**
 * Red, green, blue and opacity of a computed colour: browsers use colour formats that SVG programs cannot read.
 * @param {string} color
 */
function partsOf(color) {
  const numbers = (color.replace(/^[^(]*\((srgb)?/, '').match(/[\d.e-]+%?/g) ?? []).map((text) =>
    text.endsWith('%') ? parseFloat(text) / 100 : Number(text),
  );
  const [red, green, blue, alpha = 1] = numbers;
  const unit = color.startsWith('color(srgb') ? 255 : 1;
  const isKnown = /^(rgba?\(|color\(srgb )/.test(color);
  return { isKnown, rgb: [red, green, blue].map((part) => Math.round(part * unit)), alpha };
}

/** @param {string} color */
const alphaOf = (color) => (color === 'transparent' ? 0 : partsOf(color).alpha);

/**
 * @param {Element} node
 * @param {string} name  'fill' or 'stroke'
 * @param {string} color  as it is computed
 * @param {number} [opacity]
 */
function setColor(node, name, color, opacity = 1) {
  const { isKnown, rgb, alpha } = partsOf(color);
  node.setAttribute(name, isKnown ? `rgb(${rgb.join(', ')})` : color);
  const totalOpacity = (isKnown ? alpha : 1) * opacity;
  if (totalOpacity < 1) node.setAttribute(`${name}-opacity`, String(round(totalOpacity)));
}
