import { STORABLE_TEXT } from '@croupier/shared/storable-text'
import * as z from 'zod/mini'
import { INT8_TEXT, queryInteger } from '../field-types.ts'

/**
 * The seamless wallet, version 1: what game vendors call. Amounts are whole ten-thousandths as strings
 * ("105000" is 10.50), ids are 1 to 128 printable ASCII characters, unknown fields are ignored.
 */
const id = z.string().check(z.regex(/^[\x20-\x7e]{1,128}$/))
const gameCode = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))
const playerId = z.string().check(z.regex(INT8_TEXT))
const currency = z.string().check(z.regex(/^[A-Z]{3,5}$/))
const amount = z.string().check(z.regex(/^\d{1,15}$/))
const signedAmount = z.string().check(z.regex(/^-?\d{1,15}$/))
/** Kept beside the money: what can never be stored is refused for good. */
const reason = z.string().check(z.minLength(1), z.maxLength(200), z.regex(STORABLE_TEXT))
const moment = z.iso.datetime({ offset: true })

const bet = z.object({
  transaction_id: id,
  player_id: playerId,
  session_id: id,
  currency,
  amount,
  round_id: id,
  game_code: gameCode,
  round_closed: z.optional(z.boolean()),
  free_round_id: z.optional(id),
  jackpot_contribution: z.optional(amount),
  meta: z.optional(z.record(z.string(), z.unknown())),
})

const win = z.object({
  transaction_id: id,
  player_id: playerId,
  currency,
  amount,
  round_id: id,
  reference_transaction_id: z.optional(id),
  game_code: z.optional(gameCode),
  round_closed: z.optional(z.boolean()),
  free_round_id: z.optional(id),
  win_type: z.optional(z.enum(['NORMAL', 'JACKPOT', 'FREE'])),
})

/** The operations by name; the path of each is its name with / for the dot. */
export const walletRequests = {
  'session.authenticate': z.object({
    token: z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/)),
    game_code: gameCode,
  }),
  balance: z.object({ player_id: playerId, currency }),
  bet,
  win,
  betwin: z.object({ bet, win }),
  rollback: z.object({
    transaction_id: id,
    player_id: playerId,
    currency,
    reference_transaction_id: id,
    reference_type: z.optional(z.enum(['BET', 'WIN'])),
    round_id: z.optional(id),
    reason,
  }),
  promo: z.object({
    transaction_id: id,
    player_id: playerId,
    currency,
    amount,
    campaign_id: id,
    type: z.enum(['TOURNAMENT', 'DROP', 'CASHBACK', 'FREE_ROUNDS_TOTAL']),
  }),
  adjust: z.object({
    transaction_id: id,
    player_id: playerId,
    currency,
    amount: signedAmount,
    round_id: z.optional(id),
    reason,
  }),
  'round.end': z.object({ player_id: playerId, round_id: id }),
} as const

export type WalletOperation = keyof typeof walletRequests
export type WalletRequest<Operation extends WalletOperation> = z.output<
  (typeof walletRequests)[Operation]
>

export function isWalletOperation(name: string): name is WalletOperation {
  return Object.hasOwn(walletRequests, name)
}

export const WALLET_BATCH_LIMIT = 100
/** Each item is an operation's request with its name in `op`; the answers come in the same order. */
export const walletBatch = z.object({
  items: z
    .array(z.looseObject({ op: z.string().check(z.maxLength(32)) }))
    .check(z.minLength(1), z.maxLength(WALLET_BATCH_LIMIT)),
  /** Items stand for themselves; batches that stand or fall together are not offered. */
  atomic: z.optional(z.literal(false)),
})
export type WalletBatch = z.output<typeof walletBatch>

/** What was decided, and what the vendor should do about it. */
export const walletStatuses = {
  OK: null,
  INSUFFICIENT_FUNDS: 'NEVER',
  LIMIT_EXCEEDED: 'NEVER',
  PLAYER_BLOCKED: 'NEVER',
  GAME_DISABLED: 'NEVER',
  WRONG_CURRENCY: 'NEVER',
  SESSION_EXPIRED: 'NEVER',
  ROUND_CLOSED: 'NEVER',
  TX_CONFLICT: 'NEVER',
  TX_CANCELLED: 'NEVER',
  BET_NOT_FOUND: 'SAME_ID',
  ROUND_HAS_WINS: 'NEVER',
  PLAYER_NOT_FOUND: 'NEVER',
  INVALID_TOKEN: 'NEVER',
  /** The outcome is not known: ask again with the same id, or roll a bet back. */
  INTERNAL: 'SAME_ID',
} as const
export type WalletStatus = keyof typeof walletStatuses

export const walletResponse = z.object({
  status: z.enum(Object.keys(walletStatuses) as [WalletStatus, ...WalletStatus[]]),
  retry: z.nullable(z.enum(['NEVER', 'SAME_ID'])),
  transaction_id: z.nullable(z.string()),
  wallet_tx_id: z.nullable(z.string()),
  /** Now. */
  balance: z.nullable(z.string()),
  /** When it was first applied. */
  balance_after: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  replayed: z.boolean(),
  /** A rollback that came before its bet: the bet will be refused if it ever arrives. */
  tombstone: z.optional(z.boolean()),
  /** The win's own part of a betwin. */
  win: z.optional(z.object({ transaction_id: z.string(), wallet_tx_id: z.nullable(z.string()) })),
  server_time: z.string(),
})
export type WalletResponse = z.output<typeof walletResponse>

/** Whom a launch token stands for. */
export const walletPlayer = z.extend(walletResponse, {
  player_id: z.optional(z.string()),
  session_id: z.optional(z.string()),
  site_id: z.optional(z.number()),
  trial: z.optional(z.boolean()),
  locale: z.optional(z.string()),
  /** Limits of the player beside the game's own; null when there are none. */
  limits: z.optional(z.nullable(z.object({ max_stake: z.string() }))),
})
export type WalletPlayerResponse = z.output<typeof walletPlayer>

export const walletBatchResponse = z.object({
  results: z.array(walletResponse),
  server_time: z.string(),
})

/** By time (at most one day a call), or by one transaction or round of a player. */
export const transactionsQuery = z.object({
  from: z.optional(moment),
  to: z.optional(moment),
  cursor: z.optional(
    z.string().check(z.regex(/^\d{1,14}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  ),
  limit: z._default(queryInteger({ min: 1, max: 500 }), 200),
  player_id: z.optional(playerId),
  transaction_id: z.optional(id),
  round_id: z.optional(id),
})
export type TransactionsQuery = z.output<typeof transactionsQuery>

export const walletTransaction = z.object({
  wallet_tx_id: z.string(),
  transaction_id: z.string(),
  op: z.enum(['bet', 'win', 'rollback_bet', 'rollback_win', 'promo', 'adjust', 'round_end']),
  state: z.enum(['APPLIED', 'TOMBSTONE']),
  player_id: z.string(),
  currency: z.string(),
  /** Signed from the player's side. */
  amount: z.string(),
  balance_after: z.string(),
  round_id: z.nullable(z.string()),
  game_code: z.nullable(z.string()),
  reference_transaction_id: z.nullable(z.string()),
  round_closed: z.boolean(),
  /** A win that came after its round was closed. */
  late: z.boolean(),
  at: z.string(),
})
export const transactionsResponse = z.object({
  transactions: z.array(walletTransaction),
  cursor: z.nullable(z.string()),
  server_time: z.string(),
})
export type TransactionsResponse = z.output<typeof transactionsResponse>

/** What answers without a decision look like: 400, 401, 429, 503. */
export const walletProblem = z.object({
  error: z.enum([
    'BAD_REQUEST',
    'BAD_SIGNATURE',
    'TIMESTAMP_OUT_OF_WINDOW',
    'ADDRESS_NOT_ALLOWED',
    'NOT_PERMITTED',
    'UNKNOWN_OPERATION',
    'TOO_MANY_REQUESTS',
    'OVERLOADED',
  ]),
  detail: z.optional(z.string()),
  server_time: z.string(),
})
export type WalletProblem = z.output<typeof walletProblem>
