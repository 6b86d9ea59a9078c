/** FAIRNESS: outcomes that are fixed and committed before they are played. Owns `fairness_*`. */
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import {
  chainEnd,
  type ChainSeed,
  type ChainInput,
  isReplacedChain,
  openChain,
  seedAt,
  takeChainSeed,
  takeChainSeeds,
} from './chains.ts'
import { servingEnd } from './serving-chain.ts'
import {
  ensureSeeds,
  type HasOpenRound,
  type NonceTaker,
  type PersonalSeed,
  revealedSeed,
  rotateSeeds,
  type SeedOwner,
  seedsOf,
  takeNonce,
  decryptForRound,
} from './personal-seeds.ts'

export type { ChainSeed } from './chains.ts'
export type { PersonalSeed, SeedOverview } from './personal-seeds.ts'
export { chainRoutes } from './chain-routes.ts'
export { staffChainRoutes } from './announcements/staff-routes.ts'
export { fairnessRoutes } from './routes.ts'
export { chainsToRenew, renewChains } from './renewal/renew-chains.ts'
export { countSeedsToRenew, renewPersonalSeeds } from './renewal/renew-personal-seeds.ts'
export { beginRenewal, type Renewal, unfinishedRenewal } from './renewal/renewal-row.ts'
export {
  currentTimeline,
  finishRenewal,
  noteFirstTimeline,
  type RenewalNeed,
  renewalNeed,
  settleTimeline,
} from './renewal/timelines.ts'

export interface Fairness {
  /** The seeds and the nonce of a new personal round; the nonce is spent whatever becomes of the round. */
  takeNonce(tx: Tx, member: NonceTaker): Promise<PersonalSeed>
  /** Makes sure that a member has committed seeds, before the first round. */
  ensureSeeds(tx: Tx, member: SeedOwner): Promise<void>
  /** The same seed again, for resolving or recovering a round that has its nonce already. */
  seedOfRound(memberId: bigint, seedId: string): Promise<Buffer>
  /** The raw seed once it is revealed; null before. */
  revealed(memberId: bigint, seedId: string): Promise<Buffer | null>
  seedsOf: typeof seedsOf
  /** Reveals the active seed and begins the next with the member's own word; refuses `round_still_open`. */
  rotate(tx: Tx, member: SeedOwner, clientSeed: string): Promise<void>
  /** The seed of the next round of a table; the index strictly grows and is never used twice. An announced chain takes over here. */
  takeChainSeed(tx: Tx, family: string): Promise<ChainSeed>
  /** The seeds of draws that are planned ahead, in their order; fewer than asked for when the chain ends before. */
  takeChainSeeds(tx: Tx, of: { family: string; count: number }): Promise<ChainSeed[]>
  /** Whether a renewal after a restore has ended a chain: its seeds may be known to somebody. */
  isReplacedChain(tx: Tx, chainId: string): Promise<boolean>
  /** Makes sure that a table has a published chain with seeds left. */
  openChain(family: string, input?: ChainInput): Promise<void>
  /** The published end of the chain that the next seed comes from; null where no chain has seeds left. */
  servingEnd(family: string): Promise<Buffer | null>
  /** A seed of a table's chain again, for recovering or showing a round. */
  chainSeed(chainId: string, index: number): Promise<Buffer>
  /** The published end of a chain, to which every seed of it leads. */
  chainEnd(chainId: string): Promise<Buffer>
}

export function createFairness(context: Context, hasOpenRound: HasOpenRound): Fairness {
  const rules = { context, hasOpenRound }
  return {
    takeNonce: (tx, member) => takeNonce(rules, tx, member),
    ensureSeeds: (tx, member) => ensureSeeds(context, tx, member),
    seedOfRound: (memberId, seedId) => decryptForRound(context, memberId, seedId),
    revealed: (memberId, seedId) => revealedSeed(context, memberId, seedId),
    seedsOf,
    rotate: (tx, member, clientSeed) => rotateSeeds(rules, tx, member, clientSeed),
    takeChainSeed: (tx, family) => takeChainSeed(context, tx, family),
    takeChainSeeds: (tx, of) => takeChainSeeds(context, tx, of),
    isReplacedChain: (tx, chainId) => isReplacedChain(tx, chainId),
    openChain: (family, input) => openChain(context, family, input),
    servingEnd: (family) => servingEnd(context.db, family),
    chainSeed: (chainId, index) => seedAt(context, context.db, chainId, index),
    chainEnd: (chainId) => chainEnd(context.db, chainId),
  }
}
