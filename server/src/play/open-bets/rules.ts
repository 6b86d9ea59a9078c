import type { OpenBetState } from '../verticals/registry/registry.ts'

/** A vendor that has not ended a round by then is not waited for (GAM-02: by default 24 hours). */
const PROVIDER_MS = 24 * 3_600_000
/** A flight takes a minute and a half at most; the house's own calls to the wallet are repeated every five minutes. */
const HOUSE_MS = 10 * 60_000
/** The house's worker ends rounds at their deadline; only what it could not end is stuck. */
const WORKER_MS = 15 * 60_000

/** The moment by which a stake's round ends, from its last movement; a round with decisions left has its own rule. */
export function deadlineOf(state: OpenBetState, lastAt: Date): Date {
  return new Date(lastAt.getTime() + (state === 'provider' ? PROVIDER_MS : HOUSE_MS))
}

export function isStuck(stake: { state: OpenBetState; deadline: Date }, now: Date): boolean {
  const patience = stake.state === 'playing' ? WORKER_MS : 0
  return now.getTime() > stake.deadline.getTime() + patience
}

/** Nothing whose last movement is younger can be stuck. */
export function oldestToLookAt(now: Date): { house: Date; provider: Date } {
  return {
    house: new Date(now.getTime() - HOUSE_MS),
    provider: new Date(now.getTime() - PROVIDER_MS),
  }
}

/** Whoever proposes has seen only older lines: a stuck round has stood still for much longer than this. */
const UNSEEN_MS = 60_000

/** Whether a round has moved since people looked at it, so that what they proposed was about another round. */
export function hasMovedSince(lines: readonly { at: Date }[], proposedAt: Date): boolean {
  return lines.some(({ at }) => at.getTime() > proposedAt.getTime() - UNSEEN_MS)
}
