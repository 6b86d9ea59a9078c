/**
 * `npm run ways-in`: walks every way into the house in Portuguese and Arabic, on a phone and at a desk, with axe on each dialog
 * and page on the way, and prints what came of it as a table. `npm run ways-in -- 'passkey|mail'` walks those whose names fit.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/platform/project-root.ts'
import { worlds } from './world.ts'

const root = projectRoot()
const REPORT = join(root, '.cache/ways-in.json')
/** Between the name of a way and that of its world. */
const SIGN = ' · '

interface Report {
  testResults: { message: string; assertionResults: Walked[] }[]
}

interface Walked {
  title: string
  status: 'passed' | 'failed' | 'pending' | 'skipped' | 'todo'
  duration?: number
  failureMessages: string[]
}

await buildWhatIsServed()
const code = await walkAll(process.argv[2])
const walked = readWalks()
print(walked)
process.exitCode = code === 0 && walked.every(({ status }) => status === 'passed') ? 0 : 1

/** The journeys use what `npm start` would serve. */
async function buildWhatIsServed(): Promise<void> {
  const { buildWhenNeeded }: { buildWhenNeeded: (root: string) => Promise<unknown> } = await import(
    join(root, 'tools/run/build.mjs')
  )
  await buildWhenNeeded(root)
}

async function walkAll(wanted: string | undefined): Promise<number> {
  rmSync(REPORT, { force: true })
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  const chosen = wanted === undefined ? [] : ['--testNamePattern', wanted]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const project = [
    'run',
    '--project',
    'e2e',
    'e2e/ways-in.e2e.ts',
    '--retry=0',
    '--maxConcurrency=2',
  ]
  const child = spawn(process.execPath, [runner, ...project, ...reporters, ...chosen], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CROUPIER_WAYS_IN: 'all' },
  })
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
}

function readWalks(): readonly Walked[] {
  if (!existsSync(REPORT)) return []
  const report: Report = JSON.parse(readFileSync(REPORT, 'utf8'))
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
}

function print(all: readonly Walked[]): void {
  const rows = new Map<string, Map<string, Walked>>()
  for (const one of all) {
    const [way = '', world = ''] = one.title.split(SIGN)
    rows.set(way, (rows.get(way) ?? new Map<string, Walked>()).set(world, one))
  }
  const columns = Object.values(worlds).map(({ name }) => name)
  say(`| way | ${columns.join(' | ')} |`)
  say(`|---|${columns.map(() => '---|').join('')}`)
  for (const [way, byWorld] of rows)
    say(`| ${way} | ${columns.map((name) => outcome(byWorld.get(name))).join(' | ')} |`)
  const passed = all.filter(({ status }) => status === 'passed').length
  say(`\n${passed} passed, ${all.length - passed} failed`)
}

function outcome(walked: Walked | undefined): string {
  if (!walked) return 'not walked'
  return walked.status === 'passed'
    ? `${((walked.duration ?? 0) / 1000).toFixed(1)} s`
    : `FAILED: ${walked.failureMessages[0]?.split('\n')[0] ?? ''}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
