import type { DrawRow } from '../../lottery-draws/lottery-draws.ts'
import type { LotteryDeps } from './deps.ts'
import { linesOf, type TicketRow } from './ticket-row.ts'
import { membersOnDraw, MOST_LINKED, riskOf, ticketsOnDraw } from './weigh-risks.ts'

/** Accounts that belong together and bet against each other: together they risk less than half of what each risks alone. */
const MOST_OF_ALONE = 2

/** Who bet against each other. */
export interface Opposed {
  brandId: number
  memberIds: bigint[]
}

/**
 * The accounts that bet against each other on a settled draw, by group: two that cover nearly all results of a draw lose nothing together,
 * and what they bet counts for nothing (GUARDS.md §1). A draw with more than two thousand bettors is not looked at.
 */
export async function opposedOn(parts: LotteryDeps, draw: DrawRow): Promise<Opposed[]> {
  const { db } = parts.context
  const of = { gameCode: draw.game_code, issue: draw.issue }
  const game = await parts.draws.games.find(of.gameCode)
  const bettors = await membersOnDraw(db, of)
  if (!game || bettors.length < 2 || bettors.length > MOST_LINKED) return []
  const groups = await parts.linkedGroups(bettors)
  const linked = bettors.filter((memberId) => groups.has(memberId))
  if (linked.length < 2) return []
  const tickets = await ticketsOnDraw(db, { ...of, members: linked })
  const lines = await linesOf(db, tickets)
  const lossOf = (some: readonly TicketRow[]) => riskOf(game.family, some, lines).lossPpm
  // Of one brand and currency: sums of two currencies are no risk.
  const sides = groupedBy(tickets, (row) =>
    [groups.get(row.member_id), row.brand_id, row.currency].join('/'),
  )
  return sides.flatMap((own) => opposedIn(own, lossOf))
}

function opposedIn(
  tickets: readonly TicketRow[],
  lossOf: (tickets: readonly TicketRow[]) => number,
): Opposed[] {
  const byMember = groupedBy(tickets, (row) => String(row.member_id))
  const [first] = tickets
  if (!first || byMember.length < 2) return []
  const together = lossOf(tickets)
  if (!byMember.every((own) => together * MOST_OF_ALONE < lossOf(own))) return []
  const memberIds = byMember.flatMap(([one]) => (one ? [one.member_id] : []))
  return [{ brandId: first.brand_id, memberIds }]
}

function groupedBy(
  tickets: readonly TicketRow[],
  keyOf: (ticket: TicketRow) => string,
): TicketRow[][] {
  const groups = new Map<string, TicketRow[]>()
  for (const ticket of tickets) {
    const group = groups.get(keyOf(ticket)) ?? []
    group.push(ticket)
    groups.set(keyOf(ticket), group)
  }
  return [...groups.values()]
}
