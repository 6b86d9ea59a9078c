import { expect, test } from 'vitest'
import { type CaseResult, type Result, scoreOf } from '../attack/result.ts'
import { htmlReport } from './html-report.ts'

const hostile = '<img src=x onerror=alert(1)>"\'&'
const caseWith = (more: Partial<CaseResult>): CaseResult => ({
  id: 'a-case',
  title: 'A case',
  rule: 'rule 1',
  severity: 'critical',
  weight: 5,
  outcome: 'passed',
  reason: null,
  checks: [],
  exchanges: [],
  omitted: 0,
  ...more,
})
const resultOf = (cases: CaseResult[]): Result => ({
  wallet: { url: `https://wallet.example/${hostile}`, vendor: hostile },
  startedAt: '2026-11-21T08:00:00.000Z',
  seconds: 1,
  score: scoreOf(cases),
  counts: { passed: 1, failed: 1, notRun: 0 },
  cases,
})

test('nothing that a wallet answers becomes part of the page', () => {
  const exchange = {
    at: 'now',
    method: 'POST',
    path: hostile,
    headers: { 'x-request-id': hostile },
    sent: hostile,
    status: 200,
    answer: `</pre></details><script>${hostile}</script>`,
    milliseconds: 1,
  }
  const check = { what: hostile, expected: hostile, got: hostile, passed: false }
  const page = htmlReport(
    resultOf([
      caseWith({ outcome: 'failed', checks: [check], exchanges: [exchange], title: hostile }),
      caseWith({ outcome: 'not run', reason: hostile }),
    ]),
  )
  expect(page).not.toContain('<img')
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
})

test('the page loads nothing from elsewhere and follows the reader’s dark or light', () => {
  const page = htmlReport(resultOf([caseWith({})]))
  expect(page).not.toMatch(/<[^>]* (src|href)=/)
  expect(page).not.toContain('url(')
  expect(page).toContain('prefers-color-scheme: dark')
})

test('the score is by weight, leaves out what was not run, and says 100 only when all has passed', () => {
  const [passed, failed, notRun] = [
    { weight: 5, outcome: 'passed' as const },
    { weight: 1, outcome: 'failed' as const },
    { weight: 5, outcome: 'not run' as const },
  ]
  expect(scoreOf([passed, notRun])).toBe(100)
  expect(scoreOf([passed, failed])).toBe(83.3)
  expect(scoreOf([...Array.from({ length: 999 }, () => passed), failed])).toBe(99.9)
  expect(scoreOf([notRun])).toBe(0)
})
