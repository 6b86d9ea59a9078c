import { assert } from '@croupier/shared/assert'
import { bytesOfHex, hexOf } from './bytes.ts'
import { sha256 } from './sha256.ts'

/**
 * The chain of seeds behind a shared table: the last seed is random, each earlier one is the SHA-256 of the
 * next, and number 0 is published before the first round. So rounds are played upwards, nobody can go from
 * a known seed to the next, and everybody can go back to the published one.
 */

/** The seed one link below: s(i−1) = SHA-256 of the bytes of s(i). */
export function seedBelow(seed: string): string {
  return seedFarBelow(seed, 1)
}

/** The seed `links` links below, for reaching a round's seed from a stored checkpoint above it. */
export function seedFarBelow(seed: string, links: number): string {
  assert(Number.isInteger(links) && links >= 0)
  let bytes = bytesOfHex(seed)
  for (let link = 0; link < links; link += 1) bytes = sha256(bytes)
  return hexOf(bytes)
}

/** True when `seed`, number `index` of its chain, leads back to the published seed number 0. */
export function leadsToTerminal(link: { seed: string; index: number; terminal: string }): boolean {
  return seedFarBelow(link.seed, link.index) === link.terminal.toLowerCase()
}

export interface SeedChain {
  /** s(0), published before the first round. */
  terminal: string
  /** Seeds kept so that any seed is near one from above: indices are multiples of the interval, and the last. */
  checkpoints: { index: number; seed: string }[]
}

/** Forges a chain of `length` links down from its random last seed, keeping one seed an interval. */
export function forgeChain(chain: { last: string; length: number; interval: number }): SeedChain {
  assert(chain.length > 0 && chain.interval > 0)
  const checkpoints = [{ index: chain.length, seed: chain.last }]
  let bytes = bytesOfHex(chain.last)
  for (let index = chain.length - 1; index >= 0; index -= 1) {
    bytes = sha256(bytes)
    if (index > 0 && index % chain.interval === 0) {
      checkpoints.push({ index, seed: hexOf(bytes) })
    }
  }
  return { terminal: hexOf(bytes), checkpoints: checkpoints.toReversed() }
}

/** The seed of a round out of the nearest checkpoint at or above it. */
export function seedAt(chain: SeedChain, index: number): string {
  const checkpoint = chain.checkpoints.find((candidate) => candidate.index >= index)
  assert(checkpoint && index >= 1, 'the chain has no such link')
  return seedFarBelow(checkpoint.seed, checkpoint.index - index)
}
