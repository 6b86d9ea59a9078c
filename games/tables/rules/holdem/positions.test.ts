import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Luck } from '../../../engine/fair-stream.ts'
import { quickLuck } from '../../../engine/tools/simulation.ts'
import { leastBuyIn, topUpsWanted } from './decide-seat.ts'
import { chips, must, playOut, tableWith } from './example-hands.ts'
import { reduce } from './reduce.ts'
import { type HoldemTable, seatedAt, seatsAfter } from './table.ts'

/** Somebody comes, goes, rests or comes back, as it happens between hands. */
function anyChange(table: HoldemTable, luck: Luck, round: number): HoldemTable {
  const seat = luck.int(table.seats.length)
  const seated = seatedAt(table, seat)
  if (seated === null)
    return must(table, {
      type: 'sit',
      seat,
      player: `N${round}.${seat}`,
      buyIn: chips(100_000),
      posts: luck.int(2) === 0,
      at: 0,
    })
  if (seated.state === 'away')
    return must(table, { type: 'come_back', seat, posts: luck.int(2) === 0, at: 0 })
  return must(table, { type: luck.int(2) === 0 ? 'leave' : 'go_away', seat, at: 0 })
}

const fold = (table: HoldemTable): HoldemTable => {
  let after = table
  while (after.hand?.turn) {
    const { seat, number } = after.hand.turn
    after = must(after, {
      type: 'act',
      seat,
      hand: after.handNumber,
      turn: number,
      act: 'fold',
      at: 0,
    })
  }
  return after
}

describe('blinds and the button against a model', () => {
  it('P8: over random comings and goings nobody pays the big blind twice in an orbit, and nobody is passed by', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
        const luck = quickLuck(seed)
        let table = tableWith(
          Array.from({ length: luck.int(2) === 0 ? 6 : 9 }, (_, seat) =>
            seat < 5 ? 100_000 : null,
          ),
        )
        let lastBig: number | null = null
        for (let round = 0; round < 60; round += 1) {
          if (luck.int(2) === 0) table = anyChange(table, luck, round)
          const before = table
          const outcome = reduce(table, {
            type: 'start_hand',
            deck: luck.shuffle(52),
            firstButton: 0,
            at: 0,
          })
          if (outcome.refused !== null) continue
          const { positions, players } = outcome.table.hand ?? { positions: null, players: [] }
          if (positions === null) throw new Error('no hand')
          const dealtIn = players.map(({ seat }) => seat)
          expect(dealtIn).toContain(positions.big)
          expect(new Set(dealtIn).size).toBe(dealtIn.length)
          const hasRegulars = before.seats.some((seat) => seat?.state === 'playing')
          if (lastBig !== null && hasRegulars) {
            // The model: the first place behind the last big blind whose player is not away pays it now.
            const model = seatsAfter(before.seats.length, lastBig).find((seat) => {
              const seated = seatedAt(before, seat)
              return seated !== null && seated.state !== 'away'
            })
            expect(positions.big).toBe(model)
            for (const seat of dealtIn)
              if (
                seatedAt(before, seat)?.state === 'waiting' &&
                seat !== positions.big &&
                dealtIn.length > 2
              )
                expect(seatedAt(before, seat)?.posts).toBe(true)
          }
          // Regular players are always dealt in.
          for (const seated of before.seats)
            if (seated?.state === 'playing') expect(dealtIn).toContain(seated.seat)
          if (dealtIn.length === 2) expect(positions.button).toBe(positions.small)
          else expect(new Set([positions.button, positions.small, positions.big]).size).toBe(3)
          lastBig = positions.big
          table = fold(outcome.table)
        }
      }),
      { numRuns: 40 },
    )
  })
  it('P8: a new player does not come in between the button and the big blind, and else by posting or in his turn', () => {
    let table = tableWith([100, 100, 100, 100, null, null])
    table = fold(
      must(table, { type: 'start_hand', deck: quickLuck(1).shuffle(52), firstButton: 0, at: 0 }),
    )
    // Button 0, small 1, big 2. Seats 4 and 5 sit down; 5 posts.
    table = must(table, {
      type: 'sit',
      seat: 4,
      player: 'W',
      buyIn: chips(100),
      posts: false,
      at: 0,
    })
    table = must(table, {
      type: 'sit',
      seat: 5,
      player: 'N',
      buyIn: chips(100),
      posts: true,
      at: 0,
    })
    const next = must(table, { type: 'start_hand', deck: quickLuck(2).shuffle(52), at: 0 })
    expect(next.positions).toEqual({ button: 1, small: 2, big: 3 })
    expect(next.hand?.players.map(({ seat }) => seat)).toEqual([2, 3, 5, 0, 1])
    const third = must(fold(next), { type: 'start_hand', deck: quickLuck(3).shuffle(52), at: 0 })
    expect(third.positions?.big).toBe(4)
  })
  it('P8: seats that the big blind passed three times while away are given up', () => {
    let table = tableWith([100, 100, 100])
    table = fold(
      must(table, { type: 'start_hand', deck: quickLuck(1).shuffle(52), firstButton: 0, at: 0 }),
    )
    table = must(table, { type: 'go_away', seat: 0, at: 0 })
    let hands = 0
    while (seatedAt(table, 0) !== null && hands < 20) {
      table = fold(must(table, { type: 'start_hand', deck: quickLuck(hands).shuffle(52), at: 0 }))
      hands += 1
    }
    expect(seatedAt(table, 0)).toBeNull()
    expect(hands).toBeGreaterThanOrEqual(5)
    expect(hands).toBeLessThan(10)
  })
  it('P8: a tournament deals in who is absent, and folds for them at once', () => {
    let table = tableWith([100, 100, 100], { kind: 'tournament', rake: null })
    table = must(table, { type: 'go_away', seat: 0, at: 0 })
    const begun = must(table, {
      type: 'start_hand',
      deck: quickLuck(1).shuffle(52),
      firstButton: 0,
      at: 0,
    })
    expect(begun.hand?.players.map(({ state }) => state)).toEqual(['in', 'in', 'folded'])
    expect(begun.hand?.turn?.seat).toBe(1)
  })
})

describe('stacks between hands', () => {
  it('S1-005: stacks are filled up between hands only, and never above the highest buy-in', () => {
    const terms = { buyIn: { least: chips(40), most: chips(100) } }
    const table = tableWith([100, 90], terms)
    const begun = must(table, {
      type: 'start_hand',
      deck: quickLuck(1).shuffle(52),
      firstButton: 0,
      at: 0,
    })
    const requests = [{ seat: 1, below: chips(95), to: chips(500) }]
    expect(topUpsWanted(begun, requests)).toEqual([])
    const over = fold(begun)
    const wanted = topUpsWanted(over, requests)
    expect(wanted).toEqual([{ seat: 1, amount: chips(100) - (seatedAt(over, 1)?.stack ?? 0n) }])
    for (const { seat, amount } of wanted) {
      expect(seatedAt(must(over, { type: 'top_up', seat, amount, at: 0 }), seat)?.stack).toBe(
        chips(100),
      )
      expect(reduce(over, { type: 'top_up', seat, amount: amount + chips(1), at: 0 }).refused).toBe(
        'bad_amount',
      )
      expect(reduce(begun, { type: 'top_up', seat, amount: chips(1), at: 0 }).refused).toBe(
        'hand_running',
      )
    }
  })
  it('S1-005: whoever comes back within the hour brings what he left with', () => {
    const table = tableWith([100], { seats: 2, buyIn: { least: chips(40), most: chips(100) } })
    const hour = 3_600_000
    expect(leastBuyIn(table, null, 0)).toBe(chips(40))
    expect(leastBuyIn(table, { stack: chips(75), at: 0 }, hour - 1)).toBe(chips(75))
    expect(leastBuyIn(table, { stack: chips(175), at: 0 }, hour - 1)).toBe(chips(100))
    expect(leastBuyIn(table, { stack: chips(175), at: 0 }, hour)).toBe(chips(40))
  })
  it('S1-005: a player without chips is away until he has some', () => {
    const luck = quickLuck(5)
    let table = tableWith([10, 10, 10])
    for (let hand = 0; hand < 200; hand += 1) {
      const begun = reduce(table, {
        type: 'start_hand',
        deck: luck.shuffle(52),
        firstButton: 0,
        at: 0,
      })
      if (begun.refused !== null) break
      table = playOut(begun.table, luck).table
    }
    const broke = table.seats.filter((seat) => seat?.stack === 0n)
    expect(broke.length).toBeGreaterThan(0)
    expect(broke.every((seat) => seat?.state === 'away')).toBe(true)
    const seat = broke[0]?.seat ?? 0
    expect(reduce(table, { type: 'come_back', seat, posts: true, at: 0 }).refused).toBe(
      'illegal_action',
    )
  })
})
