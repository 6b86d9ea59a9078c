import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'

const address = boundedText(1000)
const bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]{10,120}$/))

/** News on a device of the member's, as the Push API of browsers has it. */
export const pushApi = {
  key: endpoint({
    method: 'GET',
    path: '/wps/push/key',
    access: 'member',
    summary: 'The public key that a browser needs to subscribe (RFC 8292)',
    input: z.object({}),
    output: z.object({ publicKey: z.string() }),
    refusals: [],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/wps/push/device',
    access: 'member',
    summary:
      'Makes this device one that is told news; whoever chose it before is told nothing there any more',
    input: z.object({ endpoint: address, publicKey: bytes, auth: bytes }),
    output: z.object({}),
    refusals: ['push_address_invalid'],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  forget: endpoint({
    method: 'POST',
    path: '/wps/push/device/forget',
    access: 'member',
    summary: 'Nothing is told on this device any more',
    input: z.object({ endpoint: address }),
    output: z.object({}),
    refusals: [],
  }),
}
