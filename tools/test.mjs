/** `npm test`: installs, checks, and runs every test; the last line counts them. Plain node, like start.mjs. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from './check.mjs'
import { assertNode } from './run/ask-node.mjs'
import { describeBrowsers } from './run/browsers.mjs'
import { describeServers } from './run/servers.mjs'
import { describePromtool } from './run/promtool.mjs'
import { buildWhenNeeded } from './run/build.mjs'
import { installWhenNeeded } from './run/install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Journeys use what `npm start` would serve, and try each test twice by themselves. More files than `mostAgain` do not fail by chance. */
const RUNS = [
  { title: 'units and modules', projects: ['node', 'web'], mostAgain: 5 },
  { title: 'journeys in a browser', projects: ['e2e'], needsBuild: true, mostAgain: 0 },
]

/** Three times what either run took on a busy machine: whoever waits for something that never comes is told of, and not waited for. */
const LONGEST_MINUTES = 25

assertNode()
installWhenNeeded(root)
const counts = { passed: 0, failed: 0 }

console.log('\n== checks')
for (const { passed } of await check()) counts[passed ? 'passed' : 'failed'] += 1

for (const { title, needsBuild, ...which } of RUNS) {
  console.log(`\n== ${title}`)
  if (needsBuild && !(await built())) continue
  const { passed, failed } = await vitest(which)
  counts.passed += passed
  counts.failed += failed
}

console.log(`\n${[...describeBrowsers(), ...describeServers(), describePromtool()].join('\n')}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)

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

/**
 * Runs the tests of projects. A few files that failed are run once more by themselves: on a machine that others load, a wait may run
 * out that no person would notice. What fails twice is broken, and what failed once is told in the report of its run.
 */
async function vitest({ projects, mostAgain }) {
  const first = await vitestOnce(projects.join('-'), projects)
  const { failedFiles } = first
  if (failedFiles.length === 0 || failedFiles.length > mostAgain) return counted(first)
  console.log(`\n== once more by themselves: ${failedFiles.join(', ')}`)
  const again = await vitestOnce(`${projects.join('-')}-again`, projects, failedFiles)
  const kept = first.files.filter(({ name }) => !failedFiles.includes(fileOf(name)))
  return counted({ files: [...kept, ...again.files], code: again.code })
}

async function vitestOnce(name, projects, only = []) {
  const report = join(root, '.cache', `vitest-${name}.json`)
  rmSync(report, { force: true })
  const code = await run([
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...only,
    '--passWithNoTests',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
  tellSecondTries(files)
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

/** What passed at its second try only is told with what the first one met: a race that is lost seldom is a defect all the same. */
function tellSecondTries(files) {
  for (const { assertionResults } of files)
    for (const { status, fullName, failureMessages = [] } of assertionResults)
      if (status === 'passed' && failureMessages.length > 0)
        console.log(`\nat its second try: ${fullName}\n${failureMessages.join('\n')}`)
}

/** In a group of its own: what waits for ever is a worker of vitest's, which would outlive it and keep our output open. */
function run(parameters) {
  return new Promise((resolve) => {
    const options = { cwd: root, stdio: 'inherit', detached: true }
    const child = spawn(process.execPath, parameters, options)
    const killAll = () => {
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {}
    }
    const limit = setTimeout(() => {
      console.log(
        `\n== no end after ${LONGEST_MINUTES} minutes: a file that is not named above waits for ever`,
      )
      killAll()
    }, LONGEST_MINUTES * 60_000)
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
