/**
 * The one writer and the one reader of CSV (RFC 4180), for exports and files of staff, agents and players. What is written opens in a
 * spreadsheet as it is meant; what is read may come from one, whatever its language writes between fields.
 */

/** Tells spreadsheets that a file is UTF-8; stands before the first line. */
export const UTF8_MARK = '\ufeff'

/**
 * What a spreadsheet takes for a formula at the beginning of a field (OWASP, CSV injection), the fullwidth and small forms that East
 * Asian spreadsheets fold included, also behind spaces and controls.
 */
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u2212])/u
/** A number that a spreadsheet holds whole: at most fifteen digits (IEEE 754), no zeros before it. */
const EXACT_NUMBER = /^[-+]?(?=(?:\.?\d){1,15}$)(?:0|[1-9]\d*)(?:\.\d+)?$/
/** Digits that a spreadsheet would shorten, round or read as a power of ten: long ids, CPF with zeros before it, 12E45. */
const SPOILT_NUMBER = /^\d+(?:\.\d+)?(?:[eE]\d+)?$/
/** The mark before a text that must stay one. */
const MARK = "'"
const MARKED = /^'(?=['=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u2212\s\p{Cc}\d])/u

/** A field as it stands in a file. Texts that a spreadsheet would turn into a formula or another number are marked as texts. */
export function csvField(text: string): string {
  const isNumber = EXACT_NUMBER.test(text)
  const mustStay = FORMULA.test(text) || SPOILT_NUMBER.test(text) || MARKED.test(text)
  const harmless = mustStay && !isNumber ? `${MARK}${text}` : text
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Lines of texts, each ended; without the mark of UTF-8, so that pieces can follow each other. */
export function csvLines(lines: readonly (readonly string[])[]): string {
  return lines.map((fields) => `${fields.map(csvField).join(',')}\r\n`).join('')
}

/** The text of a field that `csvField` has marked. */
export function unmarkedField(field: string): string {
  return field.replace(MARKED, '')
}

/** What stands between the fields of a file, by its first line: comma, semicolon or tab, whichever is there most often. */
export function delimiterOf(header: string): string {
  const bare = header.replace(/"(?:[^"]|"")*"/g, '')
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}

/** The fields of one line; null when its quotes do not fit. A quoted field ends in its own line. */
export function fieldsOfLine(line: string, delimiter: string): string[] | null {
  const fields: string[] = []
  let at = 0
  for (;;) {
    const field = line[at] === '"' ? quotedAt(line, at) : plainAt(line, at, delimiter)
    if (field === null || (field.end < line.length && line[field.end] !== delimiter)) return null
    fields.push(field.text)
    if (field.end === line.length) return fields
    at = field.end + delimiter.length
  }
}

interface FieldAt {
  text: string
  /** Behind it: a delimiter, or the end of the line. */
  end: number
}

function plainAt(line: string, at: number, delimiter: string): FieldAt | null {
  const next = line.indexOf(delimiter, at)
  const end = next === -1 ? line.length : next
  const text = line.slice(at, end)
  return /["\r\n]/.test(text) ? null : { text, end }
}

function quotedAt(line: string, at: number): FieldAt | null {
  let text = ''
  for (let from = at + 1; ; ) {
    const quote = line.indexOf('"', from)
    if (quote === -1) return null
    text += line.slice(from, quote)
    if (line[quote + 1] !== '"') return { text, end: quote + 1 }
    text += '"'
    from = quote + 2
  }
}

/**
 * The first line of a file without the mark of UTF-8, and what stands between fields. Excel may say the latter in a line of its own
 * (`sep=;`), which is no header then.
 */
export function firstLine(line: string): { header: string; delimiter: string; isHeader: boolean } {
  const header = line.replace(/^\ufeff/, '')
  const said = /^sep=([,;\t])\r?$/i.exec(header)?.[1]
  return { header, delimiter: said ?? delimiterOf(header), isHeader: said === undefined }
}

/** Moments as files show them: 2026-11-21 15:04:05-03:00, the time of a zone with its distance from UTC. */
export function momentsIn(timeZone: string): (moment: Date) => string {
  const wallClock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return (moment) => {
    const name = offset.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
    return `${wallClock.format(moment)}${name?.replace(/^GMT$/, 'GMT+00:00').slice(3) ?? 'Z'}`
  }
}
