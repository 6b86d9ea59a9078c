import * as z from 'zod/mini'
import { cursor, queryInteger } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { checkpoint } from './proofs.ts'
import { instant, pageOf, pageQuery } from '../wire.ts'

const evidence = z.object({
  id: z.uuid(),
  /** A tar file with JSON Lines, digests and a signed manifest. */
  bytes: z.int(),
  parts: z.int(),
  madeAt: instant,
  files: z.array(z.object({ name: z.string(), lines: z.int() })),
})

export const consoleProofsApi = {
  checkpoints: endpoint('GET /console/api/proofs/checkpoints', {
    access: { staff: 'ledger.verify' },
    summary: 'The signed roots of all wallets of the brand, newest first',
    input: z.object({
      limit: pageQuery.limit,
      cursor: z.optional(cursor),
    }),
    output: pageOf(checkpoint),
  }),
  makeEvidence: endpoint('POST /console/api/proofs/evidence', {
    access: { staff: 'ledger.verify' },
    summary:
      'Writes an export of the books for croupier-verify, without personal data; kept for an hour',
    output: evidence,
    rate: { per: 'address', requests: 6, seconds: 600 },
  }),
  evidencePart: endpoint('GET /console/api/proofs/evidence/:evidenceId/:part', {
    access: { staff: 'ledger.verify' },
    summary: 'One part of an export, in base64; the parts in their order are the file',
    input: z.object({ evidenceId: z.uuid(), part: queryInteger() }),
    output: z.object({ data: z.string() }),
    refusals: ['not_found'],
  }),
}
