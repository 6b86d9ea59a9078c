import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, deposit, type LedgerWorld, ledgerWorld, win } from '../../../test/ledger-entries.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { createLedger, LedgerOverloaded } from './ledger.ts'

let world: LedgerWorld

beforeAll(async () => {
  world = await ledgerWorld()
})

afterAll(async () => {
  await expectLedgerIntact(world.database.db)
  await world.ledger.close()
  await world.database.close()
})

const playOf = (player: bigint, id: string) => [
  bet(player, `${id}:1`, 3n),
  bet(player, `${id}:2`, 3n),
  win(player, `${id}:w`, 5n),
]

test('plays on a wallet that somebody holds do not take the connections of all other players', async () => {
  const [held, other] = [await world.member(100n), await world.member(100n)]
  const holder = await world.database.pool.connect()
  await holder.query('begin')
  await holder.query(`select ledger_set_status($1, 'bets_blocked')`, [held])
  const plays = Array.from({ length: 12 }, (_, n) =>
    world.ledger.applyTogether(playOf(held, `p${n}`)).catch((error: unknown) => error),
  )
  await sleep(100)
  const began = performance.now()
  expect((await world.ledger.apply(bet(other, 'b', 1n))).status).toBe('OK')
  expect(performance.now() - began).toBeLessThan(1000)
  await sleep(3200)
  await holder.query('rollback')
  holder.release()
  const [first, ...later] = await Promise.all(plays)
  expect(first).toMatchObject([{ status: 'OK' }, { status: 'OK' }, { status: 'OK' }])
  for (const refused of later) expect(refused).toBeInstanceOf(LedgerOverloaded)
  // Nothing was decided about them, so they may come again.
  expect(await world.ledger.applyTogether(playOf(held, 'p5'))).toMatchObject([
    { balance: 96n },
    { balance: 93n },
    { balance: 98n },
  ])
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
