/** The parts of d3 that are kept for Plotly: what they need is kept, and nothing else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Script } from 'node:vm';
import { keepUsedD3 } from '../../web/tools/used-d3.mjs';

const small = `!function() {
  var d3 = {};
  var half = .5, d3_unused = 1;
  d3.scale = {};
  d3.scale.linear = function() {
    return d3_scale(half);
  };
  d3.scale.log = function() {
    return d3_log;
  };
  function d3_scale(x) {
    return new d3_Scale(x);
  }
  function d3_Scale() {}
  d3_Scale.prototype.copy = function() {
    return d3.least;
  };
  d3.least = d3.smallest = function() {};
  d3.layout = {};
  if (typeof module === "object") module.exports = d3;
}();`;

test('a path is kept with what it uses, what contains it, and what is added to these', () => {
  const kept = keepUsedD3(small, ['d3.scale.linear']);
  for (const part of [
    'd3.scale = {}',
    'half = .5',
    'function d3_scale',
    'prototype.copy',
    'd3.least =',
    'module.exports',
  ])
    assert.ok(kept.includes(part), part);
  for (const part of ['d3.scale.log', 'd3_log', 'd3.layout']) assert.ok(!kept.includes(part), part);
  assert.doesNotThrow(() => new Script(kept));
});

test('a path that d3 does not define is refused by name', () => {
  assert.throws(() => keepUsedD3(small, ['d3.scale.sqrt']), /d3 does not define d3\.scale\.sqrt/);
});

test('no name that d3 defines is missing from what is kept of it', () => {
  const source = readFileSync(new URL('../../node_modules/@plotly/d3/d3.js', import.meta.url), 'utf8');
  const kept = keepUsedD3(source, ['d3.select', 'd3.transition', 'd3.behavior.drag', 'd3.scale.linear']);
  assert.ok(kept.length < source.length / 2);
  const definedIn = (/** @type {string} */ text) =>
    new Set([...text.matchAll(/(?:function |var |, )(d3_\w+)/g)].map(([, name]) => name));
  const [all, present] = [definedIn(source), definedIn(kept)];
  const used = new Set(kept.match(/\bd3_\w+/g));
  assert.deepEqual(
    [...used].filter((name) => all.has(name) && !present.has(name)),
    [],
  );
});
