import { createHash } from 'node:crypto'
import { decimalOf } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CashierDeps } from './deps.ts'
import type { EvidenceTexts } from './evidence-words.ts'
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
  /** Its key in locales/<language>/evidence.json is `section.<code>`. */
  code: 'withdrawal' | 'steps' | 'payout' | 'ledger' | 'dispute' | 'pictures'
  /** As the JSON form has it, which is read by machines and always in English. */
  title: string
  rows: EvidenceRow[]
}

export interface EvidenceRow {
  /** A field or a moment. */
  name: string
  text: string
  /** The same in the words of a reader; without this the text is nobody's language. */
  said?: (words: EvidenceTexts) => string
}

/**
 * All that is known of one withdrawal: order, reasons of the rules, every step with who took it, the provider's answers, the ledger's
 * lines, the dispute and the digests of its pictures. Refuses `not_found`.
 */
export async function evidenceOf(
  parts: CashierDeps,
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
      code: 'steps',
      title: 'Steps',
      rows: steps.map(({ at, state, actor, reason }) => ({
        name: at.toISOString(),
        text: [state, of.nameOf(actor), reason].filter(Boolean).join(' / '),
        said: (words) =>
          [
            words.code('state', state),
            words.actor(of.nameOf(actor)),
            reason && words.code('reason', reason),
          ]
            .filter(Boolean)
            .join(' / '),
      })),
    },
    await payoutSection(db, id),
    await ledgerSection(parts, withdrawal),
    ...(dispute ? [disputeSection(dispute, of.nameOf)] : []),
    {
      code: 'pictures',
      title: 'Pictures (SHA-256)',
      rows: proofs.map((row) => ({
        name: row.uploaded_at.toISOString(),
        text: row.digest.toString('hex'),
      })),
    },
  ]
  const json = jsonOf(id, sections, of.now)
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

function jsonOf(withdrawal: string, sections: readonly EvidenceSection[], now: Date): string {
  const plain = sections.map(({ title, rows }) => ({
    title,
    rows: rows.map(({ name, text }) => [name, text]),
  }))
  return JSON.stringify({ withdrawal, made: now.toISOString(), sections: plain }, null, 2)
}

function orderSection(row: ListedWithdrawal): EvidenceSection {
  const said: SaidFields = {
    method: (words) => words.code('method', row.method),
    payee: (words) => `${words.code('payee', row.key_kind)} ${row.masked}`,
    state: (words) => words.code('state', row.state),
    reason: (words) => (row.reason ? words.code('reason', row.reason) : '-'),
    risks: (words) => row.risks.map((risk) => words.code('risk', risk)).join(', '),
  }
  return {
    code: 'withdrawal',
    title: 'Withdrawal',
    rows: rowsOf(said, {
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

type Dispute = NonNullable<NonNullable<Awaited<ReturnType<typeof withdrawalWithSteps>>>['dispute']>

function disputeSection(dispute: Dispute, nameOf: (actor: string) => string): EvidenceSection {
  const { claim, outcome } = dispute
  const said: SaidFields = {
    claim: (words) => words.code('claim', claim),
    outcome: (words) => (outcome ? words.code('outcome', outcome) : '-'),
  }
  return {
    code: 'dispute',
    title: 'Dispute',
    rows: rowsOf(said, {
      claim,
      received: decimalOf(dispute.received_amount),
      remaining: decimalOf(dispute.remaining_amount),
      opened: dispute.opened_at,
      deadline: dispute.deadline_at,
      refundProposedBy: dispute.refund_proposed_by && nameOf(dispute.refund_proposed_by),
      outcome,
      endedBy: dispute.ended_by && nameOf(dispute.ended_by),
      ended: dispute.ended_at,
    }),
  }
}

/** The orders to the provider and its notices about them, as they came. */
async function payoutSection(db: Db, withdrawalId: string): Promise<EvidenceSection> {
  const { rows } = await sql<{ order: PayoutOrder | null; notice: Notice | null; at: Date }>`
    select jsonb_build_object('id', id, 'provider', provider, 'state', state, 'attempts', attempts) as order,
      null::jsonb as notice, created_at as at
    from cashier_transfers where withdrawal_id = ${withdrawalId}
    union all
    select null, jsonb_build_object('id', e.event_id, 'kind', e.kind), e.received_at
    from cashier_events e join cashier_transfers t on t.provider = e.provider and t.id::text = e.subject
    where t.withdrawal_id = ${withdrawalId}
    order by at`.execute(db)
  return {
    code: 'payout',
    title: 'Payment provider',
    rows: rows.flatMap(({ at, order, notice }) => {
      const name = at.toISOString()
      if (order) return [{ name, ...orderLine(order) }]
      return notice ? [{ name, ...noticeLine(notice) }] : []
    }),
  }
}

interface PayoutOrder {
  id: string
  provider: string
  state: string
  attempts: number
}

function orderLine({ id, provider, state, attempts }: PayoutOrder): Omit<EvidenceRow, 'name'> {
  return {
    text: `order ${id} to ${provider}: ${state}, asked ${attempts} times`,
    said: (words) =>
      words.say('line.order', { id, provider, state: words.code('state', state), attempts }),
  }
}

interface Notice {
  id: string
  kind: string
}

function noticeLine({ id, kind }: Notice): Omit<EvidenceRow, 'name'> {
  return {
    text: `webhook ${id}: ${kind}`,
    said: (words) => words.say('line.notice', { id, kind }),
  }
}

async function ledgerSection(
  { ledger, context }: CashierDeps,
  row: ListedWithdrawal,
): Promise<EvidenceSection> {
  const ids = [`withdrawal:${row.id}`, `dispute:${row.id}`, `dispute-fee:${row.id}`]
  const lines = await Promise.all(
    ids.map(async (id) => await ledger.byExternalId(context.db, row.member_id, 0, id)),
  )
  return {
    code: 'ledger',
    title: 'Ledger',
    rows: lines.flat().map(({ at, operation, subaccount, amount, balanceAfter, id }) => {
      const sums = { amount: decimalOf(amount), balance: decimalOf(balanceAfter) }
      return {
        name: at.toISOString(),
        text: `${operation} ${subaccount} ${sums.amount}, then ${sums.balance} (${id})`,
        said: (words) =>
          words.say('line.entry', {
            ...sums,
            id,
            operation: words.code('operation', operation),
            subaccount: words.code('subaccount', subaccount),
          }),
      }
    }),
  }
}

type SaidFields = Readonly<Record<string, (words: EvidenceTexts) => string>>

function rowsOf(said: SaidFields, values: Record<string, string | Date | null>): EvidenceRow[] {
  return Object.entries(values).map(([name, value]) => {
    const words = said[name]
    const text = value instanceof Date ? value.toISOString() : (value ?? '-')
    return { name, text, ...(words ? { said: words } : {}) }
  })
}
