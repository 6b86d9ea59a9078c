import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { refusals } from '../api/src/refusals.ts'
import { languageOfCode } from '../shared/src/languages.ts'
import { writtenLanguages } from '@croupier/shared/written-languages'
import { glossaryProblems, readTerms } from './glossary/check-glossary.ts'
import { budgetProblems, labelsIn } from './glossary/length-budgets.ts'
import type { Locales } from './glossary/locales.ts'

const SOURCE = 'en'

/** Everything that is wrong with the texts, a sentence each; empty when all is well. */
export function localeProblems(locales: Locales, used: UsedKeys): string[] {
  const source = locales[SOURCE] ?? {}
  const problems: string[] = []
  for (const language of writtenLanguages) {
    for (const [area, sentences] of Object.entries(source)) {
      const theirs = locales[language]?.[area] ?? {}
      problems.push(...areaProblems({ language, area, sentences, theirs }))
    }
    for (const area of Object.keys(locales[language] ?? {})) {
      if (!source[area]) problems.push(`${language}/${area}.json has no English original`)
    }
  }
  return [...problems, ...refusalProblems(source['errors'] ?? {}), ...unusedProblems(source, used)]
}

interface AreaPair {
  language: string
  area: string
  sentences: Record<string, string>
  theirs: Record<string, string>
}

function areaProblems({ language, area, sentences, theirs }: AreaPair): string[] {
  const where = `${language}/${area}.json`
  const missing = Object.keys(sentences)
    .filter((key) => theirs[key] === undefined)
    .map((key) => `${where} lacks "${key}"`)
  const present = Object.entries(theirs).flatMap(([key, sentence]) => {
    const original = sentences[key]
    if (original === undefined) return [`${where} has "${key}", which English has not`]
    return sentenceProblems(sentence, original, language).map(
      (problem) => `${where} "${key}": ${problem}`,
    )
  })
  return [...missing, ...present]
}

function sentenceProblems(sentence: string, original: string, language: string): string[] {
  if (sentence.trim() === '') return ['is empty']
  const [shape, wanted] = [shapeOf(sentence), shapeOf(original)]
  if (shape === null || wanted === null) return ['cannot be read as ICU']
  const [names, expected] = [shape, wanted].map(({ names }) => [...names].sort().join(', '))
  const problems = names === expected ? [] : [`uses {${names}}, English uses {${expected}}`]
  for (const arms of shape.plurals) {
    for (const arm of pluralArms(language)) {
      if (!arms.includes(arm)) problems.push(`lacks the plural arm "${arm}"`)
    }
  }
  return problems
}

/** The plural forms that numbers up to 200, and parts of one, need in a language. */
function pluralArms(language: string): string[] {
  const rules = new Intl.PluralRules(languageOfCode(language).tag)
  return [
    ...new Set(
      [1.5, ...Array.from({ length: 201 }, (_, number) => number)].map((number) =>
        rules.select(number),
      ),
    ),
  ]
}

interface Shape {
  names: Set<string>
  plurals: string[][]
}

/** null for what ICU cannot read: Lingui then gives the text back as it is. */
function shapeOf(sentence: string): Shape | null {
  const shape: Shape = { names: new Set(), plurals: [] }
  const compiled = compileMessage(sentence, (text) => text)
  if (compiled.length === 1 && compiled[0] === sentence && /[{}]/.test(sentence)) return null
  walk(compiled, shape)
  return shape
}

/** Lingui compiles to texts and [name, kind, arms]; arms hold the same again. */
function walk(parts: unknown, shape: Shape): void {
  if (!Array.isArray(parts)) return
  for (const part of parts) {
    if (!Array.isArray(part)) continue
    const [name, kind, arms] = part
    if (name !== '#') shape.names.add(String(name))
    if (typeof arms !== 'object' || arms === null) continue
    if (kind === 'plural') shape.plurals.push(Object.keys(arms))
    for (const arm of Object.values(arms)) walk(arm, shape)
  }
}

/** Each refusal has its sentence and each sentence its refusal. */
function refusalProblems(errors: Record<string, string>): string[] {
  const codes = Object.keys(refusals)
  return [
    ...codes
      .filter((code) => errors[code] === undefined)
      .map((code) => `errors.json lacks the refusal "${code}"`),
    ...Object.keys(errors)
      .filter((code) => !codes.includes(code))
      .map((code) => `errors.json has "${code}", which is no refusal`),
  ]
}

export interface UsedKeys {
  literals: ReadonlySet<string>
  /** Keys put together from parts: `state.${name}`. */
  patterns: readonly RegExp[]
}

function unusedProblems(source: Locales[string], { literals, patterns }: UsedKeys): string[] {
  return Object.entries(source)
    .filter(([area]) => area !== 'errors')
    .flatMap(([area, sentences]) =>
      Object.keys(sentences)
        .filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
        .map((key) => `${area}.json: nobody uses "${key}"`),
    )
}

/** Every text and template in the code; a key that is none of them is used by nobody. */
export function usedKeys(files: readonly string[]): UsedKeys {
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  for (const code of files) {
    for (const [, single, double] of code.matchAll(/'([\w.-]+)'|"([\w.-]+)"/g))
      literals.add(single ?? double ?? '')
    for (const [, name] of code.matchAll(/(?:^|[{,\s])(\w+):/g)) literals.add(name ?? '')
    for (const [, template = ''] of code.matchAll(/`([\w.-]*\$\{[^`]*?)`/g)) {
      const parts = template.split(/\$\{[^}]*\}/)
      // A template without a word of its own would fit every key.
      if (parts.join('').length < 3) continue
      patterns.push(new RegExp(`^${parts.map(escapeRegExp).join('[\\w.-]+')}$`))
    }
  }
  return { literals, patterns }
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

export function readLocales(folder: string): Locales {
  return Object.fromEntries(
    readdirSync(folder).map((language) => [
      language,
      Object.fromEntries(
        readdirSync(join(folder, language)).map((file) => [
          file.replace(/\.json$/, ''),
          JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
        ]),
      ),
    ]),
  )
}

function sourcesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesBelow(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)
      ? [readFileSync(path, 'utf8')]
      : []
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, '..')
  const code = ['shared', 'api', 'games', 'server/src', 'web'].flatMap((folder) =>
    sourcesBelow(join(root, folder)),
  )
  const locales = readLocales(join(root, 'locales'))
  const problems = [
    ...localeProblems(locales, usedKeys(code)),
    ...glossaryProblems(locales, readTerms()),
    ...budgetProblems(locales, labelsIn(code)),
  ]
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0 ? 'The texts are complete.' : `${problems.length} problems in the texts`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
