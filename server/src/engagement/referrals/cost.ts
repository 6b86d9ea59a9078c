import { dayOf } from '../../platform/calendar/calendar.ts'
import type { AboutTerms } from '../promotions/promotions.ts'
import type { Friend, ReferralsDeps } from './deps.ts'
import { type ReferralTerms, tierOf, valueOf } from './rules.ts'

const COST_MS = 30 * 86_400_000
const AT_ONCE = 500

/**
 * What the friends who came in the last thirty days would have brought: those who have played enough by now, each at the tier of its number among
 * the inviter's; at worst all of them at the dearest tier.
 */
export async function costOfReferral(
  deps: ReferralsDeps,
  terms: ReferralTerms,
  { brandId, currency, now, definition: { budget } }: AboutTerms,
): Promise<{ expected: bigint; worst: bigint }> {
  const { db } = deps.context
  const { timeZone } = await deps.brands.byId(brandId)
  const since = new Date(now.getTime() - COST_MS)
  const friends: Friend[] = []
  for (let after = 0n; ; ) {
    const page = await deps.invitedSince(db, { brandId, since, after, limit: AT_ONCE })
    friends.push(...page)
    const last = page.at(-1)
    if (last === undefined || page.length < AT_ONCE) break
    after = last.memberId
  }
  const valid = await deps.validBets(db, {
    memberIds: friends.map(({ memberId }) => memberId),
    from: dayOf(since, timeZone),
    to: dayOf(now, timeZone),
    currency,
  })
  const places = new Map<bigint, number>()
  let expected = 0n
  for (const { memberId, inviterId } of friends) {
    if ((valid.get(memberId) ?? 0n) < terms.validBets) continue
    const place = (places.get(inviterId) ?? 0) + 1
    places.set(inviterId, place)
    expected += valueOf(terms.friend) + valueOf(tierOf(terms, place))
  }
  const dearest = terms.tiers.reduce((most, { rewards }) => {
    const value = valueOf(rewards)
    return value > most ? value : most
  }, 0n)
  const all = BigInt(friends.length) * (valueOf(terms.friend) + dearest)
  const least = (amount: bigint): bigint => (budget !== null && budget < amount ? budget : amount)
  return { expected: least(expected), worst: least(all) }
}
