import type { PeriodicJob } from '../../platform/periodic.ts'
import type { Tx } from '../../platform/db.ts'
import type { FreeBetsDeps } from './deps.ts'
import { freeBetReward } from './reward-handler.ts'
import { lapseTokens, reserveToken, returnToken, spendToken } from './tokens.ts'

/** Free bets, for the sportsbook that takes them. */
export interface FreeBets {
  /** Holds one for a slip, in the transaction that writes the slip. */
  reserve(tx: Tx, of: Parameters<typeof reserveToken>[2]): ReturnType<typeof reserveToken>
  /** The slip was taken. */
  spend: typeof spendToken
  /** The slip was refused, or is void. */
  return: typeof returnToken
  /** What the role `worker` runs. */
  jobs: PeriodicJob[]
  /** For this module's own routes. */
  deps: FreeBetsDeps
}

export function createFreeBets(deps: FreeBetsDeps): FreeBets {
  const { db, clock } = deps.context
  deps.promotions.registerReward('free_bet', freeBetReward)
  return {
    reserve: (tx, of) => reserveToken(deps, tx, of),
    spend: spendToken,
    return: returnToken,
    jobs: [{ name: 'free-bets-ends', everyMs: 60_000, run: () => lapseTokens(db, clock.now()) }],
    deps,
  }
}
