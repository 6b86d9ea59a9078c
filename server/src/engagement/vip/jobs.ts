import { sql } from 'kysely'
import { hasReadUpTo } from '../../core/events/events.ts'
import { daysOf, startOfDay } from '../../platform/calendar/calendar.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { transact } from '../../platform/transact.ts'
import { hasReadTurnover, isTurnoverCounted } from '../../play/turnover/turnover.ts'
import type { VipDeps } from './deps.ts'
import { type Ladder, ladderOf } from './ladder.ts'
import { offerGifts } from './offer-gifts.ts'
import { VIP_MONEY, VIP_PLAY } from './project-days.ts'
import { raiseLevel } from './raise-level.ts'
import { reviewLevel } from './review-level.ts'
import { todayOf } from './standing.ts'

const AT_ONCE = 200
/** So long after a period's end nothing of it is on its way into the journal any more. */
const SETTLING_MS = 60_000

/** Raises, reviews and rewards. A round may be lost, doubled or run twice without harm. */
export function vipJobs(parts: VipDeps): PeriodicJob[] {
  return [
    { name: 'vip-levels', everyMs: 1_000, run: ({ signal }) => raiseDue(parts, signal) },
    { name: 'vip-reviews', everyMs: 60_000, run: ({ signal }) => reviewDue(parts, signal) },
    { name: 'vip-gifts', everyMs: 60_000, run: ({ signal }) => offerDue(parts, signal) },
  ]
}

/** Looks at everybody who has played or paid since somebody looked. */
export async function raiseDue(parts: VipDeps, signal?: AbortSignal): Promise<void> {
  await eachOfLadders(parts, {
    signal,
    page: async (db, { brand }, after) =>
      (
        await db
          .selectFrom('vip_members')
          .select('member_id')
          .where('brand_id', '=', brand.id)
          .where('is_due', '=', true)
          .where('member_id', '>', after)
          .orderBy('member_id')
          .limit(AT_ONCE)
          .execute()
      ).map(({ member_id: id }) => id),
    act: async (tx, of) => (await raiseLevel(parts, tx, of)) !== null,
  })
}

/** Reviews everybody for the periods that have ended, once all that was played and paid in them is known. */
export async function reviewDue(parts: VipDeps, signal?: AbortSignal): Promise<void> {
  await eachOfLadders(parts, {
    signal,
    page: async (db, ladder, after) => {
      const now = parts.context.clock.now()
      const [current] = daysOf(ladder.terms.review, todayOf(ladder, now))
      const { rows } = await sql<{ member_id: bigint }>`
        select member_id from vip_members where brand_id = ${ladder.brand.id} and reviewed_to < ${current}::date
          and member_id > ${after} order by member_id limit ${AT_ONCE}`.execute(db)
      const end = startOfDay(current, ladder.brand.timeZone)
      if (rows.length === 0 || !(await isKnownUpTo(db, { ladder, end, now }))) return []
      return rows.map(({ member_id: id }) => id)
    },
    act: async (tx, of) => {
      await reviewLevel(parts, tx, of)
      return true
    },
  })
}

async function isKnownUpTo(
  db: Db,
  { ladder, end, now }: { ladder: Ladder; end: Date; now: Date },
): Promise<boolean> {
  const brandId = ladder.brand.id
  if (now.getTime() < end.getTime() + SETTLING_MS) return false
  return (
    (await isTurnoverCounted(db, { brandId, before: end })) &&
    (await hasReadUpTo(db, { projection: VIP_MONEY, moment: end })) &&
    (await hasReadTurnover(db, { projection: VIP_PLAY, brandId, moment: end }))
  )
}

/** Offers the rewards of weeks, months and birthdays. */
export async function offerDue(parts: VipDeps, signal?: AbortSignal): Promise<void> {
  await eachOfLadders(parts, {
    signal,
    page: async (db, ladder, after) => {
      const today = todayOf(ladder, parts.context.clock.now())
      const withBirthday = ladder.terms.levels.flatMap(({ benefits }, place) =>
        benefits.birthday.length > 0 ? [place + 1] : [],
      )
      const { rows } = await sql<{ member_id: bigint }>`
        select member_id from vip_members
        where brand_id = ${ladder.brand.id} and level > 0 and member_id > ${after}
          and (coalesce(weekly_of, '-infinity') < ${daysOf('week', today)[0]}::date
            or coalesce(monthly_of, '-infinity') < ${daysOf('month', today)[0]}::date
            or (level = any(${withBirthday}::int[]) and coalesce(birthday_seen, '-infinity') < ${today}::date))
        order by member_id limit ${AT_ONCE}`.execute(db)
      return rows.map(({ member_id: id }) => id)
    },
    act: async (tx, of) => (await offerGifts(parts, tx, of)) > 0,
  })
}

interface Round {
  signal: AbortSignal | undefined
  /** The next members behind one, in the order of their ids. */
  page(db: Db, ladder: Ladder, after: bigint): Promise<bigint[]>
  /** Whether the member's browsers have something new to see. */
  act(tx: Tx, of: { ladder: Ladder; memberId: bigint; now: Date }): Promise<boolean>
}

/** Each member in a transaction of their own; one that fails keeps nobody waiting and comes again with the next round. */
async function eachOfLadders(parts: VipDeps, { signal, page, act }: Round): Promise<void> {
  const { db, clock, log, bus } = parts.context
  for (const { id: brandId } of await parts.brands.all()) {
    const ladder = await ladderOf(parts, db, { brandId, now: clock.now() })
    if (!ladder) continue
    let members = await page(db, ladder, 0n)
    while (members.length > 0) {
      for (const memberId of members) {
        if (signal?.aborted) return
        try {
          const now = clock.now()
          if (await transact(db, (tx) => act(tx, { ladder, memberId, now })))
            bus.publish(`live:member:${memberId}`, { type: 'vip' })
        } catch (error) {
          log.error({ err: error, memberId: String(memberId) }, 'a VIP level could not be settled')
        }
      }
      members = await page(db, ladder, members.at(-1) ?? 0n)
    }
  }
}
