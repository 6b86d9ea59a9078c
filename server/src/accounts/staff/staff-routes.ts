import { staffApi } from '@croupier/api/accounts/staff'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Approvals } from '../../core/approvals/approvals.ts'
import { changeStaff, killSessions, proposeInvite, proposeStaff } from './change-staff.ts'
import { openPaper } from './invites.ts'
import { listStaff, shownStaff } from './queries.ts'
import { listSessions } from './sessions.ts'

export interface StaffRouteDeps {
  audit: Audit
  approvals: Approvals
  /** Whether mail leaves the house at all. */
  carriesMail(): boolean
}

/** The administration of staff; everything in it is a line of the platform's audit chain. */
export function staffRoutes(http: Http, { audit, approvals, carriesMail }: StaffRouteDeps): void {
  const desk = { context: http.context, audit, approvals }
  const mailOf = (given: string | null | undefined): string | null => {
    if (given && !carriesMail()) refuse('field_invalid', { field: 'mail' })
    return given ?? null
  }
  route(http, staffApi.listStaff, async ({ staff, input, now }) =>
    listStaff(http.context.db, { ...input, by: staff, now }),
  )
  route(http, staffApi.createStaff, async ({ staff: by, input, address, now }) => {
    const { reason, mail, ...person } = input
    const wanted = { ...person, mail: mailOf(mail) }
    return await proposeStaff(desk, wanted, { by, reason, address, now })
  })
  route(http, staffApi.changeStaff, async ({ staff: by, input, address, now }) => {
    const { reason, ...change } = input
    const { staff, proposed } = await changeStaff(desk, change, { by, reason, address, now })
    return {
      state: proposed === null ? ('applied' as const) : ('proposed' as const),
      proposalId: proposed?.proposalId ?? null,
      hasDecider: proposed?.hasDecider ?? null,
      staff: shownStaff(staff, { openSessions: 0, hasPaper: false }),
    }
  })
  route(http, staffApi.inviteAgain, async ({ staff: by, input, address, now }) => {
    const of = { staffId: input.staffId, mail: mailOf(input.mail) }
    return await proposeInvite(desk, of, { by, reason: input.reason, address, now })
  })
  route(http, staffApi.openPaper, async ({ staff: by, input, address, now }) =>
    openPaper(desk, { staffId: input.staffId, by, address, now }),
  )
  route(http, staffApi.staffSessions, async ({ staff: by, input, now }) => {
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
  route(http, staffApi.endStaffSessions, async ({ staff: by, input, address, now }) => ({
    ended: await killSessions(desk, input.staffId, { by, address, now }),
  }))
}
