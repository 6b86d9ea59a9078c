import { multiplierX100At } from '@croupier/games/crash/rules/growth.ts'
import type { Bus } from '../../../../platform/bus.ts'
import type { StudioDeps } from '../deps.ts'
import type { TableBetRow, TableRoundRow } from './table-rows.ts'
import { liveBet, liveRound } from './table-view.ts'

/** The live topic of a table: `table:<id>`. */
export function tableTopic(tableId: string): string {
  return `table:${tableId}`
}

export async function announceRound(parts: StudioDeps, round: TableRoundRow): Promise<void> {
  // What its bets came to is told before the table goes on.
  await tellWaiting(parts, round.table_id)
  parts.context.bus.publish(`live:${tableTopic(round.table_id)}`, {
    type: 'round',
    at: parts.context.clock.now().toISOString(),
    round: liveRound(round),
  })
}

/**
 * A thousand people who bet are a thousand frames to each of a thousand windows, which is all that a process then does. Eyes need no
 * more than this.
 */
const QUIET_MS = 250
/** By bus, the tables whose bets were told lately, each with the bets that wait to be told: by their ids, the last state alone. */
const toldLately = new WeakMap<Bus, Map<string, Map<string, TableBetRow>>>()

/** Tells windows of bets: at once, then no more than four times a second, the last word always. */
export async function announceBets(
  parts: StudioDeps,
  tableId: string,
  bets: readonly TableBetRow[],
): Promise<void> {
  if (bets.length === 0) return
  const { bus, log } = parts.context
  const told = toldLately.get(bus) ?? new Map<string, Map<string, TableBetRow>>()
  toldLately.set(bus, told)
  const waiting = told.get(tableId)
  if (waiting) {
    // Ids are chosen by browsers: two members may have the same one.
    for (const bet of bets) waiting.set(`${bet.member_id}/${bet.id}`, bet)
    return
  }
  told.set(tableId, new Map())
  setTimeout(() => {
    const later = [...(told.get(tableId)?.values() ?? [])]
    told.delete(tableId)
    announceBets(parts, tableId, later).catch((error: unknown) => {
      log.warn({ err: error, table: tableId }, 'bets were not told to the windows')
    })
  }, QUIET_MS).unref()
  await tell(parts, tableId, bets)
}

async function tellWaiting(parts: StudioDeps, tableId: string): Promise<void> {
  const waiting = toldLately.get(parts.context.bus)?.get(tableId)
  if (!waiting || waiting.size === 0) return
  const bets = [...waiting.values()]
  waiting.clear()
  await tell(parts, tableId, bets)
}

async function tell(
  parts: StudioDeps,
  tableId: string,
  bets: readonly TableBetRow[],
): Promise<void> {
  const names = await parts.accountNames(bets.map((bet) => bet.member_id))
  for (const number of new Set(bets.map((bet) => bet.round_number)))
    parts.context.bus.publish(`live:${tableTopic(tableId)}`, {
      type: 'bets',
      number: Number(number),
      bets: bets.filter((bet) => bet.round_number === number).map((bet) => liveBet(bet, names)),
    })
}

/** Where the curve is; the browser draws between ticks by itself and corrects itself by them. */
export function announceTick(
  { context }: StudioDeps,
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
