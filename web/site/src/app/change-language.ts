import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { winnersApi } from '@croupier/api/reporting/winners'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { refresh } from '@croupier/kit/api/query'
import { sessionToken } from '@croupier/kit/api/session'
import { deviceStorage } from '@croupier/kit/browser/storage'
import type { LoadSentences, TextBook } from '@croupier/kit/i18n/text-book'
import { isLanguageCode } from '@croupier/shared/languages'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { firstAreas, siteBook } from './language.ts'

const YEAR_SECONDS = 31_536_000

let chosen = ''

/** Shows the site in another language, remembers it, and tells the house. */
export async function changeLanguage(
  language: string,
  parts: { load: LoadSentences; queries: QueryClient; show: (book: TextBook) => void },
): Promise<void> {
  chosen = language
  const book = siteBook({ language, areas: {}, load: parts.load })
  await Promise.all(firstAreas.map((area) => book.load(area)))
  // Of two choices in haste the later one counts, also when its sentences come first.
  if (chosen !== language) return
  rememberLanguage(language)
  tellHouse(language)
  const { code, tag, direction } = book.language
  Object.assign(document.documentElement, { lang: tag, dir: direction })
  document.documentElement.dataset.language = code
  startTransition(() => parts.show(book))
  await refresh(parts.queries, [winnersApi.rankList])
}

/** Stores the choice as SPEC says (S3-049, S4-029) and in a cookie, so that the next page arrives in it. */
export function rememberLanguage(code: string): void {
  deviceStorage.setItem('hisLang', deviceStorage.getItem('lang') ?? code)
  deviceStorage.setItem('lang', code)
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in Safari
  document.cookie = `lang=${code}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

/** A member is written to in the language that they read; the page does not wait for it, nor fail without it. */
function tellHouse(language: string): void {
  if (sessionToken() === null || !isLanguageCode(language)) return
  callEndpoint(ownAccountApi.changeLanguage, { language }).catch(() => {})
}

/** Without a stored language the one of this page becomes both (S4-030). */
export function initialiseLanguage(code: string): void {
  if (deviceStorage.getItem('lang') !== null) return
  deviceStorage.setItem('lang', code)
  deviceStorage.setItem('hisLang', code)
}
