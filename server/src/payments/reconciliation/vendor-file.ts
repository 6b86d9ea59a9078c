import { vendorTransaction, type VendorTransaction } from '@croupier/api/play/vendor-statement'
import * as z from 'zod/mini'
import { inPages, readCsv } from './read-csv.ts'
import {
  amountOf,
  isWithin,
  momentWithin,
  type NamedRow,
  namedRow,
  type Within,
} from './read-fields.ts'
import { type UnreadableReason, UnreadableStatement, type VendorLine } from './statement.ts'

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

/** What stands against a column that is neither an amount nor a moment. */
const PROBLEMS: Readonly<Record<string, UnreadableReason>> = {
  transaction_id: 'id',
  player_id: 'id',
  round_id: 'id',
  op: 'kind',
  state: 'kind',
  currency: 'currency',
}

/** A vendor's transactions of a day from a CSV file whose amounts are decimals. Throws UnreadableStatement. */
export async function* vendorCsv(
  pieces: AsyncIterable<string>,
  within?: Within,
): AsyncIterable<readonly VendorLine[]> {
  yield* inPages(rowsOf(pieces, within), PAGE)
}

async function* rowsOf(pieces: AsyncIterable<string>, within?: Within): AsyncIterable<VendorLine> {
  for await (const row of readCsv(pieces, HEADER)) yield lineOf(namedRow(row, HEADER), within)
}

function lineOf(row: NamedRow, within?: Within): VendorLine {
  const parsed = z.safeParse(vendorTransaction, {
    ...Object.fromEntries(HEADER.map((name) => [name, row.field(name)])),
    // Files are written by people: 10.50, not 105000, and moments as a spreadsheet keeps them.
    amount: String(amountOf(row, 'amount')),
    round_id: row.field('round_id') || null,
    at: momentWithin(row, 'at', within).toISOString(),
  })
  if (parsed.success) return vendorLineOf(parsed.data, row.line)
  const column = String(parsed.error.issues[0]?.path[0] ?? '')
  return row.refuse(PROBLEMS[column] ?? 'value', column)
}

/** The same from JSON in the form of the open feed. Throws UnreadableStatement. */
export async function* vendorJson(
  text: string,
  within?: Within,
): AsyncIterable<readonly VendorLine[]> {
  const file = z.safeParse(z.object({ transactions: z.array(vendorTransaction) }), jsonOf(text))
  if (!file.success) {
    const [, index, column] = file.error.issues[0]?.path ?? []
    if (typeof index !== 'number') throw new UnreadableStatement('json', 0)
    throw new UnreadableStatement('value', index + 1, {
      column: String(column ?? ''),
      value: '',
    })
  }
  const { transactions } = file.data
  for (let from = 0; from < transactions.length; from += PAGE) {
    yield transactions.slice(from, from + PAGE).map((transaction, index) => {
      const place = from + index + 1
      const line = vendorLineOf(transaction, place)
      if (!isWithin(line.at, within))
        throw new UnreadableStatement('other_day', place, { column: 'at', value: transaction.at })
      return line
    })
  }
}

/** `line` is for the error alone. */
export function vendorLineOf(transaction: VendorTransaction, line: number): VendorLine {
  const playerId = BigInt(transaction.player_id)
  if (playerId >= 2n ** 63n)
    throw new UnreadableStatement('id', line, {
      column: 'player_id',
      value: transaction.player_id,
    })
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
