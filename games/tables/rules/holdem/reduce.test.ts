import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Luck, luckFrom } from '../../../engine/fair-stream.ts'
import { quickLuck } from '../../../engine/tools/simulation.ts'
import { deadlineOf } from './clock.ts'
import type { TableEvent } from './events.ts'
import {
  act,
  actionOf,
  acts,
  chips,
  deckWith,
  must,
  playOut,
  randomAction,
  tableWith,
  told,
} from './example-hands.ts'
import { evolveAll } from './evolve.ts'
import { decodeEvent, encodeEvent } from '../event-lines.ts'
import { historyText, replay } from './history.ts'
import { dueTimeOut, reduce } from './reduce.ts'
import { chipsOf, type HoldemTable, playerAt, seatedAt } from './table.ts'
import { eventsFor, viewOf } from './view.ts'

/** A table of two to nine with random stacks, in which short ones are common. */
function randomTable(luck: Luck): HoldemTable {
  const seats = luck.pick([1, 2, 1]) === 0 ? 2 : luck.int(7) + 3
  const stacks = Array.from({ length: seats }, () => {
    const units = luck.int(3) === 0 ? luck.int(300) + 1 : luck.int(40_000) + 1
    return BigInt(units) * chips('0.01')
  })
  const ante = luck.pick([3, 1, 1])
  return tableWith(stacks, {
    straddle: luck.int(3) === 0 ? 'under_the_gun' : 'off',
    ante: {
      of: (['nobody', 'each', 'big_blind'] as const)[ante] ?? 'nobody',
      amount: ante === 0 ? 0n : chips('0.25'),
    },
  })
}

const wantStraddles = (table: HoldemTable) =>
  table.seats.reduce(
    (before, seat) =>
      seat
        ? must(before, {
            type: 'choose',
            seat: seat.seat,
            mucks: seat.seat % 2 === 0,
            straddles: true,
            at: 0,
          })
        : before,
    table,
  )

const startNext = (table: HoldemTable, luck: Luck) =>
  reduce(table, { type: 'start_hand', deck: luck.shuffle(52), firstButton: 0, at: 0 })

const seeds = fc.integer({ min: 1, max: 2 ** 31 })

describe('random hands', () => {
  it('P4: no chip appears or is lost over many hands, rake and those who leave counted', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const luck = quickLuck(seed)
        let table = wantStraddles(randomTable(luck))
        const brought = chipsOf(table)
        let gone = 0n
        const keep = (events: readonly TableEvent[]) => {
          for (const event of events) {
            if (event.type === 'hand_ended') gone += event.rake
            if (event.type === 'left') gone += event.stack
          }
        }
        for (let round = 0; round < 12; round += 1) {
          const begun = startNext(table, luck)
          if (begun.refused !== null) break
          table = begun.table
          keep(begun.events)
          while (table.hand?.turn) {
            const next = told(table, randomAction(table, luck))
            table = next.table
            keep(next.events)
            const running = table.hand?.isOver ? 0n : (table.hand?.rake ?? 0n)
            expect(chipsOf(table) + running + gone).toBe(brought)
          }
          expect(table.hand?.isOver).toBe(true)
          expect(chipsOf(table) + gone).toBe(brought)
        }
      }),
      { numRuns: 60 },
    )
  })
  it('P4: nobody wins more than his own chips can match of the others', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const luck = quickLuck(seed)
        const begun = startNext(randomTable(luck), luck)
        if (begun.refused !== null) return
        const { table } = playOut(begun.table, luck)
        const players = table.hand?.players ?? []
        for (const { seat, put, dead, won } of players) {
          const most = players.reduce(
            (sum, other) => sum + (other.put < put ? other.put : put) + other.dead,
            0n,
          )
          expect(won <= most, `seat ${seat} put ${put} and ${dead} dead, won ${won}`).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
  it('P7: the log gives the same table again, as written lines too', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const luck = quickLuck(seed)
        const before = randomTable(luck)
        const begun = startNext(before, luck)
        if (begun.refused !== null) return
        const { table, events } = playOut(begun.table, luck)
        const log = [...begun.events, ...events]
        expect(evolveAll(before, log)).toEqual(table)
        const lines = log.map(encodeEvent)
        expect(lines.map((line) => decodeEvent(line))).toEqual(log)
        expect(replay(before, lines)).toEqual(table)
      }),
      { numRuns: 50 },
    )
  })
  it('P7: an action of an earlier turn, an earlier hand or another seat is refused', () => {
    const table = tableWith([100, 100, 100])
    const begun = must(table, {
      type: 'start_hand',
      deck: deckWith(['2c3d', '4c5d', '8c9d']),
      firstButton: 0,
      at: 0,
    })
    const first = actionOf(begun, 'c')
    const after = must(begun, first)
    expect(reduce(after, first).refused).toBe('stale_turn')
    expect(reduce(after, { ...actionOf(after, 'c'), seat: 0 } as typeof first).refused).toBe(
      'not_your_turn',
    )
    expect(reduce(after, { ...actionOf(after, 'c'), hand: 7 } as typeof first).refused).toBe(
      'stale_turn',
    )
    expect(reduce(after, actionOf(after, '2.50')).refused).toBe('illegal_action')
    expect(reduce(after, actionOf(after, '4.005')).refused).toBe('bad_amount')
  })
})

/** The same hand with other cards in all places that a seat has not seen: holes of others that are not shown, and cards yet to come. */
function otherDeal(table: HoldemTable, viewer: number, luck: Luck): HoldemTable {
  const { hand } = table
  if (hand === null) return table
  const seen = new Set([
    ...hand.board,
    ...hand.players.flatMap(({ seat, fate, cards }) =>
      seat === viewer || fate === 'shown' ? cards : [],
    ),
  ])
  const hidden = hand.deck.filter((card) => !seen.has(card))
  const order = luck.shuffle(hidden.length)
  const moved = new Map(hidden.map((card, index) => [card, hidden[order[index] ?? 0] ?? card]))
  const mapped = (cards: readonly number[]) => cards.map((card) => moved.get(card) ?? card)
  const players = hand.players.map((player) => ({ ...player, cards: mapped(player.cards) }))
  return { ...table, hand: { ...hand, deck: mapped(hand.deck), players } }
}

const wire = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

describe('what a seat may know', () => {
  it('P1: two deals that differ only in what a seat cannot know look alike to it, sizes included', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const luck = quickLuck(seed)
        const begun = startNext(randomTable(luck), luck)
        if (begun.refused !== null) return
        let table = begun.table
        const seats = (table.hand?.players ?? []).map(({ seat }) => seat)
        for (;;) {
          for (const viewer of [...seats, null]) {
            const other = otherDeal(table, viewer ?? -1, luck)
            expect(wire(viewOf(other, viewer))).toBe(wire(viewOf(table, viewer)))
            if (!table.hand?.turn) continue
            // What the next action tells is alike too, while it shows no card that was hidden.
            const fold = actionOf(table, 'f')
            const [told1, told2] = [reduce(table, fold), reduce(other, fold)]
            if (told1.events.some(({ type }) => type === 'shown' || type === 'board')) continue
            expect(wire(eventsFor(told1.events, viewer))).toBe(
              wire(eventsFor(told2.events, viewer)),
            )
          }
          if (!table.hand?.turn) break
          table = must(table, randomAction(table, luck))
        }
      }),
      { numRuns: 25 },
    )
  })
  it('P1: the start of a hand tells each seat its own cards and nobody the deck', () => {
    const table = tableWith([100, 100, 100])
    const deck = deckWith(['2c3d', '4c5d', '8c9d'])
    const { events } = told(table, { type: 'start_hand', deck, firstButton: 0, at: 0 })
    const views = [0, 1, 2, null].map((seat) => eventsFor(events, seat))
    for (const [index, view] of views.entries()) {
      expect(wire(view)).not.toContain('"deck"')
      const cards = view.flatMap((event) =>
        event.type === 'dealt' && event.cards ? [event.seat] : [],
      )
      expect(cards).toEqual(index === 3 ? [] : [index])
    }
    expect(historyText(views[1] ?? []).filter((line) => line.startsWith('Dealt'))).toEqual([
      'Dealt to P1 [2c 3d]',
    ])
  })
  it('P1: after the hand a mucked hand stays hidden, until its owner shows it', () => {
    const table = tableWith([100, 100])
    const begun = must(table, {
      type: 'start_hand',
      deck: deckWith(['AcAd', 'KcKd'], '2h3h7s8sJd'),
      firstButton: 0,
      at: 0,
    })
    const over = acts(begun, 'c k k k k k k k')
    const loser = over.hand && playerAt(over.hand, 0)
    expect(loser?.fate).toBe('mucked')
    expect(viewOf(over, 1).hand?.players.find(({ seat }) => seat === 0)?.cards).toBeNull()
    const shown = must(over, { type: 'show', seat: 0, hand: 1, at: 0 })
    expect(viewOf(shown, 1).hand?.players.find(({ seat }) => seat === 0)?.cards).toHaveLength(2)
    expect(reduce(shown, { type: 'show', seat: 0, hand: 1, at: 0 }).refused).toBe('cannot_show')
    expect(reduce(begun, { type: 'show', seat: 0, hand: 1, at: 0 }).refused).toBe('cannot_show')
  })
})

const clockedHand = () =>
  must(tableWith([100, 100, 100]), {
    type: 'start_hand',
    deck: deckWith(['2c3d', '4c5d', '8c9d']),
    firstButton: 0,
    at: 1_000,
  })

describe('clock', () => {
  it('P6: turn time, then the stock, then check or fold; two in a row and the seat is away', () => {
    const table = clockedHand()
    expect(deadlineOf(table)).toBe(1_000 + 15_000 + 30_000)
    expect(dueTimeOut(table, 45_999)).toBeNull()
    expect(reduce(table, { type: 'time_out', hand: 1, turn: 1, at: 45_999 }).refused).toBe(
      'not_yet_timed_out',
    )
    const due = dueTimeOut(table, 46_000)
    const after = due ? must(table, due) : table
    expect(after.hand && playerAt(after.hand, 0)?.state).toBe('folded')
    expect(seatedAt(after, 0)?.bank.leftMs).toBe(0)
    expect(seatedAt(after, 0)?.state).toBe('playing')
  })
  it('P6: a thinker pays only for what goes beyond the turn', () => {
    const after = act(clockedHand(), 'c', 1_000 + 20_000)
    expect(seatedAt(after, 0)?.bank.leftMs).toBe(25_000)
    expect(seatedAt(act(clockedHand(), 'c', 9_000), 0)?.bank.leftMs).toBe(30_000)
  })
  it('P6: who is cut off has the same clock and a budget an hour, and no protection of an all-in', () => {
    const table = must(clockedHand(), {
      type: 'connection',
      seat: 0,
      isConnected: false,
      at: 2_000,
    })
    expect(deadlineOf(table)).toBe(46_000 + 20_000)
    const folded = must(table, { type: 'time_out', hand: 1, turn: 1, at: 66_000 })
    expect(folded.hand && playerAt(folded.hand, 0)?.state).toBe('folded')
    expect(seatedAt(folded, 0)?.bank.cutOffSpentMs).toBe(20_000)
  })
  it('P6: after a restart of the server the whole clock is given again', () => {
    const table = must(clockedHand(), { type: 'restart_clock', at: 40_000 })
    expect(deadlineOf(table)).toBe(40_000 + 45_000)
    expect(table.hand?.turn?.number).toBe(1)
  })
  it('P6: whoever leaves in the hand folds in his turn and takes his chips', () => {
    const table = must(clockedHand(), { type: 'leave', seat: 1, at: 1_000 })
    const { table: after, events } = told(table, actionOf(table, 'c', 2_000))
    expect(after.hand && playerAt(after.hand, 1)?.state).toBe('folded')
    expect(seatedAt(after, 1)).not.toBeNull()
    expect(events.some(({ type }) => type === 'left')).toBe(false)
    const over = told(after, actionOf(after, 'k', 3_000))
    const end = acts(over.table, 'k k k k k k')
    expect(seatedAt(end, 1)).toBeNull()
  })
})

it('P5: amounts that are no whole chips are refused, and all-in is always possible', () => {
  const table = tableWith([100, 100, null])
  const sit = { type: 'sit' as const, seat: 2, player: 'X', posts: false, at: 0 }
  expect(reduce(table, { ...sit, buyIn: chips('50.005') }).refused).toBe('bad_amount')
  expect(reduce(table, { ...sit, buyIn: 0n }).refused).toBe('bad_amount')
  expect(reduce(table, { ...sit, seat: 1, buyIn: chips(50) }).refused).toBe('seat_taken')
  expect(reduce(table, { ...sit, player: 'P0', buyIn: chips(50) }).refused).toBe('already_seated')
  expect(reduce(table, { ...sit, seat: 3, buyIn: chips(50) }).refused).toBe('no_such_seat')
  const short = tableWith([chips('0.03'), 100])
  const begun = startNext(
    short,
    luckFrom(() => 7),
  )
  expect(begun.refused).toBeNull()
  expect(begun.table.hand?.isOver).toBe(true)
})
