import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../wire.ts'

/** What must end before somebody can be erased; each is a key of a sentence. */
export const erasureBlock = z.enum([
  'open_balance',
  'open_rounds',
  'open_deposits',
  'open_withdrawals',
  'open_cases',
  'excluded',
])

const erasure = z.object({
  state: z.enum(['waiting', 'held']),
  requestedAt: instant,
  /** Until then it can be taken back; after that it may happen any minute. */
  dueAt: instant,
})

export const privacyApi = {
  status: endpoint('GET /wps/privacy', {
    access: 'member',
    summary: 'Whether the member’s erasure is on its way, and what stands against it now',
    output: z.object({ erasure: z.nullable(erasure), blocks: z.array(erasureBlock) }),
  }),
  export: endpoint('GET /wps/privacy/export', {
    access: 'member',
    stepUp: true,
    summary: 'Everything that the house knows about the member, by its modules, in clear',
    output: z.object({
      madeAt: instant,
      /** By module; readable names, amounts as decimals, moments as ISO 8601. */
      data: z.record(z.string(), z.unknown()),
    }),
    rate: { per: 'session', requests: 5, seconds: 3600 },
  }),
  erase: endpoint('POST /wps/privacy/erasure', {
    access: 'member',
    stepUp: true,
    summary: 'Asks for the erasure of everything personal; it happens after seven days',
    output: erasure,
    refusals: ['erasure_blocked', 'conflict'],
    rate: { per: 'session', requests: 5, seconds: 3600 },
  }),
  takeBack: endpoint('DELETE /wps/privacy/erasure', {
    access: 'member',
    summary: 'Takes the member’s request for erasure back',
    output: z.object({ takenBack: z.literal(true) }),
    refusals: ['not_found'],
  }),
}
