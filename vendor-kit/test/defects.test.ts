import { describe, expect, test } from 'vitest'
import { conductWithout, type Defect, isDefect } from '../src/wallet/conduct.ts'
import { attackOn, failed } from './attack-on-wallet.ts'

/** Each defect, and the case that must name it. */
const found: Readonly<Record<Defect, string>> = {
  remembersIds: 'bet-50-times-in-a-row',
  comparesPayloads: 'changed-bet',
  recallsCancellations: 'repeat-of-a-cancelled-bet',
  keepsBalanceAfter: 'balance-then-and-now',
  burnsDeclinedIds: 'declined-id-is-burned',
  leavesTombstones: 'rollback-before-bet',
  reversesOnce: 'double-rollback',
  guardsPaidRounds: 'round-has-wins',
  wantsBetBeforeWin: 'win-before-bet',
  refusesBetsAfterClose: 'closed-round-takes-no-bet',
  paysLateWins: 'closed-round-pays',
  wantsSessionForBets: 'unknown-session-takes-no-bet',
  paysWithoutSession: 'after-the-session',
  spendsTokens: 'token-is-spent',
  comparesCurrencies: 'another-currency',
  decidesInTurn: 'bets-beyond-the-balance',
  joinsBetAndWin: 'betwin-stands-or-falls',
  keepsBatchOrder: 'batch-in-order',
  checksSignatures: 'wrong-secret',
  checksTimestamps: 'old-bet',
  takesOldCredits: 'old-credit',
  honoursSecondSecret: 'two-live-secrets',
  signsAnswers: 'answers-are-signed',
  readsAmountsStrictly: 'fractional-amount',
  asksPermissionToAdjust: 'adjust-needs-permission',
  listsEverything: 'books-reconcile',
}

describe('a wallet with a planted defect is found out, by the case that names it', () => {
  test.each(
    Object.entries(found).flatMap(([defect, id]) =>
      isDefect(defect) ? [[defect, id] as const] : [],
    ),
  )('without %s', async (defect, caseId) => {
    // The listing can only be wrong about what has happened.
    const only = caseId === 'books-reconcile' ? [caseId, 'promo-is-paid'] : [caseId]
    const result = await attackOn({ conduct: conductWithout(defect), only })
    expect(failed(result)).toEqual([caseId])
    expect(result.score).toBeLessThan(100)
    expect(failed(await attackOn({ only }))).toEqual([])
  })
})
