import type { ProposalKindName } from '@croupier/api/core/approvals'
import { readPlace, writePlace } from '@croupier/api/cursors'
import { sql, type Selectable } from 'kysely'
import type { Json } from '../../platform/bus.ts'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'

export type ProposalRow = Selectable<DB['approvals_proposals']>

/** Nobody decides by facts that are older than this. */
export const PROPOSAL_HOURS = 72
const ENCRYPT_PURPOSE = 'approvals-proposal'

export interface NewProposal {
  kind: ProposalKindName
  /** The chain of the audit log; null is the platform's. */
  brandId: number | null
  /** Whoever sees or decides it works on all of these. */
  brandIds: readonly number[]
  subject: { type: string; id: string }
  payload: Json
  /** What is secret or personal: it is encrypted, and only the act itself reads it. */
  secret?: Json | undefined
  replaces?: Json | undefined
  reason: string
  staffId: string
  now: Date
}

/** Refuses `proposal_waits` while the same is proposed for the same subject. */
export async function insertProposal(
  tx: Tx,
  { random, keyring }: Pick<Context, 'random' | 'keyring'>,
  of: NewProposal,
): Promise<ProposalRow> {
  const id = random.uuid()
  await expireProposals(tx, of.now)
  const row = await tx
    .insertInto('approvals_proposals')
    .values({
      id,
      kind: of.kind,
      brand_id: of.brandId,
      brand_ids: [...of.brandIds],
      subject_type: of.subject.type,
      subject_id: of.subject.id,
      payload: JSON.stringify(of.payload),
      encrypted:
        of.secret === undefined
          ? null
          : keyring.encrypt(ENCRYPT_PURPOSE, id, JSON.stringify(of.secret)),
      replaces: of.replaces === undefined ? null : JSON.stringify(of.replaces),
      reason: of.reason,
      state: 'proposed',
      proposed_by: of.staffId,
      proposed_at: of.now,
      expires_at: new Date(of.now.getTime() + PROPOSAL_HOURS * 3_600_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? refuse('proposal_waits')
}

/** Proposals that nobody decided in time are over. */
export async function expireProposals(db: Db | Tx, now: Date): Promise<void> {
  await db
    .updateTable('approvals_proposals')
    .set({ state: 'expired', decided_at: now, encrypted: null })
    .where('state', '=', 'proposed')
    .where('expires_at', '<=', now)
    .execute()
}

/** Holds a proposal that can still be decided. Refuses `not_found` and `proposal_decided`. */
export async function lockProposal(tx: Tx, id: string, now: Date): Promise<ProposalRow> {
  const row = await tx
    .selectFrom('approvals_proposals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('not_found')
  if (row.state !== 'proposed' || row.expires_at <= now) refuse('proposal_decided')
  return row
}

/** What was encrypted with a proposal; null when nothing was, or when it is over and the secret was dropped. */
export function secretOf({ keyring }: Pick<Context, 'keyring'>, row: ProposalRow): Json | null {
  return row.encrypted === null
    ? null
    : JSON.parse(keyring.decrypt(ENCRYPT_PURPOSE, row.id, row.encrypted).toString('utf8'))
}

/** Ends a proposal; its secret has no more use. */
export async function endProposal(
  tx: Tx,
  of: {
    id: string
    state: 'applied' | 'rejected' | 'withdrawn'
    staffId: string
    reason: string
    now: Date
  },
): Promise<void> {
  await tx
    .updateTable('approvals_proposals')
    .set({
      state: of.state,
      decided_by: of.staffId,
      decided_at: of.now,
      decision_reason: of.reason,
      encrypted: null,
    })
    .where('id', '=', of.id)
    .execute()
}

/** Newest first; those that wait alone, or all of them. */
export async function listProposals(
  db: Db,
  filter: {
    kinds: readonly ProposalKindName[]
    brandIds: readonly number[]
    waiting: boolean
    cursor?: string | undefined
    limit: number
    now: Date
  },
): Promise<{ rows: ProposalRow[]; nextCursor: string | null }> {
  if (filter.kinds.length === 0) return { rows: [], nextCursor: null }
  const after = readPlace(filter.cursor)
  const found = await db
    .selectFrom('approvals_proposals')
    .selectAll()
    .where('kind', 'in', [...filter.kinds])
    .where(sql<boolean>`brand_ids <@ ${[...filter.brandIds]}::smallint[]`)
    .$if(filter.waiting, (query) =>
      query.where('state', '=', 'proposed').where('expires_at', '>', filter.now),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', proposed_at), id) < (${after?.at}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', proposed_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
  const rows = found.slice(0, filter.limit)
  const last = rows.at(-1)
  const isMore = found.length > filter.limit
  return {
    rows,
    nextCursor: isMore && last ? writePlace(last.proposed_at, last.id) : null,
  }
}
