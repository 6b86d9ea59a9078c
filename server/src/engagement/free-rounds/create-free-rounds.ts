import type { Db, Tx } from '../../platform/db.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { closeGrants } from './close-grants.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { findGrant, leftOf, openIn, openOf } from './grants.ts'
import { freeRoundsKind } from './free-rounds-kind.ts'
import { giveDue } from './give-due.ts'
import { freeRoundsReward } from './reward-handler.ts'
import { sendVendorCalls } from './vendor-calls.ts'
import {
  addVendorTotal,
  addVendorWin,
  admitVendorTotal,
  admitVendorWin,
  giveVendorRoundBack,
  takeVendorRound,
  takeVendorWinBack,
} from './vendor-rounds.ts'
import { giveRoundBack, settleRound, takeRound } from './take-round.ts'

/** How games count the rounds of gifts. */
export interface FreeRounds {
  take: (tx: Tx, of: Parameters<typeof takeRound>[2]) => ReturnType<typeof takeRound>
  giveBack: typeof giveRoundBack
  settle: typeof settleRound
  openIn: typeof openIn
  openOf: typeof openOf
  /** How the wallet counts the rounds that vendors play. */
  vendorRounds: VendorRounds
  /** For this module's own routes. */
  deps: FreeRoundsDeps
  /** What the role `worker` runs. */
  jobs: PeriodicJob[]
  find(
    db: Db | Tx,
    of: { memberId: bigint; grantId: string },
  ): Promise<ReturnType<typeof leftOf> | null>
}

interface VendorRounds {
  take: (tx: Tx, of: Parameters<typeof takeVendorRound>[2]) => ReturnType<typeof takeVendorRound>
  admitWin: typeof admitVendorWin
  addWin: typeof addVendorWin
  admitTotal: typeof admitVendorTotal
  addTotal: typeof addVendorTotal
  giveBack: typeof giveVendorRoundBack
  takeWinBack: typeof takeVendorWinBack
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
    vendorRounds: {
      take: (tx, of) => takeVendorRound(deps, tx, of),
      admitWin: admitVendorWin,
      addWin: addVendorWin,
      admitTotal: admitVendorTotal,
      addTotal: addVendorTotal,
      giveBack: giveVendorRoundBack,
      takeWinBack: takeVendorWinBack,
    },
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
      {
        name: 'free-rounds-vendors-told',
        everyMs: 2_000,
        run: ({ signal }) => sendVendorCalls(deps, signal),
      },
    ],
    find: async (db, of) => {
      const row = await findGrant(db, of)
      return row && leftOf(row)
    },
  }
}
