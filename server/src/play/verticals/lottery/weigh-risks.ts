import type { Risk } from '@croupier/games/engine/risk.ts'
import type { LotteryFamily } from '@croupier/games/lottery/rules/families.ts'
import { riskTogether } from '@croupier/games/lottery/rules/risk.ts'
import { returnRange } from '@croupier/games/lottery/rules/return-range.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { settledDraws } from '../../lottery-draws/lottery-draws.ts'
import type { RoundOf, RoundRisk } from '../registry/registry.ts'
import type { LotteryDeps } from './deps.ts'
import type { ReadLine } from './rules.ts'
import { currencyOf, keyOf, lineOf, type LineRow, linesOf, type TicketRow } from './ticket-row.ts'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * How far tickets were at risk, by ticket (GUARDS.md §1): all that a player, and whoever belongs to them, had on one draw is weighed together,
 * so that bets which cover nearly all results count for nothing. Absent until all of a draw is settled; a ticket that was taken back
 * stood for nothing.
 */
export async function ticketRisks(
  parts: LotteryDeps,
  db: Db | Tx,
  rounds: readonly RoundOf[],
): Promise<ReadonlyMap<string, RoundRisk>> {
  const risks = new Map<string, RoundRisk>()
  const asked = await ticketsNamed(db, rounds)
  for (const ticket of asked)
    if (['cancelled', 'refused'].includes(ticket.state))
      risks.set(ticket.id, { stake: 0n, lossPpm: 0, edgePpm: 0 })
  const standing = asked.filter(({ state }) => state === 'paying' || state === 'closed')
  const draws = new Map(standing.map((row) => [`${row.game_code}/${row.issue}`, row]))
  const settled = await settledDraws(
    db,
    [...draws.values()].map((row) => ({ gameCode: row.game_code, issue: row.issue })),
  )
  for (const key of settled) {
    const [gameCode = '', issue = ''] = key.split('/')
    const own = standing.filter((row) => row.game_code === gameCode && row.issue === issue)
    for (const [id, risk] of await risksOfDraw(parts, db, { gameCode, issue, asked: own }))
      risks.set(id, risk)
  }
  return risks
}

async function ticketsNamed(db: Db | Tx, rounds: readonly RoundOf[]): Promise<TicketRow[]> {
  const named = rounds.filter(({ roundId }) => UUID.test(roundId))
  if (named.length === 0) return []
  const { rows } = await sql<TicketRow>`
    select t.* from unnest(${named.map(({ memberId }) => String(memberId))}::bigint[],
      ${named.map(({ roundId }) => roundId)}::uuid[]) as asked (member_id, id) join lottery_tickets t using (member_id, id)`.execute(
    db,
  )
  return rows
}

async function risksOfDraw(
  parts: LotteryDeps,
  db: Db | Tx,
  of: { gameCode: string; issue: string; asked: readonly TicketRow[] },
): Promise<Map<string, RoundRisk>> {
  const risks = new Map<string, RoundRisk>()
  const game = await parts.draws.games.find(of.gameCode)
  if (!game) return risks
  const members = [...new Set(of.asked.map((row) => row.member_id))]
  const bettors = await membersOnDraw(db, of)
  // Of a draw that half the house has bet on, only those who are asked for are held against each other.
  const groupOf = await parts.linkedGroups(bettors.length > MOST_LINKED ? members : bettors)
  const groupKey = (memberId: bigint) => groupOf.get(memberId) ?? memberId
  const groups = new Set(members.map(groupKey))
  const wanted = new Set([...members, ...bettors.filter((one) => groups.has(groupKey(one)))])
  const all = await ticketsOnDraw(db, { ...of, members: [...wanted] })
  const lines = await linesOf(db, all)
  for (const group of groups) {
    const tickets = all.filter((row) => groupKey(row.member_id) === group)
    const currencies = new Set(tickets.map(({ currency }) => currency))
    for (const currency of currencies) {
      const own = tickets.filter((row) => row.currency === currency)
      const risk = riskOf(game.family, own, lines)
      for (const ticket of own) risks.set(ticket.id, { stake: ticket.cost, ...risk })
    }
  }
  return risks
}

/** How far these tickets are at risk together. */
export function riskOf(
  family: LotteryFamily,
  tickets: readonly TicketRow[],
  lines: ReadonlyMap<string, readonly LineRow[]>,
): Risk {
  const read = tickets.flatMap((row) =>
    (lines.get(keyOf(row.member_id, row.id)) ?? []).map((line) => ({
      ...lineOf(family, line),
      currency: currencyOf(row),
    })),
  )
  return riskTogether(family, read, returnedOf(read))
}

/** Accounts of one draw that are looked at for those that belong together. */
export const MOST_LINKED = 2_000

export async function membersOnDraw(
  db: Db | Tx,
  { gameCode, issue }: { gameCode: string; issue: string },
): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct member_id as "memberId" from lottery_tickets
    where game_code = ${gameCode} and issue = ${issue} and state in ('paying', 'closed') limit ${MOST_LINKED + 1}`.execute(
    db,
  )
  return rows.map(({ memberId }) => memberId)
}

/** All that stood on a draw of these members. */
export async function ticketsOnDraw(
  db: Db | Tx,
  of: { gameCode: string; issue: string; members: readonly bigint[] },
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select * from lottery_tickets where game_code = ${of.gameCode} and issue = ${of.issue} and state in ('paying', 'closed')
      and member_id = any(${of.members.map(String)}::bigint[])`.execute(db)
  return rows
}

/** What comes back of these stakes in the long run, as a share. */
function returnedOf(lines: readonly ReadLine[]): number {
  const staked = lines.reduce((sum, { cost }) => sum + Number(cost), 0)
  if (staked === 0) return 1
  // The frozen terms have no discount any more: it is in the paid unit.
  return lines.reduce((sum, line) => {
    const { type, terms, unit, paidUnit, cost } = line
    const nominal = Number(unit) * type.factor
    const paidShare = Number(paidUnit) / nominal
    const discountX10000 = Math.round((1 - paidShare) * 10_000)
    const { highest } = returnRange(type, { ...terms, discountX10000 })
    return sum + (Number(cost) / staked) * highest
  }, 0)
}
