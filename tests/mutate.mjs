/**
 * npm run mutate: whether the tests of the core notice defects. Changes one small thing of the core's C++ at a time (a
 * mutant: `<` becomes `<=`, a constant doubles, a statement is removed), compiles the changed file, and runs the tests
 * of the core. A mutant dies when a test fails, the program crashes, or it hangs. Mutants that survive the plain build
 * run again under the sanitizers, as in `npm test`.
 *
 *   npm run mutate -- --count 60 --seed 1           this many of all mutants, drawn by this seed
 *   npm run mutate -- --count 60 wasm/analysis/pca.cpp       of these files only
 *   npm run mutate -- pca-1a2b3c4d                  these alone, by the names that a run prints
 *   npm run mutate -- --list wasm/analysis/pca.cpp           names all, and runs none
 *
 * Fails when fewer than 90 % die of those that compile, except those that tests/mutants.json lists as equivalent:
 * changes after which the program still does what it promises, each with the reason. That list names a mutant by its
 * file, its function and what becomes of what, so it stays valid when the rest of the function changes.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setup } from '../web/tools/setup.mjs';

/**
 * @typedef {object} Mutant
 * @property {string} name      the same as long as its file, function and mutation are
 * @property {string} file
 * @property {string} function  that it is in, or the constant that it changes
 * @property {string} mutation  "from → to", and "#2" where it is the second such mutation of its function
 * @property {number} number   of the line, from 1
 * @property {string} line     as it is, without what surrounds it
 * @property {string} becomes  as it is then
 * @property {string} source   the whole file, changed
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}build/mutants`;
// Two, because one waits for the compiler's files while the other tests.
const workers = 2;
/** @type {NodeJS.ProcessEnv} */
const env = {};
const enough = 0.9;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});

// ---- Possible changes

/** A whole number, as C++ writes it, becomes one more and one less; 0 only one more. @param {string} number */
function neighbours(number) {
  const [, digits, suffix] = /** @type {string[]} */ (/^(.*?)([uUlL]*)$/.exec(number));
  const value = BigInt(digits.replaceAll("'", ''));
  const written = (/** @type {bigint} */ it) =>
    (/^0x/i.test(digits) ? `0x${it.toString(16)}` : `${it}`) + suffix;
  return value === 0n ? [written(1n)] : [written(value + 1n), written(value - 1n)];
}

/**
 * Each replaces what the pattern finds (or its first group) by one or several texts.
 * @type {[pattern: RegExp, to: (found: string) => string | string[]][]}
 */
const replacements = [
  [/(?<= )(?:<=?|>=?)(?= )/g, (it) => (it.length === 2 ? it[0] : `${it}=`)],
  [/(?<= )(?:==|!=)(?= )/g, (it) => (it === '==' ? '!=' : '==')],
  [/(?<= )(?:&&|\|\|)(?= )/g, (it) => (it === '&&' ? '||' : '&&')],
  [/(?<= )[+-]=?(?= )/g, (it) => (it[0] === '+' ? '-' : '+') + it.slice(1)],
  [/(?<= )[*/]=?(?= )/g, (it) => (it[0] === '*' ? '/' : '*') + it.slice(1)],
  [/(?<= )%(?= )/g, () => '/'],
  [/(?<= )[&|](?= )/g, (it) => (it === '&' ? '|' : '&')],
  [/(?<= )(?:<<|>>)(?= )/g, (it) => (it === '<<' ? '>>' : '<<')],
  [/\+\+|--/g, (it) => (it === '++' ? '--' : '++')],
  // Removes a sign, or a negation.
  [/(?:[([{,=?:<] ?|return )(-)(?=[\w(])/g, () => ''],
  [/(?:[([{,=?:|&] ?|return )(!)(?=[\w(])/g, () => ''],
  [/(?<![\w.']|[eEpP][+-])(?:0[xX][\da-fA-F]+|\d[\d']*)[uUlL]*(?![\w.'])/g, neighbours],
  [
    /(?<![\w.'])(?:0[xX][\da-fA-F.]+p[+-]?\d+|\d+\.\d*(?:e[+-]?\d+)?|\d+e[+-]?\d+)[fF]?(?![\w.'])/g,
    (it) =>
      Number.parseFloat(it) === 0 && !/[1-9a-f]/i.test(it.replace(/^0x|p.*$/g, ''))
        ? '1.0'
        : [`(2 * ${it})`, `(${it} / 2)`],
  ],
  // A constant by its name: blocks, limits and thresholds.
  [
    /\bconstexpr (?!bool)[\w: ]*\bk[A-Z]\w* = ([^;{"]+)(?=;)/g,
    (it) => [`2 * (${it})`, `32 * (${it})`, `(${it}) / 2`],
  ],
  [/\bstd::(min|max)\b/g, (it) => (it === 'min' ? 'max' : 'min')],
  [/\bstd::(sin|cos)\b/g, (it) => (it === 'sin' ? 'cos' : 'sin')],
  [/\b(?:true|false)\b/g, (it) => (it === 'true' ? 'false' : 'true')],
  // Single precision where the sum is double.
  [/\bdouble(?= \w+ = )/g, () => 'float'],
  [/(?<=std::vector<)double(?=> \w+\()/g, () => 'float'],
  // A choice between two values always takes the second, or the first.
  [/(?<= )\?(?= )/g, () => ['&& false ?', '|| true ?']],
];

/** The compiler's definitions on this machine, of those that sources check. @type {Record<string, boolean>} */
const defined = { __wasm_simd128__: false, __SSE2__: process.arch === 'x64' };

/** Blanks out lines for other processors, keeping the length. @param {string} source */
function compiledHere(source) {
  /** @type {{around: boolean, on: boolean, was: boolean}[]} */
  const conditions = [];
  return source.replace(/.+/g, (line) => {
    const on = conditions.at(-1)?.on ?? true;
    const [, directive, rest] = /^#\s*(\w+)(.*)/.exec(line) ?? [];
    if (directive?.startsWith('if')) conditions.push({ around: on, on: false, was: false });
    const last = conditions.at(-1);
    if (!last || !/^(?:if|el|end)/.test(directive ?? '')) return on ? line : ' '.repeat(line.length);
    const macro = /\w+(?=\)?$)/.exec(rest)?.[0];
    if (macro && defined[macro] === undefined) throw new Error(`nobody says whether ${macro} is defined`);
    last.on = last.around && !last.was && (!macro || defined[macro]);
    last.was ||= last.on;
    if (directive === 'endif') conditions.pop();
    return line;
  });
}

/**
 * Blanks out comments, texts, preprocessor lines and the code they exclude, keeping the length.
 * @param {string} source
 */
function masked(source) {
  const blank = (/** @type {string} */ it) => it.replace(/[^\n]/g, ' ');
  return compiledHere(source).replace(
    /\/\/.*|\/\*[^]*?\*\/|^#.*|"(?:\\.|[^"\\\n])*"|(?<!\w)'(?:\\.|[^'\\\n])'/gm,
    blank,
  );
}

/** The offset after the bracket that closes the one at `open`. @param {string} code @param {number} open */
function closing(code, open) {
  let depth = 0;
  for (let at = open; at < code.length; ++at) {
    if ('([{'.includes(code[at])) ++depth;
    if (')]}'.includes(code[at]) && --depth === 0) return at + 1;
  }
  return code.length;
}

/**
 * Every change of a file: the text between two offsets becomes `to`.
 * @param {string} source
 * @returns {Generator<[from: number, end: number, to: string]>}
 */
function* changes(source) {
  const code = masked(source);
  for (const [pattern, to] of replacements) {
    for (const match of code.matchAll(pattern)) {
      const found = match[1] ?? match[0];
      const from = match.index + match[0].lastIndexOf(found);
      for (const text of [to(source.slice(from, from + found.length))].flat()) {
        yield [from, from + found.length, text];
      }
    }
  }
  // Factors in single precision: all of a line, because a single double would make the others doubles.
  for (const { index, 0: line } of code.matchAll(/^.*static_cast<double>.*$/gm)) {
    const from = index + line.indexOf('static_cast<double>');
    const end = index + line.length;
    yield [from, end, source.slice(from, end).replaceAll('static_cast<double>', 'static_cast<float>')];
  }
  // Conditions, negated and always false.
  for (const { index, 0: opening } of code.matchAll(/\b(?:if|while) \(/g)) {
    const from = index + opening.length;
    const end = closing(code, from - 1) - 1;
    const condition = source.slice(from, end);
    if (condition.includes(';') || /^(?:auto|const)\b/.test(condition)) continue;
    // A single comparison is negated above.
    if (/ (?:&&|\|\|) /.test(condition) || !/ (?:[<>]=?|[!=]=) /.test(condition))
      yield [from, end, `!(${condition})`];
    yield [from, end, 'false'];
  }
  // Removes the limits of a clamped value.
  for (const { index } of code.matchAll(/\bstd::clamp\(/g)) {
    const from = index + 'std::clamp('.length;
    yield [index, closing(code, from - 1), source.slice(from, code.indexOf(',', from))];
  }
  // Removes statements of one line: a loop, a jump, an assignment, a call; no declarations.
  let behind = '{';
  for (const { index, 0: line } of code.matchAll(/.+/g)) {
    const statement = line.trim();
    const begins = /[;{}):]$/.test(behind);
    if (statement) behind = statement;
    if (!begins || !statement.endsWith(';')) continue;
    const [left] = statement.replace(/\([^()]*\)|\[[^[\]]*\]/g, '').split(/ (?:[-+*/%&|^]|<<|>>)?= /);
    const assigns = left !== statement && !left.includes(' ');
    const calls = /^[\w:.>-]+(?:<\w+>)?\(/.test(statement);
    const jumps = /^(?:for \(|break;|continue;)/.test(statement);
    if (!statement.startsWith('if (') && (jumps || assigns || calls || statement.startsWith('++'))) {
      const from = index + line.indexOf(statement);
      yield [from, from + statement.length, ';'];
    }
  }
}

/**
 * The functions of a file, and the constants outside of functions, in order; each begins where the previous one ends.
 * @param {string} code  without comments and texts
 */
function functionsOf(code) {
  /** @type {{begin: number, name: string}[]} */
  const found = [];
  /** The owners of the brackets around a place: a class by its name, a namespace by an empty one. */
  /** @type {{name: string, end: number}[]} */
  const scopes = [];
  let begin = 0;
  for (let at = 0; at < code.length; ++at) {
    while (scopes.length && at >= /** @type {{end: number}} */ (scopes.at(-1)).end) {
      scopes.pop();
      begin = at;
    }
    if (code[at] !== ';' && code[at] !== '{') continue;
    const head = code
      .slice(begin, at)
      .replace(/template\s*<(?:[^<>]|<[^<>]*>)*>/g, (it) => ' '.repeat(it.length));
    const scope = /\b(?:namespace|class|struct|enum class|enum)\b\s*(\w*)/.exec(head);
    const isFunction = /[\w>&*]\s+[*&]?[\w:~]*(?:operator\W{1,2})?\(|^\s*(?:explicit )?[\w:]+\(/.test(head);
    if (code[at] === '{' && scope && !head.includes('=') && !isFunction) {
      scopes.push({ name: head.includes('namespace') ? '' : scope[1], end: closing(code, at) - 1 });
    } else {
      const isConstant = /=/.test(head.replace(/operator\W+\(|\(.*/gs, ''));
      const [, own] =
        (isConstant ? null : /((?:\w+::)*~?(?:operator\s*\W{1,2}|\w+))\(/.exec(head)) ??
        /(\w+)\s*(?:\[\w*\]\s*)?(?:=|$)/.exec(head.trim()) ??
        [];
      const around = scopes.map((it) => it.name).filter(Boolean);
      if (own) found.push({ begin, name: [...around, own].join('::') });
      // To the end of a body, or of a constant's value.
      if (code[at] === '{') at = closing(code, at) - 1;
      if (isConstant) at = code.indexOf(';', at);
    }
    begin = at + 1;
  }
  return found;
}

/** @param {string} file */
const baseOf = (file) => basename(file).replace(/\.\w+$/, '');

/** @param {string} file @returns {Mutant[]} */
function mutantsOf(file) {
  const source = readFileSync(root + file, 'utf8');
  const functions = functionsOf(masked(source));
  /** @type {Map<string, Mutant>} */
  const found = new Map();
  /** @type {Map<string, number>} */
  const times = new Map();
  const inOrder = [...changes(source)].toSorted((a, b) => a[0] - b[0]);
  for (const [from, end, to] of inOrder) {
    const begin = source.lastIndexOf('\n', from - 1) + 1;
    const stop = source.indexOf('\n', end);
    const line = source.slice(begin, stop).trim();
    const becomes = (source.slice(begin, from) + to + source.slice(end, stop)).trim();
    const name = functions.findLast((it) => it.begin <= from)?.name ?? '';
    const change = `${source.slice(from, end)} → ${to}`.replace(/\s+/g, ' ');
    const key = `${file}\n${name}\n${change}`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    const mutation = time > 1 ? `${change} #${time}` : change;
    const hash = createHash('sha256').update(`${file}\n${name}\n${mutation}`).digest('hex').slice(0, 8);
    const id = `${baseOf(file)}-${hash}`;
    const number = source.slice(0, begin).split('\n').length;
    found.set(id, {
      name: id,
      file,
      function: name,
      mutation,
      number,
      line,
      becomes,
      source: source.slice(0, from) + to + source.slice(end),
    });
  }
  return [...found.values()].toSorted((a, b) => a.number - b.number);
}

// ---- Equivalent changes

/**
 * Changes that keep everything that is promised: mutations of a function or a constant.
 * @type {{file: string, function: string, mutations: string[], reason: string}[]}
 */
const equivalents = JSON.parse(readFileSync(new URL('mutants.json', import.meta.url), 'utf8'));

/** @param {Mutant} mutant */
const listed = (mutant) =>
  equivalents.find(
    (it) =>
      it.file === mutant.file && it.function === mutant.function && it.mutations.includes(mutant.mutation),
  );

/** @param {Mutant} mutant */
const describe = (mutant) =>
  `  ${mutant.function}: ${mutant.mutation}\n- ${mutant.line}\n+ ${mutant.becomes}`;

// ---- Running them

/**
 * The program's status, or null when a signal ended it.
 * @param {string} command
 * @param {...string} args
 * @returns {Promise<{status: number | null, output: string}>}
 */
function run(command, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        if (output.length < 1e6) output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
}

/** @param {string} command @param {...string} args */
async function must(command, ...args) {
  const { status, output } = await run(command, ...args);
  if (status !== 0) throw new Error(`${output}\n${command} ended with status ${status}`);
  return output;
}

/** The sources that include a header of the core, directly or indirectly. @param {string} header */
function sourcesWith(header) {
  const including = new Set([header]);
  for (let size = 0; size < including.size;) {
    size = including.size;
    for (const file of files) {
      const code = readFileSync(root + file, 'utf8');
      const paths = [...code.matchAll(/^#include "(.*)"/gm)].map(([, path]) => `wasm/${path}`);
      if (paths.some((path) => including.has(path))) including.add(file);
    }
  }
  return [...including].filter((file) => file.endsWith('.cpp'));
}

/** Tests whose names are not those of the folders that they test. @type {Record<string, string[]>} */
const nearTests = {
  'wasm/models': ['configs'],
  'wasm/files': ['matrices'],
};

/** A build of the unchanged core and its tests, and how to build and run them with one changed file. */
class Build {
  /** @param {string} name @param {string[]} settings  of CMake */
  constructor(name, ...settings) {
    this.folder = `${folder}/${name}`;
    this.settings = settings;
    this.sanitized = name === 'sanitize';
    /** @type {Map<string, string>} how each file is compiled */
    this.commands = new Map();
    /** @type {string[]} */
    this.tests = [];
    /** @type {string[]} a separate program: the behaviour of every function when memory runs out */
    this.memory = [];
    /** @type {Map<string, Promise<number>>} seconds of the processor that tests take with nothing changed */
    this.seconds = new Map();
  }

  async prepare() {
    const flags = ['-DCMAKE_EXPORT_COMPILE_COMMANDS=ON', '-DCMAKE_BUILD_TYPE=', '-DPOSENC_TESTS=ON'];
    await must('cmake', '-S', '.', '-B', this.folder, '-G', 'Ninja', ...flags, ...this.settings);
    const programs = ['posenc_tests', ...(this.sanitized ? [] : ['posenc_memory_tests'])];
    await must('ninja', '-C', this.folder, '-j', String(workers), ...programs);
    const compiled = JSON.parse(readFileSync(`${this.folder}/compile_commands.json`, 'utf8'));
    for (const { file, command } of compiled) {
      const name = file.slice(root.length);
      const object = /** @type {string} */ (/ -o (\S+)/.exec(command)?.[1]);
      if (!name.startsWith('tests/')) this.commands.set(name, command);
      else if (/\/posenc_(tests|doctest)\.dir\//.test(object)) this.tests.push(`${this.folder}/${object}`);
      else if (object.includes('/posenc_memory_tests.dir/')) this.memory.push(`${this.folder}/${object}`);
    }
  }

  /** The fate of a mutant. @param {Mutant} mutant @param {string} place  for its files */
  async try({ file, source }, place) {
    // A copy of the folders with only the changed file, which is searched first.
    const changed = `${place}/wasm`;
    rmSync(changed, { recursive: true, force: true });
    mkdirSync(`${place}/${dirname(file)}`, { recursive: true });
    writeFileSync(`${place}/${file}`, source);
    /** @type {string[]} */
    const objects = [];
    let compiler = '';
    /** @type {string[]} */
    let kept = [];
    for (const each of file.endsWith('.cpp') ? [file] : sourcesWith(file)) {
      const [first, ...flags] = /** @type {string} */ (this.commands.get(each)).split(' ');
      compiler = first;
      kept = flags.slice(0, flags.indexOf('-o'));
      const object = `${place}/${baseOf(each)}.o`;
      const path = each === file ? `${place}/${each}` : root + each;
      const compiled = await run(compiler, `-I${changed}`, ...kept, '-w', '-o', object, '-c', path);
      if (compiled.status !== 0) return 'does not compile';
      objects.push(object);
    }
    // The compiled file precedes the library, whose version is then not linked.
    const sanitizers = kept.filter((flag) => flag.startsWith('-fsanitize'));
    const program = `${place}/tests`;
    const linked = [...objects, `${this.folder}/libposenc.a`, '-o', program];
    if ((await run(compiler, ...sanitizers, ...this.tests, ...linked)).status !== 0) {
      return 'does not compile: its parts do not fit';
    }
    for (const filter of this.#filters(file)) {
      const { status } = await this.#test(program, filter);
      if (status === null || status > 128) return 'killed: it hangs or crashes';
      if (status !== 0) return 'killed';
    }
    if (this.memory.length === 0) return 'survives';
    const wrapped = '-Wl,--wrap,malloc,--wrap,calloc,--wrap,aligned_alloc,--wrap,free';
    await must(compiler, wrapped, ...this.memory, ...linked);
    const { status } = await run('bash', '-c', 'ulimit -t 60; exec "$0"', program);
    return status === 0 ? 'survives' : 'killed: where memory ends';
  }

  /** The tests to run, one selection after the other. @param {string} file */
  #filters(file) {
    // The tests of the file first, because they are the likeliest to fail; then all others except the longest. The
    // sanitizers are ten times as slow, so they run only the tests at the limits of memory.
    const names = [baseOf(file), basename(dirname(file)), ...(nearTests[dirname(file)] ?? [])];
    const near = names.map((name) => `*/${name}*`).join();
    const quick = '-tce=two million numbers*,the same errors at the end of a range';
    return this.sanitized
      ? [[`-sf=${near},*/sizes.*,*/offsets.*`, quick]]
      : [[`-sf=${near}`], [`-sfe=${near}`, quick]];
  }

  /**
   * Runs tests until one fails, or until they have taken twice their usual time.
   * @param {string} program
   * @param {string[]} filter
   */
  async #test(program, filter) {
    const key = filter.join(' ');
    if (!this.seconds.has(key)) this.seconds.set(key, this.#time(filter));
    const seconds = Math.ceil(2 + 2 * (await /** @type {Promise<number>} */ (this.seconds.get(key))));
    // A mutant may also allocate without end. (The sanitizers reserve more than there is.)
    const limits = `ulimit -t ${seconds}${this.sanitized ? '' : ' -v 4000000'}`;
    return run('bash', '-c', `${limits}; exec "$0" "$@"`, program, '--abort-after=1', ...filter);
  }

  /** @param {string[]} filter */
  async #time(filter) {
    const output = await must(
      'bash',
      '-c',
      'TIMEFORMAT=%U; time "$0" "$@"',
      `${this.folder}/posenc_tests`,
      ...filter,
    );
    return Number(output.trim().split('\n').at(-1));
  }
}

async function runAll() {
  Object.assign(env, (await setup('test')).env);
  const plain = new Build('plain', '-DCMAKE_CXX_FLAGS=-O1');
  const sanitize = new Build('sanitize', '-DCMAKE_CXX_FLAGS=-O1', '-DPOSENC_SANITIZE=ON');
  mkdirSync(folder, { recursive: true });
  await plain.prepare();
  await sanitize.prepare();

  /** @type {Map<string, Mutant[]>} */
  const results = new Map();
  const queue = [...sample];
  let done = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const place = `${folder}/worker-${worker}`;
        let result = await plain.try(mutant, place);
        if (result === 'survives') result = await sanitize.try(mutant, place);
        const group = result.split(':')[0];
        results.set(group, [...(results.get(group) ?? []), mutant]);
        const where = `${mutant.file}:${mutant.number}`;
        console.log(`${String(++done).padStart(4)}  ${mutant.name}  ${where}  ${result}`);
      }
      rmSync(`${folder}/worker-${worker}`, { recursive: true, force: true });
    }),
  );

  const [killed, survivors, broken] = ['killed', 'survives', 'does not compile'].map(
    (group) => results.get(group) ?? [],
  );
  for (const it of survivors.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    console.log(`\n${it.name}  ${it.file}:${it.number} survives\n${describe(it)}`);
  }
  const alive = survivors.filter((mutant) => !listed(mutant));
  const rate = killed.length / (killed.length + alive.length || 1);
  console.log(
    `\n${killed.length} killed, ${alive.length} survive, ${survivors.length - alive.length} more are equivalent, ` +
      `${broken.length} do not compile: ${(100 * rate).toFixed(1)} % die`,
  );
  process.exitCode = rate < enough || stale.length ? 1 : 0;
}

// ---- Selection

const files = readdirSync(`${root}wasm`, { recursive: true })
  .map((file) => `wasm/${file}`)
  .filter(
    (file) => /^wasm\/(?!bindings|tools|posenc).*\/.*\.(?:cpp|h)$/.test(file) && !/list_first/.test(file),
  )
  .toSorted();
const all = files.flatMap(mutantsOf);
const keys = new Set(all.map((it) => `${it.file}\n${it.function}\n${it.mutation}`));
const stale = equivalents.flatMap((it) =>
  it.mutations
    .filter((mutation) => !keys.has(`${it.file}\n${it.function}\n${mutation}`))
    .map((mutation) => `${it.file}, ${it.function}: ${mutation}`),
);
for (const it of stale) console.log(`tests/mutants.json: nothing is left of ${it}`);

const names = positionals.filter((it) => !files.includes(it));
const unknown = names.filter((name) => !all.some((it) => it.name === name));
if (unknown.length) throw new Error(`no file or mutant is named ${unknown.join(', ')}`);
const among = all.filter(({ name, file }) =>
  positionals.length ? positionals.includes(name) || positionals.includes(file) : true,
);

/** The order in which a seed draws them. @param {string} name */
const drawn = (name) => createHash('sha256').update(`${options.seed} ${name}`).digest('hex');
const sample = names.length
  ? among
  : among
      .filter((mutant) => !listed(mutant))
      .toSorted((a, b) => (drawn(a.name) < drawn(b.name) ? -1 : 1))
      .slice(0, Number(options.count));
if (options.list) {
  for (const it of among) console.log(`${it.name}  ${it.file}:${it.number}\n${describe(it)}`);
} else {
  console.log(`${sample.length} of ${all.length} mutants of ${files.length} files, seed ${options.seed}`);
  await runAll();
}
