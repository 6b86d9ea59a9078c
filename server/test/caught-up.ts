import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Projections } from '../src/core/events/events.ts'
import type { Db } from '../src/platform/db.ts'

/** On a crowded machine somebody's transaction stands open for seconds. */
const PATIENCE_MS = 30_000

/**
 * Reads on until a projection has seen all that is written: rows stay unseen while any other transaction of the cluster is open, those of
 * other tests too.
 */
export async function caughtUp(
  db: Db,
  of: { projections: Projections; name: string; source: 'facts' | 'journal' },
): Promise<void> {
  const table = sql.table(of.source === 'facts' ? 'facts' : 'ledger_journal')
  await vi.waitFor(
    async () => {
      await of.projections.catchUp()
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from ${table} where xid > coalesce(
          (select xid from facts_cursors where projection = ${of.name}), '0'::xid8)) as waits`.execute(
        db,
      )
      expect(rows[0]?.waits).toBe(false)
    },
    { timeout: PATIENCE_MS, interval: 20 },
  )
}

/** Turnover is read by projections too: each pass may write what another has to read. */
const PASSES = 3

/** The same for all projections at once: waits until nobody's open transaction hides what is written, and reads it. */
export async function allRead(db: Db, projections: Projections): Promise<void> {
  for (let pass = 0; pass < PASSES; pass++) {
    await nothingHidden(db)
    await projections.catchUp()
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from facts_cursors where projection = 'agent_play'
        and xid < (select max(xid) from turnover_entries)) as waits`.execute(db)
    if (rows[0]?.waits !== true) return
  }
}

async function nothingHidden(db: Db): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ hidden: boolean }>`
        select greatest((select max(xid) from facts), (select max(xid) from ledger_journal), (select max(xid) from turnover_entries))
          >= pg_snapshot_xmin(pg_current_snapshot()) as hidden`.execute(db)
      expect(rows[0]?.hidden ?? false).toBe(false)
    },
    { timeout: PATIENCE_MS, interval: 20 },
  )
}
