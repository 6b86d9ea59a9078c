import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { testCluster, testServer } from '../../test/cluster.ts'
import { type NatsLogin, startNatsServer } from '../../test/nats-server.ts'
import { scratchFolder } from '../../../tools/run/scratch.ts'
import { ledgerPool } from '../core/ledger/apply.ts'
import { readConfig } from '../platform/config.ts'
import { besideOf, openDatabase } from '../platform/db.ts'
import { externalConnections } from '../platform/external-database.ts'
import { silentLog } from '../platform/log.ts'
import { natsBus } from '../platform/nats-bus.ts'
import { followedNatsUrls } from '../platform/nats-servers.ts'

const database = await testDatabase({ max: 1 })
const administrator = testServer(await testCluster())
const logins = [`rotated_${process.pid}`, `rotated_${process.pid}_2`] as const
const folder = scratchFolder('rotated-secrets')

afterAll(async () => {
  await database.close()
  for (const login of logins) await administrator.query(`drop role if exists ${login}`)
})

function urlOf(login: string, password: string): string {
  const url = new URL(database.url)
  url.username = login
  url.password = password
  return url.href
}

async function houseWithFile(options: pg.PoolConfig = {}) {
  const [login] = logins
  await administrator.query(`drop role if exists ${login}`)
  await administrator.query(`create role ${login} login password 'one' in role croupier_app`)
  const file = join(folder, 'database-url')
  writeFileSync(file, `${urlOf(login, 'one')}\n`)
  const config = readConfig({ DATABASE_URL_FILE: file })
  const { application } = externalConnections(config.databaseUrl ?? '', null, config.secretFiles)
  const { pool, close } = openDatabase({ ...application, ...options }, { max: 6 })
  onTestFinished(close)
  return { login, file, pool }
}

/** Two callers that ask without a pause; what failed, who signed in and by which connections. */
function callers(pool: pg.Pool) {
  const [failures, users, pids] = [[] as unknown[], [] as string[], [] as number[]]
  const over = new AbortController()
  const calling = [1, 2].map(async () => {
    while (!over.signal.aborted) {
      try {
        const { rows } = await pool.query<{ pid: number; who: string }>(
          'select pg_backend_pid() as pid, session_user::text as who',
        )
        for (const { pid, who } of rows) {
          pids.push(pid)
          users.push(who)
        }
      } catch (error) {
        failures.push(error)
      }
    }
  })
  const stop = async () => {
    over.abort()
    await Promise.all(calling)
  }
  return { failures, users, pids, stop }
}

test('SEC-22 a password of the database is changed while a pool works: old connections go on, new ones read the file, no query fails', async () => {
  const { login, file, pool } = await houseWithFile()
  const { failures, pids, stop } = callers(pool)
  await expect.poll(() => new Set(pids).size).toBe(2)
  const before = new Set(pids)
  await administrator.query(`alter role ${login} password 'two'`)
  writeFileSync(file, urlOf(login, 'two'))
  const stranger = new pg.Client({ connectionString: urlOf(login, 'one') })
  await expect(stranger.connect()).rejects.toThrow(/password/)

  await Promise.all(Array.from({ length: 6 }, () => pool.query('select pg_sleep(0.1)')))
  expect(pool.totalCount).toBe(6)
  const beside = besideOf(pool)
  await sql`select 1`.execute(beside)
  await beside.destroy()
  const own = ledgerPool(pool, 1)
  await own.query('select 1')
  await own.end()
  pids.length = 0
  await expect.poll(() => pids.some((pid) => before.has(pid))).toBe(true)

  // A file that is just being written, or holds nothing that can be used, ends nothing.
  for (const text of ['', 'no address']) {
    writeFileSync(file, text)
    const late = besideOf(pool)
    await sql`select 1`.execute(late)
    await late.destroy()
  }
  await stop()
  expect(failures).toEqual([])
})

test('SEC-22 a second login in the file takes over without a failed query while connections come and go, at the same database', async () => {
  const { login, file, pool } = await houseWithFile({ maxUses: 3 })
  const [, second] = logins
  const { failures, users, stop } = callers(pool)
  await expect.poll(() => users.length).toBeGreaterThan(10)
  await administrator.query(`create role ${second} login password 'other' in role croupier_app`)
  const elsewhere = new URL(urlOf(second, 'other'))
  elsewhere.pathname = '/no_such_database'
  writeFileSync(file, elsewhere.href)
  await expect.poll(() => users.at(-1)).toBe(second)
  await expect.poll(() => users.slice(-20).includes(login)).toBe(false)
  await administrator.query(`alter role ${login} nologin`)
  const seen = users.length
  await expect.poll(() => users.length).toBeGreaterThan(seen + 20)
  await stop()
  expect(failures).toEqual([])
})

test('SEC-22 a NATS password is read from its file again when the server lets the old one go', {
  timeout: 20_000,
}, async () => {
  let known: NatsLogin[] = [{ user: 'house', pass: 'one' }]
  const server = await startNatsServer({ logins: () => known })
  const file = join(folder, 'nats-url')
  const urlWith = (password: string) => `nats://house:${password}@127.0.0.1:${server.port}`
  writeFileSync(file, urlWith('one'))
  const config = readConfig({ NATS_URL_FILE: file })
  const heard: unknown[] = []
  const bus = await natsBus(
    urlWith('one'),
    silentLog,
    () => {},
    followedNatsUrls(urlWith('one'), config.secretFiles),
  )
  onTestFinished(async () => {
    await bus.close()
    await server.close()
  })
  bus.subscribe('topic', (message) => heard.push(message))
  known = [{ user: 'house', pass: 'two' }]
  server.cut()
  writeFileSync(file, urlWith('two'))
  const again = () => {
    bus.publish('topic', 'after')
    return heard
  }
  await expect.poll(again, { timeout: 15_000, interval: 200 }).toContain('after')
})
