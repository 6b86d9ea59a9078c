/** Sentences by language, area and key. */
export type Locales = Record<string, Record<string, Record<string, string>>>
