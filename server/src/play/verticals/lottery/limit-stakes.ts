import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { stakeLimits } from './rules.ts'
import type { TicketInput } from './ticket-input.ts'

/** What members have staked on draws that limit it, by member and draw. */
export type Staked = ReadonlyMap<string, Money>

export function stakedKey({ player, read }: TicketInput): string {
  return `${player.memberId}/${read.game.code}/${read.issue}/${player.currency}`
}

/**
 * Reads what members have staked on draws whose games limit it, and holds it until the transaction ends: two processes that take bets of one member
 * come one after the other.
 */
export async function lockStaked(tx: Tx, inputs: readonly TicketInput[]): Promise<Staked> {
  const limited = inputs
    .filter(({ read, player }) => stakeLimits(read.game, player.currency).member !== null)
    .toSorted((one, other) => (stakedKey(one) < stakedKey(other) ? -1 : 1))
  const staked = new Map<string, Money>()
  for (const input of limited) {
    const { player, read } = input
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lottery/${stakedKey(input)}`}, 0))`.execute(
      tx,
    )
    const { rows } = await sql<{ cost: Money | null }>`
      select sum(cost)::bigint as cost from lottery_tickets where member_id = ${player.memberId} and game_code = ${read.game.code}
        and issue = ${read.issue} and currency = ${player.currency} and state in ('debiting', 'live')`.execute(
      tx,
    )
    staked.set(stakedKey(input), rows[0]?.cost ?? 0n)
  }
  return staked
}

/** Whether a ticket costs more than one may, or brings its member above what they may stake on the draw. */
export function isAboveLimits(input: TicketInput, cost: Money, staked: Staked): boolean {
  const { ticket, member } = stakeLimits(input.read.game, input.player.currency)
  const before = staked.get(stakedKey(input)) ?? 0n
  return (ticket !== null && cost > ticket) || (member !== null && before + cost > member)
}
