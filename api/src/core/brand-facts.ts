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
  whitelabel: endpoint({
    method: 'GET',
    path: '/wps/system/whitelabel',
    access: 'visitor',
    summary: 'The switches of the site as a tree',
    input: z.object({}),
    output: z.object({ tree: z.array(whitelabelNode) }),
    refusals: [],
  }),
  domainRoute: endpoint({
    method: 'GET',
    path: '/wps/system/domainRoute',
    access: 'visitor',
    summary: 'The hosts of the brand and what each is for',
    input: z.object({}),
    output: domainRoute,
    refusals: [],
  }),
  countryCodes: endpoint({
    method: 'GET',
    path: '/wps/system/countryCodes',
    access: 'visitor',
    summary: 'Countries with their calling codes',
    input: z.object({}),
    output: z.object({
      countries: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
    }),
    refusals: [],
  }),
  encryptionKey: endpoint({
    method: 'GET',
    path: '/wps/system/encryptionKey',
    access: 'visitor',
    summary: 'The public key of the day for encrypted payloads (JWE, ECDH-ES, A256GCM)',
    input: z.object({}),
    output: z.object({ key: publicKey, serverTime: instant }),
    refusals: [],
  }),
}
