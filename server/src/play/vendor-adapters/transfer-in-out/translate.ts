import { knownCurrency } from '@croupier/api/known-currency'
import type { WalletRequest } from '@croupier/api/play/seamless-wallet'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import * as z from 'zod/mini'
import { decimalOfBalance, moneyFromDecimal } from '../amounts.ts'
import type { OutcomeStatus } from '../dialect.ts'
import type { ExactJson } from '../exact-json.ts'

const word = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))
const flag = z._default(z.string(), 'False')

export const bodies = {
  VerifySession: z.object({ operator_player_session: word, game_id: z.optional(word) }),
  'Cash/Get': z.object({ player_name: word, operator_player_session: word }),
  'Cash/TransferInOut': z.object({
    player_name: word,
    operator_player_session: z.optional(word),
    game_id: word,
    parent_bet_id: word,
    bet_id: word,
    currency_code: knownCurrency,
    bet_amount: z.string(),
    win_amount: z.string(),
    transfer_amount: z.string(),
    transaction_id: word,
    is_round_end: flag,
    /** The gift of which the transfer is a free round. */
    free_game_id: z.optional(word),
    updated_time: z.optional(z.string().check(z.regex(/^\d{10,16}$/))),
  }),
  'Cash/Adjustment': z.object({
    player_name: word,
    currency_code: knownCurrency,
    transfer_amount: z.string(),
    adjustment_id: word,
    adjustment_transaction_id: word,
    adjustment_time: z.optional(z.string().check(z.regex(/^\d{10,16}$/))),
  }),
} as const
export type TransferBody = z.output<(typeof bodies)['Cash/TransferInOut']>
export type AdjustmentBody = z.output<(typeof bodies)['Cash/Adjustment']>

/**
 * What stays the same when a transfer is sent again: bet, parent and type. The last segment names the vendor's own balance line
 * and changes with each copy; as a key it would make every copy a new bet. Null when there are no segments to tell apart.
 */
export function keyOf(transactionId: string): string | null {
  const segments = transactionId.split('-')
  return segments.length < 3 || segments.includes('') ? null : segments.slice(0, -1).join('-')
}

export type TransferCall =
  | { operation: 'betwin'; request: WalletRequest<'betwin'> }
  | { operation: 'win'; request: WalletRequest<'win'> }

/**
 * One transfer as a bet with its win, or as a win alone when nothing is staked (a feature that a former bet has bought). A free round is a bet
 * of nothing. Null when an amount cannot be taken as it is, or the signed transfer is not win minus bet.
 */
export function transferOf(body: TransferBody, sessionId: string): TransferCall | null {
  const key = keyOf(body.transaction_id)
  const bet = positive(body.bet_amount, body.currency_code)
  const win = positive(body.win_amount, body.currency_code)
  const transfer = moneyFromDecimal(body.transfer_amount, body.currency_code)
  if (key === null || bet === null || win === null || transfer !== win - bet) return null
  const { free_game_id: gift } = body
  const both = {
    transaction_id: key,
    player_id: body.player_name,
    currency: body.currency_code,
    round_id: body.parent_bet_id,
    game_code: body.game_id,
    ...(gift === undefined ? {} : { free_round_id: gift }),
  }
  const closing = isTrue(body.is_round_end) ? { round_closed: true } : {}
  const won = { ...both, amount: String(win), ...closing }
  if (bet === 0n && gift === undefined) return { operation: 'win', request: won }
  const staked = { ...both, session_id: sessionId, amount: String(bet) }
  return {
    operation: 'betwin',
    request: { bet: staked, win: { ...won, reference_transaction_id: key } },
  }
}

export function adjustmentOf(body: AdjustmentBody): WalletRequest<'adjust'> | null {
  const amount = moneyFromDecimal(body.transfer_amount, body.currency_code)
  if (amount === null) return null
  return {
    transaction_id: body.adjustment_transaction_id,
    player_id: body.player_name,
    currency: body.currency_code,
    amount: String(amount),
    reason: `adjustment ${body.adjustment_id}`,
  }
}

function positive(text: string, currency: CurrencyCode): Money | null {
  const amount = moneyFromDecimal(text, currency)
  return amount === null || amount < 0n ? null : amount
}

function isTrue(text: string): boolean {
  return text.toLowerCase() === 'true'
}

/** 1200 is repeated by the vendor under the same key; all others end the bet. */
export function codeOf(status: OutcomeStatus): 1034 | 1200 | 3004 | 3202 {
  switch (status) {
    case 'INTERNAL':
    // A win alone whose bet may still be on its way.
    case 'BET_NOT_FOUND':
      return 1200
    case 'PLAYER_NOT_FOUND':
      return 3004
    case 'INSUFFICIENT_FUNDS':
      return 3202
    default:
      return 1034
  }
}

const messages = {
  1034: 'Invalid request',
  1200: 'Internal server error',
  3004: 'Player does not exist',
  3202: 'No enough cash balance to bet',
} as const

/** The message names our own reason too, because one code stands for many. */
export function errorOf(code: keyof typeof messages, reason: string): ExactJson {
  return { data: null, error: { code: String(code), message: `${messages[code]} (${reason})` } }
}

export function cashOf(
  { balance, currency }: { balance: Money; currency: CurrencyCode },
  more: { [key: string]: ExactJson | undefined },
): ExactJson {
  const decimal = decimalOfBalance(balance, currency)
  return {
    data: { ...more, balance_amount: { exactDecimal: decimal } },
    error: null,
  }
}
