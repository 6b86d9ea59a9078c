/** The words that all texts share: terms.json says by term which forms a language uses and which it never uses. Part of the step "locales" of `npm run check`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locales } from './locales.ts'

export interface Term {
  term: string
  note?: string
  /** Where the English sentence matches, each translation holds one of its forms. A pattern, without case. */
  english?: string
  /** Only sentences of these areas are asked for the forms; all areas where it is left out. */
  areas?: readonly string[]
  /** By language, patterns of which one must match. */
  forms?: Readonly<Record<string, readonly string[]>>
  /** By language, patterns that match in no sentence. */
  never?: Readonly<Record<string, readonly string[]>>
  /** `area:key` or `language:area:key` of sentences in which the English word means something else, with the reason. */
  except?: Readonly<Record<string, string>>
}

export function readTerms(): Term[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'terms.json'), 'utf8'))
}

/** Sentences that lack a term's form or use a forbidden one, a line each; empty when all is well. */
export function glossaryProblems(locales: Locales, terms: readonly Term[]): string[] {
  return terms.flatMap((term) => [...forbiddenForms(locales, term), ...missingForms(locales, term)])
}

function forbiddenForms(locales: Locales, term: Term): string[] {
  return Object.entries(term.never ?? {}).flatMap(([language, forms]) => {
    const patterns = forms.map(patternOf)
    return sentencesOf(locales[language]).flatMap(({ area, key, sentence }) => {
      if (isExcepted(term, language, area, key)) return []
      const found = patterns.map((pattern) => pattern.exec(sentence)?.[0]).find(Boolean)
      return found === undefined
        ? []
        : [`${language}/${area}.json "${key}": never "${found}" (${term.term})`]
    })
  })
}

function missingForms(locales: Locales, { english, ...term }: Term): string[] {
  if (english === undefined) return []
  const wanted = patternOf(english)
  const asked = sentencesOf(locales['en']).filter(
    ({ area, sentence }) => (term.areas?.includes(area) ?? true) && wanted.test(sentence),
  )
  return Object.entries(term.forms ?? {}).flatMap(([language, forms]) => {
    const patterns = forms.map(patternOf)
    return asked.flatMap(({ area, key }) => {
      const sentence = locales[language]?.[area]?.[key]
      if (sentence === undefined || isExcepted(term, language, area, key)) return []
      return patterns.some((pattern) => pattern.test(sentence))
        ? []
        : [`${language}/${area}.json "${key}": says "${term.term}" in none of its forms`]
    })
  })
}

function isExcepted({ except }: Term, language: string, area: string, key: string): boolean {
  return (
    except?.[`${area}:${key}`] !== undefined || except?.[`${language}:${area}:${key}`] !== undefined
  )
}

function sentencesOf(areas: Locales[string] | undefined) {
  return Object.entries(areas ?? {}).flatMap(([area, sentences]) =>
    Object.entries(sentences).map(([key, sentence]) => ({ area, key, sentence })),
  )
}

/** A pattern whose `\b` knows the letters of every script. Without flags that keep a position, so that one pattern asks many sentences. */
function patternOf(form: string): RegExp {
  const edge = String.raw`(?:(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]))`
  return new RegExp(form.replaceAll(String.raw`\b`, edge), 'iu')
}
