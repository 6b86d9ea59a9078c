import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
// By path: Vite reads this file with its own configuration, where Node would have to load a workspace's TypeScript.
import { withIsolatedValues } from '../../../shared/src/isolated-values.ts'
import { languageOfCode } from '../../../shared/src/languages.ts'

/**
 * Compiles locales/<language>/<area>.json at build time, so that no ICU parser reaches a browser.
 * - `virtual:locales` — `areaLoaders['en/lobby']()` loads one area of one language as its own chunk;
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
      for (const file of localeFiles(folder)) this.addWatchFile(join(folder, `${file}.json`))
      if (name === 'virtual:locales') return loadersModule(folder)
      if (name.startsWith('virtual:locale/')) {
        return `export default ${JSON.stringify(compiledArea(folder, name.slice(15)))}`
      }
      return textsModule(folder, name.slice('virtual:texts/'.length).split(','))
    },
  }
}

function isOurs(id: string): boolean {
  return id === 'virtual:locales' || /^virtual:(locale|texts)\//.test(id)
}

function localeFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((language) =>
    readdirSync(join(folder, language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => `${language}/${file.slice(0, -'.json'.length)}`),
  )
}

function loadersModule(folder: string): string {
  const entries = localeFiles(folder).map(
    (name) => `${JSON.stringify(name)}: () => import('virtual:locale/${name}')`,
  )
  return `export const areaLoaders = {${entries.join(',')}}`
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
  const path = join(folder, `${name}.json`)
  if (!existsSync(path)) return {}
  const sentences: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  const { direction } = languageOfCode(name.split('/')[0] ?? '')
  return Object.fromEntries(
    Object.entries(sentences).map(([key, sentence]) => {
      const compiled = withIsolatedValues(compileMessage(sentence), direction)
      const [only] = compiled
      return [key, compiled.length === 1 && typeof only === 'string' ? only : compiled]
    }),
  )
}
