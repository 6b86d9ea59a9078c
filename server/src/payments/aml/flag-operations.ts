import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { EventRow, JournalRow, Projection } from '../../core/events/events.ts'
import { depositOf, largeAmounts, playBefore, transferOf, withdrawalOf } from './figures.ts'
import {
  depositReasons,
  dueAt,
  type AmlAlertOperation,
  isLargeWin,
  playReasons,
  type Reason,
  returnReasons,
  transferReasons,
  withdrawalReasons,
} from './rules.ts'

type FlagContext = Pick<Context, 'random' | 'clock'>

/** An operation as its flag names it. */
interface Operation {
  operation: AmlAlertOperation
  subject: string
  brandId: number
  memberId: bigint
  currency: string
  amount: bigint
  at: Date
}

/** What a brand calls a large amount, by brand; one without a cashier flags nothing. */
type Larges = ReadonlyMap<number, bigint>

/**
 * Flags what happened. Both empty no tables for a rebuild: people's work hangs on the flags, and an operation that is read a second time
 * finds its own.
 */
export function flagProjections(context: FlagContext): Projection[] {
  return [movementsProjection(context), paymentsProjection(context)]
}

/** Withdrawals that are asked for and wins, from the journal. */
function movementsProjection(context: FlagContext): Projection {
  return {
    name: 'flags_of_movements',
    source: 'journal',
    tables: [],
    apply: async (tx, rows) => {
      const money = rows.filter(isLookedAt)
      if (money.length === 0) return
      const larges = await largeAmounts(tx)
      for (const row of money) await flagMovement(context, tx, { row, larges })
    },
  }
}

function isLookedAt(row: JournalRow): boolean {
  if (row.currency === 'DEMO' || row.subaccount !== 'cash' || row.tombstone) return false
  return row.operation === 'withdrawal_hold' || (row.operation === 'win' && row.amount > 0n)
}

async function flagMovement(
  context: FlagContext,
  tx: Tx,
  { row, larges }: { row: JournalRow; larges: Larges },
): Promise<void> {
  const large = larges.get(row.brand_id)
  if (large === undefined) return
  const movement = {
    brandId: row.brand_id,
    memberId: row.player_id,
    currency: row.currency,
    at: row.at,
  }
  if (row.operation === 'win') {
    if (!isLargeWin({ amount: row.amount, large })) return
    const { amount } = row
    const subject = `${row.source}:${row.round_id ?? row.external_id}`.slice(0, 200)
    const operation = { ...movement, operation: 'play' as const, subject, amount }
    await raise(context, tx, operation, playReasons({ amount, large }))
    return
  }
  const id = row.external_id.replace(/^withdrawal:/, '')
  const found = await withdrawalOf(tx, id)
  if (!found) return
  const { amount } = found
  const play = await playBefore(tx, movement)
  const operation = { ...movement, operation: 'withdrawal' as const, subject: id, amount }
  await raise(context, tx, operation, withdrawalReasons({ ...found, ...play, large }))
}

const PAYMENTS: ReadonlySet<string> = new Set([
  'deposit_credited',
  'deposit_failed',
  'transfer_sent',
])

/** Deposits, payments that were sent back, and transfers between members, from the facts. */
function paymentsProjection(context: FlagContext): Projection {
  return {
    name: 'flags_of_payments',
    source: 'facts',
    tables: [],
    apply: async (tx, rows) => {
      const payments = rows.filter(({ kind }) => PAYMENTS.has(kind))
      if (payments.length === 0) return
      const larges = await largeAmounts(tx)
      for (const row of payments) await flagPayment(context, tx, { row, larges })
    },
  }
}

async function flagPayment(
  context: FlagContext,
  tx: Tx,
  { row, larges }: { row: EventRow; larges: Larges },
): Promise<void> {
  const large = larges.get(row.brand_id)
  if (large === undefined) return
  const told = toldBy(row)
  const payment = {
    brandId: row.brand_id,
    memberId: row.member_id,
    currency: told('currency'),
    amount: BigInt(told('amount') || 0),
    at: row.at,
  }
  if (row.kind === 'transfer_sent') {
    const subject = told('transferId')
    const found = await transferOf(tx, subject)
    if (found)
      await raise(
        context,
        tx,
        { ...payment, operation: 'transfer', subject },
        transferReasons({ ...found, large }),
      )
    return
  }
  const deposit = { ...payment, operation: 'deposit' as const, subject: told('depositId') }
  if (row.kind === 'deposit_credited') {
    const day = await depositOf(tx, deposit)
    await raise(context, tx, deposit, depositReasons({ ...day, amount: deposit.amount, large }))
  } else if (told('reason') === 'returned')
    await raise(context, tx, deposit, returnReasons(deposit))
}

/** Reads the texts of a fact's data; what is not there is empty. */
function toldBy({ data }: EventRow): (name: string) => string {
  const fields = new Map<string, unknown>(
    data !== null && typeof data === 'object' ? Object.entries(data) : [],
  )
  return (name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
}

/** Writes the flag of an operation, once; without a reason there is none. */
async function raise(
  { random, clock }: FlagContext,
  tx: Tx,
  of: Operation,
  reasons: readonly Reason[],
): Promise<void> {
  if (reasons.length === 0 || of.subject === '') return
  await sql`
    insert into flags (id, brand_id, member_id, operation, subject, currency, amount, at, reasons, flagged_at, due_at)
    values (${random.uuid()}, ${of.brandId}, ${of.memberId}, ${of.operation}, ${of.subject}, ${of.currency}, ${of.amount}, ${of.at},
      ${JSON.stringify(reasons)}::jsonb, ${clock.now()}, ${dueAt(of.at)})
    on conflict (brand_id, operation, subject) do nothing`.execute(tx)
}
