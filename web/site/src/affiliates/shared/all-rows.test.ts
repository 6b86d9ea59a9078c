// @vitest-environment node
import { expect, test } from 'vitest'
import { allRows } from './all-rows.ts'

const pages: Record<string, { items: number[]; nextCursor: string | null }> = {
  '': { items: [1, 2], nextCursor: 'b' },
  b: { items: [3, 4], nextCursor: 'c' },
  c: { items: [5], nextCursor: null },
}
const load = async ({ cursor = '' }: { cursor?: string }) =>
  pages[cursor] ?? { items: [], nextCursor: null }

test('a file holds every page of a list in its order', async () => {
  expect(await allRows(load)).toEqual({ rows: [1, 2, 3, 4, 5], isWhole: true })
})

test('a list that is too long is cut after a page, and the reader is told', async () => {
  expect(await allRows(load, 3)).toEqual({ rows: [1, 2, 3, 4], isWhole: false })
})
