import { createHmac } from 'node:crypto'
import { knownCurrency } from '@croupier/api/known-currency'
import type { WalletRequest } from '@croupier/api/play/seamless-wallet'
import { type CurrencyCode, type Money, payableDigits } from '@croupier/shared/money'
import * as z from 'zod/mini'
import { moneyFromUnits, unitsOfBalance, wholeNumber } from '../amounts.ts'
import type { OutcomeStatus } from '../dialect.ts'

/** HMAC-SHA256 of the body's bytes in hex. */
export function signatureOf(body: Buffer, secret: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

const word = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))
const MOST_ACTIONS = 50

export const sessionBody = z.object({ token: word, game: word })

export const playBody = z.object({
  user_id: word,
  currency: knownCurrency,
  game: word,
  game_id: z.optional(word),
  session_id: z.optional(word),
  finished: z._default(z.boolean(), false),
  actions: z._default(
    z
      .array(z.object({ action: z.enum(['bet', 'win']), action_id: word, amount: z.unknown() }))
      .check(z.maxLength(MOST_ACTIONS)),
    [],
  ),
})
export type PlayBody = z.output<typeof playBody>

export const rollbackBody = z.object({
  user_id: word,
  currency: knownCurrency,
  game: z.optional(word),
  game_id: z.optional(word),
  finished: z._default(z.boolean(), false),
  actions: z
    .array(z.object({ action: z.literal('rollback'), action_id: word, original_action_id: word }))
    .check(z.minLength(1), z.maxLength(MOST_ACTIONS)),
})
export type RollbackBody = z.output<typeof rollbackBody>

/** How a gift of free spins ended: all that they won, at once. */
export const freespinsBody = z.object({
  issue_id: word,
  user_id: word,
  currency: knownCurrency,
  total_amount: z.unknown(),
})

/** The total of a gift, whose id is its idempotency key; null when the amount cannot be taken as it is. */
export function totalOf(body: z.output<typeof freespinsBody>): WalletRequest<'promo'> | null {
  const total = amountOf(body.total_amount, body.currency)
  if (total === null) return null
  return {
    transaction_id: `freespins:${body.issue_id}`,
    player_id: body.user_id,
    currency: body.currency,
    amount: String(total),
    campaign_id: body.issue_id,
    type: 'FREE_ROUNDS_TOTAL',
  }
}

export interface PlayCall {
  bets: WalletRequest<'bet'>[]
  wins: WalletRequest<'win'>[]
}

/**
 * The actions of a play as our bets and wins. Null when an amount cannot be taken as it is, an id comes twice, or there is
 * money without a round. `finished` closes the round with the last of them.
 */
export function playOf(body: PlayBody, sessionId: string): PlayCall | null {
  const { game_id: roundId } = body
  const ids = new Set(body.actions.map(({ action_id }) => action_id))
  if (roundId === undefined || ids.size !== body.actions.length) return null
  const play: PlayCall = { bets: [], wins: [] }
  for (const { action, action_id, amount } of body.actions) {
    const money = amountOf(amount, body.currency)
    if (money === null) return null
    const both = {
      transaction_id: action_id,
      player_id: body.user_id,
      currency: body.currency,
      amount: String(money),
      round_id: roundId,
      game_code: body.game,
    }
    if (action === 'bet') play.bets.push({ ...both, session_id: sessionId })
    else play.wins.push(both)
  }
  const last = play.wins.at(-1) ?? play.bets.at(-1)
  if (last && body.finished) last.round_closed = true
  return play
}

export function rollbackOf(
  body: RollbackBody,
  action: RollbackBody['actions'][number],
  type: 'BET' | 'WIN',
): WalletRequest<'rollback'> {
  return {
    transaction_id: action.action_id,
    player_id: body.user_id,
    currency: body.currency,
    reference_transaction_id: action.original_action_id,
    reference_type: type,
    ...(body.game_id === undefined ? {} : { round_id: body.game_id }),
    reason: 'rolled back by the vendor',
  }
}

/** Whole units of what the currency pays: cents of BRL, dong of VND. */
function amountOf(amount: unknown, currency: CurrencyCode): Money | null {
  const units = wholeNumber(amount)
  const digits = payableDigits(currency)
  return units === null || units < 0n ? null : moneyFromUnits(units, digits, currency)
}

export function unitsOf(balance: Money, currency: CurrencyCode): bigint {
  return unitsOfBalance(balance, payableDigits(currency))
}

interface Problem {
  httpStatus: 400 | 403 | 404 | 412 | 500
  code: number
  message: string
}

/** 500 is repeated; 412 ends the play for good. */
const problems: Record<Exclude<OutcomeStatus, 'OK'>, Problem> = {
  INTERNAL: { httpStatus: 500, code: 500, message: 'The outcome is not known' },
  // The bet may still be on its way.
  BET_NOT_FOUND: { httpStatus: 500, code: 500, message: 'There is no bet for this win yet' },
  INSUFFICIENT_FUNDS: { httpStatus: 412, code: 100, message: 'Not enough funds' },
  PLAYER_NOT_FOUND: { httpStatus: 412, code: 101, message: 'Player is invalid' },
  INVALID_TOKEN: { httpStatus: 412, code: 101, message: 'The token stands for nobody' },
  SESSION_EXPIRED: { httpStatus: 412, code: 101, message: 'The session has ended' },
  LIMIT_EXCEEDED: { httpStatus: 412, code: 105, message: 'A limit of the player is reached' },
  GAME_DISABLED: { httpStatus: 412, code: 107, message: 'Game is forbidden to the player' },
  PLAYER_BLOCKED: { httpStatus: 412, code: 110, message: 'Player is disabled' },
  WRONG_CURRENCY: { httpStatus: 400, code: 400, message: 'Another currency' },
  TX_CONFLICT: { httpStatus: 400, code: 400, message: 'The action was another one before' },
  TX_CANCELLED: { httpStatus: 400, code: 400, message: 'The action was rolled back' },
  ROUND_CLOSED: { httpStatus: 400, code: 400, message: 'The round is finished' },
  ROUND_HAS_WINS: { httpStatus: 400, code: 400, message: 'Roll the wins back first' },
  BAD_REQUEST: { httpStatus: 400, code: 400, message: 'Bad request' },
  NOT_PERMITTED: { httpStatus: 403, code: 403, message: 'Not agreed with this vendor' },
}

export function problemOf(status: Exclude<OutcomeStatus, 'OK'>): Problem {
  return problems[status]
}
