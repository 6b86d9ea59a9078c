import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
// By path: Vite reads this file with its own configuration, where Node would have to load a workspace's TypeScript.
import { withIsolatedValues } from '../../../shared/src/isolated-values.ts'
import { languageOfCode } from '../../../shared/src/languages.ts'

/**
 * Compiles locales/<language>/<area>.json at build time, so that no ICU parser reaches a browser.
 * - `virtual:locales` — `loadArea('en', 'lobby')`; what a page carries of it is one line a language;
 * - `virtual:locale-areas/en` — where the areas of a language are, a chunk;
 * - `virtual:locale/en/lobby` — that chunk;
 * - `virtual:texts/common,lobby` — these areas in every language, for the page that the server draws.
 */
export function locales(folder: string): Plugin {
  return {
    name: 'croupier-locales',
    resolveId: (id) => (isOurs(id) ? `\0${id}` : undefined),
    load(id) {
      const name = id.startsWith('\0') ? id.slice(1) : ''
      if (!isOurs(name)) return undefined
      for (const language of readdirSync(folder)) {
        for (const area of localeFiles(folder, language))
          this.addWatchFile(join(folder, language, `${area}.json`))
      }
      if (name === 'virtual:locales') return languagesModule(folder)
      if (name.startsWith('virtual:locale-areas/')) return areasModule(folder, name.slice(21))
      if (name.startsWith('virtual:locale/')) {
        return `export default ${JSON.stringify(compiledArea(folder, name.slice(15)))}`
      }
      return textsModule(folder, name.slice('virtual:texts/'.length).split(','))
    },
  }
}

function isOurs(id: string): boolean {
  return id === 'virtual:locales' || /^virtual:(locale|locale-areas|texts)\//.test(id)
}

const SOURCE = 'en'

function localeFiles(folder: string, language: string): string[] {
  return readdirSync(join(folder, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
}

function languagesModule(folder: string): string {
  const entries = readdirSync(folder).map(
    (language) => `${JSON.stringify(language)}: () => import('virtual:locale-areas/${language}')`,
  )
  return `const languages = {${entries.join(',')}}
export const loadArea = async (language, area) => {
  const areas = (await languages[language]?.())?.default
  return (await areas?.[area]?.())?.default ?? {}
}`
}

/** Every area that English has: what a language lacks is read in English. */
function areasModule(folder: string, language: string): string {
  const entries = localeFiles(folder, SOURCE).map(
    (area) => `${JSON.stringify(area)}: () => import('virtual:locale/${language}/${area}')`,
  )
  return `export default {${entries.join(',')}}`
}

function textsModule(folder: string, areas: readonly string[]): string {
  const all = Object.fromEntries(
    readdirSync(folder).map((language) => [
      language,
      Object.fromEntries(areas.map((area) => [area, compiledArea(folder, `${language}/${area}`)])),
    ]),
  )
  return `export default ${JSON.stringify(all)}`
}

/** A sentence without arguments stays a text; the others become what Lingui's core understands. */
function compiledArea(folder: string, name: string): Record<string, unknown> {
  const [language = SOURCE, area = ''] = name.split('/')
  const own = compiledSentences(folder, language, area)
  return language === SOURCE ? own : { ...compiledSentences(folder, SOURCE, area), ...own }
}

function compiledSentences(
  folder: string,
  language: string,
  area: string,
): Record<string, unknown> {
  const path = join(folder, language, `${area}.json`)
  if (!existsSync(path)) return {}
  const sentences: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  const { direction } = languageOfCode(language)
  return Object.fromEntries(
    Object.entries(sentences).map(([key, sentence]) => {
      const compiled = withIsolatedValues(compileMessage(sentence), direction)
      const [only] = compiled
      return [key, compiled.length === 1 && typeof only === 'string' ? only : compiled]
    }),
  )
}
