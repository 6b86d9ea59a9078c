import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { JournalLine } from '../../../core/ledger/ledger.ts'

export interface Seal {
  seq: string
  hash: string
  previousHash: string | null
  isIntact: boolean
}

/** A line's place in its wallet's chain; the seal is computed again from what the line says now. */
export async function sealOf(db: Db, line: JournalLine): Promise<Seal> {
  const { rows } = await sql<{ hash: Buffer; before: Buffer | null; computed: Buffer }>`
    select j.hash, b.hash as before, ledger_line_hash(coalesce(b.hash, '\\x'), j) as computed
    from ledger_journal j left join ledger_journal b
      on b.player_id = j.player_id and b.currency = j.currency and b.pocket = j.pocket
        and b.seq = j.seq - 1 and b.at <= j.at
    where j.player_id = ${line.playerId} and j.currency = ${line.currency} and j.pocket = ${line.pocket}
      and j.seq = ${line.seq} and j.at = ${line.at}`.execute(db)
  const [row] = rows
  assert(row, 'a line that was found has a seal')
  return {
    seq: String(line.seq),
    hash: row.hash.toString('hex'),
    previousHash: row.before?.toString('hex') ?? null,
    isIntact: row.hash.equals(row.computed),
  }
}
