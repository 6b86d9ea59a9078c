import { baccarat } from '@croupier/games/baccarat/rules/baccarat.ts'
import { roulette } from '@croupier/games/roulette/rules/roulette.ts'
import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { codeOf } from '../../../../../test/crash-table.ts'
import { dealtTables, REAL } from '../../../../../test/dealt-table.ts'
import { expectLedgerIntact } from '../../../../../test/ledger-invariants.ts'
import { replayOf } from '../replay.ts'
import { deliverDue } from '../wallet-calls.ts'
import { marksOf } from './marks.ts'
import { openRound } from './open-round.ts'
import { placeTableBet } from './place-bet.ts'
import { playTableRound, recoverTableRound } from './play-table-round.ts'
import { poolsOf } from './pools.ts'
import { takeBackBet } from './take-back-bet.ts'
import { listTables } from './table-list.ts'
import { dealtResult, latestRound, type TableRoundRow } from './table-rows.ts'
import { viewOfTableRound } from './table-view.ts'

const house = await dealtTables()
const { parts, context, clock, wallet, order, betNow } = house
const { db } = context
const wheel = await house.sit('HL-ROU')
const cards = await house.sit('BAC-FREE', 'HL-BAC')

const leave = (round: TableRoundRow, change: Record<string, unknown>) =>
  db
    .updateTable('studio_table_rounds')
    .set(change)
    .where('table_id', '=', round.table_id)
    .where('number', '=', round.number)
    .returningAll()
    .executeTakeFirstOrThrow()

test('GAM-01 one confirm is one wallet bet with all its keys, later ones add, and the pocket pays each', async () => {
  const round = await wheel.open()
  const [player, other] = [await wheel.seat(), await wheel.seat()]
  const every = Object.fromEntries(Array.from({ length: 37 }, (_, pocket) => [`S:${pocket}`, 10]))
  const first = await placeTableBet(parts, player, order(round, every))
  const second = await placeTableBet(parts, player, order(round, { RED: 100, BLACK: 40 }, 2))
  expect(second.balance).toBe((10_000n - 370n - 140n) * REAL)
  expect(await codeOf(placeTableBet(parts, other, order(round, { 'SP:1-36': 10 })))).toBe(
    'bad_choice',
  )
  expect(
    await codeOf(placeTableBet(parts, other, { ...order(round, { RED: 10 }), stake: REAL })),
  ).toBe('bad_choice')
  expect(await poolsOf(db, round)).toMatchObject([
    { currency: 'BRL', totals: { 'S:17': String(10n * REAL), RED: String(100n * REAL) } },
  ])
  await playTableRound(parts, wheel.turn, round)

  expect(await betNow(first.bet)).toMatchObject({ payout: 360n * REAL, outcome: 'win' })
  for (const { bet } of [first, second])
    expect(await betNow(bet)).toMatchObject({ state: 'settled', effective_bet: bet.stake })
  const closed = await latestRound(db, round.table_id)
  expect(closed).toMatchObject({ phase: 'closed' })
  expect(await marksOf(db, round.table_id)).toEqual([closed?.mark])
})

test('what a tie gives back does not stand', async () => {
  const round = await cards.open()
  const player = await cards.seat()
  const one = await placeTableBet(parts, player, order(round, { P: 300, PP: 10 }))
  const two = await placeTableBet(parts, player, order(round, { B: 100 }, 2))
  await playTableRound(parts, cards.turn, round)
  const [first, second] = [await betNow(one.bet), await betNow(two.bet)]
  const isTie = (await latestRound(db, round.table_id))?.mark?.startsWith('T')
  expect((first.effective_bet ?? 0n) + (second.effective_bet ?? 0n)).toBe(
    (isTie ? 10n : 410n) * REAL,
  )
})

test('a repeated bet id with other chips or another place is a conflict', async () => {
  const round = await wheel.open()
  const player = await wheel.seat()
  const first = order(round, { RED: 100 })
  const { bet } = await placeTableBet(parts, player, first)
  expect((await placeTableBet(parts, player, first)).bet.id).toBe(bet.id)
  const other = { ...order(round, { BLACK: 100 }), id: first.id }
  expect(await codeOf(placeTableBet(parts, player, other))).toBe('conflict')
  expect(await codeOf(placeTableBet(parts, player, { ...first, place: 2 }))).toBe('conflict')
  await playTableRound(parts, wheel.turn, round)
})

test('a bet can be taken back until the bets are closed, once', async () => {
  const round = await wheel.open()
  const player = await wheel.seat()
  const { bet } = await placeTableBet(parts, player, order(round, { RED: 100 }))
  const taken = await Promise.all([1, 2, 3].map(() => takeBackBet(parts, player, bet.id)))
  for (const { bet: now } of taken) expect(now).toMatchObject({ state: 'cancelled' })
  expect(await house.balance(player.memberId)).toBe(10_000n * REAL)
  expect((await poolsOf(db, round))[0]?.totals).toEqual({})
  const kept = await placeTableBet(parts, player, order(round, { RED: 50 }))
  clock.set(round.lock_at)
  expect(await codeOf(takeBackBet(parts, player, kept.bet.id))).toBe('bets_closed')
  expect(await codeOf(placeTableBet(parts, player, order(round, { RED: 50 }, 2)))).toBe(
    'bets_closed',
  )
  await playTableRound(parts, wheel.turn, round)
  expect(await codeOf(takeBackBet(parts, player, kept.bet.id))).toBe('bets_closed')
})

test('a table takes no bet that could cost it more than it may lose, and a copy of one stays refused', async () => {
  const round = await wheel.open()
  const rich = await Promise.all([1, 2, 3].map(() => wheel.seat(200_000n * REAL)))
  const most = Object.fromEntries(
    ['S:1', 'SP:1-2', 'SP:1-4', 'C:1', 'ST:1', 'SL:1'].map((key) => [key, 1000]),
  )
  const { tableCapOf } = roulette
  const cap = tableCapOf('BRL')
  // Fill the table to its edge through the row that bounds it.
  await placeTableBet(parts, rich[0] ?? (await wheel.seat()), order(round, most))
  await db
    .updateTable('studio_table_pools')
    .set({ totals: JSON.stringify({ 'S:1': String(cap / 35n) }) })
    .where('table_id', '=', round.table_id)
    .where('round_number', '=', round.number)
    .execute()
  const refused = order(round, { 'S:1': 100 })
  const player = rich[1] ?? (await wheel.seat())
  expect(await codeOf(placeTableBet(parts, player, refused))).toBe('table_full')
  expect(await codeOf(placeTableBet(parts, player, order(round, { 'S:2': 100 })))).toBe('success')
  expect(await codeOf(placeTableBet(parts, player, refused))).toBe('table_full')
  // Two confirms together are bounded as one would be.
  const third = rich[2] ?? (await wheel.seat())
  await placeTableBet(parts, third, order(round, { 'S:9': 1000 }))
  expect(await codeOf(placeTableBet(parts, third, order(round, { 'S:9': 10 }, 2)))).toBe(
    'stake_too_high',
  )
  await playTableRound(parts, wheel.turn, round)
})

test('a bet on its way when the bets close is taken back', async () => {
  const round = await wheel.open()
  const player = await wheel.seat()
  wallet.fail(1, 'after')
  const late = order(round, { RED: 100 })
  expect(await codeOf(placeTableBet(parts, player, late))).toBe('round_pending')
  await playTableRound(parts, wheel.turn, round)
  expect(await betNow(late)).toMatchObject({ state: 'cancelled', cancel_reason: 'too_late' })
  await deliverDue(parts)
  expect(await house.balance(player.memberId)).toBe(10_000n * REAL)
})

test.each(['betting', 'locked', 'running', 'settling'] as const)(
  'GAM-02 a leader that fails while %s leaves a round that the next one ends the same way',
  async (phase) => {
    const round = await cards.open()
    const players = [await cards.seat(), await cards.seat(), await cards.seat()]
    const bets = [
      await placeTableBet(
        parts,
        players[0] ?? (await cards.seat()),
        order(round, { P: 100, T: 10 }),
      ),
      await placeTableBet(
        parts,
        players[1] ?? (await cards.seat()),
        order(round, { B: 100, PP: 10 }),
      ),
      await placeTableBet(
        parts,
        players[2] ?? (await cards.seat()),
        order(round, { S6: 50, BIG: 50 }),
      ),
    ]
    const { result, seed } = await dealtResult(parts, baccarat, round)
    const dealt = { result: JSON.stringify(result), server_seed: seed, ends_at: round.lock_at }
    const left = await leave(round, {
      phase,
      ...(phase === 'running' || phase === 'settling' ? dealt : {}),
    })
    await recoverTableRound(parts, cards.turn, left)
    // Again, as by a leader who did not see that all was done.
    await recoverTableRound(parts, cards.turn, {
      ...left,
      phase: 'settling',
      result: dealt.result ? (result as never) : null,
    })
    const closed = await latestRound(db, round.table_id)
    expect(closed).toMatchObject({ phase: 'closed', result: JSON.parse(JSON.stringify(result)) })
    for (const [index, { bet }] of bets.entries()) {
      const now = await betNow(bet)
      expect(now.state).toBe('settled')
      const memberId = players[index]?.memberId ?? 0n
      expect(await house.balance(memberId)).toBe(10_000n * REAL - bet.stake + (now.payout ?? -1n))
    }
  },
)

test('GAM-03 every round has a fresh shoe, nothing of the cards to come is shown, and a bet can be recomputed from its record alone', async () => {
  const round = await cards.open()
  expect(round).toMatchObject({ table_before: null })
  // As it was before, when a shoe went on from round to round: while bets are open nobody sees it.
  const left = { number: 2, cards: '4'.repeat(52) }
  const open = viewOfTableRound({ ...round, table_before: left })
  expect(open).toMatchObject({ result: null, serverSeed: null, before: null })
  const player = await cards.seat()
  const { bet } = await placeTableBet(parts, player, order(round, { P: 100, L6: 20, EP: 30 }))
  await playTableRound(parts, cards.turn, round)
  const view = await replayOf(parts, player.memberId, bet.id)
  const { serverSeed, clientSeed, nonce, ...fairness } = view?.fairness ?? assert.fail('no record')
  const seeds = { serverSeed: serverSeed ?? '', clientSeed, nonce }
  const { seedWasCommitted, outcome } = baccarat.verify({ ...fairness, seeds })
  expect([seedWasCommitted, outcome]).toEqual([true, view?.result])
})

test('of two leaders only the one with the lease writes', async () => {
  const stale = { ...cards.turn.lead, token: cards.turn.lead.token - 1n }
  await expect(openRound(parts, cards.table, stale)).rejects.toThrow('another process leads')
  const round = await cards.open()
  await expect(playTableRound(parts, { ...cards.turn, lead: stale }, round)).rejects.toThrow(
    'another process leads',
  )
  await playTableRound(parts, cards.turn, round)
})

test('an empty table goes on every forty seconds, one with company at its own pace', async () => {
  const idle = await cards.open()
  expect(idle.lock_at.getTime() - idle.opened_at.getTime()).toBe(35_000)
  await playTableRound(parts, cards.turn, idle)
  const { memberId, ...seat } = await cards.seat()
  await db
    .insertInto('studio_sessions')
    .values({
      id: seat.id,
      token_hash: context.random.bytes(32),
      member_id: memberId,
      brand_id: seat.brandId,
      wallet_session: seat.walletSession,
      currency: 'BRL',
      game_code: seat.gameCode,
      engine_code: seat.engineCode,
      is_trial: false,
      opened_at: clock.now(),
      seen_at: clock.now(),
    })
    .execute()
  const round = await cards.open()
  expect(round.lock_at.getTime() - round.opened_at.getTime()).toBe(20_000)
  const tiles = await listTables(
    { ...parts, engineOf: async (_brand, code) => (code === 'BAC-FREE' ? 'HL-BAC' : code) },
    { ...house.brand, currency: 'BRL' },
  )
  expect(tiles.map(({ gameCode, seated }) => [gameCode, seated])).toEqual([
    ['BAC-FREE', 1],
    ['HL-ROU', 0],
  ])
  expect(tiles[0]?.marks.length).toBeGreaterThan(4)
})

test('the ledger is sound after all of this', async () => {
  await expectLedgerIntact(db)
})
