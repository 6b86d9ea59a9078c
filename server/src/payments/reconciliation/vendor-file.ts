import { vendorStatementPage, type VendorTransaction } from '@croupier/api/play/vendor-statement'
import { parseMoney } from '@croupier/shared/money'
import * as z from 'zod/mini'
import { type CsvRow, decimalOf, inPages, readCsv } from './read-csv.ts'
import { UnreadableStatement, type VendorLine } from './statement.ts'

const HEADER = [
  'transaction_id',
  'player_id',
  'op',
  'state',
  'currency',
  'amount',
  'round_id',
  'at',
] as const
const PAGE = 2000

const csvLine = z.object({
  ...vendorStatementPage.shape.transactions.def.element.shape,
  // Files are written by people: 10.50, not 105000.
  amount: z.string().check(z.regex(/^-?\d{1,14}(\.\d{1,4})?$/)),
})

/** A vendor's transactions from a CSV file whose amounts are decimals. Throws UnreadableStatement. */
export async function* vendorCsv(
  pieces: AsyncIterable<string>,
): AsyncIterable<readonly VendorLine[]> {
  yield* inPages(rowsOf(pieces), PAGE)
}

async function* rowsOf(pieces: AsyncIterable<string>): AsyncIterable<VendorLine> {
  for await (const row of readCsv(pieces, HEADER)) yield lineOf(row)
}

function lineOf(row: CsvRow): VendorLine {
  const { line, fields } = row
  const named = Object.fromEntries(HEADER.map((name, index) => [name, fields[index] ?? '']))
  const amountText = decimalOf(row, named['amount'] ?? '')
  const parsed = z.safeParse(csvLine, {
    ...named,
    amount: amountText,
    round_id: named['round_id'] || null,
  })
  const amount = parsed.success ? parseMoney(parsed.data.amount) : null
  if (!parsed.success || amount === null) throw new UnreadableStatement('value', line)
  return vendorLineOf({ ...parsed.data, amount: String(amount) }, line)
}

/** The same from JSON in the form of the open feed. Throws UnreadableStatement. */
export async function* vendorJson(text: string): AsyncIterable<readonly VendorLine[]> {
  const file = z.safeParse(
    z.object({ transactions: z.array(vendorStatementPage.shape.transactions.def.element) }),
    jsonOf(text),
  )
  if (!file.success) {
    const [, index] = file.error.issues[0]?.path ?? []
    throw new UnreadableStatement(
      typeof index === 'number' ? 'value' : 'json',
      typeof index === 'number' ? index + 1 : 0,
    )
  }
  const { transactions } = file.data
  for (let from = 0; from < transactions.length; from += PAGE) {
    yield transactions
      .slice(from, from + PAGE)
      .map((transaction, index) => vendorLineOf(transaction, from + index + 1))
  }
}

/** `line` is for the error alone. */
export function vendorLineOf(transaction: VendorTransaction, line: number): VendorLine {
  const playerId = BigInt(transaction.player_id)
  if (playerId >= 2n ** 63n) throw new UnreadableStatement('value', line)
  return {
    transactionId: transaction.transaction_id,
    playerId,
    operation: transaction.op,
    counted: transaction.state === 'COUNTED',
    currency: transaction.currency,
    amount: BigInt(transaction.amount),
    roundId: transaction.round_id,
    at: new Date(transaction.at),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
