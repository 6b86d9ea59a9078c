import { humanCheckPurposes } from '@croupier/api/verification'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'

export type HumanCheckPurpose = (typeof humanCheckPurposes)[number]

/** Long enough to fill a form, short enough that nobody stores proofs. */
const LIFE_MS = 10 * 60_000
/**
 * The work: so many keys as the configuration says, of so many PBKDF2 rounds each. The house derives one key to set the
 * task and none to check the answer.
 */
const ROUNDS = 1_000

const proofShape = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      cost: z.literal(ROUNDS),
      keyLength: z.literal(32),
      keyPrefix: z.string().check(z.regex(/^[0-9a-f]{2,32}$/)),
      keySignature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      data: z.strictObject({
        purpose: z.enum(humanCheckPurposes),
        brand: z.int(),
        expiresAt: z.int(),
      }),
    }),
    signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  solution: z.object({
    counter: z.int().check(z.gte(0), z.lte(1_000_000)),
    derivedKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
})
export type Challenge = z.output<typeof proofShape>['challenge']

export async function setHumanCheck(
  { config, keyring, random, clock }: Context,
  asked: { purpose: HumanCheckPurpose; brandId: number },
): Promise<{ challenge: Challenge; expiresAt: Date }> {
  const expiresAt = new Date(clock.now().getTime() + LIFE_MS)
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: config.humanCheckKeys + random.below(2 * config.humanCheckKeys),
    keyLength: 32,
    deriveKey,
    // The house's clock decides when it ends, so the time is signed as data instead of as ALTCHA's own expiry.
    data: { purpose: asked.purpose, brand: asked.brandId, expiresAt: expiresAt.getTime() },
    hmacSignatureSecret: keyring.key('human-check').toString('hex'),
    hmacKeySignatureSecret: keyring.key('human-check:answer').toString('hex'),
  })
  return { challenge: proofShape.shape.challenge.parse(challenge), expiresAt }
}

/** Takes a proof of work once; refuses `human_check_required` for one that is missing, wrong, late, used or made for something else. */
export async function requireHumanCheck(
  context: Context,
  given: { proof: string | undefined; purpose: HumanCheckPurpose; brandId: number },
): Promise<void> {
  const { keyring, clock, db } = context
  const proof = readProof(given.proof)
  if (!proof) refuse('human_check_required', { field: 'humanCheck' })
  const { data, nonce } = proof.challenge.parameters
  const fits =
    data.purpose === given.purpose &&
    data.brand === given.brandId &&
    data.expiresAt > clock.now().getTime()
  const { verified } = await verifySolution({
    ...proof,
    deriveKey,
    hmacSignatureSecret: keyring.key('human-check').toString('hex'),
    hmacKeySignatureSecret: keyring.key('human-check:answer').toString('hex'),
  })
  if (!fits || !verified) refuse('human_check_required', { field: 'humanCheck' })
  const first = await db
    .insertInto('verification_used_challenges')
    .values({ nonce, expires_at: new Date(data.expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!first) refuse('human_check_required', { field: 'humanCheck' })
}

function readProof(text: string | undefined): z.output<typeof proofShape> | null {
  if (!text) return null
  try {
    const read = proofShape.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
    return read.success ? read.data : null
  } catch {
    // Not JSON: somebody's own invention, not a proof.
    return null
  }
}
