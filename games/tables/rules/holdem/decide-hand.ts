import { never } from '@croupier/shared/assert'
import { optionsOf } from './betting.ts'
import { deadlineOf } from './clock.ts'
import { isHandRunning } from './decide-seat.ts'
import type { HandAction, Refusal, TableEvent } from './events.ts'
import { passiveAct } from './follow.ts'
import { nextHand } from './positions.ts'
import { startEvents } from './start.ts'
import { type Hand, type HoldemTable, playerAt } from './table.ts'

type ActionOf<Type extends HandAction['type']> = { at: number } & Extract<
  HandAction,
  { type: Type }
>

/** What an action on the hand makes happen, or why it is refused. */
export function decideHand(
  table: HoldemTable,
  action: { at: number } & HandAction,
): TableEvent[] | Refusal {
  switch (action.type) {
    case 'start_hand':
      return startHand(table, action)
    case 'act':
      return act(table, action)
    case 'time_out':
      return timeOut(table, action)
    case 'restart_clock':
      return table.hand?.turn ? [{ type: 'clock_restarted', at: action.at }] : []
    case 'show':
      return show(table, action)
    case 'void_hand':
      return isHandRunning(table) ? [{ type: 'hand_voided', number: table.handNumber }] : 'no_hand'
    default:
      return never(action)
  }
}

function startHand(table: HoldemTable, action: ActionOf<'start_hand'>): TableEvent[] | Refusal {
  if (isHandRunning(table)) return 'hand_running'
  if (new Set(action.deck).size !== 52) return 'illegal_action'
  const next = nextHand(table, action.firstButton)
  return next === null ? 'too_few_players' : startEvents(table, next, action)
}

/** The turn that an action names, when it is the present one of the present hand. */
function presentHand(
  table: HoldemTable,
  named: { hand: number; turn: number },
): Hand | 'stale_turn' {
  const { hand } = table
  const isPresent = hand?.number === named.hand && hand.turn?.number === named.turn
  return isPresent ? hand : 'stale_turn'
}

function act(table: HoldemTable, action: ActionOf<'act'>): TableEvent[] | Refusal {
  const hand = presentHand(table, action)
  if (hand === 'stale_turn') return hand
  if (hand.turn?.seat !== action.seat) return 'not_your_turn'
  const options = optionsOf(hand, action.seat)
  const player = playerAt(hand, action.seat)
  if (options === null || player === undefined) return 'illegal_action'
  const { seat, at } = action
  const acted = (act: 'fold' | 'check' | 'call' | 'bet' | 'raise', amount: bigint) => [
    { type: 'acted' as const, seat, act, amount, at, isForced: false },
  ]
  switch (action.act) {
    case 'fold':
      return acted('fold', 0n)
    case 'check':
      return options.canCheck ? acted('check', 0n) : 'illegal_action'
    case 'call':
      return options.call === null ? 'illegal_action' : acted('call', options.call)
    case 'raise': {
      const { raise } = options
      const to = action.to ?? 0n
      if (raise === null || to < raise.least || to > raise.most) return 'illegal_action'
      if (to !== raise.most && to % table.terms.unit !== 0n) return 'bad_amount'
      return acted(hand.toMatch === 0n ? 'bet' : 'raise', to - player.bet)
    }
    default:
      return never(action.act)
  }
}

function timeOut(table: HoldemTable, action: ActionOf<'time_out'>): TableEvent[] | Refusal {
  const hand = presentHand(table, action)
  if (hand === 'stale_turn') return hand
  const deadline = deadlineOf(table)
  if (hand.turn === null || deadline === null || action.at < deadline) return 'not_yet_timed_out'
  return [passiveAct(hand, hand.turn.seat, action.at)]
}

/** After the hand its own cards may be shown, by whoever won without showing and by whoever lost or folded. */
function show(table: HoldemTable, action: ActionOf<'show'>): TableEvent[] | Refusal {
  const { hand } = table
  const player = hand?.number === action.hand ? playerAt(hand, action.seat) : undefined
  if (!hand?.isOver || player === undefined || player.fate === 'shown') return 'cannot_show'
  return [{ type: 'shown', seat: player.seat, cards: player.cards }]
}
