import type {
  MissionCounter,
  MissionPeriod,
  MissionTerms,
  PlayedGames,
} from '@croupier/api/engagement/terms/mission'
import { dayAfter, daysOf, spanOfDay } from '../../platform/calendar/calendar.ts'

/** What a mission has counted: the parts of each measure, most have one. */
export interface CountedPart {
  measure: string
  /** What makes it one of several: a game, a day, a deposit; empty where there is but one. */
  item: string
  amount: bigint
  /** The first moment that it is about. */
  at: Date
}

/** What is added to a part. */
export type Delta = CountedPart

/** What an occurrence is called, and its moments; a mission that never begins anew has no bounds of its own. */
export interface Occurrence {
  name: string
  from: Date | null
  to: Date | null
}

const ONCE: Occurrence = { name: 'once', from: null, to: null }

/** The occurrence of a mission that a day of the brand lies in. */
export function occurrenceOf(period: MissionPeriod, day: string, timeZone: string): Occurrence {
  if (period === 'once') return ONCE
  const [first, next] = daysOf(period === 'daily' ? 'day' : 'week', day)
  return {
    name: period === 'daily' ? `day-${first}` : `week-${first}`,
    from: spanOfDay(first, timeZone).from,
    to: spanOfDay(next, timeZone).from,
  }
}

/** The occurrence that a name says. */
export function occurrenceNamed(name: string, timeZone: string): Occurrence {
  const [word, ...rest] = name.split('-')
  if (word === 'day') return occurrenceOf('daily', rest.join('-'), timeZone)
  if (word === 'week') return occurrenceOf('weekly', rest.join('-'), timeZone)
  return ONCE
}

/** A round, or what it had come to before a change. */
export interface RoundSum {
  stake: bigint
  payout: bigint
  valid: bigint
}

/** A settled round, or a later change of it. */
export interface RoundChange {
  gameCode: string | null
  gameType: string
  /** Under whose name the game stands; null for a game that is unknown. */
  vendor: string | null
  endedAt: Date
  before: RoundSum
  after: RoundSum
}

/** What a mission measures of money: what deposits and withdrawals are kept under. */
export const MONEY = 'money'
export const LOGIN_DAYS = 'login_days'
export const FRIENDS = 'friends'
const ALL_PLAY: PlayedGames = { types: [], vendors: [], games: [] }
const PLAYED = measureOfBets(ALL_PLAY)

/** The name of what a counter counts: counters that differ only in how much they ask for share it, also across versions. */
export function measureOf(counter: MissionCounter): string {
  switch (counter.fact) {
    case 'deposit_sum':
    case 'deposit_count':
      return MONEY
    case 'valid_bets':
      return measureOfBets(counter.of)
    case 'rounds':
    case 'games':
      return `${counter.fact} ${counter.leastStake} ${nameOfGames(counter.of)}`
    case 'multiplier':
      return `multiplier ${counter.multiplierX100} ${counter.leastStake} ${nameOfGames(counter.of)}`
    case 'login_days':
      return LOGIN_DAYS
    case 'friends':
      return FRIENDS
  }
}

function measureOfBets(of: PlayedGames): string {
  return `valid_bets ${nameOfGames(of)}`
}

function nameOfGames({ types, vendors, games }: PlayedGames): string {
  return [types, vendors, games].map((names) => [...names].toSorted().join(',')).join('/')
}

/** What a settled round, or a change of it, adds to a mission: what the round counts for now less what it counted for before. */
export function deltasOfRound(counters: readonly MissionCounter[], change: RoundChange): Delta[] {
  const found = new Map<string, Delta>()
  for (const counter of counters) {
    const [measure, of] = isOfMoney(counter)
      ? [PLAYED, ALL_PLAY]
      : 'of' in counter
        ? [measureOf(counter), counter.of]
        : []
    if (measure === undefined || of === undefined || !isOf(of, change)) continue
    const amount = worthOf(counter, change.after) - worthOf(counter, change.before)
    const item = counter.fact === 'games' ? (change.gameCode ?? '') : ''
    if (amount !== 0n)
      found.set(`${measure} ${item}`, { measure, item, amount, at: change.endedAt })
  }
  return [...found.values()]
}

const isOfMoney = ({ fact }: MissionCounter): boolean =>
  fact === 'deposit_sum' || fact === 'deposit_count'

function isOf({ types, vendors, games }: PlayedGames, round: RoundChange): boolean {
  return (
    (types.length === 0 || types.some((type) => type === round.gameType)) &&
    (vendors.length === 0 || (round.vendor !== null && vendors.includes(round.vendor))) &&
    (games.length === 0 || (round.gameCode !== null && games.includes(round.gameCode)))
  )
}

/** A round counts only with something at risk, so neither the sure ones nor those without a stake do (GUARDS §1). */
function worthOf(counter: MissionCounter, round: RoundSum): bigint {
  if (counter.fact === 'valid_bets' || isOfMoney(counter)) return round.valid
  if (!('leastStake' in counter) || round.valid <= 0n || round.stake < counter.leastStake) return 0n
  if (counter.fact !== 'multiplier') return 1n
  // The whole win over the whole cost, so that many small bets of one round are one cost.
  return round.payout * 100n >= round.stake * BigInt(counter.multiplierX100) ? 1n : 0n
}

export interface CounterProgress {
  counter: MissionCounter
  progress: bigint
  target: bigint
}

/** How far a mission has come, from what was counted; nothing else matters. */
export function progressOf(
  counters: readonly MissionCounter[],
  parts: readonly CountedPart[],
): CounterProgress[] {
  return counters.map((counter) => ({
    counter,
    target: targetOf(counter),
    progress: counted(counter, parts),
  }))
}

/** How much a counter asks for. */
export function targetOf(counter: MissionCounter): bigint {
  if ('amount' in counter) return counter.amount
  return BigInt('days' in counter ? counter.days : counter.count)
}

function counted(counter: MissionCounter, parts: readonly CountedPart[]): bigint {
  const own = parts.filter(({ measure }) => measure === measureOf(counter))
  switch (counter.fact) {
    case 'deposit_sum':
      return newMoney(own, sumOf(parts, PLAYED)).sum
    case 'deposit_count':
      return BigInt(
        newMoney(own, sumOf(parts, PLAYED)).steps.filter((step) => step >= counter.least).length,
      )
    case 'login_days':
      return BigInt(longestRun(own.filter(({ amount }) => amount > 0n).map(({ item }) => item)))
    case 'games':
    case 'friends':
      return BigInt(own.filter(({ amount }) => amount > 0n).length)
    case 'valid_bets':
    case 'rounds':
    case 'multiplier':
      return atLeastNothing(sumOf(own, measureOf(counter)))
  }
}

function sumOf(parts: readonly CountedPart[], measure: string): bigint {
  return parts.reduce((sum, part) => (part.measure === measure ? sum + part.amount : sum), 0n)
}

const atLeastNothing = (amount: bigint): bigint => (amount < 0n ? 0n : amount)

/**
 * Deposits that brought new money, as GUARDS §2 has it: only what raises the high-water mark of deposits less withdrawals, and only as far
 * as it was played once. A deposit that goes out again unplayed counts for nothing, however often it goes round.
 */
export function newMoney(
  moves: readonly CountedPart[],
  played: bigint,
): { sum: bigint; steps: bigint[] } {
  const inOrder = moves.toSorted(
    (one, other) =>
      one.at.getTime() - other.at.getTime() ||
      (one.item < other.item ? -1 : one.item > other.item ? 1 : 0),
  )
  let [net, mark] = [0n, 0n]
  const steps: bigint[] = []
  for (const { amount } of inOrder) {
    net += amount
    if (net <= mark) continue
    if (net <= played) steps.push(net - mark)
    mark = net
  }
  return { sum: atLeastNothing(mark < played ? mark : played), steps }
}

/** The most days in a row. */
function longestRun(days: readonly string[]): number {
  let [longest, run, before] = [0, 0, '']
  for (const day of days.toSorted()) {
    run = before !== '' && dayAfter(before, 1) === day ? run + 1 : 1
    longest = Math.max(longest, run)
    before = day
  }
  return longest
}

/** Ten-thousandths of a mission that are done: of the least, or of the best where any of its counters is enough. */
export const WHOLE = 10_000n

export function shareOf(
  match: MissionTerms['match'],
  progress: readonly CounterProgress[],
): bigint {
  const shares = progress.map(({ progress: done, target }) =>
    done >= target ? WHOLE : (done * WHOLE) / target,
  )
  if (match === 'any') return shares.reduce((most, share) => (share > most ? share : most), 0n)
  return shares.reduce((sum, share) => sum + share, 0n) / BigInt(shares.length)
}

/** The highest level whose points are reached; 0 before the first. */
export function levelOf(levels: readonly { points: number }[], points: number): number {
  return levels.filter((level) => points >= level.points).length
}

/** What the house keeps in the long run of the play that a counter asks for, at the least; GUARDS G4 reckons with it. */
export function holdDemanded(
  { match, counters }: Pick<MissionTerms, 'match' | 'counters'>,
  edgePpmOf: (of: PlayedGames) => number,
): bigint {
  const holds = counters.map((counter) => {
    const edge = BigInt(edgePpmOf('of' in counter ? counter.of : ALL_PLAY))
    return (playDemanded(counter) * edge) / 1_000_000n
  })
  // The same bets may serve all counters at once, so they demand no more than the largest of them.
  const inOrder = holds.toSorted((one, other) => (one < other ? -1 : 1))
  return (match === 'any' ? inOrder[0] : inOrder.at(-1)) ?? 0n
}

/** How much has to be staked for a counter, at the least, in the long run. */
function playDemanded(counter: MissionCounter): bigint {
  switch (counter.fact) {
    case 'deposit_sum':
    case 'valid_bets':
      return counter.amount
    case 'deposit_count':
      return counter.least * BigInt(counter.count)
    case 'rounds':
    case 'games':
      return counter.leastStake * BigInt(counter.count)
    case 'multiplier':
      // A fair game pays x times its cost in at most one round of x (Markov).
      return (counter.leastStake * BigInt(counter.count) * BigInt(counter.multiplierX100)) / 100n
    case 'login_days':
    case 'friends':
      return 0n
  }
}
