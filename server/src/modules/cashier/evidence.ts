import { createHash } from 'node:crypto'
import { decimalOf } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CashierParts } from './parts.ts'
import { openProof, proofsOf } from './proofs.ts'
import { type ListedWithdrawal, withdrawalWithSteps } from './queries.ts'

export interface Evidence {
  /** JSON text of everything but the pictures; amounts as decimal numbers of the currency. */
  json: string
  /** Of that text, in hexadecimal: both forms of the pack name it. */
  sha256: string
  /** The same facts in order, for a page. */
  sections: EvidenceSection[]
  /** JPEG, as they are kept. */
  pictures: { caption: string; image: Uint8Array }[]
}

export interface EvidenceSection {
  title: string
  rows: [string, string][]
}

/**
 * All that is known of one withdrawal: order, reasons of the rules, every step with who took it, the provider's answers, the ledger's
 * lines, the dispute and the digests of its pictures. Refuses `not_found`.
 */
export async function evidenceOf(
  parts: CashierParts,
  of: { brandId: number; withdrawalId: string; nameOf: (actor: string) => string; now: Date },
): Promise<Evidence> {
  const { db } = parts.context
  const { brandId, withdrawalId: id } = of
  const found = await withdrawalWithSteps(db, { brandId, id })
  if (!found) refuse('not_found')
  const { withdrawal, steps, dispute } = found
  const proofs = await proofsOf(db, { withdrawalId: id })
  const sections: EvidenceSection[] = [
    orderSection(withdrawal),
    {
      title: 'Steps',
      rows: steps.map(({ at, state, actor, reason }) => [
        at.toISOString(),
        [state, of.nameOf(actor), reason].filter(Boolean).join(' / '),
      ]),
    },
    await payoutSection(db, id),
    await ledgerSection(parts, withdrawal),
    ...(dispute
      ? [
          {
            title: 'Dispute',
            rows: rowsOf({
              claim: dispute.claim,
              received: decimalOf(dispute.received_amount),
              remaining: decimalOf(dispute.remaining_amount),
              opened: dispute.opened_at,
              deadline: dispute.deadline_at,
              refundProposedBy: dispute.refund_proposed_by && of.nameOf(dispute.refund_proposed_by),
              outcome: dispute.outcome,
              endedBy: dispute.ended_by && of.nameOf(dispute.ended_by),
              ended: dispute.ended_at,
            }),
          },
        ]
      : []),
    {
      title: 'Pictures (SHA-256)',
      rows: proofs.map((row) => [row.uploaded_at.toISOString(), row.digest.toString('hex')]),
    },
  ]
  const json = JSON.stringify({ withdrawal: id, made: of.now.toISOString(), sections }, null, 2)
  const pictures = await Promise.all(
    proofs.map(async (row) => ({
      caption: `${row.uploaded_at.toISOString()} ${row.digest.toString('hex').slice(0, 16)}`,
      image: (await openProof(parts, db, { proofId: row.id, brandId }))?.image ?? new Uint8Array(),
    })),
  )
  return {
    json,
    sha256: createHash('sha256').update(json).digest('hex'),
    sections,
    pictures: pictures.filter(({ image }) => image.length > 0),
  }
}

function orderSection(row: ListedWithdrawal): EvidenceSection {
  return {
    title: 'Withdrawal',
    rows: rowsOf({
      id: row.id,
      member: String(row.member_id),
      requestId: row.request_id,
      amount: `${decimalOf(row.amount)} ${row.currency}`,
      fee: `${decimalOf(row.fee)} ${row.currency}`,
      feeTerms: JSON.stringify(row.fee_terms),
      sent: `${decimalOf(row.amount - row.fee)} ${row.currency}`,
      method: row.method,
      payee: `${row.key_kind} ${row.masked}`,
      provider: row.provider,
      state: row.state,
      reason: row.reason,
      requested: row.requested_at,
      deadline: row.deadline_at,
      endToEndId: row.end_to_end_id,
      risks: row.risks.join(', '),
      riskFacts: JSON.stringify(row.risk_facts),
    }),
  }
}

async function payoutSection(db: Db, withdrawalId: string): Promise<EvidenceSection> {
  const { rows } = await sql<{ what: string; at: Date }>`
    select 'order ' || id || ' to ' || provider || ': ' || state || ', asked ' || attempts || ' times' as what, created_at as at
    from cashier_transfers where withdrawal_id = ${withdrawalId}
    union all
    select 'webhook ' || e.event_id || ': ' || e.kind, e.received_at
    from cashier_events e join cashier_transfers t on t.provider = e.provider and t.id::text = e.subject
    where t.withdrawal_id = ${withdrawalId}
    order by at`.execute(db)
  return { title: 'Payment provider', rows: rows.map(({ at, what }) => [at.toISOString(), what]) }
}

async function ledgerSection(
  { ledger, context }: CashierParts,
  row: ListedWithdrawal,
): Promise<EvidenceSection> {
  const ids = [`withdrawal:${row.id}`, `dispute:${row.id}`, `dispute-fee:${row.id}`]
  const lines = await Promise.all(
    ids.map(async (id) => await ledger.byExternalId(context.db, row.member_id, 0, id)),
  )
  return {
    title: 'Ledger',
    rows: lines
      .flat()
      .map(({ at, operation, pocket, amount, balanceAfter, id }) => [
        at.toISOString(),
        `${operation} ${pocket} ${decimalOf(amount)}, then ${decimalOf(balanceAfter)} (${id})`,
      ]),
  }
}

function rowsOf(values: Record<string, string | Date | null>): [string, string][] {
  return Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : (value ?? '-'),
  ])
}
