import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'
import { withQueryTimeout } from './query-timeout.ts'

export type Db = Kysely<DB>
/** A function that takes a Tx must run inside its caller's transaction; only routes and jobs open one. */
export type Tx = Transaction<DB>

const INT8 = 20
const INT8_ARRAY = 1016
const types = new pg.TypeOverrides()
types.setTypeParser(INT8, (text) => BigInt(text))
types.setTypeParser(INT8_ARRAY, (text) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => BigInt(item)),
)

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export interface PoolOptions {
  max?: number
  /** Shown in pg_stat_activity. */
  name?: string
  /** The role to act as; the application is `croupier_app`, which cannot touch the ledger's tables. */
  role?: string
  /** Looks at each new connection before its first use; an error refuses it. */
  verify?: (client: pg.ClientBase, done: (error?: Error) => void) => void
}

/** Opens a pool and the query builder over it. Money is durable: synchronous_commit is set on each connection. */
export function openDatabase(connection: pg.PoolConfig, options: PoolOptions = {}): Database {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: options.max ?? 16,
    application_name: options.name ?? 'croupier',
    options: sessionSettings(options.role),
    ...(options.verify ? { verify: options.verify } : {}),
  })
  outliveConnections(pool)
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withQueryTimeout(pool) }) })
  return { db, pool, close: () => db.destroy() }
}

/** Lets a process live on when a connection of its pool dies; without listeners that would stop it. Every pool needs this. */
export function outliveConnections(pool: pg.Pool): void {
  // One that dies while idle is replaced by the pool.
  pool.on('error', () => {})
  // The query of one that dies in use fails, which its caller hears; it may die once more while the pool lets go of it.
  pool.on('connect', (client) => client.on('error', () => {}))
}

/**
 * One connection beside a pool, for what is read while callers hold connections of the pool: could it only be read by one of those,
 * a crowd of transactions that all wait for it would hold the very connections that it needs.
 */
export function besideOf(pool: pg.Pool): Db {
  // pg hides these two from enumeration, so they must be named.
  const { password, ssl } = pool.options
  const one = new pg.Pool({ ...pool.options, password, ssl, max: 1, min: 0, allowExitOnIdle: true })
  outliveConnections(one)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: withQueryTimeout(one) }) })
}

/** What every session of ours has; times as milliseconds. */
export const SESSION_SETTINGS = {
  synchronous_commit: 'on',
  statement_timeout: '15000',
  idle_in_transaction_session_timeout: '30000',
  // Compiling a query takes seconds where PostgreSQL overestimates its cost; every query of ours runs for milliseconds.
  jit: 'off',
  timezone: 'UTC',
} as const

function sessionSettings(role: string | undefined): string {
  const settings = { ...SESSION_SETTINGS, ...(role === undefined ? {} : { role }) }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
