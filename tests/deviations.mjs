/**
 * Every scheme of the engine, and the deviation of its numbers from those that other programs computed in 60 digits:
 * the files in golden/. `npm run deviations` writes both into the table of the reference, so that it is not maintained
 * by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [start, end] = ['<!-- deviations:start -->', '<!-- deviations:end -->'];

/** @typedef {import('../dist/posenc.js').Engine} Engine */
/** @typedef {Pick<import('../dist/posenc.js').Scheme, 'id' | 'kind' | 'source'> & {presets: {name: string}[]}} Listed */
/**
 * The largest deviation of each quantity with golden numbers for a scheme: 'rows', 'frequencies', 'curve', …; for
 * buckets, the number of wrong ones.
 * @typedef {Map<string, number>} Deviations
 */

/**
 * Golden numbers written as C++ initialisers, as arrays.
 * @param {string} name
 * @returns {any[]}
 */
function golden(name) {
  const text = readFileSync(`${root}tests/golden/${name}.inc`, 'utf8')
    .replace(/^\/\/.*$/gm, '')
    .replace(/Numbers\{/g, '{')
    .replaceAll('{', '[')
    .replaceAll('}', ']');
  return JSON.parse(`[${text}]`.replace(/,(?=\s*\])/g, ''));
}

/**
 * Rows of schemes of several axes, and of tables: golden numbers with one line each.
 * @returns {{scheme: string, request: import('../dist/posenc.js').Request, row: number[]}[]}
 */
function goldenRows() {
  const [, text] = /R"\(\n([\s\S]*)\)"/.exec(
    readFileSync(`${root}tests/golden/axes.inc`, 'utf8').replace(/\)"\nR"\(/g, ''),
  ) ?? ['', ''];
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [before, after] = line.split(' : ');
      const [scheme, ...parts] = before.split(' ');
      const position = Number(parts.pop());
      const values = parts.map((part) => {
        const [name, value] = part.split('=');
        return [name, valueOf(value)];
      });
      const request = { scheme, positions: [position], ...Object.fromEntries(values) };
      return { scheme, request, row: after.trim().split(' ').map(Number) };
    });
}

/** @param {string} text */
function valueOf(text) {
  if (text === 'yes' || text === 'no') return text === 'yes';
  if (text.startsWith('[')) return text.slice(1, -1).split(',').filter(Boolean).map(Number);
  return Number.isNaN(Number(text)) ? text : Number(text);
}

/**
 * Compares the engine's numbers with all golden ones.
 * @param {Engine} pe
 * @returns {Map<string, Deviations>}  by scheme; schemes without golden numbers are missing
 */
export function measure(pe) {
  /** @type {Map<string, Deviations>} */
  const all = new Map();
  const note = (/** @type {string} */ scheme, /** @type {string} */ what, /** @type {number} */ error) => {
    const those = all.get(scheme) ?? new Map();
    all.set(scheme, those);
    // NaN would compare as the smallest deviation.
    if (Number.isNaN(error)) throw new Error(`${what} of ${scheme} cannot be compared`);
    those.set(what, Math.max(those.get(what) ?? 0, error));
  };
  const relative = (/** @type {number} */ actual, /** @type {number} */ expected) =>
    expected === 0 ? Math.abs(actual) : Math.abs(actual / expected - 1);

  const [first] = pe.schemes;
  for (const [position, column, d_model, base, value] of golden('sinusoidal')) {
    const { data } = pe.encode({ positions: [position], d_model, base });
    note(first.id, 'rows', Math.abs(data[column] - value));
  }
  for (const each of golden('absolute')) {
    const [d_model, base, layout, downscale_freq_shift, flip_sin_to_cos, scale, start_index] = each;
    const [min_timescale, odd, guard, position, column, value, pair, frequency] = each.slice(7);
    const request = { d_model, base, layout, downscale_freq_shift, flip_sin_to_cos, scale, start_index };
    Object.assign(request, { min_timescale, odd, guard });
    const { data } = pe.encode({ ...request, positions: [position] });
    note(first.id, 'rows', Math.abs(data[column] - value));
    note(first.id, 'frequencies', relative(pe.spectrum(request).frequencies[pair], frequency));
  }

  for (const { scheme, request, row } of goldenRows()) {
    const { data } = pe.encode(request);
    if (data.length !== row.length) throw new Error(`a row of ${scheme} has ${data.length} columns`);
    for (const [k, value] of row.entries())
      note(scheme, 'rows', Math.abs(data[k] - value) / Math.max(1, Math.abs(value)));
  }

  // The fields in the order of the files' headers.
  const names = `head_dim base partial_rotary_factor factor original_max_position_embeddings max_position_embeddings
    seq_len attention_factor beta_fast beta_slow mscale mscale_all_dim truncate low_freq_factor high_freq_factor`;
  for (const [rope_type, values, attentionFactor, scoreFactor, cells] of golden('rope')) {
    const request = Object.fromEntries(names.split(/\s+/).map((name, k) => [name, values[k]]));
    const pairs = Math.floor(Math.floor(request.head_dim * request.partial_rotary_factor) / 2);
    const spectrum = pe.spectrum({
      ...request,
      scheme: 'rope',
      rope_type,
      truncate: request.truncate !== 0,
      short_factor: Array.from({ length: pairs }, (_, i) => 1 + i / 16),
      long_factor: Array.from({ length: pairs }, (_, i) => 1 + i / 2),
    });
    note('rope', 'factors', relative(spectrum.attentionFactor, attentionFactor));
    note('rope', 'factors', relative(spectrum.scoreFactor, scoreFactor));
    for (const [pair, frequency, band] of cells) {
      note('rope', 'frequencies', relative(spectrum.frequencies[pair], frequency));
      if (spectrum.bands[pair] !== band)
        throw new Error(`pair ${pair} of ${rope_type} is ${spectrum.bands[pair]}`);
    }
  }
  const scaling = `partial_rotary_factor factor original_max_position_embeddings max_position_embeddings
    attention_factor beta_fast beta_slow mscale mscale_all_dim`.split(/\s+/);
  /** @type {Record<string, (values: number[]) => Record<string, any>>} */
  const rotary = {
    xpos: ([head_dim, base, scale_base, isKey, seq_len, position]) => ({
      ...{ head_dim, base, scale_base, side: isKey ? 'key' : 'query', seq_len, positions: [position] },
    }),
    mrope: ([head_dim, base, isInterleaved, t, h, w, time, height, width]) => ({
      ...{ head_dim, base, mrope_interleaved: isInterleaved !== 0, mrope_section: [t, h, w] },
      ...{ positions: [time], height_positions: [height], width_positions: [width] },
    }),
    'mrope-yarn': (values) => ({
      ...rotary.mrope(values),
      ...Object.fromEntries(scaling.map((name, k) => [name, values[9 + k]])),
      ...{ scheme: 'mrope', rope_type: 'yarn', truncate: values[18] !== 0 },
    }),
    'mrope-spread': (values) => ({ ...rotary.mrope(values), scheme: 'mrope', mrope_order: 'thw-spread' }),
    'rope-2d': ([head_dim, isCentred, height, width, position]) => ({
      preset: isCentred ? 'dinov3' : 'llama-4-vision',
      ...{ head_dim, height, width, positions: [position] },
    }),
    'rope-axial': ([head_dim, order, ladder, frames, height, width, spatial_merge_size, position]) => ({
      ...{ head_dim, axis_order: ['y-x', 'x-y', 't-y-x'][order], ladder: ladder ? 'shared' : 'restarts' },
      ...{ frames, height, width, spatial_merge_size, positions: [position] },
    }),
    'rope-axes': ([head_dim, base, axes, ...values]) => ({
      ...{ head_dim, base, axes_dims_rope: values.slice(0, axes), rope_scale: values.slice(4, 4 + axes) },
      ...{ scale_rope: values[8] !== 0, text_tokens: values[9] },
      ...{
        text_positions: ['zero', 'last-axis', 'after'][values[10]],
        frames: values[11],
        height: values[12],
      },
      ...{ width: values[13], first_frame: values[14], frame_step: values[15], positions: [values[16]] },
    }),
  };
  for (const [scheme, values, angle, magnitude] of golden('rotary')) {
    const request = /** @type {any} */ ({ scheme, ...rotary[scheme](values) });
    const { angles, magnitudes } = pe.rotation(request);
    const pair = values.at(-1);
    note(request.scheme, 'angles', relative(angles[pair], angle));
    if (magnitudes) note(scheme, 'factors', relative(magnitudes[pair], magnitude));
    if (request.rope_type)
      note(request.scheme, 'factors', relative(pe.spectrum(request).attentionFactor, magnitude));
  }

  for (const [scheme, given, head, query, points] of golden('distances')) {
    const request = { scheme, ...Object.fromEntries(given) };
    const positions = points.map((/** @type {number[]} */ [distance]) => distance);
    const { cols, data } = pe.distanceCurve({ ...request, positions, query: query || undefined });
    let largest = 0;
    for (const [k, [distance, value]] of points.entries()) {
      if (distance === 0) continue;
      largest = Math.max(largest, Math.abs(value));
      note(scheme, 'curve', Math.abs(data[head * cols + k] - value) / largest);
    }
  }

  for (const [scheme, count, largest, bidirectional, starts] of golden('biases')) {
    const request =
      scheme === 't5-bias'
        ? { num_buckets: count, max_distance: largest, bidirectional }
        : { position_buckets: count, max_position: largest };
    const { data } = pe.indices({ scheme, positions: 1, queries: [far], keys: far + 1, ...request });
    let bucket = 0;
    let wrong = 0;
    for (let distance = 0; distance <= far; ++distance) {
      while (bucket + 1 < starts.length && starts[bucket + 1] <= distance) ++bucket;
      if (data[far - distance] !== bucket) ++wrong;
    }
    note(scheme, 'buckets', wrong);
  }

  for (const each of golden('windows')) {
    const [window_height, window_width, pretrained_height, pretrained_width, mlp_width, heads, weights] =
      each;
    const window = { window_height, window_width, pretrained_height, pretrained_width };
    const scheme = 'swin-v2';
    const { shape, data } = pe.bias({
      ...{ scheme, ...window, mlp_width, heads, weights },
      positions: window_height * window_width,
    });
    for (const [head, query, key, value] of each[7]) {
      note(scheme, 'biases', Math.abs(data[(head * shape[1] + query) * shape[2] + key] - value) / 16);
    }
  }
  return all;
}

/** Golden buckets exist for distances up to this. */
const far = 1e6;

/** Two digits, rounded up, so that the written number is never below the measured one. @param {number} error */
export function written(error) {
  if (error === 0) return '0';
  const exponent = Math.floor(Math.log10(error)) - 1;
  return Number(`${Math.ceil(error / 10 ** exponent)}e${exponent}`).toExponential();
}

/** The text for a scheme in the last column. @param {Deviations | undefined} deviations */
const cellOf = (deviations) =>
  deviations ? [...deviations].map(([what, error]) => `${what} ${written(error)}`).join(', ') : '–';

/**
 * The cells of the table except the last column: the description of the engine.
 * @param {readonly Listed[]} schemes
 */
export const listed = (schemes) =>
  schemes.map(({ id, kind, presets, source }) => [
    `\`${id}\``,
    kind,
    presets.map(({ name }) => name).join(', '),
    source.replaceAll('|', '\\|'),
  ]);

/**
 * A page with the table between the markers regenerated.
 * @param {string} page
 * @param {readonly Listed[]} schemes
 * @param {Map<string, Deviations>} deviations
 */
export function withTable(page, schemes, deviations) {
  const from = page.indexOf(start) + start.length;
  const to = page.indexOf(end, from);
  if (from < start.length || to < 0) throw new Error(`there is no ${start} with an ${end} after it`);
  const rows = listed(schemes).map((cells, k) => [...cells, cellOf(deviations.get(schemes[k].id))]);
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  const head = [line(['scheme', 'kind', 'presets', 'source', 'largest deviation']), '|---|---|---|---|---|'];
  const table = [...head, ...rows.map(line)];
  return `${page.slice(0, from)}\n\n${table.join('\n')}\n\n${page.slice(to)}`;
}

/**
 * The cells of the table of a page, without its head.
 * @param {string} page
 */
export function tableOf(page) {
  const [, text] = new RegExp(`${start}\\n([\\s\\S]*?)${end}`).exec(page) ?? ['', ''];
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { load } = await import('../dist/posenc.js');
  const pe = await load();
  const page = `${root}web/lesson/reference.md`;
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), pe.schemes, measure(pe)));
  console.log(`${pe.schemes.length} schemes`);
}
