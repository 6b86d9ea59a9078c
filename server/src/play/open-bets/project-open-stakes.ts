import { sql } from 'kysely'
import type { JournalRow, Projection } from '../../core/events/events.ts'

/** Keeps the rounds that are open. Each row of the journal is a reason to look at its round; what the ledger says of it counts. */
export function openBetsProjection(): Projection {
  return {
    name: 'open_stakes',
    source: 'journal',
    tables: ['stakes_open'],
    apply: async (tx, rows) => {
      const touched = roundsOf(rows)
      if (touched.length === 0) return
      const names = sql`unnest(${touched.map(({ player_id }) => player_id)}::bigint[],
        ${touched.map(({ source }) => source)}::integer[],
        ${touched.map(({ round_id }) => round_id)}::text[]) as touched (player_id, source, round_id)`
      await sql`
        insert into stakes_open (player_id, source, round_id, brand_id, currency, opened_at, last_at)
        select r.player_id, r.source, r.round_id, r.brand_id, r.currency, r.opened_at, r.last_at
        from ledger_public_rounds r join ${names} using (player_id, source, round_id)
        where not r.closed and r.bets > r.cancelled
        on conflict (player_id, source, round_id) do update set last_at = excluded.last_at`.execute(
        tx,
      )
      await sql`
        delete from stakes_open o using ledger_all_rounds r, ${names}
        where (o.player_id, o.source, o.round_id) = (touched.player_id, touched.source, touched.round_id)
          and (r.player_id, r.source, r.round_id) = (touched.player_id, touched.source, touched.round_id)
          and (r.closed or r.bets <= r.cancelled)`.execute(tx)
    },
  }
}

function roundsOf(rows: readonly JournalRow[]) {
  const named = rows.filter((row) => row.round_id !== null && !row.tombstone)
  const byName = new Map(
    named.map((row) => [`${row.player_id}/${row.source}/${row.round_id}`, row] as const),
  )
  // A fixed order, so that two rebuilds never wait for each other.
  return [...byName].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row)
}
