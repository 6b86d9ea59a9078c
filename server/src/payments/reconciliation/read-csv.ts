import { fieldsOfLine, firstLine, unmarkedField } from '@croupier/shared/csv'
import { MOST_LINES, UnreadableStatement } from './statement.ts'

const LONGEST_LINE = 4096

export interface CsvRow {
  /** Counted from 1, the header included. */
  line: number
  fields: readonly string[]
  /** What parts the fields, which says what amounts are written with (read-fields.ts). */
  delimiter: string
}

/**
 * Reads a CSV file (RFC 4180; comma, semicolon or tab, as its header has it) a piece at a time, strictly: the header must be the given one, every row has as many
 * fields, a quoted field ends in its own line. Throws UnreadableStatement. Memory stays at one line, whatever the file's length.
 */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  header: readonly string[],
): AsyncIterable<CsvRow> {
  let line = 0
  let headerAt = 1
  let delimiter = ','
  for await (const written of linesOf(pieces)) {
    line += 1
    let text = written
    if (line > MOST_LINES) throw new UnreadableStatement('too_many', line)
    if (line === 1) {
      const first = firstLine(text)
      delimiter = first.delimiter
      text = first.header
      if (!first.isHeader) headerAt = 2
    }
    if (line < headerAt) continue
    const fields = fieldsOfLine(text, delimiter) ?? refuseQuotes(line)
    if (line === headerAt) {
      if (fields.join(',') !== header.join(',')) throw new UnreadableStatement('header', line)
      continue
    }
    if (fields.length !== header.length) throw new UnreadableStatement('columns', line)
    // What the house's own files mark as texts comes back as it was.
    yield { line, fields: fields.map(unmarkedField), delimiter }
  }
  if (line < headerAt) throw new UnreadableStatement('header', 1)
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let rest = ''
  let count = 0
  for await (const piece of pieces) {
    rest += piece
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

function refuseQuotes(line: number): never {
  throw new UnreadableStatement('quotes', line)
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
