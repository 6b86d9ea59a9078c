import type {
  ScoredMeasure,
  TournamentPrizes,
  TournamentScore,
  TournamentTerms,
} from '@croupier/api/engagement/terms/tournament'
import type { PlayedGames } from '@croupier/api/engagement/terms/mission'
import type { Reward } from '@croupier/api/engagement/reward'
import type { CurrencyCode } from '@croupier/shared/currencies'
import { floorToPayable, type Money } from '@croupier/shared/money'
import { dayOf, daysOf, spanOfDay } from '../../platform/calendar/calendar.ts'

/** A round with all that it cost and paid, so far as it is known. */
export interface ScoredRound {
  endedAt: Date
  source: number
  roundId: string
  stake: Money
  payout: Money
  valid: Money
}

/** What a player has in a contest; 0 and no moment before the first round that brought something. */
export interface Standing {
  score: bigint
  reachedAt: Date | null
  rounds: number
}

export const NOTHING_YET: Standing = { score: 0n, reachedAt: null, rounds: 0 }

/** Multipliers are kept in ten-thousandths, as money is. */
const ONE = 10_000n

/** Rounds stand in the order of their ends; those of one moment in that of their names, so that the order never depends on who reads. */
export function compareRounds(
  one: Pick<ScoredRound, 'endedAt' | 'source' | 'roundId'>,
  other: Pick<ScoredRound, 'endedAt' | 'source' | 'roundId'>,
): number {
  return (
    one.endedAt.getTime() - other.endedAt.getTime() ||
    one.source - other.source ||
    (one.roundId < other.roundId ? -1 : one.roundId > other.roundId ? 1 : 0)
  )
}

/**
 * Whether a round counts: something was at risk, which free rounds, void rounds and bets on nearly everything have not, and its whole cost,
 * bought features included, reaches the least stake (GUARDS §1 and §2). Rounds of bonus stakes never come here.
 */
export function counts(
  { stake, valid }: Pick<ScoredRound, 'stake' | 'valid'>,
  { leastStake }: Pick<TournamentTerms, 'leastStake'>,
): boolean {
  return valid > 0n && stake >= leastStake
}

/** Whether a game belongs to a contest; an empty list does not choose. */
export function isOf(
  { types, vendors, games }: PlayedGames,
  round: { gameType: string; gameCode: string | null; vendor: string | null },
): boolean {
  return (
    (types.length === 0 || types.some((type) => type === round.gameType)) &&
    (vendors.length === 0 || (round.vendor !== null && vendors.includes(round.vendor))) &&
    (games.length === 0 || (round.gameCode !== null && games.includes(round.gameCode)))
  )
}

/** What one round brings. A win is held against the whole cost of the round, so that many bets of one round are one cost. */
export function worthOf(measure: ScoredMeasure, { stake, payout, valid }: ScoredRound): bigint {
  const win = payout > 0n ? payout : 0n
  switch (measure) {
    case 'multipliers':
      return stake > 0n ? (win * ONE) / stake : 0n
    case 'wins':
      return win
    case 'valid_bets':
      return valid > 0n ? valid : 0n
  }
}

/** Whether scores are multipliers; otherwise they are money. */
export function isMultiplier(score: TournamentScore): boolean {
  const measure = score.by === 'race' ? score.measure : score.by
  return measure !== 'wins' && measure !== 'valid_bets'
}

/** How many of the rounds before a new one its score depends on. */
export function roundsLookedBack(score: TournamentScore): number {
  return score.by === 'best_run' ? score.length - 1 : 0
}

/** The standing after one more round that counts; `before` are the rounds just before it, the last one last. */
export function addRound(
  { score: how }: Pick<TournamentTerms, 'score'>,
  standing: Standing,
  { round, before }: { round: ScoredRound; before: readonly ScoredRound[] },
): Standing {
  const score = scoreAfter(how, standing.score, { round, before })
  const isHigher = score > standing.score
  return {
    score,
    reachedAt: isHigher ? round.endedAt : standing.reachedAt,
    rounds: standing.rounds + 1,
  }
}

function scoreAfter(
  how: TournamentScore,
  score: bigint,
  { round, before }: { round: ScoredRound; before: readonly ScoredRound[] },
): bigint {
  switch (how.by) {
    case 'multipliers':
    case 'wins':
    case 'valid_bets':
      return score + worthOf(how.by, round)
    case 'race':
      return lesser(score + worthOf(how.measure, round), how.target)
    case 'best_multiplier':
      return greater(score, worthOf('multipliers', round))
    case 'best_run': {
      const run = [...before.slice(-roundsLookedBack(how)), round]
      return greater(
        score,
        run.reduce((sum, one) => sum + worthOf('multipliers', one), 0n),
      )
    }
  }
}

const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** The standing that rounds come to, whatever order they are given in: the first ones that count, up to the number of the terms. */
export function standingOf(
  terms: Pick<TournamentTerms, 'score' | 'leastStake' | 'rounds'>,
  rounds: readonly ScoredRound[],
): Standing {
  const scored = rounds
    .filter((round) => counts(round, terms))
    .toSorted(compareRounds)
    .slice(0, terms.rounds)
  const back = roundsLookedBack(terms.score)
  let standing = NOTHING_YET
  for (const [place, round] of scored.entries())
    standing = addRound(terms, standing, {
      round,
      before: back === 0 ? [] : scored.slice(Math.max(0, place - back), place),
    })
  return standing
}

/** A player on a board. */
export interface Placed {
  score: bigint
  reachedAt: Date
  memberId: bigint
}

/** The order of a board: the higher score, of equal ones the earlier, and then who registered first. */
export function comparePlayers(one: Placed, other: Placed): number {
  if (one.score !== other.score) return one.score > other.score ? -1 : 1
  const moments = one.reachedAt.getTime() - other.reachedAt.getTime()
  if (moments !== 0) return moments
  return one.memberId < other.memberId ? -1 : one.memberId > other.memberId ? 1 : 0
}

/** How many places get something. */
export function placesWithPrize({ places }: TournamentPrizes): number {
  return places.at(-1)?.upToPlace ?? 0
}

const WHOLE = 10_000n

/** What play puts into the pool of a contest; null where the prizes are fixed. */
export function poolOf(
  prizes: TournamentPrizes,
  { hold, currency }: { hold: Money; currency: CurrencyCode },
): Money | null {
  if (prizes.form === 'table') return null
  const share = hold > 0n ? (hold * BigInt(prizes.holdShareX100)) / WHOLE : 0n
  return floorToPayable(prizes.most === null ? share : lesser(share, prizes.most), currency)
}

/** What each place gets of a pool: its share rounded down to what can be paid, and the first one what is left over. */
export function sharesOfPool(
  pool: Money,
  { places, currency }: { places: PoolPlaces; currency: CurrencyCode },
): Money[] {
  const shares = places.flatMap(({ upToPlace, shareX100 }, line) => {
    const from = places[line - 1]?.upToPlace ?? 0
    const each = floorToPayable((pool * BigInt(shareX100)) / WHOLE, currency)
    return Array.from({ length: Math.max(0, upToPlace - from) }, () => each)
  })
  const given = shares.reduce((sum, share) => sum + share, 0n)
  return shares.map((share, place) => (place === 0 ? share + pool - given : share))
}

type PoolPlaces = Extract<TournamentPrizes, { form: 'pool' }>['places']

/** The hundredths of a percent that all places of a pool get together. */
export function wholeOfShares(places: PoolPlaces): number {
  return places.reduce(
    (sum, { upToPlace, shareX100 }, line) =>
      sum + (upToPlace - (places[line - 1]?.upToPlace ?? 0)) * shareX100,
    0,
  )
}

/** What each place gets, the first place first. */
export function prizeList(
  prizes: TournamentPrizes,
  { pool, currency }: { pool: Money; currency: CurrencyCode },
): Reward[][] {
  if (prizes.form === 'table')
    return prizes.places.flatMap(({ upToPlace, rewards }, line) => {
      const from = prizes.places[line - 1]?.upToPlace ?? 0
      return Array.from({ length: Math.max(0, upToPlace - from) }, () => [...rewards])
    })
  return sharesOfPool(pool, { places: prizes.places, currency }).map((amount) =>
    amount > 0n ? [{ kind: 'cash' as const, amount }] : [],
  )
}

/** A contest of a promotion: what it is called and its moments. */
export interface Occurrence {
  name: string
  from: Date
  /** Exclusive. */
  to: Date
}

/** The contest that a moment lies in, or the first one to come; null when there is none any more. */
export function occurrenceAt(
  { every }: Pick<TournamentTerms, 'every'>,
  {
    startsAt,
    endsAt,
    at,
    timeZone,
  }: { startsAt: Date; endsAt: Date | null; at: Date; timeZone: string },
): Occurrence | null {
  const moment = at < startsAt ? startsAt : at
  if (endsAt !== null && moment >= endsAt) return null
  if (every === 'once') return endsAt && { name: 'once', from: startsAt, to: endsAt }
  const [first, next] = daysOf(every, dayOf(moment, timeZone))
  const [from, to] = [spanOfDay(first, timeZone).from, spanOfDay(next, timeZone).from]
  return {
    name: `${every}-${first}`,
    from: from < startsAt ? startsAt : from,
    to: endsAt !== null && endsAt < to ? endsAt : to,
  }
}
