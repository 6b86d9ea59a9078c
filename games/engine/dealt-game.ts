import type { CurrencyCode, Money } from '@croupier/shared/money'
import { type FairSeeds, fairStream, type Luck } from './fair-stream.ts'
import { type Bet, type Settlement, type SharedGame, type SharedPhases, verified } from './kinds.ts'
import { type LimitsTable, stakeRefusal } from './limits.ts'
import { type Lines, paidOf, readLines, sumOf, type Totals, totalsOf } from './lines.ts'
import type { MultiplierX100 } from './multiplier.ts'
import { type MathProfile, profileNamed, type ReturnToPlayer } from './profiles.ts'
import { edgePpmOf, type Risk } from './risk.ts'

/** A table whose bets are fixed before its result comes: baccarat, roulette, dice. A bet is one confirm with all keys of its chips. */
export interface DealtGame<Math, Result> extends SharedGame<Math, Lines, null, Result> {
  course: 'deal'
  /** How long the result takes to come, with all the movements that everybody sees. */
  revealMs(result: Result): number
  /** The result in a few characters, for roads and boards. */
  markOf(result: Result): string
  /** What a key returns of its stake, in hundredths: 0 is lost, 100 given back. */
  returnX100Of(profile: MathProfile<Math>, key: string, result: Result): MultiplierX100
  /** What stands on the layout for a key: its usual gross return in hundredths. */
  shownReturnX100(profile: MathProfile<Math>, key: string): MultiplierX100
  /** All that a won bet on a key may return, in hundredths, from the lowest: more than one where it pays by how it was won. */
  winsX100(profile: MathProfile<Math>, key: string): readonly MultiplierX100[]
  /** The exact return of a key in the long run, as a share of 1. */
  returnOf(profile: MathProfile<Math>, key: string): number
  keys(profile: MathProfile<Math>): readonly string[]
  /** The key under which a bet is weighed with those of others, where there are too many keys to keep each (tickets of numbers). */
  weighedAs(key: string): string
  /** The most that one member may have on a key in a round. */
  mostOn(profile: MathProfile<Math>, key: string, maxStake: Money): Money
  /** The most that the table would have to pay for these totals, whatever comes. It may be too high, never too low. */
  worstPayout(profile: MathProfile<Math>, totals: Totals): Money
  /** The most that the table may lose in one round in a currency. */
  tableCapOf(currency: CurrencyCode): Money
  /** All confirms of one member in a round: their risk is that of them together, since opposite bets cushion each other. */
  settleTogether(
    profile: MathProfile<Math>,
    bets: readonly Bet<Lines>[],
    result: Result,
  ): readonly Settlement[]
}

/** True for a table with a layout: of the shared games those whose result is dealt. */
export function isDealt(
  game: SharedGame<unknown, unknown, unknown, unknown>,
): game is DealtGame<unknown, unknown> {
  return game.course === 'deal'
}

/** What is a game's own in it; the rest is the same at every table. */
export interface DealtRules<Math, Result, Memory> {
  code: string
  profiles: readonly MathProfile<Math>[]
  limits: LimitsTable
  tableCapOf(currency: CurrencyCode): Money
  phases: SharedPhases
  betsPerMember: number
  keys(math: Math): readonly string[]
  /** Keys besides those that are listed, where each is written by the player: a ticket of numbers. */
  accepts?(math: Math, key: string): boolean
  /** Such a key as it is weighed: what it can win at most must not be less. */
  weighedAs?(key: string): string
  mostOn(math: Math, key: string, maxStake: Money): Money
  /** Reads the shoe that a record of former days was dealt from; every new round begins with a fresh one. */
  readMemory(math: Math, before: unknown): Memory
  draw(math: Math, luck: Luck, memory: Memory): Result
  markOf(result: Result): string
  revealMs(result: Result): number
  returnX100Of(math: Math, key: string, result: Result): MultiplierX100
  shownReturnX100(math: Math, key: string): MultiplierX100
  /** Absent: every key has one return, the shown one. */
  winsX100?(math: Math, key: string): readonly MultiplierX100[]
  returnOf(math: Math, key: string): number
  worstPayout(math: Math, totals: Totals): Money
  /** E[(V − W)⁺] / V of these totals before the result, in millionths. */
  lossPpm(math: Math, totals: Totals): number
  /** True where a key's stake was given back whole by the rule of a tie; absent: never. */
  isPush?(math: Math, key: string, result: Result): boolean
}

/** Makes the game of a table from what is its own. */
// Every field is a line; together they are one object.
// oxlint-disable-next-line max-lines-per-function
export function dealtGame<Math, Result, Memory>(
  rules: DealtRules<Math, Result, Memory>,
): DealtGame<Math, Result> {
  const { profiles } = rules
  const allKeys = new Set(profiles.flatMap(({ math }) => rules.keys(math)))
  const isOffered = (math: Math, key: string): boolean => rules.accepts?.(math, key) ?? false
  const readChoice = (value: unknown) =>
    readLines(value, (key) => allKeys.has(key) || profiles.some(({ math }) => isOffered(math, key)))
  const draw = ({ math }: MathProfile<Math>, seeds: FairSeeds, before?: unknown): Result =>
    rules.draw(math, fairStream(seeds), rules.readMemory(math, before ?? null))

  const returns = new WeakMap<MathProfile<Math>, Map<string, number>>()
  const returnOf = (profile: MathProfile<Math>, key: string): number => {
    const known = returns.get(profile) ?? new Map<string, number>()
    returns.set(profile, known)
    const found = known.get(key) ?? rules.returnOf(profile.math, key)
    // Tickets of numbers are too many to be kept.
    if (allKeys.has(key)) known.set(key, found)
    return found
  }
  const riskOf = (profile: MathProfile<Math>, totals: Totals): Risk => {
    const all = Number(sumOf(totals))
    const returned = [...totals].reduce(
      (sum, [key, amount]) => sum + (Number(amount) / all) * returnOf(profile, key),
      0,
    )
    return { lossPpm: rules.lossPpm(profile.math, totals), edgePpm: edgePpmOf(returned) }
  }

  const settleTogether: DealtGame<Math, Result>['settleTogether'] = (profile, bets, result) => {
    const { math } = profile
    const risk = riskOf(profile, totalsOf(bets.map(({ choice }) => choice)))
    return bets.map((bet) => {
      const pushed = Object.entries(bet.choice).filter(([key]) => rules.isPush?.(math, key, result))
      const owed = paidOf(bet.choice, bet.currency, (key) => rules.returnX100Of(math, key, result))
      const payout = owed < bet.maxWin ? owed : bet.maxWin
      return {
        outcome: payout > 0n ? 'win' : 'lose',
        multiplierX100: Number((payout * 100n) / bet.stake),
        payout,
        effectiveBet: bet.stake - sumOf(totalsOf([Object.fromEntries(pushed)])),
        risk,
      }
    })
  }

  return {
    code: rules.code,
    kind: 'shared',
    course: 'deal',
    profiles,
    limits: rules.limits,
    phases: rules.phases,
    betsPerMember: rules.betsPerMember,
    readChoice,
    readExit: () => null,
    validate({ profile: { math }, limits, bet }) {
      const totals = totalsOf([bet.choice])
      const offered = new Set(rules.keys(math))
      if (sumOf(totals) !== bet.stake) return 'bad_choice'
      for (const [key, amount] of totals) {
        if (!offered.has(key) && !isOffered(math, key)) return 'bad_choice'
        const maxStake = rules.mostOn(math, key, limits.maxStake)
        const refusal = stakeRefusal({ ...limits, maxStake }, amount)
        if (refusal) return refusal
      }
      if (bet.stake > limits.maxStake) return 'stake_too_high'
      return rules.worstPayout(math, totals) > limits.maxWin ? 'stake_too_high' : null
    },
    draw,
    revealMs: rules.revealMs,
    markOf: rules.markOf,
    returnX100Of: ({ math }, key, result) => rules.returnX100Of(math, key, result),
    shownReturnX100: ({ math }, key) => rules.shownReturnX100(math, key),
    winsX100: ({ math }, key) => rules.winsX100?.(math, key) ?? [rules.shownReturnX100(math, key)],
    returnOf,
    keys: ({ math }) => rules.keys(math),
    weighedAs: (key) => rules.weighedAs?.(key) ?? key,
    mostOn: ({ math }, key, maxStake) => rules.mostOn(math, key, maxStake),
    worstPayout: ({ math }, totals) => rules.worstPayout(math, totals),
    tableCapOf: rules.tableCapOf,
    asItHappened: (drawn) => drawn,
    riskTogether: (profile, placed) =>
      riskOf(profile, totalsOf(placed.map(({ bet }) => bet.choice))),
    settleTogether,
    settle(profile, { bet }, result) {
      const [settlement] = settleTogether(profile, [bet], result)
      if (!settlement) throw new Error('one bet has one settlement')
      return settlement
    },
    verify(record) {
      const profile = profileNamed(profiles, record.profile)
      return verified(record, draw(profile, record.seeds, record.before))
    },
    rtp: (profile) => rangeOf(rules.keys(profile.math), (key) => returnOf(profile, key)),
  }
}

/** The bet of a whole outcome space: the most of the payouts of its outcomes, exactly. */
export function worstOf<Outcome>(
  totals: Totals,
  outcomes: readonly Outcome[],
  returnX100Of: (key: string, outcome: Outcome) => MultiplierX100,
): Money {
  let worst = 0n
  for (const outcome of outcomes) {
    let owed = 0n
    for (const [key, amount] of totals) owed += amount * BigInt(returnX100Of(key, outcome))
    if (owed > worst) worst = owed
  }
  return worst / 100n
}

/** Every key counted exactly: the return lies between that of the worst and of the best one. */
function rangeOf(keys: readonly string[], returnOf: (key: string) => number): ReturnToPlayer {
  const parts = Object.fromEntries(keys.map((key) => [key, returnOf(key)]))
  const returns = Object.values(parts)
  return {
    method: 'exact',
    lowest: Math.min(...returns),
    highest: Math.max(...returns),
    standardError: 0,
    parts,
  }
}

/** What is more than the stake among the returns of all outcomes, each once, from the lowest. */
export function winsAmong(returnsX100: readonly MultiplierX100[]): readonly MultiplierX100[] {
  return [...new Set(returnsX100)]
    .filter((x100) => x100 > 100)
    .toSorted((one, other) => one - other)
}
