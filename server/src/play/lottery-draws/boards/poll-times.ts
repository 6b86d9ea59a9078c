import { type Backoff, backoffMs } from '@croupier/shared/backoff'
import type { BoardOutcome } from './board.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** While a draw has no result: quickly at first, then every minute. */
const SOON: Backoff = { firstMs: 5_000, mostMs: MINUTE }
const SOON_FOR_MS = 2 * HOUR
const SLOWLY_MS = 10 * MINUTE
/** After this nobody is asked any more: people enter the result, or make the draw void. */
const LONGEST_MS = 48 * HOUR
/** After a board has said its result it is asked every minute whether it still says so, until the draw has one. */
const AGAIN_MS = MINUTE
/** Of a draw with a result, counted from the draw: boards that correct themselves are seen. */
const LATER_MS = [10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR]

/** When a board is asked next of a draw; null: no more. */
export function nextPoll(of: {
  now: Date
  drawsAt: Date
  outcome: BoardOutcome
  /** Questions in a row without a result, this one among them. */
  failures: number
  /** The end of a hold that runs. */
  holdsUntil: Date | null
  hasResult: boolean
}): Date | null {
  const { now, drawsAt, outcome, failures, holdsUntil, hasResult } = of
  const since = now.getTime() - drawsAt.getTime()
  const wait = (ms: number) => new Date(now.getTime() + ms)
  if (hasResult) {
    const next = LATER_MS.find((later) => later > since)
    return next === undefined ? null : new Date(drawsAt.getTime() + next)
  }
  if (since > LONGEST_MS) return null
  if (outcome === 'drawn' && holdsUntil && holdsUntil > now) return holdsUntil
  if (outcome === 'drawn') return wait(AGAIN_MS)
  return wait(since > SOON_FOR_MS ? SLOWLY_MS : backoffMs(SOON, failures - 1))
}
