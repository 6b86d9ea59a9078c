import { type TransactionsResponse, transactionsQuery } from '@croupier/api/play/seamless-wallet'
import * as z from 'zod/mini'
import type { Book, Line } from './book.ts'
import { Undecided } from './decide.ts'

const DAY_MS = 86_400_000

/** What was applied: by one id or round of a player, or by when it was received, a page at a time. */
export function listing(book: Book, parameters: URLSearchParams): TransactionsResponse {
  const read = z.safeParse(transactionsQuery, Object.fromEntries(parameters))
  if (!read.success) throw new Undecided('BAD_REQUEST', read.error.issues[0]?.path.join('.'))
  const query = read.data
  const listed = book.conduct.listsEverything
    ? book.lines
    : book.lines.filter(({ op }) => op !== 'promo')
  const server_time = book.now().toISOString()
  if (query.transaction_id !== undefined || query.round_id !== undefined) {
    if (query.player_id === undefined)
      throw new Undecided('BAD_REQUEST', 'transaction_id and round_id need player_id')
    const transactions = listed.filter(
      (line) =>
        line.player_id === query.player_id &&
        (query.transaction_id === undefined
          ? line.round_id === query.round_id && line.state === 'APPLIED'
          : namesId(line, query.transaction_id)),
    )
    return { transactions, cursor: null, server_time }
  }
  const { from, to } = windowOf(query)
  const inside = listed.filter(({ at }) => {
    const time = new Date(at).getTime()
    return time >= from && time < to
  })
  const first = inside.findIndex(({ wallet_tx_id }) => wallet_tx_id === query.cursor) + 1
  const transactions = inside.slice(first, first + query.limit)
  const more = inside.length > first + query.limit
  return {
    transactions,
    cursor: more ? (transactions.at(-1)?.wallet_tx_id ?? null) : null,
    server_time,
  }
}

/** A reversal is found by its own id and by that of its original. */
function namesId(line: Line, id: string): boolean {
  const isReversal = line.op === 'rollback_bet' || line.op === 'rollback_win'
  return line.transaction_id === id || (isReversal && line.reference_transaction_id === id)
}

function windowOf(query: { from?: string | undefined; to?: string | undefined }) {
  if (query.from === undefined) throw new Undecided('BAD_REQUEST', 'from is missing')
  const from = new Date(query.from).getTime()
  const to = query.to === undefined ? from + DAY_MS : new Date(query.to).getTime()
  if (to - from > DAY_MS) throw new Undecided('BAD_REQUEST', 'at most one day a call')
  return { from, to }
}
