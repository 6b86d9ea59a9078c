import type { ContentWarning } from '@croupier/api/comms/console-content'
import type { ContentBody, ContentKind, ContentWords } from '@croupier/api/comms/content-shapes'
import type { BannedClaim } from '../../core/brands/brands.ts'
import { claimWords, protectingWords } from './marketing-words.ts'
import { plainOf } from './rules.ts'

/** What the law of a brand's market says about its words. */
export interface MarketTexts {
  banned: readonly BannedClaim[]
  /** `always`: each advertisement names the age itself; `footer`: the page's foot does. */
  riskWarning: 'always' | 'footer'
  minimumAge: number
}

/** These invite; notices and help inform. */
const INVITING: readonly ContentKind[] = ['banner', 'announcement', 'promotion']
/** White words on it must be read: WCAG's 3:1 for large text. */
const LEAST_CONTRAST = 3

/**
 * Everything in the words that a person should look at before they are public (RG-17): claims, each blocking where the
 * market forbids it, the missing age, languages without words, colours on which white cannot be read.
 */
export function lintWords(
  kind: ContentKind,
  body: ContentBody,
  market: MarketTexts & { languages: readonly string[] },
): ContentWarning[] {
  const written = Object.entries(body.texts)
  return [
    ...written.flatMap(([language, words]) =>
      words ? lintLanguage({ kind, language, words, market }) : [],
    ),
    ...missingLanguages(body, market.languages),
    ...paleColours(body),
  ]
}

function lintLanguage(of: {
  kind: ContentKind
  language: string
  words: ContentWords
  market: MarketTexts
}): ContentWarning[] {
  const { kind, language, words, market } = of
  const text = everythingOf(words)
  const claims = claimsIn(text).map(({ claim, found }) => ({
    code: claim,
    language,
    found,
    blocks: market.banned.includes(claim),
  }))
  const names = text.includes(`${market.minimumAge}+`) || text.includes('{age}+')
  if (!INVITING.includes(kind) || market.riskWarning !== 'always' || names) return claims
  return [
    ...claims,
    { code: 'age_missing', language, found: `${market.minimumAge}+`, blocks: true },
  ]
}

function everythingOf({ eyebrow, title, text, action, content }: ContentWords): string {
  return [eyebrow, title, text, action, plainOf(content)].filter((part) => part !== '').join('. ')
}

/** The claims of a text with the words that make them. */
export function claimsIn(text: string): { claim: BannedClaim; found: string }[] {
  // A claim that hides behind capitals, accents, full-width letters or doubled spaces is one all the same.
  const sentences = plainWords(text).split(/[.!?。！？\n]+/u)
  // Object.keys of the table are its claims.
  return (Object.keys(claimWords) as BannedClaim[]).flatMap((claim) => {
    for (const sentence of sentences) {
      if (protects(claim, sentence)) continue
      for (const wording of claimWords[claim]) {
        const [found] = wording.exec(sentence) ?? []
        if (found !== undefined) return [{ claim, found }]
      }
    }
    return []
  })
}

/** "Never for children" and "do not chase your losses" are what a house should say. */
function protects(claim: BannedClaim, sentence: string): boolean {
  if (claim !== 'for_minors' && claim !== 'chasing_losses' && claim !== 'income_or_investment')
    return false
  return protectingWords.test(sentence)
}

function plainWords(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u200b-\u200d\u2060\ufeff\u00ad]/gu, '')
      // Kana and Hangul are put together again; Latin accents are gone.
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’‘]/gu, "'")
      .replace(/[^\S\n]+/gu, ' ')
  )
}

function missingLanguages({ texts }: ContentBody, languages: readonly string[]): ContentWarning[] {
  const written = new Map(Object.entries(texts))
  return languages
    .filter((language) => (written.get(language)?.title ?? '') === '')
    .map((language) => ({ code: 'language_missing', language, found: language, blocks: false }))
}

function paleColours({ look }: ContentBody): ContentWarning[] {
  if (look === null || look.picture !== null) return []
  return [look.from, look.to]
    .filter((colour) => contrastToWhite(colour) < LEAST_CONTRAST)
    .map((found) => ({ code: 'colour_pale', language: '', found, blocks: false }))
}

/** WCAG 2.2, relative luminance of #rrggbb against white. */
export function contrastToWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
