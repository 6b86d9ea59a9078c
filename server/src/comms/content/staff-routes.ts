import { consoleContentApi, type ContentEntry } from '@croupier/api/comms/console-content'
import type { ContentWords } from '@croupier/api/comms/content-shapes'
import type { CallOf } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { arrangeEntries } from './arrange-entries.ts'
import { answerFeedback, newestFeedback } from './feedback.ts'
import { lintWords } from './lint-words.ts'
import { type ContentDeps, marketWords } from './deps.ts'
import { keepPicture } from './pictures.ts'
import { discardDraft, hideEntry, publishEntry, restoreVersion } from './publish-entry.ts'
import { bodyOfKind, phaseOf, wallClock, wordsIn } from './rules.ts'
import { bodyOf, cleanBody } from './shelf.ts'
import { articleView, bannerView, filledWords, tellingFor } from './site-views.ts'
import { createEntry, type EntryRow, kindOf, saveDraft } from './write-entry.ts'

/** Serves content and feedback to the staff of a brand. */
export function staffContentRoutes(http: Http, parts: ContentDeps): void {
  readingRoutes(http, parts)
  writingRoutes(http, parts)
  publishingRoutes(http, parts)
  feedbackRoutes(http, parts)
}

function readingRoutes(http: Http, parts: ContentDeps): void {
  const { db } = parts.context
  route(http, consoleContentApi.list, async (call) => {
    const rows = await db
      .selectFrom('content_entries')
      .selectAll()
      .where('brand_id', '=', call.brand.id)
      .where('kind', '=', call.input.kind)
      .orderBy('place')
      .orderBy('id')
      .execute()
    const { defaultLanguage, languages } = call.brand
    const others = languages.filter((language) => language !== defaultLanguage)
    return {
      items: rows.map((row) => entryView(row, call)),
      languages: [defaultLanguage, ...others],
    }
  })
  route(http, consoleContentApi.detail, async (call) => {
    const row = await db
      .selectFrom('content_entries')
      .selectAll()
      .where('brand_id', '=', call.brand.id)
      .where('id', '=', call.input.entryId)
      .executeTakeFirst()
    if (!row) refuse('not_found')
    const versions = await db
      .selectFrom('content_versions')
      .select(['version', 'published_at', 'published_by', 'reason'])
      .where('entry_id', '=', row.id)
      .orderBy('version', 'desc')
      .limit(50)
      .execute()
    const entry = entryView(row, call)
    return {
      entry,
      warnings: lintWords(entry.kind, entry.body, await marketWords(parts, call.brand)),
      versions: versions.map((version) => ({
        version: version.version,
        publishedAt: version.published_at,
        publishedBy: version.published_by,
        reason: version.reason,
      })),
    }
  })
  route(http, consoleContentApi.preview, async ({ brand, input }) => {
    const { kind, language } = input
    const body = cleanBody(bodyOfKind(kind, input.body))
    const telling = await tellingFor(parts, { brand, language })
    const words = wordsIn(body.texts, telling.fallback)?.words ?? NO_WORDS
    const of = { id: 'preview', body, words: filledWords(words, telling.facts) }
    return {
      banner: bannerView(of, telling),
      article: articleView(of, telling),
      theme: await parts.brands.setting(brand.id, 'theme.tokens'),
      warnings: lintWords(kind, body, await marketWords(parts, brand)),
    }
  })
}

const NO_WORDS: ContentWords = { eyebrow: '', title: '', text: '', action: '', content: '' }

function writingRoutes(http: Http, parts: ContentDeps): void {
  route(http, consoleContentApi.create, async (call) => ({
    entryId: await createEntry(parts, call, call.input),
  }))
  route(http, consoleContentApi.save, async (call) => await saveDraft(parts, call, call.input))
  route(http, consoleContentApi.restore, async (call) => ({
    revision: await restoreVersion(parts, call, call.input),
  }))
  route(http, consoleContentApi.discard, async (call) => ({
    gone: await discardDraft(parts, call, call.input.entryId),
  }))
  route(http, consoleContentApi.uploadPicture, async (call) => ({
    pictureId: await keepPicture(parts, call, call.input.picture),
  }))
}

function publishingRoutes(http: Http, parts: ContentDeps): void {
  route(http, consoleContentApi.publish, async (call) => ({
    version: await publishEntry(parts, call, call.input),
  }))
  route(http, consoleContentApi.hide, async (call) => ({
    revision: await hideEntry(parts, call, call.input),
  }))
  route(http, consoleContentApi.arrange, async (call) => {
    await arrangeEntries(parts, call, call.input)
    return {}
  })
}

function feedbackRoutes(http: Http, parts: ContentDeps): void {
  route(http, consoleContentApi.feedback, async ({ brand, input }) => {
    const open = input.open === undefined ? undefined : input.open === 'yes'
    const found = await newestFeedback(parts, { ...input, brandId: brand.id, open })
    const items = found.slice(0, input.limit)
    const nextCursor = found.length > items.length ? (items.at(-1)?.id ?? null) : null
    return { items, nextCursor }
  })
  route(http, consoleContentApi.answerFeedback, async (call) => {
    await answerFeedback(parts, call, call.input)
    return {}
  })
}

function entryView(
  row: EntryRow,
  { brand, now }: Pick<CallOf<'visitor', unknown>, 'brand' | 'now'>,
): ContentEntry {
  return {
    id: row.id,
    kind: kindOf(row),
    slug: row.slug,
    state: stateOf(row, wallClock(now, brand.timeZone)),
    hasDraft: row.draft !== null,
    version: row.version,
    revision: row.revision,
    body: bodyOf(row.draft ?? row.published),
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}

function stateOf(row: EntryRow, now: string): ContentEntry['state'] {
  if (row.published !== null) return phaseOf(bodyOf(row.published), now)
  return row.version === 0 ? 'draft' : 'hidden'
}
