import type { Db } from '../../platform/db.ts'

/** Days of the brand, both included. */
export interface Span {
  from: string
  to: string
}

/** What settled rounds count, by whoever keeps those figures. */
export interface RewardDeps {
  highestValidBets(
    db: Db,
    of: Span & { brandId: number; limit: number },
  ): Promise<{ place: number; memberId: bigint; validBets: bigint }[]>
  /** How many members have more than an amount. */
  membersAbove(db: Db, of: Span & { brandId: number; validBets: bigint }): Promise<number>
  validBetsByType(
    db: Db,
    of: Span & { memberId: bigint },
  ): Promise<{ type: string; bets: bigint; stake: bigint; validBets: bigint }[]>
}
