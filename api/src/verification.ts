import * as z from 'zod/mini'
import { boundedText } from './field-types.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './wire.ts'

/** What a proof of work may be spent on; a proof made for one thing is worth nothing for another. */
export const humanCheckPurposes = ['login', 'register', 'trial', 'recover'] as const

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

export const verificationApi = {
  challenge: endpoint({
    method: 'GET',
    path: '/wps/verification/challenge',
    access: 'visitor',
    summary: 'A proof-of-work challenge for the human check (ALTCHA, PBKDF2/SHA-256)',
    input: z.object({ purpose: z.enum(humanCheckPurposes) }),
    output: z.object({ challenge, expiresAt: instant }),
    refusals: [],
    rate: { per: 'address', requests: 60, seconds: 60 },
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/wps/captcha',
    access: 'visitor',
    summary: 'A captcha image; its id travels in a cookie and its answer is good for one attempt',
    input: z.object({}),
    output: z.object({
      /** A data URI of an SVG image, 160 × 56. */
      image: z.string(),
      length: z.int(),
      expiresAt: instant,
    }),
    refusals: [],
    rate: { per: 'address', requests: 60, seconds: 60 },
  }),
}
