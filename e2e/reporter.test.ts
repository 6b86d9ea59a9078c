import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullResult, TestCase, TestResult } from '@playwright/test/reporter'
import { expect, test } from 'vitest'
import { scratchFolder } from '../tools/run/scratch.ts'
import { quarantine } from './quarantine.ts'
import JourneyReporter from './reporter.ts'

const known = [{ title: 'a known one', reason: 'the bank of the demonstration is slow' }]

async function endOf(
  outcomes: Readonly<Record<string, TestResult['status']>>,
  error?: string,
): Promise<{ status: string; passed: boolean[]; errors: string[]; told: string[] }> {
  const told: string[] = []
  const file = join(scratchFolder('journeys'), 'report.json')
  const reporter = new JourneyReporter({ file, known, print: (line) => told.push(line) })
  for (const [title, status] of Object.entries(outcomes)) {
    const journey = { title, parent: { project: () => ({ name: 'npm' }) } }
    const result = { status, duration: 5, error: undefined }
    reporter.onTestEnd(journey as unknown as TestCase, result as unknown as TestResult)
  }
  if (error !== undefined) reporter.onError({ message: error })
  const isFailed = error !== undefined || Object.values(outcomes).some((one) => one !== 'passed')
  const end = { status: isFailed ? 'failed' : 'passed' } as FullResult
  const { status } = await reporter.onEnd(end)
  const { journeys, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { status, passed: journeys.map((one: { passed: boolean }) => one.passed), errors, told }
}

test('a journey in quarantine runs and is written down as failed, and fails no run', async () => {
  expect(await endOf({ 'a known one': 'failed', another: 'passed' })).toEqual({
    status: 'passed',
    passed: [false, true],
    errors: [],
    told: ['in quarantine: a known one: failed: failed (the bank of the demonstration is slow)'],
  })
})

test('any other failure fails the run, as does a journey that did not run and an error outside all of them', async () => {
  expect((await endOf({ 'a known one': 'failed', another: 'failed' })).status).toBe('failed')
  expect(await endOf({ another: 'skipped' })).toMatchObject({ status: 'failed', passed: [false] })
  expect(await endOf({ 'a known one': 'timedOut' }, 'a file does not load')).toMatchObject({
    status: 'failed',
    errors: ['a file does not load'],
  })
  expect((await endOf({ another: 'passed' })).status).toBe('passed')
})

test('whatever stands in quarantine says why', () => {
  for (const { title, reason } of quarantine) {
    expect(title).not.toBe('')
    expect(reason.length).toBeGreaterThan(20)
  }
  expect(new Set(quarantine.map(({ title }) => title)).size).toBe(quarantine.length)
})
