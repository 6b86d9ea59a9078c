import {
  activitiesApi,
  type Application,
  APPLICATIONS_AT_MOST,
} from '@croupier/api/engagement/activities'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { cleanImage } from '../../platform/uploads/clean-image.ts'
import { applyFor, mayApply } from './apply.ts'
import type { ActivitiesDeps } from './deps.ts'
import {
  type ApplicationRow,
  newestApplications,
  picturesOf,
  remarkOf,
  stateOf,
} from './queries.ts'
import { transact } from '../../platform/transact.ts'

/** Serves members who apply for promotions. */
export function activityRoutes(http: Http, parts: ActivitiesDeps): void {
  const { db } = parts.context
  route(http, activitiesApi.apply, async (call) => {
    const { brand, session, input, language, now } = call
    const { promotionId } = input
    const viewer = {
      isSignedIn: true,
      isAgent: session.isAgent,
      isFirstLogin: await parts.isFirstLogin(session.id),
    }
    const promotion = await parts.promotionFor({ brand, viewer, promotionId, language, now })
    if (!promotion) refuse('not_found')
    if (!promotion.takesApplications) refuse('activity_closed')
    const { memberId } = session
    const whose = { memberId, promotionId }
    if (await transact(db, (tx) => mayApply(tx, whose))) {
      const pictures = []
      for (const picture of input.pictures) pictures.push(await cleanImage(picture))
      const of = { ...whose, brandId: brand.id, remark: input.remark, pictures, now }
      await transact(db, (tx) => applyFor(parts, tx, of))
    }
    const [own] = await views(parts, await newestApplications(db, whose))
    return own ?? refuse('not_found')
  })
  route(http, activitiesApi.mine, async ({ session: { memberId } }) => ({
    items: await views(parts, await newestApplications(db, { memberId })),
  }))
}

async function views(
  parts: ActivitiesDeps,
  rows: readonly ApplicationRow[],
): Promise<Application[]> {
  const { db } = parts.context
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  )
  return await Promise.all(
    rows.map(async (row) => ({
      promotionId: row.promotion_id,
      state: stateOf(row),
      remark: (await remarkOf(parts, db, row)) ?? '',
      pictures: pictures.filter(({ application_id }) => application_id === row.id).length,
      answer: row.answer,
      appliedAt: row.applied_at,
      decidedAt: row.decided_at,
      again: row.state === 'rejected' && row.attempt < APPLICATIONS_AT_MOST,
    })),
  )
}
