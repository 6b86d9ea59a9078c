import {
  NO_STATISTICS,
  type PairStatistics,
  type PlayerHabits,
  type TableStatistics,
} from './pairs.ts'

/** Why a pair is to be looked at by a person. A finding is a question, never a proof. */
export interface Finding {
  kind: 'chips_flow_one_way' | 'folds_to_each_other' | 'does_not_bet_against_each_other'
  players: readonly [string, string]
  /** How many standard deviations from what is usual. */
  sigmas: number
  hands: number
}

/** From how many on a pair is judged, and how far from the usual opens a case. */
export interface DetectorTerms {
  leastHands: number
  leastAnswers: number
  sigmas: number
}

export const DETECTOR_TERMS: DetectorTerms = { leastHands: 60, leastAnswers: 30, sigmas: 4 }

/** All findings over some statistics. */
export function findingsOf(
  { pairs, habits }: TableStatistics = NO_STATISTICS,
  terms: DetectorTerms = DETECTOR_TERMS,
): Finding[] {
  return [...pairs.values()].flatMap((pair) => [
    ...oneWay(pair, terms),
    ...softFolds(pair, habits, terms),
    ...softChecks(pair, habits, terms),
  ])
}

/**
 * Dumping: chips go from one to the other hand after hand. The sum of roots is measured by its own squares, so a few large pots that somebody
 * lost by luck do not make a case, while many that go one way do.
 */
function oneWay(pair: PairStatistics, terms: DetectorTerms): Finding[] {
  if (pair.hands < terms.leastHands || pair.moved === 0) return []
  const sigmas = Math.abs(pair.flowRoots) / Math.sqrt(pair.moved)
  return found('chips_flow_one_way', pair, sigmas, terms)
}

/** Soft play: they give up to each other's bets far more often than to those of others. */
function softFolds(
  pair: PairStatistics,
  habits: ReadonlyMap<string, PlayerHabits>,
  terms: DetectorTerms,
): Finding[] {
  const all = bothOf(pair, habits)
  const others = { hits: all.folds - pair.folds, of: all.faced - pair.faced }
  if (pair.faced < terms.leastAnswers || others.of < terms.leastAnswers) return []
  const sigmas = excess({ hits: pair.folds, of: pair.faced }, others)
  return found('folds_to_each_other', pair, sigmas, terms)
}

/** Soft play: alone with each other they check where they bet against others. */
function softChecks(
  pair: PairStatistics,
  habits: ReadonlyMap<string, PlayerHabits>,
  terms: DetectorTerms,
): Finding[] {
  const all = bothOf(pair, habits)
  // A duel of the two stands in the habits of both.
  const others = { hits: all.quietDuels - 2 * pair.quietDuels, of: all.duels - 2 * pair.duels }
  if (pair.duels < terms.leastAnswers || others.of < terms.leastAnswers) return []
  const sigmas = excess({ hits: pair.quietDuels, of: pair.duels }, others)
  return found('does_not_bet_against_each_other', pair, sigmas, terms)
}

function bothOf(
  { players }: PairStatistics,
  habits: ReadonlyMap<string, PlayerHabits>,
): PlayerHabits {
  const sum = { folds: 0, faced: 0, duels: 0, quietDuels: 0 }
  for (const player of players) {
    const one = habits.get(player)
    sum.folds += one?.folds ?? 0
    sum.faced += one?.faced ?? 0
    sum.duels += one?.duels ?? 0
    sum.quietDuels += one?.quietDuels ?? 0
  }
  return sum
}

interface Share {
  hits: number
  of: number
}

/** By how many standard deviations one share lies above another (two proportions, pooled). */
function excess(one: Share, other: Share): number {
  const pooled = (one.hits + other.hits) / (one.of + other.of)
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of))
  return spread === 0 ? 0 : (one.hits / one.of - other.hits / other.of) / spread
}

function found(
  kind: Finding['kind'],
  { players, hands }: PairStatistics,
  sigmas: number,
  terms: DetectorTerms,
): Finding[] {
  return sigmas >= terms.sigmas ? [{ kind, players, sigmas, hands }] : []
}
