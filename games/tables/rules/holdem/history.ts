import { never } from '@croupier/shared/assert'
import { decimalOf, type Money } from '@croupier/shared/money'
import { cardsText } from '../cards/card-text.ts'
import { decodeEvent } from '../event-lines.ts'
import type { HandEvent, TableEvent } from './events.ts'
import { evolveAll } from './evolve.ts'
import type { HoldemTable } from './table.ts'
import type { EventView } from './view.ts'

/** The table again, from how it stood before and the lines of its log. */
export function replay(before: HoldemTable, lines: readonly string[]): HoldemTable {
  const events = lines.map((line) => decodeEvent<TableEvent>(line))
  return evolveAll(before, events)
}

type NameOf = (seat: number) => string

/**
 * The history in the words that players and their programs know. Machine text: it is not translated. Give it the events as one seat may know
 * them, and it shows no card that the seat did not see.
 */
export function historyText(events: readonly EventView[]): string[] {
  const names = new Map<number, string>()
  const nameOf: NameOf = (seat) => names.get(seat) ?? `Seat ${seat + 1}`
  return events.flatMap((event) => {
    if (event.type === 'hand_started')
      for (const { seat, player } of event.players) names.set(seat, player)
    return isHandEvent(event) ? lineOf(event, nameOf) : []
  })
}

type ToldHandEvent = Exclude<EventView, { type: SeatEventType }>
type SeatEventType = Exclude<EventView['type'], HandEvent['type']>

function isHandEvent(event: EventView): event is ToldHandEvent {
  return !SEAT_EVENTS.has(event.type)
}

const SEAT_EVENTS: ReadonlySet<string> = new Set<SeatEventType>([
  'seated',
  'left',
  'leaving',
  'away',
  'back',
  'topped_up',
  'chosen',
  'connected',
  'terms_changed',
  'stack_changed',
])

function lineOf(event: ToldHandEvent, nameOf: NameOf): string[] {
  switch (event.type) {
    case 'hand_started':
      return [
        `Hand #${event.number}: Hold'em No Limit, seat ${event.positions.button + 1} is the button`,
        ...event.players.map(
          ({ seat, player, stack }) => `Seat ${seat + 1}: ${player} (${money(stack)} in chips)`,
        ),
      ]
    case 'posted':
      return [`${nameOf(event.seat)}: posts ${BLIND_TEXT[event.blind]} ${money(event.amount)}`]
    case 'dealt':
      return event.cards ? [`Dealt to ${nameOf(event.seat)} [${cardsText(event.cards)}]`] : []
    case 'acted':
      return [actLine(event, nameOf)]
    case 'uncalled':
      return [`Uncalled bet (${money(event.amount)}) returned to ${nameOf(event.seat)}`]
    case 'board':
      return [`*** ${event.street.toUpperCase()} *** [${cardsText(event.cards)}]`]
    case 'shown':
      return [`${nameOf(event.seat)}: shows [${cardsText(event.cards)}]`]
    case 'mucked':
      return [`${nameOf(event.seat)}: mucks`]
    case 'awarded':
      return event.shares.map(({ seat, amount }) => {
        const pot = event.pot === 0 ? 'main pot' : `side pot ${event.pot}`
        return `${nameOf(seat)} collected ${money(amount)} from ${pot}`
      })
    case 'hand_ended':
      return [`Rake ${money(event.rake)}`]
    case 'hand_voided':
      return ['Hand void: all chips returned']
    case 'run_out':
    case 'turn':
    case 'clock_restarted':
      return []
    default:
      return never(event)
  }
}

const BLIND_TEXT = {
  small: 'small blind',
  big: 'big blind',
  ante: 'ante',
  straddle: 'straddle',
  entry: 'big blind',
  dead_small: 'dead small blind',
  dead_ante: 'big blind ante',
} as const

function actLine(
  { seat, act, amount, isForced }: Extract<HandEvent, { type: 'acted' }>,
  nameOf: NameOf,
): string {
  const moved = amount > 0n ? ` ${money(amount)}` : ''
  return `${nameOf(seat)}: ${act}s${moved}${isForced ? ' (time)' : ''}`
}

function money(amount: Money): string {
  return decimalOf(amount)
}
