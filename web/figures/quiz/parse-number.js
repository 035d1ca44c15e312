/** Reads numbers that people type. */
/**
 * Reads a number in the notation of a language, with or without grouped digits, or in the notation of programs; also in
 * the full-width characters of Chinese keyboards.
 * @param {string} text
 * @param {string} decimalMark  the decimal mark of that language: "." or ","
 * @returns {number | undefined}  undefined if the text is not a number
 */
export function parseNumber(text, decimalMark) {
  const groupMark = decimalMark === ',' ? '.' : ',';
  const narrowText = text.replace(/[！-～]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
  const plainText = narrowText.trim().replaceAll('−', '-');
  const [, sign, digits, exponent = ''] = /^([+-]?)(.*?)(e[+-]?\d+)?$/i.exec(plainText) ?? [];
  const groupedPattern = new RegExp(
    `^[1-9]\\d{0,2}([${groupMark} \u00a0\u202f'’])\\d{3}(\\1\\d{3})*(\\${decimalMark}\\d*)?$`,
  );
  const plainDigits = groupedPattern.test(digits)
    ? digits.replace(new RegExp(`[${groupMark} \u00a0\u202f'’]`, 'g'), '').replace(decimalMark, '.')
    : digits.replace(decimalMark, '.');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plainDigits)) return undefined;
  const number = Number(`${sign}${plainDigits}${exponent}`);
  return Number.isFinite(number) ? number : undefined;
}
