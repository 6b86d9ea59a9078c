import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { assert } from '@croupier/shared/assert'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findPostgresql } from '../../tools/run/postgresql.mjs'
import { createLedger, type Ledger } from '../src/core/ledger/ledger.ts'
import { type Database, openDatabase } from '../src/platform/db.ts'
import { giveTo, whoRuns } from '../src/platform/embedded-postgres/run-as.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { systemRandom } from '../src/platform/random.ts'
import { bet, deposit, win } from './ledger-entries.ts'
import { expectLedgerIntact } from './ledger-invariants.ts'

const PROGRAMS = findPostgresql() ?? ''
const PASSWORD = 'chosen'
// PostgreSQL's user passes through no folder of the run.
const scratch = mkdtempSync(join(tmpdir(), 'croupier-external-'))
const runAs = whoRuns(scratch)
const at = (...parts: string[]): string => join(scratch, ...parts)
const PORTS = { house: 54_321, past: 54_322, end: 54_323 }
type Cluster = keyof typeof PORTS
const running = new Set<Cluster>()

let database: Database
let ledger: Ledger
let member = 0n
let moment = ''
const lost: string[] = []

/** A program of PostgreSQL or of the shell, by the user that PostgreSQL runs as. */
function asPostgres(program: string, words: readonly string[]): void {
  execFileSync(program, words, {
    ...runAs,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], PGPASSFILE: at('pgpass') },
  })
}

function start(cluster: Cluster): void {
  const options = `-p ${PORTS[cluster]} -k ${scratch} -c listen_addresses=`
  const log = at(`${cluster}.log`)
  asPostgres(join(PROGRAMS, 'pg_ctl'), [
    '-D',
    at(cluster),
    '-l',
    log,
    '-w',
    '-t',
    '60',
    '-o',
    options,
    'start',
  ])
  running.add(cluster)
}

function stop(cluster: Cluster): void {
  asPostgres(join(PROGRAMS, 'pg_ctl'), ['-D', at(cluster), '-m', 'fast', 'stop'])
  running.delete(cluster)
}

const url = (cluster: Cluster, user: string, password = PASSWORD): string =>
  `postgres://${user}:${password}@localhost:${PORTS[cluster]}/croupier?host=${encodeURIComponent(scratch)}`

async function asAdministrator(
  cluster: Cluster,
  statements: readonly string[],
): Promise<Record<string, unknown>> {
  const client = new pg.Client({
    host: scratch,
    port: PORTS[cluster],
    user: 'postgres',
    password: PASSWORD,
    database: 'postgres',
  })
  await client.connect()
  try {
    let first: Record<string, unknown> = {}
    for (const statement of statements) first = (await client.query(statement)).rows[0] ?? {}
    return first
  } finally {
    await client.end()
  }
}

/** The block of the page that begins with a line, after a heading: with the folders and the password of this test. */
function documented(page: string, heading: string, first: string): string[] {
  const text = readFileSync(join(projectRoot(), 'docs/operations', page), 'utf8')
  const lines = text.slice(text.indexOf(heading)).split('\n')
  const from = lines.findIndex((line) => line.startsWith(`    ${first}`))
  expect(from, `${page} has ${first}`).toBeGreaterThan(0)
  const block = lines.slice(from)
  return block
    .slice(
      0,
      block.findIndex((line) => line === ''),
    )
    .map((line) => line.trim().replaceAll('/srv/', `${scratch}/`).replace('…', PASSWORD))
    .filter((line) => !line.startsWith('#'))
}

/** A command of the house, as an operator runs it; what it says and how it ends. */
function command(file: string, words: readonly string[], variables: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(projectRoot(), 'tools', file), ...words],
    {
      cwd: projectRoot(),
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], CROUPIER_DATA: at('rehearsal'), ...variables },
    },
  )
  return { status, stdout, stderr: stderr.trim() }
}

const linesLost = (urlFile: string, to: string, past: string) =>
  command('ledger-lost.ts', ['--end-url-file', urlFile, '--to', to], { DATABASE_URL: past })

function idsIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => (JSON.parse(line) as { externalId: string }).externalId)
}

async function play(rounds: number): Promise<string[]> {
  const ids: string[] = []
  for (let round = 0; round < rounds; round++) {
    const id = systemRandom.uuid()
    await ledger.apply(bet(member, `bet-${id}`, 10_000n))
    await ledger.apply(win(member, `win-${id}`, 15_000n))
    ids.push(`bet-${id}`, `win-${id}`)
  }
  return ids
}

/** A copy of the base backup, restored as the page tells: to the moment, or to the end of the archive. */
function restore(cluster: 'past' | 'end'): void {
  asPostgres('cp', ['-aT', at('base'), at(cluster)])
  const settings = documented(
    'restoring.md',
    '## An external PostgreSQL',
    '# postgresql.auto.conf of the copy',
  )
    .map((line) => line.replace(/^(recovery_target_time) = .*/, `$1 = '${moment}'`))
    .filter((line) => cluster === 'past' || !line.startsWith('recovery_target_time'))
  writeFileSync(at(cluster, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  giveTo(at(cluster, 'postgresql.auto.conf'), runAs)
  asPostgres('touch', [at(cluster, 'recovery.signal')])
  start(cluster)
}

beforeAll(async () => {
  chmodSync(scratch, 0o755)
  giveTo(scratch, runAs)
  for (const folder of ['house', 'wal']) {
    mkdirSync(at(folder), { mode: 0o700 })
    giveTo(at(folder), runAs)
  }
  writeFileSync(at('administrator'), PASSWORD)
  writeFileSync(at('pgpass'), `*:*:*:backup:${PASSWORD}\n`, { mode: 0o600 })
  giveTo(at('pgpass'), runAs)
  asPostgres(join(PROGRAMS, 'initdb'), [
    '-D',
    at('house'),
    '-U',
    'postgres',
    '--data-checksums',
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--pwfile',
    at('administrator'),
  ])
  const archive = documented('restoring.md', '## An external PostgreSQL', '# postgresql.conf')
  appendFileSync(at('house', 'postgresql.conf'), `${archive.join('\n')}\n`)
  start('house')
  await asAdministrator('house', [
    ...documented('database.md', 'Where making roles is forbidden', 'create role'),
    `create role backup login replication password '${PASSWORD}'`,
  ])
  const migrated = command('db.ts', ['migrate'], {
    DATABASE_URL: url('house', 'croupier_app'),
    DATABASE_OWNER_URL: url('house', 'croupier_owner'),
  })
  assert(migrated.status === 0, migrated.stderr)
  database = openDatabase({ connectionString: url('house', 'croupier_app') }, { max: 4 })
  ledger = createLedger({ pool: database.pool, metrics: createMetrics() })
  member = systemRandom.memberId()
  await ledger.openWallet(database.db, {
    playerId: member,
    currency: 'BRL',
    subaccount: 'cash',
    brandId: 1,
  })
  await ledger.apply(deposit(member, 'first', 1_000_000n))
  await play(3)
  asPostgres(join(PROGRAMS, 'pg_basebackup'), [
    '--no-password',
    '-h',
    scratch,
    '-p',
    String(PORTS.house),
    '-U',
    'backup',
    '-D',
    at('base'),
    '-X',
    'none',
    '-c',
    'fast',
  ])
  await play(3)
  const now = await asAdministrator('house', [
    "select (clock_timestamp() at time zone 'UTC')::text || '+00' as moment",
  ])
  moment = String(now['moment'])
  lost.push(...(await play(4)))
  const { file } = await asAdministrator('house', [
    'select pg_walfile_name(pg_switch_wal()) as file',
  ])
  await vi.waitFor(
    async () => {
      const archived = await asAdministrator('house', [
        'select last_archived_wal as file from pg_stat_archiver',
      ])
      assert(archived['file'] === file, 'the last segment is not archived yet')
    },
    { timeout: 30_000 },
  )
  restore('past')
  restore('end')
  writeFileSync(at('end-url'), `${url('end', 'croupier_app')}\n`, { mode: 0o600 })
  writeFileSync(at('house-url'), url('house', 'croupier_app'), { mode: 0o600 })
}, 300_000)

afterAll(async () => {
  await ledger?.close()
  await database?.close()
  for (const cluster of Array.from(running)) stop(cluster)
  rmSync(scratch, { recursive: true, force: true })
}, 60_000)

test('REL-03 an external database is restored to a moment as the page tells, and its books hold', async () => {
  const past = openDatabase({ connectionString: url('past', 'croupier_app') }, { max: 2 })
  await expectLedgerIntact(past.db)
  await past.close()
  const verified = command('ledger-verify.ts', [], { DATABASE_URL: url('past', 'croupier_app') })
  expect(verified).toMatchObject({ status: 0, stderr: '' })
})

test.each(['end', 'house'] as const)(
  'REL-03 the lines after the moment are named by the database with the end: %s',
  (name) => {
    const to = at(`after-${name}.jsonl`)
    const found = linesLost(at(`${name}-url`), to, url('past', 'croupier_app'))
    expect(found).toEqual({
      status: 0,
      stdout: `${lost.length} lines were written after the point: ${to}\n`,
      stderr: '',
    })
    expect(idsIn(to).toSorted()).toEqual(lost.toSorted())
    expect(statSync(to).mode & 0o777).toBe(0o600)
  },
)

test('REL-03 between a database and a copy that was restored to its end nothing is lost', () => {
  const to = at('nothing.jsonl')
  const found = linesLost(at('house-url'), to, url('end', 'croupier_app'))
  expect(found).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(to, 'utf8')).toBe('')
})

test('REL-03 what makes a list impossible is one sentence', () => {
  const past = url('past', 'croupier_app')
  const say = (urlText: string, to = at('not.jsonl')) => {
    writeFileSync(at('wrong-url'), urlText)
    return linesLost(at('wrong-url'), to, past)
  }
  expect(linesLost(at('no-such-file'), at('not.jsonl'), past)).toMatchObject({
    status: 1,
    stderr: '--end-url-file must name a file that holds one address',
  })
  for (const wrong of [
    say(url('house', 'croupier_app', 'guessed')),
    say(url('house', 'croupier_app').replace(`:${PORTS.house}`, ':1')),
    say(url('house', 'croupier_app').replace('/croupier?', '/nobody?')),
    say(url('house', 'postgres').replace('/croupier?', '/postgres?')),
    say(past),
    say(url('end', 'croupier_app'), at('no-such-folder', 'lines.jsonl')),
  ]) {
    expect(wrong.status).toBe(1)
    expect(wrong.stderr.split('\n')).toHaveLength(1)
    expect(wrong.stderr).toMatch(/--end-url-file|--to/)
    expect(wrong.stderr).not.toContain(PASSWORD)
  }
})
