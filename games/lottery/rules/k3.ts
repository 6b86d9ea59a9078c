import type { Luck } from '../../engine/fair-stream.ts'
import { type BetType, fraction } from './bet-type.ts'
import { keyed } from './pk10.ts'

/** Three dice in the order in which they fell. */
export type Dice = readonly string[]

export function drawDice(luck: Luck): Dice {
  return Array.from({ length: 3 }, () => String(luck.int(6) + 1))
}

const FACES = [1, 2, 3, 4, 5, 6]
const ALL: readonly (readonly number[])[] = FACES.flatMap((one) =>
  FACES.flatMap((two) => FACES.map((three) => [one, two, three])),
)

/** A bet on three dice: which tokens there are and when one wins. */
interface DiceBet {
  code: string
  tokens: readonly string[]
  wins(token: string, dice: readonly number[]): boolean
  /** Absent: one price for all tokens of the type. */
  priceOf?(token: string): string
  /** One token wins at the most. */
  isExclusive?: boolean
}

const sorted = (dice: readonly number[]): string =>
  [...dice].sort((one, other) => one - other).join('')
const sumOf = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0)
const timesOf = (dice: readonly number[], face: number): number =>
  dice.filter((one) => one === face).length

const pairs = FACES.flatMap((one) => FACES.filter((two) => two > one).map((two) => `${one}${two}`))
const threes = pairs.flatMap((pair) =>
  FACES.filter((face) => face > Number(pair[1])).map((face) => `${pair}${face}`),
)
const pairAndSingle = FACES.flatMap((pair) =>
  FACES.filter((single) => single !== pair).map((single) => `${pair}${pair}${single}`),
)

const BETS: readonly DiceBet[] = [
  {
    code: 'SUM',
    tokens: Array.from({ length: 16 }, (_, index) => String(index + 3)),
    wins: (token, dice) => sumOf(dice) === Number(token),
    priceOf: (token) => `SUM.${token}`,
    isExclusive: true,
  },
  {
    // Big is 11–18, and three alike count in.
    code: 'HALVES',
    tokens: ['BIG', 'SMALL', 'ODD', 'EVEN'],
    wins: (token, dice) => {
      const sum = sumOf(dice)
      if (token === 'BIG') return sum >= 11
      if (token === 'SMALL') return sum < 11
      return (sum % 2 === 1) === (token === 'ODD')
    },
  },
  { code: 'ANY_TRIPLE', tokens: ['ANY'], wins: (_, dice) => new Set(dice).size === 1 },
  {
    code: 'TRIPLE',
    isExclusive: true,
    tokens: FACES.map((face) => `${face}${face}${face}`),
    wins: (token, dice) => dice.join('') === token,
  },
  {
    code: 'ANY_STRAIGHT',
    tokens: ['ANY'],
    wins: (_, dice) => ['123', '234', '345', '456'].includes(sorted(dice)),
  },
  {
    code: 'PAIR',
    isExclusive: true,
    tokens: FACES.map((face) => `${face}${face}`),
    wins: (token, dice) => timesOf(dice, Number(token[0])) === 2,
  },
  {
    code: 'PAIR_AND_SINGLE',
    isExclusive: true,
    tokens: pairAndSingle,
    wins: (token, dice) => sorted(dice) === [...token].sort().join(''),
  },
  {
    code: 'TWO_DIFFERENT',
    tokens: pairs,
    wins: (token, dice) => [...token].every((face) => dice.includes(Number(face))),
  },
  {
    code: 'THREE_DIFFERENT',
    isExclusive: true,
    tokens: threes,
    wins: (token, dice) => sorted(dice) === token,
  },
  {
    code: 'APPEARS',
    tokens: FACES.map(String),
    wins: (token, dice) => dice.includes(Number(token)),
  },
]

/** All bet types of K3 (GAMES.md §7.6); the chances are counted over the 216 ways of three dice. */
export const k3Types: readonly BetType<Dice>[] = BETS.map(
  ({ code, tokens, wins, priceOf, isExclusive = false }) =>
    keyed<Dice>(code, {
      tokens,
      priceOf: priceOf ?? (() => code),
      chanceOf: (token) => fraction(ALL.filter((dice) => wins(token, dice)).length, 216),
      wins: (token, result) => wins(token, result.map(Number)),
      isExclusive,
    }),
)
