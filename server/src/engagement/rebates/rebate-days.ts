import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import { dayAfter, dayOf } from '../../platform/calendar/calendar.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { RebatesDeps } from './deps.ts'
import { mayGiveBack } from './kinds.ts'
import {
  accountOf,
  type RebateAccount,
  type RebateDay,
  type RebateTerms,
  ratesAt,
} from './rules.ts'

/** Corrections of days that were paid are followed for so long. */
const FOLLOWED_DAYS = 400

export type RebatePromotion = Promotion<RebateTerms>

export interface Whose {
  brandId: number
  memberId: bigint
  now: Date
}

export interface Program {
  promotion: RebatePromotion
  level: number
  rates: Readonly<Partial<Record<string, number>>>
}

/** The rebate that a member has now: the first by its code whose audience the member is in. */
export async function programOf(
  deps: RebatesDeps,
  db: Db | Tx,
  { brandId, memberId, now }: Whose,
): Promise<Program | null> {
  if (!(await mayGiveBack(deps, brandId))) return null
  const live = await deps.promotions.live(db, { brandId, kind: 'rebate', now })
  for (const promotion of live)
    if (await deps.promotions.isInAudience(db, { promotion, memberId, now })) {
      const level = await deps.levelOf(db, { brandId, memberId })
      return { promotion, level, rates: ratesAt(promotion.terms, level) }
    }
  return null
}

interface FixedDay {
  day: string
  type: string
  rate: number
  paid: Money
  promotionId: string
}

async function fixedDays(db: Db | Tx, of: { memberId: bigint; from: string }): Promise<FixedDay[]> {
  const { rows } = await sql<FixedDay>`
    select day::text as day, game_type as type, rate, paid, promotion_id as "promotionId" from rebates_days
    where member_id = ${of.memberId} and day >= ${of.from}::date order by day desc, game_type`.execute(
    db,
  )
  return rows
}

export interface OpenRebate {
  program: Program | null
  /** Pays what is open: the running one, or the one that gave the newest rate. */
  payer: RebatePromotion | null
  account: RebateAccount
}

/**
 * What a member's days bring. A fixed rate stays; a day without one has the rate of now, as far back as it can be claimed. Days that were paid
 * are followed longer, so that a late correction is added or held.
 */
export async function openRebate(deps: RebatesDeps, db: Db | Tx, who: Whose): Promise<OpenRebate> {
  const { brandId, memberId, now } = who
  const { timeZone, currency } = await deps.brands.byId(brandId)
  const today = dayOf(now, timeZone)
  const from = dayAfter(today, -FOLLOWED_DAYS)
  const program = await programOf(deps, db, who)
  const fixed = await fixedDays(db, { memberId, from })
  const played = await deps.validBetsOfDays(db, { memberId, from, to: today, currency })
  const payer = program?.promotion ?? (await lastPayer(deps, db, fixed))
  if (!payer) return { program, payer, account: accountOf([], currency) }
  const since = dayAfter(today, -payer.terms.days)
  const begun = dayOf(payer.startsAt, timeZone)
  const valid = new Map(played.map((one) => [keyOf(one), one.valid]))
  const known = new Set(fixed.map(keyOf))
  const days: RebateDay[] = [
    ...fixed
      .filter(({ day, paid }) => paid > 0n || day >= since)
      .map((one) => {
        const { day, type, rate, paid } = one
        return { day, type, rate, paid, valid: valid.get(keyOf(one)) ?? 0n }
      }),
    ...played
      .filter((one) => !known.has(keyOf(one)) && one.day >= since && one.day >= begun)
      .flatMap((one) => {
        const rate = program?.rates[one.type] ?? 0
        return rate > 0 && one.valid > 0n ? [{ ...one, rate, paid: 0n }] : []
      }),
  ]
  return { program, payer, account: accountOf(days, currency) }
}

function keyOf({ day, type }: { day: string; type: string }): string {
  return `${day} ${type}`
}

async function lastPayer(
  { promotions }: RebatesDeps,
  db: Db | Tx,
  fixed: readonly FixedDay[],
): Promise<RebatePromotion | null> {
  const [newest] = fixed
  const found = newest ? await promotions.byId(db, newest.promotionId) : null
  return found?.terms.kind === 'rebate' ? (found as RebatePromotion) : null
}

export type Claimed =
  | { outcome: 'given' | 'already'; amount: Money }
  | { outcome: 'nothing' | 'barred' | 'gone' }

/**
 * Pays what is open, once for an occurrence. Of every member, day and type it is written how much was paid, so two claims of the same days
 * share what they bring and never pay it twice.
 */
export async function payRebate(
  deps: RebatesDeps,
  tx: Tx,
  who: Whose & { occurrence: string; cause: 'claimed' | 'day_over' },
): Promise<Claimed> {
  const { brandId, memberId, occurrence, now } = who
  await deps.promotions.lockMember(tx, memberId)
  const { payer, account } = await openRebate(deps, tx, who)
  if (!payer) return { outcome: 'nothing' }
  const known = await deps.promotions.find(tx, { promotion: payer, memberId, occurrence })
  if (known) {
    const [reward] = known.rewards
    return { outcome: 'already', amount: reward?.kind === 'cash' ? reward.amount : 0n }
  }
  const { claimable: amount, lines } = account
  if (amount === 0n) return { outcome: 'nothing' }
  const changed = lines.filter(({ open }) => open !== 0n)
  const given = await deps.promotions.give(tx, {
    promotion: payer,
    memberId,
    occurrence,
    rewards: [{ kind: 'cash', amount }],
    cause: {
      rebate: who.cause,
      days: changed.map(({ day, type, valid, rate, open }) => ({
        day,
        type,
        valid: String(valid),
        rate,
        amount: String(open),
      })),
    },
    now,
  })
  if (given.outcome === 'barred' || given.outcome === 'gone') return { outcome: given.outcome }
  for (const { day, type, rate, rebate } of changed)
    await sql`
      insert into rebates_days (member_id, day, game_type, brand_id, promotion_id, rate, paid, fixed_at)
      values (${memberId}, ${day}::date, ${type}, ${brandId}, ${payer.id}, ${rate}, ${rebate}, ${now})
      on conflict (member_id, day, game_type) do update set paid = excluded.paid`.execute(tx)
  return { outcome: given.outcome, amount }
}

/** The same for a member who asks. Refuses `rebate_nothing`, `promotion_barred`, `promotion_gone`. */
export async function claimRebate(
  deps: RebatesDeps,
  tx: Tx,
  { requestId, ...who }: Whose & { requestId: string },
): Promise<Money> {
  const paid = await payRebate(deps, tx, {
    ...who,
    occurrence: `claim:${requestId}`,
    cause: 'claimed',
  })
  switch (paid.outcome) {
    case 'given':
    case 'already':
      return paid.amount
    case 'nothing':
      return refuse('rebate_nothing')
    case 'barred':
      return refuse('promotion_barred')
    case 'gone':
      return refuse('promotion_gone')
  }
}

/** Fixes the rates of a day for one member: those of now, for the types that were played and have none yet. */
export async function fixRates(
  deps: RebatesDeps,
  tx: Tx,
  { day, ...who }: Whose & { day: string },
): Promise<void> {
  const { brandId, memberId, now } = who
  const program = await programOf(deps, tx, who)
  if (!program) return
  const { currency } = await deps.brands.byId(brandId)
  const played = await deps.validBetsOfDays(tx, { memberId, from: day, to: day, currency })
  for (const { type, valid } of played) {
    const rate = program.rates[type] ?? 0
    if (rate === 0 || valid <= 0n) continue
    await sql`
      insert into rebates_days (member_id, day, game_type, brand_id, promotion_id, rate, fixed_at)
      values (${memberId}, ${day}::date, ${type}, ${brandId}, ${program.promotion.id}, ${rate}, ${now})
      on conflict (member_id, day, game_type) do nothing`.execute(tx)
  }
}
