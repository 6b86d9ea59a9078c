import type { Json } from '../../platform/bus.ts'
import { refuse } from '../../platform/refusal.ts'
import { lintWords } from './lint-words.ts'
import { type ContentDeps, marketWords } from './deps.ts'
import { bodyOf } from './shelf.ts'
import { changeEntry, kindOf, lockEntry, titlesOf } from './write-entry.ts'
import { auditLineOf, type StaffService } from '../../core/audit/audit.ts'
import { auditSubjectOf } from '../../core/audit/audit.ts'
import { transact } from '../../platform/transact.ts'

/**
 * Makes a draft public as a new version. Refuses `conflict` when there is no draft or somebody wrote meanwhile, and
 * `content_blocked` when its words break the law of the brand's market (RG-17).
 */
export async function publishEntry(
  parts: ContentDeps,
  desk: StaffService,
  { entryId, revision, reason }: { entryId: string; revision: number; reason: string },
): Promise<number> {
  const { context, audit, shelf } = parts
  const version = await transact(context.db, async (tx) => {
    const row = await lockEntry(tx, desk.brand.id, entryId)
    if (row.revision !== revision || row.draft === null) refuse('conflict')
    const kind = kindOf(row)
    const body = bodyOf(row.draft)
    const warnings = lintWords(kind, body, await marketWords(parts, desk.brand))
    if (warnings.some(({ blocks }) => blocks)) refuse('content_blocked')
    const next = row.version + 1
    const text = JSON.stringify(body)
    await changeEntry(tx, desk, row, {
      draft: null,
      published: text,
      version: next,
      published_at: desk.now,
    })
    await tx
      .insertInto('content_versions')
      .values({
        entry_id: entryId,
        version: next,
        brand_id: desk.brand.id,
        body: text,
        published_at: desk.now,
        published_by: desk.staff.name,
        reason,
      })
      .execute()
    const before: Json = row.published === null ? null : { titles: titlesOf(bodyOf(row.published)) }
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'content.published',
      subject: { type: kind, id: entryId },
      before,
      after: { version: next, titles: titlesOf(body) },
      reason,
    })
    return next
  })
  shelf.announceChange()
  return version
}

/** Takes an entry away from visitors; its words become the draft where there is none. Refuses `conflict` when it is not public. */
export async function hideEntry(
  parts: ContentDeps,
  desk: StaffService,
  { entryId, reason }: { entryId: string; reason: string },
): Promise<number> {
  const { context, audit, shelf } = parts
  const revision = await transact(context.db, async (tx) => {
    const row = await lockEntry(tx, desk.brand.id, entryId)
    if (row.published === null) refuse('conflict')
    const draft = JSON.stringify(row.draft ?? row.published)
    await changeEntry(tx, desk, row, { draft, published: null })
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'content.hidden',
      subject: { type: auditSubjectOf(row.kind), id: entryId },
      before: { version: row.version },
      reason,
    })
    return row.revision + 1
  })
  shelf.announceChange()
  return revision
}

/** Makes an old version the draft; visitors see nothing of it before it is published again. */
export async function restoreVersion(
  { context, audit }: ContentDeps,
  desk: StaffService,
  { entryId, revision, version }: { entryId: string; revision: number; version: number },
): Promise<number> {
  return await transact(context.db, async (tx) => {
    const row = await lockEntry(tx, desk.brand.id, entryId)
    if (row.revision !== revision) refuse('conflict')
    const old = await tx
      .selectFrom('content_versions')
      .select('body')
      .where('entry_id', '=', entryId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (!old) refuse('not_found')
    await changeEntry(tx, desk, row, { draft: JSON.stringify(old.body) })
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'content.version_restored',
      subject: { type: auditSubjectOf(row.kind), id: entryId },
      after: { version },
    })
    return row.revision + 1
  })
}

/** Throws a draft away. What was never public is gone; what is public stays; what is hidden has nothing to go back to: `conflict`. */
export async function discardDraft(
  { context, audit }: ContentDeps,
  desk: StaffService,
  entryId: string,
): Promise<boolean> {
  return await transact(context.db, async (tx) => {
    const row = await lockEntry(tx, desk.brand.id, entryId)
    if (row.draft === null) refuse('conflict')
    const isNew = row.version === 0
    if (!isNew && row.published === null) refuse('conflict')
    if (isNew) await tx.deleteFrom('content_entries').where('id', '=', entryId).execute()
    else await changeEntry(tx, desk, row, { draft: null })
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'content.draft_discarded',
      subject: { type: auditSubjectOf(row.kind), id: entryId },
      before: { titles: titlesOf(bodyOf(row.draft)) },
    })
    return isNew
  })
}
