import {
  type HoldemTable,
  isBetween,
  type Positions,
  type Seat,
  seatsAfter,
  seatedAt,
} from './table.ts'

/** Who plays the next hand, from where, and who owes what. */
export interface NextHand {
  positions: Positions
  /** Dealt in, in the order of dealing from the left of the button. */
  players: readonly number[]
  /** Those who come in out of turn: they post a big blind, and a dead small blind when they owe one. */
  entries: readonly number[]
  /** Blinds that pass absent seats by with this hand. */
  debts: readonly Debt[]
}

export interface Debt {
  seat: number
  small: boolean
  big: boolean
}

/**
 * Dead button rule: the big blind moves to the next player each hand, the small blind is where the big blind was and the button where the
 * small blind was, also when nobody sits there any more. So nobody pays the big blind twice in an orbit, and nobody passes it.
 * Null when fewer than two can play.
 */
export function nextHand(table: HoldemTable, firstButton?: number): NextHand | null {
  const ready = table.seats.filter((seat) => seat !== null).filter((seat) => mayPlay(table, seat))
  if (ready.length < 2) return null
  const last = table.positions
  const regulars = ready.filter(({ state }) => state !== 'waiting')
  if (last === null || regulars.length === 0) return firstHand(table, ready, firstButton)
  const big = nextOf(
    table,
    last.big,
    ready.map(({ seat }) => seat),
  )
  const positions = { button: last.small, small: last.big, big }
  const dealtIn = ready.filter(
    (seat) => seat.seat === big || seat.state !== 'waiting' || mayEnter(table, seat, positions),
  )
  if (dealtIn.length <= 2) return headsUp(table, ready, big)
  return withPlayers(table, dealtIn, soundPositions(table, positions, dealtIn))
}

function mayPlay({ terms }: HoldemTable, seat: Seat): boolean {
  if (seat.stack === 0n || seat.isLeaving) return false
  // In a tournament an absent player is dealt in, pays the blinds and folds by the clock.
  return terms.kind === 'tournament' || seat.state !== 'away'
}

/** Whoever sits between the blinds' places waits until the button has passed; others come in by posting, in a tournament at once. */
function mayEnter({ terms, seats }: HoldemTable, seat: Seat, next: Positions): boolean {
  const count = seats.length
  if (isBetween(seat.seat, next.button, next.big, count)) {
    return terms.kind === 'tournament' && seat.seat === next.small
  }
  if (seat.seat === next.button) return terms.kind === 'tournament'
  return terms.kind === 'tournament' || seat.posts
}

function nextOf(table: HoldemTable, place: number, among: readonly number[]): number {
  return seatsAfter(table.seats.length, place).find((seat) => among.includes(seat)) as number
}

/** The table's first hand, or the first after nobody was left: all come in without posting. */
function firstHand(table: HoldemTable, ready: readonly Seat[], firstButton?: number): NextHand {
  const among = ready.map(({ seat }) => seat)
  const before = ((firstButton ?? among[0] ?? 0) + table.seats.length - 1) % table.seats.length
  const button = nextOf(table, before, among)
  if (ready.length === 2) return headsUp(table, ready, nextOf(table, button, among))
  const small = nextOf(table, button, among)
  const positions = { button, small, big: nextOf(table, small, among) }
  return { ...withPlayers(table, ready, positions), entries: [] }
}

/** Of two players the button pays the small blind; the other one is whose turn the big blind is. */
function headsUp(table: HoldemTable, ready: readonly Seat[], big: number): NextHand {
  const dealable = ready.filter(({ state, seat }) => state !== 'waiting' || seat === big)
  const two = dealable.length === 2 ? dealable : pairOf(table, ready, big)
  const other = two.find(({ seat }) => seat !== big)?.seat as number
  return { ...withPlayers(table, two, { button: other, small: other, big }), entries: [] }
}

/** With one regular player left, the nearest who waits comes in. */
function pairOf(table: HoldemTable, ready: readonly Seat[], big: number): Seat[] {
  const other = nextOf(
    table,
    big,
    ready.map(({ seat }) => seat),
  )
  return ready.filter(({ seat }) => seat === big || seat === other)
}

/** Coming from two players the button's place may lie behind the big blind; then it goes to the last place before the small blind. */
function soundPositions(
  { seats }: HoldemTable,
  wanted: Positions,
  dealtIn: readonly Seat[],
): Positions {
  const { button, small, big } = wanted
  const isSound = button !== big && button !== small && isBetween(small, button, big, seats.length)
  if (isSound) return wanted
  const before = seatsAfter(seats.length, small)
    .toReversed()
    .find((place) => place !== small && place !== big && dealtIn.some(({ seat }) => seat === place))
  return { ...wanted, button: before ?? small }
}

function withPlayers(table: HoldemTable, dealtIn: readonly Seat[], positions: Positions): NextHand {
  const among = new Set(dealtIn.map(({ seat }) => seat))
  const players = seatsAfter(table.seats.length, positions.button).filter((seat) => among.has(seat))
  const entries = players.filter(
    (seat) =>
      table.terms.kind === 'cash' &&
      seat !== positions.big &&
      seatedAt(table, seat)?.state === 'waiting',
  )
  return { positions, players, entries, debts: debtsOf(table, positions, among) }
}

/** A blind that goes past an absent seat is owed. */
function debtsOf(table: HoldemTable, next: Positions, among: ReadonlySet<number>): Debt[] {
  const last = table.positions
  if (last === null || table.terms.kind === 'tournament') return []
  const count = table.seats.length
  return table.seats.flatMap((seat) => {
    if (seat === null || seat.state !== 'away' || among.has(seat.seat)) return []
    const big = isBetween(seat.seat, last.big, next.big, count)
    const small = isBetween(seat.seat, last.small, next.small, count) || seat.seat === next.small
    return big || small ? [{ seat: seat.seat, small, big }] : []
  })
}
