import { consoleActivitiesApi } from '@croupier/api/engagement/console-activities'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { decide } from './decide.ts'
import type { ActivitiesDeps } from './deps.ts'
import { type ApplicationRow, applicationsIn, picturesOf, remarkOf, stateOf } from './queries.ts'
import { transact } from '../../platform/transact.ts'

/** Serves the staff who look at applications. */
export function staffActivityRoutes(http: Http, parts: ActivitiesDeps): void {
  const { db } = parts.context
  route(http, consoleActivitiesApi.list, async ({ brand, input }) => {
    const found = await applicationsIn(db, { ...input, brandId: brand.id })
    const page = found.slice(0, input.limit)
    return {
      items: await shown(parts, page, brand.defaultLanguage),
      nextCursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  })
  route(http, consoleActivitiesApi.decide, async (call) => {
    await transact(db, (tx) => decide(parts, tx, { ...call, ...call.input }))
    return {}
  })
  pictureRoute(http, parts)
}

function pictureRoute(http: Http, { context: { db }, audit, memberCipher }: ActivitiesDeps): void {
  route(http, consoleActivitiesApi.picture, async ({ brand, staff, address, now, input }) => {
    const row = await db
      .selectFrom('activities_pictures as p')
      .innerJoin('activities_applications as a', 'a.id', 'p.application_id')
      .select(['p.id', 'p.encrypted', 'a.member_id', 'a.id as application_id'])
      .where('p.id', '=', input.pictureId)
      .where('a.brand_id', '=', brand.id)
      .executeTakeFirst()
    if (!row) refuse('not_found')
    const { member_id: memberId, encrypted } = row
    const text = await memberCipher.decrypt(db, { memberId, row: row.id, encrypted })
    if (text === null) refuse('not_found')
    await transact(db, (tx) =>
      audit.record(tx, {
        brandId: brand.id,
        actor: { kind: 'staff', id: staff.id, name: staff.name },
        address,
        at: now,
        action: 'activity.picture_viewed',
        subject: { type: 'member', id: String(memberId) },
        after: { applicationId: row.application_id, pictureId: row.id },
      }),
    )
    return { media: 'image/jpeg' as const, image: new Uint8Array(Buffer.from(text, 'base64')) }
  })
}

async function shown(parts: ActivitiesDeps, rows: readonly ApplicationRow[], language: string) {
  const { db } = parts.context
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  )
  const accounts = await parts.accountNames(
    db,
    rows.map(({ member_id }) => member_id),
  )
  const ids = rows.map(({ promotion_id }) => promotion_id)
  const titles = await parts.titlesOfPromotions({ ids, language })
  return await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      memberId: row.member_id,
      account: accounts.get(row.member_id) ?? '',
      promotionId: row.promotion_id,
      promotion: titles.get(row.promotion_id) ?? '',
      attempt: row.attempt,
      state: stateOf(row),
      remark: await remarkOf(parts, db, row),
      pictures: pictures
        .filter(({ application_id }) => application_id === row.id)
        .map(({ id, width, height }) => ({ id, width, height })),
      answer: row.answer,
      appliedAt: row.applied_at,
      decidedAt: row.decided_at,
      decidedBy: row.decided_by,
    })),
  )
}
