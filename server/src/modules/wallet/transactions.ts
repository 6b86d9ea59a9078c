import {
  type TransactionsQuery,
  type TransactionsResponse,
  walletTransaction,
} from '@croupier/api/seamless-wallet'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Desk } from './desk.ts'
import type { WalletVendor } from './parts.ts'
import { WalletRefused } from './problems.ts'

interface Row {
  id: string
  external_id: string
  operation: string
  tombstone: boolean
  player_id: bigint
  currency: string
  amount: bigint
  balance_after: bigint
  round_id: string | null
  game_code: string | null
  reference: string | null
  round_closed: boolean
  late: boolean
  at: Date
}

const DAY_MS = 86_400_000
/** A call that is being decided may still appear with an earlier id, so the newest moments are not listed yet. */
const SETTLE_MS = 10_000

const columns = sql.raw(
  `j.id, j.external_id, j.operation, j.tombstone, j.player_id, j.currency, j.amount, j.balance_after, j.round_id, j.game_code,
   j.reference, j.round_closed, j.late, j.at`,
)

/**
 * What was applied for a vendor: by one transaction or round of a player, at once; or everything that was received between
 * two moments of at most a day, up to ten seconds ago, a page at a time and in a stable order.
 */
export async function transactions(
  desk: Desk,
  vendor: WalletVendor,
  query: TransactionsQuery,
): Promise<TransactionsResponse> {
  const byTime = query.transaction_id === undefined && query.round_id === undefined
  const rows = byTime ? await received(desk, vendor, query) : await ofPlayer(desk, vendor, query)
  const page = byTime ? rows.slice(0, query.limit) : rows
  const more = rows.length > page.length
  return {
    transactions: page.map(transactionOf),
    cursor: more ? (page.at(-1)?.id ?? null) : null,
    server_time: desk.now().toISOString(),
  }
}

async function ofPlayer(
  desk: Desk,
  vendor: WalletVendor,
  query: TransactionsQuery,
): Promise<Row[]> {
  // Every id is the player's own, so without the player it names nothing.
  if (query.player_id === undefined || BigInt(query.player_id) >= 2n ** 63n)
    throw new WalletRefused('BAD_REQUEST', 'transaction_id and round_id need player_id')
  const { rows } =
    query.transaction_id === undefined
      ? await sql<Row>`
          select ${columns} from ledger_all_rounds r
          join ledger_journal j on j.player_id = r.player_id and j.source = r.source
            and j.round_id = r.round_id and j.at between r.opened_at and r.last_at
          where r.player_id = ${query.player_id} and r.source = ${vendor.id} and r.round_id = ${query.round_id}
          order by j.at, j.id`.execute(desk.context.db)
      : await sql<Row>`
          select distinct on (j.at, j.id) ${columns} from ledger_keys k
          join ledger_journal j on j.player_id = k.player_id and j.currency = k.currency
            and j.pocket = k.pocket and j.seq = k.seq and j.at = k.at
          where k.player_id = ${query.player_id} and k.source = ${vendor.id}
            and k.external_id = ${query.transaction_id}
          order by j.at, j.id`.execute(desk.context.db)
  return rows
}

async function received(
  desk: Desk,
  vendor: WalletVendor,
  query: TransactionsQuery,
): Promise<Row[]> {
  if (query.from === undefined) throw new WalletRefused('BAD_REQUEST', 'from is missing')
  const from = new Date(query.from).getTime()
  const settled = desk.now().getTime() - SETTLE_MS
  const to = Math.min(
    query.to === undefined ? from + DAY_MS : new Date(query.to).getTime(),
    settled,
  )
  if (to - from > DAY_MS) throw new WalletRefused('BAD_REQUEST', 'at most one day a call')
  if (to <= from) return []
  return await page(desk, vendor, {
    after: query.cursor ?? firstIdAt(from),
    from,
    to,
    limit: query.limit + 1,
  })
}

/** So much time is looked through at first; a quiet one is followed by one twice as long. */
const FIRST_STRETCH_MS = 1000

/** Stretches of time one after the other until there are enough lines: the journal finds a stretch, but keeps no order of ids. */
async function page(
  desk: Desk,
  vendor: WalletVendor,
  of: { after: string; from: number; to: number; limit: number },
): Promise<Row[]> {
  const found: Row[] = []
  let start = Math.max(of.from, momentOf(of.after))
  for (let stretch = FIRST_STRETCH_MS; start < of.to && found.length < of.limit; stretch *= 2) {
    const end = Math.min(start + stretch, of.to)
    const { rows } = await sql<Row>`
      select ${columns} from ledger_journal j
      where j.id > ${of.after} and j.id >= ${firstIdAt(start)} and j.id < ${firstIdAt(end)} and j.source = ${vendor.id}
      order by j.id limit ${of.limit - found.length}`.execute(desk.context.db)
    found.push(...rows)
    start = end
  }
  return found
}

/** The milliseconds that a uuidv7 begins with. */
function momentOf(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}

/** The lowest uuidv7 of a moment: ids begin with their milliseconds. */
function firstIdAt(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

function transactionOf(row: Row): z.output<typeof walletTransaction> {
  return {
    wallet_tx_id: row.id,
    transaction_id: row.external_id,
    op: z.parse(walletTransaction.shape.op, row.operation),
    state: row.tombstone ? 'TOMBSTONE' : 'APPLIED',
    player_id: String(row.player_id),
    currency: row.currency,
    amount: String(row.amount),
    balance_after: String(row.balance_after),
    round_id: row.round_id,
    game_code: row.game_code,
    reference_transaction_id: row.reference,
    round_closed: row.round_closed,
    late: row.late,
    at: row.at.toISOString(),
  }
}
