import { sql } from 'kysely'
import type { Money } from '@croupier/shared/money'
import type { CurrencyCode } from '@croupier/shared/currencies'
import { dayAfter, dayOf } from '../../platform/calendar/calendar.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { RafflesDeps } from './deps.ts'
import { drawOfDay } from './open-draw.ts'
import {
  type DrawTerms,
  type Earning,
  earnedTickets,
  highestNetDeposits,
  periodOf,
  type WheelTerms,
} from './rules.ts'
import { issueTickets, takeBackTickets, type TicketName } from './tickets.ts'

export type EarningPromotion = Promotion<WheelTerms> | Promotion<DrawTerms>

interface Span {
  from: string
  to: string
}

/**
 * Gives members the tickets that their play or deposits on some days have brought, and takes unused ones back where a later change brought less.
 * It compares what counts with what was issued, so a repetition or another order changes nothing.
 */
export async function issueEarned(
  deps: RafflesDeps,
  tx: Tx,
  of: { brandId: number; memberIds: readonly bigint[]; days: readonly string[]; now: Date },
): Promise<void> {
  const { brandId, now } = of
  for (const promotion of await earningRaffles(deps, tx, { brandId, now })) {
    const { earn } = promotion.terms
    if (earn === null) continue
    for (const span of await spansOf(deps, tx, { promotion, days: of.days, now })) {
      const measures = await measuresOf(deps, tx, {
        ...of,
        earn,
        span,
        currency: promotion.currency,
      })
      for (const memberId of of.memberIds.toSorted((a, b) => (a < b ? -1 : 1)))
        await issueOne(deps, tx, {
          promotion,
          earn,
          occurrence: span.occurrence,
          causeKey: span.from,
          memberId,
          measure: measures.get(memberId) ?? 0n,
          now,
        })
    }
  }
}

/** Wheels and draws of a brand that tickets are earned for. */
export async function earningRaffles(
  { promotions }: Pick<RafflesDeps, 'promotions'>,
  db: Db | Tx,
  { brandId, now }: { brandId: number; now: Date },
): Promise<EarningPromotion[]> {
  const wheels = await promotions.live(db, { brandId, kind: 'wheel', now })
  const draws = await promotions.live(db, { brandId, kind: 'draw', now })
  return [...wheels, ...draws].filter(({ terms }) => terms.earn !== null)
}

/** The stretches of days in which tickets are counted together: the day for a wheel, the period for a draw that takes tickets. */
async function spansOf(
  deps: RafflesDeps,
  tx: Tx,
  of: { promotion: EarningPromotion; days: readonly string[]; now: Date },
): Promise<(Span & { occurrence: string })[]> {
  const { promotion, now } = of
  const { timeZone } = await deps.brands.byId(promotion.brandId)
  const begun = dayOf(promotion.startsAt, timeZone)
  const days = [...new Set(of.days)].filter((day) => day >= begun).toSorted()
  const { terms } = promotion
  if (terms.kind === 'wheel') return days.map((day) => ({ from: day, to: day, occurrence: '' }))
  const firsts = new Map(days.map((day) => [periodOf(terms.every, day).first, day]))
  const spans: (Span & { occurrence: string })[] = []
  for (const [first, day] of firsts) {
    const { next } = periodOf(terms.every, day)
    const draw = await drawOfDay(deps, tx, { promotion, terms, day, timeZone })
    if (draw?.state === 'open' && now < draw.draws_at)
      spans.push({ from: first < begun ? begun : first, to: dayAfter(next, -1), occurrence: first })
  }
  return spans
}

async function measuresOf(
  deps: RafflesDeps,
  tx: Db | Tx,
  of: { memberIds: readonly bigint[]; earn: Earning; span: Span; currency: CurrencyCode },
): Promise<ReadonlyMap<bigint, Money>> {
  const { memberIds, earn, span, currency } = of
  const valid = await deps.validBets(tx, { memberIds, ...span, currency })
  if (earn.by === 'valid_bets') return valid
  const deposits = await netDeposits(tx, { memberIds, ...span })
  // What was deposited counts once it was played once.
  return new Map(
    memberIds.map((id) => {
      const paidIn = deposits.get(id) ?? 0n
      const played = valid.get(id) ?? 0n
      return [id, paidIn < played ? paidIn : played]
    }),
  )
}

async function netDeposits(
  tx: Db | Tx,
  { memberIds, from, to }: Span & { memberIds: readonly bigint[] },
): Promise<Map<bigint, Money>> {
  const { rows } = await sql<{ memberId: bigint; net: Money; high: Money }>`
    select member_id as "memberId", net, high from raffles_deposit_days
    where member_id = any(${memberIds.map(String)}::bigint[]) and day between ${from}::date and ${to}::date
    order by member_id, day`.execute(tx)
  const own = (id: bigint) => rows.filter(({ memberId }) => memberId === id)
  return new Map(memberIds.map((id) => [id, highestNetDeposits(own(id))]))
}

interface Earned {
  promotion: EarningPromotion
  earn: Earning
  occurrence: string
  causeKey: string
  memberId: bigint
  measure: Money
  now: Date
}

async function issueOne(deps: RafflesDeps, tx: Tx, of: Earned): Promise<void> {
  const { promotion, earn, occurrence, causeKey, memberId, measure, now } = of
  const { brandId, code: raffle } = promotion
  const name: TicketName = { brandId, raffle, memberId, occurrence }
  const cause = { cause: earn.by, causeKey }
  const { standing, last } = await issuedSoFar(tx, { ...name, ...cause })
  const due = earnedTickets(measure, earn)
  if (due < standing) await takeBackTickets(tx, { ...name, ...cause, count: standing - due })
  if (due <= standing) return
  if (!(await mayEarn(deps, tx, of))) return
  await issueTickets(deps, tx, {
    ...name,
    ...cause,
    from: last + 1,
    count: due - standing,
    expiresAt: promotion.kind === 'wheel' ? new Date(now.getTime() + earn.days * 86_400_000) : null,
    now,
  })
}

async function mayEarn(
  { promotions }: RafflesDeps,
  tx: Tx,
  { promotion, memberId, now }: Earned,
): Promise<boolean> {
  const { brandId } = promotion
  if ((await promotions.barredFor(tx, { brandId, memberId, now })) !== null) return false
  return await promotions.isInAudience(tx, { promotion, memberId, now })
}

/** What counts of a member in the stretch of a day, and how many tickets stand for it. */
export async function earnedSoFar(
  deps: RafflesDeps,
  of: {
    promotion: EarningPromotion
    earn: Earning
    memberId: bigint
    day: string
    timeZone: string
  },
): Promise<{ measure: Money; earned: number }> {
  const { promotion, earn, memberId, day, timeZone } = of
  const { db } = deps.context
  const { terms, brandId, code: raffle, currency } = promotion
  const begun = dayOf(promotion.startsAt, timeZone)
  const period =
    terms.kind === 'wheel' ? { first: day, next: dayAfter(day, 1) } : periodOf(terms.every, day)
  const from = period.first < begun ? begun : period.first
  const span = { from, to: dayAfter(period.next, -1) }
  const measures = await measuresOf(deps, db, { memberIds: [memberId], earn, span, currency })
  const { standing } = await issuedSoFar(db, {
    brandId,
    raffle,
    memberId,
    cause: earn.by,
    causeKey: from,
  })
  return { measure: measures.get(memberId) ?? 0n, earned: standing }
}

/** Tickets of a cause that were not taken back, and the number of the last one. */
async function issuedSoFar(
  tx: Db | Tx,
  of: Omit<TicketName, 'occurrence'> & { cause: string; causeKey: string },
): Promise<{ standing: number; last: number }> {
  const { rows } = await sql<{ standing: number; last: number }>`
    select count(*) filter (where state <> 'taken_back')::int as standing, coalesce(max(part), 0)::int as last
    from raffles_tickets where member_id = ${of.memberId} and raffle = ${of.raffle} and cause = ${of.cause}
      and cause_key = ${of.causeKey} and brand_id = ${of.brandId}`.execute(tx)
  return rows[0] ?? { standing: 0, last: 0 }
}
