import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type App, createApp } from '../src/app/app.ts'
import { inProcessBus } from '../src/platform/bus.ts'
import type { Context } from '../src/platform/context.ts'
import type { DB } from '../src/platform/db-types.ts'
import { openDatabase } from '../src/platform/db.ts'
import type { TestDatabase } from './database.ts'

const MORTAL = 'croupier-mortal'

interface MortalWorld {
  database: TestDatabase
  context: Context
}

/**
 * Lets a worker of its own do some work, killed before its first statement, then before its second, and so on: each time all of its connections
 * end in the middle of what they do and nothing of its memory is left. Once it reaches the end it answers how often it died.
 */
export async function killedAtEachStatement(
  world: MortalWorld,
  { step = 1, work }: { step?: number; work: (house: App) => Promise<void> },
): Promise<number> {
  for (let deaths = 0; ; deaths += 1) {
    const life = await openLife(world, 1 + deaths * step)
    try {
      await work(life.house)
    } catch (error) {
      if (!life.isOver()) throw error
    } finally {
      await life.close()
    }
    if (!life.isOver()) return deaths
  }
}

/** A house with connections of its own, which end before so many statements are done. */
async function openLife({ database, context }: MortalWorld, place: number) {
  const { options } = database.pool
  // pg hides the password from enumeration, so it must be named.
  const opened = openDatabase({ ...options, password: options.password }, { max: 4, name: MORTAL })
  const life = { statements: 0, counts: false, isOver: false }

  const pass = async (): Promise<void> => {
    if (life.counts && !life.isOver) life.statements += 1
    if (life.statements === place && !life.isOver) {
      life.isOver = true
      await endConnections(database.pool, { name: MORTAL })
    }
    if (life.isOver) throw new Error('the worker was killed')
  }

  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await opened.pool.connect()
    const query = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
      await pass()
      return await client.query(text, values)
    }
    const methods = { query, release: () => client.release(life.isOver) }
    return Object.assign<PostgresPoolClient, typeof methods>(Object.create(client), methods)
  }

  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, end: () => opened.close() } }),
  })
  const house = await createApp({ ...context, db, pool: opened.pool, bus: inProcessBus() })
  life.counts = true
  return {
    house,
    isOver: () => life.isOver,
    close: async () => {
      await house.ledger.close()
      house.messages.close()
      await db.destroy()
    },
  }
}

/** Ends connections as the kill of their process does, and waits until the server has let go of what they held. Answers how many there were. */
export async function endConnections(
  pool: pg.Pool,
  which: { name: string; isBusy?: boolean; most?: number },
): Promise<number> {
  const { name, isBusy = false, most = 100 } = which
  const { rows } = await pool.query<{ pid: number; killed: boolean }>(
    `select pid, pg_terminate_backend(pid) as killed from pg_stat_activity
     where datname = current_database() and application_name like $1 and (state <> 'idle' or not $2) order by random() limit $3`,
    [name, isBusy, most],
  )
  const pids = rows.map(({ pid }) => pid)
  const left = async (): Promise<number> =>
    (await pool.query('select from pg_stat_activity where pid = any($1)', [pids])).rowCount ?? 0
  while ((await left()) > 0);
  return rows.filter(({ killed }) => killed).length
}
