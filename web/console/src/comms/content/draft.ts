import type { ContentEntry } from '@croupier/api/comms/console-content'
import type { ContentBody, ContentKind, ContentWords } from '@croupier/api/comms/content-shapes'
import { isLanguageCode } from '@croupier/shared/languages'

/** What somebody is writing. */
export interface ContentDraft {
  slug: string | null
  body: ContentBody
}

export const noWords: ContentWords = { eyebrow: '', title: '', text: '', action: '', content: '' }

/** The words that each kind has, in the order in which they are read. */
export const wordsOfKind: Readonly<Record<ContentKind, readonly (keyof ContentWords)[]>> = {
  banner: ['eyebrow', 'title', 'text', 'action'],
  notice: ['title', 'content'],
  announcement: ['title', 'content'],
  help: ['title', 'content'],
  promotion: ['title', 'content'],
}

export function hasSlug(kind: ContentKind): boolean {
  return kind === 'help' || kind === 'promotion'
}

export function emptyDraft(kind: ContentKind): ContentDraft {
  return {
    slug: hasSlug(kind) ? '' : null,
    body: {
      texts: {},
      audience: 'all',
      from: null,
      until: null,
      link: { linkageType: '', target: '' },
      group: kind === 'banner' ? 'w_home' : null,
      look:
        kind === 'banner'
          ? { form: 'rays', from: '#14617a', to: '#06222f', art: 'koi', picture: null }
          : null,
      execution: kind === 'announcement' ? 'A' : null,
      promotionType: null,
      section: kind === 'help' ? 'help' : null,
      takesApplications: false,
    },
  }
}

export function draftOf({ slug, body }: ContentEntry): ContentDraft {
  return { slug, body }
}

export function wordsOf({ body }: ContentDraft, language: string): ContentWords {
  return (isLanguageCode(language) ? body.texts[language] : undefined) ?? noWords
}

/** The draft with other words in a language; a language without any word is not written. */
export function withWords(
  draft: ContentDraft,
  language: string,
  change: Partial<ContentWords>,
): ContentDraft {
  if (!isLanguageCode(language)) return draft
  const words = { ...wordsOf(draft, language), ...change }
  const { [language]: _, ...others } = draft.body.texts
  const isEmpty = Object.values(words).every((text) => text === '')
  const texts = isEmpty ? others : { ...others, [language]: words }
  return withBody(draft, { texts })
}

export function withBody(draft: ContentDraft, change: Partial<ContentBody>): ContentDraft {
  return { ...draft, body: { ...draft.body, ...change } }
}

/** The title in the first language that has one. */
export function titleOf({ texts }: ContentBody, languages: readonly string[]): string {
  const titles = new Map(Object.entries(texts).map(([language, words]) => [language, words?.title]))
  const found = [...languages, ...titles.keys()].find((language) => titles.get(language))
  return (found === undefined ? undefined : titles.get(found)) ?? '–'
}

/** The order with one entry a place up or down; the same order where there is no such place. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const other = at + by
  const [one, two] = [items[at], items[other]]
  if (one === undefined || two === undefined) return [...items]
  return items.map((item, index) => (index === at ? two : index === other ? one : item))
}
