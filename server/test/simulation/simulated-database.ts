import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { DatabaseFault, Faults } from './faults.ts'
import type { Machine, Process } from './machine.ts'
import type { EmptyTables } from './empty-tables.ts'
import { inOrder, named, read } from './statements.ts'
import type { RealConnection, RealConnections, Settled, Underway } from './real-connections.ts'

export interface DatabaseParts {
  machine: Machine
  faults: Faults
  real: RealConnections
  empty: EmptyTables
  /** The process dies at this moment and comes back later. */
  crash(process: Process): Promise<void>
}

export interface SimulatedDatabase {
  /** What a pool of this process opens instead of a connection of its own. */
  clientFor(process: Process): typeof pg.Client
  /** Everything that the process had open breaks off. */
  drop(process: Process): Promise<void>
  statements(): number
  waits(): number
}

type Answer = (error: Error | null, result?: pg.QueryResult | pg.QueryArrayResult) => void

interface Query extends pg.QueryConfig {
  rowMode?: 'array'
}

interface Line {
  process: Process
  client: EventEmitter
  real: RealConnection | null
  /** A statement has failed; only ROLLBACK is taken. */
  isAborted: boolean
  statementTimeoutMs: number
  /** Null: a lock is waited for until the statement's own time is over. */
  lockTimeoutMs: number | null
  lastUse: number
}

interface Statement {
  query: Query
  answer: Answer
  fault: DatabaseFault | null
  label: string
}

/** A statement that waits for a lock. */
interface Blocked {
  line: Line
  statement: Statement
  /** Null while it is held back; see `attempt`. */
  underway: Underway | null
}

const IDLE_IN_TRANSACTION_MS = 30_000
const broken = (): Error => new Error('Connection terminated unexpectedly')

/**
 * Stands where `pg` opens connections: statements travel, wait and fail in virtual time, and are decided by the real
 * PostgreSQL one at a time. A statement that waits for a lock stays with PostgreSQL until the lock's holder is done.
 */
export function simulatedDatabase(parts: DatabaseParts): SimulatedDatabase {
  const { machine, faults, real, empty } = parts
  const lines = new Set<Line>()
  const blocked: Blocked[] = []
  let statements = 0
  let waits = 0
  let freed = 0
  let isFreeing = false

  const breakOff = async (line: Line): Promise<void> => {
    const connection = line.real
    line.real = null
    lines.delete(line)
    Object.assign(line.client, { _queryable: false })
    const stuck = blocked.find((item) => item.line === line)
    if (stuck) await forget(stuck)
    if (!connection) return
    await real.giveBack(connection)
    await afterLocksWereFreed()
  }
  const forget = async (item: Blocked): Promise<void> => {
    blocked.splice(blocked.indexOf(item), 1)
    if (item.underway) await real.cancel(item.underway)
  }
  /** Lets those go on that can, the one that has waited longest first. Freeing that frees more starts over. */
  const afterLocksWereFreed = async (): Promise<void> => {
    freed++
    if (isFreeing) return
    isFreeing = true
    for (let seen = 0; seen < freed; ) {
      seen = freed
      for (const item of blocked.slice()) if (blocked.includes(item)) await goOn(item)
    }
    isFreeing = false
  }
  const goOn = async (item: Blocked): Promise<void> => {
    if (!item.underway) return await attempt(item)
    const outcome = await real.outcome(item.underway)
    if (outcome === 'waits' || outcome === 'circle') return
    blocked.splice(blocked.indexOf(item), 1)
    await finished(item.line, item.statement, outcome)
  }
  /**
   * Asks PostgreSQL. One statement at a time may wait there: two would wake together and race in real time. Any further one that
   * meets a lock is undone and held back, and asks again when locks were freed.
   */
  const attempt = async (item: Blocked): Promise<void> => {
    const { line, statement } = item
    if (!line.real) return
    const known = answerAtOnce(line.real, statement.query.text)
    if (known) return await finished(line, statement, { result: known })
    const isAlone = !blocked.some(({ underway }) => underway)
    const { isEnd } = read(statement.query.text)
    const isGuarded = !isAlone && line.real.inTransaction && !isEnd
    const { client } = line.real
    if (isGuarded) await real.savepoint(line.real)
    const underway = real.start(line.real, named(statement.query, machine))
    const outcome = await real.outcome(underway)
    if (outcome !== 'waits' && outcome !== 'circle') {
      if (blocked.includes(item)) blocked.splice(blocked.indexOf(item), 1)
      if (isGuarded && 'result' in outcome) await client.query('release savepoint simulation')
      return await finished(line, statement, outcome)
    }
    if (outcome === 'circle' || !isAlone) await real.cancel(underway)
    if (outcome === 'circle') {
      if (blocked.includes(item)) blocked.splice(blocked.indexOf(item), 1)
      const error = databaseError('40P01', 'deadlock detected')
      machine.log(`${statement.label} -> 40P01`)
      return await fail(line, statement.answer, error)
    }
    if (isAlone) item.underway = underway
    else if (isGuarded) await client.query('rollback to savepoint simulation')
    if (!blocked.includes(item)) startWaiting(item)
  }
  /** The answers that are known before PostgreSQL is asked. */
  const answerAtOnce = (connection: RealConnection, text: string): pg.QueryResult | null => {
    if (read(text).isBegin) {
      connection.unsentBegin = text
      return emptyResult('BEGIN')
    }
    if (connection.unsentBegin !== null && /^(?:commit|rollback)$/i.test(text)) {
      connection.unsentBegin = null
      return emptyResult(text.toUpperCase())
    }
    empty.hear(text)
    return empty.answerTo(text)
  }
  const startWaiting = (item: Blocked): void => {
    const { line, statement } = item
    waits++
    machine.log(`${statement.label} waits for a lock`)
    blocked.push(item)
    const patience = line.lockTimeoutMs ?? line.statementTimeoutMs
    machine.after(patience, line.process, async () => {
      if (!blocked.includes(item)) return
      await forget(item)
      const error = line.lockTimeoutMs === null ? timedOut() : lockNotAvailable()
      machine.log(`${statement.label} -> ${codeOf(error)}`)
      await fail(line, statement.answer, error)
      await afterLocksWereFreed()
    })
  }
  const ask = (line: Line, query: Query, answer: Answer): void => {
    statements++
    const { word, short } = read(query.text)
    const isCommit = word.startsWith('commit') || query.name?.startsWith('ledger-') === true
    const drawn = line.process.alive ? faults.database(isCommit) : null
    const fault = drawn && isPossible(drawn, word) ? drawn : null
    const delay = 1 + faults.below(3) + (fault === 'slow' ? 300 + faults.below(6000) : 0)
    const label = `${line.process.name} sql ${short}`
    if (fault) machine.log(`${label} ! ${fault}`)
    const late = delay > line.statementTimeoutMs
    machine.after(Math.min(delay, line.statementTimeoutMs), line.process, () =>
      late ? fail(line, answer, timedOut()) : decide(line, { query, answer, fault, label }),
    )
  }
  const deliver = (line: Line, work: () => void): void => {
    line.lastUse = machine.now()
    machine.after(faults.below(3), line.process, work)
    if (line.real?.inTransaction) watchIdle(line)
  }
  /** An open transaction that nobody goes on with is ended, as `idle_in_transaction_session_timeout` does. */
  const watchIdle = (line: Line): void => {
    const { lastUse } = line
    machine.after(IDLE_IN_TRANSACTION_MS, line.process, async () => {
      if (line.lastUse !== lastUse || !line.real?.inTransaction) return
      machine.log(`${line.process.name} sql idle in transaction`)
      await breakOff(line)
      line.client.emit('error', broken())
    })
  }
  const fail = async (line: Line, answer: Answer, error: Error): Promise<void> => {
    if (line.real?.inTransaction) {
      await real.undo(line.real)
      line.isAborted = true
      await afterLocksWereFreed()
    }
    deliver(line, () => answer(error))
  }
  const failBroken = async (line: Line, answer: Answer, error: Error): Promise<void> => {
    await breakOff(line)
    deliver(line, () => {
      answer(error)
      line.client.emit('error', error)
    })
  }
  const decide = async (line: Line, statement: Statement): Promise<void> => {
    const { query, answer, fault } = statement
    if (!line.real) return deliver(line, () => answer(broken()))
    switch (fault) {
      case 'reset-before':
        return await failBroken(line, answer, broken())
      case '08006':
      case '57P01':
        return await failBroken(line, answer, databaseError(fault, 'the connection is ended'))
      case '40001':
      case '40P01':
        return await fail(line, answer, databaseError(fault, 'could not serialize access'))
      case 'crash-before':
        return await parts.crash(line.process)
      default:
    }
    const { word } = read(query.text)
    if (line.isAborted) {
      if (word !== 'rollback' && word !== 'commit')
        return await fail(line, answer, databaseError('25P02', 'the transaction is aborted'))
      line.isAborted = false
      return deliver(line, () => answer(null, emptyResult('ROLLBACK')))
    }
    await attempt({ line, statement, underway: null })
  }
  const finished = async (
    line: Line,
    { query, answer, fault, label }: Statement,
    settled: Settled,
  ): Promise<void> => {
    const connection = line.real
    if (!connection) return
    const { word } = read(query.text)
    if ('error' in settled) {
      const error = settled.error instanceof Error ? settled.error : broken()
      machine.log(`${label} -> ${codeOf(error)}`)
      return await fail(line, answer, error)
    }
    machine.log(`${label} -> ${settled.result.rowCount ?? 0}`)
    if (word === 'begin' || word === 'start') connection.inTransaction = true
    if (word === 'commit' || word === 'rollback') connection.inTransaction = false
    if (fault === 'crash-after') return await parts.crash(line.process)
    if (fault === 'reset-after') return await failBroken(line, answer, broken())
    deliver(line, () => answer(null, inOrder(query.text, settled.result)))
    if (word === 'commit' || word === 'rollback' || word === 'select') await afterLocksWereFreed()
  }

  const clientFor = (process: Process): typeof pg.Client => {
    // `pg` makes its connections with `new`, so this has to be a class. A whole client would cost more than what it is asked.
    const Client = class extends EventEmitter {
      _queryable = true
      constructor(config?: pg.ClientConfig) {
        super()
        Object.assign(this, connectionOf(process, this, config))
      }
    }
    return Client as unknown as typeof pg.Client
  }
  const connectionOf = (process: Process, client: EventEmitter, config?: pg.ClientConfig) => {
    const line: Line = {
      process,
      client,
      real: null,
      isAborted: false,
      statementTimeoutMs: settingOf(config, 'statement_timeout') ?? 15_000,
      lockTimeoutMs: settingOf(config, 'lock_timeout'),
      lastUse: machine.now(),
    }
    return {
      connect: (done: (error?: Error) => void) =>
        void machine.after(1 + faults.below(4), process, () => {
          line.real = real.take()
          lines.add(line)
          done()
        }),
      query: (first: string | Query, second?: unknown, third?: Answer) => {
        const query = typeof first === 'string' ? { text: first } : { ...first }
        if (Array.isArray(second)) query.values = second
        const types = query.types ?? config?.types
        const full: Query = types === undefined ? query : { ...query, types }
        const callback = typeof second === 'function' ? (second as Answer) : third
        if (callback) {
          ask(line, full, callback)
          return undefined
        }
        return new Promise((resolve, reject) =>
          ask(line, full, (error, result) => (error ? reject(error) : resolve(result))),
        )
      },
      ref: () => {},
      unref: () => {},
      end: (done?: () => void) => {
        void machine.after(0, process, async () => {
          await breakOff(line)
          done?.()
        })
        return Promise.resolve()
      },
    }
  }
  return {
    clientFor,
    drop: async (process) => {
      for (const line of Array.from(lines)) if (line.process === process) await breakOff(line)
    },
    statements: () => statements,
    waits: () => waits,
  }
}

/** BEGIN and ROLLBACK can lose their connection, but PostgreSQL itself never refuses them. */
function isPossible(fault: DatabaseFault, word: string): boolean {
  const decides = fault === '40001' || fault === '40P01' || fault === 'slow'
  return !(decides && (word.startsWith('begin') || word.startsWith('rollback')))
}

function databaseError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}

function timedOut(): Error {
  return databaseError('57014', 'canceling statement due to statement timeout')
}

function lockNotAvailable(): Error {
  return databaseError('55P03', 'canceling statement due to lock timeout')
}

/** A setting that the pool gives its connections; the last one counts. */
function settingOf(config: pg.ClientConfig | undefined, name: string): number | null {
  const given = [...(config?.options ?? '').matchAll(new RegExp(`\\b${name}=(\\d+)`, 'g'))]
  const last = given.at(-1)?.[1]
  return last === undefined ? null : Number(last)
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.message
}

function emptyResult(command: string): pg.QueryResult {
  return { command, rowCount: 0, oid: 0, fields: [], rows: [] }
}
