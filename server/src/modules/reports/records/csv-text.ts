/** What a spreadsheet would take for a formula, when it stands at the beginning of a text. */
const FORMULA = /^[=+\-@\t\r]/

/** A text as a field of a CSV file (RFC 4180); no name becomes a formula in a spreadsheet. */
export function csvWord(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Lines of fields that are ready to be written. */
export function csvLines(lines: readonly (readonly string[])[]): string {
  return lines.map((fields) => `${fields.join(',')}\r\n`).join('')
}
