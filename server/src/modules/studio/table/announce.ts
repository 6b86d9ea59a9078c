import { multiplierX100At } from '@croupier/games/crash/rules/growth.ts'
import type { StudioParts } from '../parts.ts'
import type { TableBetRow, TableRoundRow } from './table-rows.ts'
import { liveBet, liveRound } from './table-view.ts'

/** The live topic of a table: `table:<id>`. */
export function tableTopic(tableId: string): string {
  return `table:${tableId}`
}

export async function announceRound({ context }: StudioParts, round: TableRoundRow): Promise<void> {
  context.bus.publish(`live:${tableTopic(round.table_id)}`, {
    type: 'round',
    at: context.clock.now().toISOString(),
    round: liveRound(round),
  })
}

export async function announceBets(
  parts: StudioParts,
  round: Pick<TableRoundRow, 'table_id' | 'number'>,
  bets: readonly TableBetRow[],
): Promise<void> {
  if (bets.length === 0) return
  const names = await parts.accountNames(bets.map((bet) => bet.member_id))
  parts.context.bus.publish(`live:${tableTopic(round.table_id)}`, {
    type: 'bets',
    number: Number(round.number),
    bets: bets.map((bet) => liveBet(bet, names)),
  })
}

/** Where the curve is; the browser draws between ticks by itself and corrects itself by them. */
export function announceTick(
  { context }: StudioParts,
  round: TableRoundRow,
  elapsedMs: number,
): void {
  context.bus.publish(`live:${tableTopic(round.table_id)}`, {
    type: 'tick',
    number: Number(round.number),
    elapsedMs,
    multiplierX100: multiplierX100At(elapsedMs),
  })
}
