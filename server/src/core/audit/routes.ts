import { auditApi } from '@croupier/api/core/audit'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { listEntries } from './queries.ts'
import type { RecordAudit } from './record.ts'
import type { ChainProof } from './verify-chain.ts'

export interface AuditRouteDeps {
  /** Every brand there is: the platform's own chain tells of all of them. */
  allBrands(): Promise<readonly { id: number }[]>
  audit: { record: RecordAudit; verify(brandId: number | null): Promise<ChainProof> }
}

/** Serves the log to those who may read it. Reading it is written into it, too. */
export function auditRoutes(http: Http, { audit, allBrands }: AuditRouteDeps): void {
  const { db } = http.context
  /** The platform's chain names people and vendors of every brand. Refuses `not_allowed` to who works on some of them. */
  const requireAllBrands = async (staff: { brandIds: readonly number[] }): Promise<void> => {
    const all = await allBrands()
    if (!all.every(({ id }) => staff.brandIds.includes(id))) refuse('not_allowed')
  }
  route(http, auditApi.list, async ({ brand, staff, input }) => {
    const { scope, ...filter } = input
    if (scope === 'platform') await requireAllBrands(staff)
    return await listEntries(db, { ...filter, chain: scope === 'platform' ? 0 : brand.id })
  })
  route(http, auditApi.verify, async ({ brand, input, staff, address, now }) => {
    if (input.scope === 'platform') await requireAllBrands(staff)
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
