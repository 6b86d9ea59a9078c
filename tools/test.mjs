/** `npm test`: installs, checks, and runs every test; the last line counts them. Plain node, like start.mjs. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from './check.mjs'
import { assertNode } from './run/ask-node.mjs'
import { buildWhenNeeded } from './run/build.mjs'
import { installWhenNeeded } from './run/install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Journeys use what `npm start` would serve. */
const RUNS = [
  { title: 'units and modules', projects: ['node', 'web', 'web-apart'] },
  { title: 'journeys in a browser', projects: ['e2e'], needsBuild: true },
]

assertNode()
installWhenNeeded(root)
const counts = { passed: 0, failed: 0 }

console.log('\n== checks')
for (const { passed } of await check()) counts[passed ? 'passed' : 'failed'] += 1

for (const { title, projects, needsBuild } of RUNS) {
  console.log(`\n== ${title}`)
  if (needsBuild && !(await built())) continue
  const { passed, failed } = await vitest(projects)
  counts.passed += passed
  counts.failed += failed
}

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

async function vitest(projects) {
  const report = join(root, '.cache', `vitest-${projects.join('-')}.json`)
  rmSync(report, { force: true })
  const code = await run([
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--passWithNoTests',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  const passed = found?.numPassedTests ?? 0
  tellSecondTries(found?.testResults ?? [])
  // A file that does not load has no tests to count, and an error between tests belongs to none: both are failures.
  const broken = (found?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length
  const failed = (found?.numFailedTests ?? 0) + broken
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** What passed at its second try only is told with what the first one met: a race that is lost seldom is a defect all the same. */
function tellSecondTries(files) {
  for (const { assertionResults } of files)
    for (const { status, fullName, failureMessages = [] } of assertionResults)
      if (status === 'passed' && failureMessages.length > 0)
        console.log(`\nat its second try: ${fullName}\n${failureMessages.join('\n')}`)
}

function run(parameters) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
