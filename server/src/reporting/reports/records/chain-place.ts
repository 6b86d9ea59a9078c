import type { Db } from '../../../platform/db.ts'
import { chainLink, type JournalLine } from '../../../core/ledger/ledger.ts'

export interface ChainPlace {
  seq: string
  hash: string
  previousHash: string | null
  isIntact: boolean
}

/** A line's place in its wallet's chain; the hash is computed again from what the line says now. */
export async function chainPlaceOf(db: Db, line: JournalLine): Promise<ChainPlace> {
  const { hash, previousHash, computed } = await chainLink(db, line)
  return {
    seq: String(line.seq),
    hash: hash.toString('hex'),
    previousHash: previousHash?.toString('hex') ?? null,
    isIntact: hash.equals(computed),
  }
}
