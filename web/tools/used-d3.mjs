/**
 * Reduces d3 to the parts that Plotly uses. d3 3 is one function that assigns all its parts to one object, from which no
 * bundler can remove anything. Its source has a fixed form: each statement of that function begins at an indentation of
 * two spaces.
 */

/** Names and paths such as d3.scale.linear. */
const namePattern = /\bd3(?:\.\w+)+|[\p{L}_$][\p{L}\d_$]*/gu;

/**
 * @param {string} source  of d3
 * @param {Iterable<string>} usedPaths  such as d3.scale.linear
 */
export function keepUsedD3(source, usedPaths) {
  const [head, ...statements] = source.split(/\n(?= {2}[^\s}])/);
  const parts = statements.map((text) => ({
    text,
    definitions: definitionsOf(text),
    names: [...text.matchAll(namePattern)].flatMap(([name]) => prefixesOf(name)),
  }));
  const needed = new Set([...usedPaths].flatMap(prefixesOf));
  /** @type {Set<(typeof parts)[number]>} */
  const kept = new Set();
  for (let size = -1; size !== kept.size;) {
    size = kept.size;
    for (const part of parts) {
      if (kept.has(part) || !(part.definitions?.some((name) => needed.has(name)) ?? true)) continue;
      kept.add(part);
      for (const name of part.names) needed.add(name);
    }
  }
  for (const path of usedPaths) {
    if (![...kept].some(({ definitions }) => definitions?.includes(path)))
      throw new Error(`d3 does not define ${path}, which Plotly uses`);
  }
  return [head, ...parts.filter((part) => kept.has(part)).map(({ text }) => text)].join('\n');
}

/**
 * A path and the paths of what contains it: d3.scale.linear is in d3.scale.
 * @param {string} path
 * @returns {string[]}
 */
function prefixesOf(path) {
  const end = path.lastIndexOf('.');
  return end > 2 ? [...prefixesOf(path.slice(0, end)), path] : [path];
}

/**
 * What a statement defines, or adds to.
 * @param {string} statement
 * @returns {string[] | undefined} undefined for a statement that is always needed
 */
function definitionsOf(statement) {
  const text = statement.trimStart();
  const [, functionName] = /^function ([\w$]+)/.exec(text) ?? [];
  if (functionName) return [functionName];
  // Names after a comma may also be assignments within: more than it defines does no harm.
  if (text.startsWith('var '))
    return [...text.matchAll(/(?:^var|,) ([\p{L}_$][\p{L}\d_$]*)(?= =|,|;)/gu)].map(([, name]) => name);
  // Such as d3_class(d3_Map, …
  const [, extended] = /^d3_class\((\w+)/.exec(text) ?? [];
  if (extended) return [extended];
  // Such as d3.bisect = d3.bisectRight = …, and d3_selectionPrototype.data = …, which adds to d3_selectionPrototype.
  const [targets] = /^(?:d3[\w.]* = )+/.exec(text) ?? [];
  return targets
    ?.split(' = ')
    .filter(Boolean)
    .map((path) => (path.startsWith('d3.') ? path.replace(/\.prototype.*/, '') : path.split('.')[0]));
}
