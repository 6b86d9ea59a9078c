import type { ticketCauses } from '@croupier/api/engagement/raffles'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RewardHandler } from '../promotions/promotions.ts'
import type { RafflesDeps } from './deps.ts'
import { currentDraw } from './open-draw.ts'

export type TicketCause = (typeof ticketCauses)[number]

export interface TicketName {
  brandId: number
  raffle: string
  memberId: bigint
  /** The draw that it is for; '' for a wheel. */
  occurrence: string
}

interface NewTickets extends TicketName {
  cause: TicketCause
  causeKey: string
  /** The parts of the cause to issue, counted from 1; those that were issued before bring nothing. */
  from: number
  count: number
  expiresAt: Date | null
  now: Date
}

/** Issues tickets for a cause, each part of it once whatever is repeated; those of a draw are numbered in their order. */
export async function issueTickets(
  { context: { random } }: Pick<RafflesDeps, 'context'>,
  tx: Tx,
  of: NewTickets,
): Promise<number> {
  const known = await tx
    .selectFrom('raffles_tickets')
    .select('part')
    .where('member_id', '=', of.memberId)
    .where('raffle', '=', of.raffle)
    .where('cause', '=', of.cause)
    .where('cause_key', '=', of.causeKey)
    .where('part', '>=', of.from)
    .execute()
  const had = new Set(known.map(({ part }) => part))
  const parts = Array.from({ length: of.count }, (_, index) => of.from + index).filter(
    (part) => !had.has(part),
  )
  if (parts.length === 0) return 0
  const first = of.occurrence === '' ? null : await takeNumbers(tx, of, parts.length)
  if (of.occurrence !== '' && first === null) return 0
  await tx
    .insertInto('raffles_tickets')
    .values(
      parts.map((part, index) => ({
        member_id: of.memberId,
        id: random.uuid(),
        brand_id: of.brandId,
        raffle: of.raffle,
        occurrence: of.occurrence,
        number: first === null ? null : first + index,
        cause: of.cause,
        cause_key: of.causeKey,
        part,
        state: 'open',
        issued_at: of.now,
        expires_at: of.expiresAt,
      })),
    )
    // Somebody else has just issued them; what that leaves out of a draw's numbers stays free.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return parts.length
}

/** The first of so many numbers of a draw; null when it takes no more tickets. */
async function takeNumbers(tx: Tx, of: TicketName, count: number): Promise<number | null> {
  const row = await tx
    .updateTable('raffles_draws')
    .set((set) => ({ next_number: set('next_number', '+', count) }))
    .where('brand_id', '=', of.brandId)
    .where('raffle', '=', of.raffle)
    .where('occurrence', '=', of.occurrence)
    .where('state', '=', 'open')
    .returning('next_number')
    .executeTakeFirst()
  return row ? row.next_number - count : null
}

/** Takes back unused tickets of a cause above a number of parts, the last first; what was used stays. */
export async function takeBackTickets(
  tx: Tx,
  of: TicketName & { cause: TicketCause; causeKey: string; count: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update raffles_tickets set state = 'taken_back' where (member_id, id) in (
      select member_id, id from raffles_tickets
      where member_id = ${of.memberId} and brand_id = ${of.brandId} and raffle = ${of.raffle}
        and occurrence = ${of.occurrence} and cause = ${of.cause} and cause_key = ${of.causeKey} and state = 'open'
      order by part desc limit ${of.count} for update)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** The wheel's ticket that lapses first, marked as used; null when there is none. Under the member's lock. */
export async function useTicket(
  tx: Tx,
  of: { brandId: number; raffle: string; memberId: bigint; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update raffles_tickets set state = 'used', used_at = ${of.now} where (member_id, id) = (
      select member_id, id from raffles_tickets
      where member_id = ${of.memberId} and brand_id = ${of.brandId} and raffle = ${of.raffle} and occurrence = ''
        and state = 'open' and (expires_at is null or expires_at > ${of.now})
      order by expires_at nulls last, id limit 1 for update)
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** How many tickets of wheels a member can use now, by raffle. */
export async function openTickets(
  db: Db | Tx,
  of: { brandId: number; memberId: bigint; now: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ raffle: string; open: number }>`
    select raffle, count(*)::int as open from raffles_tickets
    where member_id = ${of.memberId} and brand_id = ${of.brandId} and occurrence = '' and state = 'open'
      and (expires_at is null or expires_at > ${of.now}) group by raffle`.execute(db)
  return new Map(rows.map(({ raffle, open }) => [raffle, open]))
}

const DAY_MS = 86_400_000

/** Tickets as a reward of other promotions. Their worth lies in the budget of the raffle that they are for. */
export function ticketReward(deps: RafflesDeps): RewardHandler<'ticket'> {
  return {
    worth: () => 0n,
    give: async (tx, { rewardId, brandId, memberId, reward, now }) => {
      const live = await deps.promotions.live(tx, { brandId, now })
      const raffle = live.find(({ code }) => code === reward.raffle)
      if (raffle?.terms.kind !== 'wheel' && raffle?.terms.kind !== 'draw') refuse('promotion_over')
      const { terms } = raffle
      const isDraw = terms.kind === 'draw'
      const draw = isDraw ? await currentDraw(deps, tx, { promotion: raffle, terms, now }) : null
      if (isDraw && draw === null) refuse('promotion_over')
      await issueTickets(deps, tx, {
        brandId,
        raffle: raffle.code,
        memberId,
        occurrence: draw?.occurrence ?? '',
        cause: 'reward',
        causeKey: rewardId,
        from: 1,
        count: reward.count,
        expiresAt: isDraw ? null : new Date(now.getTime() + reward.days * DAY_MS),
        now,
      })
    },
  }
}

/** Marks wheels' tickets that nobody used in time. */
export async function lapseTickets(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update raffles_tickets set state = 'lapsed' where (member_id, id) in (
      select member_id, id from raffles_tickets where state = 'open' and expires_at <= ${now} limit ${limit})
      and state = 'open'`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
