import type { ContentWarning } from '@croupier/api/comms/console-content'
import {
  type ContentBody,
  type ContentKind,
  contentKinds,
} from '@croupier/api/comms/content-shapes'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import { isLinkage } from './linkage.ts'
import { lintWords } from './lint-words.ts'
import { type ContentDeps, marketWords } from './deps.ts'
import { bodyOfKind } from './rules.ts'
import { bodyOf, cleanBody } from './shelf.ts'
import { auditLineOf, type StaffService } from '../../core/audit/audit.ts'
import { transact } from '../../platform/transact.ts'
import { refuseUnchanged } from '../../platform/unchanged.ts'

export type EntryRow = Selectable<DB['content_entries']>

export interface Writing {
  slug: string | null
  body: ContentBody
}

/** Begins a draft after all others of its kind. Refuses `field_invalid`, and `conflict` when the slug is taken. */
export async function createEntry(
  parts: ContentDeps,
  desk: StaffService,
  { kind, ...writing }: Writing & { kind: ContentKind },
): Promise<string> {
  const { context, audit } = parts
  const body = await checkedBody(parts, desk, { kind, ...writing })
  const id = context.random.uuid()
  await transact(context.db, async (tx) => {
    await lockKind(tx, desk.brand.id, kind)
    await refuseTakenSlug(tx, { brandId: desk.brand.id, kind, slug: writing.slug, id })
    const { last } = await tx
      .selectFrom('content_entries')
      .select((on) => on.fn.max('place').as('last'))
      .where('brand_id', '=', desk.brand.id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('content_entries')
      .values({
        id,
        brand_id: desk.brand.id,
        kind,
        slug: writing.slug,
        place: (last ?? -1) + 1,
        revision: 1,
        draft: JSON.stringify(body),
        created_at: desk.now,
        updated_at: desk.now,
        updated_by: desk.staff.name,
      })
      .execute()
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'content.created',
      subject: { type: kind, id },
      after: { titles: titlesOf(body) },
    })
  })
  return id
}

/**
 * Keeps a draft; what is public stays as it is. Refuses `conflict` when somebody else has written meanwhile, and `nothing_changed` for what
 * is there already.
 */
export async function saveDraft(
  parts: ContentDeps,
  desk: StaffService,
  { entryId, revision, ...writing }: Writing & { entryId: string; revision: number },
): Promise<{ revision: number; warnings: ContentWarning[] }> {
  const { context, audit } = parts
  return await transact(context.db, async (tx) => {
    const row = await lockEntry(tx, desk.brand.id, entryId)
    if (row.revision !== revision) refuse('conflict')
    const kind = kindOf(row)
    const body = await checkedBody(parts, desk, { kind, ...writing })
    await refuseTakenSlug(tx, { brandId: desk.brand.id, kind, slug: writing.slug, id: entryId })
    const kept = row.draft ?? row.published
    refuseUnchanged(
      { slug: row.slug, body: kept === null ? null : bodyOf(kept) },
      { slug: writing.slug, body },
    )
    await changeEntry(tx, desk, row, { draft: JSON.stringify(body), slug: writing.slug })
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'content.draft_saved',
      subject: { type: kind, id: entryId },
      after: { titles: titlesOf(body) },
    })
    const warnings = lintWords(kind, body, await marketWords(parts, desk.brand))
    return { revision: row.revision + 1, warnings }
  })
}

/** What is stored: emptied of what the kind has not, with clean HTML. Refuses `field_invalid` with the field's name. */
export async function checkedBody(
  { brands }: ContentDeps,
  { brand }: Pick<StaffService, 'brand'>,
  { kind, slug, body: given }: Writing & { kind: ContentKind },
): Promise<ContentBody> {
  const body = cleanBody(bodyOfKind(kind, given))
  const hosts = await brands.setting(brand.id, 'links.allowedHosts')
  if (!isLinkage(body.link, hosts)) refuse('field_invalid', { field: 'link' })
  if (body.from !== null && body.until !== null && body.until <= body.from)
    refuse('field_invalid', { field: 'until' })
  const isSomewhere = Object.values(body.texts).some((words) => words?.title !== '')
  if (!isSomewhere) refuse('field_invalid', { field: 'texts' })
  if (kind === 'banner' && body.look === null) refuse('field_invalid', { field: 'look' })
  const needsSlug = kind === 'help' || kind === 'promotion'
  if (needsSlug !== (slug !== null)) refuse('field_invalid', { field: 'slug' })
  return body
}

/** Holds an entry of the brand until the transaction ends; refuses `not_found` for others. */
export async function lockEntry(tx: Tx, brandId: number, entryId: string): Promise<EntryRow> {
  return await lockRow(tx, 'content_entries', { id: entryId, brandId })
}

export async function changeEntry(
  tx: Tx,
  { staff, now }: StaffService,
  row: EntryRow,
  change: {
    draft?: string | null
    published?: string | null
    slug?: string | null
    version?: number
    published_at?: Date
  },
): Promise<void> {
  await tx
    .updateTable('content_entries')
    .set({ ...change, revision: row.revision + 1, updated_at: now, updated_by: staff.name })
    .where('id', '=', row.id)
    .execute()
}

export function kindOf(row: Pick<EntryRow, 'kind'>): ContentKind {
  return contentKinds.find((kind) => kind === row.kind) ?? refuse('not_found')
}

export function titlesOf({ texts }: ContentBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, words]) => [language, words?.title ?? '']),
  )
}

/** Two drafts that begin at the same moment get two places. */
export async function lockKind(tx: Tx, brandId: number, kind: ContentKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content/${brandId}/${kind}`}))`.execute(tx)
}

async function refuseTakenSlug(
  tx: Tx,
  of: { brandId: number; kind: ContentKind; slug: string | null; id: string },
): Promise<void> {
  if (of.slug === null) return
  const taken = await tx
    .selectFrom('content_entries')
    .select('id')
    .where('brand_id', '=', of.brandId)
    .where('kind', '=', of.kind)
    .where('slug', '=', of.slug)
    .where('id', '<>', of.id)
    .executeTakeFirst()
  if (taken) refuse('conflict')
}
