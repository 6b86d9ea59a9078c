import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { addSums, type Sums } from '@croupier/shared/liability-tree'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { chainHeads } from '../../core/audit/audit.ts'
import { lastCheckpoint, type Checkpoint } from './checkpoints.ts'
import { signingKey } from './signing-key.ts'
import { EMPTY_TREE, type Statement, statementText } from './statement.ts'
import { type Block, inOrder, LEAVES_A_BLOCK, type Leaf, leafOf, packBlock, topOf } from './tree.ts'
import { saltOf, writtenSums } from './tree.ts'
import { currentHorizon, walletStates } from './wallet-states.ts'

export interface CheckpointOrder {
  brandId: number
  /** Runs in the transaction that writes the checkpoint: a leader that lost its lead throws here. */
  fence?: (tx: Tx) => Promise<void>
}

const HOUR_MS = 3_600_000
const BLOCKS_A_STATEMENT = 50

/**
 * Checkpoints all wallets of a brand for the running hour, once: null when the hour has its checkpoint. The state is one snapshot, cut where
 * every transaction has ended.
 */
export async function checkpointHour(
  context: Context,
  order: CheckpointOrder,
): Promise<Checkpoint | null> {
  const at = context.clock.now()
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  const last = await lastCheckpoint(context.db, order.brandId)
  if (last && last.statement.hour >= hour) return null
  const number = (last?.number ?? 0n) + 1n
  const covered = await coverWallets(context, { brandId: order.brandId, number })
  const key = signingKey(context.keyring)
  const statement: Statement = {
    brandId: order.brandId,
    number,
    hour,
    at,
    ...covered.told,
    previous: last?.digest ?? null,
    keyId: key.id,
  }
  const text = statementText(statement)
  const checkpoint: Checkpoint = {
    brandId: order.brandId,
    number,
    text,
    statement,
    digest: createHash('sha256').update(text).digest('hex'),
    signature: key.sign(text).toString('hex'),
    publicKey: key.publicKey.toString('hex'),
  }
  await context.db.transaction().execute(async (tx) => {
    await order.fence?.(tx)
    await sql`select proofs_add_key(${key.id}, ${key.publicKey}, ${at})`.execute(tx)
    await writeCheckpoint(tx, checkpoint)
    await writeBlocks(tx, checkpoint, covered.blocks)
  })
  return checkpoint
}

type Covered = Pick<Statement, 'horizon' | 'wallets' | 'tree' | 'owed' | 'debts' | 'audit'>

async function coverWallets(
  context: Context,
  of: { brandId: number; number: bigint },
): Promise<{ told: Covered; blocks: Block[] }> {
  const saltKey = context.keyring.key('proofs-leaf')
  return await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const horizon = await currentHorizon(tx)
      const leaves: Leaf[] = []
      let debts: Sums = {}
      for await (const states of walletStates(tx, { brandId: of.brandId, horizon })) {
        for (const state of states) {
          const { currency, subaccount, balance, seq } = state
          const member = String(state.player_id)
          const salt = saltOf(saltKey, { ...of, member, currency, subaccount })
          const head = state.head.toString('hex')
          leaves.push(leafOf({ salt, member, currency, subaccount, balance, seq, head }))
          if (balance < 0n) debts = addSums(debts, { [currency]: -balance })
        }
        await breathe()
      }
      const blocks = await blocksOf(leaves)
      const top = topOf(blocks.map(({ node }) => node))
      const audit = await auditHeads(tx, of.brandId)
      const told = { horizon, wallets: leaves.length, debts, audit }
      return {
        told: { ...told, tree: top?.hash ?? EMPTY_TREE, owed: top?.sums ?? {} },
        blocks,
      }
    })
}

async function blocksOf(leaves: readonly Leaf[]): Promise<Block[]> {
  const ordered = inOrder(leaves)
  const blocks: Block[] = []
  for (let from = 0; from < ordered.length; from += LEAVES_A_BLOCK) {
    blocks.push(packBlock(ordered.slice(from, from + LEAVES_A_BLOCK)))
    await breathe()
  }
  return blocks
}

/** The checkpoint leaves the house, so with it leaves where the audit log stood. */
async function auditHeads(tx: Tx, brandId: number): Promise<Statement['audit']> {
  const rows = await chainHeads(tx, [0, brandId])
  return rows.map(({ chain, seq, hash }) => ({
    chain,
    seq: String(seq),
    hash: hash.toString('hex'),
  }))
}

async function writeCheckpoint(tx: Tx, { statement, ...checkpoint }: Checkpoint): Promise<void> {
  const row = {
    brand_id: checkpoint.brandId,
    number: String(checkpoint.number),
    hour: statement.hour.toISOString(),
    at: statement.at.toISOString(),
    statement: checkpoint.text,
    digest: `\\x${checkpoint.digest}`,
    signature: `\\x${checkpoint.signature}`,
    key_id: statement.keyId,
  }
  await sql`select proofs_add_checkpoint(${JSON.stringify(row)}::json)`.execute(tx)
}

async function writeBlocks(
  tx: Tx,
  checkpoint: Checkpoint,
  blocks: readonly Block[],
): Promise<void> {
  for (let from = 0; from < blocks.length; from += BLOCKS_A_STATEMENT) {
    const rows = blocks.slice(from, from + BLOCKS_A_STATEMENT).map((block, place) => ({
      brand_id: checkpoint.brandId,
      number: checkpoint.number,
      block: from + place,
      first_leaf: block.firstLeaf,
      leaves: block.leaves,
      currencies: block.currencies,
      node: Buffer.from(block.node.hash, 'hex'),
      sums: JSON.stringify(writtenSums(block.node.sums)),
    }))
    await tx.insertInto('proofs_blocks').values(rows).execute()
  }
}
