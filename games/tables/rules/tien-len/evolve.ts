import { assert, never } from '@croupier/shared/assert'
import { type Combo, comboOf, isChop } from './combos.ts'
import { playerOf, type TienLenEvent, type TienLenHand, type TienLenPlayer } from './game.ts'
import { chopValue } from './holdings.ts'

type EventOf<Type extends TienLenEvent['type']> = Extract<TienLenEvent, { type: Type }>

function withPlayer(
  hand: TienLenHand,
  seat: number,
  change: (player: TienLenPlayer) => Partial<TienLenPlayer>,
): TienLenHand {
  const players = hand.players.map((player) =>
    player.seat === seat ? { ...player, ...change(player) } : player,
  )
  return { ...hand, players }
}

/** The hand that an event starts. */
export function startOf(event: EventOf<'hand_started'>): TienLenHand {
  return {
    terms: event.terms,
    number: event.number,
    isFirst: event.isFirst,
    players: event.players.map(({ seat, player, stack }) => ({
      seat,
      player,
      stack,
      cards: [],
      hasPlayed: false,
      hasPassed: false,
      isRobot: false,
      timeouts: 0,
      net: 0n,
      rake: 0n,
      isShown: false,
    })),
    trick: { lead: event.lead, top: null, by: null, chain: [], from: event.lead },
    turn: null,
    window: null,
    steps: 0,
    out: [],
    mustInclude: event.mustInclude,
    instantWin: null,
    isSettled: false,
    isOver: false,
  }
}

/** The hand after an event; the list of events is the history, and folding it gives the hand again. */
export function evolveTienLen(hand: TienLenHand, event: TienLenEvent): TienLenHand {
  switch (event.type) {
    case 'hand_started':
      return startOf(event)
    case 'dealt':
      return withPlayer(hand, event.seat, () => ({ cards: event.cards }))
    case 'turn': {
      const { seat, number, at } = event
      return { ...hand, steps: number, turn: { seat, number, startedAt: at } }
    }
    case 'window':
      return {
        ...hand,
        steps: event.number,
        window: { number: event.number, endsAt: event.endsAt },
      }
    case 'window_closed':
      return { ...hand, window: null }
    case 'clock_restarted':
      return restarted(hand, event.at)
    case 'played':
      return played(hand, event)
    case 'passed':
      return passed(hand, event)
    case 'trick_ended':
      return trickEnded(hand, event.lead)
    default:
      return evolveEnd(hand, event)
  }
}

type EndEvent = EventOf<
  'instant_win' | 'paid' | 'quit' | 'shown' | 'raked' | 'settled' | 'hand_ended'
>

function evolveEnd(hand: TienLenHand, event: EndEvent): TienLenHand {
  switch (event.type) {
    case 'instant_win':
      return { ...hand, instantWin: { seat: event.seat, kind: event.kind } }
    case 'paid': {
      const less = withPlayer(hand, event.from, ({ net }) => ({ net: net - event.amount }))
      const paid = withPlayer(less, event.to, ({ net }) => ({ net: net + event.amount }))
      const chain = event.reason === 'chop' ? [] : paid.trick.chain
      return { ...paid, trick: { ...paid.trick, chain } }
    }
    case 'quit':
      return withPlayer(hand, event.seat, () => ({ isRobot: true }))
    case 'shown':
      return withPlayer(hand, event.seat, () => ({ isShown: true }))
    case 'raked':
      return withPlayer(hand, event.seat, () => ({ rake: event.amount }))
    case 'settled':
      return { ...hand, isSettled: true }
    case 'hand_ended':
      return { ...hand, isOver: true, turn: null, window: null }
    default:
      return never(event)
  }
}

function restarted(hand: TienLenHand, at: number): TienLenHand {
  return {
    ...hand,
    turn: hand.turn && { ...hand.turn, startedAt: at },
    window: hand.window && { ...hand.window, endsAt: at + hand.terms.windowMs },
  }
}

function played(hand: TienLenHand, event: EventOf<'played'>): TienLenHand {
  const combo = comboOf(event.cards)
  assert(combo !== null, 'only combinations are played')
  const after = withPlayer(hand, event.seat, (player) => ({
    cards: player.cards.filter((card) => !event.cards.includes(card)),
    hasPlayed: true,
    hasPassed: false,
    timeouts: event.isForced ? player.timeouts + 1 : 0,
  }))
  const isOut = playerOf(after, event.seat)?.cards.length === 0
  return {
    ...after,
    trick: {
      ...hand.trick,
      top: combo,
      by: event.seat,
      from: event.seat,
      chain: [...hand.trick.chain, ...chopIn(hand, event.seat, combo)],
    },
    turn: null,
    window: null,
    mustInclude: null,
    out: isOut ? [...hand.out, event.seat] : hand.out,
  }
}

function chopIn({ trick, terms }: TienLenHand, seat: number, combo: Combo) {
  const { top, by } = trick
  if (top === null || by === null || !isChop(combo, top)) return []
  return [{ chopped: by, by: seat, value: chopValue(top, terms.values) }]
}

function passed(hand: TienLenHand, { seat, isForced }: EventOf<'passed'>): TienLenHand {
  const after = withPlayer(hand, seat, ({ timeouts }) => ({
    hasPassed: true,
    timeouts: isForced ? timeouts + 1 : 0,
  }))
  return { ...after, turn: null, trick: { ...hand.trick, from: seat } }
}

function trickEnded(hand: TienLenHand, lead: number): TienLenHand {
  const players = hand.players.map((player) => ({ ...player, hasPassed: false }))
  return { ...hand, players, trick: { lead, top: null, by: null, chain: [], from: lead } }
}
