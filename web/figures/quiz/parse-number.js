/** Reads numbers that people type. */
/**
 * Reads a number in the notation of a language, with or without grouped digits, or in that of programs; also in the full-width
 * characters of Chinese keyboards.
 * @param {string} text
 * @param {string} decimal  the decimal mark of that language: "." or ","
 * @returns {number | undefined}  if it is not a number
 */
export function parseNumber(text, decimal) {
  const group = decimal === ',' ? '.' : ',';
  const narrow = text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const plain = narrow.trim().replaceAll('−', '-');
  const [, sign, digits, rest = ''] = /^([+-]?)(.*?)(e[+-]?\d+)?$/i.exec(plain) ?? [];
  const grouped = new RegExp(
    `^[1-9]\\d{0,2}([${group} \u00a0\u202f'’])\\d{3}(\\1\\d{3})*(\\${decimal}\\d*)?$`,
  );
  const written = grouped.test(digits)
    ? digits.replace(new RegExp(`[${group} \u00a0\u202f'’]`, 'g'), '').replace(decimal, '.')
    : digits.replace(decimal, '.');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(written)) return undefined;
  const number = Number(`${sign}${written}${rest}`);
  return Number.isFinite(number) ? number : undefined;
}
