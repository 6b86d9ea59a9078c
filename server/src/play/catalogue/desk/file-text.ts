import { type BrandSay, sayFields, type WrongRow } from '@croupier/api/play/console-catalogue'
import { csvLines, fieldsOfLine, firstLine, unmarkedField, UTF8_MARK } from '@croupier/shared/csv'
import { wordOf } from './say-words.ts'

/** Told by the house; a file that says otherwise of a title means another title. */
export const fixedColumns = ['title', 'vendor', 'gameType', 'sandbox'] as const
const columns: readonly string[] = ['code', ...fixedColumns, ...sayFields]

export interface FileTitle {
  code: string
  title: string
  vendor: string
  gameType: string
  sandbox: boolean
  say: BrandSay
}

export type FileFormat = 'csv' | 'json'

export interface FileRow {
  /** Line of a CSV file, number of the game in a JSON file; from 1. */
  line: number
  /** Column → what it says. A column that is not there changes nothing. */
  cells: ReadonlyMap<string, string>
}

export interface ReadFile {
  rows: FileRow[]
  wrong: WrongRow[]
}

export function fileOf(format: FileFormat, titles: readonly FileTitle[]): string {
  if (format === 'json') return jsonOf(titles)
  const lines = titles.map(({ say, ...title }) => [
    title.code,
    ...fixedColumns.map((column) => fixedWord(title, column)),
    ...sayFields.map((field) => wordOf(say[field])),
  ])
  // The mark at the start tells spreadsheets that it is UTF-8.
  return `${UTF8_MARK}${csvLines([columns, ...lines])}`
}

export function fixedWord(
  title: Omit<FileTitle, 'say'>,
  column: (typeof fixedColumns)[number],
): string {
  const value = title[column]
  return typeof value === 'boolean' ? wordOf(value) : value
}

function jsonOf(titles: readonly FileTitle[]): string {
  const games = titles.map(({ say, ...title }) => ({ ...title, ...say }))
  return `${JSON.stringify({ games }, null, 2)}\n`
}

/** Reads a file strictly; what cannot be read is named by its line and never guessed. */
export function readFile(format: FileFormat, text: string): ReadFile {
  const plain = text.replace(/^\uFEFF/, '')
  return format === 'csv' ? readCsv(plain) : readJson(plain)
}

function readCsv(text: string): ReadFile {
  const lines = text.split(/\r?\n/)
  const begin = firstLine(lines[0] ?? '')
  const headerAt = begin.isHeader ? 0 : 1
  const first = headerAt === 0 ? begin.header : (lines[headerAt] ?? '')
  const header = fieldsOf(first, begin.delimiter)
  if (header === null) return { rows: [], wrong: [unreadable(headerAt + 1, first)] }
  const wrong = headerFaults(header)
  if (wrong.length > 0) return { rows: [], wrong }
  const rows: FileRow[] = []
  lines.forEach((line, at) => {
    if (at <= headerAt || line.trim() === '') return
    const fields = fieldsOf(line, begin.delimiter)
    if (fields?.length !== header.length) wrong.push(unreadable(at + 1, line))
    else
      rows.push({
        line: at + 1,
        cells: new Map(header.map((column, place) => [column, fields[place] ?? ''])),
      })
  })
  return { rows, wrong }
}

function headerFaults(header: readonly string[]): WrongRow[] {
  const unknown = header.filter(
    (column, at) => !columns.includes(column) || header.indexOf(column) !== at,
  )
  const wrong = unknown.map(
    (column): WrongRow => ({ line: 1, reason: 'column_unknown', column, found: column }),
  )
  if (!header.includes('code'))
    wrong.push({ line: 1, reason: 'column_missing', column: 'code', found: '' })
  return wrong
}

/** The texts of a line, without the marks of the writer; null when it is none. */
function fieldsOf(line: string, delimiter: string): string[] | null {
  return fieldsOfLine(line, delimiter)?.map(unmarkedField) ?? null
}

function readJson(text: string): ReadFile {
  const games = gamesIn(text)
  if (games === null) return { rows: [], wrong: [unreadable(1, text)] }
  const wrong: WrongRow[] = []
  const rows: FileRow[] = []
  games.forEach((game: unknown, at) => {
    const line = at + 1
    if (typeof game !== 'object' || game === null || Array.isArray(game)) {
      wrong.push(unreadable(line, JSON.stringify(game)))
      return
    }
    const cells = new Map<string, string>()
    for (const [column, value] of Object.entries(game)) {
      const word = jsonWord(value)
      if (!columns.includes(column))
        wrong.push({ line, reason: 'column_unknown', column, found: column.slice(0, 60) })
      else if (word === null)
        wrong.push({ line, reason: 'bad_value', column, found: JSON.stringify(value).slice(0, 60) })
      else cells.set(column, word)
    }
    if (cells.has('code')) rows.push({ line, cells })
    else wrong.push({ line, reason: 'column_missing', column: 'code', found: '' })
  })
  return { rows, wrong }
}

function gamesIn(text: string): unknown[] | null {
  try {
    const read: unknown = JSON.parse(text)
    const games =
      typeof read === 'object' && read !== null && 'games' in read ? read.games : undefined
    return Array.isArray(games) ? games : null
  } catch {
    return null
  }
}

function jsonWord(value: unknown): string | null {
  if (value === null) return ''
  if (typeof value === 'boolean') return wordOf(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function unreadable(line: number, found: string): WrongRow {
  return { line, reason: 'unreadable', column: '', found: found.slice(0, 60) }
}
