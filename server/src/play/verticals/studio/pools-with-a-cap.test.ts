import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { projectRoot } from '../../../platform/project-root.ts'

const MIGRATION = '0830-pools-with-a-cap.sql'

test('a running pool beyond the cap keeps every unit of it: what is too much waits in the reserve', async () => {
  const database = await testDatabase()
  const db = new pg.Client(database.owner)
  await db.connect()
  try {
    await db.query('begin')
    // The table as it was before.
    await db.query(`alter table studio_pools drop constraint studio_pools_cap,
      drop constraint studio_pools_sums, drop column cap, drop column reserve, drop column capped_from,
      add constraint studio_pools_check check (amount > 0 and amount = seeded + contributed - awarded)`)
    await db.query(`insert into studio_pools (brand_id, engine_code, code, currency, reference, seeded, contributed, awarded,
        amount, rounds, numbered_amount, changed_at)
      values (1, 'HS-OX', 'grand', 'BRL', 100, 100000, 300000, 0, 400000, 9, 100000, now()),
        (1, 'HS-OX', 'grand', 'VND', 100, 100000, 500, 20, 100480, 4, 100000, now())`)
    const sum = 'select sum(amount)::int as all from studio_pools'
    const before = (await db.query<{ all: number }>(sum)).rows[0]?.all
    await db.query(readFileSync(join(projectRoot(), 'server/migrations', MIGRATION), 'utf8'))
    const after = await db.query(
      'select currency, amount::int, reserve::int, cap::int, capped_from::int from studio_pools order by currency',
    )
    expect(after.rows).toEqual([
      { currency: 'BRL', amount: 300_000, reserve: 100_000, cap: 300_000, capped_from: 9 },
      { currency: 'VND', amount: 100_480, reserve: 0, cap: 300_000, capped_from: 4 },
    ])
    const total = await db.query<{ all: number }>(
      'select sum(amount + reserve)::int as all from studio_pools',
    )
    expect(total.rows[0]?.all).toBe(before)
    await expect(
      db.query(`update studio_pools set amount = cap + 1, contributed = contributed + 1`),
    ).rejects.toThrow('studio_pools_cap')
  } finally {
    await db.query('rollback')
    await db.end()
    await database.close()
  }
})
