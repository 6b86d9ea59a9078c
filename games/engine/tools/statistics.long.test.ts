import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const LONGEST_MS = 3_600_000

/** Runs one of the tools beside this file as its npm script does; it ends with 1 when a figure is out of its bounds. */
async function measure(tool: string, ...parameters: string[]): Promise<string> {
  const program = ['--import', 'tsx', join(import.meta.dirname, tool), ...parameters]
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    cwd: root,
    maxBuffer: 2 ** 26,
  })
  return stdout
}

test('RNG-02, RNG-06 a million draws of every range and a hundred sequences are random', {
  timeout: LONGEST_MS,
}, async () => {
  const figures = (await measure('rng.ts', '1000000'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(figures.length).toBeGreaterThan(20)
  expect(figures.filter(({ ok }) => ok !== true)).toEqual([])
})

test('every game returns what it states over a million rounds', {
  timeout: LONGEST_MS,
}, async () => {
  const table = await measure('rtp.ts', '1000000')
  expect(table).toContain('ok')
  expect(table).not.toContain('WRONG')
})
