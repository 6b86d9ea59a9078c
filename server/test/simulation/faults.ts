import { hash } from 'node:crypto'

/** What can go wrong with one statement. */
export type DatabaseFault =
  | 'reset-before'
  | 'reset-after'
  | '08006'
  | '57P01'
  | '40001'
  | '40P01'
  | 'slow'
  | 'crash-before'
  | 'crash-after'

/** What can go wrong with one message between the house and others. */
export type NetworkFault = 'lost' | 'late' | 'doubled' | 'answer-lost'

export type Fault = DatabaseFault | NetworkFault

export interface Injected {
  /** The place in the sequence of everything that could have gone wrong. */
  place: number
  fault: Fault
}

export interface Faults {
  database(isCommit: boolean): DatabaseFault | null
  network(): NetworkFault | null
  /** A whole number below the limit, for delays; one sequence for the whole run. */
  below(limit: number): number
  /** From now on nothing goes wrong. */
  stop(): void
  injected(): readonly Injected[]
}

const databaseFaults: readonly DatabaseFault[] = [
  'reset-before',
  'reset-after',
  '08006',
  '57P01',
  '40001',
  '40P01',
  'slow',
  'slow',
  'crash-before',
  'crash-after',
]
const networkFaults: readonly NetworkFault[] = [
  'lost',
  'lost',
  'late',
  'doubled',
  'answer-lost',
  'answer-lost',
]

/** How often, in parts of ten thousand. Some seeds are calm, some stormy. */
const databaseRates = [0, 60, 150, 350]
const networkRates = [0, 400, 1200, 3000]
/** COMMIT is where it hurts most. */
const COMMIT_WEIGHT = 3

/**
 * What goes wrong in a run: each place where something could has its own draw from the seed, so leaving out one fault does not
 * move the others. With `only`, just the faults at these places happen: that is how a failure is made small.
 */
export function createFaults(seed: string, only?: ReadonlySet<number>): Faults {
  const injected: Injected[] = []
  let place = 0
  let draws = 0
  let isOver = false
  const draw = (name: string): number =>
    Number.parseInt(hash('sha256', `${seed}:${name}`, 'hex').slice(0, 8), 16)
  const databaseRate = databaseRates[draw('database-rate') % databaseRates.length] ?? 0
  const networkRate = networkRates[draw('network-rate') % networkRates.length] ?? 0

  const at = <Kind extends Fault>(rate: number, kinds: readonly Kind[]): Kind | null => {
    const here = place++
    if (isOver || (only && !only.has(here))) return null
    const value = draw(`fault:${here}`)
    if (value % 10_000 >= rate) return null
    const fault = kinds[Math.floor(value / 10_000) % kinds.length]
    if (fault === undefined) return null
    injected.push({ place: here, fault })
    return fault
  }
  return {
    database: (isCommit) => at(databaseRate * (isCommit ? COMMIT_WEIGHT : 1), databaseFaults),
    network: () => at(networkRate, networkFaults),
    below: (limit) => draw(`draw:${draws++}`) % limit,
    stop: () => {
      isOver = true
    },
    injected: () => injected,
  }
}
