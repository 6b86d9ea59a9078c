import { crash } from '@croupier/games/crash/rules/crash.ts'
import { reachedAtMs } from '@croupier/games/crash/rules/growth.ts'
import { expect, test } from 'vitest'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { testStudio } from '../../../../test/studio.ts'
import { createLease } from '../../../platform/lease.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { GameSession } from '../sessions.ts'
import { leaveRound } from './leave-round.ts'
import { openRound } from './open-round.ts'
import { placeTableBet } from './place-bet.ts'
import { playTableRound, recoverTableRound } from './play-table-round.ts'
import { betsOf, drawnResult, latestRound, type Table, type TableRoundRow } from './table-rows.ts'

const studio = await testStudio()
const { context, parts, clock, wallet } = studio
const { db } = context
const table: Table = {
  id: `HC-CRASH:${studio.brand.id}`,
  brandId: studio.brand.id,
  gameCode: 'HC-CRASH',
}
await parts.fairness.openChain(table.id)
const REAL = 10_000n

const lease = createLease(db, {
  name: `table:${table.id}`,
  holder: context.random.uuid(),
  ttlMs: 600_000,
})
const token = await lease.acquire()
const lead = { name: `table:${table.id}`, token: token ?? 0n }
const turn = { table, lead, signal: new AbortController().signal }

async function seat(balance = 100n * REAL): Promise<GameSession> {
  const memberId = await studio.member(balance)
  return {
    id: context.random.uuid(),
    memberId,
    brandId: studio.brand.id,
    walletSession: context.random.uuid(),
    currency: 'BRL',
    gameCode: 'HC-CRASH',
    engineCode: 'HC-CRASH',
    isTrial: false,
  }
}

const order = (autoCashOutX100: number | null, place: 1 | 2 = 1) => ({
  id: context.random.uuid(),
  place,
  stake: REAL,
  choice: { autoCashOutX100 },
})

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'success',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

/** Plays a round while the held clock runs a hundred times as fast as the wall's. */
async function playQuickly(work: () => Promise<void>): Promise<void> {
  const runner = setInterval(() => clock.advance(200), 2)
  await work().finally(() => clearInterval(runner))
}

const pointOf = async (round: TableRoundRow): Promise<number> =>
  (await drawnResult(parts, round)).pointX100

/** Opens rounds until one flies at least so high; the others are played to their end. */
async function roundThatReaches(multiplierX100: number): Promise<TableRoundRow> {
  for (;;) {
    const round = await openRound(parts, table, lead)
    if ((await pointOf(round)) >= multiplierX100) return round
    clock.set(round.lock_at)
    await playQuickly(() => playTableRound(parts, turn, round))
  }
}

test('a target is paid exactly, a bet in the air at the end is lost, and the seed proves the end', async () => {
  const round = await roundThatReaches(150)
  const [low, high] = [await seat(), await seat()]
  await placeTableBet(parts, low, order(120))
  await placeTableBet(parts, high, order(1_000_000))
  expect(await codeOf(placeTableBet(parts, low, order(120)))).toBe('place_taken')
  expect(await codeOf(placeTableBet(parts, low, order(100, 2)))).toBe('bad_choice')
  clock.set(round.lock_at)
  await playQuickly(() => playTableRound(parts, turn, round))

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

test('leaving by hand pays what the curve showed when the house heard of it, once', async () => {
  const round = await roundThatReaches(200)
  const player = await seat()
  const { bet } = await placeTableBet(parts, player, order(null))
  expect(await codeOf(leaveRound(parts, player, bet.id))).toBe('too_late')
  const startedAt = new Date(round.lock_at.getTime() + 500)
  await db
    .updateTable('studio_table_rounds')
    .set({ phase: 'running', started_at: startedAt, ticked_at: startedAt })
    .where('table_id', '=', table.id)
    .where('number', '=', round.number)
    .execute()
  clock.set(new Date(startedAt.getTime() + reachedAtMs(160)))
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

  clock.set(new Date(startedAt.getTime() + reachedAtMs((await pointOf(round)) + 1)))
  const running = await latestRound(db, table.id)
  if (running) await recoverTableRound(parts, turn, running)
  expect(await studio.balance(player.memberId)).toBe(99n * REAL + (REAL * 160n) / 100n)
})

test('a failure in the air pays the targets that were reached and gives the rest back', async () => {
  const round = await roundThatReaches(300)
  const [reached, waiting] = [await seat(), await seat()]
  await placeTableBet(parts, reached, order(130))
  await placeTableBet(parts, waiting, order(null))
  const startedAt = round.lock_at
  const failedAt = new Date(startedAt.getTime() + reachedAtMs(180))
  const failed = await db
    .updateTable('studio_table_rounds')
    .set({ phase: 'running', started_at: startedAt, ticked_at: failedAt })
    .where('table_id', '=', table.id)
    .where('number', '=', round.number)
    .returningAll()
    .executeTakeFirstOrThrow()
  clock.set(new Date(failedAt.getTime() + 60_000))
  await recoverTableRound(parts, turn, failed)
  expect((await latestRound(db, table.id))?.phase).toBe('void')
  expect(await studio.balance(reached.memberId)).toBe(99n * REAL + (REAL * 130n) / 100n)
  expect(await studio.balance(waiting.memberId)).toBe(100n * REAL)
})

test('a bet that is not paid when the round starts is taken back', async () => {
  const round = await openRound(parts, table, lead)
  const player = await seat()
  wallet.fail(1, 'after')
  expect(await codeOf(placeTableBet(parts, player, order(150)))).toBe('round_pending')
  clock.set(round.lock_at)
  await playQuickly(() => playTableRound(parts, turn, round))
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
