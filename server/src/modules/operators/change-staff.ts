import type { StaffRole } from '@croupier/api/staff-roles'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { StaffRef } from '../../platform/http/call.ts'
import type { Audit } from '../audit/audit.ts'
import { type Invite, makeInvite } from './invites.ts'
import { forgetPasskeys } from './passkeys.ts'
import { endSessions } from './sessions.ts'
import { lockStaff, type StaffRow } from './staff.ts'

export interface Desk {
  context: Context
  audit: Audit
}

/** Who administers, from where, why. */
export interface Administration {
  by: StaffRef
  reason: string
  address: string
  now: Date
}

export interface NewStaff {
  name: string
  displayName: string
  role: StaffRole
  brandIds: readonly number[]
}

/** Adds somebody who can do nothing until the invitation is accepted. Refuses `staff_name_taken`. */
export async function createStaff(
  { context, audit }: Desk,
  staff: NewStaff,
  administration: Administration,
): Promise<{ staff: StaffRow; invite: Invite }> {
  const { by, reason, address, now } = administration
  requireOwnBrands(by, staff.brandIds)
  return await context.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('operators_staff')
      .values({
        id: context.random.uuid(),
        name: staff.name,
        display_name: staff.displayName,
        role: staff.role,
        brand_ids: [...new Set(staff.brandIds)],
        status: 'invited',
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) refuse('staff_name_taken', { field: 'name' })
    const invite = await makeInvite(tx, context, { staffId: row.id, by: by.name, now })
    await audit.record(tx, {
      ...lineAbout(row, { by, address, now, reason }),
      action: 'staff.created',
      after: { name: row.name, role: row.role, brandIds: row.brand_ids },
    })
    return { staff: row, invite }
  })
}

export interface StaffChange {
  staffId: string
  role?: StaffRole | undefined
  brandIds?: readonly number[] | undefined
  status?: 'active' | 'disabled' | undefined
}

/**
 * Changes somebody else and ends their sessions, so that the new rights count at once. Refuses
 * `not_allowed` for oneself and for people with brands that are not one's own, `conflict` when an
 * account that was never set up is to be active.
 */
export async function changeStaff(
  desk: Desk,
  change: StaffChange,
  administration: Administration,
): Promise<StaffRow> {
  const { by, reason, address, now } = administration
  if (change.brandIds) requireOwnBrands(by, change.brandIds)
  return await desk.context.db.transaction().execute(async (tx) => {
    const before = await requireColleague(tx, change.staffId, by)
    const status = change.status ?? before.status
    if (status === 'active' && before.password_hash === null) refuse('conflict')
    const after = await tx
      .updateTable('operators_staff')
      .set({
        role: change.role ?? before.role,
        brand_ids: change.brandIds ? [...new Set(change.brandIds)] : before.brand_ids,
        status,
        updated_at: now,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const because = status === 'disabled' ? 'disabled' : 'changed'
    await endSessions(tx, { staffId: before.id }, { reason: because, now })
    await desk.audit.record(tx, {
      ...lineAbout(before, { by, address, now, reason }),
      action: 'staff.changed',
      before: { role: before.role, brandIds: before.brand_ids, status: before.status },
      after: { role: after.role, brandIds: after.brand_ids, status: after.status },
    })
    return after
  })
}

/** Takes password, authenticator and passkeys away, for somebody who lost them. Refuses like changeStaff. */
export async function inviteAgain(
  { context, audit }: Desk,
  staffId: string,
  administration: Administration,
): Promise<Invite> {
  const { by, reason, address, now } = administration
  return await context.db.transaction().execute(async (tx) => {
    const staff = await requireColleague(tx, staffId, by)
    // What was opened for an emergency is never opened longer.
    if (staff.status === 'disabled' || staff.closes_at !== null) refuse('conflict')
    await tx
      .updateTable('operators_staff')
      .set({ status: 'invited', password_hash: null, totp_sealed: null, updated_at: now })
      .where('id', '=', staffId)
      .execute()
    await forgetPasskeys(tx, staffId)
    await endSessions(tx, { staffId }, { reason: 'invited', now })
    const invite = await makeInvite(tx, context, { staffId, by: by.name, now })
    await audit.record(tx, {
      ...lineAbout(staff, { by, address, now, reason }),
      action: 'staff.invited_again',
    })
    return invite
  })
}

/** Ends every session of somebody and says how many. */
export async function killSessions(
  { context, audit }: Desk,
  staffId: string,
  administration: Omit<Administration, 'reason'>,
): Promise<number> {
  const { by, address, now } = administration
  return await context.db.transaction().execute(async (tx) => {
    const staff = await requireColleague(tx, staffId, by)
    const ended = await endSessions(tx, { staffId }, { reason: 'killed', now })
    await audit.record(tx, {
      ...lineAbout(staff, { by, address, now }),
      action: 'staff.sessions_ended',
      after: { ended },
    })
    return ended
  })
}

function requireOwnBrands(by: StaffRef, brandIds: readonly number[]): void {
  if (!brandIds.every((id) => by.brandIds.includes(id)))
    refuse('not_allowed', { field: 'brandIds' })
}

async function requireColleague(tx: Tx, staffId: string, by: StaffRef): Promise<StaffRow> {
  if (staffId === by.id) refuse('not_allowed')
  const staff = (await lockStaff(tx, staffId)) ?? refuse('not_found')
  requireOwnBrands(by, staff.brand_ids)
  return staff
}

function lineAbout(
  staff: { id: string },
  { by, address, now, reason }: Omit<Administration, 'reason'> & { reason?: string },
) {
  return {
    brandId: null,
    actor: { kind: 'staff' as const, id: by.id, name: by.name },
    subject: { type: 'staff', id: staff.id },
    reason,
    address,
    at: now,
  }
}
