import { availableParallelism } from 'node:os'
import { openHashingQueue } from './password-hash-queue.ts'
import type { HashCost } from './hashing-thread.ts'

/** Half of the processors: the other half answers calls. */
const THREADS = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))
const PATIENCE_MS = 2000
const openAt = (niceness: number) =>
  openHashingQueue({ threads: THREADS, niceness, patienceMs: PATIENCE_MS })
let inTurn = openAt(10)

/** How far hashing stands back from now on, 0 (not at all) to 19; a machine that nobody bets on has no reason to wait. */
export function hashAtNiceness(wanted: number): void {
  inTurn = openAt(wanted)
}

/** What every hash costs instead of what is asked for; null in each house that people sign in to. */
let costOfAll: HashCost | null = null

/** For tests that ask about something else: the passwords of their people open nothing. Null: as is asked for. */
export function hashAllAt(cost: HashCost | null): void {
  costOfAll = cost
}

/** The hash of a password in the form of PHC strings. Refuses `overloaded` when too many wait. */
export async function hashWith(cost: HashCost, password: string): Promise<string> {
  return String(await inTurn({ password: password.normalize('NFKC'), cost: costOfAll ?? cost }))
}

/** Whether a password fits a hash. Refuses `overloaded` when too many wait. */
export async function fitsHash(stored: string, password: string): Promise<boolean> {
  return (await inTurn({ password: password.normalize('NFKC'), stored })) === true
}
