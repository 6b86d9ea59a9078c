import type { LiabilityLeaf } from '@croupier/shared/liability-tree'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Checkpoint } from './checkpoints.ts'
import {
  leafOf,
  nodeOfLeaf,
  type PathStep,
  pathFrom,
  readSums,
  saltOf,
  unpackBlock,
} from './tree.ts'
import { memberStates } from './wallet-states.ts'

/** One wallet of a member and the way from it to the signed root. */
export interface WalletProof {
  leaf: LiabilityLeaf
  hash: string
  path: PathStep[]
}

/**
 * The wallets of a member in a checkpoint; empty when none had moved by then. Null when the checkpoint is so old that its leaves were forgotten.
 */
export async function memberProof(
  { db, keyring }: Context,
  of: { checkpoint: Checkpoint; memberId: bigint },
): Promise<WalletProof[] | null> {
  const { checkpoint, memberId } = of
  const { brandId, number } = checkpoint
  const nodes = await blockNodes(db, checkpoint)
  if (nodes.length === 0 && checkpoint.statement.wallets > 0) return null
  const states = await memberStates(db, {
    playerId: memberId,
    horizon: checkpoint.statement.horizon,
  })
  const proofs: WalletProof[] = []
  for (const { player_id, currency, subaccount, balance, seq, head } of states) {
    const member = String(player_id)
    const salt = saltOf(keyring.key('proofs-leaf'), {
      brandId,
      number,
      member,
      currency,
      subaccount,
    })
    const leaf = { salt, member, currency, subaccount, balance, seq, head: head.toString('hex') }
    const { hash } = leafOf(leaf)
    proofs.push({
      leaf,
      hash: hash.toString('hex'),
      path: await pathOf(db, { checkpoint, nodes, hash }),
    })
  }
  return proofs
}

async function blockNodes(db: Db, checkpoint: Pick<Checkpoint, 'brandId' | 'number'>) {
  const rows = await db
    .selectFrom('proofs_blocks')
    .select(['node', sql<Record<string, string>>`sums`.as('sums')])
    .where('brand_id', '=', checkpoint.brandId)
    .where('number', '=', checkpoint.number)
    .orderBy('block')
    .execute()
  return rows.map(({ node, sums }) => ({ hash: node.toString('hex'), sums: readSums(sums) }))
}

/** Throws when the tree does not hold the leaf: then the journal below a signed root was changed. */
async function pathOf(
  db: Db,
  of: { checkpoint: Checkpoint; nodes: Awaited<ReturnType<typeof blockNodes>>; hash: Buffer },
): Promise<PathStep[]> {
  const { checkpoint, nodes, hash } = of
  const block = await db
    .selectFrom('proofs_blocks')
    .select(['block', 'leaves', 'currencies'])
    .where('brand_id', '=', checkpoint.brandId)
    .where('number', '=', checkpoint.number)
    .where('first_leaf', '<=', hash)
    .orderBy('first_leaf', 'desc')
    .limit(1)
    .executeTakeFirst()
  const leaves = block ? unpackBlock(block) : []
  const place = leaves.findIndex((leaf) => leaf.hash.equals(hash))
  if (!block || place < 0) throw new LeafMissing(checkpoint, hash.toString('hex'))
  return [...pathFrom(leaves.map(nodeOfLeaf), place), ...pathFrom(nodes, block.block)]
}

/** What the books say now is not what was checkpointed. */
export class LeafMissing extends Error {
  constructor({ brandId, number }: Pick<Checkpoint, 'brandId' | 'number'>, leaf: string) {
    super(`checkpoint ${number} of brand ${brandId} does not hold the leaf ${leaf}`)
    this.name = 'LeafMissing'
  }
}
