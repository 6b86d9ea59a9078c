import { EMPTY_BODY } from './empty-body.ts'
import { type ContentBody, contentBody, type ContentKind } from '@croupier/api/comms/content-shapes'
import * as z from 'zod/mini'
import { cleanHtml } from '../../platform/clean-html.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { ttlCache } from '../../platform/ttl-cache.ts'

const CONTENT_CHANGED = 'content.changed'

/** A change must hold everywhere within a second even when the bus loses its message. */
const FRESH_MS = 700

/** An entry as visitors may see it. */
export interface PublishedEntry {
  id: string
  brandId: number
  kind: ContentKind
  slug: string | null
  body: ContentBody
  publishedAt: Date
}

/** Everything that is public, of all brands, in its order; small, so it is read whole. */
export interface Shelf {
  of(brandId: number, kind: ContentKind): Promise<readonly PublishedEntry[]>
  /** Makes every process read again; call it after the COMMIT of a change. */
  announceChange(): void
}

export function createShelf({ db, bus }: Pick<Context, 'db' | 'bus'>): Shelf {
  const { current, forget } = ttlCache(() => readShelves(db), FRESH_MS)
  bus.subscribe(CONTENT_CHANGED, forget)
  return {
    of: async (brandId, kind) => (await current()).get(`${brandId}/${kind}`) ?? [],
    announceChange: () => {
      forget()
      bus.publish(CONTENT_CHANGED, null)
    },
  }
}

type Shelves = ReadonlyMap<string, PublishedEntry[]>

/** What was read last, by entry and version: cleaning its HTML again costs more than everything else. */
const cleaned = new Map<string, ContentBody>()
const CLEANED_KEPT = 2_000

async function readShelves(db: Context['db']): Promise<Shelves> {
  const rows = await db
    .selectFrom('content_entries')
    .select(['id', 'brand_id', 'kind', 'slug', 'version', 'published', 'published_at'])
    .where('published', 'is not', null)
    .orderBy('place')
    .orderBy('id')
    .execute()
  const shelves = new Map<string, PublishedEntry[]>()
  for (const row of rows) {
    const body = readBody(row.published)
    if (row.published_at === null || body === null) continue
    const name = `${row.brand_id}/${row.kind}`
    const entry: PublishedEntry = {
      id: row.id,
      brandId: row.brand_id,
      // The table's check allows these alone.
      kind: row.kind as ContentKind,
      slug: row.slug,
      body: cleanBodyOf(`${row.id}/${row.version}/${row.published_at.getTime()}`, body),
      publishedAt: row.published_at,
    }
    shelves.set(name, [...(shelves.get(name) ?? []), entry])
  }
  return shelves
}

function cleanBodyOf(key: string, read: ContentBody): ContentBody {
  const known = cleaned.get(key)
  if (known) return known
  const body = cleanBody(read)
  if (cleaned.size >= CLEANED_KEPT) cleaned.clear()
  cleaned.set(key, body)
  return body
}

/** A stored body for its writers; what an older version of the house did not write yet has its default. */
export function bodyOf(stored: unknown): ContentBody {
  // What cannot be read can be written anew by staff.
  return readBody(stored) ?? EMPTY_BODY
}

/** A stored body; null for one that does not fit, so that it takes nothing else with it. */
export function readBody(stored: unknown): ContentBody | null {
  const parsed = z.safeParse(contentBody, stored)
  return parsed.success ? parsed.data : null
}

/** The entries of a brand's pages whose stored bodies do not fit and are not shown. */
export async function unreadableEntries(
  db: Db,
): Promise<{ brandId: number; kind: string; id: string }[]> {
  const rows = await db
    .selectFrom('content_entries')
    .select(['id', 'brand_id', 'kind', 'draft', 'published'])
    .orderBy('id')
    .execute()
  return rows
    .filter(({ draft, published }) =>
      [draft, published].some((body) => body !== null && readBody(body) === null),
    )
    .map(({ id, brand_id, kind }) => ({ brandId: brand_id, kind, id }))
}

/** The body with HTML that may be shown (SEC-15); asked on the way in and on the way out. */
export function cleanBody(body: ContentBody): ContentBody {
  const texts = Object.fromEntries(
    Object.entries(body.texts).map(([language, words]) => [
      language,
      words && { ...words, content: cleanHtml(words.content) },
    ]),
  )
  return { ...body, texts }
}
