import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { buildTools } from './run/build.mjs'
import { builtHouse } from './run/built-house.ts'
import { makeRelease, RELEASE_TOOLS, releaseVersion } from './run/release.ts'
import { scratchFolder } from './run/scratch.ts'

const root = projectRoot()
const scratch = scratchFolder('release')
const folder = join(scratch, 'release')
const tools = `server/.cache/release-${process.pid}`
const version = { version: '1.2.3', commit: 'a'.repeat(40) }
const lockShape = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ optional: z.optional(z.boolean()) })),
})
const manifestShape = z.looseObject({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
})
const running: ChildProcess[] = []

beforeAll(async () => {
  const program = await builtHouse()
  await buildTools(root, tools, RELEASE_TOOLS)
  const sites = join(scratch, 'sites')
  // The browser's files take minutes to build and are copied as they are; journeys look at the built ones.
  mkdirSync(join(sites, 'site'), { recursive: true })
  mkdirSync(join(sites, 'console'))
  writeFileSync(join(sites, 'console/index.html'), '<!doctype html><title>Console</title>')
  makeRelease({ root, folder, program: dirname(program), tools: join(root, tools), sites, version })
  installLocked()
})
afterAll(async () => {
  for (const child of running) {
    if (child.exitCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
  }
  rmSync(join(root, tools), { recursive: true, force: true })
  rmSync(scratch, { recursive: true, force: true })
})

/** What `npm ci --omit=dev` does, with the packages that this machine has already: those of the lock and no other. */
function installLocked(): void {
  for (const path of lockedPaths()) {
    const source = [join(root, path), join(root, 'server', path)].find((one) => existsSync(one))
    if (source === undefined) continue
    cpSync(source, join(folder, path), {
      recursive: true,
      filter: (file) => !file.slice(source.length).includes('/node_modules'),
    })
  }
}

function lockedPaths(): string[] {
  const { packages } = z.parse(lockShape, readJson('package-lock.json'))
  return Object.keys(packages).filter((path) => path !== '')
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

function filesBelow(path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`
    if (inner === 'node_modules') return []
    return entry.isDirectory() ? filesBelow(inner) : [inner]
  })
}

function start(program: string, variables: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...variables },
  })
  running.push(child)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text }
}

test('SEC-21 a release has the program, its commands, its list of parts and its notices, and nothing of development', () => {
  const files = filesBelow('')
  expect(files).toEqual(expect.arrayContaining(['main.mjs', 'main.mjs.sha256', 'sbom.cdx.json']))
  expect(files).toEqual(expect.arrayContaining(RELEASE_TOOLS.map((name) => `tools/${name}.mjs`)))
  expect(files.some((name) => /^server\/sql\/core\/baseline\.sql$/.test(name))).toBe(true)
  expect(files.filter((name) => /\.tsx?$|(?:^|\/)\.env|\.pem$|\.key$/.test(name))).toEqual([])
  expect(readFileSync(join(folder, 'VERSION'), 'utf8')).toBe(`1.2.3\n${'a'.repeat(40)}\n`)
  const notices = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  expect(notices).toMatch(
    /^fastify \d+\.\d+\.\d+\nLicence: MIT\n\n[\s\S]*Permission is hereby granted/m,
  )
  const manifest = z.parse(manifestShape, readJson('package.json'))
  expect(manifest).not.toHaveProperty('devDependencies')
  for (const command of Object.values(manifest.scripts)) {
    const [, file = ''] = / (\S+\.mjs)\b/.exec(command) ?? []
    expect(existsSync(join(folder, file)), command).toBe(true)
  }
})

test('SEC-21 a release installs exact versions: what its bundles lack, and no tool of development', () => {
  const { dependencies, optionalDependencies } = z.parse(manifestShape, readJson('package.json'))
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['sharp', 'pino']))
  const versions = Object.values({ ...dependencies, ...optionalDependencies })
  expect(versions.filter((one) => !/^\d+\.\d+\.\d+/.test(one))).toEqual([])
  // Bundled ones need no folder of theirs.
  expect(Object.keys(dependencies)).not.toContain('fastify')
  const locked = lockedPaths().map((path) => path.split('node_modules/').at(-1))
  for (const tool of ['vitest', 'esbuild', 'typescript', 'vite', 'tsx', 'fast-check'])
    expect(locked).not.toContain(tool)
})

test('REL-07 a release starts in production with its own packages alone, building nothing, and is ready', {
  timeout: 120_000,
}, async () => {
  const before = filesBelow('').sort()
  const house = start('main.mjs', {
    PORT: '0',
    HOST: '127.0.0.1',
    CROUPIER_MODE: 'production',
    CROUPIER_ROOT_KEY: Buffer.alloc(32, 3).toString('base64'),
    CROUPIER_DATA: join(scratch, 'data'),
    CROUPIER_DRAIN_SECONDS: '0',
  })
  await expect
    .poll(() => (house.child.exitCode === null ? house.output() : 'ended'), {
      timeout: 100_000,
      interval: 100,
    })
    .toMatch(/^croupier ready http:\S+|ended/m)
  const [, url] = /^croupier ready (http:\S+)/m.exec(house.output()) ?? []
  if (url === undefined) throw new Error(`the release did not start: ${house.output()}`)
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    expect.objectContaining({ ready: true }),
  ])
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toMatch(new RegExp(`^croupier_build_info\\{.*commit="${version.commit}"`, 'm'))
  expect(filesBelow('').sort()).toEqual(before)
})

test('REL-07 the commands of a release run with its own packages', async () => {
  const migrate = start('tools/doctor.mjs', { CROUPIER_MODE: 'production' })
  expect(await once(migrate.child, 'close')).toEqual([1, null])
  expect(migrate.output()).toBe('CROUPIER_ROOT_KEY must be set in production\n')
})

test('REL-07 a release that is started without its variables opens no demonstration', async () => {
  const bare = start('tools/doctor.mjs', { CROUPIER_DATA: join(scratch, 'data-of-nobody') })
  expect(await once(bare.child, 'close')).toEqual([1, null])
  expect(bare.output()).toBe(
    'CROUPIER_MODE must be set in a release: production, or demo for a trial\n',
  )
  expect(existsSync(join(scratch, 'data-of-nobody'))).toBe(false)
})

test('REL-07 the commands of a release reach for NATS as the program does', async () => {
  const variables = {
    CROUPIER_MODE: 'production',
    CROUPIER_ROOT_KEY: Buffer.alloc(32, 3).toString('base64'),
    CROUPIER_DATA: join(scratch, 'data-of-doctor'),
  }
  const migrate = spawn(process.execPath, ['tools/db.mjs', 'migrate'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...variables },
  })
  await once(migrate, 'close')
  // Nobody listens there.
  const without = { ...variables, NATS_URL: 'nats://127.0.0.1:1' }
  const program = start('main.mjs', without)
  expect(await once(program.child, 'close')).toEqual([1, null])
  expect(program.output()).toMatch(/NATS_URL: .*127\.0\.0\.1:1/)
  // To the doctor it is a finding among the others.
  const doctor = start('tools/doctor.mjs', without)
  await once(doctor.child, 'close')
  expect(doctor.output()).toMatch(/^RED {2}Message bus: /m)
  expect(doctor.output()).toMatch(/^ok {3}/m)
})

/** The instructions of a Dockerfile, each in one line. */
function instructions(): { name: string; words: string }[] {
  return readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => /^([A-Z]+) +(.*)$/.exec(line.trim()))
    .filter((found) => found !== null)
    .map(([, name = '', words = '']) => ({ name, words }))
}

const has = (file: string): void => expect(existsSync(join(folder, file)), file).toBe(true)

test('REL-07 what the image copies and runs exists: scripts in the repository, files in the release', () => {
  const all = instructions()
  const of = (wanted: string) => all.filter(({ name }) => name === wanted).map(({ words }) => words)
  const { scripts } = z.parse(
    z.looseObject({ scripts: z.record(z.string(), z.string()) }),
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  const stages = of('FROM').map((words) => / AS (\w+)$/.exec(words)?.[1])
  expect(stages).toEqual(['build', 'packages', undefined])
  const runs = of('RUN').join(' && ')
  for (const [, script = ''] of runs.matchAll(/npm run ([\w:-]+)/g))
    expect(Object.keys(scripts)).toContain(script)
  const made = /--folder (\S+)/.exec(runs)?.[1]
  const workplace = of('WORKDIR').at(-1)
  // From the repository whole; from the first stage the release; from the second one the release with its packages.
  expect(of('COPY')).toEqual([
    '. .',
    `--from=build ${made} .`,
    `--from=packages ${workplace} ${workplace}`,
  ])
  for (const file of ['package.json', 'package-lock.json']) has(file)
  const command = z.parse(z.array(z.string()), JSON.parse(of('CMD').at(-1) ?? ''))
  has(command.at(-1) ?? '')
  // npm start and the image start alike.
  expect(z.parse(manifestShape, readJson('package.json')).scripts['start']).toBe(command.join(' '))
})

test('REL-07 what the image leaves out of its build is nothing that a release is made of', () => {
  const ignored = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  // As Docker reads them: a name alone is at the top, `**/` is any folder, `*` is a part of a name; what is below goes too.
  const patterns = ignored.map((line) => {
    const name = line.replace('**/', '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')
    return new RegExp(`${line.startsWith('**/') ? '(?:^|/)' : '^'}${name}(?:/|$)`)
  })
  const isIgnored = (file: string) => patterns.some((pattern) => pattern.test(file))
  for (const file of ['.git/HEAD', 'node_modules/zod/a.js', 'web/site/.env.local', 'a/b.pem'])
    expect(isIgnored(file), file).toBe(true)
  const copied = filesBelow('').filter((file) => !file.startsWith('dist/'))
  expect(copied.filter(isIgnored)).toEqual([])
  expect(copied).toEqual(expect.arrayContaining(['deploy/Dockerfile', 'locales/en/lobby.json']))
  const sources = ['package-lock.json', 'tsconfig.base.json', 'tools/run/build.mjs']
  const workspaces = ['shared/package.json', 'server/src/app/main.ts', 'web/site/vite.config.ts']
  for (const file of [...sources, ...workspaces]) {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(isIgnored(file), file).toBe(false)
  }
})

test('REL-07 what the units, the alerts and the pages of operations run or name is in a release', () => {
  const units = filesBelow('deploy/systemd').filter((file) => file.endsWith('.service'))
  expect(units).toHaveLength(4)
  for (const file of units) {
    const unit = readFileSync(join(folder, file), 'utf8')
    has(/^ExecStart=.* (\S+)$/m.exec(unit)?.[1] ?? 'nothing')
    has(/^Documentation=file:\/opt\/croupier\/\w+-(?:%i|1)\/(\S+)$/m.exec(unit)?.[1] ?? 'nothing')
  }
  const rules = readFileSync(join(folder, 'deploy/prometheus/rules.yml'), 'utf8')
  const runbooks = [...rules.matchAll(/runbook_url: ([^#\s]+)/g)].map(([, file = '']) => file)
  expect(runbooks.length).toBeGreaterThan(20)
  for (const file of new Set(runbooks)) has(file)
  const pages = filesBelow('docs/operations').map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const named = pages.flatMap((page) =>
    [...page.matchAll(/`(deploy\/[\w./@-]+\w)`|\bnode (tools\/[\w-]+\.mjs)/g)].map(
      ([, sample, tool]) => sample ?? tool ?? '',
    ),
  )
  expect(named).toEqual(
    expect.arrayContaining(['deploy/nginx/croupier.conf', 'tools/db.mjs', 'deploy/systemd']),
  )
  for (const file of named) has(file)
})

test('SEC-21 a release says of which commit it is, also where git does not know', () => {
  expect(releaseVersion(root, 'b'.repeat(40)).commit).toBe('b'.repeat(40))
  expect(releaseVersion(root, '').commit).toMatch(/^[0-9a-f]{40}(?:-changed)?$/)
  expect(() => releaseVersion(scratch, '')).toThrow()
})
