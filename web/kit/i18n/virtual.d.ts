declare module 'virtual:locales' {
  import type { Sentences } from './text-book.ts'

  /** The sentences of an area; none for a language or an area that nobody wrote. */
  export const loadArea: (language: string, area: string) => Promise<Sentences>
}

declare module 'virtual:texts/*' {
  import type { Sentences } from './text-book.ts'

  const texts: Record<string, Record<string, Sentences>>
  export default texts
}
