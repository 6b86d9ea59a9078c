import { cursorOf, int4Part, momentPart, textPart } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { allRounds } from '../core/ledger/ledger.ts'

/** The cash of members in their own currencies; a real account has one of them. */
export async function cashOf(
  db: Db,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_wallets')
    .select(['player_id', 'balance'])
    .where('player_id', 'in', [...memberIds])
    .where('pocket', '=', 'cash')
    .execute()
  return new Map(rows.map((row) => [row.player_id, row.balance]))
}

export interface RoundFilter {
  brandId: number
  memberId: bigint
  cursor?: string | undefined
  limit: number
}

/** The betting record of a member, newest first. */
export async function roundsOfMember(db: Db, filter: RoundFilter) {
  const after = roundAfter(filter.cursor)
  const rows = await db
    .selectFrom(allRounds(db))
    .selectAll()
    .where('player_id', '=', filter.memberId)
    .where('brand_id', '=', filter.brandId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('opened_at', 'source', 'round_id'),
          '<',
          tuple(after?.at ?? new Date(0), after?.source ?? 0, after?.roundId ?? ''),
        ),
      ),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('source', 'desc')
    .orderBy('round_id', 'desc')
    .limit(filter.limit + 1)
    .execute()
  const page = rows.slice(0, filter.limit)
  const last = page.at(-1)
  const more = rows.length > filter.limit && last !== undefined
  return {
    items: page.map((row) => ({
      memberId: row.player_id,
      source: row.source,
      roundId: row.round_id,
      gameCode: row.game_code,
      currency: row.currency,
      bet: row.bet,
      win: row.win,
      closed: row.closed,
      openedAt: row.opened_at,
      lastAt: row.last_at,
    })),
    nextCursor: more ? roundCursor.write([last.opened_at, last.source, last.round_id]) : null,
  }
}

const roundCursor = cursorOf(momentPart, int4Part, textPart)

function roundAfter(text: string | undefined) {
  const last = roundCursor.read(text)
  return last && { at: last[0], source: last[1], roundId: last[2] }
}

export interface ChainLink {
  hash: Buffer
  previousHash: Buffer | null
  /** The seal computed again from what the line says now. */
  computed: Buffer
}

/** The seal of a journal line and of the line before it in its wallet. */
export async function chainLink(
  db: Db,
  line: { playerId: bigint; currency: string; pocket: string; seq: bigint; at: Date },
): Promise<ChainLink> {
  const { rows } = await sql<ChainLink>`
    select j.hash, before.hash as "previousHash",
      ledger_line_hash(coalesce(before.hash, '\\x'), j) as computed
    from ledger_journal j left join ledger_journal before
      on before.player_id = j.player_id and before.currency = j.currency and before.pocket = j.pocket
        and before.seq = j.seq - 1 and before.at <= j.at
    where j.player_id = ${line.playerId} and j.currency = ${line.currency} and j.pocket = ${line.pocket}
      and j.seq = ${line.seq} and j.at = ${line.at}`.execute(db)
  const [link] = rows
  if (!link) throw new Error('a line that was found has a seal')
  return link
}

/** What the house's accounts are for, by code. */
export async function accountPurposes(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('ledger_accounts').select(['code', 'purpose']).execute()
  return new Map(rows.map(({ code, purpose }) => [code, purpose]))
}

/** What a brand's members hold altogether in a currency. */
export async function liabilitiesOf(db: Db, brandId: number, currency: string): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_wallets')
    .select(sql<bigint>`coalesce(sum(balance), 0)::bigint`.as('total'))
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return row.total
}

/** Until when the daily figures have followed the journal. */
export async function figuresAsOf(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('facts_cursors')
    .select('moved_at')
    .where('projection', '=', 'daily_members')
    .executeTakeFirst()
  return row?.moved_at ?? null
}

/** Above this a withdrawal needs two people; 0 when the brand has no cashier. */
export async function twoPersonLimit(db: Db, brandId: number): Promise<bigint> {
  const row = await db
    .selectFrom('cashier_policies')
    .select('two_person_above')
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return row?.two_person_above ?? 0n
}

export interface Waiting {
  withdrawals: number
  withdrawalsAmount: bigint
  withdrawalsLate: number
  cases: number
  /** Between members, for somebody of the house to look at. */
  transfers: number
}

/** What waits for somebody in a brand now. */
export async function waitingFor(db: Db, of: { brandId: number; now: Date }): Promise<Waiting> {
  const withdrawals = await db
    .selectFrom('cashier_withdrawals')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      sql<number>`(count(*) filter (where deadline_at < ${of.now}))::int`.as('late'),
    ])
    .where('brand_id', '=', of.brandId)
    .where('state', 'in', ['requested', 'risk_review'])
    .executeTakeFirstOrThrow()
  const cases = await db
    .selectFrom('cashier_cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', of.brandId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const transfers = await db
    .selectFrom('cashier_member_transfers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', of.brandId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return {
    withdrawals: withdrawals.count,
    withdrawalsAmount: withdrawals.amount,
    withdrawalsLate: withdrawals.late,
    cases: cases.count,
    transfers: transfers.count,
  }
}
