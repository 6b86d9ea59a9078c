import { operatorsApi } from '@croupier/api/operators'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Audit } from '../audit/audit.ts'
import { changeStaff, createStaff, inviteAgain, killSessions } from './change-staff.ts'
import { listStaff, shownStaff } from './queries.ts'
import { listSessions } from './sessions.ts'

/** The administration of staff; everything in it is a line of the platform's audit chain. */
export function staffRoutes(http: Http, { audit }: { audit: Audit }): void {
  const desk = { context: http.context, audit }
  route(http, operatorsApi.listStaff, async ({ staff, input, now }) =>
    listStaff(http.context.db, { ...input, brandIds: staff.brandIds, now }),
  )
  route(http, operatorsApi.createStaff, async ({ staff: by, input, address, now }) => {
    const { reason, ...person } = input
    const { staff, invite } = await createStaff(desk, person, { by, reason, address, now })
    return { staff: shownStaff(staff, 0), invite }
  })
  route(http, operatorsApi.changeStaff, async ({ staff: by, input, address, now }) => {
    const { reason, ...change } = input
    return shownStaff(await changeStaff(desk, change, { by, reason, address, now }), 0)
  })
  route(http, operatorsApi.inviteAgain, async ({ staff: by, input, address, now }) =>
    inviteAgain(desk, input.staffId, { by, reason: input.reason, address, now }),
  )
  route(http, operatorsApi.staffSessions, async ({ staff: by, input, now }) => {
    const of = await http.context.db
      .selectFrom('operators_staff')
      .select(['id', 'brand_ids'])
      .where('id', '=', input.staffId)
      .executeTakeFirst()
    if (!of?.brand_ids.every((id) => by.brandIds.includes(id))) refuse('not_found')
    return {
      sessions: await listSessions(http.context.db, of.id, { now, currentId: by.sessionId }),
    }
  })
  route(http, operatorsApi.endStaffSessions, async ({ staff: by, input, address, now }) => ({
    ended: await killSessions(desk, input.staffId, { by, address, now }),
  }))
}
