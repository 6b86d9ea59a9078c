import { sql } from 'kysely'
import type { ReconciliationDeps } from './deps.ts'
import { transact } from '../../platform/transact.ts'

/** A late line is looked for so long; a day with an open case keeps its lines until it is closed. */
const KEPT_DAYS = 35
const ABANDONED_HOURS = 6

/** Lets go of lines that nothing asks for any more. What was said about a day, its digest and sums, stays. */
export async function sweepStatements({ context }: ReconciliationDeps): Promise<void> {
  const now = context.clock.now().getTime()
  const old = new Date(now - KEPT_DAYS * 86_400_000)
  const abandoned = new Date(now - ABANDONED_HOURS * 3_600_000)
  await transact(context.db, async (tx) => {
    await sql`delete from reconciliation_statements where state = 'loading' and received_at < ${abandoned}`.execute(
      tx,
    )
    const { rows } = await sql<{ id: string }>`
      select s.id from reconciliation_statements s
      where s.state in ('ready', 'superseded') and s.received_at < ${old} and s.day < ${old}::date
        and not exists (select from reconciliation_cases c where c.brand_id = s.brand_id and c.kind = s.kind
          and c.counterpart = s.counterpart and c.day = s.day and c.state <> 'resolved')
        and (exists (select from reconciliation_vendor_lines l where l.statement_id = s.id)
          or exists (select from reconciliation_psp_lines l where l.statement_id = s.id))
      order by s.day limit 20`.execute(tx)
    for (const { id } of rows) {
      await tx.deleteFrom('reconciliation_vendor_lines').where('statement_id', '=', id).execute()
      await tx.deleteFrom('reconciliation_psp_lines').where('statement_id', '=', id).execute()
      await tx
        .updateTable('reconciliation_statements')
        .set({ state: 'swept' })
        .where('id', '=', id)
        .where('state', '=', 'ready')
        .execute()
    }
  })
}
