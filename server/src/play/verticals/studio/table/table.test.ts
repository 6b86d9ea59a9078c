import { crash } from '@croupier/games/crash/rules/crash.ts'
import { reachedAtMs } from '@croupier/games/crash/rules/growth.ts'
import { expect, test } from 'vitest'
import { codeOf, crashTable, REAL } from '../../../../../test/crash-table.ts'
import { expectLedgerIntact } from '../../../../../test/ledger-invariants.ts'
import { leaveRound } from './leave-round.ts'
import { openRound } from './open-round.ts'
import { placeTableBet } from './place-bet.ts'
import { playTableRound, recoverTableRound } from './play-table-round.ts'
import { listCompanies, listLastRounds, listTables } from './table-list.ts'
import { betsOf, latestRound } from './table-rows.ts'

const studio = await crashTable()
const { context, parts, clock, wallet, table, lead, turn } = studio
const { seat, order, pointOf, roundThatReaches, takeOff, flyTo } = studio
const { db } = context

test('a target is paid exactly, a bet in the air at the end is lost, and the seed proves the end', async () => {
  const round = await roundThatReaches(150)
  const [low, high] = [await seat(), await seat()]
  await placeTableBet(parts, low, order(120))
  await placeTableBet(parts, high, order(1_000_000))
  expect(await codeOf(placeTableBet(parts, low, order(120)))).toBe('place_taken')
  expect(await codeOf(placeTableBet(parts, low, order(100, 2)))).toBe('bad_choice')
  await playTableRound(parts, turn, round)

  const closed = await latestRound(db, table.id)
  expect(closed?.phase).toBe('closed')
  expect(await studio.balance(low.memberId)).toBe(99n * REAL + (REAL * 120n) / 100n)
  expect(await studio.balance(high.memberId)).toBe(99n * REAL)
  const verified = crash.verify({
    profile: round.profile,
    commitment: round.commitment.toString('hex'),
    seeds: {
      serverSeed: closed?.server_seed?.toString('hex') ?? '',
      clientSeed: round.salt,
      nonce: round.chain_index,
    },
  })
  expect(verified.seedWasCommitted).toBe(true)
  expect(verified.outcome.pointX100).toBe(await pointOf(round))
  expect(await codeOf(placeTableBet(parts, low, order(120)))).toBe('bets_closed')
})

test('a flight is company to talk to, and no tile among the tables that are dealt', async () => {
  const offering = { ...parts, engineOf: async () => 'HC-CRASH' }
  const companies = await listCompanies(offering, table.brandId)
  expect(companies.map(({ gameCode }) => gameCode)).toEqual([table.gameCode])
  expect(await listTables(offering, { id: table.brandId, currency: 'BRL' })).toEqual([])
  expect(await listCompanies({ ...parts, engineOf: async () => null }, table.brandId)).toEqual([])
})

test('RNG-03 the last flight that ended is told, and one that takes bets is not', async () => {
  const ended = await latestRound(db, table.id)
  expect(ended?.phase).toBe('closed')
  const number = Number(ended?.number)
  const told = async () =>
    await listLastRounds({ ...parts, engineOf: async () => 'HC-CRASH' }, table.brandId)
  const last = { gameCode: table.gameCode, engineCode: 'HC-CRASH', number }
  expect(await told()).toEqual([last])
  const next = await roundThatReaches(101)
  expect([next.phase, await told()]).toEqual([
    'betting',
    [{ ...last, number: Number(next.number) - 1 }],
  ])
})

test('leaving by hand pays what the curve showed when the house heard of it, once', async () => {
  const round = await roundThatReaches(200)
  const player = await seat()
  const { bet } = await placeTableBet(parts, player, order(null))
  expect(await codeOf(leaveRound(parts, player, bet.id))).toBe('too_late')
  await takeOff(round)
  clock.set(new Date(round.lock_at.getTime() + 50))
  expect(await codeOf(leaveRound(parts, player, bet.id))).toBe('cash_out_too_early')
  flyTo(round, 160)
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => leaveRound(parts, player, bet.id)),
  )
  for (const answer of answers) {
    expect(answer.status === 'fulfilled' && answer.value.bet).toMatchObject({
      state: 'settled',
      outcome: 'win',
      multiplier_x100: 160n,
    })
  }
  expect(await studio.balance(player.memberId)).toBe(99n * REAL + (REAL * 160n) / 100n)

  flyTo(round, (await pointOf(round)) + 1)
  const running = await latestRound(db, table.id)
  if (running) await recoverTableRound(parts, turn, running)
  expect(await studio.balance(player.memberId)).toBe(99n * REAL + (REAL * 160n) / 100n)
})

test('a failure in the air pays the targets that were reached and gives the rest back', async () => {
  const round = await roundThatReaches(300)
  const [reached, waiting] = [await seat(), await seat()]
  await placeTableBet(parts, reached, order(130))
  await placeTableBet(parts, waiting, order(null))
  const failed = await takeOff(round, { seenAtX100: 180 })
  clock.set(new Date(round.lock_at.getTime() + reachedAtMs(180) + 60_000))
  await recoverTableRound(parts, turn, failed)
  expect((await latestRound(db, table.id))?.phase).toBe('void')
  expect(await studio.balance(reached.memberId)).toBe(99n * REAL + (REAL * 130n) / 100n)
  expect(await studio.balance(waiting.memberId)).toBe(100n * REAL)
})

test('a bet that is not paid when the round starts is taken back', async () => {
  const round = await studio.open()
  const player = await seat()
  wallet.fail(1, 'after')
  expect(await codeOf(placeTableBet(parts, player, order(150)))).toBe('round_pending')
  await playTableRound(parts, turn, round)
  const [bet] = await betsOf(db, round)
  expect(bet).toMatchObject({ state: 'cancelled', cancel_reason: 'too_late' })
  const { deliverDue } = await import('../wallet-calls.ts')
  await deliverDue(parts)
  expect(await studio.balance(player.memberId)).toBe(100n * REAL)
})

test('RNG-04 a seed is used once and a leader that lost the lead cannot write', async () => {
  const used = await db
    .selectFrom('studio_table_rounds')
    .select('chain_index')
    .orderBy('number')
    .execute()
  const indexes = used.map(({ chain_index }) => chain_index)
  expect(indexes).toEqual(indexes.toSorted((left, right) => left - right))
  expect(new Set(indexes).size).toBe(indexes.length)
  await expect(openRound(parts, table, { ...lead, token: lead.token - 1n })).rejects.toThrow(
    'another process leads',
  )
})

test('the ledger is sound after all of this', async () => {
  await expectLedgerIntact(db)
})

test('a bet that was turned away stays away: no copy of it is played later, in its round or another', async () => {
  const round = await roundThatReaches(150)
  const number = Number(round.number)
  const player = await seat()
  const late = { ...order(120), round: number - 1 }
  expect(await codeOf(placeTableBet(parts, player, late))).toBe('bets_closed')
  const { bet } = await placeTableBet(parts, player, order(120))
  expect(bet.round_number).toBe(round.number)
  const second = order(130)
  expect(await codeOf(placeTableBet(parts, player, second))).toBe('place_taken')
  await playTableRound(parts, turn, round)
  const next = await studio.open()
  for (const [copy, reason] of [
    [late, 'bets_closed'],
    [second, 'place_taken'],
  ] as const) {
    const nowadays = { ...copy, round: Number(next.number) }
    expect(await codeOf(placeTableBet(parts, player, nowadays))).toBe(reason)
  }
  expect(await betsOf(db, next)).toEqual([])
  await playTableRound(parts, turn, next)
})
