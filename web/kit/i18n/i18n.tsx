import { createContext, type ReactNode, use, useMemo } from 'react'
import type { AreaName, TextKey } from './areas.ts'
import type { TextValues } from './speak.ts'
import type { TextBook } from './text-book.ts'

const BookContext = createContext<TextBook | null>(null)

export function TextBookProvider({ book, children }: { book: TextBook; children: ReactNode }) {
  return <BookContext value={book}>{children}</BookContext>
}

export function useTextBook(): TextBook {
  const book = use(BookContext)
  if (!book) throw new Error('No TextBookProvider above')
  return book
}

export type Translate<Area extends AreaName> = (key: TextKey<Area>, values?: TextValues) => string

/** The sentences of an area, `t('key', { value })`; waits (suspends) when the area is not here yet. */
export function useText<Area extends AreaName>(area: Area): Translate<Area> {
  const book = useTextBook()
  use(book.load(area))
  return useMemo(() => (key, values) => book.sentence(area, key, values), [book, area])
}

/** Loads an area ahead of a dialog that will need it, without waiting. */
export function preloadText(book: TextBook, area: AreaName): void {
  if (!book.has(area)) void book.load(area)
}
