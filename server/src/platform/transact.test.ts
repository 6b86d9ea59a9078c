import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import type { Tx } from './db.ts'
import { projectRoot } from './project-root.ts'
import { transact } from './transact.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

const lock = (tx: Tx, key: number) => sql`select pg_advisory_xact_lock(760, ${key})`.execute(tx)

test('of two transactions that wait for each other both are done, the victim in a further attempt', async () => {
  for (let round = 0; round < 5; round++) {
    const attempts = { left: 0, right: 0 }
    let arrived = 0
    const met = new AbortController()
    const both = once(met.signal, 'abort')
    const crossing = (side: 'left' | 'right', first: number, second: number) =>
      transact(db, async (tx) => {
        attempts[side] += 1
        await lock(tx, first)
        arrived += 1
        if (arrived === 2) met.abort()
        await both
        await lock(tx, second)
        return side
      })
    expect(await Promise.all([crossing('left', 1, 2), crossing('right', 2, 1)])).toEqual([
      'left',
      'right',
    ])
    expect(attempts.left + attempts.right).toBe(3)
  }
})

test('a failure that repeating cannot cure is given at once, and a deadlock without end after six attempts', async () => {
  let attempts = 0
  const failing = (code: string) =>
    transact(db, async () => {
      attempts += 1
      throw Object.assign(new Error('made up'), { code })
    })
  await expect(failing('23505')).rejects.toThrow('made up')
  expect(attempts).toBe(1)
  attempts = 0
  await expect(failing('40P01')).rejects.toThrow('made up')
  expect(attempts).toBe(6)
})

/** Where a transaction is opened otherwise, and why it is not repeated here. */
const OTHERWISE: Record<string, string> = {
  'core/events/run-projections.ts': 'its leader goes on from the cursor at the next turn',
  'core/ledger/verify.ts': 'reads a snapshot, locks nothing',
  'reporting/proofs/export-evidence.ts': 'reads a snapshot, locks nothing',
  'reporting/proofs/checkpoint-hour.ts': 'reads a snapshot; its job writes the checkpoint again',
  'payments/reconciliation/do-run.ts':
    'its job does it again from the beginning, for what it compares with is read only once',
  'engagement/jackpots/verify-jackpots.ts': 'reads a snapshot',
  'engagement/points/verify-points.ts': 'reads a snapshot',
  'play/turnover/verify-turnover.ts': 'reads a snapshot',
  'play/verticals/lottery/statement.ts': 'reads a snapshot',
  'play/verticals/studio/statement.ts': 'reads a snapshot',
}

test('every transaction of a module is repeated after a deadlock, or says why it is not', () => {
  const folder = join(projectRoot(), 'server/src')
  const opening = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!app|doctor|platform|setup)[a-z]+\/.*(?<!\.test)\.ts$/.test(file))
    .filter((file) =>
      /\.transaction\(\)|\.startTransaction\(/.test(readFileSync(join(folder, file), 'utf8')),
    )
  expect(opening.toSorted()).toEqual(Object.keys(OTHERWISE).toSorted())
})
