import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { readSchema, type Schema } from '../../server/src/platform/read-schema.ts'
import { projectRoot } from '../../server/src/platform/project-root.ts'
import { run } from '../ledger-database.ts'

export interface FaultDatabase {
  postgres: EmbeddedPostgres
  name: string
  folder: string
  app: pg.ClientConfig
  owner: pg.ClientConfig
  superuser: pg.ClientConfig
  stop(): Promise<void>
  /** Times at which the dead server answered again by its own master. */
  restarts(): number
  /** How to sign in through another door to the same server, as a URL. */
  urlThrough(role: 'croupier_app' | 'croupier_owner', port: number): string
}

/**
 * A whole server of this row alone that keeps every promise of durability, as the running house does: killing it hurts nobody else.
 * On the folder that is given, or on a fresh one that goes with it; with this schema, or with that of this version.
 */
export async function startFaultDatabase(
  options: { folder?: string; settings?: Record<string, string>; schema?: Schema } = {},
): Promise<FaultDatabase> {
  const { schema = readSchema(projectRoot()) } = options
  const folder = options.folder ?? freshFolder()
  let restarts = 0
  const postgres = await startEmbeddedPostgres({
    folder,
    mode: 'own',
    ...(options.settings ? { settings: options.settings } : {}),
    onRestart: () => restarts++,
  })
  const name = 'faults'
  const admin = postgres.connection('postgres', 'postgres')
  await run(admin, [`create database ${name} owner croupier_owner`])
  const owner = postgres.connection('croupier_owner', name)
  await migrate(owner, schema)
  return {
    postgres,
    name,
    folder,
    app: postgres.connection('croupier_app', name),
    owner: owner,
    superuser: postgres.connection('postgres', name),
    restarts: () => restarts,
    urlThrough: (role, port) => {
      const { password } = postgres.connection(role, name)
      return `postgresql://${role}:${String(password)}@127.0.0.1:${port}/${name}`
    },
    stop: async () => {
      // The server's watcher does not keep a process alive, so this one stays until the server is down.
      const awake = setInterval(() => {}, 1000)
      await postgres.stop()
      clearInterval(awake)
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freshFolder(): string {
  const cache = join(projectRoot(), '.cache')
  mkdirSync(cache, { recursive: true })
  return mkdtempSync(join(cache, 'faults-'))
}

/** Milliseconds until the server takes a query again. */
export async function untilItAnswers(connection: pg.ClientConfig): Promise<number> {
  const start = performance.now()
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return performance.now() - start
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
