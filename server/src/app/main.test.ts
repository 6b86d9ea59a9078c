import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { houseProcesses } from '../../test/house-process.ts'
import { startNatsServer } from '../../test/nats-server.ts'
import {
  type EmbeddedPostgres,
  postgresFolder,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/embedded-postgres.ts'

const scratch = mkdtempSync(join(tmpdir(), 'croupier-main-'))
execFileSync('chmod', ['755', scratch])
const houses = await houseProcesses(join(scratch, 'data'))
const { start, ready, refusal, stop } = houses

async function asOwner(postgres: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection('croupier_owner'))
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64')

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself in the meantime.
  }
}

afterEach(() => houses.stopAll())
afterAll(async () => {
  await houses.stopAll()
  rmSync(scratch, { recursive: true, force: true })
})

describe('one command', { timeout: 120_000 }, () => {
  test('REL-07 says when it is ready, answers for its health, keeps its folder to itself, drains, and comes back', async () => {
    const first = start({})
    const url = await ready(first)
    const answer = await fetch(`${url}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([200, { ready: true }])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(metrics).toMatch(/croupier_http_request_seconds_bucket.*route="\/readyz"/)
    expect(metrics).toMatch(/croupier_database_connections\{state="total"\} [1-9]/)
    expect(metrics).toMatch(/croupier_build_info\{version="\d+\.\d+\.\d+",commit="\S+"\} 1/)
    expect(metrics).toContain('croupier_bus_connected 1')
    expect(metrics).toMatch(/croupier_job_leader\{periodic_job="messages-figures"\} [01]/)
    // Without backups there is nothing to be told of their age.
    expect(metrics).not.toMatch(/croupier_backup_timestamp_seconds\{/)
    expect(
      (await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '10.0.0.1' } })).status,
    ).toBe(404)
    // A second start on the data folder is refused, the first goes on.
    expect(await refusal({})).toMatch(
      new RegExp(
        `^croupier cannot start: the data folder \\S+ is in use by process ${first.process.pid}$`,
      ),
    )
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await stop(first)).toBe(0)
    const second = start({})
    await ready(second)
    expect(await stop(second)).toBe(0)
  })

  test('REL-02 kill -9 of PostgreSQL: not ready for a moment, then ready again by itself', async () => {
    const house = start({})
    const url = await ready(house)
    const pid = execFileSync('pgrep', ['-f', `postgres -D ${join(scratch, 'data')}`]).toString()
    process.kill(Number.parseInt(pid, 10), 'SIGKILL')
    const status = () => fetch(`${url}/readyz`).then((answer) => answer.status)
    await expect.poll(status, { interval: 20, timeout: 10_000 }).toBe(503)
    await expect.poll(status, { timeout: 30_000 }).toBe(200)
  })

  test('REL-01 kill -9 of everything: the next start has everything that was acknowledged', async () => {
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

  // All at once: none of them touches the data folder.
  test('a wrong value is one line that names it, before anything is started', async () => {
    const wrong: [string, Record<string, string>][] = [
      ['PORT', { PORT: 'eighty' }],
      ['CROUPIER_MODE', { CROUPIER_MODE: 'prod' }],
      ['DATABASE_URL', { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d' }],
      ['DATABASE_URL', { DATABASE_URL: 'postgres://u:secret@no-such-host.invalid/d' }],
    ]
    const lines = await Promise.all(wrong.map(([, variables]) => refusal(variables)))
    for (const [index, line] of lines.entries()) {
      expect(line).toMatch(new RegExp(`^croupier cannot start: ${wrong[index]?.[0]}[ :]`))
      expect(line).not.toContain('secret')
    }
  })

  test.each([
    ['NATS_URL', 'nats://127.0.0.1:1'],
    ['HOST', '192.0.2.1'],
  ])('a %s that leads nowhere is one line that names it', async (name, value) => {
    expect(await refusal({ [name]: value })).toMatch(
      new RegExp(`^croupier cannot start: ${name}[ :]`),
    )
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
    const roles = ['api', 'games', 'worker'].map((role) =>
      start({ ...shared, CROUPIER_ROLES: role }),
    )
    for (const url of await Promise.all(roles.map(ready))) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
    }
    const client = new pg.Client(database.owner)
    await client.connect()
    const { rows } = await client.query(
      "select distinct usename, split_part(application_name, ' ', 2) as roles from pg_stat_activity where application_name like 'croupier %' and datname = current_database()",
    )
    await client.end()
    expect(rows.toSorted((one, other) => one.roles.localeCompare(other.roles))).toEqual(
      ['api', 'games', 'worker'].map((role) => ({ usename: 'croupier_app', roles: role })),
    )
    expect(await Promise.all(roles.map(stop))).toEqual([0, 0, 0])
    await nats.close()
  })

  test('a database that is newer, or behind when nobody may migrate it, is one line', async () => {
    const client = new pg.Client(database.owner)
    await client.connect()
    const shared = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
    await client.query("insert into schema_migrations (name, sha256) values ('9999-future', '')")
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
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      last?.name,
      last?.sha256,
    ])
    await client.end()
  })

  test('a root key that is not the one of the database is one line, and the right one still starts', async () => {
    const own = await testDatabase({ max: 2 })
    const shared = {
      DATABASE_URL: own.url,
      DATABASE_OWNER_URL: own.ownerUrl,
      CROUPIER_FORGETFUL_DATABASE: 'accept',
      LOG_LEVEL: 'silent',
    }
    const first = start({ ...shared, CROUPIER_ROOT_KEY: key(1) })
    await ready(first)
    expect(await stop(first)).toBe(0)
    expect(await refusal({ ...shared, CROUPIER_ROOT_KEY: key(2) })).toMatch(
      /^croupier cannot start: CROUPIER_ROOT_KEY .*is not the key of this database/,
    )
    const again = start({ ...shared, CROUPIER_ROOT_KEY: key(1) })
    await ready(again)
    expect(await stop(again)).toBe(0)
    await own.close()
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
