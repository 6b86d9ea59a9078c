import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** What must be true of bonuses, with the rows that break it, at most a few of them. */
export interface BonusFinding {
  id: string
  sentence: string
  violations: number
  rows: string[]
}

const SHOWN = 20

/**
 * Proves that the ledger holds of each grant what its state says. So the sums of a promotion agree too: what was granted, won and staked is
 * released, converted, lapsed, given up, taken back or open.
 */
export async function verifyBonuses(db: Db | Tx): Promise<BonusFinding[]> {
  const { rows } = await sql<{ row: string; violations: number }>`
    select row, (count(*) over ())::int as violations from (
      select g.brand_id || '/' || g.offer_code || '/' || g.currency || '/' || g.id as row
      from bonuses_grants g
      cross join lateral (
        select coalesce(sum(amount), 0) as held, sum(amount) filter (where operation like '%\\_grant') as granted
        from ledger_public_journal
        where player_id = g.member_id and currency = g.currency
          and subaccount = case g.type when 'playable' then 'playable' else 'bonus' end
          and (external_id = 'bonus:' || g.id or memo = g.id::text)
      ) l
      cross join lateral (
        select coalesce(sum(amount), 0) as paid from ledger_public_journal
        where player_id = g.member_id and currency = g.currency and subaccount = 'cash' and source = 0 and external_id = 'bonus:' || g.id
      ) c
      left join ledger_public_wallets w on w.player_id = g.member_id and w.currency = g.currency and w.subaccount = 'playable'
      where l.held <> case when g.state <> 'open' then 0 when g.type = 'playable' then coalesce(w.balance, 0) else g.amount end
        or (g.state = 'waiting') > (l.granted is null) or (g.state = 'open') > (l.granted is not null)
        or l.granted <> g.amount or c.paid <> g.paid
    ) found limit ${SHOWN}`.execute(db)
  return [
    {
      id: 'B1',
      sentence:
        'what was granted of each promotion, with what it won and staked, is released, converted, lapsed, given up, taken back or open',
      violations: rows[0]?.violations ?? 0,
      rows: rows.map(({ row }) => row),
    },
  ]
}
