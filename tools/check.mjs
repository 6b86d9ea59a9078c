/** `npm run check`: everything that tools can say about the code, a line a step; all steps run, even when one fails. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const FOLDERS = ['shared', 'api', 'games', 'server', 'web', 'e2e', 'bench', 'tools', 'vendor-kit']

// Two steps run beside each other anyway, and each further checker of types reads the same libraries once more.
const ALONE = ['--checkers', '1']

const GIB = 2 ** 30
/**
 * What reads types is written in Go and ends within a minute: to tidy its memory meanwhile takes a quarter of its time. Where there is
 * plenty, it begins to when it would take more than it is given here.
 */
const UNTIDY = totalmem() < 12 * GIB ? {} : { GOGC: 'off', GOMEMLIMIT: '4GiB' }

/** A step whose file is not there has nothing to say yet. */
const STEPS = [
  { name: 'format', command: ['biome', 'format', '--colors=off', '.'] },
  { name: 'types of the server', command: ['tsc', '-p', 'tsconfig.json', ...ALONE] },
  { name: 'types of what is pure', command: ['tsc', '-p', 'tsconfig.pure.json', ...ALONE] },
  { name: 'types of the sites', command: ['tsc', '-p', 'tsconfig.web.json', ...ALONE] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', ...FOLDERS] },
  {
    name: 'directions',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', ...FOLDERS],
    needs: '.dependency-cruiser.cjs',
  },
  { name: 'unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'locales', command: ['tsx', 'tools/check-locales.ts'], needs: 'tools/check-locales.ts' },
  { name: 'words', command: ['tsx', 'tools/check-words.ts'] },
  { name: 'requirements', command: ['tsx', 'tools/spec-map.ts'], needs: 'tools/spec-map.ts' },
  { name: 'secrets', command: ['tsx', 'tools/check-secrets.ts'], needs: 'tools/check-secrets.ts' },
  { name: 'types of the tables', command: ['tsx', 'tools/db-types.ts', '--check'] },
  { name: 'schema of the database', command: ['tsx', 'tools/db-schema.ts', '--check'] },
]

/** Two at a time: most of them use one core, and none writes what another one reads. */
const AT_ONCE = 2

export async function check() {
  const waiting = STEPS.filter(({ needs }) => needs === undefined || existsSync(join(root, needs)))
  const results = []
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      results.push(await take(step))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

async function take({ name, command }) {
  const start = performance.now()
  const { code, output } = await run(command)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (code !== 0) console.log(output.trimEnd())
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  return { name, passed: code === 0 }
}

function run([program, ...parameters]) {
  return new Promise((resolve) => {
    const path = join(root, 'node_modules/.bin', program)
    const child = spawn(path, parameters, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...UNTIDY },
    })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await check()
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, '.cache/check.json'), JSON.stringify(results))
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
}
