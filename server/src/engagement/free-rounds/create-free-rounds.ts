import type { Db, Tx } from '../../platform/db.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { closeGrants } from './close-grants.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { findGrant, leftOf, openIn, openOf } from './grants.ts'
import { freeRoundsKind } from './free-rounds-kind.ts'
import { giveDue } from './give-due.ts'
import { freeRoundsReward } from './reward-handler.ts'
import { giveRoundBack, settleRound, takeRound } from './take-round.ts'

/** How games count the rounds of gifts. */
export interface FreeRounds {
  take: (tx: Tx, of: Parameters<typeof takeRound>[2]) => ReturnType<typeof takeRound>
  giveBack: typeof giveRoundBack
  settle: typeof settleRound
  openIn: typeof openIn
  openOf: typeof openOf
  /** For this module's own routes. */
  deps: FreeRoundsDeps
  /** What the role `worker` runs. */
  jobs: PeriodicJob[]
  find(
    db: Db | Tx,
    of: { memberId: bigint; grantId: string },
  ): Promise<ReturnType<typeof leftOf> | null>
}

export function createFreeRounds(deps: FreeRoundsDeps): FreeRounds {
  deps.promotions.registerReward('free_rounds', freeRoundsReward(deps))
  deps.promotions.registerKind(freeRoundsKind(deps))
  return {
    take: (tx, of) => takeRound(deps, tx, of),
    giveBack: giveRoundBack,
    settle: settleRound,
    openIn,
    openOf,
    deps,
    jobs: [
      {
        name: 'free-rounds-ends',
        everyMs: 10_000,
        run: ({ signal }) => closeGrants(deps, signal),
      },
      {
        name: 'free-rounds-given',
        everyMs: 30_000,
        run: ({ signal }) => giveDue(deps, signal),
      },
    ],
    find: async (db, of) => {
      const row = await findGrant(db, of)
      return row && leftOf(row)
    },
  }
}
