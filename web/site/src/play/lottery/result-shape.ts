import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import type { Board } from '@croupier/games/lottery/rules/board.ts'
import { BALLS } from '@croupier/games/lottery/rules/families.ts'
import { FOUR_DIGIT } from '@croupier/games/lottery/rules/four-digit.ts'
import { THAI } from '@croupier/games/lottery/rules/thai.ts'
import { TOGEL } from '@croupier/games/lottery/rules/togel.ts'
import { NORTH, SOUTH } from '@croupier/games/lottery/rules/vietnam.ts'

const boards: Readonly<Record<string, Board>> = {
  VN_NORTH: NORTH,
  VN_SOUTH: SOUTH,
  '4D': FOUR_DIGIT,
  THAI,
  TOGEL,
}

/** How many balls the families without prizes draw. */
const balls: Readonly<Record<string, number>> = { SSC: 5, PK10: 10, K3: 3, '11X5': 5 }

export interface PrizeShape {
  code: string
  count: number
  digits: number
}

/** The prizes of a family's board; games of balls have one, BALLS. */
export function prizesOf(family: string): readonly PrizeShape[] {
  return boards[family] ?? [{ code: BALLS, count: balls[family] ?? 0, digits: 1 }]
}

/** A place of the board in the order in which a draw is shown: small prizes first, the great one last. */
export interface ShownPlace {
  prize: string
  at: number
}

export function revealOrder(family: string): ShownPlace[] {
  const prizes = prizesOf(family)
  const [first, ...others] = prizes
  // The northern board is told from the first prize down, and its special prize last.
  const order = family === 'VN_NORTH' && first ? [...others, first] : prizes.toReversed()
  return order.flatMap(({ code, count }) =>
    Array.from({ length: count }, (_, at) => ({ prize: code, at })),
  )
}

/** The places that are shown after so many steps, as `prize:at`. */
export function shownAfter(family: string, steps: number): ReadonlySet<string> {
  return new Set(
    revealOrder(family)
      .slice(0, steps)
      .map(({ prize, at }) => `${prize}:${at}`),
  )
}

/** The number by which a draw is remembered, for lists and cards. */
export function mainNumbers(family: string, result: BoardResult): readonly string[] {
  const [first] = prizesOf(family)
  return first ? (result[first.code] ?? []) : []
}
