import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { dayOf, daysOf, startOfDay } from '../../platform/calendar/calendar.ts'
import { transact } from '../../platform/transact.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { FreeRoundsDeps, Registered } from './deps.ts'

type FreeRoundsPromotion = Promotion<TermsOf<'free_rounds'>>

const AT_ONCE = 200
const DAY_MS = 86_400_000
/** So long after its moment no registration is on its way into the books any more. */
const SETTLED_MS = 60_000

/** One giving of a promotion: all of it, or that of a day, week or month. */
interface Giving {
  promotion: FreeRoundsPromotion
  occurrence: string
  /** Until when it can be claimed. */
  until: Date
}

/**
 * Gives the free rounds of promotions that are due, to whom they are for. A page of members is done when all of it was tried; a worker that
 * dies in between begins the page again, and nobody is given anything twice.
 */
export async function giveDue(deps: FreeRoundsDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps.context
  for (const { id: brandId } of await deps.brands.all()) {
    const live = await deps.promotions.live(db, { brandId, kind: 'free_rounds', now: clock.now() })
    for (const promotion of live) {
      const giving = await givingOf(deps, promotion)
      let more = true
      while (more && !signal.aborted) more = await giveToPage(deps, giving, signal)
    }
  }
}

async function givingOf(deps: FreeRoundsDeps, promotion: FreeRoundsPromotion): Promise<Giving> {
  const now = deps.context.clock.now()
  const { every, claimDays } = promotion.terms
  const lapses = new Date(now.getTime() + claimDays * DAY_MS)
  if (every === 'once') return { promotion, occurrence: 'once', until: lapses }
  const { timeZone } = await deps.brands.byId(promotion.brandId)
  const [first, next] = daysOf(every, dayOf(now, timeZone))
  const end = startOfDay(next, timeZone)
  return { promotion, occurrence: `${every}:${first}`, until: lapses < end ? lapses : end }
}

/** Answers whether there may be more members. */
async function giveToPage(
  deps: FreeRoundsDeps,
  giving: Giving,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, log, bus, clock } = deps.context
  const { promotion } = giving
  const after = await lastOf(db, giving)
  const members = await deps.membersAfter(db, {
    brandId: promotion.brandId,
    after,
    before: new Date(clock.now().getTime() - SETTLED_MS),
    limit: AT_ONCE,
  })
  for (const { memberId } of members) {
    if (signal.aborted) return false
    try {
      const isGone = await transact(db, (tx) => giveOne(deps, tx, { giving, memberId }))
      if (isGone) return false
      bus.publish(`live:member:${memberId}`, { type: 'rewards' })
    } catch (error) {
      log.error({ err: error, memberId: String(memberId) }, 'free rounds could not be given')
    }
  }
  const last = members.at(-1)
  if (last !== undefined) await noteLast(db, { giving, last })
  return members.length === AT_ONCE
}

/** Answers whether the budget is used up. */
async function giveOne(
  { promotions, context: { clock } }: FreeRoundsDeps,
  tx: Tx,
  { giving, memberId }: { giving: Giving; memberId: bigint },
): Promise<boolean> {
  const { promotion, occurrence, until } = giving
  const now = clock.now()
  if (!(await promotions.isInAudience(tx, { promotion, memberId, now }))) return false
  const { claim, reward } = promotion.terms
  const whose = { promotion, memberId, occurrence, now, rewards: [reward], cause: { occurrence } }
  if (claim === 'automatic') return (await promotions.give(tx, whose)).outcome === 'gone'
  const barred = await promotions.barredFor(tx, { brandId: promotion.brandId, memberId, now })
  if (barred === null) await promotions.offer(tx, { ...whose, expiresAt: until })
  return false
}

type Run = Pick<Giving, 'promotion' | 'occurrence'>

async function lastOf(db: Db, { promotion, occurrence }: Run): Promise<Registered | null> {
  const row = await db
    .selectFrom('free_rounds_runs')
    .select(['last_member as memberId', 'last_registered as registeredAt'])
    .where('brand_id', '=', promotion.brandId)
    .where('code', '=', promotion.code)
    .where('occurrence', '=', occurrence)
    .executeTakeFirst()
  return row ?? null
}

/** Two workers may have tried the same page; the mark never goes back. */
async function noteLast(
  db: Db,
  { giving, last }: { giving: Giving; last: Registered },
): Promise<void> {
  const { promotion, occurrence } = giving
  const { registeredAt, memberId } = last
  await sql`
    insert into free_rounds_runs as r (brand_id, code, occurrence, last_registered, last_member)
    values (${promotion.brandId}, ${promotion.code}, ${occurrence}, ${registeredAt}, ${memberId})
    on conflict (brand_id, code, occurrence) do update
      set last_registered = excluded.last_registered, last_member = excluded.last_member
      where (r.last_registered, r.last_member) < (excluded.last_registered, excluded.last_member)`.execute(
    db,
  )
}
