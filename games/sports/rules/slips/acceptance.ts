import type { OddsX1000 } from '../odds/odds.ts'

/** Which changes of a price a player takes without being asked again. */
export type PriceChoice = 'any' | 'better' | 'none'

/** A leg as the player saw it and as it is now, read in the transaction that accepts the slip. */
export interface LegCheck {
  /** The event that it depends on, and what else it depends on: the league's outright, a player, a series. */
  dependencies: readonly string[]
  seenX1000: OddsX1000
  /** Null while the selection is not sold. */
  nowX1000: OddsX1000 | null
  /** Bet before the match. Those are not taken once the match has started. */
  isPreMatch: boolean
  hasStarted: boolean
  isProducerUp: boolean
}

export type AcceptanceRefusal =
  | 'leg_closed'
  | 'event_started'
  | 'feed_silent'
  | 'price_changed'
  | 'legs_depend'

/** Checks the legs of a slip, at first and again after the live delay. Prices are compared, and a better one that is taken is paid. */
export function checkLegs(
  legs: readonly LegCheck[],
  choice: PriceChoice,
): AcceptanceRefusal | null {
  if (dependOnEachOther(legs)) return 'legs_depend'
  for (const leg of legs) {
    if (!leg.isProducerUp) return 'feed_silent'
    if (leg.isPreMatch && leg.hasStarted) return 'event_started'
    if (leg.nowX1000 === null) return 'leg_closed'
    if (!isTaken(leg.seenX1000, leg.nowX1000, choice)) return 'price_changed'
  }
  return null
}

/** Whoever takes any price has still seen one: a price that has lost more than this share of it is asked about. */
const LEAST_SHARE = 0.8

function isTaken(seen: OddsX1000, now: OddsX1000, choice: PriceChoice): boolean {
  if (now === seen) return true
  if (choice === 'none') return false
  return now > seen || (choice === 'any' && now >= seen * LEAST_SHARE)
}

/** Two legs that hang on the same event, player or league are never multiplied (rule S4); of one event they are a bet builder. */
export function dependOnEachOther(legs: readonly Pick<LegCheck, 'dependencies'>[]): boolean {
  const seen = new Set<string>()
  for (const { dependencies } of legs) {
    if (dependencies.some((one) => seen.has(one))) return true
    for (const one of dependencies) seen.add(one)
  }
  return false
}

/** The live delay of an event whose clock runs faster than a real one: a delay of seconds must stay a small part of a match. */
export function liveDelayMs(realSeconds: number, clockSpeed: number): number {
  return Math.max(SHORTEST_DELAY_MS, Math.ceil((realSeconds * 1000) / clockSpeed))
}

const SHORTEST_DELAY_MS = 1_000
