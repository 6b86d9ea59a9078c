import type { ContentBody, ContentKind } from '@croupier/api/comms/content-shapes'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { bodyOfKind } from './rules.ts'
import { bodyOf, cleanBody } from './shelf.ts'
import { transact } from '../../platform/transact.ts'

export interface ContentSeed {
  kind: ContentKind
  slug: string | null
  body: ContentBody
}

/**
 * Publishes the words that a brand opens with, in their order, unless the brand has any content yet: what staff have
 * written, and what they threw away, stays as they left it.
 */
export async function seedContent(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  brandId: number,
  seeds: readonly ContentSeed[],
): Promise<void> {
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`content seed/${brandId}`}))`.execute(tx)
    const known = await tx
      .selectFrom('content_entries')
      .select('id')
      .where('brand_id', '=', brandId)
      .limit(1)
      .executeTakeFirst()
    if (known || seeds.length === 0) return
    const at = clock.now()
    const rows = seeds.map((seed, place) => ({
      id: random.uuid(),
      kind: seed.kind,
      slug: seed.slug,
      place,
      body: JSON.stringify(cleanBody(bodyOfKind(seed.kind, bodyOf(seed.body)))),
    }))
    await tx
      .insertInto('content_entries')
      .values(
        rows.map(({ body, ...row }) => ({
          ...row,
          brand_id: brandId,
          revision: 1,
          published: body,
          version: 1,
          published_at: at,
          created_at: at,
          updated_at: at,
          updated_by: 'croupier',
        })),
      )
      .execute()
    await tx
      .insertInto('content_versions')
      .values(
        rows.map(({ id, body }) => ({
          entry_id: id,
          version: 1,
          brand_id: brandId,
          body,
          published_at: at,
          published_by: 'croupier',
          reason: 'Initial content',
        })),
      )
      .execute()
  })
}
