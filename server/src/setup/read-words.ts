import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { StartupError } from '../platform/startup-error.ts'
import { type Given, isNeeded, type Word, wrongWith } from './brand-plan.ts'

export interface Words {
  given: Given
  /** The switches that were set, by name. */
  switches: ReadonlySet<string>
}

/**
 * What a command was given: flags first, then variables (`CROUPIER_SETUP_TIME_ZONE` for `--time-zone`), then, on a terminal, answers to
 * questions. Throws StartProblem for a flag that does not exist.
 */
export async function readWords(of: {
  words: readonly Word[]
  switches: readonly string[]
  argv: readonly string[]
  variables: Readonly<Record<string, string | undefined>>
  /** Asks one question; null: nobody is there to answer. */
  ask: ((question: string) => Promise<string>) | null
}): Promise<Words> {
  const flags = parsed(of)
  const given: Record<string, string> = {}
  for (const { name } of of.words) {
    const value = flags.values[name] ?? of.variables[variableOf(name)]
    if (typeof value === 'string' && value.trim() !== '') given[name] = value.trim()
  }
  const switches = new Set(of.switches.filter((name) => flags.values[name] === true))
  if (of.ask === null) return { given, switches }
  for (const word of of.words) given[word.name] ??= await answerTo(word, { given, ask: of.ask })
  return { given: withoutEmpty(given), switches }
}

function variableOf(name: string): string {
  return `CROUPIER_SETUP_${name.toUpperCase().replaceAll('-', '_')}`
}

function parsed({
  words,
  switches,
  argv,
}: {
  words: readonly Word[]
  switches: readonly string[]
  argv: readonly string[]
}) {
  const options = {
    ...Object.fromEntries(words.map(({ name }) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
  }
  try {
    return parseArgs({ args: [...argv], options })
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error))
  }
}

/** Asks until the answer fits; an empty one passes where nothing is needed. */
async function answerTo(
  word: Word,
  { given, ask }: { given: Given; ask: (question: string) => Promise<string> },
): Promise<string> {
  const needed = isNeeded(word, given)
  const hint = needed ? `such as ${word.example}` : `such as ${word.example}, or empty`
  for (;;) {
    const answer = (await ask(`${word.question} (${hint}): `)).trim()
    const problem =
      answer === '' ? (needed ? `--${word.name} is needed` : null) : wrongWith(word, answer)
    if (problem === null) return answer
    await ask(`${problem}. Press Enter to try again. `)
  }
}

function withoutEmpty(given: Record<string, string>): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** Asks on the terminal; null where there is none, or where everything is given by flags. */
export function terminal(): {
  ask: (question: string) => Promise<string>
  close: () => void
} | null {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  return { ask: (question) => lines.question(question), close: () => lines.close() }
}
