import {
  type CurrencyCode,
  decimalOf,
  floorToPayable,
  type Money,
  scaleDown,
} from '@croupier/shared/money'
import { baseUnit } from '@croupier/shared/currencies'
import { sql } from 'kysely'
import { currencyOf } from '../currency-of.ts'
import type { StatementMovement } from '../provider.ts'
import { shown } from './payers.ts'
import type { SandboxDeps } from './sandbox-parts.ts'
import type { StatementOrder } from './sandbox-words.ts'

/** The keyring's purpose of the key that opens a merchant's statements. */
export const STATEMENT_KEY = 'sandbox-psp-statements'

interface Movement {
  kind: StatementMovement['kind']
  end_to_end_id: string
  reference: string
  currency: string
  amount: Money
  payer_document: string | null
  at: Date
}

const PAGE = 1000
const HEADER = 'kind,end_to_end_id,reference,currency,amount,fee,payer_document,occurred_at'
/** What the sandbox takes of the amount, in hundredths of a percent. */
const PRICES = { payment: 80n, payout: 50n, return: 0n, reversal: 0n }

/** The price of a movement, rounded down to the currency's smallest unit. */
export function feeOf({ kind, currency, amount }: StatementMovement): Money {
  return floorToPayable(scaleDown(amount, PRICES[kind], 10_000n), currency)
}

/**
 * A merchant's movements as the sandbox itself recorded them, oldest first, and what it holds for the merchant at the end. The last line counts them and sums them up, so a file
 * that was cut short is noticed. Null while the time asked for is not over.
 */
export function statement(parts: SandboxDeps, order: StatementOrder): AsyncIterable<string> | null {
  return order.to > parts.context.clock.now() ? null : pieces(parts, order)
}

async function* pieces(parts: SandboxDeps, order: StatementOrder): AsyncIterable<string> {
  yield `${HEADER}\n`
  const total = { lines: 0, amount: 0n, fee: 0n }
  let after: Movement | undefined
  for (;;) {
    const page = await movements(parts, order, after)
    let piece = ''
    for (const movement of page) {
      const currency = currencyOf(movement.currency)
      const fee = feeOf({ ...movement, currency })
      total.lines += 1
      total.amount += movement.amount
      total.fee += fee
      piece += `${lineOf(movement, fee)}\n`
    }
    if (piece !== '') yield piece
    after = page.at(-1)
    if (page.length < PAGE) break
  }
  for (const balance of await closingBalances(parts, order)) {
    total.lines += 1
    total.amount += balance.amount
    yield `balance,,,${balance.currency},${decimalOf(balance.amount)},,,${order.to.toISOString()}\n`
  }
  yield `end,${total.lines},,,${decimalOf(total.amount)},${decimalOf(total.fee)},,\n`
}

function lineOf(movement: Movement, fee: Money): string {
  const { kind, end_to_end_id, reference, currency, amount, payer_document, at } = movement
  const money = `${currency},${decimalOf(amount)},${decimalOf(fee)}`
  return `${kind},${end_to_end_id},${reference},${money},${payer_document ?? ''},${at.toISOString()}`
}

async function movements(
  { context }: SandboxDeps,
  { merchant, from, to }: StatementOrder,
  after: Movement | undefined,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select * from (
      select 'payment' as kind, p.end_to_end_id, p.txid as reference, c.currency, p.amount, p.payer_document, p.paid_at as at
      from sandbox_payments p join sandbox_charges c on c.txid = p.txid where c.merchant = ${merchant}
      union all
      select 'reversal', p.return_id, p.end_to_end_id, c.currency, p.amount, null, p.reversed_at
      from sandbox_payments p join sandbox_charges c on c.txid = p.txid
      where c.merchant = ${merchant} and p.reversed_at is not null
      union all
      select case when o.destination like 'return of %' then 'return' else 'payout' end, o.end_to_end_id, o.id, o.currency,
        o.amount, null, o.ended_at
      from sandbox_payouts o where o.merchant = ${merchant} and o.state = 'paid' and o.ended_at is not null
    ) movement
    where at >= ${from} and at < ${to}
      and (at, end_to_end_id) > (${after?.at ?? new Date(0)}, ${after?.end_to_end_id ?? ''})
    order by at, end_to_end_id limit ${PAGE}`.execute(context.db)
  return rows.map((row) => {
    const { payer_document: payer, end_to_end_id: id } = row
    return { ...row, payer_document: payer === null ? null : shown(context.keyring, id, payer) }
  })
}

/** What a merchant has with the sandbox before anything moves, in base units: the brand's own money, as a licence would demand it. */
const OWN_FUNDS = 2_000_000n

interface Balance {
  currency: CurrencyCode
  amount: Money
}

/** What the merchant has with the sandbox when the time asked for ends: own funds, and all that moved, less what it cost. */
async function closingBalances(
  { context }: SandboxDeps,
  { merchant, to }: StatementOrder,
): Promise<Balance[]> {
  const { rows } = await sql<{ kind: Movement['kind']; currency: string; amount: Money }>`
    select 'payment' as kind, c.currency, p.amount from sandbox_payments p join sandbox_charges c on c.txid = p.txid
    where c.merchant = ${merchant} and p.paid_at < ${to}
    union all
    select 'reversal', c.currency, p.amount from sandbox_payments p join sandbox_charges c on c.txid = p.txid
    where c.merchant = ${merchant} and p.reversed_at < ${to}
    union all
    select case when o.destination like 'return of %' then 'return' else 'payout' end, o.currency, o.amount
    from sandbox_payouts o where o.merchant = ${merchant} and o.state = 'paid' and o.ended_at < ${to}`.execute(
    context.db,
  )
  const held = new Map<CurrencyCode, Money>()
  for (const { kind, amount, ...row } of rows) {
    const currency = currencyOf(row.currency)
    const before = held.get(currency) ?? OWN_FUNDS * baseUnit(currency)
    const fee = feeOf({ kind, currency, amount })
    held.set(currency, before + (kind === 'payment' ? amount : -amount) - fee)
  }
  return [...held].map(([currency, amount]) => ({ currency, amount }))
}
