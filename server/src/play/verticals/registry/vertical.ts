import type { roundView } from '@croupier/api/play/round-view'
import type { Money } from '@croupier/shared/money'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import type { MaybePromise } from '../../../platform/maybe-promise.ts'

/** A round within one source. */
export interface RoundOf {
  memberId: bigint
  roundId: string
}

/** What is known of the risk of a round that has ended. */
export interface RoundRisk {
  /** The stake that stood: without what was void, pushed, given back or staked without an edge. */
  stake: Money
  /** E[(V − W)⁺] / V of all that was settled together, in millionths; null: nobody said. */
  lossPpm: number | null
  /** The edge of best play in millionths of the stake; null: nobody said. */
  edgePpm: number | null
}

/**
 * What an open bet waits for. placing: the wallet is asked. playing: decisions are left. at_table: the shared round runs. paying: the
 * wallet is told of the end. provider: the round is another vendor's, which alone knows more.
 */
export type OpenBetState = 'placing' | 'playing' | 'at_table' | 'paying' | 'provider'

export interface OpenBetStatus {
  state: OpenBetState
  /** When the published rule ends a round that its player left; null where no rule of the game's own does. */
  endsAt: Date | null
}

/** A round with all that its replay needs and its reader may see. */
export type RoundDetail = z.output<typeof roundView>

/** A round as staff find it. */
export interface FoundRound extends RoundOf {
  gameCode: string
  kind: 'instant' | 'stepped' | 'shared'
  currency: string
  stake: Money
  payout: Money | null
  multiplierX100: number | null
  state: string
  openedAt: Date
}

export interface RoundSearch {
  brandId: number
  memberId?: bigint | undefined
  gameCode?: string | undefined
  roundId?: string | undefined
  minMultiplier?: number | undefined
  withTrial: boolean
  cursor?: string | undefined
  limit: number
}

/** One transaction as a vertical counts it, by its own tables alone. */
export interface StatementLine {
  transactionId: string
  playerId: bigint
  operation: 'bet' | 'win'
  /** False for what was refused or taken back. */
  counted: boolean
  currency: string
  /** Ten-thousandths, signed from the player's side. */
  amount: Money
  roundId: string
  at: Date
}

export interface StatementWindow {
  brandId: number
  from: Date
  to: Date
}

/** What open rounds of one game in one currency could cost the house. */
export interface Exposure {
  gameCode: string
  currency: string
  rounds: number
  staked: Money
  /** The most that all of them together could pay. */
  payable: Money
}

/** A file of an auditor's export: one query, whose rows are written as they come. `$brand` stands for the brand's number. */
export interface ExportedTable {
  name: string
  query: string
}

/**
 * What games of one kind offer the house. Each vertical is registered once, in app/compose-play.ts, and looked up by the source of its
 * lines in the ledger (registry.ts); foreign vendors have the default (vendor-vertical.ts). All answers are about rounds of its own source.
 */
export interface Vertical {
  /** The vendor under whose number it calls the wallet; null for the default, which stands for every other one. */
  vendorCode: string | null
  /** Anybody can compute its rounds again from published seeds. */
  isVerifiable: boolean
  /** It keeps the market's shortest time between bets itself (RG-07). */
  keepsPace: boolean

  /**
   * Valid bet (GUARDS §1): the risk of rounds that have ended, by round id; null where nobody says it, absent for a round that it has
   * yet to end or to weigh together with others.
   */
  risks(
    db: Db | Tx,
    rounds: readonly RoundOf[],
  ): MaybePromise<ReadonlyMap<string, RoundRisk | null>>
  /** Returned stake: what of their payouts is stake that came back unrisked, by round id; only of rounds that gave any back. */
  releasedStakes(db: Db | Tx, rounds: readonly RoundOf[]): MaybePromise<ReadonlyMap<string, Money>>

  /** Open bets: what the stakes of these open rounds wait for, by round id; every round that is asked for is answered. */
  openBets(db: Db, rounds: readonly RoundOf[]): MaybePromise<ReadonlyMap<string, OpenBetStatus>>
  /** The id under which it would pay a round's win, so that a win that staff paid cannot be paid again; null: it names wins freely. */
  payoutId(roundId: string): string | null
  /**
   * Ends a round as people decided, in the transaction that moves its money: nothing is owed to the wallet for it any more.
   * @param end.payout null: the stake was given back.
   */
  endRound(tx: Tx, round: RoundOf, end: { payout: Money | null; now: Date }): MaybePromise<void>
  /** Unfinished round: true while a round of the member still needs its personal seed kept secret; a launch resumes it. */
  hasUnfinishedRound(db: Db | Tx, memberId: bigint): MaybePromise<boolean>

  /** Round detail and replay, for the member's and the staff's records; null when it did not play the round. */
  roundDetail(round: RoundOf): MaybePromise<RoundDetail | null>
  /** Rounds for staff, newest first, at most `limit`, from after the cursor on. */
  findRounds(db: Db, search: RoundSearch): MaybePromise<readonly FoundRound[]>

  /** Statement: what it says, as any vendor, of a brand's day; null where that is asked of the vendor. Errors: those of the database. */
  statement: ((window: StatementWindow) => AsyncIterable<readonly StatementLine[]>) | null
  /** Exposure: what open rounds of real money could cost a brand; empty where nobody can tell. */
  exposure(db: Db, of: { brandId: number }): MaybePromise<readonly Exposure[]>
  /** Its files in an auditor's export. */
  exportedTables: readonly ExportedTable[]
}
