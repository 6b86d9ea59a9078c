import type { Db, Tx } from '../../platform/db.ts'
import { readStatement, type Statement } from './statement.ts'

/** A signed root: the text, what it says, and what proves it. Hashes, keys and signatures are hexadecimal digits. */
export interface Checkpoint {
  brandId: number
  number: bigint
  text: string
  statement: Statement
  digest: string
  signature: string
  publicKey: string
}

/** A page of a brand's checkpoints, newest first. */
export async function checkpointsOf(
  db: Db | Tx,
  of: { brandId: number; before?: bigint | undefined; limit: number },
): Promise<Checkpoint[]> {
  let found = checkpointRows(db).where('s.brand_id', '=', of.brandId)
  if (of.before !== undefined) found = found.where('s.number', '<', of.before)
  const rows = await found.orderBy('s.number', 'desc').limit(of.limit).execute()
  return rows.map(checkpointOf)
}

export async function lastCheckpoint(db: Db | Tx, brandId: number): Promise<Checkpoint | null> {
  const [checkpoint] = await checkpointsOf(db, { brandId, limit: 1 })
  return checkpoint ?? null
}

/** The moment up to which every one of these brands is checkpointed; null when one has no checkpoint yet, or there is none. */
export async function checkpointedUpTo(
  db: Db | Tx,
  brandIds: readonly number[],
): Promise<Date | null> {
  if (brandIds.length === 0) return null
  const rows = await db
    .selectFrom('proofs_checkpoints')
    .select((eb) => ['brand_id', eb.fn.max('at').as('at')])
    .where('brand_id', 'in', [...brandIds])
    .groupBy('brand_id')
    .execute()
  if (rows.length === 0 || rows.length < brandIds.length) return null
  return new Date(Math.min(...rows.map(({ at }) => at.getTime())))
}

export async function findCheckpoint(
  db: Db | Tx,
  of: { brandId: number; number: bigint },
): Promise<Checkpoint | null> {
  const row = await checkpointRows(db)
    .where('s.brand_id', '=', of.brandId)
    .where('s.number', '=', of.number)
    .executeTakeFirst()
  return row ? checkpointOf(row) : null
}

function checkpointRows(db: Db | Tx) {
  return db
    .selectFrom('proofs_checkpoints as s')
    .innerJoin('proofs_keys as k', 'k.id', 's.key_id')
    .select(['s.brand_id', 's.number', 's.statement', 's.digest', 's.signature', 'k.public_key'])
}

interface CheckpointRow {
  brand_id: number
  number: bigint
  statement: string
  digest: Buffer
  signature: Buffer
  public_key: Buffer
}

function checkpointOf(row: CheckpointRow): Checkpoint {
  return {
    brandId: row.brand_id,
    number: row.number,
    text: row.statement,
    statement: readStatement(row.statement),
    digest: row.digest.toString('hex'),
    signature: row.signature.toString('hex'),
    publicKey: row.public_key.toString('hex'),
  }
}
