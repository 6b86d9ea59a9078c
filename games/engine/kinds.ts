import type { CurrencyCode, Money } from '@croupier/shared/money'
import { commitmentOf, type FairSeeds } from './fair-stream.ts'
import type { LimitsTable, StakeLimits, StakeRefusal } from './limits.ts'
import type { MultiplierX100 } from './multiplier.ts'
import type { PoolTerms } from './pool.ts'
import type { MathProfile, ReturnRange, ReturnToPlayer } from './profiles.ts'
import type { Risk } from './risk.ts'

/**
 * The three kinds of game. A game is a plain object of pure functions: what it answers follows from its
 * arguments alone, so a round can be recomputed by the server after a crash and by the player years later.
 * All it returns except money is plain JSON.
 */

export type BetRefusal = StakeRefusal | 'bad_choice'

/** A bet with the terms under which it was taken; it never changes afterwards. */
export interface Bet<Choice> {
  currency: CurrencyCode
  stake: Money
  /** The most that this bet can be paid, from the limits of the moment. */
  maxWin: Money
  choice: Choice
}

/** All that decides a personal round. */
export interface Round<Math, Choice> {
  profile: MathProfile<Math>
  bet: Bet<Choice>
  seeds: FairSeeds
}

/** What a bet came to. */
export interface Settlement {
  /** Void: the bet did not count and the stake is given back. */
  outcome: 'win' | 'lose' | 'void'
  multiplierX100: MultiplierX100
  payout: Money
  /** The part of the stake that stood: without what was void, pushed or given back, and without stakes of no edge (doubles, splits). */
  effectiveBet: Money
  /** How far the stake was at risk; of all the player's bets that the same result settles, where they are settled together. */
  risk: Risk
  /** The part of the payout that is stake which was set aside and never risked, where a game gives such back. */
  released?: Money
}

/** What every game says of itself, whatever its kind. */
interface GameFacts<Math, Choice> {
  code: string
  profiles: readonly MathProfile<Math>[]
  limits: LimitsTable
  /** Reads a choice that came over the wire; null when the game knows no such choice. */
  readChoice(value: unknown): Choice | null
  /** Why the bet cannot be taken, or null. */
  validate(offer: Offer<Math, Choice>): BetRefusal | null
  rtp(profile: MathProfile<Math>): ReturnToPlayer
  /**
   * Where decisions stake more, a certified figure is of the opening stake; this one is of everything that was staked, as books and reports
   * count it. Absent: the two are the same.
   */
  returnOfAllStaked?(profile: MathProfile<Math>): ReturnRange
}

export interface Offer<Math, Choice> {
  profile: MathProfile<Math>
  limits: StakeLimits
  bet: Bet<Choice>
}

/** One bet, one outcome at once: slots, dice, scratch cards. */
export interface InstantGame<Math, Choice, Event, Result> extends GameFacts<Math, Choice> {
  kind: 'instant'
  /** What is taken from the wallet: the stake, or more where a choice costs more. */
  cost(bet: Bet<Choice>): Money
  /** True when the choice buys what otherwise must be won; a market may forbid it. Absent: no choice does. */
  buysFeature?(choice: Choice): boolean
  /** How many rounds one press may buy, each a round of its own. Absent: one. */
  atOnce?: number
  resolve(round: Round<Math, Choice>): Resolved<Event, Result>
  /** A pool that grows with every stake and that a round may win a share of, besides its payout. */
  pool?: ProgressivePool<Math, Result>
  /** The outcome recomputed from what the round's record shows, once its seed is known. */
  verify(record: RoundRecord<Choice>): Verified<Resolved<Event, Result>>
}

/** The terms of a game's pool; engine/pool.ts has the arithmetic. Trial rounds have no part in it. */
export interface ProgressivePool<Math, Result> {
  code: string
  termsOf(math: Math): PoolTerms
  isWon(result: Result): boolean
}

/** The settled round, and the ordered events that are all a view animates and a replay shows. */
export interface Resolved<Event, Result> extends Settlement {
  events: readonly Event[]
  result: Result
}

/** One bet, then decisions until the end: mines, hi-lo, blackjack. */
export interface SteppedGame<Math, Choice, Action, State, View> extends GameFacts<Math, Choice> {
  kind: 'stepped'
  readAction(value: unknown): Action | null
  /** The first state. A state holds what was done, never a secret: secrets come anew from the seeds. */
  open(round: Round<Math, Choice>): State
  /** What the player may do now; empty when the round is over. */
  legal(round: Round<Math, Choice>, state: State): readonly Action[]
  isLegal(round: Round<Math, Choice>, state: State, action: Action): boolean
  /**
   * What a legal action costs besides the opening stake: a double, a split, insurance. It is taken from the wallet before the action
   * counts. Absent: no action costs anything. An action of autoFinish never does.
   */
  costOf?(round: Round<Math, Choice>, state: State, action: Action): Money
  /** The state after a legal action (or one of autoFinish). */
  apply(round: Round<Math, Choice>, state: State, action: Action): State
  isOver(state: State): boolean
  /**
   * Only for a round that is over. Its risk is that of what the player went for: every step that was tried, the losing one too. Stakes that
   * decisions added (doubles, splits, insurance) have no edge of their own and do not stand.
   */
  settle(round: Round<Math, Choice>, state: State): Settlement
  /** What the house does for a player who left: the published rule, as actions to apply. */
  autoFinish(round: Round<Math, Choice>, state: State): readonly Action[]
  /** What the player may see; a secret only when the round is over. */
  view(round: Round<Math, Choice>, state: State): View
  verify(record: RoundRecord<Choice> & { actions: readonly Action[] }): Verified<{
    view: View
    settlement: Settlement
  }>
}

/** One outcome for all who bet at a table in time: crash, roulette, baccarat. */
export interface SharedGame<Math, Choice, Exit, Result> extends GameFacts<Math, Choice> {
  kind: 'shared'
  /** Flight: one may leave while the round runs, and its end stays secret. Deal: the bets are fixed, and all watch the same result come. */
  course: 'flight' | 'deal'
  phases: SharedPhases
  betsPerMember: number
  /** `before` is what rounds of former days were dealt from, as the round's record has it (a shoe); new rounds have none. */
  draw(profile: MathProfile<Math>, seeds: FairSeeds, before?: unknown): Result
  settle(profile: MathProfile<Math>, placed: PlacedBet<Choice, Exit>, result: Result): Settlement
  /** How far several bets of one round are at risk together: all of one player, or of accounts that belong together. */
  riskTogether(
    profile: MathProfile<Math>,
    placed: readonly PlacedBet<Choice, Exit>[],
    result: Result,
  ): Risk
  /** Reads an exit from a record; null when there was none. */
  readExit(value: unknown): Exit | null
  /** A drawn result with what befell the table according to its record: no luck, so nobody can compute it anew. */
  asItHappened(drawn: Result, recorded: unknown): Result
  verify(record: DrawRecord): Verified<Result>
}

export interface SharedPhases {
  bettingMs: number
  /** Bets that are still on their way to the wallet end or are taken back. */
  lockedMs: number
  resultMs: number
}

/** A bet at a table and what its owner did since, for games in which one can leave early. */
export interface PlacedBet<Choice, Exit> {
  bet: Bet<Choice>
  exit: Exit | null
}

/** A draw as its record shows it once the seed is known; the commitment of a chain is the seed one link below. */
export interface DrawRecord {
  /** Code of the math profile. */
  profile: string
  seeds: FairSeeds
  /** SHA-256 of the server seed, published before play. */
  commitment: string
  /** The shoe that a round of former days was dealt from. */
  before?: unknown
}

export interface RoundRecord<Choice> extends DrawRecord {
  bet: Bet<Choice>
}

export interface Verified<Outcome> {
  /** The revealed seed is the one that the house had committed to. */
  seedWasCommitted: boolean
  outcome: Outcome
}

export function verified<Outcome>(record: DrawRecord, outcome: Outcome): Verified<Outcome> {
  const seedWasCommitted = commitmentOf(record.seeds.serverSeed) === record.commitment.toLowerCase()
  return { seedWasCommitted, outcome }
}

/** Any game, for code that serves them all: its values pass through as they were read and returned. */
export type AnyGame =
  | InstantGame<unknown, unknown, unknown, unknown>
  | SteppedGame<unknown, unknown, unknown, unknown, unknown>
  | SharedGame<unknown, unknown, unknown, unknown>
