import { compileMessage } from '@lingui/message-utils/compileMessage'
import { createTextBook, type Sentences, type TextBook } from './text-book.ts'

/** Texts of a file in `locales`, as the build compiles them. */
export function compiled(texts: Record<string, string>): Sentences {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
}

/** A book that has these areas from the start; every other one comes without a sentence. */
export function bookInTests(
  areas: Record<string, Record<string, string>>,
  language = 'en',
): TextBook {
  return createTextBook({
    language,
    areas: Object.fromEntries(
      Object.entries(areas).map(([area, texts]) => [area, compiled(texts)]),
    ),
    load: async () => ({}),
  })
}
