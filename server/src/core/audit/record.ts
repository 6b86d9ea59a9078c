import { type AuditSubject, auditSubjects } from '@croupier/api/core/audit'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import type { Json } from '../../platform/bus.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { refuseUnchanged } from '../../platform/unchanged.ts'

/** Something that somebody did, to be written in the transaction in which it is done. */
export interface AuditEntry {
  /** null: the platform's own chain. */
  brandId: number | null
  actor: AuditActor
  /** Past tense with its subject: withdrawal.approved, member.viewed. */
  action: `${string}.${string}`
  subject: { type: AuditSubject; id: string }
  /** What changed, without secrets and without personal data. */
  before?: Json | undefined
  after?: Json | undefined
  reason?: string | undefined
  /** The network address it came from; '' for the house's own jobs. */
  address: string
  at: Date
}

export type AuditActor =
  | { kind: 'staff'; id: string; name: string }
  | { kind: 'member'; id: string; name: string }
  | { kind: 'system'; id: string; name: string }

/** 0 is the platform's own chain. */
export function chainOf(brandId: number | null): number {
  return brandId ?? 0
}

export type RecordAudit = (tx: Tx | Db, entry: AuditEntry) => Promise<void>

/**
 * Appends a line. Refuses `nothing_changed` to staff whose line says the same before and after: the transaction, and what else it wrote, is
 * undone. The chain stays locked until the transaction ends, so write it last.
 */
export function recordAudit(random: Random): RecordAudit {
  return async (tx, entry) => {
    if (entry.actor.kind === 'staff' && entry.before !== undefined && entry.before !== null)
      refuseUnchanged(entry.before, entry.after)
    const line = {
      chain: chainOf(entry.brandId),
      id: random.uuid(),
      at: entry.at.toISOString(),
      actor: `${entry.actor.kind}:${entry.actor.id}`,
      actor_name: entry.actor.name,
      action: entry.action,
      subject_type: entry.subject.type,
      subject_id: entry.subject.id,
      before: entry.before ?? null,
      after: entry.after ?? null,
      reason: entry.reason ?? null,
      address: entry.address,
    }
    await sql`select audit_record(${JSON.stringify(line)}::json)`.execute(tx)
  }
}

/** A stored word as what it is: something that lines can be about. */
export function auditSubjectOf(stored: string): AuditSubject {
  const known = auditSubjects.find((subject) => subject === stored)
  assert(known, `no line is about ${stored}`)
  return known
}
