import { readPlace } from '@croupier/api/cursors'
import { type RawBuilder, sql } from 'kysely'
import { ENGINE_VENDOR } from '../../vendors/vendors.ts'
import type { Db } from '../../../platform/db.ts'
import type {
  Exposure,
  ExportedTable,
  FoundRound,
  RoundSearch,
  Vertical,
} from '../registry/registry.ts'
import type { StudioDeps } from './deps.ts'
import { endByStaff, openBetsHere } from './open-stakes.ts'
import { hasUnfinishedRound } from './queries.ts'
import { replayOf } from './replay.ts'
import { walletIds } from './round-row.ts'
import { releasedStakes, stakeRisks } from './stake-risks.ts'
import { studioStatement } from './statement.ts'

/** The house's own games as the rest of the house sees them. */
export function studioVertical(parts: StudioDeps): Vertical {
  return {
    vendorCode: ENGINE_VENDOR,
    isVerifiable: true,
    keepsPace: true,
    risks: stakeRisks,
    releasedStakes,
    openBets: openBetsHere,
    // Under the id of its own win: one that comes after all cannot be paid a second time.
    payoutId: walletIds.win,
    endRound: (tx, round, end) => endByStaff(parts, tx, round, end),
    hasUnfinishedRound,
    roundDetail: ({ memberId, roundId }) => replayOf(parts, memberId, roundId),
    findRounds,
    statement: (window) => studioStatement(parts.context, window),
    exposure,
    exportedTables: studioEvidence,
  }
}

/** Rounds of one member and bets at tables alike, newest first. */
async function findRounds(db: Db, search: RoundSearch): Promise<FoundRound[]> {
  const personal = sql`select r.member_id as "memberId", r.id as "roundId", r.game_code as "gameCode", r.kind, r.currency,
      case when r.free_grant is null then r.stake + r.extra_stake else 0 end as stake, r.payout, r.multiplier_x100::float8 as "multiplierX100", r.state, r.opened_at as "openedAt"
    from studio_rounds r where ${conditions(search, 'opened_at')}
    order by r.opened_at desc, r.id desc limit ${search.limit}`
  const shared = sql`select r.member_id, r.id, r.game_code, 'shared', r.currency,
      r.stake, r.payout, r.multiplier_x100::float8, r.state, r.placed_at
    from studio_table_bets r where ${conditions(search, 'placed_at')}
    order by r.placed_at desc, r.id desc limit ${search.limit}`
  const { rows } = await sql<FoundRound>`
    select * from ((${personal}) union all (${shared})) found
    order by "openedAt" desc, "roundId" desc limit ${search.limit}`.execute(db)
  return rows
}

function conditions(search: RoundSearch, moment: 'opened_at' | 'placed_at'): RawBuilder<unknown> {
  const at = sql.ref(`r.${moment}`)
  const parts = [sql`r.brand_id = ${search.brandId}`]
  if (search.memberId !== undefined) parts.push(sql`r.member_id = ${search.memberId}`)
  if (search.gameCode !== undefined) parts.push(sql`r.game_code = ${search.gameCode}`)
  if (search.roundId !== undefined) parts.push(sql`r.id = ${search.roundId}`)
  if (search.minMultiplier !== undefined)
    parts.push(sql`r.multiplier_x100 >= ${Math.round(search.minMultiplier * 100)}`)
  if (!search.withTrial) parts.push(sql`r.currency <> 'DEMO'`)
  const last = readPlace(search.cursor)
  // The cursor knows milliseconds, the rows know more: the id decides within one.
  if (last)
    parts.push(
      sql`(date_trunc('milliseconds', ${at}), r.id) < (${last.at}, ${last.id}::uuid)
        and ${at} < ${new Date(last.at.getTime() + 1)}`,
    )
  return sql.join(parts, sql` and `)
}

/** A round whose payout is known costs that; any other at most what its bet may win. */
async function exposure(db: Db, { brandId }: { brandId: number }): Promise<Exposure[]> {
  const { rows } = await sql<Exposure>`
    select game_code as "gameCode", currency, count(*)::int as rounds, sum(stake)::bigint as staked, sum(payable)::bigint as payable
    from (
      select game_code, currency, case when free_grant is null then stake + extra_stake else 0 end as stake,
        coalesce(payout, max_win) as payable
      from studio_rounds where brand_id = ${brandId} and currency <> 'DEMO' and state in ('debiting', 'open', 'crediting')
      union all
      select game_code, currency, stake, max_win
      from studio_table_bets where brand_id = ${brandId} and currency <> 'DEMO' and state in ('debiting', 'live')
    ) open group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** What an auditor's export says of the studio's rounds, tables and pools. */
export const studioEvidence: readonly ExportedTable[] = [
  {
    name: 'plays',
    query: `select member_id, id, game_code, engine_code, kind, currency, profile, math_sha256, seed_id, commitment, client_seed,
        nonce, stake, max_win, choice, state, actions, events, result, outcome, multiplier_x100, payout, effective_bet, free_grant
      from studio_rounds where brand_id = $brand order by member_id, id`,
  },
  {
    name: 'pools',
    query: `select engine_code, code, currency, reference, numbered_from, numbered_amount, rounds, amount, cap, reserve, capped_from, seeded, contributed, awarded
      from studio_pools where brand_id = $brand order by engine_code, code, currency`,
  },
  {
    name: 'pool_turns',
    query: `select engine_code, currency, pool_turn as turn, member_id, id, profile, stake, jackpot
      from studio_rounds where brand_id = $brand and pool_turn is not null order by engine_code, currency, pool_turn`,
  },
  {
    name: 'table_rounds',
    query: `select table_id, number, engine_code, profile, math_sha256, chain_id, chain_index, commitment, salt, phase, result,
        server_seed, table_before
      from studio_table_rounds where brand_id = $brand order by table_id, number`,
  },
  {
    name: 'table_bets',
    query: `select member_id, id, table_id, round_number, currency, stake, max_win, choice, exit, state, outcome, multiplier_x100,
        payout, effective_bet
      from studio_table_bets where brand_id = $brand order by member_id, id`,
  },
]
