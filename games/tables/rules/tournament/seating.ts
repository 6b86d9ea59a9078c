import type { Luck } from '../../../engine/fair-stream.ts'
import { type Positions, seatsAfter } from '../holdem/table.ts'

/** Who sits where at one table of a tournament. */
export interface TableSeats {
  table: number
  /** As many as the table has places. */
  players: readonly (string | null)[]
  positions: Positions | null
}

export interface Move {
  player: string
  from: number
  to: number
  seat: number
}

/** The first seating: players in random order, tables filled evenly, places by luck. */
export function firstSeating(
  players: readonly string[],
  { seatsPerTable, luck }: { seatsPerTable: number; luck: Luck },
): TableSeats[] {
  const count = Math.max(1, Math.ceil(players.length / seatsPerTable))
  const order = luck.shuffle(players.length)
  return Array.from({ length: count }, (_, table) => {
    const own = order.filter((_, index) => index % count === table)
    const places = luck.shuffle(seatsPerTable)
    const seats = Array.from({ length: seatsPerTable }, (_, seat) => {
      const index = own[places.indexOf(seat)]
      return index === undefined ? null : (players[index] ?? null)
    })
    return { table, players: seats, positions: null }
  })
}

const countOf = ({ players }: TableSeats): number =>
  players.filter((player) => player !== null).length

/** How many tables the players need. */
export function tablesNeeded(players: number, seatsPerTable: number): number {
  return Math.max(1, Math.ceil(players / seatsPerTable))
}

/**
 * The moves that are due between hands. When fewer tables can seat everybody, the table that was opened last is broken and its players are
 * spread; then players move from the fullest to the emptiest table until they differ by one at most. At the final table all sit together.
 */
export function dueMoves(tables: readonly TableSeats[], luck: Luck): Move[] {
  const moves: Move[] = []
  let now = [...tables]
  const seats = now[0]?.players.length ?? 0
  const total = now.reduce((sum, table) => sum + countOf(table), 0)
  while (now.length > tablesNeeded(total, seats)) {
    const broken = now.reduce((last, table) => (table.table > last.table ? table : last))
    for (const [from, player] of broken.players.entries()) {
      if (player === null) continue
      const rest = now.filter(({ table }) => table !== broken.table)
      now = apply(now, moves, { player, fromSeat: from, from: broken, to: emptiest(rest, luck) })
    }
    now = now.filter(({ table }) => table !== broken.table)
  }
  for (;;) {
    const [from, to] = [fullest(now), emptiest(now, luck)]
    if (countOf(from) - countOf(to) <= 1) return moves
    const fromSeat = nextBigBlind(from)
    now = apply(now, moves, { player: from.players[fromSeat] as string, fromSeat, from, to })
  }
}

function fullest(tables: readonly TableSeats[]): TableSeats {
  return tables.reduce((most, table) => (countOf(table) > countOf(most) ? table : most))
}

function emptiest(tables: readonly TableSeats[], luck: Luck): TableSeats {
  const least = Math.min(...tables.map(countOf))
  const among = tables.filter((table) => countOf(table) === least)
  return among[luck.int(among.length)] as TableSeats
}

/** Who would pay the big blind next moves: he neither gains nor loses a free round. */
function nextBigBlind({ players, positions }: TableSeats): number {
  const order = seatsAfter(players.length, positions?.big ?? players.length - 1)
  return order.find((seat) => players[seat] !== null) as number
}

/** The free seat that is dealt the big blind soonest. */
function worstSeat({ players, positions }: TableSeats): number {
  const order = seatsAfter(players.length, positions?.big ?? players.length - 1)
  return order.find((seat) => players[seat] === null) as number
}

function apply(
  tables: readonly TableSeats[],
  moves: Move[],
  step: { player: string; fromSeat: number; from: TableSeats; to: TableSeats },
): TableSeats[] {
  const seat = worstSeat(step.to)
  moves.push({ player: step.player, from: step.from.table, to: step.to.table, seat })
  return tables.map((table) => {
    if (table.table === step.from.table)
      return { ...table, players: table.players.with(step.fromSeat, null) }
    if (table.table === step.to.table)
      return { ...table, players: table.players.with(seat, step.player) }
    return table
  })
}

/** One hand at a time at all tables while the next to go out gets nothing and there is more than one table. */
export function isHandForHand(stillIn: number, paidPlaces: number, tables: number): boolean {
  return tables > 1 && stillIn === paidPlaces + 1
}
