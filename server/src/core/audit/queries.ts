import { byInt8 } from '@croupier/api/cursors'
import { searchForm } from '@croupier/shared/search-form'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface AuditFilter {
  chain: number
  action?: string | undefined
  actor?: string | undefined
  subject?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** The `nextCursor` of the page before: the seq of its last line. */
  cursor?: string | undefined
  limit: number
}

/** Newest first. */
export async function listEntries(db: Db, filter: AuditFilter) {
  const [below] = byInt8.read(filter.cursor) ?? []
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('chain', '=', filter.chain)
    .$if(below !== undefined, (query) => query.where('seq', '<', below ?? 0n))
    .$if(filter.action !== undefined, (query) =>
      query.where(sql<boolean>`starts_with(action, ${searchForm(filter.action ?? '')})`),
    )
    .$if(filter.actor !== undefined, (query) =>
      query.where(
        sql<boolean>`position(${searchForm(filter.actor ?? '')} in lower(normalize(actor_name, NFKC))) > 0`,
      ),
    )
    .$if(filter.subject !== undefined, (query) =>
      query.where(sql<boolean>`lower(subject_id) = ${searchForm(filter.subject ?? '')}`),
    )
    .$if(filter.from !== undefined, (query) => query.where('at', '>=', filter.from ?? new Date(0)))
    .$if(filter.to !== undefined, (query) => query.where('at', '<', filter.to ?? new Date(0)))
    .orderBy('seq', 'desc')
    .limit(filter.limit + 1)
    .execute()
  const items = rows.slice(0, filter.limit).map((row) => ({
    seq: String(row.seq),
    id: row.id,
    at: row.at,
    actor: row.actor,
    actorName: row.actor_name,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    before: row.before ?? null,
    after: row.after ?? null,
    reason: row.reason,
    address: row.address,
    hash: row.hash.toString('hex'),
  }))
  const last = items.at(-1)
  return {
    items,
    nextCursor: rows.length > filter.limit && last ? byInt8.write([BigInt(last.seq)]) : null,
  }
}
