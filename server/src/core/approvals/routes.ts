import {
  approvalsApi,
  type ProposalKindName,
  proposalKinds,
  proposalStates,
} from '@croupier/api/core/approvals'
import { assert } from '@croupier/shared/assert'
import type { Json } from '../../platform/bus.ts'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { Approvals } from './create-approvals.ts'
import { listProposals, type ProposalRow, secretOf } from './proposals.ts'
import { whyNotSecond } from './rules.ts'
import { tiesOf } from './second-person.ts'

export interface ApprovalRouteDeps {
  approvals: Approvals
  /** Sign-in names of staff by id. */
  staffNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** What waits for a second person, and their decision. */
export function approvalRoutes(http: Http, { approvals, staffNames }: ApprovalRouteDeps): void {
  const { context } = http
  const { db } = context
  const shown = (row: ProposalRow): Json => {
    const secret = row.state === 'proposed' ? secretOf(context, row) : null
    const more = secret === null ? null : (approvals.act(row.kind)?.shows?.(secret) ?? null)
    return { ...Object(row.payload), ...Object(more ?? {}) }
  }

  route(http, approvalsApi.list, async ({ staff, input, now }) => {
    const kinds = proposalKinds.filter((kind) => {
      const act = approvals.act(kind)
      return act !== undefined && staff.permissions.has(act.permission)
    })
    const filter = { kinds, brandIds: staff.brandIds, waiting: input.state === 'waiting', now }
    const { rows, nextCursor } = await listProposals(db, { ...input, ...filter })
    const people = rows.flatMap((row) => [row.proposed_by, row.decided_by ?? []].flat())
    const names = await staffNames(db, people)
    const ties = await tiesOf(db, now)
    return {
      items: rows.map((row) => ({
        id: row.id,
        kind: kindOf(row),
        subjectType: row.subject_type,
        subjectId: row.subject_id,
        payload: shown(row),
        replaces: row.replaces ?? null,
        reason: row.reason,
        state: stateOf(row, now),
        proposedBy: names.get(row.proposed_by) ?? row.proposed_by,
        proposedAt: row.proposed_at,
        expiresAt: row.expires_at,
        decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? row.decided_by),
        decidedAt: row.decided_at,
        decisionReason: row.decision_reason,
        mine: row.proposed_by === staff.id,
        whyNot: whyNotSecond({ first: row.proposed_by, second: staff.id, now }, ties),
      })),
      nextCursor,
    }
  })
  route(http, approvalsApi.decide, async ({ staff, input, address, now }) => ({
    state: await approvals.decide(input, { staff, address, now }),
  }))
  route(http, approvalsApi.withdraw, async ({ staff, input, address, now }) => {
    await approvals.withdraw(input, { staff, address, now })
    return { state: 'withdrawn' as const }
  })
}

function kindOf({ kind }: ProposalRow): ProposalKindName {
  const known = proposalKinds.find((name) => name === kind)
  assert(known, `unknown kind ${kind}`)
  return known
}

function stateOf(row: ProposalRow, now: Date) {
  const state = proposalStates.find((known) => known === row.state)
  assert(state, `unknown state ${row.state}`)
  return state === 'proposed' && row.expires_at <= now ? 'expired' : state
}
