import { expect, test } from 'vitest'
import { dealtTables, REAL } from '../../../../../test/dealt-table.ts'
import { countedStake } from '../../../turnover/rules.ts'
import { stakeRisks } from '../stake-risks.ts'
import type { GameSession } from '../sessions.ts'
import { placeTableBet } from './place-bet.ts'
import { playTableRound } from './play-table-round.ts'
import type { TableBetRow, TableRoundRow } from './table-rows.ts'

const house = await dealtTables()
const { parts, context, order, betNow, clock } = house
const { db } = context
const wheel = await house.sit('HL-ROU')
const PLATFORM = { noneUpToPpm: 150_000, wholeFromPpm: 300_000 }

/** Both accounts are opened in the same browser. */
async function shareBrowser(...players: readonly GameSession[]): Promise<void> {
  const device = context.random.bytes(32)
  await db
    .insertInto('identity_known_devices')
    .values(
      players.map(({ memberId, brandId }) => ({
        member_id: memberId,
        brand_id: brandId,
        device_hash: device,
        first_seen_at: clock.now(),
        last_seen_at: clock.now(),
        expires_at: new Date(clock.now().getTime() + 86_400_000),
      })),
    )
    .execute()
}

async function bet(
  round: TableRoundRow,
  player: GameSession,
  chips: Record<string, number>,
  place = 1,
): Promise<TableBetRow> {
  return (await placeTableBet(parts, player, order(round, chips, place))).bet
}

const countedOf = async (row: TableBetRow): Promise<bigint> => {
  const { loss_ppm: lossPpm, effective_bet: stake } = await betNow(row)
  return countedStake(stake ?? 0n, lossPpm ?? -1, PLATFORM)
}

test('GUARDS §1 opposite bets on one result count for nothing, of one player and of linked accounts, and each whole for strangers', async () => {
  const round = await wheel.open()
  const seats = await Promise.all([1, 2, 3, 4, 5].map(() => wheel.seat()))
  const [alone, one, other, stranger, opposite] = seats
  if (!alone || !one || !other || !stranger || !opposite) throw new Error('five players')
  await shareBrowser(one, other)
  const both = [await bet(round, alone, { RED: 100 }), await bet(round, alone, { BLACK: 100 }, 2)]
  const linked = [await bet(round, one, { RED: 100 }), await bet(round, other, { BLACK: 100 })]
  const strangers = [
    await bet(round, stranger, { RED: 100 }),
    await bet(round, opposite, { BLACK: 100 }),
  ]
  const names = strangers.map(({ member_id: memberId, id }) => ({ memberId, roundId: id }))
  expect(await stakeRisks(db, names)).toEqual(new Map())
  const opposed: Set<bigint>[] = []
  parts.noteOpposed = async (_tx, { memberIds }) => void opposed.push(new Set(memberIds))
  await playTableRound(parts, wheel.turn, round)
  expect(opposed).toEqual([new Set([one.memberId, other.memberId])])
  for (const row of [...both, ...linked]) {
    expect(await betNow(row)).toMatchObject({ loss_ppm: 27_027, edge_ppm: 27_027 })
    expect(await countedOf(row)).toBe(0n)
  }
  for (const row of strangers) expect(await countedOf(row)).toBe(100n * REAL)
  const risks = await stakeRisks(db, names)
  expect(risks.get(strangers[0]?.id ?? '')).toEqual({
    stake: 100n * REAL,
    lossPpm: 513_513,
    edgePpm: 27_027,
  })
})

test('GUARDS §1 two dozens count whole, and 36 of 37 numbers not at all', async () => {
  const round = await wheel.open()
  const [dozens, numbers] = [await wheel.seat(), await wheel.seat()]
  const two = await bet(round, dozens, { 'D:1': 100, 'D:2': 100 })
  const most = Object.fromEntries(Array.from({ length: 36 }, (_, pocket) => [`S:${pocket}`, 10]))
  const nearly = await bet(round, numbers, most)
  await playTableRound(parts, wheel.turn, round)
  expect(await countedOf(two)).toBe(200n * REAL)
  expect(await countedOf(nearly)).toBe(0n)
})
