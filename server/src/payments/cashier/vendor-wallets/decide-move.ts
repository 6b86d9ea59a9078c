import { assert } from '@croupier/shared/assert'
import { type KeysetPage, keysetPage, type PageRequest } from '../../../platform/keyset-page.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireSecondPerson } from '../../../core/approvals/approvals.ts'
import { type Announce, announcement, type CashierDeps, silence } from '../deps.ts'
import type { MoveRow } from './begin-move.ts'
import { endMove } from './end-move.ts'
import { lockSubaccount } from './vendor-wallet.ts'

export interface MoveDecision {
  moveId: string
  /** The brand that the member of staff works on. */
  brandId: number
  staffId: string
  /** done: the vendor has made the move; failed: it has not. */
  outcome: 'done' | 'failed'
  reason: string
  /** What shows it. */
  evidence: string
  now: Date
}

export interface MoveDecided {
  state: 'ended' | 'waiting_for_second'
  /** To be called after the commit. */
  announce: Announce
}

/**
 * Ends a move that the vendor leaves in doubt: one person proposes how, a different one who finds the same ends it; another finding
 * stands in the first one's place and waits. Until then the vendor is asked on, and whoever comes first counts. Refuses `not_found`,
 * `vendor_move_over`, `vendor_move_not_in_doubt` before its deadline, `second_person_required`, `second_person_tied`, and `vendor_move_plays_missing` when more
 * would come home than is known to lie there.
 */
export async function decideMove(
  parts: CashierDeps,
  tx: Tx,
  decision: MoveDecision,
): Promise<MoveDecided> {
  const { staffId, outcome, now } = decision
  const move = await moveInDoubt(tx, decision)
  const isSame = move.proposed_outcome === outcome
  if (!isSame) {
    await tx
      .updateTable('cashier_vendor_moves')
      .set({ proposed_outcome: outcome, proposed_by: staffId, proposed_at: now })
      .where('id', '=', move.id)
      .execute()
    return { state: 'waiting_for_second', announce: silence }
  }
  assert(move.proposed_by, 'the first person has proposed it')
  await requireSecondPerson(tx, { first: move.proposed_by, second: staffId, now })
  if (!(await endMove(parts, tx, { move, outcome, now }))) refuse('vendor_move_plays_missing')
  await write(tx, decision)
  await parts.recordFact(tx, {
    kind: 'vendor_move_decided',
    brandId: move.brand_id,
    memberId: move.member_id,
    at: now,
    data: {
      moveId: move.id,
      amount: String(move.amount),
      currency: move.currency,
      // Where the money is now: a move that was made and one that was not mean opposite things by direction.
      reason:
        (move.direction === 'to_vendor') === (outcome === 'done')
          ? 'move_at_vendor'
          : 'move_at_home',
    },
  })
  return {
    state: 'ended',
    announce: announcement(parts.context, move.member_id, [{ type: 'balance' }]),
  }
}

async function moveInDoubt(tx: Tx, { moveId, brandId, now }: MoveDecision): Promise<MoveRow> {
  const found = await moveOf(tx, { moveId, brandId })
  // The wallet's lock comes before that of its move, for everybody.
  await lockSubaccount(tx, { memberId: found.member_id, vendor: found.vendor })
  const move = await tx
    .selectFrom('cashier_vendor_moves')
    .selectAll()
    .where('id', '=', moveId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (move.settled_at !== null) refuse('vendor_move_over')
  if (move.state !== 'unknown' || now < move.deadline_at) refuse('vendor_move_not_in_doubt')
  return move
}

async function moveOf(db: Db | Tx, of: { moveId: string; brandId: number }): Promise<MoveRow> {
  const move = await db
    .selectFrom('cashier_vendor_moves')
    .selectAll()
    .where('id', '=', of.moveId)
    .where('brand_id', '=', of.brandId)
    .executeTakeFirst()
  return move ?? refuse('not_found')
}

/** Who ended it and why; the case that lay before the staff ends with it. */
async function write(
  tx: Tx,
  { moveId, staffId, reason, evidence, now }: MoveDecision,
): Promise<void> {
  await tx
    .updateTable('cashier_vendor_moves')
    .set({ decided_by: staffId, decision_reason: reason, decision_evidence: evidence })
    .where('id', '=', moveId)
    .execute()
  await tx
    .updateTable('cashier_cases')
    .set({
      state: 'resolved',
      resolution: 'noted',
      resolved_by: staffId,
      resolved_at: now,
      remark: reason,
    })
    .where('kind', '=', 'vendor_move_unknown')
    .where('subject', '=', moveId)
    .where('state', '=', 'open')
    .execute()
}

/** Moves past their deadline that nobody knows the end of, the longest waiting first; or those that people have ended, newest first. */
export async function listDoubtfulMoves(
  db: Db,
  filter: PageRequest & { brandId: number; state: 'open' | 'ended'; now: Date },
): Promise<KeysetPage<MoveRow>> {
  const isOpen = filter.state === 'open'
  return keysetPage(
    db
      .selectFrom('cashier_vendor_moves')
      .selectAll()
      .where('brand_id', '=', filter.brandId)
      .$if(isOpen, (query) =>
        query.where('state', '=', 'unknown').where('deadline_at', '<=', filter.now),
      )
      .$if(!isOpen, (query) => query.where('decided_by', 'is not', null)),
    { at: 'moved_at', ascending: isOpen },
    filter,
  )
}
