import type { StaffPermission } from '@croupier/api/endpoint'
import { type ProposalKindName, proposalKinds } from '@croupier/api/core/approvals'
import { assert } from '@croupier/shared/assert'
import type { Json } from '../../platform/bus.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { StaffRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { isUnchanged } from '../../platform/unchanged.ts'
import { auditSubjectOf, type RecordAudit } from '../audit/audit.ts'
import {
  endProposal,
  insertProposal,
  listProposals,
  lockProposal,
  type NewProposal,
  type ProposalRow,
  secretOf,
} from './proposals.ts'
import { type Colleague, hasDecider, requireSecondPerson } from './second-person.ts'
import { transact } from '../../platform/transact.ts'

/** Who decides, from where and when. */
export interface Decider {
  staff: StaffRef
  address: string
  now: Date
}

export interface Execution {
  proposal: ProposalRow
  /** As it was encrypted with the proposal. */
  secret: Json | null
  by: Decider
}

/** What a kind of proposal means; the module whose act it is registers it. */
export interface ProposalAct {
  /** Who may see and decide it. */
  permission: StaffPermission
  /** Does it, in the approving transaction; what it refuses leaves the proposal waiting. The result is called after COMMIT. */
  execute(tx: Tx, of: Execution): Promise<(() => void) | undefined>
  /** What of the encrypted part whoever decides must see. */
  shows?(secret: Json): Json
}

export interface Proposed {
  state: 'proposed'
  proposalId: string
  expiresAt: Date
  /** Whether anybody else could approve it before then. */
  hasDecider: boolean
}

/** Who on staff has a right and works on all of these brands. */
export type Colleagues = (
  db: Db | Tx,
  of: { permission: StaffPermission; brandIds: readonly number[]; now: Date },
) => Promise<Colleague[]>

export interface ApprovalDeps {
  audit: { record: RecordAudit }
  colleagues: Colleagues
}

export interface Approvals {
  /** Says what a kind does, once. */
  register(kind: ProposalKindName, act: ProposalAct): void
  /** Writes down what somebody wants to be done, with its line of the audit log. Refuses `nothing_changed`, `proposal_waits`. */
  propose(tx: Tx, proposal: Omit<NewProposal, 'staffId' | 'now'>, by: Decider): Promise<Proposed>
  /**
   * The second person's yes or no. Refuses `not_found`, `not_allowed`, `proposal_decided`, `second_person_required`, `second_person_tied` and what
   * the act itself refuses.
   */
  decide(
    of: { proposalId: string; approve: boolean; reason: string },
    by: Decider,
  ): Promise<'applied' | 'rejected'>
  /** Whoever proposed it takes it back. Refuses `not_found`, `not_allowed`, `proposal_decided`. */
  withdraw(of: { proposalId: string; reason: string }, by: Decider): Promise<void>
  act(kind: string): ProposalAct | undefined
  /** What of one kind waits for a second person in a brand, the newest first; at most a hundred. */
  waiting(
    db: Db,
    of: { kind: ProposalKindName; brandId: number; now: Date },
  ): Promise<Pick<ProposalRow, 'id' | 'payload'>[]>
}

/** Which of two people may decide is asked in one place; what they decide is the registered act's. */
export function createApprovals(context: Context, { audit, colleagues }: ApprovalDeps): Approvals {
  const acts = new Map<string, ProposalAct>()
  const desk: ProposalDesk = {
    context,
    audit,
    actFor: (row, { staff }) => {
      const act = acts.get(row.kind)
      assert(act, `nobody does ${row.kind}`)
      if (!row.brand_ids.every((id) => staff.brandIds.includes(id))) refuse('not_found')
      if (!staff.permissions.has(act.permission)) refuse('not_allowed')
      return act
    },
  }
  return {
    register: (kind, act) => {
      assert(!acts.has(kind) && proposalKinds.includes(kind), `${kind} is registered once`)
      acts.set(kind, act)
    },
    act: (kind) => acts.get(kind),
    propose: async (tx, proposal, by) => {
      if (hasNoEffect(proposal)) refuse('nothing_changed')
      const row = await insertProposal(tx, context, {
        ...proposal,
        staffId: by.staff.id,
        now: by.now,
      })
      const { permission } = desk.actFor(row, by)
      await record(desk, tx, { row, by, step: 'proposed', reason: row.reason })
      const brandIds = row.brand_ids
      const people = await colleagues(tx, { permission, brandIds, now: by.now })
      return {
        state: 'proposed',
        proposalId: row.id,
        expiresAt: row.expires_at,
        hasDecider: await hasDecider(tx, {
          first: by.staff.id,
          people,
          now: by.now,
          until: row.expires_at,
        }),
      }
    },
    decide: (of, by) => decide(desk, of, by),
    withdraw: (of, by) => withdraw(desk, of, by),
    waiting: async (db, { kind, brandId, now }) => {
      const of = { kinds: [kind], brandIds: [brandId], waiting: true, limit: 100, now }
      return (await listProposals(db, of)).rows
    },
  }
}

/** Everything that would be replaced is the same already. A secret is compared where it has the name of what it replaces, and a new one is a change. */
function hasNoEffect({
  payload,
  secret,
  replaces,
}: Pick<NewProposal, 'payload' | 'secret' | 'replaces'>): boolean {
  const before: Record<string, unknown> = Object(replaces ?? {})
  const after: Record<string, unknown> = { ...Object(payload), ...Object(secret) }
  const names = Object.keys(before)
  return (
    names.length > 0 &&
    after['newSecret'] !== true &&
    names.every((name) => isUnchanged(before[name], after[name]))
  )
}

interface ProposalDesk {
  context: Context
  audit: { record: RecordAudit }
  /** Refuses `not_found` to who works elsewhere, and `not_allowed`. */
  actFor(row: ProposalRow, by: Decider): ProposalAct
}

async function decide(
  desk: ProposalDesk,
  { proposalId, approve, reason }: { proposalId: string; approve: boolean; reason: string },
  by: Decider,
): Promise<'applied' | 'rejected'> {
  const { staff, now } = by
  const state = approve ? ('applied' as const) : ('rejected' as const)
  const afterCommit = await transact(desk.context.db, async (tx) => {
    const proposal = await lockProposal(tx, proposalId, now)
    const act = desk.actFor(proposal, by)
    // A no may come from anybody else; whoever proposed it withdraws it, so that the log says which it was.
    if (approve || proposal.proposed_by === staff.id)
      await requireSecondPerson(tx, { first: proposal.proposed_by, second: staff.id, now })
    const secret = secretOf(desk.context, proposal)
    const done = approve ? await act.execute(tx, { proposal, secret, by }) : undefined
    await endProposal(tx, { id: proposal.id, state, staffId: staff.id, reason, now })
    await record(desk, tx, { row: proposal, by, step: state, reason })
    return done
  })
  afterCommit?.()
  return state
}

async function withdraw(
  desk: ProposalDesk,
  { proposalId, reason }: { proposalId: string; reason: string },
  by: Decider,
): Promise<void> {
  const { staff, now } = by
  await transact(desk.context.db, async (tx) => {
    const proposal = await lockProposal(tx, proposalId, now)
    desk.actFor(proposal, by)
    if (proposal.proposed_by !== staff.id) refuse('not_allowed')
    const state = 'withdrawn' as const
    await endProposal(tx, { id: proposal.id, state, staffId: staff.id, reason, now })
    await record(desk, tx, { row: proposal, by, step: state, reason })
  })
}

function record(
  { audit }: ProposalDesk,
  tx: Tx,
  { row, by, step, reason }: { row: ProposalRow; by: Decider; step: string; reason: string },
): Promise<void> {
  return audit.record(tx, {
    brandId: row.brand_id,
    actor: { kind: 'staff', id: by.staff.id, name: by.staff.name },
    action: `${row.kind.replace('.', '_')}.${step}`,
    subject: { type: auditSubjectOf(row.subject_type), id: row.subject_id },
    before: (row.replaces ?? null) as Json,
    after: (row.payload ?? null) as Json,
    reason,
    address: by.address,
    at: by.now,
  })
}
