import { staffDrawStates } from '@croupier/api/play/console-lottery'
import { lotteryFamilyCodes, ticketStates } from '@croupier/api/play/lottery/shapes'
import { assert } from '@croupier/shared/assert'
import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import { staffNames } from '../../../../accounts/staff/staff.ts'
import type { Db } from '../../../../platform/db.ts'
import {
  type DrawRow,
  entriesOf,
  isHidden,
  type LotteryGame,
  resultOf,
} from '../../../lottery-draws/lottery-draws.ts'
import { currencyOf, type TicketRow } from '../ticket-row.ts'
import type { stakesOn } from './figures.ts'

type Stakes = Awaited<ReturnType<typeof stakesOn>>
type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

/** A draw as staff see it. */
export function viewOfStaffDraw(
  row: DrawRow,
  of: { game: LotteryGame; name: string; stakes: Stakes; heldBy: string | null },
) {
  const state = staffDrawStates.find((one) => one === row.state)
  const family = lotteryFamilyCodes.find((code) => code === of.game.family.code)
  assert(state && family, `the draw ${row.issue} is ${row.state}`)
  return {
    gameCode: row.game_code,
    gameName: of.name,
    family,
    source: of.game.source,
    zone: of.game.calendar.zone,
    issue: row.issue,
    state,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    drawsAt: row.draws_at,
    result: row.result === null ? null : copied(resultOf(row)),
    version: row.version,
    stakes: of.stakes.get(`${row.game_code}/${row.issue}`) ?? [],
    heldBy: of.heldBy,
  }
}

function copied(result: BoardResult): Record<string, string[]> {
  return Object.fromEntries(Object.entries(result).map(([prize, numbers]) => [prize, [...numbers]]))
}

/** Who has said the result that waits for another: the latest entry that nobody may see yet; null for none. */
export async function waitingEntryOf(db: Db, row: DrawRow): Promise<Entry | null> {
  if (!['entered', 'settled'].includes(row.state)) return null
  const entries = await entriesOf(db, { gameCode: row.game_code, issue: row.issue })
  const last = entries.at(-1)
  return last && isHidden(row, last) ? last : null
}

export async function nameOfEntry(db: Db, entry: Entry | null): Promise<string | null> {
  if (entry === null) return null
  if (entry.entered_by === null) return entry.adapter
  return (await staffNames(db, [entry.entered_by])).get(entry.entered_by) ?? null
}

/** The entries of a draw; what waits for another person’s entry is shown to nobody. */
export async function viewOfEntries(db: Db, row: DrawRow, staffId: string) {
  const key = { gameCode: row.game_code, issue: row.issue }
  const entries = await entriesOf(db, key)
  const names = await staffNames(
    db,
    entries.flatMap(({ entered_by: id }) => id ?? []),
  )
  return entries.map((entry) => ({
    id: entry.id,
    version: entry.version,
    kind: entry.kind === 'decision' ? ('decision' as const) : ('entry' as const),
    enteredBy: entry.entered_by === null ? null : (names.get(entry.entered_by) ?? null),
    adapter: entry.adapter,
    enteredAt: entry.entered_at,
    drawnAt: entry.drawn_at,
    link: isHidden(row, entry) ? null : entry.link,
    hasPicture: !isHidden(row, entry) && entry.picture_media !== null,
    result: isHidden(row, entry) ? null : copied(entry.result as BoardResult),
    mine: entry.entered_by === staffId,
  }))
}

export function viewOfStaffTicket(row: TicketRow, account: string) {
  const state = ticketStates.find((one) => one === row.state)
  const outcome = (['win', 'lose', 'void'] as const).find((one) => one === row.outcome)
  assert(state, `the ticket ${row.id} is ${row.state}`)
  return {
    id: row.id,
    memberId: row.member_id,
    account,
    currency: currencyOf(row),
    state,
    outcome: outcome ?? null,
    lines: row.lines,
    cost: row.cost,
    maxWin: row.max_win,
    payout: row.payout,
    settledVersion: row.payout === null ? null : row.settled_version,
    placedAt: row.placed_at,
  }
}
