import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { Projection, RowLog } from './projection.ts'

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
    let again = !stopped
    // What one writes may be another's source.
    while (again) {
      let moved = false
      for (const projection of await behind(context, projections)) {
        let more = !stopped
        while (more) {
          const step = await readOn(context, projection)
          moved ||= step !== 'nothing'
          more = step === 'full' && !stopped
        }
      }
      again = moved && !stopped
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
      await reset(context, withThoseBuiltOnIt(projections, projection))
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
  const sources = [...new Set(projections.map(({ source }) => tableOf(source)))]
  const newest = sources.map((table) => sql`(${table}, (select max(xid) from ${sql.table(table)}))`)
  const { rows } = await sql<{ projection: string; source: string; behind: boolean }>`
    select c.projection, n.source, coalesce(c.xid < n.xid, false) as behind
    from facts_cursors c, (values ${sql.join(newest)}) n (source, xid)`.execute(db)
  const known = new Map(rows.map((row) => [`${row.projection}/${row.source}`, row.behind]))
  return projections.filter(({ name, source }) => {
    const isBehind = known.get(`${name}/${tableOf(source)}`) ?? true
    if (!isBehind) metrics.projectionLagSeconds.set({ projection: name }, 0)
    return isBehind
  })
}

function tableOf(source: Projection['source']): string {
  if (typeof source === 'object') return source.table
  return source === 'journal' ? 'ledger_public_journal' : 'facts'
}

/** nothing: no row was there to read. full: more may be waiting. */
type Step = 'nothing' | 'some' | 'full'

/** Reads one batch. */
async function readOn(context: Context, projection: Projection): Promise<Step> {
  const seen = await context.db.transaction().execute(async (tx) => {
    const cursor = await lockCursor(tx, projection.name, context.clock.now())
    if (cursor === null) return null
    return await read(context, tx, projection, cursor)
  })
  if (seen === null) return 'nothing'
  context.metrics.projectionLagSeconds.set({ projection: projection.name }, seen.lagSeconds)
  seen.announce()
  return seen.step
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

interface LoggedRow {
  xid: string
  at: Date
}

interface Reader {
  name: string
  source: Projection['source']
  apply(tx: Tx, rows: readonly LoggedRow[]): Promise<void>
  applied?(rows: readonly LoggedRow[]): void
}

interface Seen {
  step: Step
  lagSeconds: number
  announce: () => void
}

async function read(context: Context, tx: Tx, projection: Reader, cursor: string): Promise<Seen> {
  const { source } = projection
  const table = tableOf(source)
  // Whole transactions only, and only those older than every transaction that is still open.
  const { rows } = await sql<LoggedRow>`
    with last as (
      select max(xid) as xid from (
        select xid from ${sql.table(table)}
        where xid > ${cursor}::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot())
        order by xid limit ${ROWS_A_STEP}
      ) as batch
    )
    select row.*${source === 'journal' ? gameOfRound : sql``} from ${sql.table(table)} as row, last
    where row.xid > ${cursor}::xid8 and row.xid <= last.xid
    order by row.xid, row.at, ${sql.join(keyOf(source).map((column) => sql.ref(`row.${column}`)))}`.execute(
    tx,
  )
  const last = rows.at(-1)
  if (!last) return { step: 'nothing', lagSeconds: 0, announce: () => {} }
  await projection.apply(tx, rows)
  const now = context.clock.now()
  await tx
    .updateTable('facts_cursors')
    .set({ xid: last.xid, moved_at: now })
    .where('projection', '=', projection.name)
    .execute()
  return {
    step: rows.length >= ROWS_A_STEP ? 'full' : 'some',
    lagSeconds: Math.max(0, (now.getTime() - last.at.getTime()) / 1000),
    announce: () => projection.applied?.(rows),
  }
}

/** A line may name its round alone, as a vendor's win may: it is of the game that the round's bet named. */
const gameOfRound = sql`, coalesce(row.game_code, (select game_code from ledger_all_rounds r
  where row.round_id is not null and r.player_id = row.player_id and r.source = row.source and r.round_id = row.round_id limit 1)) as game_code`

function keyOf(source: Projection['source']): RowLog['key'] {
  return typeof source === 'object' ? source.key : ['id']
}

/** A projection, whoever fills a table of its too, and whoever reads one as its source, and so on. */
function withThoseBuiltOnIt(
  all: readonly Projection[],
  projection: Projection,
): readonly Projection[] {
  const found = new Set([projection])
  // A set also gives what is added while it is walked.
  for (const one of found) {
    const tables = new Set<string>(one.tables)
    for (const other of all)
      if (tables.has(tableOf(other.source)) || other.tables.some((table) => tables.has(table)))
        found.add(other)
  }
  return [...found]
}

async function reset(context: Context, projections: readonly Projection[]): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    for (const { name } of projections) await lockCursor(tx, name, context.clock.now())
    for (const table of new Set(projections.flatMap(({ tables }) => tables)))
      await sql`delete from ${sql.table(table)}`.execute(tx)
    await tx
      .updateTable('facts_cursors')
      .set({ xid: '0' })
      .where(
        'projection',
        'in',
        projections.map(({ name }) => name),
      )
      .execute()
  })
}
