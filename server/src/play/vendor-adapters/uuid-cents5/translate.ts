import { knownCurrency } from '@croupier/api/known-currency'
import type { WalletRequest } from '@croupier/api/play/seamless-wallet'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import * as z from 'zod/mini'
import { moneyFromUnits, unitsOfBalance, wholeNumber } from '../amounts.ts'
import type { Outcome, OutcomeStatus } from '../dialect.ts'
import type { ExactJson } from '../exact-json.ts'

/** Amounts are whole numbers of hundred-thousandths, in every currency: 3.56 is 356000. */
const DIGITS = 5

const uuid = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))

export const infoBody = z.object({ request_uuid: uuid, token: uuid, game_code: z.optional(uuid) })
export const balanceBody = z.object({ request_uuid: uuid, token: uuid, user: z.optional(uuid) })

const transaction = z.object({
  request_uuid: uuid,
  transaction_uuid: uuid,
  user: z.string(),
  round: uuid,
  round_closed: z._default(z.boolean(), false),
})
const movement = z.extend(transaction, {
  currency: knownCurrency,
  amount: z.unknown(),
  game_code: z.string(),
  is_free: z._default(z.boolean(), false),
  reward_uuid: z.optional(z.nullable(uuid)),
})
export const betBody = z.extend(movement, { token: uuid })
export const winBody = z.extend(movement, { reference_transaction_uuid: uuid })
export const rollbackBody = z.extend(transaction, { reference_transaction_uuid: uuid })

/** Our bet; null when the amount cannot be taken as it is. A free bet stakes nothing of the player's. */
export function betOf(
  body: z.output<typeof betBody>,
  sessionId: string,
): WalletRequest<'bet'> | null {
  const amount = amountOf(body)
  if (amount === null) return null
  return {
    transaction_id: body.transaction_uuid,
    player_id: body.user,
    session_id: sessionId,
    currency: body.currency,
    amount: String(body.is_free ? 0n : amount),
    round_id: body.round,
    game_code: body.game_code,
    ...closing(body),
    ...freeRoundOf(body),
  }
}

export function winOf(body: z.output<typeof winBody>): WalletRequest<'win'> | null {
  const amount = amountOf(body)
  if (amount === null) return null
  return {
    transaction_id: body.transaction_uuid,
    player_id: body.user,
    currency: body.currency,
    amount: String(amount),
    round_id: body.round,
    reference_transaction_id: body.reference_transaction_uuid,
    game_code: body.game_code,
    ...closing(body),
    ...freeRoundOf(body),
  }
}

export function rollbackOf(
  body: z.output<typeof rollbackBody>,
  of: { currency: CurrencyCode; type: 'BET' | 'WIN' },
): WalletRequest<'rollback'> {
  return {
    transaction_id: body.transaction_uuid,
    player_id: body.user,
    currency: of.currency,
    reference_transaction_id: body.reference_transaction_uuid,
    reference_type: of.type,
    round_id: body.round,
    reason: 'rolled back by the vendor',
  }
}

function amountOf(body: z.output<typeof movement>): Money | null {
  const units = wholeNumber(body.amount)
  return units === null || units < 0n ? null : moneyFromUnits(units, DIGITS, body.currency)
}

function closing({ round_closed }: z.output<typeof transaction>): { round_closed?: true } {
  return round_closed ? { round_closed: true } : {}
}

function freeRoundOf({ is_free, reward_uuid, round }: z.output<typeof movement>) {
  return is_free ? { free_round_id: reward_uuid ?? round } : {}
}

type Call = 'user' | 'bet' | 'win' | 'rollback'

/**
 * After any refusal of a bet but NOT_ENOUGH_MONEY and LIMIT_REACHED the vendor rolls the bet back, which is harmless; after
 * ERROR_UNKNOWN it repeats everything else.
 */
const statuses: Record<OutcomeStatus, string> = {
  OK: 'RS_OK',
  INTERNAL: 'RS_ERROR_UNKNOWN',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  LIMIT_EXCEEDED: 'RS_ERROR_LIMIT_REACHED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  PLAYER_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  INVALID_TOKEN: 'RS_ERROR_INVALID_TOKEN',
  SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  TX_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_CANCELLED: 'RS_ERROR_DUPLICATE_TRANSACTION',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_CLOSED: 'RS_ERROR_WRONG_SYNTAX',
  ROUND_HAS_WINS: 'RS_ERROR_WRONG_SYNTAX',
  BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  NOT_PERMITTED: 'RS_ERROR_INVALID_PARTNER',
}

export function statusOf(call: Call, { status, tombstone }: Outcome): string {
  // The vendor must hear that there was nothing to take back; the mark that we keep refuses the bet if it still comes.
  if (call === 'rollback' && status === 'OK' && tombstone)
    return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  if (call === 'win' && status === 'TX_CANCELLED') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  return statuses[status]
}

export function answerOf(
  call: Call,
  outcome: Outcome,
  to: { user?: string | undefined; requestUuid: string; currency: CurrencyCode | undefined },
): ExactJson {
  const status = statusOf(call, outcome)
  return {
    user: to.user,
    status,
    request_uuid: to.requestUuid,
    ...(status === 'RS_OK' && outcome.balance !== null
      ? { currency: to.currency, balance: unitsOfBalance(outcome.balance, DIGITS) }
      : {}),
  }
}
