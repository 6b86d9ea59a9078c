import * as z from 'zod/mini'
import { boundedText, queryInteger } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { instant } from '../wire.ts'

/** What a proof of work may be spent on; a proof made for one thing is worth nothing for another. */
export const humanCheckPurposes = ['login', 'register', 'trial', 'recover'] as const

/** The most work that is ever asked for: steps 0 to 3, about a third of a second to two seconds on a slow phone. */
export const MOST_WORK_STEP = 3

/** A solved challenge: base64 of the JSON `{ challenge, solution }` of ALTCHA, version 2. */
export const humanCheckProof = boundedText(4096).check(z.minLength(1))

const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  signature: z.string(),
})

export const humanCheckApi = {
  challenge: endpoint('GET /wps/verification/challenge', {
    access: 'visitor',
    summary: 'A proof-of-work challenge for the human check (ALTCHA, PBKDF2/SHA-256)',
    input: z.object({
      purpose: z.enum(humanCheckPurposes),
      /** A step that the caller knows to be needed; the network's own holds when it is higher. */
      atLeast: z._default(queryInteger({ max: MOST_WORK_STEP }), 0),
    }),
    output: z.object({ challenge, expiresAt: instant }),
    rate: { per: 'address', requests: 60, seconds: 60 },
  }),
  captcha: endpoint('GET /wps/captcha', {
    access: 'visitor',
    summary:
      'A picture of characters to type; its id travels in a cookie, its answer is good for one attempt',
    output: z.object({
      /** A data URI of a PNG image, 200 × 70. */
      image: z.string(),
      length: z.int(),
      expiresAt: instant,
    }),
    refusals: ['feature_off'],
    rate: { per: 'address', requests: 60, seconds: 60 },
  }),
}
