import type { ContentDeps } from './deps.ts'
import { wordsIn } from './rules.ts'
import { bodyOf } from './shelf.ts'
import { type Asking, shownEntries, tellingFor } from './site-views.ts'

/** A promotion as it stands for this reader now, with its title; null when it is not there for them. */
export async function promotionFor(
  content: ContentDeps,
  asking: Asking,
  promotionId: string,
): Promise<{ title: string; takesApplications: boolean } | null> {
  const telling = await tellingFor(content, asking)
  const shown = await shownEntries(content, asking, { kind: 'promotion', telling })
  const found = shown.find(({ entry }) => entry.id === promotionId)
  return found
    ? { title: found.words.title, takesApplications: found.entry.body.takesApplications }
    : null
}

/** What promotions are called in a language, whether they are still there or not. */
export async function titlesOfPromotions(
  { context: { db } }: Pick<ContentDeps, 'context'>,
  { ids, language }: { ids: readonly string[]; language: string },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_entries')
    .select(['id', 'published', 'draft'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ id, published, draft }) => {
      const fallback = { wanted: language, defaultLanguage: language }
      return [id, wordsIn(bodyOf(published ?? draft).texts, fallback)?.words.title ?? '']
    }),
  )
}
