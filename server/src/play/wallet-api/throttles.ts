import type { Clock } from '../../platform/clock.ts'
import { WalletRefused } from './problems.ts'

const MINUTE_MS = 60_000
/** Wrong signatures an address may send in a minute before it is not even listened to. */
const GUESSES = 120
/** Reconciliation queries of a vendor in a minute; money calls are not counted, they are shed when there are too many. */
const QUERIES = 120
const MOST_KEPT = 20_000

export interface Throttles {
  refuseGuesser(address: string): void
  countGuess(address: string): void
  countQuery(vendor: string): void
}

export function createThrottles(clock: Clock): Throttles {
  let minute = 0
  const guesses = new Map<string, number>()
  const queries = new Map<string, number>()
  const turn = (): void => {
    const now = Math.floor(clock.now().getTime() / MINUTE_MS)
    if (now === minute && guesses.size < MOST_KEPT) return
    minute = now
    guesses.clear()
    queries.clear()
  }
  const add = (counts: Map<string, number>, key: string): number => {
    turn()
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
  return {
    refuseGuesser: (address) => {
      turn()
      if ((guesses.get(address) ?? 0) >= GUESSES) throw new WalletRefused('TOO_MANY_REQUESTS')
    },
    countGuess: (address) => void add(guesses, address),
    countQuery: (vendor) => {
      if (add(queries, vendor) > QUERIES) throw new WalletRefused('TOO_MANY_REQUESTS')
    },
  }
}
