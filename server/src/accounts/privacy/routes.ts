import { privacyApi } from '@croupier/api/accounts/privacy'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { Privacy } from './create-privacy.ts'
import { blocksOf } from './erase-member.ts'
import { askErasure, openErasure, takeBackErasure } from './ask-erasure.ts'
import { transact } from '../../platform/transact.ts'

/** Serves what the law gives to people: /wps/privacy. */
export function privacyRoutes(http: Http, privacy: Privacy): void {
  const { parts } = privacy
  const { db } = parts.context

  route(http, privacyApi.status, async ({ session: { memberId } }) =>
    transact(db, async (tx) => ({
      erasure: await openErasure(tx, memberId),
      blocks: await blocksOf(parts, tx, memberId),
    })),
  )
  route(http, privacyApi.export, async ({ session, now }) => {
    const data = await privacy.exportOf(session.memberId)
    const { memberId, brandId } = session
    await transact(db, (tx) =>
      parts.recordFact(tx, {
        kind: 'personal_data_exported',
        brandId,
        memberId,
        at: now,
        data: { parts: Object.keys(data) },
      }),
    )
    return { madeAt: now, data }
  })
  route(http, privacyApi.erase, async ({ session, now }) =>
    transact(db, (tx) => askErasure(parts, tx, { session, now })),
  )
  route(http, privacyApi.takeBack, async ({ session, now }) => {
    await transact(db, (tx) => takeBackErasure(parts, tx, { session, now }))
    return { takenBack: true } as const
  })
}
