/**
 * `npm run ways-in`: walks every way into the house in Portuguese and Arabic, on a phone and at a desk, with axe on each dialog
 * and page on the way, and prints what came of it as a table. `npm run ways-in -- 'passkey|mail'` walks those whose names fit.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/platform/project-root.ts'
import type { Journey } from '../reporter.ts'
import { worlds } from './world.ts'

const root = projectRoot()
const REPORT = join(root, '.cache/ways-in.json')
/** Between the name of a way and that of its world. */
const SIGN = ' · '

interface Report {
  journeys: Journey[]
  errors: string[]
}

const code = await walkAll(process.argv[2])
const walked = readWalks()
print(walked)
process.exitCode = code === 0 && walked.every(({ passed }) => passed) ? 0 : 1

async function walkAll(wanted: string | undefined): Promise<number> {
  rmSync(REPORT, { force: true })
  const runner = join(root, 'node_modules/@playwright/test/cli.js')
  const chosen = wanted === undefined ? [] : ['--grep', wanted]
  const program = [runner, 'test', '--config', 'e2e/playwright.config.ts', 'ways-in/', ...chosen]
  const child = spawn(process.execPath, program, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CROUPIER_WAYS_IN: 'all', CROUPIER_JOURNEYS: REPORT },
  })
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
}

function readWalks(): readonly Journey[] {
  if (!existsSync(REPORT)) return []
  const { journeys }: Report = JSON.parse(readFileSync(REPORT, 'utf8'))
  return journeys
}

function print(all: readonly Journey[]): void {
  const rows = new Map<string, Map<string, Journey>>()
  for (const one of all) {
    const [way = '', world = ''] = one.title.split(SIGN)
    rows.set(way, (rows.get(way) ?? new Map<string, Journey>()).set(world, one))
  }
  const columns = Object.values(worlds).map(({ name }) => name)
  say(`| way | ${columns.join(' | ')} |`)
  say(`|---|${columns.map(() => '---|').join('')}`)
  for (const [way, byWorld] of rows)
    say(`| ${way} | ${columns.map((name) => outcome(byWorld.get(name))).join(' | ')} |`)
  const passed = all.filter((one) => one.passed).length
  say(`\n${passed} passed, ${all.length - passed} failed`)
}

function outcome(walked: Journey | undefined): string {
  if (!walked) return 'not walked'
  return walked.passed
    ? `${(walked.milliseconds / 1000).toFixed(1)} s`
    : `FAILED: ${walked.message.split('\n')[0] ?? ''}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
