import { roulette } from '@croupier/games/roulette/rules/roulette.ts'
import { expect, test, vi } from 'vitest'
import { codeOf } from '../../../../../test/crash-table.ts'
import { dealtTables, REAL } from '../../../../../test/dealt-table.ts'
import { expectLedgerIntact } from '../../../../../test/ledger-invariants.ts'
import { announceBets, announceRound, tableTopic } from './announce.ts'
import { placeTableBet } from './place-bet.ts'
import { playTableRound } from './play-table-round.ts'
import { poolsOf } from './pools.ts'
import type { TableRoundRow } from './table-rows.ts'

const house = await dealtTables()
const { parts, context, order, betNow } = house
const { db } = context
const wheel = await house.sit('HL-ROU')

const fill = (round: TableRoundRow, totals: Record<string, string>) =>
  db
    .updateTable('studio_table_pools')
    .set({ totals: JSON.stringify(totals) })
    .where('table_id', '=', round.table_id)
    .where('round_number', '=', round.number)
    .execute()

test('GAM-01 of bets that come together as many are taken as fit, all of them are paid, and the table knows each', async () => {
  const round = await wheel.open()
  const rich = await Promise.all(Array.from({ length: 12 }, () => wheel.seat(200_000n * REAL)))
  const [first, ...others] = rich
  if (!first) throw new Error('nobody sits here')
  await placeTableBet(parts, first, order(round, { RED: 10 }))
  // Room for four more chips of this size on one pocket, and not for a fifth.
  const room = roulette.tableCapOf('BRL') / 35n - 4n * 1000n * REAL
  await fill(round, { 'S:7': String(room) })
  const codes = await Promise.all(
    others.map((player) => codeOf(placeTableBet(parts, player, order(round, { 'S:7': 1000 })))),
  )
  expect(codes.filter((code) => code === 'success')).toHaveLength(4)
  expect(codes.filter((code) => code === 'table_full')).toHaveLength(7)
  expect((await poolsOf(db, round))[0]?.totals).toEqual({ 'S:7': String(room + 4_000n * REAL) })
  for (const [place, player] of others.entries())
    expect(await house.balance(player.memberId)).toBe(
      (codes[place] === 'success' ? 199_000n : 200_000n) * REAL,
    )
  await playTableRound(parts, wheel.turn, round)
})

test('one place is taken once, one id is one bet, and what one has of the table counts in the same breath', async () => {
  const round = await wheel.open()
  const [one, two, three] = [
    await wheel.seat(),
    await wheel.seat(),
    await wheel.seat(1_000_000n * REAL),
  ]
  const same = order(round, { RED: 50 })
  const [black, red] = [order(round, { BLACK: 50 }), order(round, { RED: 60 })]
  const codes = await Promise.all([
    ...[same, same, same].map((again) => codeOf(placeTableBet(parts, one, again))),
    ...[black, red].map((either) => codeOf(placeTableBet(parts, two, either))),
    codeOf(placeTableBet(parts, three, order(round, { 'S:9': 1000 }, 1))),
    codeOf(placeTableBet(parts, three, order(round, { 'S:9': 10 }, 2))),
  ])
  // A copy is answered as the first one, or told that the first one is on its way.
  expect(codes.slice(0, 3).every((code) => ['success', 'round_pending'].includes(code))).toBe(true)
  expect(await house.balance(one.memberId)).toBe(9_950n * REAL)
  expect(codes.slice(3, 5).toSorted()).toEqual(['place_taken', 'success'])
  // Whichever is first: together they are more than one may have there.
  expect(codes.slice(5).toSorted()).toEqual(['stake_too_high', 'success'])
  await playTableRound(parts, wheel.turn, round)
})

test('windows hear of bets at once and then in the order of the table: before the round goes on, the last state alone', async () => {
  // A table of its own: nothing was told there a moment ago.
  const quiet = await house.sit('ROU-QUIET', 'HL-ROU')
  const round = await quiet.open()
  const heard: string[] = []
  const end = context.bus.subscribe(`live:${tableTopic(round.table_id)}`, (message) => {
    const {
      type,
      bets,
      round: told,
    } = message as {
      type: string
      bets?: { id: string; state: string }[]
      round?: { phase: string }
    }
    heard.push(`${type} ${told?.phase ?? bets?.map(({ state }) => state).join(' ')}`)
  })
  const players = await Promise.all([1, 2, 3].map(() => quiet.seat()))
  const bets = await Promise.all(
    players.map(
      async (player) => (await placeTableBet(parts, player, order(round, { RED: 10 }))).bet,
    ),
  )
  // However slow the machine is, the quiet between two frames is not over.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (const bet of bets) await announceBets(parts, bet.table_id, [bet])
  const [, second] = bets
  if (!second) throw new Error('no bet')
  await announceBets(parts, second.table_id, [{ ...(await betNow(second)), state: 'cancelled' }])
  await announceRound(parts, round)
  vi.useRealTimers()
  await new Promise((told) => setImmediate(told))
  expect(heard).toEqual(['bets live', 'bets cancelled live', 'round betting'])
  end()
  await playTableRound(parts, quiet.turn, round)
})

test('the ledger is sound after all of this', async () => {
  await expectLedgerIntact(db)
})
