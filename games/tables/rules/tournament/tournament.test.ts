import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quickLuck } from '../../../engine/tools/simulation.ts'
import { chips } from '../holdem/example-hands.ts'
import { chipUp } from './chip-up.ts'
import { cancelledShares, freezePrizes, placesOfBusts, prizesOf, STANDARD_PAYS } from './prizes.ts'
import { dueMoves, firstSeating, isHandForHand, type TableSeats, tablesNeeded } from './seating.ts'
import { isLateEntryOpen, levelAt, sitAndGo, standardLevels, type Structure } from './structure.ts'
import {
  bust,
  closeEntries,
  enter,
  openTournament,
  payouts,
  placesOf,
  refunds,
  start,
  type Tournament,
  type TournamentTerms,
  withdraw,
} from './tournament.ts'

const minute = 60_000
const structure: Structure = { ...sitAndGo(6, 10), lateUntilLevel: 2, reentries: 1 }
const terms = (change: Partial<TournamentTerms> = {}): TournamentTerms => ({
  structure,
  buyIn: chips(10),
  fee: chips(1),
  guaranteed: 0n,
  unit: chips('0.01'),
  pays: STANDARD_PAYS,
  leastEntries: 2,
  mostEntries: 100,
  ...change,
})
const entered = (players: readonly string[], change: Partial<TournamentTerms> = {}) =>
  players.reduce<Tournament>(
    (before, player) => {
      const after = enter(before, player, 0)
      if (typeof after === 'string') throw new Error(after)
      return after
    },
    openTournament(terms(change)),
  )
const names = (count: number) => Array.from({ length: count }, (_, index) => `P${index}`)
const sumOf = (all: readonly { amount: bigint }[]) =>
  all.reduce((sum, { amount }) => sum + amount, 0n)
const busted = (...players: string[]) => players.map((player) => ({ player, startStack: 100n }))

describe('structure', () => {
  it('S1-005: levels follow the time of play, and the last one stays', () => {
    expect(levelAt(structure, 0)).toMatchObject({ number: 1, bigBlind: 20n, leftMs: 10 * minute })
    expect(levelAt(structure, 10 * minute)).toMatchObject({ number: 2, bigBlind: 30n })
    expect(levelAt(structure, 10_000 * minute)).toMatchObject({ number: 16, leftMs: null })
    expect(isLateEntryOpen(structure, 20 * minute - 1)).toBe(true)
    expect(isLateEntryOpen(structure, 20 * minute)).toBe(false)
  })
  it('S1-005: every blind and ante of a level can be paid with its smallest chip', () => {
    for (const level of standardLevels(5)) {
      expect(level.smallBlind % level.chip).toBe(0n)
      expect(level.ante % level.chip).toBe(0n)
    }
  })
})

describe('entries and prizes', () => {
  it('P10: prizes are fixed when entries end, and sum to buy-ins less fees plus what the house adds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 400 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 1, max: 5000 }),
        (entries, guaranteed, cents) => {
          const unit = chips('0.01')
          const buyIn = unit * BigInt(cents)
          const frozen = freezePrizes({
            buyIn,
            fee: unit,
            entries,
            guaranteed: chips(guaranteed),
            unit,
          })
          expect(frozen.prizes.reduce((sum, prize) => sum + prize, 0n)).toBe(frozen.pool)
          expect(frozen.pool).toBe(buyIn * BigInt(entries) + frozen.overlay)
          expect(frozen.overlay >= 0n && frozen.pool >= chips(guaranteed)).toBe(true)
          expect(
            frozen.prizes.every(
              (prize, place) => place === 0 || prize <= (frozen.prizes[place - 1] ?? 0n),
            ),
          ).toBe(true)
        },
      ),
    )
  })
  it('S1-005: every row of the pay table gives away the whole pool', () => {
    for (const { sharesBps } of STANDARD_PAYS)
      expect(sharesBps.reduce((sum, share) => sum + share, 0)).toBe(10_000)
  })
  it('P10: nobody enters after prizes are fixed, twice at once, or more often than allowed', () => {
    let running = start(entered(['A', 'B', 'C']))
    expect(enter(running, 'A', 0)).toBe('already_entered')
    running = bust(running, busted('A'))
    const again = enter(running, 'A', 15 * minute)
    if (typeof again === 'string') throw new Error(again)
    expect(again.entries).toHaveLength(4)
    const out = bust(again, busted('A'))
    expect(enter(out, 'A', 15 * minute)).toBe('no_more_reentries')
    expect(enter(out, 'D', 20 * minute)).toBe('entries_closed')
    const closed = closeEntries(out)
    expect(enter(closed, 'D', 0)).toBe('entries_closed')
    expect(closed.prizes?.pool).toBe(chips(40))
    expect(closeEntries(closed)).toBe(closed)
    expect(enter(entered(['A'], { mostEntries: 1 }), 'B', 0)).toBe('tournament_full')
  })
  it('P10: an entry is taken back before the start only, and too few entries cancel', () => {
    const open = entered(['A', 'B'])
    expect(withdraw(open, 'A').entries).toEqual(['B'])
    const running = start(open)
    expect(withdraw(running, 'A')).toBe(running)
    const cancelled = start(entered(['A']))
    expect(cancelled.phase).toBe('cancelled')
    expect(refunds(cancelled, [])).toEqual([{ player: 'A', amount: chips(11) }])
  })
  it('P10: who goes out in one hand stands by the stack it began with, and equals share', () => {
    const placed = placesOfBusts(
      [
        { player: 'A', startStack: 100n },
        { player: 'B', startStack: 300n },
        { player: 'C', startStack: 100n },
      ],
      4,
    )
    expect(placed).toEqual([
      { player: 'B', place: 5, shares: 1 },
      { player: 'A', place: 6, shares: 2 },
      { player: 'C', place: 6, shares: 2 },
    ])
    expect(prizesOf(placed, [0n, 0n, 0n, 0n, 50n, 31n, 20n], 1n)).toEqual([
      { player: 'B', prize: 50n },
      { player: 'A', prize: 26n },
      { player: 'C', prize: 25n },
    ])
  })
  it('P10: payouts sum to the pool, also when several go out at once', () => {
    let running = start(entered(names(9)))
    for (const player of names(9).slice(0, 6)) running = bust(running, busted(player))
    expect(payouts(running)).toEqual([])
    const over = bust(running, busted('P6', 'P7'))
    expect(over.phase).toBe('over')
    expect(payouts(over)).toEqual([
      { player: 'P8', amount: chips(45) },
      { player: 'P6', amount: chips('22.50') },
      { player: 'P7', amount: chips('22.50') },
    ])
    expect(placesOf(over).map(({ player }) => player)).toHaveLength(9)
  })
  it('P10: a tournament that is broken off gives the whole pool back by the published formula', () => {
    const stacks = [
      { player: 'P0', stack: 6000n },
      { player: 'P1', stack: 3000n },
    ]
    const running = start(entered(names(3)))
    const early = refunds(bust(running, busted('P2')), stacks)
    // Pool 30, one place is paid: half of it equally, half by chips.
    expect(early).toEqual([
      { player: 'P0', amount: chips('17.50') },
      { player: 'P1', amount: chips('12.50') },
    ])
    const paid = cancelledShares(chips(70), stacks, { leastPrize: chips(20), unit: chips('0.01') })
    expect(paid).toEqual([
      { player: 'P0', amount: chips('40.00') },
      { player: 'P1', amount: chips('30.00') },
    ])
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 ** 6 }), { minLength: 2, maxLength: 20 }),
        (all) => {
          const players = all.map((stack, index) => ({ player: `P${index}`, stack: BigInt(stack) }))
          const shares = cancelledShares(chips(100), players, {
            leastPrize: null,
            unit: chips('0.01'),
          })
          expect(sumOf(shares)).toBe(chips(100))
        },
      ),
    )
  })
})

const counts = (tables: readonly TableSeats[]) =>
  tables.map(({ players }) => players.filter((player) => player !== null).length)
const moved = (tables: readonly TableSeats[], seed: number) => {
  const moves = dueMoves(tables, quickLuck(seed))
  const after = tables.map(({ players, ...table }) => ({ ...table, players: [...players] }))
  for (const { player, from, to, seat } of moves) {
    const [source, goal] = [
      after.find(({ table }) => table === from),
      after.find(({ table }) => table === to),
    ]
    if (!source || !goal) throw new Error('no such table')
    source.players[source.players.indexOf(player)] = null
    expect(goal.players[seat]).toBeNull()
    goal.players[seat] = player
  }
  return after.filter((table) => table.players.some((player) => player !== null))
}

describe('seating', () => {
  it('S1-005: the first seating is even, everybody sits once', () => {
    for (const count of [2, 6, 7, 20, 55]) {
      const tables = firstSeating(names(count), { seatsPerTable: 6, luck: quickLuck(count) })
      expect(tables).toHaveLength(tablesNeeded(count, 6))
      expect(Math.max(...counts(tables)) - Math.min(...counts(tables))).toBeLessThanOrEqual(1)
      expect(
        tables.flatMap(({ players }) => players.filter((player) => player !== null)).sort(),
      ).toEqual(names(count).sort())
    }
  })
  it('S1-005: tables differ by one player at most after moves, and no more tables stand than are needed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 }),
        fc.integer({ min: 2, max: 60 }),
        (seed, count) => {
          const luck = quickLuck(seed)
          const seated = firstSeating(names(count), { seatsPerTable: 6, luck })
          const thinned = seated.map((table) => ({
            ...table,
            players: table.players.map((player) => (luck.int(3) === 0 ? null : player)),
            positions: { button: 0, small: 1, big: luck.int(6) },
          }))
          const left = counts(thinned).reduce((sum, one) => sum + one, 0)
          if (left < 2) return
          const after = moved(thinned, seed)
          expect(after).toHaveLength(tablesNeeded(left, 6))
          expect(Math.max(...counts(after)) - Math.min(...counts(after))).toBeLessThanOrEqual(1)
          expect(counts(after).reduce((sum, one) => sum + one, 0)).toBe(left)
        },
      ),
    )
  })
  it('S1-005: who is next to pay the big blind moves, to the place that pays it next', () => {
    const full = { table: 0, players: names(6), positions: { button: 0, small: 1, big: 2 } }
    const short = {
      table: 1,
      players: ['Q0', null, 'Q2', null, 'Q4', 'Q5'],
      positions: { button: 0, small: 2, big: 4 },
    }
    expect(dueMoves([full, short], quickLuck(1))).toEqual([
      { player: 'P3', from: 0, to: 1, seat: 1 },
    ])
  })
  it('S1-005: one hand at a time is played when one must go out before the prizes', () => {
    expect(isHandForHand(10, 9, 2)).toBe(true)
    expect(isHandForHand(11, 9, 2)).toBe(false)
    expect(isHandForHand(9, 9, 2)).toBe(false)
    expect(isHandForHand(4, 3, 1)).toBe(false)
  })
})

describe('chip-up', () => {
  it('P10: whole new chips go to those with most odd ones, and nobody is put out', () => {
    const { stacks, change } = chipUp(
      [
        { seat: 0, stack: 120n },
        { seat: 1, stack: 115n },
        { seat: 2, stack: 10n },
        { seat: 3, stack: 200n },
      ],
      25n,
    )
    // 20 + 15 + 10 odd make one chip, which goes to 20; 20 are gone. Seat 2 would have nothing and gets one.
    expect(stacks.map(({ stack }) => stack)).toEqual([125n, 100n, 25n, 200n])
    expect(change).toBe(450n - 445n)
  })
  it('P10: a chip-up changes all chips together by little, and each stack by less than a chip', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 9 }),
        (all) => {
          const before = all.map((stack, seat) => ({ seat, stack: BigInt(stack) * 5n }))
          const { stacks, change } = chipUp(before, 25n)
          for (const [index, { stack }] of stacks.entries()) {
            const difference = stack - (before[index]?.stack ?? 0n)
            expect(stack > 0n && stack % 25n === 0n && difference < 25n && difference > -25n).toBe(
              true,
            )
          }
          const short = before.filter(({ stack }) => stack < 25n).length
          expect(change > -25n && change <= 25n * BigInt(short)).toBe(true)
        },
      ),
    )
  })
})
