import { isCurrencyCode } from '@croupier/shared/currencies'
import { type Money, parseMoney } from '@croupier/shared/money'
import { type CsvRow, decimalOf, inPages, readCsv } from './read-csv.ts'
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
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/
const DOCUMENT = /^(\d{11}|\d{14})?$/

/**
 * A provider's statement file. Its last line, `end`, must count the lines and sum up amounts and fees: a file that was cut short or
 * put together wrongly is refused as a whole. Lines `balance` say what the provider holds and when. Throws UnreadableStatement.
 */
export async function* pspCsv(
  pieces: AsyncIterable<string>,
): AsyncIterable<readonly (PspLine | PspBalance)[]> {
  yield* inPages(linesOf(pieces), PAGE)
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncIterable<PspLine | PspBalance> {
  const total = { lines: 0, amount: 0n, fee: 0n }
  let ended = false
  let last = 1
  for await (const row of readCsv(pieces, HEADER)) {
    last = row.line
    if (ended) throw new UnreadableStatement('columns', row.line)
    if (row.fields[0] === 'end') {
      checkEnd(row, total)
      ended = true
      continue
    }
    const line = row.fields[0] === 'balance' ? balanceOf(row) : lineOf(row)
    total.lines += 1
    total.amount += line.amount
    total.fee += line.kind === 'balance' ? 0n : line.fee
    yield line
  }
  if (!ended) throw new UnreadableStatement('cut_short', last)
}

function checkEnd(row: CsvRow, total: { lines: number; amount: Money; fee: Money }): void {
  const { line, fields } = row
  const [, lines, , , amount, fee] = fields
  const isRight =
    lines === String(total.lines) &&
    parseMoney(decimalOf(row, amount ?? '')) === total.amount &&
    parseMoney(decimalOf(row, fee ?? '')) === total.fee
  if (!isRight) throw new UnreadableStatement('cut_short', line)
}

function lineOf(row: CsvRow): PspLine {
  const { line, fields } = row
  const [kind, endToEndId = '', reference = '', currency = '', ...rest] = fields
  const [amountText = '', feeText = '', document = '', at = ''] = rest
  const amount = parseMoney(decimalOf(row, amountText))
  const fee = parseMoney(decimalOf(row, feeText))
  const isSound =
    (kind === 'payment' || kind === 'payout' || kind === 'return' || kind === 'reversal') &&
    ID.test(endToEndId) &&
    ID.test(reference) &&
    isCurrencyCode(currency) &&
    amount !== null &&
    amount > 0n &&
    fee !== null &&
    fee >= 0n &&
    DOCUMENT.test(document) &&
    MOMENT.test(at) &&
    !Number.isNaN(Date.parse(at))
  if (!isSound) throw new UnreadableStatement('value', line)
  return {
    kind,
    endToEndId,
    reference,
    currency,
    amount,
    fee,
    payerDocument: document === '' ? null : document,
    at: new Date(at),
  }
}

/** A balance names its currency, sum and moment, and nothing else. */
function balanceOf(row: CsvRow): PspBalance {
  const { line, fields } = row
  const [, endToEndId, reference, currency = '', amountText = '', fee, payer, at = ''] = fields
  const amount = parseMoney(decimalOf(row, amountText))
  const isSound =
    [endToEndId, reference, fee, payer].every((field) => field === '') &&
    isCurrencyCode(currency) &&
    amount !== null &&
    amount >= 0n &&
    MOMENT.test(at) &&
    !Number.isNaN(Date.parse(at))
  if (!isSound) throw new UnreadableStatement('value', line)
  return { kind: 'balance', currency, amount, at: new Date(at) }
}
