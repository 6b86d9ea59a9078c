import {
  type TransactionsQuery,
  type TransactionsResponse,
  walletTransaction,
} from '@croupier/api/play/seamless-wallet'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Desk } from './desk.ts'
import type { WalletVendor } from './deps.ts'
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
  /** Of a list by time: where the stretch begins in which the line was found, in milliseconds. */
  stretch?: number
}

const DAY_MS = 86_400_000
/** The newest moments are left to the next call, so that few lines are listed twice; that none is left out does not rest on it. */
const SETTLE_MS = 10_000

const columns = sql.raw(
  `j.id, j.external_id, j.operation, j.tombstone, j.player_id, j.currency, j.amount, j.balance_after, j.round_id, j.game_code,
   j.reference, j.round_closed, j.late, j.at`,
)

/**
 * What was applied for a vendor: by one transaction or round of a player, at once; or everything that was received between
 * two moments of at most a day, up to ten seconds ago, a page at a time and in a stable order. What was received before and ended within
 * that time is listed too: it may not have been there when its own time was listed. Whoever lists one stretch of time after the other,
 * each when it is over, hears of every line at least once.
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
  const last = page.at(-1)
  return {
    transactions: page.map(transactionOf),
    cursor: more && last ? cursorOf(last) : null,
    server_time: desk.now().toISOString(),
  }
}

/** A line and the beginning of the stretch of time in which it was listed: a late one comes with a stretch that is not its id's. */
const cursorOf = ({ id, stretch = 0 }: Row): string => `${stretch}.${id}`

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
          join ledger_public_journal j on j.player_id = r.player_id and j.source = r.source
            and j.round_id = r.round_id and j.at between r.opened_at and r.last_at
          where r.player_id = ${query.player_id} and r.source = ${vendor.id} and r.round_id = ${query.round_id}
          order by j.at, j.id`.execute(desk.context.db)
      : await sql<Row>`
          select distinct on (j.at, j.id) ${columns} from ledger_public_keys k
          join ledger_public_journal j on j.player_id = k.player_id and j.currency = k.currency
            and j.subaccount = k.subaccount and j.seq = k.seq and j.at = k.at
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
  const [stretch, after] = query.cursor?.split('.') ?? []
  return await page(desk, vendor, {
    after: after ?? firstIdAt(0),
    from,
    start: Math.max(from, Number(stretch ?? 0)),
    to,
    limit: query.limit + 1,
  })
}

/** So much time is looked through at first; a quiet one is followed by one twice as long. */
const FIRST_STRETCH_MS = 1000

interface PageOf {
  after: string
  from: number
  /** Where the page goes on. */
  start: number
  to: number
  limit: number
}

/**
 * Stretches of time one after the other until there are enough lines: the journal finds a stretch, but keeps no order of ids. With each come
 * the lines whose ids are older than the whole list and whose transactions ended in that stretch, by the database's own horizons.
 */
async function page(desk: Desk, vendor: WalletVendor, of: PageOf): Promise<Row[]> {
  const found: Row[] = []
  let { start, after } = of
  for (let stretch = FIRST_STRETCH_MS; start < of.to && found.length < of.limit; stretch *= 2) {
    const end = Math.min(start + stretch, of.to)
    const { rows } = await sql<Row>`
      select * from (
        select ${columns} from ledger_public_journal j
        where j.id > ${after} and j.id >= ${firstIdAt(start)} and j.id < ${firstIdAt(end)} and j.source = ${vendor.id}
        union all
        select ${columns} from ledger_public_journal j
        where j.xid >= ledger_horizon_at(${new Date(start)}) and j.xid < ledger_horizon_at(${new Date(end)})
          and j.id > ${after} and j.id < ${firstIdAt(of.from)} and j.source = ${vendor.id}
      ) j order by id limit ${of.limit - found.length}`.execute(desk.context.db)
    for (const row of rows) found.push({ ...row, stretch: start })
    start = end
    // Late lines of the next stretch may have any id.
    after = firstIdAt(0)
  }
  return found
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
