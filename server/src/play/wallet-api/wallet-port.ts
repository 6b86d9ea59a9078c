import type { WalletPlayerResponse, WalletResponse } from '@croupier/api/play/seamless-wallet'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import { assert } from '@croupier/shared/assert'
import type { WalletTransport } from './transports.ts'

export interface PortAnswer {
  status: string
  balance: Money
}

export interface PortBet {
  transactionId: string
  playerId: bigint
  walletSession: string
  currency: CurrencyCode
  amount: Money
  roundId: string
  gameCode: string
  /** The gift of which this is a free round. */
  freeRoundId?: string
}

export interface PortWin {
  transactionId: string
  playerId: bigint
  currency: CurrencyCode
  amount: Money
  roundId: string
  betTransactionId: string
  gameCode: string
  /** What is won of a pool besides; the round's own win is still to come and ends it. */
  isJackpot?: true
  freeRoundId?: string
}

export interface PortPromo {
  transactionId: string
  playerId: bigint
  currency: CurrencyCode
  amount: Money
  campaignId: string
}

export interface PortAdjust {
  transactionId: string
  playerId: bigint
  currency: CurrencyCode
  amount: Money
  roundId: string
  reason: string
}

export interface PortPlayer {
  playerId: bigint
  brandId: number
  currency: CurrencyCode
  balance: Money
  walletSession: string
  isTrial: boolean
}

/** The outcome of a call is not known; it may be made again with the same id. */
export class WalletUnanswered extends Error {
  constructor(operation: string, cause: unknown) {
    super(`${operation}: the wallet's decision is not known`, { cause })
    this.name = 'WalletUnanswered'
  }
}

/** The seamless wallet as a vendor's program uses it. All throw when the outcome is unknown. */
export interface WalletPort {
  authenticate(launchToken: string, gameCode: string): Promise<PortPlayer | null>
  balance(playerId: bigint, currency: CurrencyCode): Promise<Money>
  bet(bet: PortBet): Promise<PortAnswer>
  /** A bet and the win that ends its round as one decision. */
  betAndWin(bet: PortBet, win: PortWin): Promise<PortAnswer>
  /** The win that ends the round. */
  win(win: PortWin): Promise<PortAnswer>
  rollback(call: {
    transactionId: string
    playerId: bigint
    currency: CurrencyCode
    betTransactionId: string
    roundId: string
    reason: string
  }): Promise<PortAnswer>
  endRound(call: { playerId: bigint; roundId: string }): Promise<PortAnswer>
  /** Gives what comes back of a stake besides its win. */
  promo(call: PortPromo): Promise<PortAnswer>
  /** Corrects the result of a round after it was paid; below zero takes back. */
  adjust(call: PortAdjust): Promise<PortAnswer>
  fateOf(playerId: bigint, betTransactionId: string): Promise<'unknown' | 'applied' | 'rolled_back'>
}

/** Speaks the wire's words whichever way they travel, so both ways are the same by construction. */
export function walletPort(transport: WalletTransport): WalletPort {
  const ask = async (...call: Parameters<WalletTransport['call']>): Promise<PortAnswer> => {
    const answer = await transport.call(...call)
    if (answer.status === 'INTERNAL') throw new WalletUnanswered(call[0], answer.status)
    return { status: answer.status, balance: moneyOf(answer) }
  }
  return {
    authenticate: async (token, gameCode) => {
      const answer = await transport.call('session.authenticate', { token, game_code: gameCode })
      if (answer.status === 'INTERNAL') throw new WalletUnanswered('authenticate', answer.status)
      return answer.status === 'OK' ? playerOf(answer) : null
    },
    balance: async (playerId, currency) => {
      const answer = await ask('balance', { player_id: String(playerId), currency })
      assert(answer.status === 'OK', `the balance of ${playerId} was refused: ${answer.status}`)
      return answer.balance
    },
    bet: (bet) => ask('bet', betOf(bet)),
    betAndWin: (bet, win) => ask('betwin', { bet: betOf(bet), win: winOf(win) }),
    win: (win) => ask('win', winOf(win)),
    rollback: (call) =>
      ask('rollback', {
        transaction_id: call.transactionId,
        player_id: String(call.playerId),
        currency: call.currency,
        reference_transaction_id: call.betTransactionId,
        round_id: call.roundId,
        reason: call.reason,
      }),
    endRound: ({ playerId, roundId }) =>
      ask('round.end', { player_id: String(playerId), round_id: roundId }),
    promo: (call) =>
      ask('promo', {
        transaction_id: call.transactionId,
        player_id: String(call.playerId),
        currency: call.currency,
        amount: String(call.amount),
        campaign_id: call.campaignId,
        type: 'CASHBACK',
      }),
    adjust: (call) =>
      ask('adjust', {
        transaction_id: call.transactionId,
        player_id: String(call.playerId),
        currency: call.currency,
        amount: String(call.amount),
        round_id: call.roundId,
        reason: call.reason,
      }),
    fateOf: async (playerId, betTransactionId) => {
      const { transactions } = await transport.transactions({
        player_id: String(playerId),
        transaction_id: betTransactionId,
      })
      if (transactions.some(({ op }) => op === 'rollback_bet')) return 'rolled_back'
      return transactions.some(({ op }) => op === 'bet') ? 'applied' : 'unknown'
    },
  }
}

function betOf(bet: PortBet) {
  return {
    transaction_id: bet.transactionId,
    player_id: String(bet.playerId),
    session_id: bet.walletSession,
    currency: bet.currency,
    amount: String(bet.amount),
    round_id: bet.roundId,
    game_code: bet.gameCode,
    ...(bet.freeRoundId === undefined ? {} : { free_round_id: bet.freeRoundId }),
  }
}

function winOf(win: PortWin) {
  return {
    transaction_id: win.transactionId,
    player_id: String(win.playerId),
    currency: win.currency,
    amount: String(win.amount),
    round_id: win.roundId,
    reference_transaction_id: win.betTransactionId,
    game_code: win.gameCode,
    ...(win.freeRoundId === undefined ? {} : { free_round_id: win.freeRoundId }),
    ...(win.isJackpot ? { win_type: 'JACKPOT' as const } : { round_closed: true }),
  }
}

function moneyOf({ balance }: WalletResponse): Money {
  return balance === null ? 0n : BigInt(balance)
}

function playerOf(answer: WalletPlayerResponse): PortPlayer {
  const { player_id, session_id, site_id, currency } = answer
  assert(player_id && session_id && site_id !== undefined, 'the wallet named no player')
  assert(currency !== null && isCurrencyCode(currency), 'the wallet named no currency')
  return {
    playerId: BigInt(player_id),
    brandId: site_id,
    currency,
    balance: moneyOf(answer),
    walletSession: session_id,
    isTrial: answer.trial ?? false,
  }
}
