import { type Backoff, backoffMs, withJitter } from '@croupier/shared/backoff'
import { assert } from '@croupier/shared/assert'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Bus } from '../../platform/bus.ts'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'
import { createJobQueue } from '../../platform/job-queue.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import { microBatcher } from '../../platform/micro-batcher.ts'
import { transact } from '../../platform/transact.ts'
import type { PortAnswer, WalletPort } from './wallet-port.ts'

/** The ids under which the wallet knows a round's movements; they follow from the round's own id. */
export const walletIds = {
  bet: (roundId: string) => `${roundId}:bet`,
  win: (roundId: string) => `${roundId}:win`,
  jackpot: (roundId: string) => `${roundId}:jackpot`,
  rollback: (roundId: string) => `${roundId}:rollback`,
  end: (roundId: string) => `${roundId}:end`,
  /** What comes back of the stake, whatever it won. */
  rebate: (roundId: string) => `${roundId}:rebate`,
  /** The difference that a corrected result makes, by the version of the result. */
  adjust: (roundId: string, version: number) => `${roundId}:adjust:${version}`,
  /** A further stake of the round, from 2 on, and its rollback. */
  extraBet: (roundId: string, number: number) => `${roundId}:bet:${number}`,
  extraRollback: (roundId: string, number: number) => `${roundId}:rollback:${number}`,
}

/** What is owed to the wallet: who, which round, and for a win how much. */
export interface OwedCall {
  memberId: bigint
  roundId: string
  operation: OwedOperation
  /** Only for the rollback of a further stake: which one. */
  stakeNumber?: number
  /** Only for an adjustment: the version of the result that it follows. */
  version?: number
  currency: string
  gameCode: string
  /** Of an adjustment below zero where money is taken back. */
  amount: Money
  reason: string
  /** The gift of a free round: its win is paid by promotions. */
  freeRoundId?: string
}

export type OwedOperation = 'win' | 'jackpot' | 'rollback' | 'end' | 'rebate' | 'adjust'

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

/** Who tells the wallet. */
export interface CallTeller {
  context: Pick<Context, 'bus' | 'clock' | 'db' | 'log' | 'random'>
  /** The wallet as the vendor of a game calls it. */
  walletOf(gameCode: string): MaybePromise<WalletPort>
}

/** A call that the wallet has taken. */
export interface DoneCall {
  memberId: bigint
  roundId: string
  operation: OwedOperation
}

/** The table of a vertical in which its owed calls are kept, and what a call that was taken means there. */
export interface OwedCallsTable {
  table: Extract<keyof DB, `${string}_wallet_calls`>
  /** How many are tried at once by the worker. */
  atOnce: number
  /** In the transaction that marks calls as done. */
  whenDone(tx: Tx, done: readonly DoneCall[]): Promise<void>
}

/** Names a call to the wallet. */
export interface CallKey {
  memberId: bigint
  id: string
}

export interface OwedCalls {
  /** Writes down what the wallet must be told, in the transaction that decided it. */
  owe(tx: Tx, call: OwedCall, now: Date): Promise<void>
  /** The same for many at once: a table that settles hundreds of bets asks the database one question. */
  oweAll(tx: Tx, calls: readonly OwedCall[], now: Date): Promise<void>
  /** Tells the wallet now. Its answer; null when there is nothing to tell, or when it did not answer and the worker tries again later. */
  deliver(parts: CallTeller, memberId: bigint, id: string): Promise<PortAnswer | null>
  /** The same for many: what is owed to hundreds at the end of a round is read at once, told together, and written as it is answered. */
  deliverAll(parts: CallTeller, calls: readonly CallKey[]): Promise<(PortAnswer | null)[]>
  /** Tries what is due; the number of calls tried. */
  deliverDue(parts: CallTeller): Promise<number>
}

interface StoredCall {
  member_id: bigint
  id: string
  operation: string
  round_id: string
  payload: unknown
  attempts: number
}

/** What became of a call. */
interface Told {
  call: StoredCall
  state: 'done' | 'dead'
  answer: string
}

const MARKED_AT_ONCE = 500

/**
 * Calls that a vertical owes to the seamless wallet: written with the decision that caused them, told until they are answered. Calls have no
 * lease: the wallet answers a repeated call as the first, and a lease would keep back a win after a crash.
 */
export function createOwedCalls(kept: OwedCallsTable): OwedCalls {
  const queue = createJobQueue({
    table: kept.table,
    key: ['member_id', 'id'],
    due: 'next_at',
    attempts: 'attempts',
    fence: 'attempts',
    open: sql<boolean>`state = 'pending'`,
    atOnce: kept.atOnce,
    leaseMs: 0,
  })
  const shelf: Shelf = {
    ...kept,
    markers: new WeakMap(),
    tryAgain: async ({ db }, call, { at, attempts }) =>
      void (await queue.postpone(db, call, at, { attempts })),
  }
  return {
    owe: async (tx, call, now) => await oweAll(shelf, tx, { calls: [call], now }),
    oweAll: async (tx, calls, now) => await oweAll(shelf, tx, { calls, now }),
    deliver: async (parts, memberId, id) =>
      (await deliverAll(shelf, parts, [{ memberId, id }]))[0] ?? null,
    deliverAll: async (parts, calls) => await deliverAll(shelf, parts, calls),
    deliverDue: async (parts) => {
      const due = await queue.due(parts.context.db, parts.context.clock.now())
      await deliverAll(
        shelf,
        parts,
        due.map((call) => ({ memberId: call.member_id, id: call.id })),
      )
      return due.length
    },
  }
}

/** The calls of one table with what is made once for it. */
interface Shelf extends OwedCallsTable {
  markers: WeakMap<Bus, (told: Told) => Promise<true>>
  tryAgain(
    context: Pick<Context, 'db'>,
    call: StoredCall,
    next: { at: Date; attempts: number },
  ): Promise<void>
}

async function oweAll(
  kept: Shelf,
  tx: Tx,
  { calls, now }: { calls: readonly OwedCall[]; now: Date },
): Promise<void> {
  if (calls.length === 0) return
  await sql`
    insert into ${sql.table(kept.table)} (member_id, id, operation, round_id, payload, next_at)
    select member_id, id, operation, round_id, payload, ${now} from unnest(
      ${calls.map(({ memberId }) => String(memberId))}::bigint[], ${calls.map(idOf)}::text[],
      ${calls.map(({ operation }) => operation)}::text[], ${calls.map(({ roundId }) => roundId)}::uuid[],
      ${calls.map(payloadOf)}::jsonb[]) as owed (member_id, id, operation, round_id, payload)
    on conflict do nothing`.execute(tx)
}

async function deliverAll(
  kept: Shelf,
  parts: CallTeller,
  calls: readonly CallKey[],
): Promise<(PortAnswer | null)[]> {
  if (calls.length === 0) return []
  const { rows } = await sql<StoredCall>`
    select c.* from ${sql.table(kept.table)} c
    join unnest(${calls.map(({ memberId }) => String(memberId))}::bigint[], ${calls.map(({ id }) => id)}::text[])
      as asked (member_id, id) on c.member_id = asked.member_id and c.id = asked.id
    where c.state = 'pending'`.execute(parts.context.db)
  const pending = new Map(rows.map((row) => [keyOf(row), row]))
  return await Promise.all(
    calls.map(async ({ memberId, id }) => {
      const call = pending.get(`${memberId}/${id}`)
      return call ? await attempt(kept, parts, call) : null
    }),
  )
}

async function attempt(
  kept: Shelf,
  parts: CallTeller,
  call: StoredCall,
): Promise<PortAnswer | null> {
  const { clock, log, random } = parts.context
  try {
    const answer = await tell(parts, call)
    // A refused win or rollback is no passing fault: it waits for a person, and the round with it.
    const state = answer.status === 'OK' ? 'done' : 'dead'
    if (state === 'dead')
      log.error({ call: call.id, status: answer.status }, 'wallet refused a call of the house')
    await marker(kept, parts)({ call, state, answer: answer.status })
    return answer
  } catch (error) {
    log.warn({ err: error, call: call.id }, 'wallet did not answer')
    const wait = withJitter(backoffMs(BACKOFF, call.attempts), random)
    const at = new Date(clock.now().getTime() + wait)
    await kept.tryAgain(parts.context, call, { at, attempts: call.attempts + 1 })
    return null
  }
}

/** Writes what became of calls, in one transaction for all that are answered together. */
function marker(kept: Shelf, { context: { bus, db } }: CallTeller): (told: Told) => Promise<true> {
  const before = kept.markers.get(bus)
  if (before) return before
  const mark = microBatcher<Told, true>({
    most: MARKED_AT_ONCE,
    oneOf: ({ call }) => `${call.member_id}/${call.id}`,
    decide: async (all) => {
      await transact(db, (tx) => markAll(kept, tx, all))
      return all.map(() => true)
    },
  })
  kept.markers.set(bus, mark)
  return mark
}

/** Marks the calls; what people of the staff ended while the wallet was being told stays as they ended it. */
async function markAll(kept: Shelf, tx: Tx, all: readonly Told[]): Promise<void> {
  const { rows } = await sql<{ member_id: bigint; id: string }>`
    update ${sql.table(kept.table)} c set state = told.state, answer = told.answer
    from unnest(
      ${all.map(({ call }) => String(call.member_id))}::bigint[], ${all.map(({ call }) => call.id)}::text[],
      ${all.map(({ state }) => state)}::text[], ${all.map(({ answer }) => answer)}::text[]
    ) as told (member_id, id, state, answer)
    where c.member_id = told.member_id and c.id = told.id and c.state = 'pending'
    returning c.member_id, c.id`.execute(tx)
  const written = new Set(rows.map(keyOf))
  const done = all
    .filter(({ call, state }) => state === 'done' && written.has(keyOf(call)))
    .map(({ call }) => ({
      memberId: call.member_id,
      roundId: call.round_id,
      operation: call.operation as OwedOperation,
    }))
  if (done.length > 0) await kept.whenDone(tx, done)
}

function keyOf({ member_id: memberId, id }: { member_id: bigint; id: string }): string {
  return `${memberId}/${id}`
}

function idOf({ operation, roundId, stakeNumber, version }: OwedCall): string {
  if (operation === 'adjust') return walletIds.adjust(roundId, version ?? 1)
  return stakeNumber === undefined
    ? walletIds[operation](roundId)
    : walletIds.extraRollback(roundId, stakeNumber)
}

function payloadOf(call: OwedCall): string {
  return JSON.stringify({
    currency: call.currency,
    gameCode: call.gameCode,
    amount: String(call.amount),
    reason: call.reason,
    ...(call.stakeNumber === undefined ? {} : { stakeNumber: call.stakeNumber }),
    ...(call.freeRoundId === undefined ? {} : { freeRoundId: call.freeRoundId }),
  })
}

async function tell({ walletOf }: CallTeller, call: StoredCall): Promise<PortAnswer> {
  const payload = stored.parse(call.payload)
  const { currency, gameCode, amount, reason } = payload
  assert(isCurrencyCode(currency))
  const wallet = await walletOf(gameCode)
  const base = { playerId: call.member_id, roundId: call.round_id }
  const own = { ...base, currency, transactionId: call.id }
  const transaction = {
    ...own,
    betTransactionId:
      payload.stakeNumber === undefined
        ? walletIds.bet(call.round_id)
        : walletIds.extraBet(call.round_id, payload.stakeNumber),
  }
  switch (call.operation) {
    case 'end':
      return await wallet.endRound(base)
    case 'rollback':
      return await wallet.rollback({ ...transaction, reason })
    case 'rebate':
      return await wallet.promo({ ...own, amount, campaignId: reason })
    case 'adjust':
      return await wallet.adjust({ ...own, amount, reason })
    default: {
      const free = payload.freeRoundId === undefined ? {} : { freeRoundId: payload.freeRoundId }
      const win = { ...transaction, amount, gameCode, ...free }
      return await wallet.win(call.operation === 'jackpot' ? { ...win, isJackpot: true } : win)
    }
  }
}
