import type { OutputOf } from '@croupier/api/endpoint'
import type { lotteryDrawsApi } from '@croupier/api/play/lottery/draws'
import type { LotteryBetType } from '@croupier/api/play/lottery/shapes'
import type { BetType, BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import {
  betTypeOf,
  lotteryFamily,
  type LotteryFamily,
} from '@croupier/games/lottery/rules/families.ts'
import type { LineTerms } from '@croupier/games/lottery/rules/line.ts'
import { modeTermsOf } from '@croupier/games/lottery/rules/price-lists.ts'
import { assert } from '@croupier/shared/assert'

export type GameFacts = OutputOf<typeof lotteryDrawsApi.game>

/** A bet type as the game sells it. */
export interface SoldType {
  type: BetType<BoardResult>
  terms: LineTerms
  facts: LotteryBetType
}

/** The rules of a game's family. */
export function familyOf(code: string): LotteryFamily {
  const family = lotteryFamily(code)
  assert(family !== undefined, `there is no lottery family ${code}`)
  return family
}

/** The types that the game sells, by code, with their terms at a prize mode; null is the mode of games without modes. */
export function soldTypes(
  { game, types }: Pick<GameFacts, 'game' | 'types'>,
  mode: number | null,
): ReadonlyMap<string, SoldType> {
  const family = familyOf(game.family)
  const sold = types.flatMap((facts): [string, SoldType][] => {
    const type = betTypeOf(family, facts.code)
    if (!type) return []
    const terms: LineTerms =
      mode === null
        ? {
            pricesX10000: Object.fromEntries(
              facts.prices.map(({ key, priceX10000 }) => [key, priceX10000]),
            ),
            discountX10000: facts.discountX10000,
            payment: facts.payment,
          }
        : modeTermsOf(type, mode)
    return [[facts.code, { type, terms, facts }]]
  })
  return new Map(sold)
}
