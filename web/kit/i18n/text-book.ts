import { type Language, languageOfCode } from '@croupier/shared/languages'
import { tellArrival } from '../arrivals.ts'
import { createSpeaker, type TextValues } from './speak.ts'

/** What makes React read a promise without waiting: it looks at `status` before it waits. */
const HERE = { status: 'fulfilled', value: undefined }

function arrived(): Promise<void> {
  return Object.assign(Promise.resolve(), HERE)
}

/** Compiled sentences of one area in one language, as the locale plugin writes them. */
export type Sentences = Record<string, unknown>
export type LoadSentences = (language: string, area: string) => Promise<Sentences>

/** The texts of one language; areas arrive when they are first needed. */
export interface TextBook {
  readonly language: Language
  has(area: string): boolean
  /** The same promise for the same area, so that React may wait for it. */
  load(area: string): Promise<void>
  /** The key itself when the sentence is missing: ugly on purpose, and caught by the locale check. */
  sentence(area: string, key: string, values?: TextValues): string
}

export interface TextBookDeps {
  language: string
  /** What the page brought along: area → sentences. */
  areas: Record<string, Sentences>
  load: LoadSentences
}

export function createTextBook({ language, areas, load }: TextBookDeps): TextBook {
  const spoken = languageOfCode(language)
  // Digits stay Latin in every script: amounts and codes are compared with paper and with support.
  const say = createSpeaker(`${spoken.tag}-u-nu-latn`)
  const written = new Map<string, unknown>()
  const known = new Set<string>()
  const loading = new Map<string, Promise<void>>()
  const keep = (area: string, sentences: Sentences): void => {
    for (const [key, text] of Object.entries(sentences)) written.set(`${area}.${key}`, text)
    known.add(area)
    if (!loading.has(area)) loading.set(area, arrived())
  }
  for (const [area, sentences] of Object.entries(areas)) keep(area, sentences)
  return {
    language: spoken,
    has: (area) => known.has(area),
    load: (area) => {
      const before = loading.get(area)
      if (before) return before
      const arriving = load(spoken.code, area).then((sentences) => {
        keep(area, sentences)
        // Whoever reads them from now on need not wait for the promise.
        void Object.assign(arriving, HERE)
      })
      // A failed load may be tried again by the next render after an error boundary's reset.
      arriving.catch(() => loading.delete(area))
      tellArrival(arriving)
      loading.set(area, arriving)
      return arriving
    },
    sentence: (area, key, values) => {
      const name = `${area}.${key}`
      return written.has(name) ? say(written.get(name), values) : name
    },
  }
}
