import * as z from 'zod/mini'
import { domainRoute, whitelabelNode } from './brands.ts'
import { endpoint } from '../endpoint.ts'
import { instant } from '../wire.ts'

const publicKey = z.object({
  kty: z.string(),
  crv: z.string(),
  kid: z.string(),
  x: z.string(),
  y: z.string(),
  use: z.literal('enc'),
  alg: z.literal('ECDH-ES'),
})

/** Facts of a brand that no first page asks for. */
export const brandFactsApi = {
  whitelabel: endpoint('GET /wps/system/whitelabel', {
    access: 'visitor',
    summary: 'The switches of the site as a tree',
    output: z.object({ tree: z.array(whitelabelNode) }),
  }),
  domainRoute: endpoint('GET /wps/system/domainRoute', {
    access: 'visitor',
    summary: 'The hosts of the brand and what each is for',
    output: domainRoute,
  }),
  countryCodes: endpoint('GET /wps/system/countryCodes', {
    access: 'visitor',
    summary: 'Countries with their calling codes',
    output: z.object({
      countries: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
    }),
  }),
  encryptionKey: endpoint('GET /wps/system/encryptionKey', {
    access: 'visitor',
    summary: 'The public key of the day for encrypted payloads (JWE, ECDH-ES, A256GCM)',
    output: z.object({ key: publicKey, serverTime: instant }),
  }),
}
