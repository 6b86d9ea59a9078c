import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { StartupError } from '../startup-error.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from './embedded-postgres.ts'
import { commandOf } from './processes.ts'

const scratch = mkdtempSync(join(tmpdir(), 'croupier-embedded-'))
execFileSync('chmod', ['755', scratch])
const folder = join(scratch, 'postgres')
const started: EmbeddedPostgres[] = []
const holders: ChildProcess[] = []

afterAll(async () => {
  for (const holder of holders) holder.kill('SIGKILL')
  for (const postgres of started) await postgres.stop()
  await stopEmbeddedPostgres(folder)
  rmSync(scratch, { recursive: true, force: true })
})

async function own(place = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder: place, mode: 'own' })
  started.push(postgres)
  return postgres
}

async function ask<Row extends pg.QueryResultRow>(
  postgres: EmbeddedPostgres,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(postgres.connection('croupier_owner'))
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const insert = (postgres: EmbeddedPostgres, words: string) =>
  ask(
    postgres,
    `create table if not exists kept (words text); insert into kept values ('${words}')`,
  )
const kept = async (postgres: EmbeddedPostgres) =>
  (await ask<{ words: string }>(postgres, 'select words from kept')).map(({ words }) => words)

function serverPid(place = folder): number {
  return Number(readFileSync(join(place, 'data/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Another process that owns the database of the folder. */
async function holder(): Promise<ChildProcess> {
  const script = join(projectRoot(), 'server/test/hold-database.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holders.push(child)
  await once(child.stdout, 'data')
  return child
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function guardianOf(pid: number): number {
  const list = execFileSync('ps', ['-eo', 'pid=,command=']).toString().split('\n')
  return Number.parseInt(list.find((line) => line.includes(`guardian ${pid} `)) ?? '', 10)
}

describe('the embedded database', { timeout: 60_000 }, () => {
  test('is durable, checks its pages, and listens on a private socket only', async () => {
    const postgres = await own()
    const rows = await ask<{ name: string; setting: string }>(
      postgres,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit',
       'data_checksums', 'listen_addresses', 'max_connections', 'password_encryption')`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      max_connections: '200',
      password_encryption: 'scram-sha-256',
    })
    const sockets = postgres.connection('croupier_app').host ?? ''
    expect(statSync(sockets).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'passwords.json')).mode & 0o777).toBe(0o600)
    const stranger = new pg.Client({ ...postgres.connection('croupier_app'), password: 'guess' })
    await expect(stranger.connect()).rejects.toThrow(/password/)
    await postgres.stop()
    expect(existsSync(join(folder, 'data/postmaster.pid'))).toBe(false)
  })

  test('a second start on the folder is refused with the number of the first, in one line', async () => {
    const first = await holder()
    await expect(own()).rejects.toThrow(StartupError)
    await expect(own()).rejects.toThrow(new RegExp(`^[^\\n]+ in use by process ${first.pid}$`))
    await killHard(first)
  })

  test('after kill -9 of its master the data is there, and the folder is free', async () => {
    const first = await holder()
    const visitor = await startEmbeddedPostgres({ folder, mode: 'visit' })
    await insert(visitor, 'before the kill')
    await killHard(first)
    const second = await own()
    expect(await kept(second)).toContain('before the kill')
    await second.stop()
  })

  test('after kill -9 of its master and of the guardian the running server is taken over', async () => {
    const first = await holder()
    const pid = serverPid()
    process.kill(guardianOf(pid), 'SIGKILL')
    await killHard(first)
    const second = await own()
    expect(serverPid()).toBe(pid)
    expect(await kept(second)).toContain('before the kill')
    await second.stop()
    expect(commandOf(pid)).toBe('')
  })

  test('after kill -9 of the server it comes back by itself with what was acknowledged', async () => {
    const postgres = await own()
    await insert(postgres, 'acknowledged')
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(() => kept(postgres).catch(() => []), { timeout: 30_000, interval: 100 })
      .toContain('acknowledged')
    expect(serverPid()).not.toBe(pid)
    await postgres.stop()
  })

  test('after kill -9 of everything at once it starts again', async () => {
    const first = await holder()
    const visitor = await startEmbeddedPostgres({ folder, mode: 'visit' })
    await insert(visitor, 'before the crash')
    const pid = serverPid()
    for (const victim of [guardianOf(pid), pid]) process.kill(victim, 'SIGKILL')
    await killHard(first)
    const second = await own()
    expect(await kept(second)).toContain('before the crash')
    await second.stop()
  })

  test('a pid file that names a stranger is not believed', async () => {
    writeFileSync(join(folder, 'data/postmaster.pid'), `${process.pid}\n${join(folder, 'data')}\n`)
    const postgres = await own()
    expect(await kept(postgres)).toContain('acknowledged')
    await postgres.stop()
  })

  test('a first start that died half-way is redone', async () => {
    const place = join(scratch, 'half')
    mkdirSync(join(place, 'data/base'), { recursive: true })
    writeFileSync(join(place, 'data/PG_VERSION'), '18\n')
    const postgres = await own(place)
    await insert(postgres, 'whole')
    await postgres.stop()
  })

  test('a folder whose path is too long for a socket works all the same', async () => {
    const place = join(scratch, 'long'.repeat(30), 'postgres')
    const postgres = await own(place)
    expect(postgres.connection('croupier_app').host?.length).toBeLessThan(90)
    await insert(postgres, 'short socket')
    await postgres.stop()
  })

  test('the library links that an install script would make lie in our folder', () => {
    const made = readdirSync(folder).filter((name) => name.startsWith('libraries-'))
    expect(made).toHaveLength(1)
    const link = readlinkSync(join(folder, made[0] ?? '', 'libecpg.so.6'))
    expect(link).toMatch(/native\/lib\/libecpg\.so/)
  })

  test('two processes that start at the same moment agree on one server', async () => {
    const place = join(scratch, 'shared')
    const [one, two] = await Promise.all([
      startEmbeddedPostgres({ folder: place, mode: 'visit' }),
      startEmbeddedPostgres({ folder: place, mode: 'visit' }),
    ])
    expect(one.url('croupier_app')).toBe(two.url('croupier_app'))
    await insert(one, 'one')
    expect(await kept(two)).toEqual(['one'])
    expect(await stopEmbeddedPostgres(place)).toBe(true)
  })
})
