import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { isBeyond, pageOf } from './keyset-page.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(async () => {
  await database.close()
})

interface Row {
  id: string
  at: Date
}

const START = new Date('2026-11-20T12:00:00Z').getTime()
/** Seven rows of three moments. */
const rows: Row[] = [0, 0, 0, 1, 1, 2, 2].map((second, place) => ({
  id: `0190b0a8-0000-7000-8000-00000000000${place}`,
  at: new Date(START + second * 1000),
}))
const LIMIT = 2

async function everyPage(ascending: boolean): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const order = ascending ? sql`at, row.id` : sql`at desc, row.id desc`
    const found = await sql<Row>`
      select id, at from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ at }) => at)}::timestamptz[]) as row (id, at)
      where ${isBeyond(cursor, 'at', { id: 'row.id', ascending })} order by ${order} limit ${LIMIT + 1}`.execute(
      database.db,
    )
    const page = pageOf(found.rows, LIMIT, (row) => row.at)
    pages.push(page.items.map(({ id }) => id.slice(-1)))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

test('every row stands on one page in its order, also where several have one moment', async () => {
  expect(await everyPage(false)).toEqual([['6', '5'], ['4', '3'], ['2', '1'], ['0']])
  expect(await everyPage(true)).toEqual([['0', '1'], ['2', '3'], ['4', '5'], ['6']])
})

test('a page that ends with the list has no next one', () => {
  expect(pageOf(rows.slice(0, LIMIT), LIMIT, (row) => row.at).nextCursor).toBeNull()
  expect(pageOf([], LIMIT, (row: Row) => row.at)).toEqual({ items: [], nextCursor: null })
})

test('a cursor that nobody wrote is refused', () => {
  expect(() => isBeyond('1; drop table brands', 'at')).toThrow()
})
