import { sql } from 'kysely'
import type { ReconciliationDeps } from './deps.ts'

/** Older days are shown nowhere; what belongs to them is found by the day that it came on. */
export const WATCHED_DAYS = 62

/**
 * Counts what belongs to the day of a finished comparison and was not in its snapshot: a line that ended later, or the reversal of a line of that
 * day. The run is out of date from then on, until it is done again. Each transaction is looked at once for each run, when it and all before it
 * have ended.
 */
export async function markStaleRuns({ context }: ReconciliationDeps): Promise<void> {
  const now = context.clock.now()
  const oldest = new Date(now.getTime() - WATCHED_DAYS * 86_400_000)
  await sql`
    with watched as materialized (
      select id, kind, source, brand_id, from_at, to_at, seen::pg_snapshot as seen, checked_xid
      from reconciliation_runs where state in ('matched', 'differs') and checked_xid is not null and to_at > ${oldest}
    ), fresh as materialized (
      select j.brand_id, j.source, j.counter_account, j.operation, j.xid, coalesce(original.at, j.at) as at
      from ledger_public_journal j
      left join ledger_public_keys original on j.operation like 'rollback\\_%' and original.player_id = j.player_id
        and original.source = j.source and original.external_id = j.reference and original.operation = substr(j.operation, 10)
        and original.leg = ''
      where j.xid >= (select min(checked_xid) from watched) and j.xid < pg_snapshot_xmin(pg_current_snapshot()) and j.currency <> 'DEMO'
    ), unseen as (
      select watched.id, count(*) as lines from watched join fresh on fresh.brand_id = watched.brand_id
        and fresh.at >= watched.from_at and fresh.at < watched.to_at and fresh.xid >= watched.checked_xid
        and not pg_visible_in_snapshot(fresh.xid, watched.seen)
        and case watched.kind
          when 'vendor' then fresh.source = watched.source and fresh.operation <> 'round_end'
          when 'psp' then fresh.counter_account = 'psp'
          else fresh.counter_account in ('psp', 'clearing', 'suspense') end
      group by watched.id
    )
    update reconciliation_runs r set checked_xid = pg_snapshot_xmin(pg_current_snapshot()),
      unseen_lines = r.unseen_lines + coalesce(unseen.lines, 0),
      stale_at = case when unseen.lines > 0 then coalesce(r.stale_at, ${now}) else r.stale_at end
    from watched left join unseen using (id)
    where r.id = watched.id and r.state in ('matched', 'differs') and r.checked_xid = watched.checked_xid`.execute(
    context.db,
  )
}
