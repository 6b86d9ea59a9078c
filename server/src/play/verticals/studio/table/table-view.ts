import type { tableBet, tableRound } from '@croupier/api/play/studio'
import { assert } from '@croupier/shared/assert'
import { maskedName } from '@croupier/shared/masked-name'
import type * as z from 'zod/mini'
import type { Json } from '../../../../platform/bus.ts'
import { jsonOf } from '../json.ts'
import { outcomeOf } from '../round-view.ts'
import { storedLines } from './table-lines.ts'
import { dealtGameOfRound, type TableBetRow, type TableRoundRow } from './table-rows.ts'

export type TableRoundView = z.output<typeof tableRound>
export type TableBetView = z.output<typeof tableBet>

const ENDED: ReadonlySet<string> = new Set(['settling', 'closed', 'void'])

/** What everybody may see of a round: the seed and the end only once it has ended. A deal is shown while it comes, after the bets. */
export function viewOfTableRound(round: TableRoundRow): TableRoundView {
  const isShown = round.phase === 'running' && dealtGameOfRound(round) !== null
  const ended = ENDED.has(round.phase) || isShown
  return {
    number: Number(round.number),
    phase: phaseOf(round.phase),
    commitment: round.commitment.toString('hex'),
    salt: round.salt,
    chainIndex: round.chain_index,
    lockAt: round.lock_at,
    startedAt: round.started_at,
    result: ended && round.result !== null ? jsonOf(round.result) : null,
    mark: ended ? round.mark : null,
    endsAt: isShown ? round.ends_at : null,
    before: ended ? jsonOf(round.table_before) : null,
    serverSeed: ended ? (round.server_seed?.toString('hex') ?? null) : null,
  }
}

/** A bet as others see it: the name masked, the planned target hidden. */
export function viewOfTableBet(
  bet: TableBetRow,
  seenBy: { memberId: bigint | null; names: ReadonlyMap<bigint, string> },
): TableBetView {
  const mine = bet.member_id === seenBy.memberId
  return {
    id: bet.id,
    place: bet.place,
    player: maskedName(seenBy.names.get(bet.member_id) ?? ''),
    mine,
    stake: bet.stake,
    currency: bet.currency,
    choice: mine || isOpenBet(bet) ? jsonOf(bet.choice) : null,
    state: stateOfBet(bet.state),
    multiplierX100: bet.multiplier_x100 === null ? null : Number(bet.multiplier_x100),
    payout: bet.outcome === null || outcomeOf(bet.outcome) === 'lose' ? null : bet.payout,
  }
}

/** The same for the live topic, where money travels as text. A flight's target stays hidden; chips on a layout lie open. */
export function liveBet(bet: TableBetRow, names: ReadonlyMap<bigint, string>): Json {
  const view = viewOfTableBet(bet, { memberId: null, names })
  return {
    ...view,
    choice: view.choice === null ? null : jsonOf(view.choice),
    stake: String(view.stake),
    payout: view.payout === null ? null : String(view.payout),
  }
}

export function liveRound(round: TableRoundRow): Json {
  const view = viewOfTableRound(round)
  return {
    ...view,
    result: view.result === null ? null : jsonOf(view.result),
    mark: view.mark ?? null,
    lockAt: view.lockAt.toISOString(),
    startedAt: view.startedAt?.toISOString() ?? null,
    endsAt: view.endsAt?.toISOString() ?? null,
    before: jsonOf(view.before),
  }
}

/** A flight's choice is no record of amounts by key: its target is the player's own. */
function isOpenBet(bet: TableBetRow): boolean {
  return Object.keys(storedLines(bet.choice)).length > 0
}

function phaseOf(text: string): TableRoundView['phase'] {
  assert(
    text === 'betting' ||
      text === 'locked' ||
      text === 'running' ||
      text === 'settling' ||
      text === 'closed' ||
      text === 'void',
  )
  return text
}

function stateOfBet(text: string): TableBetView['state'] {
  assert(text === 'debiting' || text === 'live' || text === 'settled' || text === 'cancelled')
  return text
}
