import { sql } from 'kysely'
import { dayOf } from '../../platform/calendar/calendar.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { Friend, ReferralsDeps } from './deps.ts'
import { type ReferralTerms, tierOf, valueOf } from './rules.ts'

const AT_ONCE = 500
const DAY_MS = 86_400_000
/** Rounds that ended in time may be counted so much later. */
const COUNTED_LATE_MS = 2 * DAY_MS

export type ReferralPromotion = Promotion<ReferralTerms>

/** The referral that a brand runs now: the first by its code; null where its market has none. */
export async function runningReferral(
  { brands, promotions }: Pick<ReferralsDeps, 'brands' | 'promotions'>,
  db: Db | Tx,
  { brandId, now }: { brandId: number; now: Date },
): Promise<ReferralPromotion | null> {
  if (!(await brands.marketAllows(brandId, 'referral'))) return null
  const [first] = await promotions.live(db, { brandId, kind: 'referral', now })
  return first ?? null
}

/** Until when a friend can qualify. */
export function endOf({ withinDays }: Pick<ReferralTerms, 'withinDays'>, joinedAt: Date): Date {
  return new Date(joinedAt.getTime() + withinDays * DAY_MS)
}

/** The friend's valid bets that are in time; the day on which the time ends counts whole. */
export async function validBetsOf(
  deps: ReferralsDeps,
  db: Db | Tx,
  of: { promotion: ReferralPromotion; memberId: bigint; joinedAt: Date },
): Promise<bigint> {
  const { promotion, memberId, joinedAt } = of
  const { timeZone } = await deps.brands.byId(promotion.brandId)
  const valid = await deps.validBets(db, {
    memberIds: [memberId],
    from: dayOf(joinedAt, timeZone),
    to: dayOf(endOf(promotion.terms, joinedAt), timeZone),
    currency: promotion.currency,
  })
  return valid.get(memberId) ?? 0n
}

/** Decides about every friend who has played enough. Each is a transaction of its own, decided once, so it can stop and begin anywhere. */
export async function qualifyFriends(deps: ReferralsDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps.context
  const now = clock.now()
  for (const { id: brandId } of await deps.brands.all()) {
    const promotion = await runningReferral(deps, db, { brandId, now })
    if (!promotion) continue
    const oldest = now.getTime() - promotion.terms.withinDays * DAY_MS - COUNTED_LATE_MS
    const since = new Date(Math.max(oldest, promotion.startsAt.getTime()))
    for (let after = 0n; ; ) {
      const friends = await deps.invitedSince(db, { brandId, since, after, limit: AT_ONCE })
      for (const friend of await undecided(db, friends)) {
        if (signal.aborted) return
        const valid = await validBetsOf(deps, db, { promotion, ...friend })
        if (valid >= promotion.terms.validBets) await decide(deps, { promotion, friend, now })
      }
      const last = friends.at(-1)
      if (last === undefined || friends.length < AT_ONCE) break
      after = last.memberId
    }
  }
}

async function undecided(db: Db, friends: readonly Friend[]): Promise<Friend[]> {
  const ids = friends.map(({ memberId }) => String(memberId))
  const { rows } = await sql<{ memberId: bigint }>`
    select member_id as "memberId" from referrals_friends where member_id = any(${ids}::bigint[])`.execute(
    db,
  )
  const known = new Set(rows.map(({ memberId }) => memberId))
  return friends.filter(({ memberId }) => !known.has(memberId))
}

interface Deciding {
  promotion: ReferralPromotion
  friend: Friend
  now: Date
}

/** Gives both their rewards, or writes down why the friend does not count. Who is not verified or barred now is asked again later. */
async function decide(deps: ReferralsDeps, of: Deciding): Promise<void> {
  const { friend, promotion, now } = of
  const { memberId, inviterId } = friend
  const { brandId } = promotion
  const told = await transact(deps.context.db, async (tx) => {
    // The lower id first, so that two members who invite in a circle wait in a line.
    for (const id of [memberId, inviterId].toSorted((a, b) => (a < b ? -1 : 1)))
      await deps.promotions.lockMember(tx, id)
    if ((await undecided(tx, [friend])).length === 0) return false
    if ((await deps.promotions.barredFor(tx, { brandId, memberId, now })) !== null) return false
    if (!(await deps.isVerified(tx, { brandId, memberId }))) return false
    const reason = await linkOf(deps, tx, of)
    if (reason !== null) {
      await write(tx, { ...of, reason, place: null })
      await deps.promotions.noteHit(tx, {
        brandId,
        memberId: inviterId,
        code: promotion.code,
        reason: 'linked_friend',
        linked: [memberId],
        now,
      })
      return true
    }
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(place), 0)::int as last from referrals_friends where inviter_id = ${inviterId}`.execute(
      tx,
    )
    const place = (rows[0]?.last ?? 0) + 1
    await write(tx, { ...of, reason: null, place })
    await giveBoth(deps, tx, { ...of, place })
    return true
  })
  if (!told) return
  for (const id of [memberId, inviterId])
    for (const type of ['balance', 'rewards'])
      deps.context.bus.publish(`live:member:${id}`, { type })
}

/** How a friend and the inviter are one person; null: nothing says so (RULES, self-referral). */
async function linkOf(
  deps: ReferralsDeps,
  tx: Tx,
  { friend: { memberId, inviterId }, now }: Deciding,
): Promise<'device' | 'network' | 'payee' | null> {
  const linked = await deps.linkedMembers(tx, { memberId, now })
  const found = linked.find((other) => other.memberId === inviterId)
  if (found) return found.by
  return (await deps.sharePayee(tx, [memberId, inviterId])) ? 'payee' : null
}

async function write(
  tx: Tx,
  of: Deciding & { reason: string | null; place: number | null },
): Promise<void> {
  const { friend, promotion, reason, place, now } = of
  await sql`
    insert into referrals_friends (member_id, brand_id, inviter_id, promotion_id, state, reason, place, decided_at)
    values (${friend.memberId}, ${promotion.brandId}, ${friend.inviterId}, ${promotion.id},
      ${reason === null ? 'qualified' : 'not_counted'}, ${reason}, ${place}, ${now})`.execute(tx)
}

/** An inviter who is barred gets nothing for this friend, now or later. */
async function giveBoth(
  deps: ReferralsDeps,
  tx: Tx,
  { promotion, friend, place, now }: Deciding & { place: number },
): Promise<void> {
  const { memberId, inviterId } = friend
  const { terms } = promotion
  const rewards = tierOf(terms, place)
  const shared = { promotion, cause: { friend: place }, now }
  if (terms.friend.length > 0)
    await deps.promotions.give(tx, {
      ...shared,
      memberId,
      occurrence: 'as-friend',
      rewards: terms.friend,
    })
  if (rewards.length === 0) return
  const { outcome } = await deps.promotions.give(tx, {
    ...shared,
    memberId: inviterId,
    occurrence: `friend:${memberId}`,
    rewards,
  })
  if (outcome === 'given')
    await sql`
      update referrals_friends set earned = ${valueOf(rewards)} where member_id = ${memberId}`.execute(
      tx,
    )
}
