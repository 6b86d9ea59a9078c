import { type BrandSay, sayFields, type WrongRow } from '@croupier/api/console-catalogue'
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
  return `\uFEFF${[columns, ...lines].map((fields) => `${fields.map(csvField).join(',')}\r\n`).join('')}`
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

const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+$/
const ESCAPED = /^'(?=[=+\-@'])/

/** A spreadsheet must not take a name for a formula; a mark before it keeps it from that, and is taken away again by `plainField`. */
function csvField(text: string): string {
  const isMarked = (FORMULA.test(text) && !NUMBER.test(text)) || ESCAPED.test(text)
  const harmless = isMarked ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function plainField(text: string): string {
  return text.replace(ESCAPED, '')
}

function readCsv(text: string): ReadFile {
  const [first = '', ...rest] = text.split(/\r?\n/)
  const header = fieldsOf(first)
  if (header === null) return { rows: [], wrong: [unreadable(1, first)] }
  const wrong = headerFaults(header)
  if (wrong.length > 0) return { rows: [], wrong }
  const rows: FileRow[] = []
  rest.forEach((line, at) => {
    if (line.trim() === '') return
    const fields = fieldsOf(line)
    if (fields?.length !== header.length) wrong.push(unreadable(at + 2, line))
    else
      rows.push({
        line: at + 2,
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

const FIELD = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",]*))(?<end>,|$)/gy

/** The fields of a line (RFC 4180, each in its line); null when it is none. */
function fieldsOf(line: string): string[] | null {
  const fields: string[] = []
  FIELD.lastIndex = 0
  for (;;) {
    const match = FIELD.exec(line)
    if (!match) return null
    const { quoted, plain, end } = match.groups ?? {}
    fields.push(plainField(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')))
    if (end === '') return fields
  }
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
