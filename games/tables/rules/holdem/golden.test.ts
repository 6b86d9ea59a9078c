import { describe, expect, it } from 'vitest'
import { optionsOf } from './betting.ts'
import type { TableEvent } from './events.ts'
import { actionOf, acts, chips, deckWith, must, tableWith, told } from './example-hands.ts'
import { reduce } from './reduce.ts'
import { chipsOf, type HoldemTable, seatedAt } from './table.ts'

const start = (table: HoldemTable, deck: number[], firstButton = 0) =>
  must(table, { type: 'start_hand', deck, firstButton, at: 0 })

const stacksOf = (table: HoldemTable) => table.seats.map((seat) => seat && seat.stack)

const played = (table: HoldemTable, words: string) => {
  const events: TableEvent[] = []
  let after = table
  for (const word of words.split(' ')) {
    const next = told(after, actionOf(after, word))
    after = next.table
    events.push(...next.events)
  }
  return { table: after, events }
}

const named = <Type extends TableEvent['type']>(events: readonly TableEvent[], type: Type) =>
  events.filter((event): event is Extract<TableEvent, { type: Type }> => event.type === type)

const optionsNow = (table: HoldemTable) =>
  table.hand?.turn ? optionsOf(table.hand, table.hand.turn.seat) : null

describe('pots and rake (GUARDS §5)', () => {
  it('S1-005: 30, 100, 200 and 20 folded: 100 comes back, pots of 110 and 140, rake 1.76 and 2.24', () => {
    // Button 0 is C, small blind 1 is D, big blind 2 is B, first to act 3 is A.
    const table = tableWith([200, 100, 100, 30])
    const deck = deckWith(['7h2c', 'KsKd', 'AsAd', 'QsJd'], '3c4h8s9d5c')
    const { table: after, events } = played(start(table, deck), '20 c c c k 80 c 180 f')
    expect(named(events, 'uncalled')).toEqual([{ type: 'uncalled', seat: 0, amount: chips(100) }])
    expect(named(events, 'awarded')).toEqual([
      {
        type: 'awarded',
        pot: 0,
        amount: chips(110),
        rake: chips('1.76'),
        shares: [{ seat: 3, amount: chips('108.24') }],
      },
      {
        type: 'awarded',
        pot: 1,
        amount: chips(140),
        rake: chips('2.24'),
        shares: [{ seat: 2, amount: chips('137.76') }],
      },
    ])
    expect(stacksOf(after)).toEqual([chips(100), chips(80), chips('137.76'), chips('108.24')])
  })
  it('S1-005: dead blinds lie in the main pot and never come back', () => {
    // Seat 3 comes back: it owes both blinds, 1 dead and 2 live.
    let table = tableWith([100, 100, 100, 100], { smallBlind: chips(1) })
    table = start(table, deckWith(['2c3d', '4c5d', '6c7d', '8c9d']), 2)
    // Button 2, small blind 3, big blind 0.
    expect(table.positions).toEqual({ button: 2, small: 3, big: 0 })
    table = acts(table, 'f f f')
    table = must(table, { type: 'go_away', seat: 3, at: 0 })
    table = start(table, deckWith(['2c3d', '4c5d', '6c7d']))
    // Button 3 is dead, small blind 0, big blind 1.
    table = acts(table, 'f f')
    expect(seatedAt(table, 3)?.owes).toEqual({ small: false, big: false })
    table = start(table, deckWith(['2c3d', '4c5d', '6c7d']))
    table = acts(table, 'f f')
    // Big blind passes seat 3 with the next hand.
    table = start(table, deckWith(['2c3d', '4c5d', '6c7d']))
    expect(table.positions?.big).toBe(0)
    expect(seatedAt(table, 3)?.owes.big).toBe(true)
    table = acts(table, 'f f')
    table = start(table, deckWith(['2c3d', '4c5d', '6c7d']))
    expect(seatedAt(table, 3)?.owes).toEqual({ small: true, big: true })
    table = acts(table, 'f f')
    table = must(table, { type: 'come_back', seat: 3, posts: true, at: 0 })
    const before = stacksOf(table)
    const begun = told(table, {
      type: 'start_hand',
      deck: deckWith(['2c3d', '4c5d', 'KcKd', '8c9d'], '2h3h7sQsJh'),
      at: 0,
    })
    expect(named(begun.events, 'posted')).toEqual([
      { type: 'posted', seat: 1, blind: 'small', amount: chips(1) },
      { type: 'posted', seat: 2, blind: 'big', amount: chips(2) },
      { type: 'posted', seat: 3, blind: 'entry', amount: chips(2) },
      { type: 'posted', seat: 3, blind: 'dead_small', amount: chips(1) },
    ])
    // D checks his live 2, X calls 2, SB folds 1, BB checks; nobody bets any more.
    const { table: after, events } = played(begun.table, 'k c f k k k k k k k k k k')
    expect(named(events, 'uncalled')).toEqual([])
    const [award, ...others] = named(events, 'awarded')
    expect(others).toEqual([])
    expect(award?.amount).toBe(chips(8))
    // 5 % of 8 is 0.40.
    expect(award?.rake).toBe(chips('0.40'))
    expect(stacksOf(after)[3]).toBe((before[3] ?? 0n) - chips(3) + chips('7.60'))
  })
  it('S1-005: of 1.01 the first left of the button gets 0.51', () => {
    const table = tableWith([50, 50, 50], {
      bigBlind: chips('0.50'),
      smallBlind: chips('0.01'),
      rake: null,
    })
    // Button 0, small blind 1 folds 0.01; big blind 2 and the button split.
    const deck = deckWith(['7c2d', 'AcKd', 'AdKc'], '3c5h8s9dTh')
    const { events } = played(start(table, deck), 'c f k k k k k k k')
    expect(named(events, 'awarded')).toEqual([
      {
        type: 'awarded',
        pot: 0,
        amount: chips('1.01'),
        rake: 0n,
        shares: [
          { seat: 2, amount: chips('0.51') },
          { seat: 0, amount: chips('0.50') },
        ],
      },
    ])
  })
})

// The button 0 is A, 1 is B and 2 is C; all call.
const flop = (stackB: number, stackC: number) => {
  const table = tableWith([1000, stackB, stackC], { smallBlind: chips(1) })
  return acts(start(table, deckWith(['2c3d', '4c5d', '8c9d'], 'KhQh7s2sJd')), 'c c k')
}

describe('short all-ins (GUARDS §5, rules 96 and 96a)', () => {
  it('P3: two short all-ins that add up to a full raise open raising again, to 300 at least', () => {
    // On the flop B acts first; let B and C check, A bets 100, B all-in 150, C all-in 200.
    const after = acts(flop(152, 202), 'k k 100 150 200')
    expect(optionsNow(after)?.raise).toBeNull()
    expect(optionsNow(after)?.call).toBe(chips(100))
  })
  it('P3: with a rival who still has chips the same sum opens raising to 300', () => {
    const table = tableWith([1000, 152, 202, 1000], { smallBlind: chips(1) })
    const before = acts(
      start(table, deckWith(['2c3d', '4c5d', '8c9d', 'TcTd'], 'KhQh7s2sJd'), 0),
      'c c c k',
    )
    // Order on the flop: 1, 2, 3, 0. Seat 3 bets 100, A calls, B all-in 150, C all-in 200.
    const after = acts(before, 'k k 100 c 150 200')
    expect(after.hand?.turn?.seat).toBe(3)
    expect(optionsNow(after)?.raise?.least).toBe(chips(300))
  })
  it('P3: a single short all-in leaves call or fold to those who acted', () => {
    const table = tableWith([1000, 152, 1000, 1000], { smallBlind: chips(1) })
    const before = acts(
      start(table, deckWith(['2c3d', '4c5d', '8c9d', 'TcTd'], 'KhQh7s2sJd'), 0),
      'c c c k',
    )
    const after = acts(before, 'k k 100 c 150')
    // Seat 2 has not acted on the bet, so he may raise: 50 short or not, by 100 at least.
    expect(after.hand?.turn?.seat).toBe(2)
    expect(optionsNow(after)?.raise?.least).toBe(chips(250))
    const next = acts(after, 'f')
    expect(next.hand?.turn?.seat).toBe(3)
    expect(optionsNow(next)).toEqual({ canCheck: false, call: chips(50), raise: null })
    const refused = reduce(next, actionOf(next, '300'))
    expect(refused.refused).toBe('illegal_action')
  })
  it('P3: what must be matched and the least raise do not depend on a short big blind', () => {
    const table = tableWith(
      [100, 100, '1.20', 100].map((stack) => chips(stack)),
      {
        smallBlind: chips(1),
      },
    )
    const begun = start(table, deckWith(['2c3d', '4c5d', '8c9d', 'TcTd']), 0)
    expect(begun.hand?.turn?.seat).toBe(3)
    expect(optionsNow(begun)).toEqual({
      canCheck: false,
      call: chips(2),
      raise: { least: chips(4), most: chips(100) },
    })
  })
  it('P3: the big blind may raise when all only called, and so may a straddler', () => {
    const table = tableWith([100, 100, 100, 100], { straddle: 'under_the_gun' })
    const limped = acts(start(table, deckWith(['2c3d', '4c5d', '8c9d', 'TcTd']), 0), 'c c c')
    expect(limped.hand?.turn?.seat).toBe(2)
    expect(optionsNow(limped)?.raise?.least).toBe(chips(4))
    const willing = must(table, { type: 'choose', seat: 3, mucks: true, straddles: true, at: 0 })
    const straddled = start(willing, deckWith(['2c3d', '4c5d', '8c9d', 'TcTd']), 0)
    expect(straddled.hand?.turn?.seat).toBe(0)
    expect(optionsNow(straddled)?.raise?.least).toBe(chips(8))
    const round = acts(straddled, 'c c c')
    expect(round.hand?.turn?.seat).toBe(3)
    expect(optionsNow(round)).toEqual({
      canCheck: true,
      call: null,
      raise: { least: chips(8), most: chips(100) },
    })
  })
  it('P3: heads-up the button pays the small blind and acts first before the flop, last after it', () => {
    const begun = start(tableWith([100, 100]), deckWith(['2c3d', '4c5d'], 'KhQh7s2sJd'), 0)
    expect(begun.positions).toEqual({ button: 0, small: 0, big: 1 })
    expect(begun.hand?.turn?.seat).toBe(0)
    expect(acts(begun, 'c k').hand?.turn?.seat).toBe(1)
  })
})

describe('ends of hands', () => {
  it('P4: an uncalled bet comes back before the rake, and without a flop nothing is kept', () => {
    const table = tableWith([100, 100, 100])
    const { table: after, events } = played(
      start(table, deckWith(['2c3d', '4c5d', '8c9d'])),
      '10 f f',
    )
    expect(named(events, 'uncalled')).toEqual([{ type: 'uncalled', seat: 0, amount: chips(8) }])
    expect(named(events, 'hand_ended')[0]?.rake).toBe(0n)
    expect(stacksOf(after)).toEqual([chips(103), chips(99), chips(98)])
  })
  it('P6: with all chips in, the cards lie open before the board is dealt', () => {
    const table = tableWith([100, 100])
    const { events } = played(start(table, deckWith(['AcAd', 'KcKd'], '2h3h7s8sJd')), '100 c')
    const kinds = events.map(({ type }) => type)
    expect(kinds.filter((kind) => kind === 'shown')).toHaveLength(2)
    expect(kinds.lastIndexOf('shown')).toBeLessThan(kinds.indexOf('board'))
    expect(kinds.filter((kind) => kind === 'board')).toHaveLength(3)
  })
  it('P1: the last to bet shows first, and beaten hands are mucked', () => {
    const table = tableWith([100, 100, 100])
    const begun = start(table, deckWith(['AcAd', 'KcKd', 'QcQd'], '2h3h7s8sJd'))
    const { events } = played(begun, 'c c k k k k k k k 10 c c')
    expect(named(events, 'shown').map(({ seat }) => seat)).toEqual([1])
    expect(named(events, 'mucked').map(({ seat }) => seat)).toEqual([2, 0])
  })
  it('P1: without a bet on the river the first left of the button shows', () => {
    const table = tableWith([100, 100, 100])
    const begun = start(table, deckWith(['2c2d', 'KcKd', 'QcQd'], '4h3h7s8sJd'))
    const { events } = played(begun, 'c c k k k k k k k k k k')
    expect(named(events, 'shown').map(({ seat }) => seat)).toEqual([1, 2])
    expect(named(events, 'mucked').map(({ seat }) => seat)).toEqual([0])
  })
  it('S1-005: a void hand gives every chip back', () => {
    const table = tableWith([100, 100, 100])
    const running = acts(start(table, deckWith(['2c2d', 'KcKd', 'QcQd'])), '10 30')
    const after = must(running, { type: 'void_hand', at: 0 })
    expect(stacksOf(after)).toEqual([chips(100), chips(100), chips(100)])
    expect(chipsOf(after)).toBe(chips(300))
  })
})
