import { readinessChecks } from '@croupier/api/console/console-readiness'
import { brandChecks } from './brand-checks.ts'
import type { Check, DoctorDeps, Finding, Look } from './check.ts'
import { databaseChecks } from './database-checks.ts'
import { machineChecks } from './machine-checks.ts'
import { outsideChecks } from './outside-checks.ts'

/** Every check, in the order in which they are shown: what `npm run doctor` and the console's room both run. */
export const checks: readonly Check[] = [
  ...databaseChecks,
  ...machineChecks,
  ...outsideChecks,
  ...brandChecks,
].toSorted((one, other) => readinessChecks.indexOf(one.key) - readinessChecks.indexOf(other.key))

/** No look may hold up the others for longer. */
const PATIENCE_MS = 6_000

/** Runs all checks beside each other and says what each found. Never throws: a look that does is red. */
export async function examine(
  parts: DoctorDeps,
  patienceMs: number = PATIENCE_MS,
): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => findingsOf(check, parts, patienceMs)))
  return found.flat()
}

async function findingsOf(check: Check, parts: DoctorDeps, patienceMs: number): Promise<Finding[]> {
  const targets = await within(patienceMs, async () => await check.targets(parts))
  if ('outcome' in targets) return [findingOf(check, '', targets)]
  return await Promise.all(
    targets.value.map(async ({ subject, look }) => {
      const found = await within(patienceMs, look)
      return findingOf(check, subject, 'outcome' in found ? found : found.value)
    }),
  )
}

function findingOf(
  { key, page }: Check,
  subject: string,
  { state, outcome, values = {} }: Look,
): Finding {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)] as const)
  return { check: key, subject, state, outcome, values: Object.fromEntries(texts), page }
}

/** What it answers, or a red look when it throws or takes too long. */
async function within<Value>(
  patienceMs: number,
  work: () => Promise<Value>,
): Promise<{ value: Value } | Look> {
  let alarm: NodeJS.Timeout | undefined
  const late = new Promise<Look>((resolve) => {
    const seconds = Math.round(patienceMs / 1000)
    alarm = setTimeout(
      () => resolve({ state: 'red', outcome: 'late', values: { seconds } }),
      patienceMs,
    )
  })
  try {
    return await Promise.race([work().then((value) => ({ value })), late])
  } catch (error) {
    return { state: 'red', outcome: 'unreachable', values: { detail: shortly(error) } }
  } finally {
    clearTimeout(alarm)
  }
}

/** A code or a class of errors: their messages may hold addresses with passwords. */
function shortly(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? String(cause.code) : ''
  return code === '' ? cause.name : code
}
