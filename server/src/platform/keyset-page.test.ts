import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { keysetPage } from './keyset-page.ts'

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

/** The rows of a list as a query finds them. */
const listOf = (found: readonly Row[]) =>
  database.db
    .selectFrom(
      sql<Row>`unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ at }) => at)}::timestamptz[])`.as(
        sql`"row" (id, at)`,
      ),
    )
    .selectAll()

const pageOf = (found: readonly Row[], cursor: string | undefined, ascending = false) =>
  keysetPage(listOf(found), { at: 'at', table: 'row', ascending }, { cursor, limit: 2 })

async function everyPage(ascending: boolean): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const page = await pageOf(rows, cursor, ascending)
    pages.push(page.items.map(({ id }) => id.slice(-1)))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

test('every row stands on one page in its order, also where several have one moment', async () => {
  expect(await everyPage(false)).toEqual([['6', '5'], ['4', '3'], ['2', '1'], ['0']])
  expect(await everyPage(true)).toEqual([['0', '1'], ['2', '3'], ['4', '5'], ['6']])
})

test('a page that ends with the list has no next one', async () => {
  expect((await pageOf(rows.slice(0, 2), undefined)).nextCursor).toBeNull()
  expect(await pageOf([], undefined)).toEqual({ items: [], nextCursor: null })
})

test('a cursor that nobody wrote is refused', async () => {
  await expect(pageOf(rows, '1; drop table brands')).rejects.toThrow()
})
