import { never } from '@croupier/shared/assert'
import { decimalOf } from '@croupier/shared/money'
import { cardsText } from '../cards/card-text.ts'
import { decodeEvent } from '../event-lines.ts'
import { evolveTienLen, startOf } from './evolve.ts'
import type { TienLenEvent, TienLenHand } from './game.ts'
import type { TienLenEventView } from './view.ts'

/** The hand again, from the lines of its log. */
export function replayTienLen(lines: readonly string[]): TienLenHand {
  const [first, ...events] = lines.map((line) => decodeEvent<TienLenEvent>(line))
  if (first?.type !== 'hand_started') throw new Error('a log begins with the start of a hand')
  return events.reduce(evolveTienLen, startOf(first))
}

/** The history as machine text, which is not translated; of the events as one seat may know them. */
export function tienLenText(events: readonly TienLenEventView[]): string[] {
  const names = new Map<number, string>()
  return events.flatMap((event) => {
    if (event.type === 'hand_started')
      for (const { seat, player } of event.players) names.set(seat, player)
    return lineOf(event, (seat) => names.get(seat) ?? `Seat ${seat + 1}`)
  })
}

function lineOf(event: TienLenEventView, nameOf: (seat: number) => string): string[] {
  switch (event.type) {
    case 'hand_started':
      return [`Hand #${event.number}: Tiến Lên Miền Nam, ${nameOf(event.lead)} leads`]
    case 'dealt':
      return event.cards ? [`Dealt to ${nameOf(event.seat)} [${cardsText(event.cards)}]`] : []
    case 'instant_win':
      return [`${nameOf(event.seat)}: wins at once (${event.kind})`]
    case 'played':
      return [`${nameOf(event.seat)}: plays [${cardsText(event.cards)}]${time(event.isForced)}`]
    case 'passed':
      return [`${nameOf(event.seat)}: passes${time(event.isForced)}`]
    case 'trick_ended':
      return [`${nameOf(event.lead)} leads`]
    case 'paid':
      return [`${nameOf(event.from)} pays ${nameOf(event.to)} ${decimalOf(event.amount)}`]
    case 'shown':
      return [`${nameOf(event.seat)}: shows [${cardsText(event.cards)}]`]
    case 'raked':
      return [`Rake of ${nameOf(event.seat)}: ${decimalOf(event.amount)}`]
    case 'quit':
      return [`${nameOf(event.seat)}: is gone`]
    case 'turn':
    case 'window':
    case 'window_closed':
    case 'settled':
    case 'hand_ended':
    case 'clock_restarted':
      return []
    default:
      return never(event)
  }
}

function time(isForced: boolean): string {
  return isForced ? ' (time)' : ''
}
