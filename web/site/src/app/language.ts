import {
  createTextBook,
  type LoadSentences,
  type Sentences,
  type TextBook,
} from '@croupier/kit/i18n/text-book'
import { writtenLanguage } from '@croupier/shared/written-languages'

export const firstAreas = ['common', 'lobby'] as const

export interface BookDeps {
  language: string
  areas: Record<string, Sentences>
  load: LoadSentences
}

/** A book that reads English where the language is not written yet. */
export function siteBook({ language, areas, load }: BookDeps): TextBook {
  return createTextBook({
    language,
    areas,
    load: (code, area) => load(writtenLanguage(code), area),
  })
}
