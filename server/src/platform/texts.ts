import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withIsolatedValues } from '@croupier/shared/isolated-values'
import { languageOfCode } from '@croupier/shared/languages'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

export type TextValues = Record<string, string | number | boolean>

/** Sentences of the server: the same files and the same ICU rules that the sites use. */
export interface Texts {
  /** The sentence in the language, else in English, else the key itself. */
  sentence(area: string, key: string, language: string, values?: TextValues): string
}

const FALLBACK = 'en'

/** Reads locales/<language>/*.json when a language is first asked for, and compiles a sentence likewise. */
export function loadTexts(localesFolder: string): Texts {
  const languages = new Set(existsSync(localesFolder) ? readdirSync(localesFolder) : [])
  const raw = new Map<string, ReadonlyMap<string, string>>()
  const sourceOf = (language: string, id: string): string | undefined => {
    if (!languages.has(language)) return undefined
    const areas = raw.get(language) ?? readAreas(join(localesFolder, language))
    raw.set(language, areas)
    return areas.get(id)
  }
  const i18n = setupI18n({ missing: (_locale, id) => id })
  const loaded = new Set<string>()
  return {
    sentence: (area, key, language, values = {}) => {
      const id = `${area}.${key}`
      const own = sourceOf(language, id)
      const spoken = own === undefined ? FALLBACK : language
      const source = own ?? sourceOf(FALLBACK, id)
      if (source === undefined) return key
      if (!loaded.has(`${spoken}:${id}`)) {
        const compiled = withIsolatedValues(
          compileMessage(source),
          languageOfCode(spoken).direction,
        )
        i18n.load(spoken, { [id]: compiled })
        loaded.add(`${spoken}:${id}`)
      }
      i18n.activate(spoken)
      return i18n._(id, values)
    },
  }
}

function readAreas(folder: string): Map<string, string> {
  const sentences = new Map<string, string>()
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.json')) continue
    const area = file.slice(0, -'.json'.length)
    const content: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (const [key, sentence] of Object.entries(content)) sentences.set(`${area}.${key}`, sentence)
  }
  return sentences
}
