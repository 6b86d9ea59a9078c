import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type Database, openDatabase } from '../src/platform/db.ts'
import { hashAtNiceness } from '../src/platform/password-hashing.ts'
import { migratedTemplate, onServer, testCluster } from './cluster.ts'

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

/**
 * A database of this test file alone, with every migration applied: a clone of the template, used as the application's role.
 * It is not dropped at the end (dropping races with the pool's shutdown); a later run removes what dead runs left.
 */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const postgres = await testCluster()
  const template = await migratedTemplate(postgres)
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`
  await onServer(postgres.connection('postgres', 'postgres'), async (client) => {
    await dropAbandoned(client)
    await client.query(
      `create database ${name} template ${template} owner croupier_owner strategy file_copy`,
    )
  })
  const database = openDatabase(postgres.connection('croupier_app', name), {
    max: options.max ?? 20,
    name: 'croupier-test',
  })
  return {
    ...database,
    owner: postgres.connection('croupier_owner', name),
    url: postgres.url('croupier_app', name),
    ownerUrl: postgres.url('croupier_owner', name),
  }
}

async function dropAbandoned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'
     and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
  )
  for (const { datname } of rows) {
    const pid = Number(datname.split('_')[1])
    if (pid === process.pid || isAlive(pid)) continue
    // Another run may be dropping it at this moment.
    await client.query(`drop database if exists ${datname}`).catch(() => {})
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
