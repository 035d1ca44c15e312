/** Writes files of matrices after the descriptions of their formats; a caller can make their claims false. */

/** @param {number | bigint} number @param {number} bytes */
export function whole(number, bytes) {
  const out = Buffer.alloc(8);
  out.writeBigUInt64LE(BigInt.asUintN(64, BigInt(number)));
  return out.subarray(0, bytes);
}

/** Numbers of a type, by DataView. @param {string} type @param {number[]} numbers @param {boolean} [little] */
export function numbers(type, numbers, little = true) {
  const sizes = { f8: 8, f4: 4, f2: 2, bf: 2, i8: 8, u8: 8, i4: 4, u4: 4, i2: 2, u2: 2, i1: 1, u1: 1, b1: 1 };
  const size = sizes[/** @type {keyof typeof sizes} */ (type)];
  const view = new DataView(new ArrayBuffer(size * numbers.length));
  numbers.forEach((number, k) => {
    const at = k * size;
    if (type === 'f8') view.setFloat64(at, number, little);
    else if (type === 'f4') view.setFloat32(at, number, little);
    else if (type === 'f2') view.setUint16(at, halfOf(number), little);
    else if (type === 'bf') {
      const wide = new DataView(new ArrayBuffer(4));
      wide.setFloat32(0, number);
      view.setUint16(at, wide.getUint16(0), little);
    } else if (size === 8) view.setBigInt64(at, BigInt(number), little);
    else if (size === 4) view.setInt32(at, number, little);
    else if (size === 2) view.setInt16(at, number, little);
    else view.setInt8(at, number);
  });
  return Buffer.from(view.buffer);
}

/** A float16 of a number that a float16 can hold: sign, exponent, fraction. @param {number} number */
function halfOf(number) {
  const sign = number < 0 || Object.is(number, -0) ? 0x8000 : 0;
  const size = Math.abs(number);
  if (Number.isNaN(number)) return 0x7e00;
  if (size === Infinity) return sign | 0x7c00;
  if (size < 2 ** -14) return sign | (size / 2 ** -24);
  const exponent = Math.floor(Math.log2(size));
  return sign | ((exponent + 15) << 10) | ((size / 2 ** exponent - 1) * 1024);
}

/**
 * @param {string} descr
 * @param {string} shape
 * @param {Buffer} data
 * @param {{fortran?: boolean, version?: number}} [options]
 */
export function npy(descr, shape, data, { fortran = false, version = 1 } = {}) {
  const prefix = version === 1 ? 10 : 12;
  let header = `{'descr': ${descr.startsWith('[') ? descr : `'${descr}'`}, 'fortran_order': ${fortran ? 'True' : 'False'}, 'shape': ${shape}, }`;
  header += `${' '.repeat(63 - ((prefix + header.length) % 64))}\n`;
  return Buffer.concat([
    Buffer.from([0x93]),
    Buffer.from('NUMPY'),
    Buffer.from([version, 0]),
    whole(header.length, prefix - 8),
    Buffer.from(header),
    data,
  ]);
}

/**
 * @typedef {{name: string, bytes: Buffer, packed?: Buffer, method?: number, flags?: number, claimed?: number,
 *   zip64?: boolean}} Member
 */
/** @param {Member[]} members */
export function zip(members) {
  const parts = [];
  const directory = [];
  let at = 0;
  for (const {
    name,
    bytes,
    packed,
    method = packed ? 8 : 0,
    flags = 0,
    claimed = bytes.length,
    zip64,
  } of members) {
    const stored = packed ?? bytes;
    // As numpy.savez writes it: zip64 sizes in the local header only.
    const extra = zip64
      ? Buffer.concat([whole(1, 2), whole(16, 2), whole(claimed, 8), whole(stored.length, 8)])
      : Buffer.alloc(0);
    const about = (/** @type {boolean} */ local) =>
      Buffer.concat([
        whole(flags, 2),
        whole(method, 2),
        whole(0, 8),
        local && zip64 ? Buffer.alloc(8, 0xff) : Buffer.concat([whole(stored.length, 4), whole(claimed, 4)]),
        whole(name.length, 2),
        whole(local ? extra.length : 0, 2),
      ]);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      whole(20, 2),
      about(true),
      Buffer.from(name),
      extra,
      stored,
    ]);
    directory.push(
      Buffer.from('PK\x01\x02'),
      whole(20, 2),
      whole(20, 2),
      about(false),
      Buffer.alloc(10),
      whole(at, 4),
      Buffer.from(name),
    );
    parts.push(local);
    at += local.length;
  }
  const all = Buffer.concat(directory);
  const end = [Buffer.from('PK\x05\x06'), whole(0, 4), whole(members.length, 2), whole(members.length, 2)];
  return Buffer.concat([...parts, all, ...end, whole(all.length, 4), whole(at, 4), whole(0, 2)]);
}

/** @param {Record<string, [dtype: string, shape: number[], bytes: Buffer]>} tensors */
export function safetensors(tensors) {
  let at = 0;
  const header = Buffer.from(
    JSON.stringify({
      __metadata__: { format: 'pt' },
      ...Object.fromEntries(
        Object.entries(tensors).map(([name, [dtype, shape, bytes]]) => [
          name,
          { dtype, shape, data_offsets: [at, (at += bytes.length)] },
        ]),
      ),
    }),
  );
  return Buffer.concat([
    whole(header.length, 8),
    header,
    ...Object.values(tensors).map(([, , bytes]) => bytes),
  ]);
}
