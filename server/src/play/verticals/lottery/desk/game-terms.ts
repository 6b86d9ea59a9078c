import type { StaffCalendar, StaffTerms } from '@croupier/api/play/console-lottery-games'
import { priceListCodes } from '@croupier/games/lottery/rules/price-lists.ts'
import { LEAST_MODE, mostMode, TOP_POINTS } from '@croupier/games/lottery/rules/prize-mode.ts'
import type { CurrencyCode } from '@croupier/shared/money'
import { refuse } from '../../../../platform/refusal.ts'
import type { GameTerms, LotteryGame } from '../../../lottery-draws/lottery-draws.ts'
import { viewOfTypes } from '../views.ts'

export type Calendar = Omit<LotteryGame['calendar'], 'zone'>

const HIGHEST_MODE = mostMode(TOP_POINTS)

/** The calendar of a game without its zone, which stays. */
export function calendarOf({ calendar }: LotteryGame): StaffCalendar {
  const { schedule, exceptions, closeOffsetSeconds } = calendar
  return JSON.parse(JSON.stringify({ schedule, exceptions, closeOffsetSeconds }))
}

/** A calendar as staff wrote it, without what says nothing. */
export function readCalendar({
  schedule,
  exceptions,
  closeOffsetSeconds,
}: StaffCalendar): Calendar {
  const days = new Set(exceptions.map(({ day }) => day))
  if (days.size < exceptions.length) refuse('bad_choice', { field: 'exceptions' })
  const plain: Calendar = JSON.parse(
    JSON.stringify({
      schedule,
      exceptions: exceptions.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      closeOffsetSeconds,
    }),
  )
  return plain
}

/** The prices and limits that a game has been given last. */
export function latestTerms({ pricing, limits, laterTerms }: LotteryGame): GameTerms {
  const last = laterTerms.at(-1)
  return last ? { pricing: last.pricing, limits: last.limits } : { pricing, limits }
}

/** The price lists that a family is sold by. */
export function listsOf({ family }: LotteryGame): string[] {
  return priceListCodes.filter((code) => code.startsWith(family.code))
}

/** Prices and limits as staff wrote them. Refuses `bad_choice` for what the game cannot have. */
export function readTerms(
  game: LotteryGame,
  { pricing, limits }: StaffTerms | GameTerms,
): GameTerms {
  if (pricing.kind !== game.pricing.kind) refuse('bad_choice', { field: 'pricing' })
  if (pricing.kind === 'list') {
    if (!listsOf(game).includes(pricing.list)) refuse('bad_choice', { field: 'list' })
  } else {
    const { least, most, fixed } = pricing
    const isInOrder = least <= most && most <= HIGHEST_MODE && least >= LEAST_MODE
    if (!isInOrder || (fixed && least !== most)) refuse('bad_choice', { field: 'mode' })
  }
  const isFalling = limits.steps.every(
    ({ from, cut }, index) =>
      index === 0 ||
      (from > (limits.steps[index - 1]?.from ?? 0) && cut < (limits.steps[index - 1]?.cut ?? 0)),
  )
  if (!isFalling) refuse('bad_choice', { field: 'steps' })
  const plain: GameTerms = JSON.parse(JSON.stringify({ pricing, limits }))
  return plain
}

/** What each bet type returns by some terms, and whether what is given back leaves the floor. */
export function returnsBy(
  game: LotteryGame,
  of: { terms: GameTerms; currency: CurrencyCode; floorPpm: number },
) {
  const { pricing } = of.terms
  const types = [...viewOfTypes({ ...game, ...of.terms }, of.currency)]
  // With a slider the points of the line give back what the mode leaves: all of them together, whatever the mode.
  const withRebates = pricing.kind === 'mode' && !pricing.fixed ? HIGHEST_MODE / 20 : 0
  const limit = 100 - of.floorPpm / 10_000
  const given = types.map(({ code, returnHighest }) => ({
    code,
    most: Math.max(returnHighest, withRebates),
  }))
  return {
    types,
    most: Math.max(0, ...given.map(({ most }) => most)),
    limit,
    broken: given.filter(({ most }) => most > limit).map(({ code }) => code),
  }
}
