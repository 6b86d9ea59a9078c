import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bet, type LedgerWorld, ledgerWorld } from '../../../test/ledger-entries.ts'

const LIMIT = 2

let world: LedgerWorld

beforeAll(async () => {
  world = await ledgerWorld()
})

afterAll(async () => {
  await world.ledger.close()
  await world.database.close()
})

/** The statement by which the ledger reads a page, as it reaches the server. */
async function statementOf(page: () => Promise<unknown>): Promise<pg.QueryConfig> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await page()
  const calls: readonly (readonly unknown[])[] = asked.mock.calls
  asked.mockRestore()
  for (const [text, values] of calls)
    if (typeof text === 'string' && text.includes('ledger_journal') && Array.isArray(values))
      return { text, values }
  throw new Error('the ledger asked nothing of its journal')
}

/** What the server means to do, with a journal that it takes for a long one. */
async function planOf({ text, values }: pg.QueryConfig): Promise<string> {
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    await client.query('set local enable_bitmapscan = off')
    const { rows } = await client.query<[string]>({
      text: `explain ${text}`,
      values: values ?? [],
      rowMode: 'array',
    })
    return rows.join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a late page of a record is entered where the page before ended, not walked to from the newest line', async () => {
  const player = await world.member(10n)
  for (const id of ['a', 'b', 'c']) await world.ledger.apply(bet(player, id, 1n))
  const asking = { playerId: player, currency: 'BRL', subaccount: 'cash', limit: LIMIT } as const
  const { nextCursor } = await world.ledger.history(world.database.db, asking)
  if (nextCursor === null) throw new Error('two of four lines are not all')
  const late = await statementOf(() =>
    world.ledger.history(world.database.db, { ...asking, cursor: nextCursor }),
  )
  expect(await planOf(late)).toMatch(/Index Cond: .*\bseq < /)
})
