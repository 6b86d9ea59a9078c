import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { bet, ledgerWorld, win } from '../../../test/ledger-entries.ts'
import { BONUS_GAME, bonusGames, grantPlayable } from '../../../test/playable-grants.ts'
import type { LedgerEntry } from './ledger.ts'

const world = await ledgerWorld()
await bonusGames(world)

afterAll(() => world.closeIntact())

const { ledger, database } = world
const game = { gameCode: BONUS_GAME }

const balances = async (player: bigint) => ({
  cash: await ledger.balance(database.db, player, 'BRL', 'cash'),
  playable: await ledger.balance(database.db, player, 'BRL', 'playable'),
})

const linesOf = async (player: bigint) => {
  const { rows } = await database.pool.query<{ operation: string; amount: string }>(
    'select operation, amount::text from ledger_journal where player_id = $1 order by operation, amount',
    [player],
  )
  return rows.map(({ operation, amount }) => `${operation} ${amount}`)
}

/** Kills the connection of a call while it waits for the bonus, behind what it has done to the cash. */
async function killedInside(player: bigint, entry: LedgerEntry): Promise<void> {
  const holder = new pg.Client(database.owner)
  await holder.connect()
  await holder.query('begin')
  await holder.query(
    "select from ledger_wallets where player_id = $1 and subaccount = 'playable' for update",
    [player],
  )
  const call = ledger.apply(entry)
  const lost = expect(call).rejects.toThrow()
  let isKilled = false
  while (!isKilled) {
    const { rows } = await database.pool.query<{ killed: boolean }>(
      `select pg_terminate_backend(pid) as killed from pg_stat_activity
       where datname = current_database() and usename = current_user and wait_event_type = 'Lock'`,
    )
    isKilled = rows.some(({ killed }) => killed)
  }
  await lost
  await holder.end()
}

test('D10 REL-01 a bet that is killed between its cash and its bonus took neither, and the same call again is one bet', async () => {
  const player = await world.member(30n)
  await grantPlayable(world, player, { amount: 100n })
  const before = await linesOf(player)
  const stake = bet(player, 'stake', 50n, game)
  for (let death = 0; death < 3; death += 1) {
    await killedInside(player, stake)
    expect(await balances(player)).toEqual({ cash: 30n, playable: 100n })
    expect(await linesOf(player)).toEqual(before)
  }
  const first = await ledger.apply(stake)
  expect(first).toMatchObject({ status: 'OK', replayed: false, balance: 80n })
  expect(await balances(player)).toEqual({ cash: 0n, playable: 80n })
  const again = await ledger.apply(stake)
  expect(again).toEqual({ ...first, replayed: true })
  expect(await balances(player)).toEqual({ cash: 0n, playable: 80n })
})

test('D10 REL-01 a win that is killed between its cash and its bonus paid neither, and the same call again is one win', async () => {
  const player = await world.member(30n)
  await grantPlayable(world, player, { amount: 100n })
  await ledger.apply(bet(player, 'stake', 50n, game))
  const before = await linesOf(player)
  const prize = win(player, 'prize', 100n, { ...game, roundClosed: true })
  for (let death = 0; death < 3; death += 1) {
    await killedInside(player, prize)
    expect(await balances(player)).toEqual({ cash: 0n, playable: 80n })
    expect(await linesOf(player)).toEqual(before)
  }
  const first = await ledger.apply(prize)
  expect(first).toMatchObject({ status: 'OK', replayed: false, balance: 180n })
  // Two fifths of the stake were the bonus's, and so is that of the win.
  expect(await balances(player)).toEqual({ cash: 60n, playable: 120n })
  expect(await ledger.apply(prize)).toEqual({ ...first, replayed: true })
})
