import { assert } from '@croupier/shared/assert'
import { hexOf, utf8Of } from './bytes.ts'
import { fairStream } from './fair-stream.ts'
import { sha256 } from './sha256.ts'

/**
 * Where a mystery jackpot is hit: published rules, the same in the server, in the browser that checks them and, written anew, in
 * `verify/croupier-verify-jackpot.mjs`.
 */

/** Amounts are ten-thousandths and whole multiples of the unit. */
export interface JackpotSpan {
  seed: bigint
  cap: bigint
  /** The smallest payable amount of the currency. */
  unit: bigint
}

const WORDS = 2n ** 32n

/** Whether every payable amount above the seed, the cap among them, can be the hit point. */
export function canBeHit({ seed, cap, unit }: JackpotSpan): boolean {
  const isWhole = seed % unit === 0n && cap % unit === 0n
  return isWhole && seed > 0n && cap > seed && (cap - seed) / unit <= WORDS
}

/** The value at which a pool is hit: any payable amount above the seed up to the cap, all equally likely. The pool's id is the client seed. */
export function hitPointOf(secret: string, poolId: string, span: JackpotSpan): bigint {
  assert(canBeHit(span), 'the span of a pool has hit points')
  const { seed, cap, unit } = span
  const luck = fairStream({ serverSeed: secret, clientSeed: poolId, nonce: 0 })
  return seed + unit * BigInt(1 + luck.int(Number((cap - seed) / unit)))
}

/** What is published before a pool opens: SHA-256 of its secret and its hit point, written "secret:hit point". */
export function jackpotCommitment(secret: string, hitPoint: bigint): string {
  return hexOf(sha256(utf8Of(`${secret}:${hitPoint}`)))
}

/** What a pool shows to everybody. */
export interface JackpotProof extends JackpotSpan {
  id: string
  commitment: string
  /** Null until it was hit. */
  secret: string | null
  hitPoint: bigint | null
}

export interface JackpotCheck {
  steps: { commitment: boolean; result: boolean }
  /** For those who compute by hand. */
  firstWords: readonly number[]
}

/** What holds of a pool that was computed again; null while its secret is not shown. */
export function checkJackpot(proof: JackpotProof): JackpotCheck | null {
  const { id, secret, hitPoint, commitment } = proof
  if (secret === null || hitPoint === null) return null
  const luck = fairStream({ serverSeed: secret, clientSeed: id, nonce: 0 })
  return {
    steps: {
      commitment: jackpotCommitment(secret, hitPoint) === commitment,
      result: canBeHit(proof) && hitPointOf(secret, id, proof) === hitPoint,
    },
    firstWords: Array.from({ length: 4 }, () => luck.u32()),
  }
}
