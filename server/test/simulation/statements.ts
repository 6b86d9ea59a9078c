import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Machine } from './machine.ts'

const names = new Map<string, string>()

/**
 * The statement as PostgreSQL gets it: with the virtual time in place of its own, with ties in its order decided, and under a
 * name, so that it is planned once.
 */
export function named(query: pg.QueryConfig, machine: Machine): pg.QueryConfig {
  const values = query.values ?? []
  if (/\bnow\(\)/.test(query.text)) {
    const now = `'${new Date(machine.now()).toISOString()}'::timestamptz`
    return { ...query, text: query.text.replaceAll('now()', now) }
  }
  if (values.length === 0) return query
  const text = withoutTies(query.text)
  const known = names.get(text)
  const name = known ?? createHash('sha1').update(text).digest('hex')
  if (!known) names.set(text, name)
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
  const isOpen = /^(?:insert|update|delete) /.test(text) || /^select .* from "/.test(text)
  if (!isOpen || result.rows.length < 2) return result
  if (text.startsWith('select') && text.includes(' order by ')) return result
  const rows = result.rows.map((row: unknown) => ({ row, key: keyOf(row) }))
  rows.sort((a, b) => (a.key < b.key ? -1 : 1))
  return Object.assign(result, { rows: rows.map(({ row }) => row) })
}

function keyOf(row: unknown): string {
  return JSON.stringify(row, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}
