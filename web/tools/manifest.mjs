/**
 * Writes what other tools read about the elements and schemes: dist/custom-elements.json for editors and documentation,
 * dist/elements.d.ts for TypeScript, react.d.ts, vue.d.ts and svelte.d.ts for templates, and the requests of each scheme
 * into posenc.d.ts. Settings come from the built elements and the registry of schemes, examples from the README, and all
 * else from the comments of the elements:
 * @attr {type} [name=default]  description.
 * @prop {type} name  description, of a property that scripts set.
 *
 * This is a separate program because the elements need a browser: it provides an empty one.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { elementFiles } from './figure-files.mjs';

/** @typedef {import('custom-elements-manifest').Attribute} Attribute */
/** @typedef {import('../element/base-element.js').Field} Field */
/** @typedef {{kind: 'field', name: string, type: {text: string}, description: string}} Member */

const dist = new URL('../../dist/', import.meta.url);

/** A stand-in for a document: a proxy that returns itself for every property, call and `new`. @type {any} */
const stub = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : stub),
  set: () => true,
  apply: () => stub,
  construct: () => stub,
});

/** Settings may depend on attributes: they are listed once with every attribute present and once with none. */
let allAttributes = false;
/** Settings also depend on the schemes that other attributes name. @type {Record<string, string>} */
let schemeAttributes = {};
class EmptyElement {
  hasAttribute = () => allAttributes;
  getAttribute = (/** @type {string} */ name) => schemeAttributes[name] ?? null;
  addEventListener() {}
  append() {}
}
/** @type {[string, any][]} */
const definitions = [];
Object.assign(globalThis, {
  HTMLElement: EmptyElement,
  customElements: {
    get: (/** @type {string} */ tag) => definitions.find(([definedTag]) => definedTag === tag),
    define: (/** @type {string} */ tag, /** @type {any} */ type) => definitions.push([tag, type]),
  },
});
for (const name of [
  'document',
  'CSSStyleSheet',
  'window',
  'matchMedia',
  'MutationObserver',
  'IntersectionObserver',
  'ResizeObserver',
]) {
  Object.assign(globalThis, { [name]: stub });
}

await (await import(new URL('elements.js', dist).href)).defineAll();
const { load } = await import(new URL('posenc.js', dist).href);
/** @type {import('../engine/engine.js').Engine} */
const engine = await load();

const baseComment = await commentOf('element/base-element.js');
const fileComment = await commentOf('files/file-scheme.js');
const files = await elementFiles();
/**
 * @type {{tag: string, description: string, attributes: Attribute[], cssProperties: {name: string, description: string}[],
 *   members?: Member[], schemes: readonly import('../engine/engine.js').Scheme[]}[]}
 */
const classes = [];
for (const [tag, type] of definitions.sort(([a], [b]) => a.localeCompare(b))) {
  const { description, attributes, cssProperties, members } = await commentOf(String(files.get(tag)));
  const isFigure = 'fields' in type.prototype;
  const schemeFields = engine.schemes
    .flatMap(({ params }) => [engine.positions, ...params])
    .map(({ default: _, ...field }) => field);
  const ownFields = isFigure ? fieldsOf(new type()) : type.takesEverySetting ? schemeFields : [];
  classes.push({
    tag,
    description,
    attributes: dropRepeated([
      ...attributes,
      ...ownFields.map(attributeOf),
      ...(isFigure ? baseComment.attributes : []),
      ...(type.opensFiles ? fileComment.attributes : []),
    ]).sort((a, b) => a.name.localeCompare(b.name)),
    cssProperties: isFigure ? baseComment.cssProperties : cssProperties,
    ...(members.length ? { members } : {}),
    schemes: isFigure ? schemesOf(type) : type.takesEverySetting ? engine.schemes : [],
  });
}

/** @type {import('custom-elements-manifest').Package} */
const manifest = {
  schemaVersion: '2.1.0',
  modules: [
    {
      kind: 'javascript-module',
      path: 'dist/elements.js',
      declarations: classes.map(({ tag, schemes: _, ...facts }) => ({
        kind: 'class',
        customElement: true,
        name: classNameOf(tag),
        tagName: tag,
        ...facts,
      })),
      exports: classes.map(({ tag }) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: classNameOf(tag), module: 'dist/elements.js' },
      })),
    },
  ],
};
await writeFile(new URL('custom-elements.json', dist), `${JSON.stringify(manifest, null, 2)}\n`);

const joinLines = (/** @type {string[]} */ ...all) => all.map((line) => `${line}\n`).join('');

/** @param {string[]} words */
const unionOf = (words) => words.map((word) => `'${word}'`).join(' | ');

/** The type of an attribute in markup: numbers may be strings, booleans are as in HTML, URLs are strings. */
const markupType = (/** @type {string} */ type) =>
  ({ number: 'number | string', boolean: "boolean | '' | 'true' | 'false'", URL: 'string' })[type] ?? type;

/**
 * The types of an element's attributes. Of a scheme and its preset the manifest says that they are words; here are the
 * words themselves, of the schemes that the element can show.
 * @param {typeof classes[number]} element
 */
function attributesOf({ attributes, schemes }) {
  /** @type {Record<string, string[]>} */
  const words = {
    scheme: schemes.map(({ id }) => id),
    preset: [...new Set(schemes.flatMap(({ presets }) => presets.map(({ name }) => name)))],
  };
  return attributes.flatMap(({ name, type, description }) => [
    `    /** ${description} */`,
    `    '${name}'?: ${
      type?.text === 'string' && words[name]?.length ? unionOf(words[name]) : markupType(String(type?.text))
    };`,
  ]);
}

const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
/** What a tag is, with its example in the README. @param {string} indent @param {typeof classes[number]} element */
function commentLines(indent, { tag, description }) {
  const [example = `<${tag}></${tag}>`] =
    new RegExp(`^ *<${tag}[ >](?:[^\\n]*|[\\s\\S]*?\\n)</${tag}>`, 'm').exec(readme) ?? [];
  const lines = [description, '@example', ...example.trim().split('\n')];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}

await writeFile(
  new URL('elements.d.ts', dist),
  joinLines(
    '/** The attributes of each element, as markup gives them. */',
    'export interface ElementAttributes {',
    ...classes.flatMap((element) => [
      ...commentLines('  ', element),
      `  '${element.tag}': {`,
      ...attributesOf(element),
      '  };',
    ]),
    '}',
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    ...classes.flatMap((element) => [
      ...commentLines('    ', element),
      `    '${element.tag}': HTMLElement${propertiesOf(element)};`,
    ]),
    '  }',
    '}',
    '/** Fetches and defines all elements now, and not each when a tag of it is seen. */',
    'export function defineAll(): Promise<void>;',
  ),
);

/** The type of the properties that scripts set. @param {typeof classes[number]} element */
function propertiesOf({ members = [] }) {
  if (!members.length) return '';
  const types = members.map(({ name, type, description }) => `/** ${description} */ ${name}: ${type.text};`);
  return ` & { ${types.join(' ')} }`;
}

/** The parameters of each scheme, and requests as a union of them. */
const requestTypes = joinLines(
  '/** The parameters of each scheme. */',
  'export interface SchemeParameters {',
  ...engine.schemes.flatMap(({ id, doc, params }) => [
    `  /** ${doc} */`,
    `  '${id}': {`,
    ...params.flatMap(({ name, type, doc: what, choices, default: value }) => [
      `    /** ${what} By default ${Array.isArray(value) ? `[${value.join(', ')}]` : value}. */`,
      `    ${name}?: ${choices ? unionOf(choices) : type === 'list' ? 'ArrayLike<number>' : type};`,
    ]),
    '  };',
  ]),
  '}',
  '/** The presets of each scheme. */',
  'export interface SchemePresets {',
  ...engine.schemes.map(
    ({ id, presets }) => `  '${id}': ${unionOf(presets.map(({ name }) => name)) || 'never'};`,
  ),
  '}',
);
const unionOfSchemes =
  `export type Arguments = { [Id in keyof SchemeParameters]: ` +
  `(Id extends '${engine.schemes[0].id}' ? { scheme?: Id } : { scheme: Id }) & ` +
  '{ preset?: SchemePresets[Id] } & SchemeParameters[Id] }[keyof SchemeParameters];\n';
const declarations = await readFile(new URL('posenc.internal.d.ts', dist), 'utf8');
const ofPackage = declarations.replace(
  /^export type Arguments = \{[^}]*\} & Record<string, any>;\n/m,
  unionOfSchemes,
);
if (ofPackage === declarations) throw new Error('dist/posenc.internal.d.ts has no type Arguments');
await writeFile(new URL('posenc.d.ts', dist), ofPackage + requestTypes);

const importType = (/** @type {string} */ names, /** @type {string} */ from) =>
  `import type { ${names} } from ${JSON.stringify(from)};`;

/** How tags are declared to each framework. @type {Record<string, {types: string, module: string, open: string, type: string}>} */
const frameworks = {
  react: {
    types: 'DetailedHTMLProps, HTMLAttributes',
    module: 'react',
    open: 'namespace JSX { interface IntrinsicElements extends Tags {} }',
    type: 'DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ElementAttributes[Tag]',
  },
  vue: {
    types: 'HTMLAttributes',
    module: 'vue',
    open: 'interface GlobalComponents extends Tags {}',
    type: 'new () => { $props: HTMLAttributes & ElementAttributes[Tag] }',
  },
  svelte: {
    types: 'HTMLAttributes',
    module: 'svelte/elements',
    open: 'interface SvelteHTMLElements extends Tags {}',
    type: 'HTMLAttributes<HTMLElement> & ElementAttributes[Tag]',
  },
};
for (const [name, { types, module, open, type }] of Object.entries(frameworks)) {
  await writeFile(
    new URL(`${name}.d.ts`, dist),
    joinLines(
      importType(types, module),
      importType('ElementAttributes', './elements.js'),
      '',
      `type Tags = { [Tag in keyof ElementAttributes]: ${type} };`,
      '',
      `declare module '${module}' {`,
      `  ${open}`,
      '}',
    ),
  );
}

/** The schemes that an element can show. @param {{needs: string[]}} type */
function schemesOf({ needs }) {
  return engine.schemes.filter(
    ({ has }) => !needs.length || has.some((capability) => needs.includes(capability)),
  );
}

/** The settings of an element under every scheme that it can show, with any attributes. @param {any} element */
function fieldsOf(element) {
  const schemes = schemesOf(element.constructor);
  /** @type {Field[]} */
  const fields = [];
  for (allAttributes of [false, true]) {
    for (const scheme of schemes) {
      schemeAttributes = Object.fromEntries(
        element.constructor.schemeAttributes.map((/** @type {string} */ name) => [name, scheme.id]),
      );
      fields.push(...element.fields(engine, scheme));
    }
  }
  schemeAttributes = {};
  return fields;
}

/**
 * @param {Omit<Field, 'default'> & {default?: Field['default']}} field
 * @returns {Attribute}
 */
function attributeOf({ name, type, doc, choices, default: value }) {
  const text = choices
    ? choices.map((choice) => `'${choice}'`).join(' | ')
    : type === 'list' || type === 'text'
      ? 'string'
      : type;
  return {
    name: name.replaceAll('_', '-'),
    type: { text },
    ...(value === undefined ? {} : { default: String(value) }),
    description: doc,
  };
}

/** Removes attributes with a repeated name. @param {Attribute[]} attributes */
function dropRepeated(attributes) {
  return [...new Map([...attributes].reverse().map((each) => [each.name, each])).values()];
}

/** @param {string} tag */
function classNameOf(tag) {
  return tag.replace(/^pe-(.)/, (_, letter) => letter.toUpperCase()).concat('Element');
}

/**
 * The description and the attributes in the first comment of a source.
 * @param {string} path  from the folder web/
 */
async function commentOf(path) {
  const source = await readFile(new URL(`../${path}`, import.meta.url), 'utf8');
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(source)?.[1].replace(/^ \* ?/gm, '') ?? '';
  const [text, ...tags] = comment.split(/^@/m).map((part) => part.trim().replace(/\s+/g, ' '));
  /** @type {Attribute[]} */
  const attributes = [];
  const cssProperties = [];
  /** @type {Member[]} */
  const members = [];
  for (const tag of tags) {
    const attribute = /^attr \{(.+?)\} \[?([\w-]+)(?:=([^\]]*))?\]? (.+)$/.exec(tag);
    const property = /^cssprop (--[\w-]+) (.+)$/.exec(tag);
    const member = /^prop \{(.+?)\} (\w+) (.+)$/.exec(tag);
    if (attribute) {
      const [, type, name, value, description] = attribute;
      attributes.push({ name, type: { text: type }, ...(value && { default: value }), description });
    } else if (property) cssProperties.push({ name: property[1], description: property[2] });
    else if (member) {
      const [, type, name, text] = member;
      members.push({ kind: 'field', name, type: { text: type }, description: text });
    } else
      throw new Error(
        `web/${path}: @${tag} is none of @attr {type} name text, @cssprop name text and @prop {type} name text`,
      );
  }
  const description = text.replace(/^<pe-.*?>: (.)/, (_, letter) => letter.toUpperCase());
  return { description, attributes, cssProperties, members };
}
