import {
  createTextBook,
  type LoadSentences,
  type Sentences,
  type TextBook,
} from '@croupier/kit/i18n/text-book'
import { writtenLanguage } from '@croupier/shared/written-languages'

export const firstAreas = ['common', 'lobby'] as const

export interface BookParts {
  language: string
  areas: Record<string, Sentences>
  load: LoadSentences
}

/** A book that reads English where the language is not written yet. */
export function siteBook({ language, areas, load }: BookParts): TextBook {
  return createTextBook({
    language,
    areas,
    load: (code, area) => load(writtenLanguage(code), area),
  })
}

const YEAR_SECONDS = 31_536_000

/** Stores the choice as SPEC says (S3-049, S4-029) and in a cookie, so that the next page arrives in it. */
export function rememberLanguage(code: string): void {
  localStorage.setItem('hisLang', localStorage.getItem('lang') ?? code)
  localStorage.setItem('lang', code)
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in Safari
  document.cookie = `lang=${code}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

/** Without a stored language the one of this page becomes both (S4-030). */
export function initialiseLanguage(code: string): void {
  if (localStorage.getItem('lang') !== null) return
  localStorage.setItem('lang', code)
  localStorage.setItem('hisLang', code)
}
