import { expect, it } from 'vitest'
import type { Luck } from '../../../engine/fair-stream.ts'
import { quickLuck } from '../../../engine/tools/simulation.ts'
import { chips, exampleTerms, must, playOut } from '../holdem/example-hands.ts'
import { reduce } from '../holdem/reduce.ts'
import { emptyTable, type HoldemTable } from '../holdem/table.ts'
import { chipUp } from './chip-up.ts'
import { type Bust, STANDARD_PAYS } from './prizes.ts'
import { dueMoves, firstSeating, isHandForHand } from './seating.ts'
import {
  type Level,
  levelAt,
  sitAndGo,
  standardLevels,
  type Structure,
  termsAt,
} from './structure.ts'
import {
  bust,
  closeEntries,
  enter,
  openTournament,
  payouts,
  start,
  type Tournament,
} from './tournament.ts'

const ROUND_MS = 60_000

interface Hall {
  tournament: Tournament
  tables: Map<number, HoldemTable>
  level: Level
  /** Chips that chip-ups brought in less those that they took out. */
  change: bigint
}

const seatsOf = (table: HoldemTable) => table.seats.filter((seat) => seat !== null)

function seated(
  structure: Structure,
  players: readonly string[],
  luck: Luck,
): Map<number, HoldemTable> {
  const level = levelAt(structure, 0)
  const terms = termsAt(structure, exampleTerms(), level)
  const seating = firstSeating(players, { seatsPerTable: structure.seatsPerTable, luck })
  return new Map(
    seating.map(({ table, players }) => [
      table,
      players.reduce<HoldemTable>(
        (before, player, seat) =>
          player === null
            ? before
            : must(before, {
                type: 'sit',
                seat,
                player,
                buyIn: structure.startStack,
                posts: true,
                at: 0,
              }),
        emptyTable(terms),
      ),
    ]),
  )
}

/** Blinds of the level, and larger chips where the smallest is not needed any more. */
function raiseLevel(hall: Hall, playedMs: number): void {
  const { structure } = hall.tournament.terms
  const level = levelAt(structure, playedMs)
  for (const [number, table] of hall.tables) {
    let after = table
    if (level.chip > hall.level.chip) {
      const { stacks, change } = chipUp(seatsOf(table), level.chip)
      hall.change += change
      for (const { seat, stack } of stacks)
        after = must(after, { type: 'set_stack', seat, stack, at: 0 })
    }
    hall.tables.set(
      number,
      must(after, { type: 'change_terms', terms: termsAt(structure, table.terms, level), at: 0 }),
    )
  }
  hall.level = level
}

function playRound(hall: Hall, luck: Luck): void {
  const { tournament } = hall
  const paid = tournament.prizes?.prizes.length ?? 0
  const together = isHandForHand(tournament.stillIn.length, paid, hall.tables.size)
  const round: Bust[] = []
  for (const [number, table] of hall.tables) {
    const begun = reduce(table, {
      type: 'start_hand',
      deck: luck.shuffle(52),
      firstButton: 0,
      at: 0,
    })
    if (begun.refused !== null) continue
    let after = playOut(begun.table, luck).table
    const busts: Bust[] = []
    for (const { seat, player, stack } of seatsOf(after)) {
      if (stack > 0n) continue
      const had = after.hand?.players.find((one) => one.seat === seat)?.startStack ?? 0n
      busts.push({ player, startStack: had })
      after = must(after, { type: 'leave', seat, at: 0 })
    }
    hall.tables.set(number, after)
    if (together) round.push(...busts)
    else hall.tournament = bust(hall.tournament, busts)
  }
  hall.tournament = bust(hall.tournament, round)
}

function balance(hall: Hall, luck: Luck): void {
  const seating = [...hall.tables].map(([table, { seats, positions }]) => ({
    table,
    players: seats.map((seat) => seat?.player ?? null),
    positions,
  }))
  for (const { player, from, to, seat } of dueMoves(seating, luck)) {
    const [source, goal] = [hall.tables.get(from), hall.tables.get(to)]
    const held = source?.seats.find((one) => one?.player === player)
    if (!source || !goal || !held) throw new Error('no such player')
    hall.tables.set(from, must(source, { type: 'leave', seat: held.seat, at: 0 }))
    hall.tables.set(
      to,
      must(goal, { type: 'sit', seat, player, buyIn: held.stack, posts: true, at: 0 }),
    )
  }
  for (const [number, table] of hall.tables)
    if (seatsOf(table).length === 0) hall.tables.delete(number)
}

it.each([
  [2, 6],
  [6, 6],
  [9, 9],
  [23, 6],
  [40, 9],
] as const)(
  'P10: a tournament of %i players at tables of %i is played to its last hand',
  (count, seats) => {
    const luck = quickLuck(count)
    const structure = { ...sitAndGo(seats, 4), levels: standardLevels(4) }
    const players = Array.from({ length: count }, (_, index) => `P${index}`)
    const terms = {
      structure,
      buyIn: chips(10),
      fee: chips(1),
      guaranteed: chips(100),
      unit: chips('0.01'),
      pays: STANDARD_PAYS,
      leastEntries: 2,
      mostEntries: 100,
    }
    const full = players.reduce<Tournament>((before, player) => {
      const after = enter(before, player, 0)
      if (typeof after === 'string') throw new Error(after)
      return after
    }, openTournament(terms))
    const hall: Hall = {
      tournament: closeEntries(start(full)),
      tables: seated(structure, players, luck),
      level: levelAt(structure, 0),
      change: 0n,
    }
    let rounds = 0
    for (; hall.tournament.phase === 'running' && rounds < 2_000; rounds += 1) {
      raiseLevel(hall, rounds * ROUND_MS)
      playRound(hall, luck)
      balance(hall, luck)
      const inPlay = [...hall.tables.values()]
        .flatMap(seatsOf)
        .reduce((sum, { stack }) => sum + stack, 0n)
      expect(inPlay).toBe(structure.startStack * BigInt(count) + hall.change)
      const sizes = [...hall.tables.values()].map((table) => seatsOf(table).length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }
    expect(hall.tournament.phase).toBe('over')
    const paid = payouts(hall.tournament)
    expect(paid.reduce((sum, { amount }) => sum + amount, 0n)).toBe(hall.tournament.prizes?.pool)
    const pool = chips(10) * BigInt(count)
    expect(hall.tournament.prizes?.pool).toBe(pool > chips(100) ? pool : chips(100))
  },
)
