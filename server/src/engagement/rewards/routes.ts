import { rewardsApi } from '@croupier/api/engagement/rewards'
import { maskedName } from '@croupier/shared/masked-name'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import {
  accountNames,
  countInvited,
  invitationCode,
  listInvited,
  makeInvitationCode,
} from '../../accounts/members/members.ts'
import { dayOf } from '../../platform/calendar/calendar.ts'
import { whoMoved } from '../../reporting/reports/reports.ts'
import type { RewardDeps } from './deps.ts'
import { weekOf } from './rules.ts'

const BOARD_ROWS = 50

export function rewardRoutes(http: Http, parts: RewardDeps): void {
  invitationRoutes(http)
  playRoutes(http, parts)
}

/** The member's own invitation and who came by it. */
function invitationRoutes(http: Http): void {
  const { context } = http
  const { db } = context

  route(http, rewardsApi.referral, async ({ brand, session: { memberId } }) => {
    const whose = { brandId: brand.id, memberId }
    return { code: await invitationCode(db, whose), invited: await countInvited(db, whose) }
  })
  route(http, rewardsApi.makeCode, async ({ brand, session: { memberId } }) => ({
    code: await makeInvitationCode(context, { brandId: brand.id, memberId }),
  }))
  route(http, rewardsApi.invited, async ({ brand, session: { memberId }, input }) => {
    const page = await listInvited(db, { ...input, brandId: brand.id, memberId })
    const moved = await whoMoved(
      db,
      page.items.map((item) => item.memberId),
    )
    return {
      items: page.items.map((item) => ({
        account: maskedName(item.account),
        joinedAt: item.joinedAt,
        hasDeposited: moved.deposited.has(item.memberId),
        hasPlayed: moved.played.has(item.memberId),
      })),
      nextCursor: page.nextCursor,
    }
  })
}

/** The week's board, and what of the member's own play counts. */
function playRoutes(http: Http, parts: RewardDeps): void {
  const { db } = http.context

  route(http, rewardsApi.leaderboard, async ({ brand, session: { memberId }, input, now }) => {
    const week = weekOf(dayOf(now, brand.timeZone), input.week)
    const of = { ...week, brandId: brand.id }
    const highest = await parts.highestValidBets(db, { ...of, limit: BOARD_ROWS })
    const names = await accountNames(
      db,
      highest.map((row) => row.memberId),
    )
    const types = await parts.validBetsByType(db, { ...week, memberId })
    const validBets = types.reduce((sum, type) => sum + type.validBets, 0n)
    const place = validBets > 0n ? (await parts.membersAbove(db, { ...of, validBets })) + 1 : null
    return {
      currency: brand.currency,
      ...week,
      rows: highest.map((row) => ({
        place: row.place,
        account: maskedName(names.get(row.memberId) ?? '***'),
        validBets: row.validBets,
        isOwn: row.memberId === memberId,
      })),
      own: { place, validBets },
    }
  })
}
