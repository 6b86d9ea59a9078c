import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { EventRow, JournalRow, Projection } from './projection.ts'

export interface Projections {
  /** Reads on until nothing is left to read; tests wait for it. */
  catchUp(): Promise<void>
  /** Empties a projection's tables and reads everything again. */
  rebuild(name: string): Promise<void>
  start(): void
  stop(): Promise<void>
}

const ROWS_A_STEP = 2_000
const PAUSE_MS = 200

/** Drives the projections; several processes may, each projection is worked on by one at a time. */
export function createProjections(
  context: Context,
  projections: readonly Projection[],
): Projections {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false

  const catchUp = async (): Promise<void> => {
    for (const projection of await behind(context, projections)) {
      let more = !stopped
      while (more) more = (await step(context, projection)) && !stopped
    }
  }

  const round = (): void => {
    running = catchUp()
      .catch((error: unknown) => context.log.error({ err: error }, 'projection failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(round, PAUSE_MS)
      })
  }

  return {
    catchUp,
    rebuild: async (name) => {
      const projection = projections.find((candidate) => candidate.name === name)
      if (!projection) throw new Error(`there is no projection ${name}`)
      await reset(context, projection)
      await catchUp()
    },
    start: round,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Those for which a row may be waiting, asked for in one statement: most of the time there are none, and each would need a
 * transaction of its own to find that out. Whoever has no cursor yet has everything before them.
 */
async function behind(
  { db, metrics }: Context,
  projections: readonly Projection[],
): Promise<readonly Projection[]> {
  const { rows } = await sql<{ projection: string; facts: boolean; journal: boolean }>`
    select projection,
      coalesce(xid < (select max(xid) from facts), false) as facts,
      coalesce(xid < (select max(xid) from ledger_journal), false) as journal
    from facts_cursors`.execute(db)
  const known = new Map(rows.map((row) => [row.projection, row]))
  return projections.filter(({ name, source }) => {
    const isBehind = known.get(name)?.[source] ?? true
    if (!isBehind) metrics.projectionLagSeconds.set({ projection: name }, 0)
    return isBehind
  })
}

/** One batch; true when more may be waiting. */
async function step(context: Context, projection: Projection): Promise<boolean> {
  const seen = await context.db.transaction().execute(async (tx) => {
    const cursor = await lockCursor(tx, projection.name, context.clock.now())
    if (cursor === null) return null
    return projection.source === 'journal'
      ? await read<JournalRow>(context, tx, projection, cursor)
      : await read<EventRow>(context, tx, projection, cursor)
  })
  if (seen === null) return false
  context.metrics.projectionLagSeconds.set({ projection: projection.name }, seen.lagSeconds)
  seen.announce()
  return seen.full
}

/** The cursor's position under lock; null when another process is at work on it. */
async function lockCursor(tx: Tx, name: string, now: Date): Promise<string | null> {
  const find = () =>
    tx
      .selectFrom('facts_cursors')
      .select('xid')
      .where('projection', '=', name)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
  const found = await find()
  if (found) return found.xid
  await tx
    .insertInto('facts_cursors')
    .values({ projection: name, moved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.xid ?? null
}

interface Reader<Row> {
  name: string
  source: 'journal' | 'facts'
  apply(tx: Tx, rows: readonly Row[]): Promise<void>
  applied?(rows: readonly Row[]): void
}

interface Seen {
  full: boolean
  lagSeconds: number
  announce: () => void
}

async function read<Row extends { xid: string; at: Date }>(
  context: Context,
  tx: Tx,
  projection: Reader<Row>,
  cursor: string,
): Promise<Seen> {
  const table = sql.table(projection.source === 'journal' ? 'ledger_journal' : 'facts')
  // Whole transactions only, and only those older than every transaction that is still open.
  const { rows } = await sql<Row>`
    with last as (
      select max(xid) as xid from (
        select xid from ${table}
        where xid > ${cursor}::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot())
        order by xid limit ${ROWS_A_STEP}
      ) as batch
    )
    select row.*${projection.source === 'journal' ? gameOfRound : sql``} from ${table} as row, last
    where row.xid > ${cursor}::xid8 and row.xid <= last.xid
    order by row.xid, row.at, row.id`.execute(tx)
  const last = rows.at(-1)
  if (!last) return { full: false, lagSeconds: 0, announce: () => {} }
  await projection.apply(tx, rows)
  const now = context.clock.now()
  await tx
    .updateTable('facts_cursors')
    .set({ xid: last.xid, moved_at: now })
    .where('projection', '=', projection.name)
    .execute()
  return {
    full: rows.length >= ROWS_A_STEP,
    lagSeconds: Math.max(0, (now.getTime() - last.at.getTime()) / 1000),
    announce: () => projection.applied?.(rows),
  }
}

/** A line may name its round alone, as a vendor's win may: it is of the game that the round's bet named. */
const gameOfRound = sql`, coalesce(row.game_code, (select game_code from ledger_all_rounds r
  where row.round_id is not null and r.player_id = row.player_id and r.source = row.source and r.round_id = row.round_id limit 1)) as game_code`

async function reset(context: Context, projection: Projection): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockCursor(tx, projection.name, context.clock.now())
    for (const table of projection.tables) await sql`delete from ${sql.table(table)}`.execute(tx)
    await tx
      .updateTable('facts_cursors')
      .set({ xid: '0' })
      .where('projection', '=', projection.name)
      .execute()
  })
}
