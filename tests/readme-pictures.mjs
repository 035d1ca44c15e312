/**
 * The pictures of the README: `npm run build && node tests/readme-pictures.mjs` writes web/lesson/pictures/. Each is the top of one
 * figure, without its texts, in twice as many pixels as it is wide.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './browser/drivers.mjs';
import { linked, page as pageOf, servePages } from './browser/pages.mjs';

/** By the name of the file. */
const figures = {
  heatmap: '<pe-heatmap positions="50" d-model="128" style="--pe-height: 366px"></pe-heatmap>',
  hands: '<pe-hands text="John likes Jane" position="7"></pe-hands>',
  rotation: '<pe-rotation scheme="rope" m="10" n="4"></pe-rotation>',
  distance:
    '<pe-distance schemes="sinusoidal, rope, rope/llama-3.1" positions="128" style="--pe-height: 290px"></pe-distance>',
  attention: '<pe-attention text="the cat sat on the mat"></pe-attention>',
  trained: '<pe-trained></pe-trained>',
};
const [width, height] = [440, 381];

const folder = fileURLToPath(new URL('../web/lesson/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });
const style = `<style>
  body { margin: 0; padding: 12px; font: 16px sans-serif; background: #fff; }
  :is(.modebar-container, .pe-reading, .pe-sentence, .pe-explanation, .pe-note, main button.pe-button) { visibility: hidden !important; }
</style>`;
const site = await servePages(
  'pictures',
  Object.fromEntries(
    Object.entries(figures).map(([name, tag]) => [
      `${name}.html`,
      pageOf(`<main>${tag}</main>`, linked + style),
    ]),
  ),
);
const browser = await launch('chromium');
for (const name of Object.keys(figures)) {
  const page = await browser.newPage({ width, height });
  await page.goto(`${site.origin}/${name}.html`);
  await page.waitFor(() => {
    const plots = [...document.querySelectorAll('.pe-plot')].filter((plot) => plot.clientHeight);
    const isLive = document.querySelector('main .pe-body[aria-label]:not([inert])');
    return isLive && plots.every((plot) => plot.querySelector('.main-svg'));
  });
  const clip = { x: 0, y: 0, width, height, scale: 2 };
  const { data } = await page.devtools('Page.captureScreenshot', { format: 'png', clip });
  writeFileSync(`${folder}${name}.png`, Buffer.from(data, 'base64'));
  await page.close();
}
await browser.close();
site.close();
