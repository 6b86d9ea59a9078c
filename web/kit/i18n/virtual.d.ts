declare module 'virtual:locales' {
  import type { Sentences } from './text-book.ts'

  export const areaLoaders: Record<string, () => Promise<{ default: Sentences }>>
}

declare module 'virtual:texts/*' {
  import type { Sentences } from './text-book.ts'

  const texts: Record<string, Record<string, Sentences>>
  export default texts
}
