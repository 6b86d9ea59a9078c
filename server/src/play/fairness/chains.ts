import { hash } from 'node:crypto'
import { assert } from '@croupier/shared/assert'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { changeOver } from './announcements/change-over.ts'
import { CHAIN_PURPOSE, drawSalt, hashNewChain, writeChain } from './new-chain.ts'
import { servingChain } from './serving-chain.ts'
import { transact } from '../../platform/transact.ts'

export interface ChainSeed {
  chainId: string
  index: number
  seed: Buffer
  /** sha256 of the seed, which is the seed of the round before: what players saw in advance. */
  commitment: Buffer
  salt: string
  /** The first seed of a chain that was published after a restore to a past moment. */
  isFirstAfterRestore: boolean
}

/** A new chain is published while the old one still has about a day of rounds. */
const RENEW_BELOW = 10_000

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** An announced chain whose time has come takes over here, in the transaction that opens the round: with the round it happens or does not. */
export async function takeChainSeed(context: Context, tx: Tx, family: string): Promise<ChainSeed> {
  await changeOver(tx, family, context.clock.now())
  const chain = await servingChain(tx, family).select('id').executeTakeFirst()
  assert(chain, `no chain with seeds left for ${family}`)
  const taken = await tx
    .updateTable('fairness_chains')
    .set((set) => ({ next_index: set('next_index', '+', 1) }))
    .where('id', '=', chain.id)
    .returning(['next_index', 'salt', 'renewal_id'])
    .executeTakeFirstOrThrow()
  assert(taken.salt !== null)
  const index = taken.next_index - 1
  const seed = await seedAt(context, tx, chain.id, index)
  return {
    chainId: chain.id,
    index,
    seed,
    commitment: sha256(seed),
    salt: taken.salt,
    isFirstAfterRestore: index === 1 && taken.renewal_id !== null,
  }
}

/**
 * The same for draws that are planned ahead, in their order; fewer when the chain ends before. Nobody may be shown the plain hash of one of
 * them before the draw in front of it is over: it is that draw's seed.
 */
export async function takeChainSeeds(
  context: Context,
  tx: Tx,
  { family, count }: { family: string; count: number },
): Promise<ChainSeed[]> {
  assert(count > 0)
  await changeOver(tx, family, context.clock.now())
  const chain = await servingChain(tx, family)
    .select(['id', 'length', 'next_index', 'salt'])
    .forUpdate()
    .executeTakeFirst()
  assert(chain?.salt, `no chain with seeds left for ${family}`)
  const { id: chainId, salt, next_index: first } = chain
  const last = Math.min(first + count - 1, chain.length)
  await tx
    .updateTable('fairness_chains')
    .set({ next_index: last + 1 })
    .where('id', '=', chainId)
    .execute()
  const taken: ChainSeed[] = []
  let seed = await seedAt(context, tx, chainId, last)
  for (let index = last; index >= first; index--) {
    const commitment = sha256(seed)
    taken.push({ chainId, index, seed, commitment, salt, isFirstAfterRestore: false })
    seed = commitment
  }
  return taken.toReversed()
}

/** Whether a renewal after a restore has ended the chain: its seeds may be known to somebody. */
export async function isReplacedChain(db: Db | Tx, chainId: string): Promise<boolean> {
  const chain = await db
    .selectFrom('fairness_chains')
    .select('retired_by')
    .where('id', '=', chainId)
    .executeTakeFirstOrThrow()
  return chain.retired_by !== null
}

/** The seed of an index: hashed down from the nearest stored one above it. */
export async function seedAt(
  context: Context,
  db: Db | Tx,
  chainId: string,
  index: number,
): Promise<Buffer> {
  const above = await db
    .selectFrom('fairness_checkpoints')
    .select(['index', 'encrypted'])
    .where('chain_id', '=', chainId)
    .where('index', '>=', index)
    .orderBy('index')
    .limit(1)
    .executeTakeFirstOrThrow()
  let seed = context.keyring.decrypt(CHAIN_PURPOSE, `${chainId}:${above.index}`, above.encrypted)
  for (let at = above.index; at > index; at--) seed = sha256(seed)
  return seed
}

export async function chainEnd(db: Db, chainId: string): Promise<Buffer> {
  const { terminal_hash } = await db
    .selectFrom('fairness_chains')
    .select('terminal_hash')
    .where('id', '=', chainId)
    .executeTakeFirstOrThrow()
  return terminal_hash
}

export interface ChainInput {
  /** How many rounds it serves; as many as the house is told unless it is said. */
  length?: number
  /** Told to stop, it rejects with the signal's reason, and no chain is opened. */
  signal?: AbortSignal
}

/** An announced chain counts once it serves: a table never waits for the event that brings a salt. */
export async function openChain(
  context: Context,
  family: string,
  { length = context.config.chainRounds, signal }: ChainInput = {},
): Promise<void> {
  const usable = await servingChain(context.db, family)
    .select('id')
    .where((where) =>
      where(where.ref('next_index'), '<=', where('length', '-', Math.min(RENEW_BELOW, length - 1))),
    )
    .executeTakeFirst()
  if (usable) return
  const id = context.random.uuid()
  const made = await hashNewChain(context, { id, family, length }, signal)
  await transact(context.db, async (tx) => await writeChain(tx, made, context.clock.now()))
  await drawSalt(context, id)
}
