import { automaticCashOutX100, type CrashResult } from '@croupier/games/crash/rules/cash-out.ts'
import { forcedPointX100 } from '@croupier/games/crash/rules/liability.ts'
import type { MultiplierX100 } from '@croupier/games/engine/multiplier.ts'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Db, Tx } from '../../../../platform/db.ts'
import { jsonText } from '../json.ts'
import type { StudioDeps } from '../deps.ts'
import { currencyOf } from '../round-row.ts'
import { settleBet } from './settle-bets.ts'
import {
  betsOf,
  placedOf,
  profileOfRound,
  type TableBetRow,
  type TableRoundRow,
} from './table-rows.ts'

/** Where everyone still in the air is cashed out, by currency; a currency whose cap cannot be reached has none. */
export type ForcedPoints = ReadonlyMap<CurrencyCode, MultiplierX100>

/** The forced points of a round by its bets as they stand. They can only rise afterwards, as bets leave below them. */
export async function forcedPoints(
  parts: StudioDeps,
  db: Db | Tx,
  round: TableRoundRow,
): Promise<ForcedPoints> {
  const bets = await betsOf(db, round)
  const points = new Map<CurrencyCode, MultiplierX100>()
  const { math } = profileOfRound(round)
  for (const currency of new Set(bets.map(currencyOf))) {
    const own = bets.filter((bet) => bet.currency === currency)
    const point = forcedPointX100(math, {
      tableCap: parts.tableCapOf(currency),
      paid: own.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n),
      live: own.filter(({ state }) => state === 'live').map(placedOf),
    })
    if (point !== null) points.set(currency, point)
  }
  return points
}

export function storedForcedPoints({ forced }: Pick<TableRoundRow, 'forced'>): ForcedPoints {
  const points = new Map<CurrencyCode, MultiplierX100>()
  if (typeof forced !== 'object' || forced === null) return points
  for (const [currency, point] of Object.entries(forced)) {
    if (isCurrencyCode(currency) && typeof point === 'number') points.set(currency, point)
  }
  return points
}

/** The points as their column keeps them: null in a round whose table can pay everyone to the top. */
export function forcedColumn(points: ForcedPoints): string | null {
  return points.size === 0 ? null : jsonText(Object.fromEntries(points))
}

/** A live bet as the full table lets it leave, with the point written down as its exit; unchanged where it is not reached. */
export function leavingFull(
  round: TableRoundRow,
  bet: TableBetRow,
  end: { result: CrashResult; forced: ForcedPoints },
): TableBetRow {
  const point = end.forced.get(currencyOf(bet))
  const { pointX100, interruptedX100 } = end.result
  if (point === undefined || point > Math.min(pointX100, interruptedX100 ?? pointX100)) return bet
  if (point >= automaticCashOutX100(profileOfRound(round).math, placedOf(bet))) return bet
  return { ...bet, exit: { cashedOutX100: point, isForced: true } }
}

/**
 * Cashes out everyone in a currency whose forced point the curve has reached; the leader's tick or a member who leaves, whoever
 * notices first. The round's lock lets one of them decide, by the bets of that moment.
 * @returns the bets that left, still to be paid.
 */
export async function cashOutWhereFull(
  parts: StudioDeps,
  tx: Tx,
  flight: { round: TableRoundRow; result: CrashResult; reachedX100: MultiplierX100 },
): Promise<TableBetRow[]> {
  const { round, result, reachedX100 } = flight
  await tx
    .selectFrom('studio_table_rounds')
    .select('number')
    .where('table_id', '=', round.table_id)
    .where('number', '=', round.number)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const forced = await forcedPoints(parts, tx, round)
  const left: TableBetRow[] = []
  for (const bet of await betsOf(tx, round)) {
    const point = forced.get(currencyOf(bet))
    if (bet.state !== 'live' || point === undefined) continue
    if (point > Math.min(reachedX100, result.pointX100)) continue
    const leaving = leavingFull(round, bet, { result, forced })
    const settled = await settleBet(parts, tx, { round, bet: leaving, result })
    if (settled) left.push(settled)
  }
  return left
}
