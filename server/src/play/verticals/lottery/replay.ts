import type { Money } from '@croupier/shared/money'
import type { Json } from '../../../platform/bus.ts'
import { findDraw } from '../../lottery-draws/lottery-draws.ts'
import type { RoundDetail, RoundOf } from '../registry/registry.ts'
import type { LotteryDeps } from './deps.ts'
import { fairnessOf } from './draw-routes.ts'
import { findTicket, keyOf, linesOf, type TicketRow } from './ticket-row.ts'
import { viewOfLine } from './views.ts'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** A ticket as a round of the records: its lines are the choice, the board is the result; null when no lottery has one of this id. */
export async function replayOf(parts: LotteryDeps, round: RoundOf): Promise<RoundDetail | null> {
  const { db } = parts.context
  if (!UUID.test(round.roundId)) return null
  const ticket = await findTicket(db, { memberId: round.memberId, id: round.roundId })
  const draw = ticket && (await findDraw(db, { gameCode: ticket.game_code, issue: ticket.issue }))
  const game = ticket && (await parts.draws.games.find(ticket.game_code))
  if (!ticket || !draw || !game) return null
  const fair = await fairnessOf(parts, draw)
  const isSettled = ticket.payout !== null
  const lines = (await linesOf(db, [ticket])).get(keyOf(ticket.member_id, ticket.id)) ?? []
  return {
    id: ticket.id,
    gameCode: ticket.game_code,
    engineCode: `LOTTERY-${game.family.code}`,
    kind: 'shared',
    currency: ticket.currency,
    stake: ticket.cost,
    maxWin: ticket.max_win,
    choice: {
      issue: ticket.issue,
      day: draw.day,
      multiple: ticket.multiple,
      mode: ticket.mode,
      lines: lines.map((line) => jsonOf(viewOfLine(line, isSettled))),
    },
    state: roundState(ticket),
    version: ticket.settled_version,
    events: null,
    view: null,
    legal: null,
    actions: [],
    result: isSettled ? jsonOf(draw.result) : null,
    outcome: outcomeOf(ticket),
    multiplierX100: isSettled ? multiplierOf(ticket.payout ?? 0n, ticket.cost) : null,
    payout: ticket.payout,
    openedAt: ticket.placed_at,
    closedAt: ticket.settled_at,
    seen: true,
    cancelReason: ticket.reason,
    fairness: {
      profile: game.family.code,
      mathSha256: '',
      commitment: fair?.commitment ?? '',
      clientSeed: fair?.salt ?? '',
      nonce: fair?.chain.index ?? 0,
      serverSeed: fair?.serverSeed ?? null,
      chain: fair ? { family: fair.chain.family, index: fair.chain.index } : null,
    },
  }
}

/** Money as decimal texts. */
function jsonOf(value: unknown): Json {
  return JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'bigint' ? String(inner) : inner,
    ),
  ) as Json
}

function multiplierOf(payout: Money, cost: Money): number {
  return Number((payout * 100n) / cost)
}

/** In the words of rounds. */
export function roundState({ state }: TicketRow): RoundDetail['state'] {
  if (state === 'live') return 'open'
  if (state === 'paying' || state === 'cancelling') return 'crediting'
  if (state === 'closed') return 'closed'
  return state === 'debiting' ? 'debiting' : 'cancelled'
}

function outcomeOf({ outcome }: TicketRow): RoundDetail['outcome'] {
  return outcome === 'win' || outcome === 'lose' || outcome === 'void' ? outcome : null
}
