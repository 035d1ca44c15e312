/**
 * What the course states, with a proof of each statement. Statements of the chapter on adding positions to tokens are in
 * tests/figures/lesson-words.test.js.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chapterPages, coursePages } from '../../web/lesson/course-list.js';
import { chapterSource } from '../chapter-sources.mjs';
import { testStatements } from '../course-statements.mjs';
import { statements as rows } from './statements/rows.mjs';
import { statements as scores } from './statements/scores.mjs';
import { statements as models } from './statements/models.mjs';
import { statements as labs } from './statements/labs.mjs';

const pages = { ...rows, ...scores, ...models, ...labs };
testStatements(pages);

test('every chapter has its statements', () => {
  const names = chapterPages.map(({ name }) => name).filter((name) => name !== 'adding');
  assert.deepEqual(Object.keys(pages), ['index', 'course', ...names]);
});

test('a link to a chapter by its number leads there', () => {
  const chapters = coursePages.filter(({ group }) => group === 'chapters');
  const links = chapterPages.flatMap(({ name }) => [
    ...chapterSource(name).matchAll(/<a href="#([^"]+)"\s*>\s*chapter (\d+)\s*</gi),
  ]);
  assert.ok(links.length > 3);
  for (const [, target, k] of links) {
    const { name } = chapters[Number(k) - 1];
    assert.ok(
      target === name || chapterSource(name).includes(`id="${target}"`),
      `${k} is ${name}, not ${target}`,
    );
  }
});
