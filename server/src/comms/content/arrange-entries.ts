import type { ContentKind } from '@croupier/api/comms/content-shapes'
import { sql } from 'kysely'
import { refuse } from '../../platform/refusal.ts'
import type { ContentDeps } from './deps.ts'
import { lockKind } from './write-entry.ts'
import { auditLineOf, type StaffService } from '../../core/audit/audit.ts'
import { transact } from '../../platform/transact.ts'

/** Puts all entries of a kind in order. Refuses `conflict` unless exactly the brand's entries of the kind are named. */
export async function arrangeEntries(
  { context, audit, shelf }: ContentDeps,
  desk: StaffService,
  { kind, entryIds }: { kind: ContentKind; entryIds: readonly string[] },
): Promise<void> {
  await transact(context.db, async (tx) => {
    await lockKind(tx, desk.brand.id, kind)
    const rows = await tx
      .selectFrom('content_entries')
      .select('id')
      .where('brand_id', '=', desk.brand.id)
      .where('kind', '=', kind)
      .orderBy('place')
      .execute()
    const wanted = new Set(entryIds)
    const isWhole = rows.length === entryIds.length && wanted.size === entryIds.length
    if (!isWhole || rows.some(({ id }) => !wanted.has(id))) refuse('conflict')
    await sql`
      update content_entries as entry set place = wanted.place - 1
      from unnest(${[...entryIds]}::uuid[]) with ordinality as wanted (id, place)
      where entry.id = wanted.id`.execute(tx)
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'content.arranged',
      subject: { type: kind, id: kind },
      before: rows.map(({ id }) => id),
      after: [...entryIds],
    })
  })
  shelf.announceChange()
}
