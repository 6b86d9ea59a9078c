import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleProofsApi } from '@croupier/api/reporting/console-proofs'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Audit } from '../../core/audit/audit.ts'
import { type EvidenceOrder, exportEvidence } from './export-evidence.ts'
import {
  evidenceFolder,
  forgetOldEvidence,
  packFolder,
  PART_BYTES,
  readPart,
} from './pack-evidence.ts'
import { checkpointPage } from './routes.ts'

export interface StaffProofDeps extends Pick<EvidenceOrder, 'played' | 'revealedSeed'> {
  audit: Audit
}

/** Serves auditors: the signed roots of the brand at hand, and exports of its books. Each export is audited. */
export function staffProofRoutes(http: Http, { audit, ...evidence }: StaffProofDeps): void {
  const { context } = http
  const { db, config, random } = context
  const fileOf = (brandId: number, id: string) =>
    join(evidenceFolder(config.dataFolder), `${brandId}-${id}.tar`)

  route(
    http,
    consoleProofsApi.checkpoints,
    async ({ brand, input }) => await checkpointPage(db, brand.id, input),
  )

  route(http, consoleProofsApi.makeEvidence, async ({ brand, staff, address, now }) => {
    const id = random.uuid()
    await forgetOldEvidence(config.dataFolder, now)
    const folder = await mkdtemp(join(tmpdir(), 'croupier-evidence-'))
    try {
      const { files } = await exportEvidence(context, { brandId: brand.id, folder, ...evidence })
      const bytes = await packFolder(folder, fileOf(brand.id, id))
      await audit.record(db, {
        brandId: brand.id,
        actor: { kind: 'staff', id: staff.id, name: staff.name },
        address,
        at: now,
        action: 'ledger.exported',
        subject: { type: 'evidence', id },
        after: { bytes, files: files.length },
      })
      const parts = Math.ceil(bytes / PART_BYTES)
      return {
        id,
        bytes,
        parts,
        madeAt: now,
        files: files.map(({ name, lines }) => ({ name, lines })),
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  route(http, consoleProofsApi.evidencePart, async ({ brand, input }) => {
    const part = await readPart(fileOf(brand.id, input.evidenceId), input.part)
    return part === null ? refuse('not_found') : { data: part.toString('base64') }
  })
}
