import type { Money } from '@croupier/shared/money'
import { type DealtGame, dealtGame } from '../../engine/dealt-game.ts'
import type { Totals } from '../../engine/lines.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import { tableCaps } from '../../engine/table-limits.ts'
import { drawBalls, keno, kenoReturn, profiles } from './keno.ts'
import {
  isSideKey,
  type KenoMath,
  markets,
  pickReturnX100,
  returnOfPicks,
  returnOfSide,
  sideKeys,
  topPickX100,
  winningSides,
} from './markets.ts'
import { ticketsLossPpm } from './sampled-draws.ts'
import data from './shared-keno.json' with { type: 'json' }
import { picksOfKey } from './tickets.ts'

export interface SharedKenoResult {
  /** The balls in the order in which they came. */
  balls: readonly number[]
}

/** Tickets with so many numbers, whichever they are: how a table weighs what it could owe. */
const WEIGHED = /^PICK:(\d+)$/

function isTicket(math: KenoMath, key: string): boolean {
  const picks = picksOfKey(key)
  if (picks === null || picks.length > math.mostPicks) return false
  return picks.every((pick, place) => pick > (picks[place - 1] ?? 0) && pick <= math.balls)
}

function returnX100Of(math: KenoMath, key: string, { balls }: SharedKenoResult): MultiplierX100 {
  if (isSideKey(key)) return winningSides(math, balls).includes(key) ? (math.sides[key] ?? 0) : 0
  const picks = picksOfKey(key) ?? []
  const hits = picks.filter((pick) => balls.includes(pick)).length
  return pickReturnX100(math, picks.length, hits)
}

/** How many numbers a key has: of a ticket, or of those that are weighed together; 0 for bets on the whole draw. */
function countOfKey(key: string): number {
  return picksOfKey(key)?.length ?? Number(WEIGHED.exec(key)?.[1] ?? 0)
}

/** Every ticket with all its numbers, and the dearest key of each market: more than can come, never less. */
function worstPayout(math: KenoMath, totals: Totals): Money {
  const owed = (key: string, returnX100: number): Money =>
    ((totals.get(key) ?? 0n) * BigInt(returnX100)) / 100n
  const sides = markets.map((keys) =>
    keys
      .map((key) => owed(key, math.sides[key] ?? 0))
      .reduce((most, one) => (one > most ? one : most), 0n),
  )
  const tickets = [...totals.keys()].map((key) => owed(key, topPickX100(math, countOfKey(key))))
  return [...sides, ...tickets].reduce((sum, one) => sum + one, 0n)
}

const table = dealtGame<KenoMath, SharedKenoResult, null>({
  code: 'HL-KENO',
  profiles,
  limits: keno.limits,
  tableCapOf: tableCaps(data.tableCaps),
  phases: data.phases,
  betsPerMember: data.betsPerMember,
  keys: () => sideKeys,
  accepts: isTicket,
  weighedAs: (key) => {
    const picks = picksOfKey(key)
    return picks ? `PICK:${picks.length}` : key
  },
  mostOn: (_math, _key, maxStake) => maxStake,
  readMemory: () => null,
  draw: (math, luck) => ({ balls: drawBalls(math, luck) }),
  markOf: ({ balls }) => String(balls.reduce((sum, ball) => sum + ball, 0)),
  revealMs: () => data.revealMs,
  returnX100Of,
  shownReturnX100: (math, key) =>
    isSideKey(key) ? (math.sides[key] ?? 0) : topPickX100(math, countOfKey(key)),
  returnOf: (math, key) =>
    isSideKey(key) ? returnOfSide(math, key) : returnOfPicks(math, countOfKey(key)),
  worstPayout,
  lossPpm: ticketsLossPpm,
})

/** HL-KENO: one draw of 20 of 80 balls for everybody, every minute; the tickets and bets of HE-KENO. */
export const sharedKeno: DealtGame<KenoMath, SharedKenoResult> = {
  ...table,
  rtp: ({ math }) => kenoReturn(math),
}
