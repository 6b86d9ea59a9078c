import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { hashChain } from './hash-chain.ts'

/** What the seeds of chains are encrypted for. */
export const CHAIN_PURPOSE = 'fairness-chain'
const SEED_BYTES = 32
const CHECKPOINT_EVERY = 4_096

export interface ChainName {
  id: string
  family: string
  length: number
}

/** A chain that nobody has seen yet: lost without harm. */
export interface NewChain extends ChainName {
  terminal: Buffer
  checkpoints: { chain_id: string; index: number; encrypted: Buffer }[]
}

/** Takes seconds for a million links, so it stands outside of transactions. */
export async function hashNewChain(
  { random, keyring }: Pick<Context, 'random' | 'keyring'>,
  chain: ChainName,
  signal?: AbortSignal,
): Promise<NewChain> {
  const { kept, terminal } = await hashChain(
    random.bytes(SEED_BYTES),
    { length: chain.length, interval: CHECKPOINT_EVERY },
    signal,
  )
  const checkpoints = kept.map(({ index, seed }) => ({
    chain_id: chain.id,
    index,
    encrypted: keyring.encrypt(CHAIN_PURPOSE, `${chain.id}:${index}`, seed),
  }))
  return { ...chain, terminal, checkpoints }
}

/** Publishes a chain: from the commit on its end is everybody's, and it has no salt yet. */
export async function writeChain(
  tx: Tx,
  chain: NewChain,
  now: Date,
  /** The renewal after a restore that publishes it. */
  renewalId: string | null = null,
): Promise<void> {
  await tx
    .insertInto('fairness_chains')
    .values({
      id: chain.id,
      family: chain.family,
      length: chain.length,
      terminal_hash: chain.terminal,
      published_at: now,
      renewal_id: renewalId,
    })
    .execute()
  await tx.insertInto('fairness_checkpoints').values(chain.checkpoints).execute()
}

/** Draws the salt of a chain that is public already; only then, so that the chain could not be chosen to suit it. */
export async function drawSalt(
  { db, random }: Pick<Context, 'db' | 'random'>,
  chainId: string,
): Promise<void> {
  await db
    .updateTable('fairness_chains')
    .set({ salt: random.bytes(16).toString('hex'), salt_source: 'drawn after publication' })
    .where('id', '=', chainId)
    .where('salt', 'is', null)
    .execute()
}
