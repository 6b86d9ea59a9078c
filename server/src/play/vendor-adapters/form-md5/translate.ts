import { createHash } from 'node:crypto'
import type { WalletRequest } from '@croupier/api/play/seamless-wallet'
import type { CurrencyCode } from '@croupier/shared/money'
import * as z from 'zod/mini'
import { decimalOfBalance, moneyFromDecimal } from '../amounts.ts'
import type { Outcome, OutcomeStatus } from '../dialect.ts'
import type { ExactJson } from '../exact-json.ts'

/** MD5 over all fields but the hash itself, sorted by name, followed by the secret. */
export function hashOf(fields: Readonly<Record<string, string>>, secret: string): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'hash')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}

const word = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))
const text = z.string().check(z.regex(/^[\x20-\x7e]{1,128}$/))

export const bodies = {
  authenticate: z.object({ token: word, gameId: z.optional(word) }),
  balance: z.object({ userId: word, token: z.optional(word) }),
  bet: z.object({
    userId: word,
    gameId: word,
    roundId: word,
    amount: z.string(),
    reference: word,
    token: z.optional(word),
    bonusCode: z.optional(text),
  }),
  result: z.object({
    userId: word,
    gameId: word,
    roundId: word,
    amount: z.string(),
    reference: word,
    bonusCode: z.optional(text),
    promoWinAmount: z.optional(z.string()),
    promoWinReference: z.optional(word),
    promoCampaignID: z.optional(text),
  }),
  refund: z.object({ userId: word, reference: word, roundId: z.optional(word) }),
  endRound: z.object({ userId: word, roundId: word }),
  bonusWin: z.object({ userId: word, amount: z.string(), reference: word, bonusCode: text }),
  jackpotWin: z.object({
    userId: word,
    gameId: word,
    roundId: word,
    amount: z.string(),
    reference: word,
  }),
  promoWin: z.object({
    userId: word,
    amount: z.string(),
    currency: z.optional(z.string()),
    reference: word,
    campaignId: text,
    campaignType: z.optional(z.string()),
  }),
  adjustment: z.object({ userId: word, roundId: word, amount: z.string(), reference: word }),
} as const
type Body<Name extends keyof typeof bodies> = z.output<(typeof bodies)[Name]>

/** Our bet; null when the amount cannot be taken as it is. A bet of a bonus stakes nothing of the player's. */
export function betOf(
  body: Body<'bet'>,
  of: { sessionId: string; currency: CurrencyCode },
): WalletRequest<'bet'> | null {
  const amount = positive(body.amount, of.currency)
  if (amount === null) return null
  return {
    transaction_id: body.reference,
    player_id: body.userId,
    session_id: of.sessionId,
    currency: of.currency,
    amount: body.bonusCode === undefined ? amount : '0',
    round_id: body.roundId,
    game_code: body.gameId,
    ...(body.bonusCode === undefined ? {} : { free_round_id: body.bonusCode }),
  }
}

/** Results of bonus rounds pay nothing by themselves: their total comes as one bonusWin. */
export function winOf(body: Body<'result'>, currency: CurrencyCode): WalletRequest<'win'> | null {
  const amount = positive(body.amount, currency)
  if (amount === null) return null
  return {
    transaction_id: body.reference,
    player_id: body.userId,
    currency,
    amount: body.bonusCode === undefined ? amount : '0',
    round_id: body.roundId,
    game_code: body.gameId,
    ...(body.bonusCode === undefined ? {} : { free_round_id: body.bonusCode }),
  }
}

export function jackpotOf(
  body: Body<'jackpotWin'>,
  currency: CurrencyCode,
): WalletRequest<'win'> | null {
  const win = winOf(body, currency)
  return win && { ...win, win_type: 'JACKPOT' }
}

/** A refund carries the reference of the bet that it takes back, so it needs no id of its own. */
export function rollbackOf(
  body: Body<'refund'>,
  currency: CurrencyCode,
): WalletRequest<'rollback'> {
  return {
    transaction_id: body.reference,
    player_id: body.userId,
    currency,
    reference_transaction_id: body.reference,
    ...(body.roundId === undefined ? {} : { round_id: body.roundId }),
    reason: 'refunded by the vendor',
  }
}

export function bonusOf(
  body: Body<'bonusWin'>,
  currency: CurrencyCode,
): WalletRequest<'promo'> | null {
  const amount = positive(body.amount, currency)
  const { userId: player_id, reference: transaction_id, bonusCode: campaign_id } = body
  const type = 'FREE_ROUNDS_TOTAL'
  return amount === null ? null : { transaction_id, player_id, currency, amount, campaign_id, type }
}

export function promoOf(
  body: Body<'promoWin'>,
  currency: CurrencyCode,
): WalletRequest<'promo'> | null {
  const amount = positive(body.amount, currency)
  const { userId: player_id, reference: transaction_id, campaignId: campaign_id } = body
  const type = body.campaignType?.startsWith('T') === false ? 'DROP' : 'TOURNAMENT'
  return amount === null ? null : { transaction_id, player_id, currency, amount, campaign_id, type }
}

export function adjustmentOf(
  body: Body<'adjustment'>,
  currency: CurrencyCode,
): WalletRequest<'adjust'> | null {
  const amount = moneyFromDecimal(body.amount, currency)
  if (amount === null) return null
  return {
    transaction_id: body.reference,
    player_id: body.userId,
    currency,
    amount: String(amount),
    round_id: body.roundId,
    reason: 'adjusted by the vendor',
  }
}

function positive(text: string, currency: CurrencyCode): string | null {
  const amount = moneyFromDecimal(text, currency)
  return amount === null || amount < 0n ? null : String(amount)
}

/** 1, 3, 50, 120 and 310 end a bet for good; the others send it to the vendor's reconciliation, which may refund it. */
const codes: Record<OutcomeStatus, number> = {
  OK: 0,
  INTERNAL: 100,
  INSUFFICIENT_FUNDS: 1,
  PLAYER_NOT_FOUND: 2,
  GAME_DISABLED: 3,
  ROUND_CLOSED: 3,
  TX_CANCELLED: 3,
  INVALID_TOKEN: 4,
  SESSION_EXPIRED: 4,
  PLAYER_BLOCKED: 6,
  WRONG_CURRENCY: 7,
  BAD_REQUEST: 7,
  LIMIT_EXCEEDED: 310,
  TX_CONFLICT: 120,
  ROUND_HAS_WINS: 120,
  NOT_PERMITTED: 120,
  // The bet may still be on its way: the win is sent again.
  BET_NOT_FOUND: 100,
}

export function codeOf(status: OutcomeStatus): number {
  return codes[status]
}

const descriptions: Record<number, string> = {
  0: 'Success',
  1: 'Insufficient balance',
  2: 'Player not found',
  3: 'Bet is not allowed',
  4: 'Player authentication failed',
  5: 'Invalid hash code',
  6: 'Player is frozen',
  7: 'Bad parameters in the request',
  100: 'Internal server error, retry',
  120: 'Internal server error, do not retry',
  130: 'Internal server error on EndRound, retry',
  310: 'Bet limits',
}

export function errorOf(code: number): ExactJson {
  return { error: code, description: descriptions[code] ?? 'Internal server error, do not retry' }
}

/** The balance stands as `cash`; bonuses of the house are no money of the vendor's games. */
export function balanceOf(outcome: Outcome, currency: CurrencyCode): { [key: string]: ExactJson } {
  return {
    currency,
    cash: { exactDecimal: decimalOfBalance(outcome.balance ?? 0n, currency) },
    bonus: { exactDecimal: '0.00' },
  }
}
