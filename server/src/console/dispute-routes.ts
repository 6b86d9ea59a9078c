import {
  consoleCashierApi,
  disputeClaims,
  disputeOutcomes,
} from '@croupier/api/payments/console-cashier'
import { assert } from '@croupier/shared/assert'
import type { Db } from '../platform/db.ts'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import {
  actorsOf,
  evidenceWords,
  type ListedDispute,
  listDisputes,
  proofsOf,
} from '../payments/cashier/cashier.ts'
import { staffNames } from '../accounts/staff/staff.ts'
import type { ConsoleDeps } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

/** Serves what happens to a payout after it was paid: disputes, forced receipts, pictures, the evidence pack. */
export function disputeRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  route(http, consoleCashierApi.disputes, async ({ brand, staff, input }) => {
    const page = await listDisputes(db, { ...input, brandId: brand.id })
    return {
      ...page,
      items: await shownDisputes(db, parts, { rows: page.items, staffId: staff.id }),
    }
  })
  decisionRoutes(http, parts)
  evidenceRoutes(http, parts)
}

function decisionRoutes(http: Http, { audit, cashier }: ConsoleDeps): void {
  const { db } = http.context
  route(http, consoleCashierApi.decideDispute, async (call) => {
    const { brand, staff, input, now } = call
    const { withdrawalId, outcome, reason } = input
    const done = await transact(db, async (tx) => {
      const decision = { withdrawalId, brandId: brand.id, staffId: staff.id, outcome, now }
      const decided = await cashier.decideDispute(tx, decision)
      const isFirst = decided.state === 'waiting_for_second'
      await audit.record(tx, {
        ...auditLineOf(call),
        action: isFirst ? 'dispute.refund_proposed' : 'dispute.ended',
        subject: { type: 'withdrawal', id: withdrawalId },
        after: { state: decided.state, outcome },
        reason,
      })
      return decided
    })
    done.announce()
    return { state: done.state }
  })
  route(http, consoleCashierApi.forceReceipt, async (call) => {
    const { brand, staff, input, now } = call
    const { withdrawalId, reason } = input
    const announce = await transact(db, async (tx) => {
      const receipt = { withdrawalId, brandId: brand.id, staffId: staff.id, now }
      const done = await cashier.forceReceipt(tx, receipt)
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'withdrawal.receipt_forced',
        subject: { type: 'withdrawal', id: withdrawalId },
        after: { state: 'received' },
        reason,
      })
      return done
    })
    announce()
    return {}
  })
}

function evidenceRoutes(http: Http, { audit, cashier, texts }: ConsoleDeps): void {
  const { db } = http.context
  route(http, consoleCashierApi.evidence, async (call) => {
    const { brand, input, now } = call
    const { withdrawalId } = input
    const actors = await actorsOf(db, withdrawalId)
    const people = await staffNames(db, actors.map(idOf))
    const nameOf = (actor: string): string => people.get(idOf(actor)) ?? actor
    const { pdf, ...evidence } = await cashier.evidence({
      brandId: brand.id,
      withdrawalId,
      nameOf,
      now,
    })
    await transact(db, (tx) =>
      audit.record(tx, {
        ...auditLineOf(call),
        action: 'withdrawal.evidence_taken',
        subject: { type: 'withdrawal', id: withdrawalId },
        after: { sha256: evidence.sha256 },
      }),
    )
    const words = evidenceWords(texts.sentence, call.language)
    return { json: evidence.json, sha256: evidence.sha256, pdf: new Uint8Array(await pdf(words)) }
  })
  route(http, consoleCashierApi.proof, async (call) => {
    const { brand, input } = call
    const found = await cashier.openProof({ proofId: input.proofId, brandId: brand.id })
    if (!found) refuse('not_found')
    await transact(db, (tx) =>
      audit.record(tx, {
        ...auditLineOf(call),
        action: 'payment.proof_viewed',
        subject: { type: 'member', id: String(found.memberId) },
        after: { proofId: input.proofId },
      }),
    )
    return { media: 'image/jpeg' as const, image: new Uint8Array(found.image) }
  })
}

function idOf(actor: string): string {
  return actor.replace(/^staff:/, '')
}

async function shownDisputes(
  db: Db,
  { identity }: ConsoleDeps,
  { rows, staffId }: { rows: readonly ListedDispute[]; staffId: string },
) {
  const accounts = await identity.accountNames(
    db,
    rows.map((row) => row.member_id),
  )
  const proposers = rows.flatMap((row) => row.refund_proposed_by ?? [])
  const people = await staffNames(db, proposers)
  return await Promise.all(
    rows.map(async (row) => {
      const { refund_proposed_by: proposer } = row
      const claim = disputeClaims.find((known) => known === row.claim)
      assert(claim, `unknown claim ${row.claim}`)
      const outcome = disputeOutcomes.find((known) => known === row.outcome) ?? null
      const proofs = await proofsOf(db, { withdrawalId: row.withdrawal_id })
      return {
        withdrawalId: row.withdrawal_id,
        memberId: row.member_id,
        account: accounts.get(row.member_id) ?? '',
        claim,
        currency: row.currency,
        amount: row.amount,
        received: row.received_amount,
        remaining: row.remaining_amount,
        openedAt: row.opened_at,
        deadlineAt: row.deadline_at,
        refundProposedBy: proposer === null ? null : (people.get(proposer) ?? proposer),
        proposedByMe: proposer === staffId,
        outcome,
        endToEndId: row.end_to_end_id,
        proofs: proofs.map((proof) => ({
          id: proof.id,
          width: proof.width,
          height: proof.height,
          uploadedAt: proof.uploaded_at,
        })),
      }
    }),
  )
}
