/** How much is at stake when a case fails: money, play, or comfort. */
export const weights = { critical: 5, major: 3, minor: 1 } as const
export type Severity = keyof typeof weights

/** One call and its answer, as they travelled. */
export interface Exchange {
  at: string
  method: string
  path: string
  headers: Record<string, string>
  sent: string
  /** 0 when there was no answer. */
  status: number
  answer: string
  milliseconds: number
}

/** One thing that was looked at. */
export interface Check {
  what: string
  expected: string
  got: string
  passed: boolean
}

export interface CaseResult {
  id: string
  title: string
  /** Of the specification: `rule 3`, `signature`, `format`. */
  rule: string
  severity: Severity
  weight: number
  outcome: 'passed' | 'failed' | 'not run'
  /** Why it was not run. */
  reason: string | null
  checks: Check[]
  exchanges: Exchange[]
  /** Exchanges beyond those that are kept. */
  omitted: number
}

export interface Result {
  wallet: { url: string; vendor: string }
  startedAt: string
  seconds: number
  /** Of a hundred, by weight, of the cases that were run. */
  score: number
  counts: { passed: number; failed: number; notRun: number }
  cases: CaseResult[]
}

/** Passed weight in percent, cut to one decimal, so that 100 is said only when everything passed. */
export function scoreOf(cases: readonly Pick<CaseResult, 'weight' | 'outcome'>[]): number {
  const run = cases.filter(({ outcome }) => outcome !== 'not run')
  const sum = (of: typeof run) => of.reduce((total, { weight }) => total + weight, 0)
  const total = sum(run)
  if (total === 0) return 0
  return Math.floor((sum(run.filter(({ outcome }) => outcome === 'passed')) * 1000) / total) / 10
}
