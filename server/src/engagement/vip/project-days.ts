import { sql } from 'kysely'
import type { JournalRow, LogProjection, Projection } from '../../core/events/events.ts'
import { figuresOfLine } from '../../core/ledger/ledger.ts'
import { dayOf } from '../../platform/calendar/calendar.ts'
import type { Tx } from '../../platform/db.ts'
import { type TurnoverEntry, ownMoneyProjection } from '../../play/turnover/turnover.ts'
import type { VipDeps } from './deps.ts'

export const VIP_MONEY = 'vip_money'
export const VIP_PLAY = 'vip_play'

/** What both fill; a rebuild of one builds the other anew too. */
const TABLES = ['vip_days'] as const

interface Change {
  memberId: bigint
  brandId: number
  day: string
  deposits: bigint
  withdrawals: bigint
  valid: bigint
}

/** What members paid in and were paid, by the brand's days; a deposit that is taken back leaves the day of the deposit. */
export function moneyProjection({ brands }: Pick<VipDeps, 'brands'>): Projection {
  return {
    name: VIP_MONEY,
    source: 'journal',
    tables: TABLES,
    apply: async (tx, rows) => {
      const moved = rows.filter(isMoney)
      if (moved.length === 0) return
      const moments = await momentsOfDeposits(tx, moved.filter(isTakenBack))
      const changes: Change[] = []
      for (const row of moved) {
        const { timeZone } = await brands.byId(row.brand_id)
        const isDeposit = figuresOfLine(row).includes('deposit')
        changes.push({
          memberId: row.player_id,
          brandId: row.brand_id,
          day: dayOf(moments.get(row.id) ?? row.at, timeZone),
          deposits: isDeposit ? row.amount : 0n,
          withdrawals: isDeposit ? 0n : -row.amount,
          valid: 0n,
        })
      }
      await addToDays(tx, changes)
    },
  }
}

/** What members played, by the day on which the round ended; a later change of a round belongs to that day too. */
export function playProjection(): LogProjection<TurnoverEntry> {
  return ownMoneyProjection({
    name: VIP_PLAY,
    tables: TABLES,
    apply: async (tx, rows) => {
      const played = rows.filter(({ valid }) => valid !== 0n)
      await addToDays(
        tx,
        played.map((row) => ({
          memberId: row.member_id,
          brandId: row.brand_id,
          day: dateText(row.of_day),
          deposits: 0n,
          withdrawals: 0n,
          valid: row.valid,
        })),
      )
    },
  })
}

function isMoney(row: JournalRow): boolean {
  if (row.currency === 'DEMO' || row.tombstone) return false
  const figures = figuresOfLine(row)
  return figures.includes('deposit') || figures.includes('withdrawal')
}

function isTakenBack(row: JournalRow): boolean {
  return row.amount < 0n && figuresOfLine(row).includes('deposit')
}

/** When the deposits were credited that these lines take back: a deposit and its reversal have the same id at the ledger. */
async function momentsOfDeposits(
  tx: Tx,
  reversals: readonly JournalRow[],
): Promise<Map<string, Date>> {
  if (reversals.length === 0) return new Map()
  const document = JSON.stringify(
    reversals.map((row) => ({
      id: row.id,
      player_id: String(row.player_id),
      source: row.source,
      external_id: row.external_id,
    })),
  )
  const { rows } = await sql<{ id: string; at: Date }>`
    select r.id, k.at from json_to_recordset(${document}::json)
      as r (id text, player_id bigint, source integer, external_id text collate "C")
    join ledger_public_keys k on k.player_id = r.player_id and k.source = r.source and k.external_id = r.external_id
      and k.operation = 'deposit'`.execute(tx)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** A day of PostgreSQL comes as midnight of this machine's own zone. */
function dateText(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${date.getFullYear()}-${month}-${day}`
}

/**
 * Adds to the days and lets everybody's level be looked at. It writes even to who is due already: only so does it wait for whoever is
 * looking at that moment and has not seen this. The order lets two who do so never block each other.
 */
async function addToDays(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const document = JSON.stringify(
    changes.map(({ memberId, brandId, day, deposits, withdrawals, valid }) => ({
      member_id: String(memberId),
      brand_id: brandId,
      day,
      deposits: String(deposits),
      withdrawals: String(withdrawals),
      valid: String(valid),
    })),
  )
  await sql`
    insert into vip_days as d (member_id, day, brand_id, deposits, withdrawals, valid)
    select member_id, day, brand_id, sum(deposits), sum(withdrawals), sum(valid)
    from json_to_recordset(${document}::json)
      as c (member_id bigint, brand_id smallint, day date, deposits bigint, withdrawals bigint, valid bigint)
    group by 1, 2, 3 order by 1, 2
    on conflict (member_id, day) do update set deposits = d.deposits + excluded.deposits,
      withdrawals = d.withdrawals + excluded.withdrawals, valid = d.valid + excluded.valid`.execute(
    tx,
  )
  await sql`
    insert into vip_members (member_id, brand_id)
    select distinct member_id, brand_id from json_to_recordset(${document}::json) as c (member_id bigint, brand_id smallint)
    order by member_id
    on conflict (member_id) do update set is_due = true`.execute(tx)
}
