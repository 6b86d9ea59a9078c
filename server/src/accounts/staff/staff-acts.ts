import { staffRoleNames } from '@croupier/api/accounts/staff-roles'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Approvals, type Execution, recordTies } from '../../core/approvals/approvals.ts'
import type { Audit } from '../../core/audit/audit.ts'
import {
  insertStaff,
  requireInvitable,
  type Rights,
  rightsOf,
  writeRights,
} from './change-staff.ts'
import { invitePath, makeInvite, makePaperInvite } from './invites.ts'
import { forgetPasskeys } from './passkeys.ts'
import { endSessions } from './sessions.ts'
import { lockStaff, encryptMail, type StaffRow } from './staff-row.ts'

export interface StaffActDeps {
  context: Context
  audit: Audit
  approvals: Approvals
  /** Sends an invitation to the invited, in the transaction of what it tells. */
  mailInvite(
    tx: Tx,
    invitation: {
      to: string
      displayName: string
      path: string
      brandId: number
      expiresAt: Date
      now: Date
    },
  ): Promise<void>
}

const rights = z.object({
  role: z.enum(staffRoleNames),
  brandIds: z.array(z.int()),
  status: z.enum(['active', 'disabled', 'invited']),
})
const person = z.object({
  name: z.string(),
  displayName: z.string(),
  role: z.enum(staffRoleNames),
  brandIds: z.array(z.int()),
})
const encrypted = z.object({ mail: z.nullable(z.string()) })

/** Where an invitation would go is for whoever agrees to it to see. */
function shows(secret: unknown): { mail: string | null } {
  return { mail: encrypted.parse(secret).mail }
}

/** What two administrators do together: a colleague more, other rights, a new invitation. */
export function registerStaffActs(parts: StaffActDeps): void {
  registerNewStaff(parts)
  registerNewInvitation(parts)
}

const permission = 'staff.write' as const

function registerNewStaff(parts: StaffActDeps): void {
  const { context, audit, approvals } = parts

  approvals.register('staff.create', {
    permission,
    shows,
    execute: async (tx, of) => {
      const wanted = person.parse(of.proposal.payload)
      const { mail } = encrypted.parse(of.secret)
      const staff = await insertStaff(tx, context, { ...wanted, mail, now: of.by.now })
      await tie(tx, of, { staffId: staff.id, kind: 'brought_in' })
      await invite(parts, tx, { staff, mail, of })
      await record(audit, tx, {
        of,
        staff,
        action: 'staff.created',
        after: { name: staff.name, role: staff.role, brandIds: staff.brand_ids },
      })
      return undefined
    },
  })

  approvals.register('staff.rights', {
    permission,
    execute: async (tx, of) => {
      const staff = await subjectOf(tx, of)
      const before = rightsOf(staff)
      const after = rights.parse(of.proposal.payload)
      // Somebody may have changed the rights meanwhile: that must not be undone unseen.
      if (!isSame(before, rights.parse(of.proposal.replaces))) refuse('conflict')
      await writeRights(tx, staff, after, of.by.now)
      await tie(tx, of, { staffId: staff.id, kind: 'role_given' })
      await record(audit, tx, { of, staff, action: 'staff.changed', before, after })
      return undefined
    },
  })
}

function registerNewInvitation(parts: StaffActDeps): void {
  const { context, audit, approvals } = parts
  approvals.register('staff.invite', {
    permission,
    shows,
    execute: async (tx, of) => {
      const staff = await subjectOf(tx, of)
      requireInvitable(staff)
      const given = encrypted.parse(of.secret).mail
      const { now } = of.by
      await tx
        .updateTable('operators_staff')
        .set({
          status: 'invited',
          password_hash: null,
          totp_encrypted: null,
          updated_at: now,
          ...(given === null ? {} : { mail_encrypted: encryptMail(context, staff.id, given) }),
        })
        .where('id', '=', staff.id)
        .execute()
      await forgetPasskeys(tx, staff.id)
      await endSessions(tx, { staffId: staff.id }, { reason: 'invited', now })
      await tie(tx, of, { staffId: staff.id, kind: 'brought_in' })
      await invite(parts, tx, { staff, mail: given, of })
      await record(audit, tx, { of, staff, action: 'staff.invited_again' })
      return undefined
    },
  })
}

/** To the invited alone by mail, or on paper in two halves, one for each of the two administrators. */
async function invite(
  { context, mailInvite }: StaffActDeps,
  tx: Tx,
  { staff, mail, of }: { staff: StaffRow; mail: string | null; of: Execution },
): Promise<void> {
  const { now, staff: second } = of.by
  const made = { staffId: staff.id, by: second.name, now }
  const [brandId] = staff.brand_ids
  if (mail === null || brandId === undefined) {
    const holders = [of.proposal.proposed_by, second.id] as const
    await makePaperInvite(tx, context, { ...made, holders })
    return
  }
  const { inviteToken, expiresAt } = await makeInvite(tx, context, made)
  await mailInvite(tx, {
    to: mail,
    displayName: staff.display_name,
    path: invitePath(inviteToken),
    brandId,
    expiresAt,
    now,
  })
}

/** Nobody is the second person of what concerns themselves. */
async function subjectOf(tx: Tx, { proposal, by }: Execution): Promise<StaffRow> {
  if (proposal.subject_id === by.staff.id) refuse('not_allowed')
  return (await lockStaff(tx, proposal.subject_id)) ?? refuse('not_found')
}

function isSame(one: Rights, other: Rights): boolean {
  return one.role === other.role && one.status === other.status && idsOf(one) === idsOf(other)
}

function idsOf({ brandIds }: Rights): string {
  return brandIds.toSorted((a, b) => a - b).join()
}

async function record(
  audit: Audit,
  tx: Tx,
  {
    of,
    staff,
    action,
    before,
    after,
  }: {
    of: Execution
    staff: StaffRow
    action: `staff.${string}`
    before?: Rights
    after?: object
  },
): Promise<void> {
  const { by, proposal } = of
  await audit.record(tx, {
    brandId: null,
    actor: { kind: 'staff', id: by.staff.id, name: by.staff.name },
    subject: { type: 'staff', id: staff.id },
    action,
    ...(before ? { before: { ...before, brandIds: [...before.brandIds] } } : {}),
    ...(after ? { after: JSON.parse(JSON.stringify(after)) } : {}),
    reason: proposal.reason,
    address: by.address,
    at: by.now,
  })
}

/** Ties a colleague to the two who arranged for them. */
async function tie(
  tx: Tx,
  { proposal, by }: Execution,
  of: { staffId: string; kind: 'brought_in' | 'role_given' },
): Promise<void> {
  const proposer = proposal.proposed_by
  await recordTies(tx, { ...of, by: [proposer, by.staff.id], proposer, at: by.now })
}
