import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, type LedgerWorld, ledgerWorld } from '../../../test/ledger-entries.ts'

let world: LedgerWorld
beforeAll(async () => {
  world = await ledgerWorld()
})
afterAll(async () => {
  await world.ledger.close()
  await world.database.close()
})

test('a wallet that somebody holds does not delay the players who came in its batch', async () => {
  const held = await world.member(100n)
  const others = await Promise.all(Array.from({ length: 10 }, () => world.member(100n)))
  const holder = await world.database.pool.connect()
  await holder.query('begin')
  await holder.query(`select ledger_set_status($1, 'bets_blocked')`, [held])
  let isHeldAnswered = false
  const slow = world.ledger
    .apply(bet(held, 'b', 1n))
    .catch((error: unknown) => error)
    .finally(() => (isHeldAnswered = true))
  const answers = await Promise.all(
    others.map((player) => world.ledger.apply(bet(player, 'b', 1n))),
  ).catch(String)
  // The wallet is still held, and its bet still waits for it.
  expect(isHeldAnswered).toBe(false)
  expect(answers).toMatchObject(Array.from({ length: 10 }, () => ({ status: 'OK' })))
  await holder.query('rollback')
  holder.release()
  expect(await slow).toMatchObject({ status: 'OK' })
}, 60_000)
