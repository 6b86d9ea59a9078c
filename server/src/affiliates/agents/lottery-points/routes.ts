import { lotteryPointsApi } from '@croupier/api/affiliates/lottery-points'
import { accountNames, findMember } from '../../../accounts/members/members.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { AgentsDeps } from '../deps.ts'
import { givenPoints, pointsOfDownline, setPoints } from './points.ts'
import { heldPoints } from './rules.ts'

/** Rebate points of lotteries: an agent shares them out, and staff see the line. */
export function lotteryPointsRoutes(http: Http, deps: AgentsDeps): void {
  const { db } = deps.context

  route(http, lotteryPointsApi.ofDownline, async ({ session, input }) => {
    return await pointsOfDownline(db, { agentId: session.memberId, memberId: input.memberId })
  })

  route(http, lotteryPointsApi.set, async ({ brand, session, input }) => {
    const { memberId, points } = input
    return await setPoints(deps, { brandId: brand.id, agentId: session.memberId, memberId, points })
  })

  route(http, lotteryPointsApi.line, async ({ brand, input }) => {
    const member = await findMember(db, input.memberId)
    if (member?.brandId !== brand.id) refuse('not_found')
    const given = await givenPoints(db, input.memberId)
    const names = await accountNames(
      db,
      given.map(({ memberId }) => memberId),
    )
    const held = heldPoints(given)
    return {
      line: held.map(({ memberId, points }, at) => ({
        memberId,
        account: names.get(memberId) ?? '',
        points,
        isGiven: given[at]?.points !== null,
      })),
    }
  })
}
