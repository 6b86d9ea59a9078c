/**
 * `npm test`, `npm run test:all`, `npm run test:long`: installs, checks, and runs the tests of a tier (tools/run/tiers.mjs); the last line
 * counts them. `npm run journeys` runs journeys alone, with what is written behind it given to Playwright. Plain node, like start.mjs.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from './check.mjs'
import { assertNode } from './run/ask-node.mjs'
import { describeBrowsers } from './run/browsers.mjs'
import { describeServers } from './run/servers.mjs'
import { describePostgresql } from './run/postgresql.mjs'
import { describePromtool } from './run/promtool.mjs'
import { buildWhenNeeded } from './run/build.mjs'
import { installWhenNeeded } from './run/install.mjs'
import { describeRoot } from './run/root.mjs'
import { TIERS } from './run/tiers.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [what = 'test', ...more] = process.argv.slice(2)
/** Whoever asks for journeys alone names the files, of any tier. */
const tier = TIERS.includes(what) ? what : ''
if (tier === '' && what !== 'journeys') throw new Error(`there are no tests ${what}`)

/** Three times what either run took on a busy machine: whoever waits for something that never comes is told of, and not waited for. */
const LONGEST_MINUTES = { test: 25, all: 90, long: 600 }
/** This many files that failed are run once more; of more than that, none fails by chance. */
const MOST_AGAIN = 5

assertNode()
installWhenNeeded(root)
const counts = { passed: 0, failed: 0 }
/** What failed at first and passed by itself, to be told once more at the end. */
const secondTries = []

if (tier !== '') {
  console.log('\n== checks')
  for (const { passed } of await check()) counts[passed ? 'passed' : 'failed'] += 1
  console.log('\n== units and modules')
  count(await vitest())
}
console.log('\n== journeys in a browser')
if (await built()) count(await journeys())

const described = [
  ...describeBrowsers(tier),
  ...describeServers(),
  ...describePostgresql(tier),
  describePromtool(),
  ...describeRoot(tier),
]
console.log(`\n${[...secondTries, ...described].join('\n')}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)

function count({ passed, failed }) {
  counts.passed += passed
  counts.failed += failed
}

async function built() {
  try {
    await buildWhenNeeded(root)
    return true
  } catch (error) {
    console.log(error)
    counts.failed += 1
    return false
  }
}

/** Journeys run once: none is tried again. Playwright's reporter (e2e/reporter.ts) writes what came of each. */
async function journeys() {
  const report = join(root, '.cache/journeys.json')
  rmSync(report, { force: true })
  const runner = join(root, 'node_modules/@playwright/test/cli.js')
  const code = await run([runner, 'test', '--config', 'e2e/playwright.config.ts', ...more])
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { journeys: all, errors } = JSON.parse(readFileSync(report, 'utf8'))
  const counting = all.filter(({ quarantined }) => quarantined === null)
  const passed = counting.filter((one) => one.passed).length
  const failed = counting.length - passed + errors.length
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/**
 * Runs units and modules. A few files that failed are run once more by themselves: on a machine that others load, a wait may run out that
 * no person would notice. What fails twice is broken, and what failed once is told before the last line.
 */
async function vitest() {
  const first = await vitestOnce('units')
  const { failedFiles } = first
  if (failedFiles.length === 0 || failedFiles.length > MOST_AGAIN) return counted(first)
  console.log(`\n== once more by themselves: ${failedFiles.join(', ')}`)
  const again = await vitestOnce('units-again', failedFiles)
  for (const file of failedFiles)
    if (!again.failedFiles.includes(file))
      secondTries.push(`passed at its second try only: ${file}`)
  const kept = first.files.filter(({ name }) => !failedFiles.includes(fileOf(name)))
  return counted({ files: [...kept, ...again.files], code: again.code })
}

async function vitestOnce(name, only = []) {
  const report = join(root, '.cache', `vitest-${name}.json`)
  rmSync(report, { force: true })
  const code = await run([
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...only,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
  const failedFiles = files
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => fileOf(name))
  return { files, code, failedFiles }
}

function fileOf(path) {
  return relative(root, path)
}

function counted({ files, code }) {
  const ended = files.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  )
  const passed = ended.filter((status) => status === 'passed').length
  // A file that does not load has no tests to count, and an error between tests belongs to none: both are failures.
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length
  const failed = ended.filter((status) => status === 'failed').length + broken
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** In a group of its own: what waits for ever is a worker of the runner's, which would outlive it and keep our output open. */
function run(parameters) {
  return new Promise((resolve) => {
    const env = { ...process.env, CROUPIER_TIER: tier }
    const options = { cwd: root, stdio: 'inherit', detached: true, env }
    const minutes = LONGEST_MINUTES[tier] ?? LONGEST_MINUTES.all
    const child = spawn(process.execPath, parameters, options)
    const killAll = () => {
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {}
    }
    const limit = setTimeout(() => {
      console.log(
        `\n== no end after ${minutes} minutes: a file that is not named above waits for ever`,
      )
      killAll()
    }, minutes * 60_000)
    const interrupt = () => {
      killAll()
      process.exit(130)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, interrupt)
    const end = (code) => {
      clearTimeout(limit)
      for (const signal of signals) process.off(signal, interrupt)
      resolve(code)
    }
    child.on('error', () => end(1))
    child.on('exit', (code) => end(code ?? 1))
  })
}
