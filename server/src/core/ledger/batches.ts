import { LedgerOverloaded } from './errors.ts'
import type { LedgerResult } from './entry.ts'
import type { WireEntry } from './wire.ts'

/** Entries that are decided together: one, or a bet and its win. */
export interface Unit {
  playerId: bigint
  entries: WireEntry[]
}

export interface BatchLimits {
  /** Units in one commit. */
  size: number
  /** Batches in the database at once; the next one fills up meanwhile. */
  inFlight: number
  /** Units that may wait. */
  waiting: number
  /** Milliseconds after which a waiting unit is refused instead of sent. */
  patienceMs: number
  /** Milliseconds that a batch lingers while another one is in the database. */
  companyMs: number
}

/** 32 and not 64: measured with 64 callers, two batches that take turns give a third more than one that takes them all. */
export const defaultLimits: BatchLimits = {
  size: 32,
  inFlight: 2,
  waiting: 4000,
  patienceMs: 3000,
  companyMs: 3,
}

/** What became of a unit: its results, or the promise of them when it has to be asked about by itself. */
export type Answer = LedgerResult[] | Promise<LedgerResult[]>

/** Decides units together and answers each, in their order; a failure fails them all and must leave nothing that a repetition would double. */
export type Decide = (units: readonly Unit[]) => Promise<readonly Answer[]>

interface Waiting {
  unit: Unit
  since: number
  resolve(results: LedgerResult[]): void
  reject(error: unknown): void
}

export interface Batches {
  add(unit: Unit): Promise<LedgerResult[]>
  waiting(): number
  /** Refuses what comes from now on and resolves when everything that waits has been answered. */
  close(): Promise<void>
}

/**
 * Natural batching: what arrives in one turn of the event loop goes together, and while the allowed batches are in the
 * database the next one fills up. One player appears once among the batches in flight, in order of arrival, so batches
 * never wait for each other's row locks.
 *
 * The callers of a batch come back one after the other once it is answered. While another batch is in the database, the next
 * one waits a moment for as many as the last one had: else each answer would be followed by a batch of three, and a batch
 * costs as much as four bets before its first. Nobody waits while nothing is in the database, after a
 * batch of one, or once the ledger closes.
 */
export function batches(decide: Decide, limits: BatchLimits): Batches {
  let queue: Waiting[] = []
  const busy = new Set<bigint>()
  let inFlight = 0
  let scheduled = false
  let closed: (() => void) | null = null
  let closing = false

  const schedule = (): void => {
    if (scheduled) return
    scheduled = true
    setImmediate(flush)
  }

  const flush = (): void => {
    scheduled = false
    while (inFlight < limits.inFlight) {
      if (inFlight > 0 && !closing && company.isAwaitedBy(queue)) break
      const { batch, left } = take(queue, busy, limits)
      queue = left
      if (batch.length === 0) break
      company.wasOf(batch)
      void run(batch)
    }
    if (closed && queue.length === 0 && inFlight === 0 && busy.size === 0) closed()
  }

  const company = companyFor(limits, flush)

  // A unit that is asked about by itself keeps its player waiting, but neither the next batch nor the others of its own.
  const run = async (batch: Waiting[]): Promise<void> => {
    inFlight++
    const answers = await decide(batch.map((waiting) => waiting.unit)).catch(failureOf(batch))
    batch.forEach((waiting, place) =>
      settle(waiting, answers[place] ?? [], () => {
        busy.delete(waiting.unit.playerId)
        schedule()
      }),
    )
    inFlight--
    flush()
  }

  return {
    add: (unit) =>
      new Promise((resolve, reject) => {
        if (closing) return reject(new LedgerOverloaded('closing'))
        if (queue.length >= limits.waiting) return reject(new LedgerOverloaded('too many wait'))
        queue.push({ unit, since: performance.now(), resolve, reject })
        schedule()
      }),
    waiting: () => queue.length,
    close: () => {
      closing = true
      return new Promise((resolve) => {
        closed = resolve
        schedule()
      })
    },
  }
}

interface Company {
  /** The batch that has just been sent. */
  wasOf(batch: readonly Waiting[]): void
  /** Whether those who wait should be sent later; they are looked at again then. */
  isAwaitedBy(queue: readonly Waiting[]): boolean
}

function companyFor({ companyMs }: BatchLimits, lookAgain: () => void): Company {
  let last = 0
  let pause: NodeJS.Timeout | null = null
  return {
    wasOf: ({ length }) => {
      last = length
    },
    isAwaitedBy: (queue) => {
      const [oldest] = queue
      if (!oldest || queue.length >= last) return false
      const rest = companyMs - (performance.now() - oldest.since)
      if (rest <= 0) return false
      pause ??= setTimeout(() => {
        pause = null
        lookAgain()
      }, rest)
      return true
    },
  }
}

function failureOf(batch: readonly Waiting[]): (error: unknown) => Answer[] {
  return (error) => batch.map(() => failed(error))
}

async function failed(error: unknown): Promise<never> {
  throw error
}

function settle(waiting: Waiting, answer: Answer, after: () => void): void {
  if (answer instanceof Promise) void answer.then(waiting.resolve, waiting.reject).finally(after)
  else {
    after()
    waiting.resolve(answer)
  }
}

/** The next batch in order of arrival, sorted for locking; refuses what has waited too long. Marks its players as busy. */
function take(
  queue: readonly Waiting[],
  busy: Set<bigint>,
  limits: BatchLimits,
): { batch: Waiting[]; left: Waiting[] } {
  const batch: Waiting[] = []
  const left: Waiting[] = []
  const tooOld = performance.now() - limits.patienceMs
  // A player whose earlier entry stays behind must not be overtaken by a later one.
  const passed = new Set<bigint>()
  for (const waiting of queue) {
    const { playerId } = waiting.unit
    if (waiting.since < tooOld) waiting.reject(new LedgerOverloaded('waited too long'))
    else if (batch.length >= limits.size || busy.has(playerId) || passed.has(playerId)) {
      passed.add(playerId)
      left.push(waiting)
    } else {
      busy.add(playerId)
      batch.push(waiting)
    }
  }
  return { batch: batch.sort((a, b) => (a.unit.playerId < b.unit.playerId ? -1 : 1)), left }
}
