/**
 * Lighthouse finds a chapter accessible: 100 of 100. It brings 185 MB of packages, so it has a folder and a lock
 * file of its own: `npm run test:lighthouse` installs and runs it.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { chromium } from '../browser/drivers.mjs';
import { createServer } from '../../web/tools/serve.mjs';

const server = createServer(fileURLToPath(new URL('../../dist', import.meta.url)));
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

const profile = await mkdtemp(join(tmpdir(), 'posenc-lighthouse-'));
const browser = await puppeteer.launch({ ...chromium(), userDataDir: profile });
try {
  for (const formFactor of /** @type {const} */ (['mobile', 'desktop'])) {
    const result = await lighthouse(`http://127.0.0.1:${port}/order.html`, {
      port: Number(new URL(browser.wsEndpoint()).port),
      onlyCategories: ['accessibility'],
      formFactor,
      screenEmulation:
        formFactor === 'desktop'
          ? { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false }
          : undefined,
      logLevel: 'error',
    });
    const { categories, audits } = result.lhr;
    const failed = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1,
    );
    const passed = Object.values(audits).filter(({ score }) => score === 1);
    console.log(
      `Lighthouse, ${formFactor}: accessibility ${categories.accessibility.score * 100}, ${passed.length} audits passed`,
    );
    assert.deepEqual(
      failed.map(({ id, details }) => ({ id, details })),
      [],
    );
    assert.equal(categories.accessibility.score, 1);
    assert.ok(passed.length > 10);
  }
} finally {
  await browser.close();
  server.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
