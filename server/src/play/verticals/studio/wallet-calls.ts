import { type Backoff, backoffMs, withJitter } from '@croupier/shared/backoff'
import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Bus } from '../../../platform/bus.ts'
import type { Tx } from '../../../platform/db.ts'
import { createJobQueue } from '../../../platform/job-queue.ts'
import { microBatcher } from '../../../platform/micro-batcher.ts'
import { transact } from '../../../platform/transact.ts'
import { jsonText } from './json.ts'
import type { StudioDeps, WalletAnswer } from './deps.ts'
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
  /** The gift of a free round: its win is paid by promotions. */
  freeRoundId?: string
}

const stored = z.object({
  currency: z.string(),
  gameCode: z.string(),
  amount: z.string().transform(BigInt),
  reason: z.string(),
  stakeNumber: z.optional(z.number()),
  freeRoundId: z.optional(z.string()),
})

/** Quickly at first, at last every five minutes for as long as it takes. */
const BACKOFF: Backoff = { firstMs: 1_000, mostMs: 300_000 }
const BATCH = 50

/** Calls have no lease: the wallet answers a repeated call as the first, and a lease would keep back a win after a crash. */
const walletCalls = createJobQueue({
  table: 'studio_wallet_calls',
  key: ['member_id', 'id'],
  due: 'next_at',
  attempts: 'attempts',
  fence: 'attempts',
  open: sql<boolean>`state = 'pending'`,
  atOnce: BATCH,
  leaseMs: 0,
})

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
      ...(call.freeRoundId === undefined ? {} : { freeRoundId: call.freeRoundId }),
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

type Teller = Pick<StudioDeps, 'context' | 'wallet'>

/** Names a call to the wallet. */
export interface CallKey {
  memberId: bigint
  id: string
}

/** Tells the wallet now. Its answer; null when there is nothing to tell, or when it did not answer and the worker tries again later. */
export async function deliver(
  parts: Teller,
  memberId: bigint,
  id: string,
): Promise<WalletAnswer | null> {
  const [answer] = await deliverAll(parts, [{ memberId, id }])
  return answer ?? null
}

/** The same for many: what is owed to hundreds at the end of a round is read at once, told together, and written as it is answered. */
export async function deliverAll(
  parts: Teller,
  calls: readonly CallKey[],
): Promise<(WalletAnswer | null)[]> {
  if (calls.length === 0) return []
  const { rows } = await sql<StoredCall>`
    select c.* from studio_wallet_calls c
    join unnest(${calls.map(({ memberId }) => String(memberId))}::bigint[], ${calls.map(({ id }) => id)}::text[])
      as asked (member_id, id) on c.member_id = asked.member_id and c.id = asked.id
    where c.state = 'pending'`.execute(parts.context.db)
  const pending = new Map(rows.map((row) => [`${row.member_id}/${row.id}`, row]))
  return await Promise.all(
    calls.map(async ({ memberId, id }) => {
      const call = pending.get(`${memberId}/${id}`)
      return call ? await attempt(parts, call) : null
    }),
  )
}

async function attempt(parts: Teller, call: StoredCall): Promise<WalletAnswer | null> {
  const { db, clock, log, random } = parts.context
  try {
    const answer = await tell(parts, call)
    // A refused win or rollback is no passing fault: it waits for a person, and the round with it.
    const state = answer.status === 'OK' ? 'done' : 'dead'
    if (state === 'dead')
      log.error({ call: call.id, status: answer.status }, 'wallet refused a call of the studio')
    await marker(parts)({ call, state, answer: answer.status })
    return answer
  } catch (error) {
    log.warn({ err: error, call: call.id }, 'wallet did not answer')
    const wait = withJitter(backoffMs(BACKOFF, call.attempts), random)
    const again = new Date(clock.now().getTime() + wait)
    await walletCalls.postpone(db, call, again, { attempts: call.attempts + 1 })
    return null
  }
}

interface StoredCall {
  member_id: bigint
  id: string
  operation: string
  round_id: string
  payload: unknown
  attempts: number
}

async function tell(
  { wallet }: Pick<StudioDeps, 'wallet'>,
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
  const win = {
    ...transaction,
    amount: payload.amount,
    gameCode: payload.gameCode,
    ...(payload.freeRoundId === undefined ? {} : { freeRoundId: payload.freeRoundId }),
  }
  return await wallet.win(call.operation === 'jackpot' ? { ...win, isJackpot: true } : win)
}

/** What became of a call. */
interface Told {
  call: StoredCall
  state: 'done' | 'dead'
  answer: string
}

const MARKED_AT_ONCE = 100
const markers = new WeakMap<Bus, (told: Told) => Promise<true>>()

/** Writes what became of calls, in one transaction for all that are answered together. */
function marker({ context }: Teller): (told: Told) => Promise<true> {
  const { bus, db } = context
  const before = markers.get(bus)
  if (before) return before
  const mark = microBatcher<Told, true>({
    most: MARKED_AT_ONCE,
    oneOf: ({ call }) => `${call.member_id}/${call.id}`,
    decide: async (all) => {
      await transact(db, (tx) => markAll(tx, all))
      return all.map(() => true)
    },
  })
  markers.set(bus, mark)
  return mark
}

/**
 * Marks the calls and, when one was the last word on a personal round, closes the round. What people of the staff ended while the
 * wallet was being told stays as they ended it.
 */
async function markAll(tx: Tx, all: readonly Told[]): Promise<void> {
  const { rows } = await sql<{ memberId: bigint; roundId: string }>`
    update studio_wallet_calls c set state = told.state, answer = told.answer
    from unnest(
      ${all.map(({ call }) => String(call.member_id))}::bigint[], ${all.map(({ call }) => call.id)}::text[],
      ${all.map(({ state }) => state)}::text[], ${all.map(({ answer }) => answer)}::text[]
    ) as told (member_id, id, state, answer)
    where c.member_id = told.member_id and c.id = told.id and c.state = 'pending'
    returning c.member_id as "memberId", c.round_id as "roundId"`.execute(tx)
  const written = new Set(rows.map(keyOfRound))
  // A rollback is no last word: the round it belongs to was cancelled, or goes on without the stake.
  const ended = all
    .filter(({ call, state }) => state === 'done' && call.operation !== 'rollback')
    .map(({ call }) => ({ memberId: call.member_id, roundId: call.round_id }))
    .filter((round) => written.has(keyOfRound(round)))
  if (ended.length === 0) return
  await sql`
    update studio_rounds r set state = 'closed'
    from unnest(
      ${ended.map(({ memberId }) => String(memberId))}::bigint[], ${ended.map(({ roundId }) => roundId)}::uuid[],
      ${ended.map(({ roundId }) => walletIds.win(roundId))}::text[],
      ${ended.map(({ roundId }) => walletIds.jackpot(roundId))}::text[]
    ) as told (member_id, id, win, jackpot)
    where r.member_id = told.member_id and r.id = told.id and r.state = 'crediting'
      -- A round that won a pool is paid in two parts, and is over when both are.
      and not exists (select from studio_wallet_calls other
        where other.member_id = r.member_id and other.id in (told.win, told.jackpot) and other.state <> 'done')`.execute(
    tx,
  )
}

function keyOfRound({ memberId, roundId }: { memberId: bigint; roundId: string }): string {
  return `${memberId}/${roundId}`
}

/** Tries what is due; the number of calls tried. */
export async function deliverDue(parts: StudioDeps): Promise<number> {
  const due = await walletCalls.due(parts.context.db, parts.context.clock.now())
  for (const call of due) await deliver(parts, call.member_id, call.id)
  return due.length
}
