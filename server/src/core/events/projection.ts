import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'

export type JournalRow = Selectable<DB['ledger_journal']>
export type EventRow = Selectable<DB['facts']>

interface ProjectionOf<Source extends 'journal' | 'facts', Row> {
  /** The cursor's name; a new meaning of the figures is a new name. */
  name: string
  source: Source
  /** The tables that it alone fills and that a rebuild empties. */
  tables: readonly (keyof DB)[]
  /** Writes what the rows mean, in the transaction that also moves the cursor. Rows of one transaction always come together. */
  apply(tx: Tx, rows: readonly Row[]): Promise<void>
  /** After the commit, for hints to browsers; may be lost. */
  applied?(rows: readonly Row[]): void
}

/**
 * What follows from facts. It reads every row exactly once, in commit-safe order, and could be dropped
 * and rebuilt to the same figures: so it depends on nothing but the rows.
 */
export type Projection = ProjectionOf<'journal', JournalRow> | ProjectionOf<'facts', EventRow>
