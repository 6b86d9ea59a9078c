import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from './db-types.ts'
import type { Db, Tx } from './db.ts'
import { transact } from './transact.ts'

type Column<Table extends keyof DB> = keyof Selectable<DB[Table]> & string

/**
 * A table of a module as a queue of jobs. Each row is a job that the module writes in its own transaction; the columns named here say when it
 * may be taken and who has it.
 */
export interface QueueTable<
  Table extends keyof DB,
  Key extends Column<Table>,
  Fence extends Column<Table>,
> {
  table: Table
  key: readonly Key[]
  /** When a row may be taken (again). While a worker has it, the end of its lease. */
  due: Column<Table>
  /** Grows with each claim, where the module counts. */
  attempts?: Column<Table>
  /**
   * The fencing token, another one with each claim: `attempts`; the end of the lease (`due`); or a column for the id of a claim, where a module
   * counts its attempts anew.
   */
  fence: Fence
  /** The rows that are still to be done. */
  open: RawBuilder<boolean>
  /** A row that was claimed so often is a dead letter: it stays, and nobody takes it again. Without a limit the module ends its rows itself. */
  mostAttempts?: number
  /** Which of two rows that are due at once comes first. */
  tieBreak?: RawBuilder<unknown>
  /** What a claim writes besides. */
  mark?: Updateable<DB[Table]>
  /** How many one claim takes. */
  atOnce: number
  /** Longer than a job takes: whoever is silent for longer is taken for dead, and its jobs go to another worker. */
  leaseMs: number
}

/** Another worker has the job now: what this one was about to write is out of date. */
export class ClaimLost extends Error {
  constructor(table: string, key: readonly unknown[]) {
    super(`another worker has ${table} ${key.join('/')}`)
    this.name = 'ClaimLost'
  }
}

/** `Claimed` names a claimed row: its key and the fencing token of the claim. */
export interface JobQueue<Row, Claimed> {
  /**
   * Claims the rows that have been due for longest and answers them as they stand now, the longest due first. Of several workers at once, each
   * row goes to one. One statement; with `alongside`, which writes in the same transaction, a transaction, and only where something is due.
   */
  claim(
    db: Db,
    at: ClaimTime,
    alongside?: (tx: Tx, rows: readonly Row[]) => Promise<void>,
  ): Promise<Row[]>
  /** The rows that are due, without a claim: for jobs that two workers may do at once. */
  due(db: Db, now: Date): Promise<Row[]>
  /** Ties a transaction to the claim: nobody else can take the row before it ends. Throws ClaimLost when somebody has. */
  hold(tx: Tx, claim: Claimed, more?: Holding): Promise<void>
  /** Gives a claimed row another moment to be taken at: later, or the end of a longer lease. False when the claim was lost. */
  postpone(db: Db | Tx, claim: Claimed, until: Date, set?: Partial<Row>): Promise<boolean>
  /** Begins the lease of a claimed row anew, before what must not be done by two workers. False when the claim was lost: leave it alone then. */
  renew(db: Db | Tx, claim: Claimed, now: Date): Promise<boolean>
  /** Writes how a claimed row ended. False when the claim was lost: then nothing is written. */
  end(db: Db | Tx, claim: Claimed, set: Partial<Row>): Promise<boolean>
}

/** `claimId` where the fencing token is the id of the claim. */
interface ClaimTime {
  now: Date
  claimId?: string
}

export interface Holding {
  /** `key share`: several transactions of one worker keep out others and not each other. */
  lock?: 'update' | 'key share'
  /** What must be true of the row besides. */
  and?: RawBuilder<boolean>
}

/** Claim, lease, fencing and retry for the rows of a module's table. Decision 189 says why this is no library. */
export function createJobQueue<
  Table extends keyof DB,
  Key extends Column<Table>,
  Fence extends Column<Table>,
>(
  queue: QueueTable<Table, Key, Fence>,
): JobQueue<Selectable<DB[Table]>, Pick<Selectable<DB[Table]>, Key | Fence>> {
  type Row = Selectable<DB[Table]>
  const table = sql.table(queue.table)
  const due = (now: Date) => sql`select * from ${table} where ${isDue(queue, now)}`
  const claimed = async (db: Db | Tx, at: ClaimTime): Promise<Row[]> => {
    const { rows } = await claimStatement<Row>(queue, at).execute(db)
    return rows
      .toSorted((left, right) => left.due_before.getTime() - right.due_before.getTime())
      .map(({ due_before: _before, ...row }) => row as unknown as Row)
  }
  const write = async (db: Db | Tx, claim: object, set: object): Promise<boolean> => {
    const { rows } = await sql`
      update ${table} set ${assignments(set)} where ${isClaimed(queue, claim)} returning 1 as one`.execute(
      db,
    )
    return rows.length > 0
  }
  return {
    due: async (db, now) => {
      const { rows } = await sql<Row>`
        ${due(now)} order by ${inOrder(queue)} limit ${queue.atOnce}`.execute(db)
      return rows
    },
    claim: async (db, at, alongside) => {
      if (!alongside) return await claimed(db, at)
      // Asked again and again, and seldom is anything due: no transaction for that.
      const { rows } = await sql`${due(at.now)} limit 1`.execute(db)
      if (rows.length === 0) return []
      return await transact(db, async (tx) => {
        const jobs = await claimed(tx, at)
        if (jobs.length > 0) await alongside(tx, jobs)
        return jobs
      })
    },
    hold: async (tx, claim, { lock = 'update', and } = {}) => {
      const { rows } = await sql`
        select 1 from ${table} where ${isClaimed(queue, claim)} ${and ? sql`and (${and})` : sql``}
        ${lock === 'update' ? sql`for update` : sql`for key share`}`.execute(tx)
      const key = queue.key.map((column) => valueOf(claim, column))
      if (rows.length === 0) throw new ClaimLost(queue.table, key)
    },
    postpone: async (db, claim, until, set = {}) =>
      await write(db, claim, { ...set, [queue.due]: until }),
    renew: async (db, claim, now) =>
      await write(db, claim, { [queue.due]: new Date(now.getTime() + queue.leaseMs) }),
    end: async (db, claim, set) => await write(db, claim, set),
  }
}

/** What the statements need to know of a queue. */
type Columns = Omit<QueueTable<keyof DB, never, never>, 'key' | 'fence' | 'due' | 'attempts'> & {
  key: readonly string[]
  fence: string
  due: string
  attempts?: string
}

function isDue({ open, due, attempts, mostAttempts }: Columns, now: Date): RawBuilder<boolean> {
  const isAlive =
    attempts === undefined || mostAttempts === undefined
      ? sql``
      : sql`and ${sql.ref(attempts)} < ${mostAttempts}`
  return sql<boolean>`(${open}) and ${sql.ref(due)} <= ${now} ${isAlive}`
}

function inOrder({ due, tieBreak }: Columns): RawBuilder<unknown> {
  return tieBreak ? sql`${sql.ref(due)}, ${tieBreak}` : sql.ref(due)
}

function isClaimed({ key, fence, open }: Columns, claim: object): RawBuilder<boolean> {
  const columns = [...new Set([...key, fence])]
  const isOne = columns.map((column) => sql`${sql.ref(column)} = ${valueOf(claim, column)}`)
  return sql<boolean>`${sql.join(isOne, sql` and `)} and (${open})`
}

function claimStatement<Row>(
  queue: Columns,
  { now, claimId }: ClaimTime,
): RawBuilder<Row & { due_before: Date }> {
  const { key, due, attempts, fence } = queue
  const table = sql.table(queue.table)
  const counted =
    attempts === undefined ? sql`` : sql`${sql.ref(attempts)} = job.${sql.ref(attempts)} + 1, `
  const written = assignments({
    ...queue.mark,
    [due]: new Date(now.getTime() + queue.leaseMs),
    ...(claimId === undefined ? {} : { [fence]: claimId }),
  })
  const same = key.map((column) => sql`job.${sql.ref(column)} = due.${sql.ref(column)}`)
  // Materialized, so that the rows are chosen once; a plan might otherwise look for them, and lock more, again and again.
  return sql<Row & { due_before: Date }>`
    with due as materialized (
      select ${sql.join(key.map((column) => sql.ref(column)))}, ${sql.ref(due)} as due_before
      from ${table} where ${isDue(queue, now)}
      order by ${inOrder(queue)} limit ${queue.atOnce} for update skip locked
    )
    update ${table} as job set ${counted}${written}
    from due where ${sql.join(same, sql` and `)}
    returning job.*, due.due_before`
}

function valueOf(claim: object, column: string): unknown {
  const value: unknown = Reflect.get(claim, column)
  if (value === undefined || value === null) throw new Error(`the claim does not say its ${column}`)
  return value
}

function assignments(set: object): RawBuilder<unknown> {
  return sql.join(
    Object.entries(set).map(
      ([column, value]: [string, unknown]) => sql`${sql.ref(column)} = ${value}`,
    ),
  )
}
