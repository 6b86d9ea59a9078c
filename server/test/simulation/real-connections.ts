import pg from 'pg'

/** A connection to the real PostgreSQL, with what the simulation must know of it. */
export interface RealConnection {
  client: pg.Client
  backend: number
  inTransaction: boolean
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
  /** `waits` for a lock that another open transaction holds; `circle` when that one waits for this one. */
  outcome(underway: Underway): Promise<Settled | 'waits' | 'circle'>
  /** Ends a statement that waits for a lock. */
  cancel(underway: Underway): Promise<void>
  close(): Promise<void>
}

const OPEN = 14
const GLANCE_MS = 2
const realSetTimeout = setTimeout

function realPause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => void realSetTimeout(() => resolve(null), milliseconds))
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
    const others = all.some((other) => other !== underway.connection && other.inTransaction)
    for (;;) {
      const settled = await (others
        ? Promise.race([underway.promise, realPause(GLANCE_MS)])
        : underway.promise)
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
      const connection = free.shift()
      if (!connection) throw new Error('the simulation has no connection left')
      return connection
    },
    giveBack: async (connection) => {
      if (connection.inTransaction) await connection.client.query('rollback')
      connection.inTransaction = false
      free.push(connection)
    },
    start: (connection, query) => ({
      connection,
      promise: connection.client.query(query).then(
        (result): Settled => ({ result }),
        (error: unknown): Settled => ({ error }),
      ),
    }),
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

async function connect(config: pg.ClientConfig): Promise<RealConnection> {
  const client = new pg.Client({ ...config, options: '-c timezone=UTC -c synchronous_commit=off' })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, backend: rows[0]?.pid ?? 0, inTransaction: false }
}
