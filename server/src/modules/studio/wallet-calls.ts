import type { Money } from '@croupier/shared/money'
import * as z from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { jsonText } from './json.ts'
import type { StudioParts, WalletAnswer } from './parts.ts'
import { currencyOf, walletIds } from './round-row.ts'

/** What is owed to the wallet: who, which round, and for a win how much. */
export interface OwedCall {
  memberId: bigint
  roundId: string
  operation: 'win' | 'jackpot' | 'rollback' | 'end'
  /** Only for the rollback of a further stake: which one. */
  stakeNumber?: number
  currency: string
  gameCode: string
  amount: Money
  reason: string
}

const stored = z.object({
  currency: z.string(),
  gameCode: z.string(),
  amount: z.string().transform(BigInt),
  reason: z.string(),
  stakeNumber: z.optional(z.number()),
})

/** Seconds until the next try: quickly at first, at last every five minutes for as long as it takes. */
const PATIENCE_SECONDS = [1, 2, 5, 10, 30, 60, 300]
const BATCH = 50

/** Writes down what the wallet must be told, in the transaction that decided it. */
export async function owe(tx: Tx, call: OwedCall, now: Date): Promise<void> {
  await oweAll(tx, [call], now)
}

/** The same for many at once: a table that settles hundreds of bets asks the database one question. */
export async function oweAll(tx: Tx, calls: readonly OwedCall[], now: Date): Promise<void> {
  if (calls.length === 0) return
  const rows = calls.map((call) => ({
    member_id: call.memberId,
    id: idOf(call),
    operation: call.operation,
    round_id: call.roundId,
    payload: jsonText({
      currency: call.currency,
      gameCode: call.gameCode,
      amount: String(call.amount),
      reason: call.reason,
      ...(call.stakeNumber === undefined ? {} : { stakeNumber: call.stakeNumber }),
    }),
    next_at: now,
  }))
  await tx
    .insertInto('studio_wallet_calls')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function idOf({ operation, roundId, stakeNumber }: OwedCall): string {
  return stakeNumber === undefined
    ? walletIds[operation](roundId)
    : walletIds.extraRollback(roundId, stakeNumber)
}

/** Tells the wallet now. True when it has answered; otherwise the worker tries again later. */
export async function deliver(
  parts: Pick<StudioParts, 'context' | 'wallet'>,
  memberId: bigint,
  id: string,
): Promise<WalletAnswer | null> {
  const { db, clock, log } = parts.context
  const call = await db
    .selectFrom('studio_wallet_calls')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!call || call.state !== 'pending') return null
  try {
    const answer = await tell(parts, call)
    // A refused win or rollback is no passing fault: it waits for a person, and the round with it.
    const state = answer.status === 'OK' ? 'done' : 'dead'
    if (state === 'dead')
      log.error({ call: id, status: answer.status }, 'wallet refused a call of the studio')
    await mark(db, call, { state, answer: answer.status })
    return answer
  } catch (error) {
    log.warn({ err: error, call: id }, 'wallet did not answer')
    const seconds = PATIENCE_SECONDS[Math.min(call.attempts, PATIENCE_SECONDS.length - 1)] ?? 300
    await db
      .updateTable('studio_wallet_calls')
      .set({
        attempts: call.attempts + 1,
        next_at: new Date(clock.now().getTime() + seconds * 1000),
      })
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .execute()
    return null
  }
}

interface StoredCall {
  member_id: bigint
  id: string
  operation: string
  round_id: string
  payload: unknown
}

async function tell(
  { wallet }: Pick<StudioParts, 'wallet'>,
  call: StoredCall,
): Promise<WalletAnswer> {
  const payload = stored.parse(call.payload)
  const currency = currencyOf(payload)
  const base = { playerId: call.member_id, roundId: call.round_id }
  if (call.operation === 'end') return await wallet.endRound(base)
  const transaction = {
    ...base,
    currency,
    transactionId: call.id,
    betTransactionId:
      payload.stakeNumber === undefined
        ? walletIds.bet(call.round_id)
        : walletIds.extraBet(call.round_id, payload.stakeNumber),
  }
  if (call.operation === 'rollback')
    return await wallet.rollback({ ...transaction, reason: payload.reason })
  const win = { ...transaction, amount: payload.amount, gameCode: payload.gameCode }
  return await wallet.win(call.operation === 'jackpot' ? { ...win, isJackpot: true } : win)
}

/**
 * Marks the call and, when it was the last word on a personal round, closes the round. What people of the staff ended while the wallet
 * was being told stays as they ended it.
 */
async function mark(
  db: Db,
  call: StoredCall,
  set: { state: 'done' | 'dead'; answer: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('studio_wallet_calls')
      .set(set)
      .where('member_id', '=', call.member_id)
      .where('id', '=', call.id)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    // A rollback is no last word: the round it belongs to was cancelled, or goes on without the stake.
    const isEnd = call.operation !== 'rollback'
    if (set.state !== 'done' || !isEnd || numUpdatedRows === 0n) return
    await tx
      .updateTable('studio_rounds')
      .set({ state: 'closed' })
      .where('member_id', '=', call.member_id)
      .where('id', '=', call.round_id)
      .where('state', '=', 'crediting')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('studio_wallet_calls as other')
              .select('other.id')
              .where('other.member_id', '=', call.member_id)
              .where('other.id', 'in', partsOfPay(call.round_id))
              .where('other.state', '<>', 'done'),
          ),
        ),
      )
      .execute()
  })
}

/** A round that won a pool is paid in two parts, and is over when both are. */
function partsOfPay(roundId: string): string[] {
  return [walletIds.win(roundId), walletIds.jackpot(roundId)]
}

/** Tries what is due; the number of calls tried. */
export async function deliverDue(parts: StudioParts): Promise<number> {
  const due = await parts.context.db
    .selectFrom('studio_wallet_calls')
    .select(['member_id', 'id'])
    .where('state', '=', 'pending')
    .where('next_at', '<=', parts.context.clock.now())
    .orderBy('next_at')
    .limit(BATCH)
    .execute()
  for (const call of due) await deliver(parts, call.member_id, call.id)
  return due.length
}
