import { cursorOf, int8Part, momentPart, textPart } from '@croupier/api/cursors'
import { assert } from '@croupier/shared/assert'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type {
  CounterAccount,
  HistoryQuery,
  JournalLine,
  Operation,
  Page,
  Subaccount,
} from './entry.ts'
import { countsIn } from './operations.ts'

interface JournalRow {
  id: string
  player_id: bigint
  brand_id: number
  currency: string
  subaccount: string
  seq: bigint
  operation: string
  source: number
  external_id: string
  reference: string | null
  round_id: string | null
  game_code: string | null
  amount: bigint
  balance_after: bigint
  counter_account: string
  round_closed: boolean
  free_round: boolean
  late: boolean
  tombstone: boolean
  memo: string | null
  at: Date
}

/** The columns of a journal line that leave the database: all but the chain. */
export const journalColumns = sql.raw(
  `j.id, j.player_id, j.brand_id, j.currency, j.subaccount, j.seq, j.operation, j.source, j.external_id, j.reference,
   j.round_id, j.game_code, j.amount, j.balance_after, j.counter_account, j.round_closed, j.free_round, j.late, j.tombstone,
   j.memo, j.at`,
)

export async function balances(
  db: Db | Tx,
  playerId: bigint,
): Promise<{ currency: CurrencyCode; subaccount: Subaccount; balance: Money }[]> {
  const { rows } = await sql<{ currency: CurrencyCode; subaccount: Subaccount; balance: Money }>`
    select currency, subaccount, balance from ledger_wallets where player_id = ${playerId}
    order by currency, subaccount`.execute(db)
  return rows
}

export async function balance(
  db: Db | Tx,
  playerId: bigint,
  currency: CurrencyCode,
  subaccount: Subaccount,
): Promise<Money> {
  const { rows } = await sql<{ balance: Money }>`
    select balance from ledger_wallets
    where player_id = ${playerId} and currency = ${currency} and subaccount = ${subaccount}`.execute(
    db,
  )
  return rows[0]?.balance ?? 0n
}

export async function stakeable(
  db: Db | Tx,
  playerId: bigint,
  currency: CurrencyCode,
): Promise<Money> {
  const { rows } = await sql<{ balance: Money | null }>`
    select sum(balance)::bigint as balance from ledger_wallets
    where player_id = ${playerId} and currency = ${currency} and subaccount in ('cash', 'playable')`.execute(
    db,
  )
  return rows[0]?.balance ?? 0n
}

export async function holdCash(tx: Tx, playerId: bigint, currency: CurrencyCode): Promise<Money> {
  const { rows } = await sql<{ there: Money }>`
    select ledger_hold_cash(${playerId}, ${currency}) as there`.execute(tx)
  return rows[0]?.there ?? 0n
}

/** No wallet counts that far. */
const AFTER_EVERY_LINE = 2n ** 63n - 1n

/**
 * Newest first. Each wallet is read backwards by its own index and the few newest lines are merged, so a page costs the same
 * for a member with ten lines and one with ten million. Time never goes back within a wallet, so the one that the page before
 * ended in is entered where that page ended: a late page costs what the first one does.
 */
export async function history(db: Db | Tx, query: HistoryQuery): Promise<Page<JournalLine>> {
  assert(query.limit >= 1 && query.limit <= 200, 'a page holds 1 to 200 lines')
  const cursor = readCursor(query.cursor)
  const { rows } = await sql<JournalRow>`
    select ${journalColumns} from ledger_wallets w cross join lateral (
      select * from ledger_journal j
      where j.player_id = w.player_id and j.currency = w.currency and j.subaccount = w.subaccount
        and j.at >= ${query.from ?? '-infinity'} and j.at < ${query.to ?? 'infinity'}
        and (${query.operations ?? null}::text[] is null or j.operation = any(${query.operations ?? null}::text[]))
        and j.at <= ${cursor?.at ?? 'infinity'}
        and (${cursor === null} or (j.at, j.currency, j.subaccount, j.seq)
          < (${cursor?.at ?? new Date(0)}, ${cursor?.currency ?? ''}, ${cursor?.subaccount ?? ''}, ${cursor?.seq ?? 0n}))
        and j.seq < case when w.currency = ${cursor?.currency ?? ''} and w.subaccount = ${cursor?.subaccount ?? ''}
          then ${cursor?.seq ?? 0n} else ${AFTER_EVERY_LINE}::bigint end
      order by j.seq desc limit ${query.limit + 1}
    ) j
    where w.player_id = ${query.playerId}
      and (${query.currency ?? null}::text is null or w.currency = ${query.currency ?? null})
      and (${query.subaccount ?? null}::text is null or w.subaccount = ${query.subaccount ?? null})
    order by j.at desc, j.currency desc, j.subaccount desc, j.seq desc
    limit ${query.limit + 1}`.execute(db)
  const items = rows.slice(0, query.limit).map(lineOf)
  const last = rows.length > query.limit ? items.at(-1) : undefined
  return { items, nextCursor: last ? writeCursor(last) : null }
}

export async function find(db: Db | Tx, walletTxId: string): Promise<JournalLine | null> {
  const { rows } = await sql<JournalRow>`
    select ${journalColumns} from ledger_journal j where j.id = ${walletTxId}`.execute(db)
  return rows[0] ? lineOf(rows[0]) : null
}

export async function byRound(
  db: Db | Tx,
  playerId: bigint,
  source: number,
  roundId: string,
): Promise<JournalLine[]> {
  const { rows } = await sql<JournalRow>`
    select ${journalColumns} from ledger_all_rounds r
    join ledger_journal j on j.player_id = r.player_id and j.source = r.source and j.round_id = r.round_id
      and j.at between r.opened_at and r.last_at
    where r.player_id = ${playerId} and r.source = ${source} and r.round_id = ${roundId}
    order by j.at, j.xid, j.currency, j.subaccount, j.seq`.execute(db)
  return rows.map(lineOf)
}

/** Every betting record, those at rest too, as something to select from. */
export function allRounds(db: Db | Tx) {
  return db
    .selectFrom('ledger_rounds')
    .selectAll()
    .unionAll(db.selectFrom('ledger_rounds_archive').selectAll())
    .as('ledger_all_rounds')
}

/**
 * What rounds of real money that have ended cost and paid by their lines up to a transaction, as something to select from: `player_id`,
 * `source`, `round_id`, `stake`, `payout`. A gift within a round is neither.
 */
export function settledRoundsUpTo(xid: string): RawBuilder<unknown> {
  return sql`(
    select player_id, source, round_id,
      sum(case when ${countsIn('stake')} then -amount else 0 end) as stake,
      sum(case when ${countsIn('payout')} then amount else 0 end) as payout
    from ledger_journal
    where xid <= ${xid}::xid8 and round_id is not null and not tombstone and currency <> 'DEMO' and operation <> 'promo'
    group by 1, 2, 3 having bool_or(round_closed))`
}

/** The rounds that a playable bonus has paid for by its lines up to a transaction: `member_id`, `source`, `round_id` and `at`, the first time. */
export function bonusStakesUpTo(xid: string): RawBuilder<unknown> {
  return sql`(
    select player_id as member_id, source, reference as round_id, min(at) as at from ledger_journal
    where xid <= ${xid}::xid8 and subaccount = 'playable' and operation = 'playable_stake' and not tombstone
    group by 1, 2, 3)`
}

export async function byExternalId(
  db: Db | Tx,
  playerId: bigint,
  source: number,
  externalId: string,
): Promise<JournalLine[]> {
  const { rows } = await sql<JournalRow>`
    select distinct on (j.at, j.xid, j.currency, j.subaccount, j.seq) ${journalColumns} from ledger_keys k
    join ledger_journal j on j.player_id = k.player_id and j.currency = k.currency and j.subaccount = k.subaccount
      and j.seq = k.seq and j.at = k.at
    where k.player_id = ${playerId} and k.source = ${source} and k.external_id = ${externalId}
    order by j.at, j.xid, j.currency, j.subaccount, j.seq`.execute(db)
  return rows.map(lineOf)
}

function lineOf(row: JournalRow): JournalLine {
  return {
    id: row.id,
    playerId: row.player_id,
    brandId: row.brand_id,
    currency: row.currency as CurrencyCode,
    subaccount: row.subaccount as Subaccount,
    seq: row.seq,
    operation: row.operation as Operation,
    source: row.source,
    externalId: row.external_id,
    reference: row.reference,
    roundId: row.round_id,
    gameCode: row.game_code,
    amount: row.amount,
    balanceAfter: row.balance_after,
    counterAccount: row.counter_account as CounterAccount,
    roundClosed: row.round_closed,
    freeRound: row.free_round,
    late: row.late,
    tombstone: row.tombstone,
    memo: row.memo,
    at: row.at,
  }
}

const lineCursor = cursorOf(momentPart, textPart, textPart, int8Part)

interface Cursor {
  at: Date
  currency: string
  subaccount: string
  seq: bigint
}

function writeCursor(line: JournalLine): string {
  return lineCursor.write([line.at, line.currency, line.subaccount, line.seq])
}

function readCursor(text: string | undefined): Cursor | null {
  const read = lineCursor.read(text)
  if (!read) return null
  const [at, currency, subaccount, seq] = read
  return { at, currency, subaccount, seq }
}
