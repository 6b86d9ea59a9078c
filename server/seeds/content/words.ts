import type { ContentBody, ContentWords } from '@croupier/api/comms/content-shapes'
import { type ContentSeed, EMPTY_BODY } from '../../src/comms/content/content.ts'

const NO_WORDS: ContentWords = { eyebrow: '', title: '', text: '', action: '', content: '' }

/** The languages that are complete: who reads one of them reads no other here. */
type Complete = 'en' | 'pt' | 'ja' | 'ko' | 'ar' | 'cn' | 'th' | 'vi' | 'es' | 'tr' | 'ru' | 'fr'
type Texts = Readonly<Record<Complete, Partial<ContentWords>>>

/** An entry of opening words; what is not said stays as an empty entry has it. */
export function seed(
  kind: ContentSeed['kind'],
  texts: Texts,
  rest: Partial<Omit<ContentBody, 'texts'>> & { slug?: string } = {},
): ContentSeed {
  const { slug = null, ...body } = rest
  const whole = Object.fromEntries(
    Object.entries(texts).map(([language, words]) => [language, { ...NO_WORDS, ...words }]),
  )
  return { kind, slug, body: { ...EMPTY_BODY, ...body, texts: whole } }
}

/** A title and its HTML. */
export function article(title: string, ...lines: readonly string[]): Partial<ContentWords> {
  return { title, content: lines.map((line) => `<p>${line}</p>`).join('') }
}
