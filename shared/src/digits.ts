const DECIMAL_DIGIT = /\p{Nd}/u
const OTHER_DECIMAL_DIGITS = /(?![0-9])\p{Nd}/gu

/**
 * The same text with the decimal digits of every script written as 0 to 9: Arabic-Indic, Persian, Devanagari, Thai, fullwidth and
 * all others. Everything that is no decimal digit stays as it is, so a separator is still its reader's to understand.
 */
export function foldDigits(text: string): string {
  return text.replace(OTHER_DECIMAL_DIGITS, (digit) => String(valueOfDigit(digit)))
}

/**
 * Unicode encodes the digits of a script as one run from zero to nine (The Unicode Standard, 4.6), and the few runs that touch each
 * other are whole ones: the value is the distance to the beginning of the run, modulo ten.
 */
function valueOfDigit(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (DECIMAL_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return (point - first) % 10
}
