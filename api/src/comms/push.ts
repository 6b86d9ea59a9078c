import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'

const address = boundedText(1000)
const bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]{10,120}$/))

/** News on a device of the member's, as the Push API of browsers has it. */
export const pushApi = {
  key: endpoint('GET /wps/push/key', {
    access: 'member',
    summary: 'The public key that a browser needs to subscribe (RFC 8292)',
    output: z.object({ publicKey: z.string() }),
  }),
  choose: endpoint('PUT /wps/push/device', {
    access: 'member',
    summary:
      'Makes this device one that is told news; whoever chose it before is told nothing there any more',
    input: z.object({ endpoint: address, publicKey: bytes, auth: bytes }),
    refusals: ['push_address_invalid'],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  forget: endpoint('POST /wps/push/device/forget', {
    access: 'member',
    summary: 'Nothing is told on this device any more',
    input: z.object({ endpoint: address }),
  }),
}
