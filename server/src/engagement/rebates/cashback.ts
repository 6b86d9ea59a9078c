import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import { dayAfter, dayOf, daysOf, startOfDay } from '../../platform/calendar/calendar.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { RebatesDeps } from './deps.ts'
import { type CashbackTerms, cashbackOf } from './rules.ts'

const AT_ONCE = 500
const DAY_MS = 86_400_000
/** Rounds of the last moments of a period are read within this. */
const SETTLE_MS = 60_000

export type CashbackPromotion = Promotion<CashbackTerms>

export interface Period {
  firstDay: string
  lastDay: string
  endsAt: Date
}

/** The period of a cashback that a day lies in. */
export function periodOf(every: CashbackTerms['every'], day: string, timeZone: string): Period {
  const [firstDay, next] = daysOf(every, day)
  return { firstDay, lastDay: dayAfter(next, -1), endsAt: startOfDay(next, timeZone) }
}

/** Opens the periods that run, and those before them that were missed: each keeps the version under which it was opened. */
export async function openPeriods({ promotions, brands, context }: RebatesDeps): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  for (const { id: brandId, timeZone } of await brands.all())
    for (const promotion of await promotions.live(db, { brandId, kind: 'cashback', now })) {
      const { every } = promotion.terms
      const current = periodOf(every, dayOf(now, timeZone), timeZone)
      const before = periodOf(every, dayAfter(current.firstDay, -1), timeZone)
      const periods = promotion.startsAt < before.endsAt ? [before, current] : [current]
      for (const { firstDay, lastDay, endsAt } of periods)
        await sql`
          insert into rebates_periods (brand_id, code, first_day, last_day, promotion_id, ends_at)
          values (${brandId}, ${promotion.code}, ${firstDay}::date, ${lastDay}::date, ${promotion.id}, ${endsAt})
          on conflict (brand_id, code, first_day) do nothing`.execute(db)
    }
}

interface OpenPeriod extends Period {
  brandId: number
  code: string
  promotionId: string
}

/** Offers what the periods that are over brought, once all that was played in them counts. Can be stopped and begun again anywhere. */
export async function settlePeriods(deps: RebatesDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps.context
  const now = clock.now()
  const { rows } = await sql<OpenPeriod>`
    select brand_id as "brandId", code, promotion_id as "promotionId", first_day::text as "firstDay",
      last_day::text as "lastDay", ends_at as "endsAt"
    from rebates_periods where settled_at is null and ends_at < ${new Date(now.getTime() - SETTLE_MS)} order by ends_at`.execute(
    db,
  )
  for (const period of rows) {
    if (signal.aborted) return
    const { brandId, endsAt } = period
    if (!(await deps.isPlayCounted(db, { brandId, before: endsAt }))) continue
    const promotion = await deps.promotions.byId(db, period.promotionId)
    if (promotion?.terms.kind !== 'cashback') continue
    await settlePeriod(deps, { period, promotion: promotion as CashbackPromotion, now }, signal)
  }
}

async function settlePeriod(
  deps: RebatesDeps,
  of: { period: OpenPeriod; promotion: CashbackPromotion; now: Date },
  signal: AbortSignal,
): Promise<void> {
  const { period, promotion, now } = of
  const { db } = deps.context
  let offers = 0
  for (let after = 0n; ; ) {
    const results = await resultsIn(deps, db, { promotion, period, after, limit: AT_ONCE })
    for (const result of results) {
      if (signal.aborted) return
      const amount = cashbackOf(promotion.terms, result, promotion.currency)
      if (amount > 0n && (await offerOne(deps, { ...of, ...result, amount }))) offers += 1
    }
    const last = results.at(-1)
    if (last === undefined || results.length < AT_ONCE) break
    after = last.memberId
  }
  await sql`
    update rebates_periods set settled_at = ${now}, offers = ${offers}
    where brand_id = ${period.brandId} and code = ${period.code} and first_day = ${period.firstDay}::date and settled_at is null`.execute(
    db,
  )
}

/** What members lost in a period since the promotion began, and the theoretical hold of it. */
export async function resultsIn(
  deps: RebatesDeps,
  db: Db | Tx,
  of: {
    promotion: CashbackPromotion
    period: Period
    after: bigint
    limit: number
    memberId?: bigint
  },
) {
  const { promotion, period, ...page } = of
  const { brandId, currency, terms } = promotion
  const { timeZone } = await deps.brands.byId(brandId)
  const begun = dayOf(promotion.startsAt, timeZone)
  return await deps.resultsOfRounds(db, {
    ...page,
    brandId,
    currency,
    types: terms.types,
    from: begun > period.firstDay ? begun : period.firstDay,
    to: period.lastDay,
  })
}

async function offerOne(
  deps: RebatesDeps,
  of: {
    period: Period
    promotion: CashbackPromotion
    memberId: bigint
    loss: Money
    hold: Money
    amount: Money
    now: Date
  },
): Promise<boolean> {
  const { period, promotion, memberId, amount, now } = of
  const { db, bus } = deps.context
  const offered = await transact(db, async (tx) => {
    if (!(await deps.promotions.isInAudience(tx, { promotion, memberId, now }))) return null
    return await deps.promotions.offer(tx, {
      promotion,
      memberId,
      occurrence: period.firstDay,
      rewards: [{ kind: 'cash', amount }],
      cause: {
        from: period.firstDay,
        to: period.lastDay,
        loss: String(of.loss),
        hold: String(of.hold),
      },
      expiresAt: new Date(now.getTime() + promotion.terms.days * DAY_MS),
      now,
    })
  })
  if (offered) bus.publish(`live:member:${memberId}`, { type: 'rewards' })
  return offered !== null
}
