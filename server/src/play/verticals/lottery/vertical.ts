import { readPlace } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { drawsEvidence, findDraw } from '../../lottery-draws/lottery-draws.ts'
import { walletIds } from '../../wallet-api/wallet-api.ts'
import type {
  Exposure,
  ExportedTable,
  FoundRound,
  OpenBetStatus,
  RoundOf,
  RoundSearch,
  Vertical,
} from '../registry/registry.ts'
import type { LotteryDeps } from './deps.ts'
import { replayOf } from './replay.ts'
import { lotteryStatement } from './statement.ts'
import type { TicketRow } from './ticket-row.ts'
import { ticketRisks } from './weigh-risks.ts'
import { releaseCells } from './write-answers.ts'

/** The vendors under whose numbers lotteries call the wallet, each with games of its own. */
const LOTTERY_VENDORS = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'] as const

/** The lotteries of all vendors as the rest of the house sees them. */
export function lotteryVerticals(parts: LotteryDeps): Vertical[] {
  return LOTTERY_VENDORS.map((vendorCode, index) => ({
    vendorCode,
    isVerifiable: true,
    keepsPace: true,
    risks: (db, rounds) => ticketRisks(parts, db, rounds),
    releasedStakes: () => new Map(),
    openBets: (db, rounds) => openBetsOf(db, rounds),
    payoutId: walletIds.win,
    endRound: (tx, round, end) => endByStaff(parts, tx, round, end),
    // No personal seed decides a draw.
    hasUnfinishedRound: () => false,
    roundDetail: (round) => replayOf(parts, round),
    findRounds: (db, search) => findTickets(db, vendorCode, search),
    statement: (window) => lotteryStatement(parts.context, vendorCode, window),
    exposure: (db, { brandId }) => exposureOf(db, { brandId, vendorCode }),
    // All vendors share the tables: an export has them once.
    exportedTables: index === 0 ? [...drawsEvidence, ...lotteryEvidence] : [],
  }))
}

async function openBetsOf(
  db: Db,
  rounds: readonly RoundOf[],
): Promise<ReadonlyMap<string, OpenBetStatus>> {
  const statuses = new Map<string, OpenBetStatus>()
  if (rounds.length === 0) return statuses
  for (const { roundId } of rounds) statuses.set(roundId, { state: 'paying', endsAt: null })
  const ids = rounds.map(({ roundId }) => roundId)
  const members = [...new Set(rounds.map(({ memberId }) => memberId))]
  const tickets = await db
    .selectFrom('lottery_tickets')
    .select(['id', 'state', 'game_code', 'issue'])
    .where('member_id', 'in', members)
    .where('id', 'in', ids)
    .where('state', 'in', ['debiting', 'live'])
    .execute()
  for (const { id, state, game_code: gameCode, issue } of tickets) {
    const draw = state === 'live' ? await findDraw(db, { gameCode, issue }) : null
    statuses.set(id, {
      state: state === 'live' ? 'at_table' : 'placing',
      endsAt: draw?.draws_at ?? null,
    })
  }
  return statuses
}

/**
 * Ends a ticket as people decided, in the transaction that moves its money: nothing is owed to the wallet for it any more.
 * @param end.payout null: the stake was given back.
 */
async function endByStaff(
  parts: LotteryDeps,
  tx: Tx,
  round: RoundOf,
  end: { payout: bigint | null; now: Date },
): Promise<void> {
  const { rows } = await sql<TicketRow & { before: string }>`
    update lottery_tickets t set state = ${end.payout === null ? 'cancelled' : 'closed'},
      outcome = ${end.payout === null ? 'void' : end.payout > 0n ? 'win' : 'lose'},
      payout = ${end.payout === null ? null : String(end.payout)}::bigint, reason = 'ended_by_staff', settled_at = ${end.now}
    from (select member_id, id, state as before from lottery_tickets
      where member_id = ${round.memberId} and id = ${round.roundId}::uuid and state <> 'cancelled' for update) was
    where t.member_id = was.member_id and t.id = was.id
    returning t.*, was.before`.execute(tx)
  const waited = rows.filter(({ before }) => before === 'debiting' || before === 'live')
  await releaseCells(parts, tx, waited)
  await tx
    .updateTable('lottery_wallet_calls')
    .set({ state: 'done', answer: 'ended_by_staff' })
    .where('member_id', '=', round.memberId)
    .where('round_id', '=', round.roundId)
    .where('state', '<>', 'done')
    .execute()
}

async function findTickets(db: Db, vendorCode: string, search: RoundSearch): Promise<FoundRound[]> {
  const parts = [sql`t.brand_id = ${search.brandId}`, sql`t.vendor_code = ${vendorCode}`]
  if (search.memberId !== undefined) parts.push(sql`t.member_id = ${search.memberId}`)
  if (search.gameCode !== undefined) parts.push(sql`t.game_code = ${search.gameCode}`)
  if (search.roundId !== undefined) parts.push(sql`t.id = ${search.roundId}`)
  if (search.minMultiplier !== undefined)
    parts.push(sql`t.payout >= t.cost * ${search.minMultiplier}::numeric`)
  if (!search.withTrial) parts.push(sql`t.currency <> 'DEMO'`)
  const last = readPlace(search.cursor)
  if (last)
    parts.push(
      sql`(date_trunc('milliseconds', t.placed_at), t.id) < (${last.at}, ${last.id}::uuid)
        and t.placed_at < ${new Date(last.at.getTime() + 1)}`,
    )
  const { rows } = await sql<FoundRound>`
    select t.member_id as "memberId", t.id as "roundId", t.game_code as "gameCode", 'shared' as kind, t.currency, t.cost as stake,
      t.payout, case when t.payout is not null then floor(t.payout * 100.0 / t.cost)::float8 end as "multiplierX100",
      t.state, t.placed_at as "openedAt"
    from lottery_tickets t where ${sql.join(parts, sql` and `)}
    order by t.placed_at desc, t.id desc limit ${search.limit}`.execute(db)
  return rows
}

/**
 * What open tickets of a brand could cost. The cells of a draw are those of all brands, and only one number is drawn at a place: a brand owes at
 * most what its tickets may win, and what the dearest number and all choices without numbers owe together.
 */
async function exposureOf(
  db: Db,
  { brandId, vendorCode }: { brandId: number; vendorCode: string },
): Promise<Exposure[]> {
  const { rows } = await sql<Exposure>`
    with open as (
      select game_code, issue, currency, count(*)::int as rounds, sum(cost)::bigint as staked, sum(max_win)::bigint as most
      from lottery_tickets
      where brand_id = ${brandId} and vendor_code = ${vendorCode} and currency <> 'DEMO' and state in ('debiting', 'live')
      group by 1, 2, 3
    ), owed as (
      select o.game_code, o.issue, o.currency, coalesce(max(c.liability) filter (where c.cell like '*%'), 0)
        + coalesce(sum(c.liability) filter (where c.cell not like '*%'), 0) as payable
      from open o join lottery_cells c using (game_code, issue, currency) group by 1, 2, 3
    )
    select o.game_code as "gameCode", o.currency, sum(o.rounds)::int as rounds, sum(o.staked)::bigint as staked,
      sum(least(o.most, coalesce(owed.payable, o.most)))::bigint as payable
    from open o left join owed using (game_code, issue, currency) group by 1, 2 order by 1, 2`.execute(
    db,
  )
  return rows
}

/** What an auditor's export says of tickets and their lines. */
const lotteryEvidence: readonly ExportedTable[] = [
  {
    name: 'lottery_tickets',
    query: `select member_id, id, game_code, issue, vendor_code, currency, multiple, mode, lines, cost, max_win, rebate_line, state, outcome,
        reason, payout, settled_version, plan_id, placed_at, settled_at
      from lottery_tickets where brand_id = $brand order by member_id, id`,
  },
  {
    name: 'lottery_lines',
    query: `select l.member_id, l.ticket_id, l.no, l.type, l.selection, l.unit, l.count, l.cost, l.paid_unit, l.prices, l.payment,
        l.cut_x10000, l.payout, l.hits
      from lottery_lines l join lottery_tickets t on t.member_id = l.member_id and t.id = l.ticket_id
      where t.brand_id = $brand order by l.member_id, l.ticket_id, l.no`,
  },
]
