import { MOST_LINES, UnreadableStatement } from './statement.ts'

const LONGEST_LINE = 4096

export interface CsvRow {
  /** Counted from 1, the header included. */
  line: number
  fields: readonly string[]
}

/**
 * Reads a comma-separated file (RFC 4180) a piece at a time, strictly: the header must be the given one, every row has as many
 * fields, a quoted field ends in its own line. Throws UnreadableStatement. Memory stays at one line, whatever the file's length.
 */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  header: readonly string[],
): AsyncIterable<CsvRow> {
  let line = 0
  for await (const text of linesOf(pieces)) {
    line += 1
    if (line > MOST_LINES) throw new UnreadableStatement('too_many', line)
    const fields = fieldsOf(text, line)
    if (line === 1) {
      if (fields.join(',') !== header.join(',')) throw new UnreadableStatement('header', 1)
      continue
    }
    if (fields.length !== header.length) throw new UnreadableStatement('columns', line)
    yield { line, fields }
  }
  if (line === 0) throw new UnreadableStatement('header', 1)
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let rest = ''
  let count = 0
  let isFirst = true
  for await (const piece of pieces) {
    // Spreadsheets mark UTF-8 at the start of a file.
    rest += isFirst ? piece.replace(/^\uFEFF/, '') : piece
    isFirst = false
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      count += 1
      if (line.length > LONGEST_LINE) throw new UnreadableStatement('too_long', count)
      yield line.endsWith('\r') ? line.slice(0, -1) : line
    }
    if (rest.length > LONGEST_LINE) throw new UnreadableStatement('too_long', count + 1)
  }
  if (rest !== '') yield rest
}

const PLAIN = /^[^",\r]*$/

function fieldsOf(text: string, line: number): string[] {
  const fields: string[] = []
  let at = 0
  for (;;) {
    const [field, end] = text[at] === '"' ? quoted(text, at, line) : plain(text, at, line)
    fields.push(field)
    if (end === text.length) return fields
    at = end + 1
  }
}

/** The field and where it ended: at a comma, or at the end of the line. */
function plain(text: string, at: number, line: number): [string, number] {
  const comma = text.indexOf(',', at)
  const end = comma === -1 ? text.length : comma
  const field = text.slice(at, end)
  if (!PLAIN.test(field)) throw new UnreadableStatement('quotes', line)
  return [field, end]
}

function quoted(text: string, at: number, line: number): [string, number] {
  let field = ''
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) throw new UnreadableStatement('quotes', line)
    field += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const end = quote + 1
      if (end !== text.length && text[end] !== ',') throw new UnreadableStatement('quotes', line)
      return [field, end]
    }
    field += '"'
    from = quote + 2
  }
}

/** A text that is there already, as pieces. */
export async function* onePiece(text: string): AsyncIterable<string> {
  yield text
}

/** Gathers what comes one by one, so that it can be written many at a time. */
export async function* inPages<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncIterable<readonly Item[]> {
  let page: Item[] = []
  for await (const item of items) {
    page.push(item)
    if (page.length === size) {
      yield page
      page = []
    }
  }
  if (page.length > 0) yield page
}
