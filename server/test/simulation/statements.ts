import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Machine } from './machine.ts'

/** What there is to know of a text; a house has a few hundred of them and asks each a thousand times. */
export interface Reading {
  /** `begin`, `select`, `commit` … */
  word: string
  isBegin: boolean
  isEnd: boolean
  /** As the story tells it. */
  short: string
  asksTime: boolean
  /** The rows come in an order that the statement leaves open. */
  isOpen: boolean
  untied: string
  name: string
}

const readings = new Map<string, Reading>()

export function read(text: string): Reading {
  const known = readings.get(text)
  if (known) return known
  const untied = withoutTies(text)
  const reading = {
    word: text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? '',
    isBegin: /^(?:begin|start) ?/i.test(text),
    isEnd: /^\s*(?:commit|rollback)/i.test(text),
    short: text.replace(/\s+/g, ' ').trim().slice(0, 60),
    asksTime: /\bnow\(\)/.test(text),
    isOpen:
      /^(?:insert|update|delete) /.test(text) ||
      (/^select .* from "/.test(text) && !text.includes(' order by ')),
    untied,
    name: createHash('sha1').update(untied).digest('hex'),
  }
  readings.set(text, reading)
  return reading
}

/**
 * The statement as PostgreSQL gets it: with the virtual time in place of its own, with ties in its order decided, and under a
 * name, so that it is planned once.
 */
export function named(query: pg.QueryConfig, machine: Machine): pg.QueryConfig {
  const { asksTime, untied: text, name } = read(query.text)
  if (asksTime) {
    const now = `'${new Date(machine.now()).toISOString()}'::timestamptz`
    return { ...query, text: query.text.replaceAll('now()', now) }
  }
  if (!query.values?.length) return query
  return { ...query, text, name }
}

/** What the query builder wrote: `select a, b from "table" … order by c limit …`. */
const BUILT =
  /^select (.+?) from ".* order by .+?(?= limit | offset | for (?:no key )?(?:update|share)|$)/

/** Rows of the same moment come in any order that PostgreSQL likes; their first columns, which are ids, decide. */
function withoutTies(text: string): string {
  const [head, columns] = BUILT.exec(text) ?? []
  if (head === undefined || columns === undefined) return text
  const ties = columns === '*' || columns.includes(',') ? ', 1, 2' : ', 1'
  return `${head}${ties}${text.slice(head.length)}`
}

/** Where a statement leaves the order of its rows open any order is right, so they get one that does not change. */
export function inOrder<Result extends pg.QueryResult | pg.QueryArrayResult>(
  text: string,
  result: Result,
): Result {
  if (result.rows.length < 2 || !read(text).isOpen) return result
  const rows = result.rows.map((row: unknown) => ({ row, key: keyOf(row) }))
  rows.sort((a, b) => (a.key < b.key ? -1 : 1))
  return Object.assign(result, { rows: rows.map(({ row }) => row) })
}

function keyOf(row: unknown): string {
  return JSON.stringify(row, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}
