import type { LedgerOperation } from '@croupier/api/core/ledger-operations'
import type { CurrencyCode, Money } from '@croupier/shared/money'

/** What a member's money is kept for; each (player, currency, subaccount) is one wallet row. */
export type Subaccount =
  | 'cash'
  | 'locked'
  | 'bonus'
  | 'playable'
  | 'commission'
  | `transfer:${string}`

/** What happened; `operations.ts` declares what each one means. */
export type Operation = LedgerOperation

/** The other side of a posting: the house's account that the money comes from or goes to. */
export type CounterAccount =
  | 'vendor'
  | 'promotions'
  | 'psp'
  | 'clearing'
  | 'adjustments'
  | 'trial'
  | 'suspense'
  | 'commissions'
  | 'fees'
  | 'reversals_due'
  | 'rounding'
  | 'jackpots'

/**
 * One movement between a wallet and a counter-account.
 * A move between two subaccounts of a member is two entries against `clearing` with the same externalId, posted together:
 * `withdrawal_hold` takes from `cash` and gives to `locked`; `withdrawal_release` is the way back. `transfer_out` and `transfer_in` are the two
 * halves of a move between two members, or between two subaccounts of one that are no withdrawal's: a transfer that waits lies in `locked`.
 * `bonus_release` takes from `bonus` and gives to `cash`; `bonus_grant` and `bonus_lapse` stand against `promotions` alone.
 * `playable_grant` and `playable_lapse` are the same for what can be staked, and `playable_convert` makes it cash. What `cash` lacks for a bet
 * comes by `playable_stake`, its share of a win goes back by `playable_win`; the ledger writes both itself, under the bet's or the win's lock.
 * Beside a `deposit_reversal` stands a `reversal_cover` where less is there than was credited: the fee of the payment comes back from `fees`,
 * the rest is owed and stands in `reversals_due` until `reversal_collect` takes it from `cash`.
 * `rounding` gives what a balance lacks to the next payable unit when all of it is withdrawn.
 */
export interface LedgerEntry {
  /** The wallet transaction id, a uuidv7 made by the caller; kept by the first entry that takes effect. */
  id: string
  playerId: bigint
  brandId: number
  currency: CurrencyCode
  subaccount: Subaccount
  operation: Operation
  /** The vendor's id; 0 is the house itself. */
  source: number
  /** The caller's own id of this entry: the idempotency key is (player, source, externalId, operation). */
  externalId: string
  roundId?: string | undefined
  gameCode?: string | undefined
  /**
   * Ten-thousandths, never negative except for `adjust` and `manual_adjustment`, which are signed; the operation decides the direction.
   * Ignored for `rollback_*` (the original's amount is reversed) and `round_end` (always zero).
   */
  amount: Money
  counterAccount: CounterAccount
  /** This entry is the last one of its round. */
  roundClosed?: boolean | undefined
  /** externalId of the original: required for `rollback_*`, optional for `win`. */
  reference?: string | undefined
  freeRound?: boolean | undefined
  /** The cause in words, at most 200 code points, shown by "explain this line". */
  memo?: string | undefined
  at: Date
}

/** Reasons that the caller decides before the ledger is asked; `rejectPermanently` makes them final for the id. */
export type CallerDecline = 'LIMIT_EXCEEDED' | 'GAME_DISABLED' | 'SESSION_EXPIRED'

/**
 * The decision about an entry. Everything but OK left the money as it was.
 * BET_NOT_FOUND and PLAYER_NOT_FOUND decide nothing: the same id may come again. The other declines of a bet are final for its id.
 */
export type LedgerStatus =
  | 'OK'
  | 'INSUFFICIENT_FUNDS'
  | 'PLAYER_BLOCKED'
  | 'ROUND_CLOSED'
  | 'TX_CONFLICT'
  | 'TX_CANCELLED'
  | 'BET_NOT_FOUND'
  | 'ROUND_HAS_WINS'
  | 'PLAYER_NOT_FOUND'
  | 'WRONG_CURRENCY'
  | CallerDecline

export interface LedgerResult {
  status: LedgerStatus
  /** The id under which the entry took effect, at first or now; null when nothing was written. */
  walletTxId: string | null
  /** The wallet's balance now. */
  balance: Money
  /** The balance right after the entry was first applied; equals `balance` when it was not. */
  balanceAfter: Money
  /** True when this id had been decided before and nothing was done now. */
  replayed: boolean
  /** True when a rollback came before its original, which will be refused if it ever arrives. */
  tombstone: boolean
}

export interface WalletKey {
  playerId: bigint
  currency: CurrencyCode
  subaccount: Subaccount
}

/** One line of the journal as it was written; `amount` is signed from the member's point of view. */
export interface JournalLine extends WalletKey {
  id: string
  brandId: number
  /** 1, 2, 3 … without gaps in each wallet. */
  seq: bigint
  operation: Operation
  source: number
  externalId: string
  reference: string | null
  roundId: string | null
  gameCode: string | null
  amount: Money
  balanceAfter: Money
  counterAccount: CounterAccount
  roundClosed: boolean
  freeRound: boolean
  /** A win that came after its round was closed: paid, but worth a look. */
  late: boolean
  tombstone: boolean
  memo: string | null
  at: Date
}

export interface HistoryQuery {
  playerId: bigint
  currency?: CurrencyCode
  subaccount?: Subaccount
  operations?: readonly Operation[]
  /** Inclusive. */
  from?: Date
  /** Exclusive. */
  to?: Date
  /** The `nextCursor` of the page before. */
  cursor?: string
  /** 1 to 200. */
  limit: number
}

export interface Page<T> {
  items: T[]
  nextCursor: string | null
}
