import pg from 'pg'

/** A connection to the real PostgreSQL, with what the simulation must know of it. */
export interface RealConnection {
  client: pg.Client
  backend: number
  inTransaction: boolean
  /** The BEGIN of a transaction without any statement yet; it travels with the first one. */
  unsentBegin: string | null
}

export type Settled = { result: pg.QueryArrayResult | pg.QueryResult } | { error: unknown }

export interface Underway {
  connection: RealConnection
  promise: Promise<Settled>
}

/** Connections that are opened once and used by all runs, one statement at a time. */
export interface RealConnections {
  take(): RealConnection
  /** Gives a connection back; what it had not committed is undone. */
  giveBack(connection: RealConnection): Promise<void>
  start(connection: RealConnection, query: pg.QueryConfig): Underway
  /** A place to which a transaction can go back. */
  savepoint(connection: RealConnection): Promise<void>
  /** Undoes what is not committed. */
  undo(connection: RealConnection): Promise<void>
  /** `waits` for a lock that another open transaction holds; `circle` when that one waits for this one. */
  outcome(underway: Underway): Promise<Settled | 'waits' | 'circle'>
  /** Ends a statement that waits for a lock. */
  cancel(underway: Underway): Promise<void>
  close(): Promise<void>
}

const OPEN = 14
/** A statement that takes longer may wait for a lock. On a busy machine most of those only wait for a processor. */
const GLANCE_MS = 3
const LONGEST_GLANCE_MS = 48
const realSetTimeout = setTimeout
const realClearTimeout = clearTimeout

/** Every plan is made once for all values: planning was a quarter of what PostgreSQL had to do here. */
const OPTIONS =
  '-c timezone=UTC -c synchronous_commit=off -c plan_cache_mode=force_generic_plan -c statement_timeout=0'

/** Settles like the promise, or is null when that takes longer. */
function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | null> {
  return new Promise((resolve) => {
    const late = realSetTimeout(() => resolve(null), milliseconds)
    void promise.then((value) => {
      realClearTimeout(late)
      resolve(value)
    })
  })
}

export async function openRealConnections(config: pg.ClientConfig): Promise<RealConnections> {
  const watcher = await connect(config)
  const all = await Promise.all(Array.from({ length: OPEN }, () => connect(config)))
  const own = new Set(all.map(({ backend }) => backend))
  const free = [...all]
  const waiting = new Set<Underway>()

  const blockersOf = async ({ connection }: Underway): Promise<number[]> => {
    const { rows } = await watcher.client.query<{ pids: number[] }>({
      name: 'blockers',
      text: 'select pg_blocking_pids($1) as pids',
      values: [connection.backend],
    })
    // The server's own housekeeping may hold a lock for a moment; that is no event of the simulation.
    return (rows[0]?.pids ?? []).filter((pid) => own.has(pid))
  }
  const outcome: RealConnections['outcome'] = async (underway) => {
    const isAlone = !all.some((other) => other !== underway.connection && holdsLocks(other))
    for (let glance = GLANCE_MS; ; glance = Math.min(glance * 2, LONGEST_GLANCE_MS)) {
      const settled = await (isAlone ? underway.promise : within(underway.promise, glance))
      if (settled) {
        waiting.delete(underway)
        return settled
      }
      const blockers = await blockersOf(underway)
      if (blockers.length === 0) continue
      // Asked here and not left to PostgreSQL, which would choose a victim by its own clock.
      if (await isCircle(underway, blockers)) return 'circle'
      waiting.add(underway)
      return 'waits'
    }
  }
  const isCircle = async (underway: Underway, blockers: readonly number[]): Promise<boolean> => {
    const seen = new Set<number>()
    const next = [...blockers]
    for (let pid = next.pop(); pid !== undefined; pid = next.pop()) {
      if (pid === underway.connection.backend) return true
      const other = [...waiting].find(({ connection }) => connection.backend === pid)
      if (!other || seen.has(pid)) continue
      seen.add(pid)
      next.push(...(await blockersOf(other)))
    }
    return false
  }
  return {
    take: () => {
      // The one that was used last has its plans ready.
      const connection = free.pop()
      if (!connection) throw new Error('the simulation has no connection left')
      return connection
    },
    giveBack: async (connection) => {
      await undo(connection)
      free.push(connection)
    },
    start: (connection, query) => ({
      connection,
      promise: asked(connection, query).then(
        (result): Settled => ({ result }),
        (error: unknown): Settled => ({ error }),
      ),
    }),
    savepoint: async (connection) => {
      await asked(connection, { text: 'savepoint simulation' })
    },
    undo,
    outcome,
    cancel: async (underway) => {
      waiting.delete(underway)
      await watcher.client.query('select pg_cancel_backend($1)', [underway.connection.backend])
      await underway.promise
    },
    close: async () => {
      for (const { client } of [watcher, ...all]) await client.end()
    },
  }
}

async function undo(connection: RealConnection): Promise<void> {
  if (holdsLocks(connection)) await connection.client.query('rollback')
  connection.unsentBegin = null
  connection.inTransaction = false
}

function holdsLocks({ inTransaction, unsentBegin }: RealConnection): boolean {
  return inTransaction && unsentBegin === null
}

/** Asks, in one message with the BEGIN when that was not sent yet. */
async function asked(
  connection: RealConnection,
  query: pg.QueryConfig,
): Promise<pg.QueryArrayResult | pg.QueryResult> {
  const { client, unsentBegin } = connection
  if (unsentBegin === null) return await client.query(query)
  connection.unsentBegin = null
  const { stream } = client.connection
  stream.cork()
  const both = Promise.all([client.query(unsentBegin), client.query(query)])
  stream.uncork()
  const [, result] = await both
  return result
}

async function connect(config: pg.ClientConfig): Promise<RealConnection> {
  const client = new pg.Client({ ...config, pipeline: true, options: OPTIONS })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, backend: rows[0]?.pid ?? 0, inTransaction: false, unsentBegin: null }
}
