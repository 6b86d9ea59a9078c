import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type Database, openDatabase } from '../src/platform/db.ts'
import { hashAtNiceness } from '../src/platform/password-hashing.ts'
import { migratedTemplate, testCluster, testServer } from './cluster.ts'

// Tests wait for each password, and all processors are at work: whoever stands back waits for seconds.
hashAtNiceness(0)

export interface TestDatabase extends Database {
  /** Connects as the owner, who may do what the application may not. */
  owner: pg.ClientConfig
  /** Signs in as the application: for a process of its own, such as a house that a test starts. */
  url: string
  /** The same as the owner, for what migrates. */
  ownerUrl: string
}

/** Those that their files have closed; they go when the next one is made, as their connections may take a moment to end. */
const closed = new Set<string>()
let looksForAbandoned = true

/**
 * A database of this test file alone, with every migration applied: a clone of the template, used as the application's role.
 * What a file has closed goes when the worker makes the next one; what dead runs left, when a worker makes its first.
 */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const postgres = await testCluster()
  const template = await migratedTemplate(postgres)
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`
  const server = testServer(postgres)
  if (looksForAbandoned) await dropAbandoned(server)
  looksForAbandoned = false
  await dropClosed(server)
  await server.query(
    `create database ${name} template ${template} owner croupier_owner strategy file_copy`,
  )
  const database = openDatabase(postgres.connection('croupier_app', name), {
    max: options.max ?? 20,
    name: 'croupier-test',
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      closed.add(name)
    },
    owner: postgres.connection('croupier_owner', name),
    url: postgres.url('croupier_app', name),
    ownerUrl: postgres.url('croupier_owner', name),
  }
}

async function dropClosed(server: pg.Pool): Promise<void> {
  for (const name of closed) {
    // Whoever still has a connection keeps it until the next one is made.
    const isGone = await server.query(`drop database if exists ${name}`).then(
      () => true,
      () => false,
    )
    if (isGone) closed.delete(name)
  }
}

async function dropAbandoned(server: pg.Pool): Promise<void> {
  const { rows } = await server.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'
     and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
  )
  for (const { datname } of rows) {
    const pid = Number(datname.split('_')[1])
    if (pid === process.pid || isAlive(pid)) continue
    // Another run may be dropping it at this moment.
    await server.query(`drop database if exists ${datname}`).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
