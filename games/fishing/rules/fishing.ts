import { assert } from '@croupier/shared/assert'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import { type Round, type Settlement, type SteppedGame, verified } from '../../engine/kinds.ts'
import { limitsTable, stakeRefusal } from '../../engine/limits.ts'
import { certified, profileNamed } from '../../engine/profiles.ts'
import { NO_RISK } from '../../engine/risk.ts'
import { writtenAmount } from '../../engine/table-limits.ts'
import data from './fishing.json' with { type: 'json' }
import { bulletRisk, type FishMath, fishReturn, shotAt } from './shots.ts'

export const fishingLevels = ['shore', 'reef', 'deep'] as const
export type FishingLevel = (typeof fishingLevels)[number]

export interface FishingChoice {
  level: FishingLevel
  /** What one unit costs, in ten-thousandths as text: the price of the room when the sub-round began. */
  bullet: string
}

/** A bullet that hit: which fish of the profile's list, and how many units it carried; or the end. */
export type FishingAction = readonly [fish: number, units: number] | 'leave'

/** Hits, kills and units won of one kind of fish. */
export type FishTally = readonly [fish: number, hits: number, kills: number, won: number]

/** A kill worth at least twenty bullets: its place among the hits, its first word, and what it paid. */
export type GreatKill = readonly [hit: number, fish: number, units: number, multiple: number]

export interface FishingState {
  hits: number
  /** The word of the stream that decides the next hit. */
  word: number
  /** Units of the bullets that hit, and units won. */
  spent: number
  won: number
  tally: readonly FishTally[]
  great: readonly GreatKill[]
  end: boolean
}

export interface FishingView extends FishingState {
  /** Units that are set aside and not spent yet. */
  left: number
}

type FishingRound = Round<FishMath, FishingChoice>

const profiles = certified(data.profiles.map(readProfile))
/** A kill of so many bullets or more is remembered one by one. */
const GREAT = 20

/**
 * HF-FISH: a sub-round of one shooter. Units are set aside as the stake; each bullet that hits a fish costs its units and is a trial of its
 * own; what was not shot comes back with what was won. What is won is shot again in the next sub-round.
 */
export const fishing: SteppedGame<
  FishMath,
  FishingChoice,
  FishingAction,
  FishingState,
  FishingView
> = {
  code: 'HF-FISH',
  kind: 'stepped',
  profiles,
  limits: limitsTable(data.limits),
  readChoice,
  readAction,
  validate,
  open: () => ({ hits: 0, word: 0, spent: 0, won: 0, tally: [], great: [], end: false }),
  /** Which fish are there to be hit is for the room to say. */
  legal: (_, { end }) => (end ? [] : ['leave']),
  isLegal,
  apply,
  isOver: ({ end }) => end,
  settle,
  autoFinish: (_, { end }) => (end ? [] : ['leave']),
  view: (round, state) => ({ ...state, left: unitsOf(round) - state.spent }),

  verify(record) {
    const profile = profileNamed(profiles, record.profile)
    const round = { profile, bet: record.bet, seeds: record.seeds }
    let state = fishing.open(round)
    for (const action of record.actions) state = apply(round, state, action)
    return verified(record, {
      view: fishing.view(round, state),
      settlement: settle(round, state),
    })
  },

  rtp: ({ math }) => fishReturn(math),
}

/** What one unit costs in a room, in ten-thousandths. */
export function bulletPrice(level: FishingLevel, currency: CurrencyCode): Money {
  const own: Partial<Record<CurrencyCode, Record<FishingLevel, string>>> = data.bullets
  const written = own[currency]?.[level]
  return writtenAmount(
    { BRL: data.bullets.BRL[level], ...(written === undefined ? {} : { [currency]: written }) },
    currency,
  )
}

/** A state as it was stored; null when it is none. */
export function readFishingState(value: unknown): FishingState | null {
  const { hits, word, spent, won, tally, great, end } = Object(value)
  if (![hits, word, spent, won].every(isWhole) || typeof end !== 'boolean') return null
  if (!Array.isArray(tally) || !Array.isArray(great)) return null
  return { hits, word, spent, won, tally: tally.map(fourOf), great: great.map(fourOf), end }
}

function fourOf(row: unknown): readonly [number, number, number, number] {
  assert(Array.isArray(row) && row.length === 4)
  const [first, second, third, fourth] = row
  assert(isWhole(first) && isWhole(second) && isWhole(third) && isWhole(fourth))
  return [first, second, third, fourth]
}

/** What the last hit of a state paid: the multiple of its bullet, 0 when the fish swam on. */
export function lastMultiple(before: FishingState, after: FishingState, units: number): number {
  return (after.won - before.won) / units
}

function readProfile(profile: (typeof data.profiles)[number]) {
  const fish = profile.math.fish.map(({ kind, wins }) => ({
    kind,
    wins: wins.map(([multiple, weight]) => {
      assert(multiple !== undefined && weight !== undefined)
      return [multiple, weight] as const
    }),
  }))
  return { ...profile, math: { ...profile.math, fish } }
}

function isLevel(value: unknown): value is FishingLevel {
  return fishingLevels.some((level) => level === value)
}

function readChoice(value: unknown): FishingChoice | null {
  if (typeof value !== 'object' || value === null) return null
  const level = 'level' in value ? value.level : null
  const bullet = 'bullet' in value ? value.bullet : null
  if (!isLevel(level) || typeof bullet !== 'string' || !/^[1-9]\d{0,12}$/.test(bullet)) return null
  return { level, bullet }
}

function readAction(value: unknown): FishingAction | null {
  if (value === 'leave') return 'leave'
  if (!Array.isArray(value) || value.length !== 2) return null
  const [fish, units] = value
  return isWhole(fish) && isWhole(units) ? [fish, units] : null
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function validate({
  profile,
  limits,
  bet,
}: Parameters<(typeof fishing)['validate']>[0]): ReturnType<(typeof fishing)['validate']> {
  const { level, bullet } = bet.choice
  if (!isCurrencyCode(bet.currency)) return 'bad_choice'
  const price = bulletPrice(level, bet.currency)
  if (BigInt(bullet) !== price) return 'bad_choice'
  if (bet.stake % price !== 0n) return 'stake_not_in_steps'
  if (bet.stake / price > BigInt(profile.math.reserveMost)) return 'stake_too_high'
  return stakeRefusal(limits, bet.stake)
}

function unitsOf({ bet }: FishingRound): number {
  return Number(bet.stake / BigInt(bet.choice.bullet))
}

function isLegal(round: FishingRound, state: FishingState, action: FishingAction): boolean {
  if (state.end) return false
  if (action === 'leave') return true
  const [fish, units] = action
  const { math } = round.profile
  const isLoaded = units >= 1 && units <= math.unitsMost
  return isLoaded && fish < math.fish.length && state.spent + units <= unitsOf(round)
}

function apply(round: FishingRound, state: FishingState, action: FishingAction): FishingState {
  assert(isLegal(round, state, action), 'such a shot cannot be')
  if (action === 'leave') return { ...state, end: true }
  const [index, units] = action
  const fish = round.profile.math.fish[index]
  assert(fish)
  const { multiple, nextWord } = shotAt(round.profile.math, round.seeds, {
    fish,
    word: state.word,
  })
  const isGreat = multiple >= GREAT
  return {
    hits: state.hits + 1,
    word: nextWord,
    spent: state.spent + units,
    won: state.won + multiple * units,
    tally: tallied(state.tally, [index, 1, multiple > 0 ? 1 : 0, multiple * units]),
    great: isGreat ? [...state.great, [state.hits, index, units, multiple]] : state.great,
    end: false,
  }
}

function tallied(tally: readonly FishTally[], added: FishTally): readonly FishTally[] {
  const [fish, hits, kills, won] = added
  const rest = tally.filter(([kind]) => kind !== fish)
  const before = tally.find(([kind]) => kind === fish) ?? [fish, 0, 0, 0]
  const sum: FishTally = [fish, before[1] + hits, before[2] + kills, before[3] + won]
  return [...rest, sum].toSorted(([one], [other]) => one - other)
}

function settle(
  { bet, profile }: FishingRound,
  { spent, won, hits, end }: FishingState,
): Settlement {
  assert(end, 'the sub-round is not over')
  const { stake } = bet
  const price = BigInt(bet.choice.bullet)
  if (hits === 0) {
    return {
      outcome: 'void',
      multiplierX100: 100,
      payout: stake,
      effectiveBet: 0n,
      risk: NO_RISK,
      released: stake,
    }
  }
  const shot = BigInt(spent) * price
  return {
    outcome: won > 0 ? 'win' : 'lose',
    multiplierX100: Math.floor((won * 100) / spent),
    payout: stake - shot + BigInt(won) * price,
    effectiveBet: shot,
    risk: bulletRisk(profile.math),
    released: stake - shot,
  }
}
