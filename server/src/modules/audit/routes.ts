import { auditApi } from '@croupier/api/audit'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { listEntries } from './queries.ts'
import type { RecordAudit } from './record.ts'
import type { ChainProof } from './verify-chain.ts'

export interface AuditRouteParts {
  audit: { record: RecordAudit; verify(brandId: number | null): Promise<ChainProof> }
}

/** Serves the log to those who may read it. Reading it is written into it, too. */
export function auditRoutes(http: Http, { audit }: AuditRouteParts): void {
  const { db } = http.context
  route(http, auditApi.list, async ({ brand, input }) => {
    const { scope, ...filter } = input
    return await listEntries(db, { ...filter, chain: scope === 'platform' ? 0 : brand.id })
  })
  route(http, auditApi.verify, async ({ brand, input, staff, address, now }) => {
    const brandId = input.scope === 'platform' ? null : brand.id
    const proof = await audit.verify(brandId)
    const found = proof.firstBad
      ? { seq: String(proof.firstBad.seq), problem: proof.firstBad.problem }
      : null
    await audit.record(db, {
      brandId,
      actor: { kind: 'staff', id: staff.id, name: staff.name },
      action: 'audit.verified',
      subject: { type: 'chain', id: String(proof.chain) },
      after: { entries: proof.entries, firstBad: found },
      address,
      at: now,
    })
    return { proof: { ...proof, firstBad: found }, checkedAt: now }
  })
}
