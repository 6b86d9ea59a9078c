import { hash } from 'node:crypto'

/** One running copy of the house. What belongs to it is dropped at once when it crashes. */
export interface Process {
  readonly name: string
  alive: boolean
  /** What has to hear of the crash: calls from outside that wait for an answer. */
  readonly onCrash: Set<() => void>
}

type Work = () => void | Promise<void>

export interface Scheduled {
  cancel(): void
}

/**
 * The whole simulated world: one queue of events in virtual time. Exactly one event happens at a time, and everything that
 * follows from it without waiting has happened before the next one is taken, so the same decisions give the same history.
 */
export interface Machine {
  /** Virtual milliseconds since 1970. */
  now(): number
  /** The process whose code runs at this moment; null for the world around the house. */
  current(): Process | null
  after(milliseconds: number, owner: Process | null, work: Work): Scheduled
  /** A pause of somebody outside of the house. */
  pause(milliseconds: number): Promise<void>
  process(name: string): Process
  crash(process: Process): void
  /** Runs until `isDone`; throws when nothing is left that could still happen, or when it takes too long. */
  run(isDone: () => boolean, patienceMs?: number): Promise<void>
  log(what: string): void
  lines(): readonly string[]
  hash(): string
  events(): number
}

interface Entry {
  at: number
  order: number
  owner: Process | null
  work: Work
  isCancelled: boolean
}

/** What is still unanswered after so much time will never be. */
const LONGEST_MS = 30 * 60_000
/** The machine's own clockwork, kept before it is replaced by `virtual-time.ts`. */
const realSetImmediate = setImmediate

export class Stuck extends Error {
  override name = 'Stuck'
}

export function createMachine(start: Date): Machine {
  const queue = heap()
  const lines: string[] = []
  let at = start.getTime()
  let order = 0
  let events = 0
  let current: Process | null = null

  const log = (what: string): void => {
    lines.push(`${at - start.getTime()} ${current?.name ?? '-'} ${what}`)
  }
  const after: Machine['after'] = (milliseconds, owner, work) => {
    const entry: Entry = {
      at: at + Math.max(0, milliseconds),
      order: order++,
      owner,
      work,
      isCancelled: false,
    }
    queue.push(entry)
    return {
      cancel: () => {
        entry.isCancelled = true
      },
    }
  }
  const run: Machine['run'] = async (isDone, patienceMs = LONGEST_MS) => {
    const until = at + patienceMs
    while (!isDone()) {
      const entry = queue.pop()
      if (!entry) throw new Stuck('somebody waits, and nothing is left that could happen')
      if (entry.isCancelled || entry.owner?.alive === false) continue
      at = Math.max(at, entry.at)
      if (at > until) throw new Stuck(`somebody still waits after ${patienceMs / 60_000} minutes`)
      events++
      current = entry.owner
      await entry.work()
      await new Promise<void>((resolve) => void realSetImmediate(resolve))
      current = null
    }
  }
  return {
    now: () => at,
    current: () => current,
    after,
    pause: (milliseconds) =>
      new Promise((resolve) => void after(milliseconds, null, () => resolve())),
    process: (name) => ({ name, alive: true, onCrash: new Set() }),
    crash: (process) => {
      process.alive = false
      for (const hear of process.onCrash) hear()
      process.onCrash.clear()
    },
    run,
    log,
    lines: () => lines,
    hash: () => hash('sha256', `${lines.join('\n')}\n`, 'hex'),
    events: () => events,
  }
}

/** A binary heap by time, then by order of arrival. */
function heap() {
  const items: Entry[] = []
  const isBefore = (a: Entry, b: Entry): boolean =>
    a.at < b.at || (a.at === b.at && a.order < b.order)
  const sink = (entry: Entry): void => {
    let place = 0
    for (;;) {
      let child = place * 2 + 1
      const [left, right] = [items[child], items[child + 1]]
      if (!left) break
      if (right && isBefore(right, left)) child++
      const smaller = items[child]
      if (!smaller || !isBefore(smaller, entry)) break
      items[place] = smaller
      place = child
    }
    items[place] = entry
  }
  return {
    push: (entry: Entry): void => {
      let place = items.length
      items.push(entry)
      while (place > 0) {
        const parent = (place - 1) >> 1
        const above = items[parent]
        if (!above || !isBefore(entry, above)) break
        items[place] = above
        place = parent
      }
      items[place] = entry
    },
    pop: (): Entry | undefined => {
      const [first] = items
      const last = items.pop()
      if (first && last && items.length > 0) sink(last)
      return first
    },
  }
}
