import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { startNatsServer } from '../test/nats-server.ts'
import {
  type EmbeddedPostgres,
  postgresFolder,
  startEmbeddedPostgres,
} from './platform/embedded-postgres/embedded-postgres.ts'
import { projectRoot } from './platform/project-root.ts'

const scratch = mkdtempSync(join(tmpdir(), 'croupier-main-'))
execFileSync('chmod', ['755', scratch])
const running: House[] = []

interface House {
  process: ChildProcess
  output(): string
  ended: Promise<number | null>
}

function start(variables: Record<string, string>): House {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(projectRoot(), 'server/src/main.ts')],
    {
      cwd: projectRoot(),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        CROUPIER_DATA: join(scratch, 'data'),
        ...variables,
      },
    },
  )
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const house = { process: child, output: () => text, ended }
  running.push(house)
  return house
}

async function ready(house: House): Promise<string> {
  await expect
    .poll(() => (house.process.exitCode === null ? house.output() : 'ended'), {
      timeout: 60_000,
      interval: 100,
    })
    .toMatch(/^croupier ready http:\S+|ended/m)
  const [, url] = /^croupier ready (http:\S+)/m.exec(house.output()) ?? []
  if (url === undefined) throw new Error(`the house did not start: ${house.output()}`)
  return url
}

/** What a start that cannot be says: one line and code 1. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const house = start(variables)
  expect(await house.ended).toBe(1)
  const lines = house.output().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

async function asOwner(postgres: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection('croupier_owner'))
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself in the meantime.
  }
}

async function stop(house: House): Promise<number | null> {
  house.process.kill('SIGTERM')
  return await house.ended
}

afterEach(async () => {
  for (const house of running.splice(0)) {
    if (house.process.exitCode === null) house.process.kill('SIGTERM')
    await house.ended
  }
})
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true })
})

describe('one command', { timeout: 120_000 }, () => {
  test('says when it is ready, answers for its health, drains, and comes back', async () => {
    const first = start({})
    const url = await ready(first)
    const answer = await fetch(`${url}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([200, { ready: true }])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(metrics).toMatch(/croupier_http_request_seconds_bucket.*route="\/readyz"/)
    expect(metrics).toMatch(/croupier_database_connections\{state="total"\} [1-9]/)
    expect(
      (await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '10.0.0.1' } })).status,
    ).toBe(404)
    expect(await stop(first)).toBe(0)
    const second = start({})
    await ready(second)
    expect(await stop(second)).toBe(0)
  })

  test('a second start on the data folder is refused, the first goes on', async () => {
    const first = start({})
    const url = await ready(first)
    expect(await refusal({})).toMatch(
      new RegExp(
        `^croupier cannot start: the data folder \\S+ is in use by process ${first.process.pid}$`,
      ),
    )
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test('kill -9 of PostgreSQL: not ready for a moment, then ready again by itself', async () => {
    const house = start({})
    const url = await ready(house)
    const pid = execFileSync('pgrep', ['-f', `postgres -D ${join(scratch, 'data')}`]).toString()
    process.kill(Number.parseInt(pid, 10), 'SIGKILL')
    const status = () => fetch(`${url}/readyz`).then((answer) => answer.status)
    await expect.poll(status, { interval: 20, timeout: 10_000 }).toBe(503)
    await expect.poll(status, { timeout: 30_000 }).toBe(200)
  })

  test('kill -9 of everything: the next start has everything that was acknowledged', async () => {
    const first = start({ LOG_LEVEL: 'silent' })
    await ready(first)
    const words = `kept ${first.process.pid}`
    const folder = postgresFolder(join(scratch, 'data'))
    const write = await startEmbeddedPostgres({ folder, mode: 'visit' })
    await asOwner(write, `create table kept (words text); insert into kept values ('${words}')`)
    const running = execFileSync('pgrep', ['-f', join(scratch, 'data')]).toString()
    first.process.kill('SIGKILL')
    for (const pid of running.trim().split('\n').map(Number)) killIfThere(pid)
    await first.ended
    const second = start({})
    await ready(second)
    const read = await startEmbeddedPostgres({ folder, mode: 'visit' })
    expect(await asOwner(read, 'select words from kept')).toEqual([{ words }])
    expect(await stop(second)).toBe(0)
  })

  test('a port in use is one line', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => {
      other.listen(0, '0.0.0.0', resolve)
    })
    const port = (other.address() as AddressInfo).port
    expect(await refusal({ PORT: String(port) })).toBe(
      `croupier cannot start: PORT: port ${port} is in use`,
    )
    other.close()
  })

  test.each([
    ['PORT', { PORT: 'eighty' }],
    ['CROUPIER_MODE', { CROUPIER_MODE: 'prod' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:secret@no-such-host.invalid/d' }],
    ['NATS_URL', { NATS_URL: 'nats://127.0.0.1:1' }],
    ['HOST', { HOST: '192.0.2.1' }],
  ])('a wrong %s is one line that names it: %j', async (name, variables) => {
    const line = await refusal(variables)
    expect(line).toMatch(new RegExp(`^croupier cannot start: ${name}[ :]`))
    expect(line).not.toContain('secret')
  })
})

describe('an external database', { timeout: 120_000 }, async () => {
  const database = await testDatabase({ max: 2 })
  afterAll(() => database.close())

  test('a wrong password or name is one line', async () => {
    const wrong = new URL(database.ownerUrl)
    wrong.password = 'secret'
    expect(await refusal({ DATABASE_URL: wrong.href })).toMatch(
      /^croupier cannot start: DATABASE_URL: the user or the password is wrong/,
    )
    const missing = new URL(database.ownerUrl)
    missing.pathname = '/no_such_database'
    expect(await refusal({ DATABASE_URL: missing.href })).toMatch(
      /^croupier cannot start: DATABASE_URL: there is no such database/,
    )
  })

  test('roles run as processes of their own beside each other, over NATS', async () => {
    const nats = await startNatsServer()
    const shared = {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      NATS_URL: nats.url,
      CROUPIER_FORGETFUL_DATABASE: 'accept',
    }
    const houses = ['api', 'games', 'worker'].map((role) =>
      start({ ...shared, CROUPIER_ROLES: role }),
    )
    for (const url of await Promise.all(houses.map(ready))) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
    }
    const client = new pg.Client(database.owner)
    await client.connect()
    const { rows } = await client.query(
      "select distinct usename from pg_stat_activity where application_name = 'croupier' and datname = current_database()",
    )
    await client.end()
    expect(rows).toEqual([{ usename: 'croupier_app' }])
    expect(await Promise.all(houses.map(stop))).toEqual([0, 0, 0])
    await nats.close()
  })

  test('a database that is newer, or behind when nobody may migrate it, is one line', async () => {
    const client = new pg.Client(database.owner)
    await client.connect()
    const shared = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
    await client.query("insert into schema_migrations values ('9999-future', '')")
    expect(await refusal(shared)).toMatch(
      /^croupier cannot start: the database is newer than this software: it has 9999-future/,
    )
    await client.query("delete from schema_migrations where name = '9999-future'")
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, sha256',
    )
    const [last] = rows
    // As the one who only runs the house: no owner is named.
    const runner = { DATABASE_URL: database.url, CROUPIER_MIGRATE: 'never' }
    expect(await refusal(runner)).toMatch(
      `croupier cannot start: migrations are pending: ${last?.name}; run npm run db:migrate first`,
    )
    await client.query('insert into schema_migrations values ($1, $2)', [last?.name, last?.sha256])
    await client.end()
  })

  test('REL-10 a database that may forget is refused, and in production whatever is asked for', async () => {
    const shared = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
    const production = {
      CROUPIER_MODE: 'production',
      CROUPIER_ROOT_KEY: Buffer.alloc(32, 1).toString('base64'),
    }
    for (const variables of [shared, { ...shared, ...production }])
      expect(await refusal(variables)).toMatch(
        /^croupier cannot start: the database could lose payments .*fsync=off/,
      )
    expect(
      await refusal({ ...shared, ...production, CROUPIER_FORGETFUL_DATABASE: 'accept' }),
    ).toMatch(/^croupier cannot start: CROUPIER_FORGETFUL_DATABASE must be refuse in production/)
  })
})
