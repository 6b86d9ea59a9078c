import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type {
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { quarantine, type Quarantined } from './quarantine.ts'

/** One journey in one browser, as tools/test.mjs and `npm run ways-in` read it. */
export interface Journey {
  title: string
  browser: string
  passed: boolean
  milliseconds: number
  message: string
  /** Why its failure does not count; null where it does. */
  quarantined: string | null
}

interface Options {
  /** Where the journeys are written. */
  file?: string
  known?: readonly Quarantined[]
  print?: (line: string) => void
}

/**
 * Writes what came of each journey, for the count in the last line of `npm test`. A journey that did not run, because what it stands on
 * failed, has failed; one in quarantine is told of and fails nothing.
 */
// oxlint-disable-next-line import/no-default-export -- how Playwright finds a reporter
export default class JourneyReporter implements Reporter {
  readonly #journeys: Journey[] = []
  readonly #errors: string[] = []
  readonly #file: string
  readonly #known: readonly Quarantined[]
  readonly #print: (line: string) => void

  constructor({ file = reportFile(), known = quarantine, print = say }: Options = {}) {
    this.#print = print
    this.#file = file
    this.#known = known
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const { title } = test
    this.#journeys.push({
      title,
      browser: test.parent.project()?.name ?? '',
      passed: result.status === 'passed',
      milliseconds: result.duration,
      message: result.error?.message ?? (result.status === 'passed' ? '' : result.status),
      quarantined: this.#known.find((one) => one.title === title)?.reason ?? null,
    })
  }

  onError(error: TestError): void {
    this.#errors.push(error.message ?? error.value ?? 'an error without words')
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify({ journeys: this.#journeys, errors: this.#errors }))
    for (const { title, passed, message, quarantined } of this.#journeys)
      if (quarantined !== null)
        this.#print(
          `in quarantine: ${title}: ${passed ? 'passed' : `failed: ${message}`} (${quarantined})`,
        )
    const failures = this.#journeys.filter(({ passed }) => !passed)
    const onlyKnown = failures.every(({ quarantined }) => quarantined !== null)
    const isKnown = status === 'failed' && failures.length > 0 && onlyKnown
    return { status: isKnown && this.#errors.length === 0 ? 'passed' : status }
  }

  printsToStdio(): boolean {
    return false
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function reportFile(): string {
  return process.env['CROUPIER_JOURNEYS'] ?? join(projectRoot(), '.cache/journeys.json')
}
