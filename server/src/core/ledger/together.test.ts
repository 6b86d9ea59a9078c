import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { bet, deposit, ledgerWorld, win } from '../../../test/ledger-entries.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { sql } from 'kysely'
import { defaultLimits } from './batches.ts'
import { createLedger, LedgerOverloaded } from './ledger.ts'

const world = await ledgerWorld()

afterAll(() => world.closeIntact())

const playOf = (player: bigint, id: string) => [
  bet(player, `${id}:1`, 3n),
  bet(player, `${id}:2`, 3n),
  win(player, `${id}:w`, 5n),
]

/** How many connections of the ledger wait for somebody's lock. */
async function waitingConnections(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and application_name = 'croupier-ledger' and wait_event_type = 'Lock'`.execute(
    world.database.db,
  )
  return rows[0]?.waiting ?? 0
}

test('plays on a wallet that somebody holds do not take the connections of all other players', async () => {
  const patienceMs = 100
  const ledger = createLedger(
    { pool: world.database.pool, metrics: createMetrics() },
    { ...defaultLimits, patienceMs },
  )
  const [held, other] = [await world.member(100n), await world.member(100n)]
  const holder = await world.database.pool.connect()
  await holder.query('begin')
  await holder.query(`select ledger_set_status($1, 'bets_blocked')`, [held])
  const plays = Array.from({ length: 12 }, (_, n) =>
    ledger.applyTogether(playOf(held, `p${n}`)).catch((error: unknown) => error),
  )
  await expect.poll(waitingConnections).toBe(1)
  expect((await ledger.apply(bet(other, 'b', 1n))).status).toBe('OK')
  // The one play whose turn it is; or none, between two looks of its at the wallet.
  expect(await waitingConnections()).toBeLessThanOrEqual(1)
  // Whoever waits for that long loses patience, however fast the machine is.
  await sleep(patienceMs + 1)
  await holder.query('rollback')
  holder.release()
  const [first, ...later] = await Promise.all(plays)
  expect(first).toMatchObject([{ status: 'OK' }, { status: 'OK' }, { status: 'OK' }])
  for (const refused of later) expect(refused).toBeInstanceOf(LedgerOverloaded)
  // Nothing was decided about them, so they may come again.
  expect(await ledger.applyTogether(playOf(held, 'p5'))).toMatchObject([
    { balance: 96n },
    { balance: 93n },
    { balance: 98n },
  ])
  await ledger.close()
})

test('copies of a play in two houses at once, while money comes in, are one decision', async () => {
  const other = createLedger({ pool: world.database.pool, metrics: createMetrics() })
  for (let round = 0; round < 20; round++) {
    const player = await world.member(5n)
    const copies = [world.ledger, other, world.ledger, other].map((ledger) =>
      ledger.applyTogether(playOf(player, 'p')),
    )
    const money = world.ledger.apply(deposit(player, 'more', 5n))
    const answers = await Promise.all(copies)
    await money
    const statuses = new Set(answers.map((results) => results.at(-1)?.status))
    expect(statuses.size).toBe(1)
    const lines = await world.ledger.byRound(world.database.db, player, 7, 'round')
    expect(lines.length).toBe(statuses.has('OK') ? 3 : 0)
  }
  await other.close()
})
