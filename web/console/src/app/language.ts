import { languageCodeOf, languageOfCode } from '@croupier/shared/languages'
import { createTextBook, type TextBook } from '@croupier/kit/i18n/text-book'
import { loadArea } from 'virtual:locales'
import { deviceStorage } from '@croupier/kit/browser/storage'

const codes = ['en', 'pt', 'ja', 'ko', 'cn', 'th', 'vi', 'es', 'tr', 'ar', 'ru', 'fr'] as const
export type ConsoleLanguage = (typeof codes)[number]

/** The languages that the console is written in. */
export const consoleLanguages = codes.map((code) => ({ code, name: languageOfCode(code).name }))

const KEY = 'console.language'

export function storedLanguage(): ConsoleLanguage {
  const wanted = [deviceStorage.getItem(KEY), ...navigator.languages.map(languageCodeOf)]
  for (const code of wanted) {
    const known = consoleLanguages.find((language) => language.code === code)
    if (known) return known.code
  }
  return 'en'
}

export function storeLanguage(code: ConsoleLanguage): void {
  deviceStorage.setItem(KEY, code)
}

/** The console's texts are loaded before the first page, so that no page waits for words. */
export async function openBook(language: ConsoleLanguage): Promise<TextBook> {
  const book = createTextBook({ language, areas: {}, load: loadArea })
  await Promise.all([book.load('console'), book.load('common')])
  document.documentElement.lang = book.language.tag
  document.documentElement.dir = book.language.direction
  document.documentElement.dataset['language'] = language
  return book
}
