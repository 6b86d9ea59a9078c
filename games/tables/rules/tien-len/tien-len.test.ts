import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Card } from '../../../engine/cards.ts'
import type { Luck } from '../../../engine/fair-stream.ts'
import { quickLuck } from '../../../engine/tools/simulation.ts'
import { cardsText, readCards } from '../cards/card-text.ts'
import { chips } from '../holdem/example-hands.ts'
import { encodeEvent } from '../event-lines.ts'
import { beats, type Combo, comboOf } from './combos.ts'
import { playerOf, type TienLenAction, type TienLenHand } from './game.ts'
import { bestInstantWin, heldValue, instantWinOf } from './holdings.ts'
import { replayTienLen, tienLenText } from './history.ts'
import { legalMoves } from './moves.ts'
import { type NewHand, reduceTienLen, startTienLen, winnerOf } from './reduce.ts'
import { POWER_VALUES, southernTerms, type TienLenTerms } from './terms.ts'
import { tienLenEventsFor, tienLenViewOf } from './view.ts'

const cards = (text: string): Card[] => {
  const read = readCards(text)
  if (!read) throw new Error(`${text} are no cards`)
  return read
}
const combo = (text: string): Combo => {
  const found = comboOf(cards(text))
  if (!found) throw new Error(`${text} is no combination`)
  return found
}
const c = chips(1)
const unit = chips('0.01')

/** A deck that deals these hands, filled up with other cards. */
function deckOf(hands: readonly string[], luck: Luck): Card[] {
  const given = hands.map(cards)
  const used = new Set(given.flat())
  const rest = luck.shuffle(52).filter((card) => !used.has(card))
  for (const hand of given) while (hand.length < 13) hand.push(rest.shift() as Card)
  const dealt = Array.from({ length: 13 }, (_, round) => given.map((hand) => hand[round] as Card))
  return [...dealt.flat(), ...rest]
}

function started(
  hands: readonly string[],
  change: Partial<NewHand> = {},
  terms: Partial<TienLenTerms> = {},
) {
  const outcome = startTienLen({
    terms: southernTerms(c, unit, { instantWins: false, ...terms }),
    number: 1,
    isFirst: false,
    players: hands.map((_, seat) => ({ seat, player: `P${seat}`, stack: chips(200) })),
    deck: deckOf(hands, quickLuck(3)),
    lastWinner: 0,
    at: 0,
    ...change,
  })
  return outcome.hand
}

function must(hand: TienLenHand, action: TienLenAction): TienLenHand {
  const outcome = reduceTienLen(hand, action)
  if (outcome.refused !== null) throw new Error(`${action.type} refused: ${outcome.refused}`)
  return outcome.hand
}

const play = (hand: TienLenHand, seat: number, text: string, at = 0) => {
  const after = must(hand, { type: 'play', seat, step: hand.steps, cards: cards(text), at })
  return after
}
const close = (hand: TienLenHand) =>
  must(hand, { type: 'close_window', step: hand.steps, at: hand.window?.endsAt ?? 0 })
const pass = (hand: TienLenHand, seat: number) =>
  must(hand, { type: 'pass', seat, step: hand.steps, at: 0 })
const netOf = (hand: TienLenHand, seat: number) => playerOf(hand, seat)?.net

const worth = (text: string) => heldValue(cards(text), POWER_VALUES)
const wire = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

describe('combinations', () => {
  it.each([
    ['3s', 'single'],
    ['3s3h', 'pair'],
    ['3s3h3d', 'triple'],
    ['2s2h2d2c', 'quad'],
    ['3s4h5d', 'straight'],
    ['QsKhAd', 'straight'],
    ['3s3h4d4c5d5s', 'pairs'],
  ])('S1-005: %s is a %s', (text, type) => expect(combo(text).type).toBe(type))
  it.each(['3s4h', 'KsAh2d', 'As2h3d', '3s3h4d4c', 'KsKhAdAc2d2s', '3s3h4d4c6d6s', '3s4h6d'])(
    'S1-005: %s is no combination',
    (text) => expect(comboOf(cards(text))).toBeNull(),
  )
  it.each([
    ['4s', '3h', true],
    ['3h', '3d', true],
    ['3d', '3c', true],
    ['3c', '3s', true],
    ['2s', 'Ah', true],
    ['4s4c', '3h3d', true],
    ['3h3s', '3d3c', true],
    ['4s5c6h', '4h5d6d', true],
    ['4s5c6d7d', '3s4c5d', false],
    ['3s3c4s4c5s5c', '2h', true],
    ['3s3c4s4c5s5c', '2h2d', false],
    ['3s3c3d3h', '2h', true],
    ['3s3c3d3h', '2h2d', true],
    ['3s3c3d3h', '4s4c5s5c6s6c', true],
    ['3s3c3d3h', '3s3c4s4c5s5c', true],
    ['3s3c4s4c5s5c6s6c', '2h', true],
    ['3s3c4s4c5s5c6s6c', '2h2d', true],
    ['3s3c4s4c5s5c6s6c', 'AsAcAdAh', true],
    ['3s3c4s4c5s5c6s6c', 'QsQcKsKcAsAc', true],
    ['AsAcAdAh', '3s3c4s4c5s5c6s6c', false],
    ['3s3c3d3h', 'As', false],
    ['3s3c3d3h', '2h2d2c', false],
    ['4s4c5s5c6s6c', '3s3c4s4c5s5c', true],
  ])('S1-005: %s beats %s: %s', (over, under, answer) => {
    expect(beats(combo(over), combo(under), { chops: true })).toBe(answer)
    if (combo(over).type !== combo(under).type)
      expect(beats(combo(over), combo(under), { chops: false })).toBe(false)
  })
  it('S1-005: every legal move of the list is legal, and every single card is on it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
        const hand = quickLuck(seed).shuffle(52).slice(0, 13)
        const moves = legalMoves(hand, { top: null, mustInclude: null, chops: true })
        expect(moves.filter(({ type }) => type === 'single')).toHaveLength(13)
        for (const move of moves) {
          expect(comboOf(move.cards)).toEqual(move)
          expect(move.cards.every((card) => hand.includes(card))).toBe(true)
        }
        const names = moves.map((move) => cardsText(move.cards))
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
})

describe('what is paid (GUARDS §5)', () => {
  it('S1-005: a two chopped by three pairs and then by a quad: the last chopped pays 12 c', () => {
    let hand = started(['2h3s3h', '4s4c5s5c6s6c', '9s9c9d9h'])
    hand = close(play(hand, 0, '2h'))
    hand = close(play(hand, 1, '4s4c5s5c6s6c'))
    hand = close(play(hand, 2, '9s9c9d9h'))
    expect([0, 1, 2].map((seat) => netOf(hand, seat))).toEqual([0n, 0n, 0n])
    hand = pass(pass(hand, 0), 1)
    expect([0, 1, 2].map((seat) => netOf(hand, seat))).toEqual([0n, -12n * c, 12n * c])
    expect(hand.turn?.seat).toBe(2)
    expect(hand.trick.top).toBeNull()
  })
  it('S1-005: losers pay 8 c, 32 c and 7 c; the winner keeps 47 c less 3 %', () => {
    const before = started(['As', '2s', '2h', '2d'])
    const left = ['As', '2s4s6s8sTs', '2h3h4c5h7c8h9cThJcQhKcAd6d', '2d']
    const players = before.players.map((player, index) => ({
      ...player,
      cards: cards(left[index] ?? ''),
      hasPlayed: index !== 2,
    }))
    const hand = play({ ...before, players }, 0, 'As')
    expect(hand.isOver).toBe(true)
    expect(hand.players.map(({ net }) => net)).toEqual([47n * c, -8n * c, -32n * c, -7n * c])
    expect(playerOf(hand, 0)?.rake).toBe(chips('1.41'))
    expect(winnerOf(hand)).toBe(0)
  })
  it('S1-005: overlapping combinations count as the dearest disjoint set', () => {
    expect(worth('3s3c4s4c5s5c')).toBe(6)
    expect(worth('3s3c4s4c5s5c6s6c')).toBe(18)
    expect(worth('3s3c3d3h4s4c5s5c')).toBe(12)
    expect(worth('3s3c3d3h4s4c5s5c6s6c')).toBe(18)
    expect(worth('3s3c4s4c5s5c7s7c8s8c9s9c')).toBe(12)
    expect(worth('3s3c3d3h4s4c4d4h')).toBe(24)
    expect(worth('2s2h')).toBe(9)
    expect(worth('3s3c4s4c6s6c')).toBe(0)
  })
  it('S1-005: nobody pays more than his stack, also in a chain of chops', () => {
    const stacks = [80, 80, 80].map((stack, seat) => ({
      seat,
      player: `P${seat}`,
      stack: chips(stack),
    }))
    const before = started(['2h3s3h', '4s4c5s5c6s6c', '9s9c9d9h'], { players: stacks })
    const poor = before.players.map((player) =>
      player.seat === 1 ? { ...player, stack: 5n * c } : player,
    )
    let hand: TienLenHand = { ...before, players: poor }
    hand = close(play(hand, 0, '2h'))
    hand = close(play(hand, 1, '4s4c5s5c6s6c'))
    hand = pass(pass(close(play(hand, 2, '9s9c9d9h')), 0), 1)
    expect([0, 1, 2].map((seat) => netOf(hand, seat))).toEqual([0n, -5n * c, 5n * c])
  })
})

describe('instant wins', () => {
  it.each([
    ['3s4c5d6h7s8c9dThJsQcKdAh3c', 'dragon'],
    ['2s2h2d2c3s4s5s7h8h9hJdQdKd', 'four_twos'],
    ['3s3c4s4c6s6c8s8cTsTcQsQcAd', 'six_pairs'],
    ['5s5c6s6c7s7c8s8c9s9cQsKcAd', 'five_consecutive_pairs'],
  ])('S1-005: %s wins at once by %s', (text, kind) =>
    expect(instantWinOf(cards(text), false)).toBe(kind),
  )
  it('S1-005: a quad of threes and three pairs with the three of spades win in the first hand only', () => {
    const quad = cards('3s3c3d3h5s6c8sTcJdQhKsAc2d')
    const pairs = cards('3s3c4d4h5s5c8sTcJdQhKsAc2d')
    expect(instantWinOf(quad, true)).toBe('quad_of_threes')
    expect(instantWinOf(pairs, true)).toBe('three_pairs_with_three_of_spades')
    expect(instantWinOf(quad, false)).toBeNull()
    expect(instantWinOf(cards('3d3c4d4h5s5c8sTcJdQhKsAc2d'), true)).toBeNull()
  })
  it('S1-005: of two the first of the list wins, of two alike the one nearer to the lead', () => {
    const six = { seat: 1, cards: cards('3s3c4s4c6s6c8s8cTsTcQsQcAd') }
    const same = { seat: 2, cards: cards('3d3h4d4h6d6h8d8hTdThQdQhAs') }
    const dragon = { seat: 3, cards: cards('3s4c5d6h7s8c9dThJsQcKdAh3c') }
    expect(bestInstantWin([six, same, dragon], false)?.seat).toBe(3)
    expect(bestInstantWin([same, six], false)?.seat).toBe(2)
    expect(bestInstantWin([], false)).toBeNull()
  })
  it('S1-005: it is looked for before the first move, and everybody pays 26 c', () => {
    const hand = started(['3s4c', '2s2h2d2c', '5s6c'], {}, { instantWins: true })
    expect(hand.isOver).toBe(true)
    expect(hand.players.map(({ net }) => net)).toEqual([-26n * c, 52n * c, -26n * c])
  })
})

describe('the course of a hand', () => {
  it('S1-005: the first lead is the lowest card’s, and must contain it', () => {
    const hand = started(['4s', '3s3h5d', '6s'], { isFirst: true, lastWinner: 0 })
    expect(hand.turn?.seat).toBe(1)
    const lead = { type: 'play' as const, seat: 1, step: hand.steps, at: 0 }
    expect(reduceTienLen(hand, { ...lead, cards: cards('5d') }).refused).toBe('must_include_lowest')
    expect(reduceTienLen(hand, { type: 'pass', seat: 1, step: hand.steps, at: 0 }).refused).toBe(
      'must_lead',
    )
    expect(play(hand, 1, '3s3h').trick.top?.type).toBe('pair')
  })
  it('S1-005: who has passed is out of the trick, and the last to play leads', () => {
    let hand = started(['3s8s', '4s9s', '5sTs'])
    hand = pass(play(play(hand, 0, '3s'), 1, '4s'), 2)
    hand = play(hand, 0, '8s')
    expect(hand.turn?.seat).toBe(1)
    hand = pass(play(hand, 1, '9s'), 0)
    expect(hand.turn?.seat).toBe(1)
    expect(hand.trick.top).toBeNull()
  })
  it('P7: cards that are not held, that do not beat, and steps that are over are refused', () => {
    const hand = started(['8s9s', '4s', '5s'])
    const base = { type: 'play' as const, seat: 0, step: hand.steps, at: 0 }
    expect(reduceTienLen(hand, { ...base, cards: cards('4s') }).refused).toBe('not_your_cards')
    expect(reduceTienLen(hand, { ...base, cards: cards('8s9s') }).refused).toBe('no_combination')
    expect(reduceTienLen(hand, { ...base, step: 9, cards: cards('8s') }).refused).toBe('stale_turn')
    expect(reduceTienLen(hand, { ...base, seat: 1, cards: cards('4s') }).refused).toBe(
      'not_your_turn',
    )
    const next = play(hand, 0, '8s')
    const reply = { ...base, seat: 1, step: next.steps }
    expect(reduceTienLen(next, { ...reply, cards: cards('4s') }).refused).toBe('does_not_beat')
  })
  it('S1-005: four pairs chop out of turn in the window, also after a pass, and only they do', () => {
    let hand = started(['2h3s', '4s4c5s5c6s6c7s7c', '9s9c9d9h', 'Kd'])
    hand = play(hand, 0, '3s')
    hand = pass(pass(hand, 1), 2)
    hand = pass(hand, 3)
    hand = play(hand, 0, '2h')
    const window = { type: 'chop' as const, step: hand.steps, at: 1 }
    expect(hand.turn).toBeNull()
    expect(reduceTienLen(hand, { ...window, seat: 2, cards: cards('9s9c9d9h') }).refused).toBe(
      'does_not_beat',
    )
    expect(reduceTienLen(hand, { ...window, seat: 0, cards: cards('3h') }).refused).toBe(
      'not_your_turn',
    )
    const after = must(hand, { ...window, seat: 1, cards: cards('4s4c5s5c6s6c7s7c') })
    expect(after.window).not.toBeNull()
    const end = pass(pass(pass(close(after), 2), 3), 0)
    expect(netOf(end, 1)).toBe(6n * c)
    expect(netOf(end, 0)).toBe(-6n * c)
  })
  it('P1: the window opens alike whether or not somebody can chop', () => {
    const first = play(started(['2h', '4s4c5s5c6s6c7s7c', '9s', 'Kd']), 0, '2h')
    const second = play(started(['2h', '4s4c5s5c6d6h8s8c', '9s', 'Kd']), 0, '2h')
    expect(first.window).toEqual(second.window)
    const closed = reduceTienLen(first, { type: 'close_window', step: first.steps, at: 1_999 })
    expect(closed.refused).toBe('not_yet_timed_out')
  })
  it('P6: the clock passes or leads the lowest card, and who is gone is played for', () => {
    let hand = started(['8s9s', '4s', '5s'])
    const time = { type: 'time_out' as const, at: 15_000 }
    expect(reduceTienLen(hand, { ...time, step: hand.steps, at: 14_999 }).refused).toBe(
      'not_yet_timed_out',
    )
    hand = must(hand, { ...time, step: hand.steps })
    expect(hand.trick.top?.type).toBe('single')
    hand = must(hand, { ...time, at: 30_000, step: hand.steps })
    expect(playerOf(hand, 1)?.hasPassed).toBe(true)
    const gone = must(hand, { type: 'quit', seat: 2, at: 30_000 })
    expect(gone.turn?.seat).not.toBe(2)
    expect(must(hand, { type: 'restart_clock', at: 40_000 }).turn?.startedAt).toBe(40_000)
  })
})

function anyMove(hand: TienLenHand, luck: Luck): TienLenAction {
  if (hand.window) {
    const { number, endsAt } = hand.window
    return { type: 'close_window', step: number, at: endsAt }
  }
  const { seat, number } = hand.turn ?? { seat: 0, number: 0 }
  const moves = tienLenViewOf(hand, seat).moves
  const isPass = hand.trick.top !== null && (moves.length === 0 || luck.int(4) === 0)
  if (isPass) return { type: 'pass', seat, step: number, at: 0 }
  return {
    type: 'play',
    seat,
    step: number,
    cards: moves[luck.int(moves.length)]?.cards ?? [],
    at: 0,
  }
}

describe('random hands', () => {
  const seeds = fc.integer({ min: 1, max: 2 ** 31 })

  it('P4: what is won was paid, nobody pays more than his stack, and the log gives the same hand', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const luck = quickLuck(seed)
        const count = luck.int(3) + 2
        const outcome = startTienLen({
          terms: southernTerms(c, unit, {
            ending: luck.int(2) === 0 ? 'ranks' : 'first_out',
            chops: luck.int(4) > 0,
          }),
          number: 1,
          isFirst: luck.int(2) === 0,
          players: Array.from({ length: count }, (_, seat) => ({
            seat,
            player: `P${seat}`,
            stack: chips(80) + unit * BigInt(luck.int(3000)),
          })),
          deck: luck.shuffle(52),
          lastWinner: luck.int(count),
          at: 0,
        })
        let { hand } = outcome
        const log = [...outcome.events]
        for (let step = 0; step < 500 && !hand.isOver; step += 1) {
          const next = reduceTienLen(hand, anyMove(hand, luck))
          expect(next.refused).toBeNull()
          hand = next.hand
          log.push(...next.events)
        }
        expect(hand.isOver).toBe(true)
        expect(hand.players.reduce((sum, { net }) => sum + net, 0n)).toBe(0n)
        for (const { net, stack, rake } of hand.players) {
          expect(stack + net >= 0n).toBe(true)
          expect(rake >= 0n && (rake === 0n || rake * 10_000n <= net * 300n)).toBe(true)
        }
        const lines = log.map(encodeEvent)
        expect(replayTienLen(lines)).toEqual(hand)
      }),
      { numRuns: 60 },
    )
  })
  it('P1: two deals that differ only in what a seat cannot know look alike to it, sizes included', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const luck = quickLuck(seed)
        let hand = started(['', '', '', ''], { deck: luck.shuffle(52), lastWinner: luck.int(4) })
        for (let step = 0; step < 200 && !hand.isOver; step += 1) {
          for (const viewer of [0, 1, 2, 3]) {
            const others = hand.players.filter(({ seat }) => seat !== viewer)
            const hidden = others.flatMap((player) => player.cards)
            const order = luck.shuffle(hidden.length)
            let taken = 0
            const players = hand.players.map((player) => {
              if (player.seat === viewer) return player
              const swapped = player.cards.map(() => hidden[order[taken++] ?? 0] as Card)
              return { ...player, cards: swapped }
            })
            expect(wire(tienLenViewOf({ ...hand, players }, viewer))).toBe(
              wire(tienLenViewOf(hand, viewer)),
            )
          }
          hand = must(hand, anyMove(hand, luck))
        }
      }),
      { numRuns: 10 },
    )
  })
  it('P1: the deal tells each seat its own cards only', () => {
    const { events } = startTienLen({
      terms: southernTerms(c, unit, { instantWins: false }),
      number: 1,
      isFirst: false,
      players: [0, 1, 2].map((seat) => ({ seat, player: `P${seat}`, stack: chips(100) })),
      deck: quickLuck(1).shuffle(52),
      lastWinner: 0,
      at: 0,
    })
    const told = tienLenEventsFor(events, 1).flatMap((event) =>
      event.type === 'dealt' && event.cards ? [event.seat] : [],
    )
    expect(told).toEqual([1])
    const text = tienLenText(tienLenEventsFor(events, 1))
    expect(text.filter((line) => line.startsWith('Dealt'))).toHaveLength(1)
    expect(text[0]).toBe('Hand #1: Tiến Lên Miền Nam, P0 leads')
  })
})
