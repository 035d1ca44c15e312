/** Pictures of figures that Plotly does not draw: the same marks and texts, in the same colours, in a separate file. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @typedef {import('./drivers.mjs').Page} Page */

/**
 * The content of the picture for each tag.
 * @type {Record<string, {tag: string, parts: string, file: string, words: string[]}>}
 */
const figures = {
  hands: {
    tag: '<pe-hands text="John &lt;b&gt; Jane" d-model="8" position="2" counter controls></pe-hands>',
    parts: '.pe-sequence, .pe-hands-head > .pe-caption, .pe-clocks, .pe-counter',
    file: 'row-2-1x8',
    words: ['Position 2: “Jane”', '<b>', '0.91', '−0.42', '32'],
  },
  rows: {
    tag: '<pe-hands rows d-model="8" position="9" controls></pe-hands>',
    parts: '.pe-hands-head > .pe-caption, .pe-hands-stage',
    file: 'row-9-1x8',
    words: ['Position 9', '0.41', '15', '9'],
  },
  rotation: {
    tag: '<pe-rotation m="10" n="4" head-dim="8" controls></pe-rotation>',
    parts: '.pe-caption, .pe-ruler, .pe-clocks, .pe-parts:not([hidden])',
    file: 'rotation-4x3',
    words: ['query', 'key', '0, 1', '+0.96'],
  },
  many: {
    tag: '<pe-rotation m="10" n="4" head-dim="128" vectors="independent" tools></pe-rotation>',
    parts: '.pe-caption, .pe-ruler, .pe-clocks, .pe-parts:not([hidden])',
    file: 'rotation-64x3',
    words: ['query', 'key'],
  },
  passes: {
    tag: '<pe-passes text="John likes Jane" controls></pe-passes>',
    parts: '.pe-cards',
    file: 'passes-3x2',
    words: ['One token after the other', 'John', 'not begun', 'All tokens at once'],
  },
  inspector: {
    tag: '<pe-inspector model="llama-3.1" controls></pe-inspector>',
    parts: '.pe-ladder-stage, .pe-ladder-legend',
    file: 'wavelengths-64x6',
    words: ['Llama 3.1 8B', 'All layers', 'before scaling', 'training 8,192', 'context 131,072'],
  },
  layers: {
    tag: '<pe-layers model="cohere2" controls></pe-layers>',
    parts: '.pe-layers-picture',
    file: 'layers-cohere2-32x3',
    words: ['layer 0', '31', '24 of 32 layers', 'no positional encoding'],
  },
};
const dark =
  '<style>:root { color-scheme: dark; background: rgb(20, 24, 31); color: rgb(230, 231, 232) }</style>';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  site = await servePages('snapshot', {
    ...Object.fromEntries(
      Object.entries(figures).flatMap(([name, { tag }]) => [
        [`${name}.html`, pageOf(tag)],
        [`${name}-dark.html`, pageOf(dark + tag)],
      ]),
    ),
    'two.html': pageOf('<pe-inspector model="gemma-3" other="llama-3.1" tools></pe-inspector>'),
  });
});
after(() => site.close());

/** Opens the tools, and catches files where they are generated. @param {Page} page */
async function openTools(page) {
  await page.waitFor(() => document.querySelector('.pe-tools'));
  await page.evaluate(() => {
    const files = /** @type {any[]} */ (/** @type {any} */ (window).files = []);
    /** @type {Map<string, Blob>} */
    const blobs = new Map();
    URL.createObjectURL = (blob) => {
      blobs.set(`#${blobs.size}`, /** @type {Blob} */ (blob));
      return `#${blobs.size - 1}`;
    };
    HTMLAnchorElement.prototype.click = async function () {
      const blob = /** @type {Blob} */ (blobs.get(String(this.getAttribute('href'))));
      files.push({
        name: this.download,
        type: blob.type,
        bytes: [...new Uint8Array(await blob.arrayBuffer())],
      });
    };
    /** @type {any} */ (document.querySelector('.pe-tools-button')).click();
  });
  return page.waitFor(() => {
    const buttons = [...document.querySelectorAll('.pe-tools [role="toolbar"] button')];
    return buttons.length > 0 && buttons.map(({ textContent }) => textContent);
  });
}

/** @param {Page} page @param {string} label */
async function saved(page, label) {
  await page.evaluate((/** @type {string} */ label) => {
    const buttons = [...document.querySelectorAll('.pe-tools button')];
    /** @type {any} */ (buttons.find(({ textContent }) => textContent === label)).click();
  }, label);
  const file = await page.waitFor(() => /** @type {any} */ (window).files.shift());
  return { ...file, bytes: Buffer.from(file.bytes) };
}

/**
 * The content of an SVG, and that of the page.
 * @param {{text: string, parts: string}} given
 */
function compared({ text, parts }) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = parsed.documentElement;
  const marks = 'path, circle, rect, line';
  const shown = [...document.querySelectorAll(parts)];
  const words = (/** @type {Element[]} */ all) =>
    all
      .map(({ textContent }) => textContent)
      .join('')
      .replace(/\s+/g, '');
  const unseen = (/** @type {Node} */ node) => Boolean(node.parentElement?.closest('.pe-unseen, [hidden]'));
  const pageWords = shown.flatMap((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) if (!unseen(walker.currentNode)) found.push(walker.currentNode.textContent);
    return found;
  });
  const [ground] = [...root.querySelectorAll(':scope > rect')];
  const first = root.querySelector(':scope > g text');
  return {
    failed: Boolean(parsed.querySelector('parsererror')),
    title: root.querySelector('title')?.textContent,
    named: document.querySelector('.pe-body')?.getAttribute('aria-label'),
    size: [Number(root.getAttribute('width')), Number(root.getAttribute('height'))],
    viewBox: root.getAttribute('viewBox'),
    marks: root.querySelectorAll(`:scope svg :is(${marks})`).length,
    pageMarks: shown.flatMap((part) => [...part.querySelectorAll(`svg :is(${marks})`)]).length,
    words: [...root.querySelectorAll('text')].map(({ textContent }) => textContent),
    joined: words([...root.querySelectorAll('text')]),
    pageWords: pageWords.join('').replace(/\s+/g, ''),
    ground: ground?.getAttribute('fill'),
    ink: first?.getAttribute('fill'),
    names: [...new Set([...root.querySelectorAll('*')].map(({ localName }) => localName))].sort(),
    attributes: [
      ...new Set([...root.querySelectorAll('*')].flatMap((node) => [...node.getAttributeNames()])),
    ].sort(),
    page: getComputedStyle(document.documentElement).backgroundColor,
  };
}

inEachEngine('pictures without Plotly', (engine, open) => {
  for (const [name, { parts, file, words }] of Object.entries(figures)) {
    test(`of ${name}: the marks and texts of the page in one SVG, and as a PNG`, async () => {
      const page = await open(`${site.origin}/${name}.html`);
      const buttons = await openTools(page);
      assert.deepEqual(buttons.slice(0, 2), ['PNG', 'SVG']);
      const svg = await saved(page, 'SVG');
      assert.equal(svg.name, `posenc-${file}.svg`);
      assert.equal(svg.type, 'image/svg+xml');
      const text = svg.bytes.toString();
      const found = await page.evaluate(compared, { text, parts });
      assert.equal(found.failed, false);
      assert.equal(found.title, found.named);
      assert.ok(found.marks > 5 && found.marks === found.pageMarks, `${found.marks} ${found.pageMarks}`);
      for (const word of words) assert.ok(found.words.includes(word), `${word} among ${found.words}`);
      // Headings of an inspector are outside of the compared part.
      assert.ok(found.joined.endsWith(found.pageWords), `${found.joined}\n${found.pageWords}`);
      assert.deepEqual(
        found.names.filter(
          (/** @type {string} */ each) => !/^(svg|title|g|rect|path|circle|line|text)$/.test(each),
        ),
        [],
      );
      assert.deepEqual(
        found.attributes.filter((/** @type {string} */ each) =>
          /href|^(on.*|src|style|class|id)$/.test(each),
        ),
        [],
      );
      assert.doesNotMatch(text, /url\(|var\(|currentcolor|color-mix/i);

      const png = await saved(page, 'PNG');
      assert.equal(png.name, `posenc-${file}.png`);
      assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
      const [width, height] = found.size;
      assert.equal(found.viewBox, `0 0 ${width} ${height}`);
      assert.deepEqual(
        [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)],
        [2 * width, 2 * height],
        engine,
      );
      assert.deepEqual(await page.errors(), []);
    });

    test(`of ${name} in the dark: light on the ground of the page`, async () => {
      const page = await open(`${site.origin}/${name}-dark.html`);
      await openTools(page);
      const svg = await saved(page, 'SVG');
      const { ground, ink } = await page.evaluate(compared, { text: svg.bytes.toString(), parts });
      assert.equal(ground, 'rgb(20, 24, 31)');
      // The chosen word comes last.
      assert.equal(ink, 'rgb(230, 231, 232)');
      const png = await saved(page, 'PNG');
      const corner = await page.evaluate(
        async (/** @type {number[]} */ bytes) => {
          const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
          context.drawImage(image, 0, 0);
          const { data } = context.getImageData(0, 0, image.width, image.height);
          let light = 0;
          for (let k = 0; k < data.length; k += 4) if (data[k] > 200 && data[k + 1] > 200) ++light;
          return { ground: [...data.subarray(0, 4)], light };
        },
        [...png.bytes],
      );
      assert.deepEqual(corner.ground, [20, 24, 31, 255]);
      assert.ok(corner.light > 500, `${corner.light}`);
    });
  }

  test('the rows of <pe-hands> are cells of the picture, in their colours', async () => {
    const page = await open(`${site.origin}/rows.html`);
    await openTools(page);
    const svg = await saved(page, 'SVG');
    const { cells, pixels } = await page.evaluate((/** @type {string} */ text) => {
      const root = new DOMParser().parseFromString(text, 'image/svg+xml');
      const canvases = [
        .../** @type {NodeListOf<HTMLCanvasElement>} */ (document.querySelectorAll('.pe-rows-cells')),
      ];
      return {
        cells: [...root.querySelectorAll('[shape-rendering] > rect')].map((rect) =>
          rect.getAttribute('fill'),
        ),
        pixels: canvases.flatMap((canvas) => {
          const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
          const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
          return Array.from({ length: data.length / 4 }, (_, k) => data.subarray(4 * k, 4 * k + 4))
            .filter(([, , , alpha]) => alpha)
            .map(([red, green, blue]) => `rgb(${red}, ${green}, ${blue})`);
        }),
      };
    }, svg.bytes.toString());
    // Ten rows of eight numbers.
    assert.equal(cells.length, 80);
    assert.deepEqual(cells, pixels);
  });

  test('each ladder of <pe-inspector> is a picture, named by its model and layers', async () => {
    const page = await open(`${site.origin}/two.html`);
    const buttons = await openTools(page);
    const pictures = buttons.filter((/** @type {string} */ text) => text.startsWith('SVG'));
    const ladders = await page.evaluate(() =>
      [...document.querySelectorAll('.pe-ladder-stage')].map((stage) => stage.getAttribute('aria-label')),
    );
    assert.ok(ladders.length > 2);
    assert.deepEqual(
      pictures,
      ladders.map((ladder) => `SVG: ${ladder}`),
    );
    const { name, bytes } = await saved(page, pictures[1]);
    assert.match(name, /^posenc-wavelengths-2-\d+x6\.svg$/);
    const [model, layer] = /** @type {string} */ (ladders[1]).split(', ');
    for (const word of [model, layer]) assert.ok(bytes.toString().includes(`>${word}</text>`), word);
    assert.deepEqual(await page.errors(), []);
  });
});
