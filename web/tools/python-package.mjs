/**
 * The Python package: a function for each figure, generated from the description of the elements, and the front end in one
 * file. A wheel of it has the same bytes each time.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { readWidgetSettings } from '../entries/widget-settings.js';

const root = new URL('../../', import.meta.url);
const sources = new URL('web/python/posenc/', root);

/** @typedef {import('custom-elements-manifest').Attribute} Attribute */

/** Arguments of all figures. */
const commonArguments = {
  lang: ['Optional[str]', 'The language of the figure: en, de, es or zh.'],
  pe_height: ['Optional[float]', 'The height of the plot, in pixels.'],
};

/** Arguments of some figures that are no settings. @type {Record<string, Record<string, [string, string]>>} */
const ownArguments = {
  quiz: { content: ['Optional[str]', 'The question, for an answer of one’s own.'] },
  inspector: {
    config: ['Any', 'A model’s config.json, as a text or a dictionary.'],
    other_config: ['Any', 'A second one, to compare.'],
  },
};

/** These come first, in this order. */
const firstNames = ['scheme', 'preset', 'positions', 'd-model', 'controls'];

/** @param {Attribute} attribute */
const rankOf = ({ name }) => (firstNames.includes(name) ? firstNames.indexOf(name) : firstNames.length);

/** @param {string} name  of an attribute */
const argumentName = (name) => name.replaceAll('-', '_');

/** The words of a choice; undefined for other types. @param {Attribute} attribute */
const choicesOf = ({ type }) => {
  const words = [...String(type?.text).matchAll(/'([^']*)'/g)].map(([, word]) => word);
  return words.length ? words : undefined;
};

/** @param {Attribute} attribute  @returns {string} */
function annotationOf(attribute) {
  const choices = choicesOf(attribute);
  if (choices) return `Optional[Literal[${choices.map(quote).join(', ')}]]`;
  const { text } = attribute.type ?? {};
  if (text === 'number') return 'Optional[float]';
  return text === 'boolean' ? 'Optional[bool]' : 'Optional[Union[str, float, Sequence[Union[str, float]]]]';
}

/** @param {Attribute} attribute  @returns {string} a literal of Python */
function kindOf(attribute) {
  const choices = choicesOf(attribute);
  if (choices) return `[${choices.map(quote).join(', ')}]`;
  const { text } = attribute.type ?? {};
  return quote(text === 'number' || text === 'boolean' ? text : 'text');
}

/** A text as Python reads it, which reads strings of JSON. @param {string} text */
const quote = (text) => JSON.stringify(text);

/** A text within a docstring. @param {string} text */
const inDocstring = (text) => text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");

/** The text of an argument. @param {Attribute} attribute */
function describe({ name, description, default: value }) {
  const text = String(description).trim();
  return `        ${argumentName(name)}: ${inDocstring(text)}${value ? ` Default: ${inDocstring(value)}.` : ''}`;
}

/** The generated module. @param {string} version */
async function figuresModule(version) {
  const settings = readWidgetSettings();
  const manifest = JSON.parse(await readFile(new URL('dist/custom-elements.json', root), 'utf8'));
  const functions = Object.entries(settings).map(([figure, { names }]) => {
    /** @type {{description: string, attributes: Attribute[]}} */
    const element = manifest.modules[0].declarations.find(
      (/** @type {{tagName: string}} */ { tagName }) => tagName === `pe-${figure}`,
    );
    const attributes = element.attributes
      .filter(({ name }) => names.includes(name))
      .sort((a, b) => rankOf(a) - rankOf(b));
    const source = element.attributes.find(({ name }) => name === 'src');
    const further = Object.entries({ ...commonArguments, ...ownArguments[figure] });
    const parameters = [
      ...attributes.map((each) => `${argumentName(each.name)}: ${annotationOf(each)} = None`),
      ...(source ? ['src: Any = None'] : []),
      ...further.map(([name, [type]]) => `${name}: ${type} = None`),
    ];
    const texts = [
      ...attributes.map(describe),
      ...(source
        ? [
            '        src: Your own numbers: an array of NumPy, a tensor of PyTorch, any buffer, or the path of a file.',
          ]
        : []),
      ...further.map(([name, [, text]]) => `        ${name}: ${text}`),
    ];
    const kinds = attributes.map((each) => `        ${quote(argumentName(each.name))}: ${kindOf(each)},`);
    return [
      '@figure_of(',
      '    {',
      ...kinds,
      '        "lang": "text",',
      '    }',
      ')',
      `def ${figure}(`,
      '    *,',
      ...parameters.map((each) => `    ${each},`),
      ') -> Figure:',
      `    """${inDocstring(element.description)}`,
      '',
      '    Args:',
      ...texts,
      '    """',
      '    raise NotImplementedError',
    ].join('\n');
  });
  return [
    '"""The figures. This file is generated from the description of the elements."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any, Literal, Optional, Sequence, Union',
    '',
    'from ._widget import Figure, figure_of',
    '',
    `__version__ = ${quote(version)}`,
    `__all__ = [${Object.keys(settings).map(quote).join(', ')}]`,
    ...functions.map((text) => `\n\n${text}`),
    '',
  ].join('\n');
}

/** The files of the package, as they are installed. @param {string} version @returns {Promise<Record<string, Uint8Array>>} */
export async function pythonFiles(version) {
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  for (const name of (await readdir(sources)).filter((each) => /\.(py|typed)$/.test(each)).sort())
    files[`posenc/${name}`] = await readFile(new URL(name, sources));
  files['posenc/_figures.py'] = new TextEncoder().encode(await figuresModule(version));
  files['posenc/widget.js'] = await readFile(new URL('dist/widget.all.js', root));
  return files;
}

/**
 * A wheel: a zip as PEP 427 describes it.
 * @param {string} version
 * @param {Date} mtime  of all files
 * @returns {Promise<{name: string, bytes: Uint8Array}>}
 */
export async function makeWheel(version, mtime) {
  const { description } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  const info = `posenc-${version}.dist-info`;
  const encode = (/** @type {string[]} */ ...lines) => new TextEncoder().encode(`${lines.join('\n')}\n`);
  const files = {
    ...(await pythonFiles(version)),
    [`${info}/LICENSE`]: new Uint8Array(await readFile(new URL('LICENSE', root))),
    [`${info}/NOTICE`]: new Uint8Array(await readFile(new URL('NOTICE', root))),
    [`${info}/chart.js.LEGAL.txt`]: new Uint8Array(await readFile(new URL('dist/chart.js.LEGAL.txt', root))),
    [`${info}/METADATA`]: encode(
      'Metadata-Version: 2.1',
      'Name: posenc',
      `Version: ${version}`,
      `Summary: ${description}`,
      'License: MIT',
      'Requires-Python: >=3.9',
      'Requires-Dist: anywidget>=0.9',
    ),
    [`${info}/WHEEL`]: encode(
      'Wheel-Version: 1.0',
      'Generator: posenc',
      'Root-Is-Purelib: true',
      'Tag: py3-none-any',
    ),
  };
  const record = Object.entries(files).map(([path, bytes]) => {
    const hash = createHash('sha256').update(bytes).digest('base64url');
    return `${path},sha256=${hash},${bytes.length}`;
  });
  const all = { ...files, [`${info}/RECORD`]: encode(...record, `${info}/RECORD,,`) };
  return { name: `posenc-${version}-py3-none-any.whl`, bytes: zipSync(all, { mtime, level: 9 }) };
}
