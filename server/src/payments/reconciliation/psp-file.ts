import { isCurrencyCode } from '@croupier/shared/currencies'
import type { Money } from '@croupier/shared/money'
import { inPages, readCsv } from './read-csv.ts'
import {
  amountOf,
  momentOf,
  momentWithin,
  type NamedRow,
  namedRow,
  type Within,
} from './read-fields.ts'
import { type PspBalance, type PspLine, UnreadableStatement } from './statement.ts'

const HEADER = [
  'kind',
  'end_to_end_id',
  'reference',
  'currency',
  'amount',
  'fee',
  'payer_document',
  'occurred_at',
] as const
const PAGE = 2000
const ID = /^[\x21-\x7e]{1,128}$/
const KINDS: readonly string[] = ['payment', 'payout', 'return', 'reversal']
const DOCUMENT = /^(\d{11}|\d{14})?$/

/**
 * A provider's statement file. Its last line, `end`, must count the lines and sum up amounts and fees: a file that was cut short or
 * put together wrongly is refused as a whole, and so is one with a line of another day. Lines `balance` say what the provider holds and when.
 * Throws UnreadableStatement.
 */
export async function* pspCsv(
  pieces: AsyncIterable<string>,
  within?: Within,
): AsyncIterable<readonly (PspLine | PspBalance)[]> {
  yield* inPages(linesOf(pieces, within), PAGE)
}

async function* linesOf(
  pieces: AsyncIterable<string>,
  within?: Within,
): AsyncIterable<PspLine | PspBalance> {
  const total = { lines: 0, amount: 0n, fee: 0n }
  let ended = false
  let last = 1
  for await (const read of readCsv(pieces, HEADER)) {
    const row = namedRow(read, HEADER)
    last = row.line
    if (ended) throw new UnreadableStatement('columns', row.line)
    if (row.field('kind') === 'end') {
      checkEnd(row, total)
      ended = true
      continue
    }
    const line = row.field('kind') === 'balance' ? balanceOf(row) : lineOf(row, within)
    total.lines += 1
    total.amount += line.amount
    total.fee += line.kind === 'balance' ? 0n : line.fee
    yield line
  }
  if (!ended) throw new UnreadableStatement('cut_short', last)
}

function checkEnd(row: NamedRow, total: { lines: number; amount: Money; fee: Money }): void {
  const isRight =
    row.field('end_to_end_id') === String(total.lines) &&
    amountOf(row, 'amount') === total.amount &&
    amountOf(row, 'fee') === total.fee
  if (!isRight) throw new UnreadableStatement('cut_short', row.line)
}

function lineOf(row: NamedRow, within?: Within): PspLine {
  const kind = row.field('kind')
  if (!isKind(kind)) return row.refuse('kind', 'kind')
  for (const id of ['end_to_end_id', 'reference']) if (!ID.test(row.field(id))) row.refuse('id', id)
  const currency = row.field('currency')
  if (!isCurrencyCode(currency)) return row.refuse('currency', 'currency')
  const amount = amountOf(row, 'amount')
  if (amount <= 0n) row.refuse('amount', 'amount')
  const fee = amountOf(row, 'fee')
  if (fee < 0n) row.refuse('amount', 'fee')
  const document = row.field('payer_document')
  if (!DOCUMENT.test(document)) row.refuse('document', 'payer_document')
  return {
    kind,
    endToEndId: row.field('end_to_end_id'),
    reference: row.field('reference'),
    currency,
    amount,
    fee,
    payerDocument: document === '' ? null : document,
    at: momentWithin(row, 'occurred_at', within),
  }
}

function isKind(text: string): text is PspLine['kind'] {
  return KINDS.includes(text)
}

/** A balance names its currency, sum and moment, and nothing else. */
function balanceOf(row: NamedRow): PspBalance {
  for (const column of ['end_to_end_id', 'reference', 'fee', 'payer_document'])
    if (row.field(column) !== '') row.refuse('value', column)
  const currency = row.field('currency')
  if (!isCurrencyCode(currency)) return row.refuse('currency', 'currency')
  const amount = amountOf(row, 'amount')
  if (amount < 0n) row.refuse('amount', 'amount')
  return { kind: 'balance', currency, amount, at: momentOf(row, 'occurred_at') }
}
