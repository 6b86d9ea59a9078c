import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'
import type { Binaries } from './binaries.ts'
import { type Home, writePrivately } from './home.ts'
import { giveTo } from './run-as.ts'

const passwords = z.object({
  postgres: z.string(),
  croupier_owner: z.string(),
  croupier_app: z.string(),
})
/** The roles that sign in: the superuser, who migrates, and what the application acts as. */
export type Passwords = z.infer<typeof passwords>
export type RoleName = keyof Passwords

const traits = z.object({ version: z.string(), walCompression: z.enum(['lz4', 'off']) })
export type Traits = z.infer<typeof traits>

export interface Cluster extends Traits {
  passwords: Passwords
}

const secret = (): string => randomBytes(24).toString('base64url')

/** Makes the data folder at the first start; a first start that died half-way is redone. */
export async function openCluster(home: Home, binaries: Binaries): Promise<Cluster> {
  if (!existsSync(home.initdbDone)) await createCluster(home, binaries)
  const found = traits.parse(JSON.parse(readFileSync(home.initdbDone, 'utf8')))
  const [major] = found.version.split('.')
  if (readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim() !== major) {
    throw new StartupError(`the database in ${home.data} is of another PostgreSQL version`)
  }
  return { ...found, passwords: passwords.parse(JSON.parse(readFileSync(home.passwords, 'utf8'))) }
}

async function createCluster(home: Home, binaries: Binaries): Promise<void> {
  rmSync(home.data, { recursive: true, force: true })
  const made: Passwords = { postgres: secret(), croupier_owner: secret(), croupier_app: secret() }
  writePrivately(home.passwords, JSON.stringify(made), home.runAs)
  const passwordFile = join(home.folder, 'first-password')
  writePrivately(passwordFile, made.postgres, home.runAs)
  await initdb(home, binaries, passwordFile)
  rmSync(passwordFile)
  const walCompression = (await knowsLz4(home, binaries)) ? 'lz4' : 'off'
  const done: Traits = { version: binaries.version, walCompression }
  writeFileSync(home.initdbDone, JSON.stringify(done))
  giveTo(home.initdbDone, home.runAs)
}

async function initdb(home: Home, binaries: Binaries, passwordFile: string): Promise<void> {
  const { code, output } = await run(home, binaries, binaries.initdb, [
    '--pgdata',
    home.data,
    '--username',
    'postgres',
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--locale',
    'C',
    '--data-checksums',
  ])
  if (code === 0) return
  if (output.includes('No space left on device')) {
    throw new StartupError(`the disk is full (${home.data})`)
  }
  throw new StartupError(`the database could not be made in ${home.data}: ${lastWords(output)}`)
}

async function knowsLz4(home: Home, binaries: Binaries): Promise<boolean> {
  const question = ['-C', 'wal_compression', '-c', 'wal_compression=lz4', '-D', home.data]
  return (await run(home, binaries, binaries.postgres, question)).code === 0
}

/** What a server tells whoever asks too early or too late, which is no reason of its own. */
const TURNED_AWAY = /the database system is (starting up|in recovery mode|shutting down|not yet)/

/** The last line that a program left, for a sentence to a person. */
export function lastWords(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !TURNED_AWAY.test(line))
  const error = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? ''
  return error.replace(/^.*?(FATAL|PANIC|initdb: error): */, '').trim()
}

function run(
  home: Home,
  binaries: Binaries,
  program: string,
  parameters: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      ...home.runAs,
      // The folder that we stand in may be closed to that user.
      cwd: home.folder,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC', ...binaries.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
