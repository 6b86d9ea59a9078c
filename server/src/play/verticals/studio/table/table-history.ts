import { assert } from '@croupier/shared/assert'
import { keysetPage } from '../../../../platform/keyset-page.ts'
import type { Db } from '../../../../platform/db.ts'
import { jsonOf } from '../json.ts'
import type { HistoryQuery } from '../history-page.ts'
import { outcomeOf, type RoundView } from '../round-view.ts'
import { crash } from '../engines.ts'
import type { TableBetRow, TableRoundRow } from './table-rows.ts'
import { viewOfTableRound } from './table-view.ts'

/** A member's bets at tables, newest first, each as a round of the member's own; of one game or of all. */
export async function tableRoundsOf(
  db: Db,
  query: HistoryQuery,
): Promise<{ items: RoundView[]; nextCursor: string | null }> {
  const page = await keysetPage(
    db
      .selectFrom('studio_table_bets')
      .selectAll()
      .where('member_id', '=', query.memberId)
      .$if(query.gameCode !== undefined, (all) =>
        all.where('game_code', '=', query.gameCode ?? ''),
      ),
    { at: 'placed_at' },
    query,
  )
  return { items: await views(db, page.items), nextCursor: page.nextCursor }
}

/** One bet of a member with the round that it was in, as a replay and a check need it; null when there is no such bet. */
export async function tableRoundOf(
  db: Db,
  memberId: bigint,
  betId: string,
): Promise<RoundView | null> {
  const bet = await db
    .selectFrom('studio_table_bets')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', betId)
    .executeTakeFirst()
  const [view] = bet ? await views(db, [bet]) : []
  return view ?? null
}

async function views(db: Db, bets: readonly TableBetRow[]): Promise<RoundView[]> {
  if (bets.length === 0) return []
  const rounds = await db
    .selectFrom('studio_table_rounds')
    .selectAll()
    .where((where) =>
      where(
        where.refTuple('table_id', 'number'),
        'in',
        bets.map((bet) => where.tuple(bet.table_id, bet.round_number)),
      ),
    )
    .execute()
  const byName = new Map(rounds.map((round) => [nameOf(round.table_id, round.number), round]))
  return bets.map((bet) => {
    const round = byName.get(nameOf(bet.table_id, bet.round_number))
    assert(round)
    return viewOf(bet, round)
  })
}

const nameOf = (tableId: string, number: bigint): string => `${tableId}/${number}`

/** The end and the seed show only once the round is over, even to a member who left before. */
function viewOf(bet: TableBetRow, round: TableRoundRow): RoundView {
  const shown = viewOfTableRound(round)
  const exit = round.engine_code === crash.code ? crash.readExit(bet.exit) : null
  return {
    id: bet.id,
    gameCode: bet.game_code,
    engineCode: round.engine_code,
    kind: 'shared',
    currency: bet.currency,
    stake: bet.stake,
    maxWin: bet.max_win,
    choice: jsonOf(bet.choice),
    state: stateOf(bet.state),
    version: 0,
    events: null,
    view: null,
    legal: null,
    actions: exit === null ? [] : [{ type: exit.isForced ? 'tableFull' : 'cashOut', ...exit }],
    result: shown.result,
    outcome: bet.outcome === null ? null : outcomeOf(bet.outcome),
    multiplierX100: bet.multiplier_x100 === null ? null : Number(bet.multiplier_x100),
    payout: bet.payout,
    openedAt: bet.placed_at,
    closedAt: bet.settled_at,
    seen: true,
    cancelReason: bet.cancel_reason,
    fairness: {
      profile: round.profile,
      mathSha256: round.math_sha256,
      commitment: shown.commitment,
      clientSeed: shown.salt,
      nonce: shown.chainIndex,
      serverSeed: shown.serverSeed,
      chain: { family: round.table_id, index: round.chain_index },
      before: jsonOf(round.table_before),
    },
  }
}

function stateOf(text: string): RoundView['state'] {
  switch (text) {
    case 'debiting':
      return 'debiting'
    case 'live':
      return 'open'
    case 'settled':
      return 'closed'
    default:
      return 'cancelled'
  }
}
