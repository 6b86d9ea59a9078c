import type { StaffRole } from '@croupier/api/accounts/staff-roles'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { StaffRef } from '../../platform/http/call.ts'
import type { Approvals, Proposed } from '../../core/approvals/approvals.ts'
import type { Audit } from '../../core/audit/audit.ts'
import { endSessions } from './sessions.ts'
import { lockStaff, encryptMail, type StaffRow } from './staff-row.ts'
import { transact } from '../../platform/transact.ts'

export interface Desk {
  context: Context
  audit: Audit
  approvals: Approvals
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
  /** Where the invitation goes; null: on paper. */
  mail: string | null
}

/** What a change of rights takes and gives, as it is proposed and compared. */
export interface Rights {
  role: StaffRole
  brandIds: readonly number[]
  status: 'active' | 'disabled' | 'invited'
}

/** Asks for a colleague, whom a second administrator has to want too. Refuses `staff_name_taken`, `proposal_waits`. */
export async function proposeStaff(
  { context, approvals }: Desk,
  staff: NewStaff,
  administration: Administration,
): Promise<Proposed> {
  const { by, reason, address, now } = administration
  requireOwnBrands(by, staff.brandIds)
  return await transact(context.db, async (tx) => {
    await requireFreeName(tx, staff.name)
    const { mail, ...person } = staff
    const of = {
      kind: 'staff.create' as const,
      brandId: null,
      brandIds: staff.brandIds,
      subject: { type: 'staff' as const, id: staff.name },
      payload: { ...person, brandIds: [...staff.brandIds], byMail: mail !== null },
      secret: { mail },
      reason,
    }
    return await approvals.propose(tx, of, { staff: by, address, now })
  })
}

export interface StaffChange {
  staffId: string
  role?: StaffRole | undefined
  brandIds?: readonly number[] | undefined
  status?: 'active' | 'disabled' | undefined
}

export interface StaffChanged {
  staff: StaffRow
  /** Null when it was done at once. */
  proposed: Proposed | null
}

/**
 * Takes rights from somebody else at once, or asks for such as give some: another role, a brand more, a switched-off account that opens
 * again. Refuses `not_allowed` for oneself and for people with brands that are not one's own, `conflict` when an account that was never
 * set up is to be active, `proposal_waits`.
 */
export async function changeStaff(
  desk: Desk,
  change: StaffChange,
  administration: Administration,
): Promise<StaffChanged> {
  const { by, reason, address, now } = administration
  if (change.brandIds) requireOwnBrands(by, change.brandIds)
  return await transact(desk.context.db, async (tx) => {
    const staff = await requireColleague(tx, change.staffId, by)
    const before = rightsOf(staff)
    const after: Rights = {
      role: change.role ?? before.role,
      brandIds: change.brandIds ? [...new Set(change.brandIds)] : before.brandIds,
      status: change.status ?? before.status,
    }
    if (after.status === 'active' && staff.password_hash === null) refuse('conflict')
    if (!givesRights(before, after)) {
      const changed = await writeRights(tx, staff, after, now)
      await desk.audit.record(tx, {
        ...lineAbout(staff, { by, address, now, reason }),
        action: 'staff.changed',
        before: { ...before, brandIds: [...before.brandIds] },
        after: { ...after, brandIds: [...after.brandIds] },
      })
      return { staff: changed, proposed: null }
    }
    const of = {
      kind: 'staff.rights' as const,
      brandId: null,
      brandIds: [...new Set([...before.brandIds, ...after.brandIds])],
      subject: { type: 'staff' as const, id: staff.id },
      payload: { name: staff.name, ...after, brandIds: [...after.brandIds] },
      replaces: { ...before, brandIds: [...before.brandIds] },
      reason,
    }
    const proposed = await desk.approvals.propose(tx, of, { staff: by, address, now })
    return { staff, proposed }
  })
}

/** A role is another one, never less of the same; fewer brands and a closed account take alone. */
export function givesRights(before: Rights, after: Rights): boolean {
  return (
    after.role !== before.role ||
    after.brandIds.some((id) => !before.brandIds.includes(id)) ||
    (after.status !== before.status && after.status !== 'disabled')
  )
}

/** Asks for a new invitation for somebody who lost what they sign in with. Refuses like changeStaff. */
export async function proposeInvite(
  { context, approvals }: Desk,
  of: { staffId: string; mail: string | null },
  administration: Administration,
): Promise<Proposed> {
  const { by, reason, address, now } = administration
  return await transact(context.db, async (tx) => {
    const staff = await requireColleague(tx, of.staffId, by)
    requireInvitable(staff)
    const proposal = {
      kind: 'staff.invite' as const,
      brandId: null,
      brandIds: staff.brand_ids,
      subject: { type: 'staff' as const, id: staff.id },
      payload: { name: staff.name, role: staff.role, byMail: of.mail !== null },
      secret: { mail: of.mail },
      reason,
    }
    return await approvals.propose(tx, proposal, { staff: by, address, now })
  })
}

/** Ends every session of somebody and says how many. */
export async function killSessions(
  { context, audit }: Pick<Desk, 'context' | 'audit'>,
  staffId: string,
  administration: Omit<Administration, 'reason'>,
): Promise<number> {
  const { by, address, now } = administration
  return await transact(context.db, async (tx) => {
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

/** Adds somebody who can do nothing until the invitation is accepted. Refuses `staff_name_taken`. */
export async function insertStaff(
  tx: Tx,
  context: Context,
  { name, displayName, role, brandIds, mail, now }: NewStaff & { now: Date },
): Promise<StaffRow> {
  const id = context.random.uuid()
  const row = await tx
    .insertInto('operators_staff')
    .values({
      id,
      name,
      display_name: displayName,
      role,
      brand_ids: [...new Set(brandIds)],
      status: 'invited',
      mail_encrypted: mail === null ? null : encryptMail(context, id, mail),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? refuse('staff_name_taken', { field: 'name' })
}

/** Ends the sessions too, so that what was changed counts at once. */
export async function writeRights(
  tx: Tx,
  { id }: StaffRow,
  after: Rights,
  now: Date,
): Promise<StaffRow> {
  const row = await tx
    .updateTable('operators_staff')
    .set({
      role: after.role,
      brand_ids: [...after.brandIds],
      status: after.status,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const because = after.status === 'disabled' ? 'disabled' : 'changed'
  await endSessions(tx, { staffId: id }, { reason: because, now })
  return row
}

/** What was opened for an emergency is never opened longer. Refuses `conflict`. */
export function requireInvitable(staff: StaffRow): void {
  if (staff.status === 'disabled' || staff.closes_at !== null) refuse('conflict')
}

export function rightsOf(row: StaffRow): Rights {
  // The table's checks allow nothing else.
  return {
    role: row.role as StaffRole,
    brandIds: row.brand_ids,
    status: row.status as Rights['status'],
  }
}

async function requireFreeName(tx: Tx, name: string): Promise<void> {
  const taken = await tx
    .selectFrom('operators_staff')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  if (taken) refuse('staff_name_taken', { field: 'name' })
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
    subject: { type: 'staff' as const, id: staff.id },
    reason,
    address,
    at: now,
  }
}
