import { join } from 'node:path'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { readSchema } from '../server/src/platform/read-schema.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'

export const PLAYERS = 100_000

export interface BenchDatabase {
  postgres: EmbeddedPostgres
  name: string
  app: pg.PoolConfig
  owner: pg.PoolConfig
  superuser: pg.PoolConfig
  /** Drops the database. */
  drop(): Promise<void>
  /** Drops the database and stops the server. */
  stop(): Promise<void>
}

/**
 * A database of its own on a server of its own that keeps every promise of durability, unlike the tests' server:
 * fsync and synchronous_commit are on, as in the running house. A second database can be made on a server that runs already.
 */
export async function benchDatabase(
  purpose = 'bets',
  running?: EmbeddedPostgres,
): Promise<BenchDatabase> {
  const folder = join(projectRoot(), '.cache/bench-postgres')
  const postgres = running ?? (await startEmbeddedPostgres({ folder, mode: 'own' }))
  const name = `bench_${purpose}_${process.pid}`
  const admin = postgres.connection('postgres', 'postgres') as pg.PoolConfig
  await run(admin, [`create database ${name} owner croupier_owner`])
  const owner = postgres.connection('croupier_owner', name) as pg.PoolConfig
  await migrate(owner, readSchema(projectRoot()))
  const drop = () => run(admin, [`drop database if exists ${name} with (force)`])
  return {
    postgres,
    name,
    app: postgres.connection('croupier_app', name),
    owner,
    superuser: postgres.connection('postgres', name),
    drop,
    stop: async () => {
      await drop()
      // The server's watcher does not keep a process alive, so this one stays until the server is down.
      const awake = setInterval(() => {}, 1000)
      await postgres.stop()
      clearInterval(awake)
    },
  }
}

/** Runs statements one after another on one connection. */
export async function run(connection: pg.PoolConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Players 1 to n with an open BRL wallet and a deposit of 10,000.00 each. */
export async function fillWallets(database: BenchDatabase, players: number): Promise<void> {
  await run(database.app, [
    `select count(ledger_open_wallet(n, 'BRL', 'cash', 1::smallint)) from generate_series(1, ${players}) n`,
    `select count(ledger_apply(n, md5('deposit' || n)::uuid, 1::smallint, 'BRL', 'cash', 'deposit', 0, 'opening', null, null, null,
       100000000, 'psp', false, false, null, now(), null)) from generate_series(1, ${players}) n`,
  ])
  await run(database.superuser, ['vacuum analyze'])
}

/** pgbench's tables at the scale that has as many accounts as there are players, and the same without pgbench. */
export async function fillAccounts(database: BenchDatabase, accounts: number): Promise<void> {
  await run(database.owner, [
    'create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100)',
    'create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
    `insert into pgbench_accounts select n, 1, 0, '' from generate_series(1, ${accounts}) n`,
    'alter table pgbench_accounts add primary key (aid)',
  ])
  await run(database.superuser, ['vacuum analyze pgbench_accounts'])
}
