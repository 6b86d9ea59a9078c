import { type RawBuilder, sql } from 'kysely'
import { readUpTo } from '../../core/events/events.ts'
import { bonusStakesUpTo, settledRoundsUpTo } from '../../core/ledger/ledger.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { bonusSums } from './entries.ts'
import { TURNOVER } from './project-turnover.ts'

/** What must be true of turnover, with the rows that break it, at most a few of them. */
export interface TurnoverFinding {
  id: string
  sentence: string
  violations: number
  rows: string[]
}

const SHOWN = 20

interface Check {
  id: string
  sentence: string
  query: RawBuilder<unknown>
}

/** @param upTo the transaction up to which the projection has read the journal. */
function checksOf(upTo: string): Check[] {
  return [
    {
      id: 'T1',
      sentence: 'the entries of a settled round add up to its lines in the ledger',
      query: sql`
        select coalesce(l.player_id, k.member_id) || '/' || coalesce(l.source, k.source) || '/' || coalesce(l.round_id, k.round_id) as row
        from ${settledRoundsUpTo(upTo)} l
        full join (
          select member_id, source, round_id, sum(stake) as stake, sum(payout) as payout from turnover_entries group by 1, 2, 3
        ) k on (k.member_id, k.source, k.round_id) = (l.player_id, l.source, l.round_id)
        where coalesce(l.stake, 0) <> coalesce(k.stake, 0) or coalesce(l.payout, 0) <> coalesce(k.payout, 0)`,
    },
    {
      id: 'T2',
      sentence: 'what a round counts for lies between nothing and its stake',
      query: sql`
        select member_id || '/' || source || '/' || round_id as row from turnover_entries
        group by member_id, source, round_id
        having sum(counted) not between 0 and greatest(sum(stake), 0) or sum(valid) not between 0 and sum(counted) or min(entry) <> 0`,
    },
    {
      id: 'T3',
      sentence: 'the days are the sums of the entries that count',
      query: sql`
        select member_id || '/' || day || '/' || game_type || '/' || source as row
        from (
          select member_id, day, of_day, game_type, source, currency, count(*) filter (where entry = 0) as bets, sum(stake) as stake,
            sum(payout) as payout, sum(counted) as counted, sum(valid) as valid, sum(hold) as hold, ${bonusSums}
          from turnover_entries where xid is not null group by 1, 2, 3, 4, 5, 6
        ) s full join turnover_days d using (member_id, day, of_day, game_type, source, currency)
        where (s.bets, s.stake, s.payout, s.counted, s.valid, s.hold, s.bonus_bets, s.bonus_stake, s.bonus_payout, s.bonus_valid,
            s.bonus_hold) is distinct from
          (d.bets, d.stake, d.payout, d.counted, d.valid, d.hold, d.bonus_bets, d.bonus_stake, d.bonus_payout, d.bonus_valid,
            d.bonus_hold)`,
    },
    {
      id: 'T4',
      sentence: 'an entry says of its round whether bonus money has paid for it',
      query: sql`
        select e.member_id || '/' || e.source || '/' || e.round_id || '/' || e.entry as row from turnover_entries e
        left join ${bonusStakesUpTo(upTo)} b using (member_id, source, round_id)
        where e.with_bonus and b.member_id is null
          or not e.with_bonus and b.at <= e.at and e.entry = 0`,
    },
  ]
}

/** Holds turnover against the ledger, as far as the projection has read it, and its sums against its entries. */
export async function verifyTurnover(db: Db): Promise<TurnoverFinding[]> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return await turnoverFindings(tx)
    })
}

/** The same within a transaction. */
export async function turnoverFindings(tx: Tx): Promise<TurnoverFinding[]> {
  const findings: TurnoverFinding[] = []
  for (const { id, sentence, query } of checksOf(await readUpTo(tx, TURNOVER))) {
    const { rows } = await sql<{ row: string; all: number }>`
      select row, count(*) over ()::int as "all" from (${query}) broken order by row limit ${SHOWN}`.execute(
      tx,
    )
    findings.push({
      id,
      sentence,
      violations: rows[0]?.all ?? 0,
      rows: rows.map(({ row }) => row),
    })
  }
  return findings
}
