/** AUDIT: who did what to whom, and why; hash-chained and append-only. Owns the tables `audit_*`. */
import type { Context } from '../../platform/context.ts'
import { anchorHeads } from './anchor-heads.ts'
import { type RecordAudit, recordAudit } from './record.ts'
import { type ChainProof, verifyChain } from './verify-chain.ts'

export { type AuditActor, type AuditEntry, auditSubjectOf, type RecordAudit } from './record.ts'
export { chainHeads } from './chain-heads.ts'
export { auditLineOf, type StaffService } from './staff-line.ts'
export type { ChainProof } from './verify-chain.ts'
export { auditRoutes } from './routes.ts'

export interface Audit {
  /** Appends a line in the caller's transaction; with the line rolls back whatever it tells of. */
  record: RecordAudit
  /** Reads a whole chain and names its first bad line; null is the platform's own chain. */
  verify(brandId: number | null): Promise<ChainProof>
  /** Signs where every chain ends; returns how many. A job runs it every hour. */
  anchorHeads(): Promise<number>
}

export function createAudit(context: Context): Audit {
  return {
    record: recordAudit(context.random),
    verify: (brandId) => verifyChain(context, brandId ?? 0),
    anchorHeads: () => anchorHeads(context),
  }
}
