import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'

export type JournalRow = Selectable<DB['ledger_public_journal']>
export type EventRow = Selectable<DB['facts']>

/**
 * Another module's table that may be read like the journal: what a projection wrote, for those that build on it. A row counts from the
 * transaction of its `xid` on and never changes afterwards; one whose `xid` is null does not count yet.
 */
export interface RowLog {
  table: keyof DB
  /** Its primary key, which orders the rows of one moment. */
  key: readonly string[]
}

interface ProjectionOf<Source, Row> {
  /** The cursor's name; a new meaning of the figures is a new name. */
  name: string
  source: Source
  /**
   * The tables that it fills and that a rebuild empties. A rebuild also builds anew whoever fills one of them too, and whoever reads one
   * of them as its source.
   */
  tables: readonly (keyof DB)[]
  /** Writes what the rows mean, in the transaction that also moves the cursor. Rows of one transaction always come together. */
  apply(tx: Tx, rows: readonly Row[]): Promise<void>
  /** After the commit, for hints to browsers; may be lost. */
  applied?(rows: readonly Row[]): void
}

export type LogProjection<Row extends { xid: string | null; at: Date }> = ProjectionOf<RowLog, Row>

/**
 * What follows from facts. It reads every row exactly once, in commit-safe order, and could be dropped
 * and rebuilt to the same figures: so it depends on nothing but the rows.
 */
export type Projection =
  | ProjectionOf<'journal', JournalRow>
  | ProjectionOf<'facts', EventRow>
  | LogProjection<{ xid: string | null; at: Date }>
