import type { GameSeed } from './game-list.ts'
import { chinese } from './names/cn.ts'
import { french } from './names/fr.ts'
import { russian } from './names/ru.ts'
import { spanish } from './names/es.ts'
import { thai } from './names/th.ts'
import { turkish } from './names/tr.ts'
import { vietnamese } from './names/vi.ts'

/** The languages of a title's own list, in its order. */
const LISTED = ['en', 'pt', 'ja', 'ko', 'ar'] as const

/** The languages whose names stand together, one file each. */
const books: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cn: chinese,
  th: thai,
  vi: vietnamese,
  es: spanish,
  tr: turkish,
  ru: russian,
  fr: french,
}

/** What a title of the house is called, by language. A name that is missing is left out, and read in English. */
export function namesOf({
  code,
  titles,
}: Pick<GameSeed, 'code' | 'titles'>): Record<string, string> {
  const names = [
    ...LISTED.map((language, at) => [language, titles[at]] as const),
    ...Object.entries(books).map(([language, book]) => [language, book[code]] as const),
  ]
  return Object.fromEntries(names.flatMap(([language, name]) => (name ? [[language, name]] : [])))
}
