/** Everything that somebody outside of the house was told and may rely on. The oracle compares it with what is written. */
export interface Answers {
  /** Entries that a caller was told have taken effect. */
  acknowledged: Acknowledged[]
  /** Bets that a caller was told are refused or taken back for good. */
  void: { playerId: bigint; source: number; externalId: string }[]
  /** Rounds of the studio whose end a player was shown. */
  rounds: Map<string, AnsweredRound>
  /** Deposits that the house has confirmed to have ordered, by the bank's id of the charge. */
  deposits: Map<string, { memberId: bigint; amount: bigint }>
  /** Withdrawals that the house has confirmed. */
  withdrawals: Map<string, { memberId: bigint; amount: bigint }>
  /** Answers that cannot both be true. */
  contradictions: string[]
}

export interface AnsweredRound {
  memberId: bigint
  end: 'refused' | 'played'
  payout: bigint | null
}

export interface Acknowledged {
  playerId: bigint
  source: number
  operation: string
  externalId: string
  walletTxId: string | null
  /** From the player's side. */
  change: bigint
}

export function noAnswers(): Answers {
  return {
    acknowledged: [],
    void: [],
    rounds: new Map(),
    deposits: new Map(),
    withdrawals: new Map(),
    contradictions: [],
  }
}
