import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { hasRoomInMemory, MEMORY, runsPrograms } from '../../tools/run/in-memory.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { readSchema, schemaDigest } from '../src/platform/read-schema.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { withClient } from './with-client.ts'

/**
 * The PostgreSQL of every test run of this checkout: kept between runs, shared by runs at the same time. Files that run side by
 * side, of vitest or of Playwright, have one each, because transactions are numbered per server: a long one in another file's database would hold up
 * whatever waits for all older ones, such as projections and the archive.
 */
const lane =
  process.env['VITEST_POOL_ID'] ?? String(1 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
const inMemory = join(MEMORY, `croupier-tests-${ofThisCheckout()}-${lane}`)
const onDisk = join(projectRoot(), `.cache/test-postgres-${lane}`)
const ROOM_BYTES = 6 * 2 ** 30

/**
 * In memory where there is plenty: a database is a thousand files and more, and on a disk that others write to as well, making one a file
 * took tests that use them a fifth longer, and at times twice as long. One that is there is used, however little is left beside it.
 */
export const isInMemory = existsSync(inMemory) || (hasRoomInMemory(ROOM_BYTES) && runsPrograms())
export const clusterFolder = isInMemory ? inMemory : onDisk

// Tests kill processes, not machines: without fsync they see the same database, sooner. No database of theirs lives long enough to be tidied,
// and with hundreds beside each other a tidier would start every moment. Nothing is copied from their log, so it may be short.
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  shared_buffers: '256MB',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
}
const TEMPLATES_KEPT = 3

/** Checkouts and users that share a machine do not share servers. */
function ofThisCheckout(): string {
  const owner = `${userInfo().uid}:${projectRoot()}`
  return createHash('sha256').update(owner).digest('hex').slice(0, 12)
}

let cluster: Promise<EmbeddedPostgres> | undefined

/** The running test server, started now when it is not there. It stops by itself when nobody has used it for some minutes. */
export function testCluster(): Promise<EmbeddedPostgres> {
  cluster ??= startEmbeddedPostgres({
    folder: clusterFolder,
    mode: 'visit',
    settings: SETTINGS,
  }).then(async (postgres) => {
    spawnWatcher()
    await testServer(postgres).query('select')
    return postgres
  })
  return cluster
}

let server: pg.Pool | undefined

/**
 * The one connection that makes and drops databases, open as long as the worker lives: that may be busy with other things for longer than
 * the watcher waits.
 */
export function testServer(postgres: EmbeddedPostgres): pg.Pool {
  if (server) return server
  const connection = postgres.connection('postgres', 'postgres')
  server = new pg.Pool({ ...connection, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  server.on('error', () => {})
  return server
}

/** A watcher that finds another one at work ends at once, so each run may send one. */
function spawnWatcher(): void {
  const script = join(projectRoot(), 'server/test/stop-idle-cluster.ts')
  spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: projectRoot(),
    detached: true,
    stdio: 'ignore',
  }).unref()
}

let template: Promise<string> | undefined

/** The name of a database with every migration applied, made when the migrations changed since the last one. A worker looks once. */
export function migratedTemplate(postgres: EmbeddedPostgres): Promise<string> {
  template ??= findOrMake(postgres)
  return template
}

async function findOrMake(postgres: EmbeddedPostgres): Promise<string> {
  const schema = readSchema(projectRoot())
  const name = `template_${schemaDigest(schema).slice(0, 12)}`
  await withClient(postgres.connection('postgres', 'postgres'), async (client) => {
    // Session locks of this database, so that runs at the same time make it once.
    await client.query('select pg_advisory_lock(7177)')
    const found = await client.query(
      'select from pg_database where datname = $1 and datistemplate',
      [name],
    )
    if (found.rowCount !== 0) return
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} owner croupier_owner`)
    await migrate(postgres.connection('croupier_owner', name), schema)
    await client.query(`alter database ${name} is_template true`)
    await dropOldTemplates(client)
  })
  return name
}

/** The youngest stay: a run that began before the last migration was written still clones from its own. */
async function dropOldTemplates(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'template\\_%' order by oid desc offset ${TEMPLATES_KEPT}`,
  )
  for (const { datname } of rows) {
    await client.query(`alter database ${datname} is_template false`)
    await client.query(`drop database if exists ${datname} with (force)`)
  }
}
