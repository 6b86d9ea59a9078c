/**
 * What a sound wallet does. Each can be switched off, to see what the attack says about a wallet that does not: the kit is
 * worth as much as the defects that it finds.
 */
export const soundConduct = {
  /** Rule 1: an id that was decided is not decided again. */
  remembersIds: true,
  /** Rule 1: the same id with another payload is a conflict. */
  comparesPayloads: true,
  /** Rule 1: a bet that was rolled back since is not answered OK. */
  recallsCancellations: true,
  /** `balance_after` is of when the call was applied, `balance` of now. */
  keepsBalanceAfter: true,
  /** Rule 2: a declined id stays declined when its reason has gone. */
  burnsDeclinedIds: true,
  /** Rule 3: a rollback that comes first refuses the bet that comes later. */
  leavesTombstones: true,
  /** Rule 3: one reversal for each original, whatever the rollback's own id. */
  reversesOnce: true,
  /** A bet whose round has paid cannot be taken back. */
  guardsPaidRounds: true,
  /** Rule 4: a win without its bet is not paid. */
  wantsBetBeforeWin: true,
  /** Rule 5: a closed round takes no bet. */
  refusesBetsAfterClose: true,
  /** Rule 5: a closed round still pays. */
  paysLateWins: true,
  /** Rule 6: a bet needs a session that is alive. */
  wantsSessionForBets: true,
  /** Rule 6: a win needs none. */
  paysWithoutSession: true,
  /** A launch token is good once. */
  spendsTokens: true,
  /** Rule 7: another currency than the session's is refused. */
  comparesCurrencies: true,
  /** Rule 8: calls of one player are decided one after the other. */
  decidesInTurn: true,
  /** A bet and its win stand or fall together. */
  joinsBetAndWin: true,
  /** The items of a batch are decided and answered in their order. */
  keepsBatchOrder: true,
  /** Who calls is proved by the signature. */
  checksSignatures: true,
  /** A bet that is older than five minutes is refused. */
  checksTimestamps: true,
  /** A win, rollback or promo may be as old as it likes. */
  takesOldCredits: true,
  /** Two secrets are good at once. */
  honoursSecondSecret: true,
  /** Answers are signed too. */
  signsAnswers: true,
  /** Amounts are whole, not negative, and not too long. */
  readsAmountsStrictly: true,
  /** Corrections are for vendors that may. */
  asksPermissionToAdjust: true,
  /** The listing leaves nothing out. */
  listsEverything: true,
}

export type Conduct = Readonly<Record<keyof typeof soundConduct, boolean>>
export type Defect = keyof Conduct

export function isDefect(name: string): name is Defect {
  return Object.hasOwn(soundConduct, name)
}

/** A wallet that is sound but for one thing. */
export function conductWithout(defect: Defect): Conduct {
  return { ...soundConduct, [defect]: false }
}
