import type { MultiplierX100 } from '../../engine/multiplier.ts'
import type { ReturnToPlayer } from '../../engine/profiles.ts'

/** What is certified about the game. */
export interface HiloMath {
  ranks: number
  suits: number
  /** What every chain of guesses returns in the long run before its multiplier is cut to hundredths, in percent. */
  returnPercent: number
  /** How often a card may be passed over, in one round. */
  mostSkips: number
  /** No guess is offered that would bring the round above this. */
  capX100: MultiplierX100
}

export type HiloGuess = 'higher' | 'lower' | 'same'

/** The guesses that a card allows: the lowest has none below, the highest none above, and only these two a bare "same". */
export function guessesOn(math: HiloMath, rank: number): HiloGuess[] {
  if (rank === 1) return ['higher', 'same']
  return rank === math.ranks ? ['lower', 'same'] : ['higher', 'lower']
}

/** Of all ranks, how many the next card may have for the guess to be right; between the ends, an equal card is right both ways. */
export function favourable(math: HiloMath, rank: number, guess: HiloGuess): number {
  if (guess === 'same') return 1
  if (rank === 1 || rank === math.ranks) return math.ranks - 1
  return guess === 'higher' ? math.ranks - rank + 1 : rank
}

export function isRight(math: HiloMath, guess: HiloGuess, cards: { rank: number; next: number }) {
  const { rank, next } = cards
  if (guess === 'same') return next === rank
  const isEnd = rank === 1 || rank === math.ranks
  if (next === rank) return !isEnd
  return guess === 'higher' ? next > rank : next < rank
}

/** R · Π (ranks / favourable) over the right guesses so far, exact in whole numbers and cut once to hundredths. */
export function chainX100(math: HiloMath, favourables: readonly number[]): bigint {
  let above = BigInt(math.returnPercent)
  let below = 1n
  for (const count of favourables) {
    above *= BigInt(math.ranks)
    below *= BigInt(count)
  }
  return above / below
}

/** The exact return of leaving after a chain of guesses, as a share of 1. */
export function returnOfChain(math: HiloMath, favourables: readonly number[]): number {
  const chance = favourables.reduce((share, count) => share * (count / math.ranks), 1)
  return (Number(chainX100(math, favourables)) / 100) * chance
}

/**
 * The lowest and the highest return over all chains. The cut takes less than a hundredth, so it weighs 1 / multiplier at most:
 * once that is below what a shorter chain already lost, longer ones need not be looked at.
 */
export function hiloReturn(math: HiloMath): ReturnToPlayer {
  const full = math.returnPercent / 100
  let lowest = full
  let highest = 0
  const look = (chain: readonly number[], from: number): void => {
    for (let count = from; count >= 1; count -= 1) {
      const next = [...chain, count]
      const share = returnOfChain(math, next)
      lowest = Math.min(lowest, share)
      highest = Math.max(highest, share)
      const mostLost = full / Number(chainX100(math, next))
      // Counts only fall within a chain, as their order changes no product; the surest come first, as they lose most.
      if (full - mostLost < lowest) look(next, count)
    }
  }
  look([], math.ranks - 1)
  return { method: 'exact', lowest, highest, standardError: 0, parts: {} }
}
