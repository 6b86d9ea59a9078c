import { referralsApi } from '@croupier/api/engagement/referrals'
import { assert } from '@croupier/shared/assert'
import { isRealCurrency } from '@croupier/shared/currencies'
import { maskedName } from '@croupier/shared/masked-name'
import { sql } from 'kysely'
import { listInvited } from '../../accounts/members/members.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { textsOf } from '../promotions/promotions.ts'
import type { ReferralsDeps } from './deps.ts'
import { endOf, type ReferralPromotion, runningReferral, validBetsOf } from './qualify.ts'
import { tenthsOf, tierOf } from './rules.ts'

/** What members see of their invitations. */
export function referralRoutes(http: Http, deps: ReferralsDeps): void {
  const { db } = deps.context

  route(http, referralsApi.program, async ({ brand, session: { memberId }, language, now }) => {
    assert(isRealCurrency(brand.currency), `no referral in ${brand.currency}`)
    const who = { brandId: brand.id, memberId, now }
    const isBarred = (await deps.promotions.barredFor(db, who)) !== null
    const promotion = isBarred ? null : await runningReferral(deps, db, who)
    const { qualified, earned } = await earnedBy(deps, memberId)
    return {
      currency: brand.currency,
      program: promotion && {
        ...textsOf(promotion.definition, [language, brand.defaultLanguage]),
        terms: promotion.terms,
      },
      qualified,
      earned,
      next: promotion ? [...tierOf(promotion.terms, qualified + 1)] : [],
    }
  })

  route(http, referralsApi.friends, async ({ brand, session: { memberId }, input, now }) => {
    const promotion = await runningReferral(deps, db, { brandId: brand.id, now })
    const page = await listInvited(db, { ...input, brandId: brand.id, memberId })
    const decided = await statesOf(
      deps,
      page.items.map((one) => one.memberId),
    )
    const items = []
    for (const one of page.items)
      items.push({
        account: maskedName(one.account),
        joinedAt: one.joinedAt,
        ...(await standing(deps, {
          promotion,
          friend: one,
          state: decided.get(one.memberId),
          now,
        })),
      })
    return { items, nextCursor: page.nextCursor }
  })
}

async function standing(
  deps: ReferralsDeps,
  of: {
    promotion: ReferralPromotion | null
    friend: { memberId: bigint; joinedAt: Date }
    state: 'qualified' | 'not_counted' | undefined
    now: Date
  },
) {
  const { promotion, friend, state, now } = of
  if (state !== undefined) return { state, tenths: state === 'qualified' ? 10 : 0, until: null }
  if (!promotion || friend.joinedAt < promotion.startsAt)
    return { state: 'lapsed' as const, tenths: 0, until: null }
  const until = endOf(promotion.terms, friend.joinedAt)
  const valid = await validBetsOf(deps, deps.context.db, { promotion, ...friend })
  const tenths = tenthsOf(valid, promotion.terms)
  const isOver = until <= now && tenths < 10
  return isOver
    ? { state: 'lapsed' as const, tenths, until: null }
    : { state: 'waiting' as const, tenths, until }
}

async function statesOf({ context: { db } }: ReferralsDeps, memberIds: readonly bigint[]) {
  const { rows } = await sql<{ memberId: bigint; state: 'qualified' | 'not_counted' }>`
    select member_id as "memberId", state from referrals_friends where member_id = any(${memberIds.map(String)}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ memberId, state }) => [memberId, state]))
}

/** How many friends counted, and what they brought. */
async function earnedBy({ context: { db } }: ReferralsDeps, inviterId: bigint) {
  const { rows } = await sql<{ qualified: number; earned: bigint }>`
    select count(*)::int as qualified, coalesce(sum(earned), 0)::bigint as earned from referrals_friends
    where inviter_id = ${inviterId} and state = 'qualified'`.execute(db)
  return rows[0] ?? { qualified: 0, earned: 0n }
}
