/**
 * The statements of the course as tests: each is in the text, word for word, and is shown to be true; and no number in
 * the text is in none of them.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { defaultTreeAdapter as html, parse, parseFragment } from 'parse5';
import { chapterSource } from './chapter-sources.mjs';

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Node} Node */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */
/**
 * Words of the text, and what shows that they are true. Between the cells of a table's row there is “ | ”, and formulas
 * are as in the source.
 * @typedef {[string, (t: import('node:test').TestContext) => unknown]} Statement
 */

/** Years, versions of models and formats, and sections of papers. */
const names = new RegExp(
  [
    /\((position interpolation, )?20\d\d\)/,
    /\b(GPT-2|T5|Qwen2-VL|Qwen3(-Next)?|Llama (3\.1|[234])|Gemma [34]|SmolLM3|Cohere 2)\b/,
    /\bGPT-NeoX-20B\b|\bMiniMax-01\b|\btensor2tensor\b|\bb?float(16|32)\b|\b16-bit\b|\b16×16 Words|\b3Blue1Brown\b/i,
    /\bsection \d+\.\d\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);
/** Digits, and numbers in words; below three, these are seldom numbers. */
const number =
  /\d|\b(three|four|five|six|seven|eight|nine|ten|eleven|twelve|sixteen|third|fourth|fifth|twice|half|halves|quarters?|dozen|hundred|thousands?|million)\b/i;

const isBlock = (/** @type {Node} */ node) =>
  html.isElementNode(node) &&
  (/^(p|li|figcaption|dd|dt|details|summary|h[12]|tr|caption|pre)$/.test(node.tagName) ||
    node.attrs.some(({ name, value }) => name === 'class' && value === 'formula'));

/** Pages that are no chapters: the start page, and the frame of the course as one page. */
const otherPages = ['index', 'course'];

/** @param {string} name  of a chapter or one of these */
const treeOf = (name) =>
  otherPages.includes(name)
    ? parse(readFileSync(new URL(`../web/lesson/${name}.html`, import.meta.url), 'utf8'))
    : parseFragment(chapterSource(name));

/** @param {Node} node @returns {Element[]} */
const elementsIn = (node) =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => [
        ...(html.isElementNode(child) ? [child] : []),
        ...elementsIn(child),
      ])
    : [];

/** @param {Element} element */
const attributesOf = ({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/**
 * The paragraphs, captions, items and rows of tables of a page, as readers see them.
 * @param {string} name
 */
export function blocksOf(name) {
  /** @type {string[]} */
  const blocks = [];
  /** @param {Node} node @returns {string} */
  const textOf = (node) => {
    if (html.isTextNode(node)) return node.value;
    if (!('childNodes' in node)) return '';
    const isRow = node.nodeName === 'tr';
    const parts = isRow ? node.childNodes.filter(html.isElementNode) : node.childNodes;
    const inner = parts.map(textOf).join(isRow ? ' | ' : '');
    if (!isBlock(node)) return inner;
    // Readers see a class in a formula only as a colour.
    const plain = inner.replace(/\\class\{[a-z]+\}\{((?:[^{}]|\{[^{}]*\})*)\}/g, '$1');
    blocks.push(plain.replace(/\s+/g, ' ').trim());
    return ' ';
  };
  const elsewhere = textOf(treeOf(name));
  return [...blocks, elsewhere.trim()].filter(Boolean);
}

/** The attributes of a figure. @param {string} page @param {string} id  or its tag, if there is one */
export function figure(page, id) {
  const found = elementsIn(treeOf(page)).filter(
    (element) =>
      element.tagName.startsWith('pe-') && [element.tagName, attributesOf(element).id].includes(id),
  );
  assert.equal(found.length, 1, id);
  return attributesOf(found[0]);
}

/** How many elements a page has. @param {string} page @param {string} tag @param {string} [className] */
export const count = (page, tag, className) =>
  elementsIn(treeOf(page)).filter(
    (element) =>
      element.tagName === tag && (className === undefined || attributesOf(element).class === className),
  ).length;

/**
 * The items of the first list after a heading, or the rows of the body of the first table.
 * @param {string} page
 * @param {string | undefined} id  of the heading; undefined for the first list of the page
 * @param {'ol' | 'ul' | 'tbody'} tag
 */
export function itemsAfter(page, id, tag) {
  const all = elementsIn(treeOf(page));
  const start = id === undefined ? 0 : all.findIndex((element) => attributesOf(element).id === id);
  assert.ok(start >= 0, id);
  const list = all.slice(start).find((element) => element.tagName === tag) ?? assert.fail(tag);
  return list.childNodes.filter(html.isElementNode);
}

/**
 * What shows a statement in a list.
 * @param {Statement[]} statements
 * @param {string} start  of its words
 */
export function proofOf(statements, start) {
  const [, show] = statements.find(([words]) => words.startsWith(start)) ?? assert.fail(start);
  return /** @type {() => unknown} */ (show);
}

/** Statements about pages as tests. @param {Record<string, Statement[]>} pages */
export function testStatements(pages) {
  for (const [name, statements] of Object.entries(pages)) {
    const blocks = blocksOf(name);
    for (const [statement, show] of statements) {
      test(`${name}: ${statement}`, async (t) => {
        assert.ok(
          blocks.some((block) => block.includes(statement)),
          'is not in the text',
        );
        await show(t);
      });
    }

    test(`${name}: no number is in none of these`, () => {
      const longestFirst = statements.map(([statement]) => statement).sort((a, b) => b.length - a.length);
      for (const block of blocks) {
        const rest = longestFirst.reduce((text, statement) => text.replaceAll(statement, '…'), block);
        assert.doesNotMatch(rest.replace(names, ''), number, `a number in none of these: ${block}`);
      }
    });
  }
}
