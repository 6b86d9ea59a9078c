import { humanCheckPurposes, MOST_WORK_STEP } from '@croupier/api/accounts/human-check'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { codesOfNetwork } from './code-quotas.ts'
import { keysOfStep, type NetworkSigns, stepOfSigns } from './work-steps.ts'

export type HumanCheckPurpose = (typeof humanCheckPurposes)[number]

/** Who asks, as far as the work depends on it. */
export interface HumanCheckCaller {
  brandId: number
  purpose: HumanCheckPurpose
  address: string
}

/** What the human check asks of others. */
export interface HumanCheckDeps {
  /** The network that an address is counted under. */
  networkOf(address: string): string
  /** What the network of an address has failed at and opened lately. */
  signsOf(of: { brandId: number; address: string }): Promise<Omit<NetworkSigns, 'codes'>>
}

/** Long enough to fill a form, short enough that nobody stores proofs. */
const LIFE_MS = 10 * 60_000
/**
 * The work: keys of so many PBKDF2 rounds each, as many as the configuration and the step say. The server derives one key to set
 * the task and none to check the answer, whatever the step.
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
        /** A keyed hash of the network that asked, which tells nobody what it is. */
        network: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
        step: z.int().check(z.gte(0), z.lte(MOST_WORK_STEP)),
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

/** Sets a task for the caller's network alone: of the step that its signs ask for, or of a higher one that it wishes. */
export async function setHumanCheck(
  context: Context,
  parts: HumanCheckDeps,
  asked: HumanCheckCaller & { atLeast: number },
): Promise<{ challenge: Challenge; expiresAt: Date }> {
  const { config, keyring, random, clock } = context
  const expiresAt = new Date(clock.now().getTime() + LIFE_MS)
  const step = Math.max(asked.atLeast, await stepOfNetwork(context, parts, asked))
  const keys = keysOfStep(step, config.humanCheckKeys)
  const challenge = await workTask({
    counter: keys.least + random.below(keys.spread),
    // The server's clock decides when it ends, so the time is signed as data instead of as ALTCHA's own expiry.
    data: {
      purpose: asked.purpose,
      brand: asked.brandId,
      network: networkWord(context, parts, asked.address),
      step,
      expiresAt: expiresAt.getTime(),
    },
    hmacSignatureSecret: keyring.key('human-check').toString('hex'),
    hmacKeySignatureSecret: keyring.key('human-check:answer').toString('hex'),
  })
  return { challenge: proofShape.shape.challenge.parse(challenge), expiresAt }
}

/** A task whose answer is its key of the number `counter`. */
export function workTask(
  of: Pick<
    Parameters<typeof createChallenge>[0],
    'counter' | 'data' | 'hmacSignatureSecret' | 'hmacKeySignatureSecret'
  >,
) {
  return createChallenge({
    ...of,
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    keyLength: 32,
    deriveKey,
  })
}

/**
 * Takes a proof of work once and answers its step. Refuses `human_check_required` for one that is missing, wrong, late, used, made
 * for something else or by another network, and for one with less work than is asked for now; `step` in the refusal says how much is.
 */
export async function requireHumanCheck(
  context: Context,
  parts: HumanCheckDeps,
  given: HumanCheckCaller & { proof: string | undefined; atLeast: number },
): Promise<number> {
  const { keyring, clock, db } = context
  const needed = Math.max(given.atLeast, await stepOfNetwork(context, parts, given))
  const no = (): never =>
    refuse('human_check_required', { field: 'humanCheck', values: { step: needed } })
  const proof = readProof(given.proof)
  if (!proof) return no()
  const { data, nonce } = proof.challenge.parameters
  const fits =
    data.purpose === given.purpose &&
    data.brand === given.brandId &&
    data.network === networkWord(context, parts, given.address) &&
    data.step >= needed &&
    data.expiresAt > clock.now().getTime()
  if (!fits) return no()
  const { verified } = await verifySolution({
    ...proof,
    deriveKey,
    hmacSignatureSecret: keyring.key('human-check').toString('hex'),
    hmacKeySignatureSecret: keyring.key('human-check:answer').toString('hex'),
  })
  if (!verified) return no()
  const first = await db
    .insertInto('verification_used_challenges')
    .values({ nonce, expires_at: new Date(data.expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return first ? data.step : no()
}

async function stepOfNetwork(
  context: Context,
  parts: HumanCheckDeps,
  of: { brandId: number; address: string },
): Promise<number> {
  const { db, keyring, clock } = context
  const network = keyring.blindIndex('network', parts.networkOf(of.address))
  const [signs, codes] = await Promise.all([
    parts.signsOf(of),
    codesOfNetwork(db, { brandId: of.brandId, network, now: clock.now() }),
  ])
  return stepOfSigns({ ...signs, codes })
}

function networkWord({ keyring }: Context, parts: HumanCheckDeps, address: string): string {
  return keyring.blindIndex('human-check', parts.networkOf(address)).subarray(0, 16).toString('hex')
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
