import { expect, test } from 'vitest'
import { crashTable, REAL } from '../../../../../test/crash-table.ts'
import { expectLedgerIntact } from '../../../../../test/ledger-invariants.ts'
import type { StudioDeps } from '../deps.ts'
import { leaveRound } from './leave-round.ts'
import type { TableTurn } from './open-round.ts'
import { placeTableBet } from './place-bet.ts'
import { playTableRound, recoverTableRound } from './play-table-round.ts'
import { latestRound } from './table-rows.ts'

const table = await crashTable()
const { parts, turn, seat, order, roundThatReaches, takeOff, flyTo, betNow } = table
const { db } = table.context

/** The same house with a table that pays so much in a round. */
const withCap = (tableCap: bigint): StudioDeps => ({ ...parts, tableCapOf: () => tableCap })

/** Three real bets of R$ 1: two only by hand, one that leaves by itself at 1.20×. */
async function threeBets(house: StudioDeps) {
  const [early, late, auto] = [await seat(), await seat(), await seat()]
  return {
    early: { session: early, ...(await placeTableBet(house, early, order(null))) },
    late: { session: late, ...(await placeTableBet(house, late, order(null))) },
    auto: { session: auto, ...(await placeTableBet(house, auto, order(120))) },
  }
}

test('a full table cashes out everyone in the air where its cap is reached, while the curve goes on', async () => {
  const house = withCap((REAL * 42n) / 10n)
  const round = await roundThatReaches(200)
  const bets = await threeBets(house)
  // 1.20 and twice 1.50 make the cap of 4.20.
  await playTableRound(house, turn, round)
  for (const { bet } of [bets.early, bets.late]) {
    expect(await betNow(bet)).toMatchObject({
      outcome: 'win',
      payout: (REAL * 15n) / 10n,
      exit: { cashedOutX100: 150, isForced: true },
    })
  }
  expect(await betNow(bets.auto.bet)).toMatchObject({ payout: (REAL * 12n) / 10n, exit: null })
  expect((await latestRound(db, round.table_id))?.result).toMatchObject({ forcedX100: null })
  expect(await table.balance(bets.late.session.memberId)).toBe(99n * REAL + (REAL * 15n) / 10n)
})

test('when somebody leaves before, the others may fly higher, and the cap is still paid to the last cent', async () => {
  const house = withCap((REAL * 42n) / 10n)
  const round = await roundThatReaches(200)
  const bets = await threeBets(house)
  const leaving: TableTurn = {
    ...turn,
    pause: async (milliseconds) => {
      await turn.pause(milliseconds)
      const now = await latestRound(db, round.table_id)
      const elapsedMs = table.clock.now().getTime() - (now?.started_at?.getTime() ?? 0)
      const isUp = now?.phase === 'running' && elapsedMs > 2_600
      if (!isUp || (await betNow(bets.early.bet)).state !== 'live') return
      await leaveRound(house, bets.early.session, bets.early.bet.id)
    },
  }
  await playTableRound(house, leaving, round)
  const [early, late, auto] = [
    await betNow(bets.early.bet),
    await betNow(bets.late.bet),
    await betNow(bets.auto.bet),
  ]
  expect(early.multiplier_x100).toBeGreaterThan(125n)
  expect(early.multiplier_x100).toBeLessThan(150n)
  expect(late.multiplier_x100).toBe(300n - (early.multiplier_x100 ?? 0n))
  const paid = [early, late, auto].reduce((sum, { payout }) => sum + (payout ?? 0n), 0n)
  expect(paid).toBe((REAL * 42n) / 10n)
})

test('who presses after the point was reached and before the house noticed is paid the point, like everybody', async () => {
  const house = withCap(3n * REAL)
  const round = await roundThatReaches(200)
  const [one, other] = [await seat(), await seat()]
  const first = await placeTableBet(house, one, order(null))
  const second = await placeTableBet(house, other, order(null))
  await takeOff(round, { forced: { BRL: 150 } })
  flyTo(round, 170)
  const { bet } = await leaveRound(house, one, first.bet.id)
  expect(bet).toMatchObject({ multiplier_x100: 150n, payout: (REAL * 15n) / 10n })
  expect(await betNow(second.bet)).toMatchObject({ state: 'settled', multiplier_x100: 150n })
  expect(await table.balance(other.memberId)).toBe(99n * REAL + (REAL * 15n) / 10n)
  const running = await latestRound(db, round.table_id)
  if (running) await recoverTableRound(house, turn, running)
})

test('a leader that fails after the point was reached leaves nobody unpaid', async () => {
  const house = withCap(3n * REAL)
  const round = await roundThatReaches(300)
  const [one, other] = [await seat(), await seat()]
  const bets = [
    await placeTableBet(house, one, order(null)),
    await placeTableBet(house, other, order(null)),
  ]
  const failed = await takeOff(round, { seenAtX100: 180, forced: { BRL: 150 } })
  flyTo(round, 250)
  await recoverTableRound(house, turn, failed)
  for (const { bet } of bets) expect(await betNow(bet)).toMatchObject({ multiplier_x100: 150n })
  await expectLedgerIntact(db)
})
