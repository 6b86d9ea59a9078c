import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import type { Fairness } from '../fairness/fairness.ts'

/** What the wallet decided. Everything but OK left the money as it was. */
export interface WalletAnswer {
  status: string
  balance: Money
}

export interface WalletBet {
  transactionId: string
  playerId: bigint
  walletSession: string
  currency: CurrencyCode
  amount: Money
  roundId: string
  gameCode: string
}

export interface WalletWin {
  transactionId: string
  playerId: bigint
  currency: CurrencyCode
  amount: Money
  roundId: string
  betTransactionId: string
  gameCode: string
}

/**
 * The seamless wallet as the studio uses it: the same calls that any vendor makes. In one process they reach the handlers
 * directly, otherwise over signed HTTP. All throw when the outcome is unknown; the same call may then be repeated.
 */
export interface StudioWallet {
  authenticate(launchToken: string, gameCode: string): Promise<WalletPlayer | null>
  balance(playerId: bigint, currency: CurrencyCode): Promise<Money>
  bet(bet: WalletBet): Promise<WalletAnswer>
  /** A bet and the win that ends its round as one decision. */
  betAndWin(bet: WalletBet, win: WalletWin): Promise<WalletAnswer>
  /** The win that ends the round. */
  win(win: WalletWin): Promise<WalletAnswer>
  rollback(call: {
    transactionId: string
    playerId: bigint
    currency: CurrencyCode
    betTransactionId: string
    roundId: string
    reason: string
  }): Promise<WalletAnswer>
  /** A round that paid nothing is over. */
  endRound(call: { playerId: bigint; roundId: string }): Promise<WalletAnswer>
  /** What became of a bet that was never answered. */
  fateOf(playerId: bigint, betTransactionId: string): Promise<'unknown' | 'applied' | 'rolled_back'>
}

/** Whom a launch token stands for. */
export interface WalletPlayer {
  playerId: bigint
  brandId: number
  currency: CurrencyCode
  balance: Money
  walletSession: string
  isTrial: boolean
}

/** What a brand's market allows in games. */
export interface GameMarket {
  turbo: boolean
  autoplay: boolean
  roundMsMin: number
}

export interface StudioParts {
  context: Context
  fairness: Fairness
  wallet: StudioWallet
  /** The engine behind a title; null when the brand does not offer it or it is switched off. */
  engineOf(brandId: number, gameCode: string): Promise<string | null>
  marketOf(brandId: number): Promise<GameMarket>
  /** The account names of members, to be masked. */
  accountNames(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
}
