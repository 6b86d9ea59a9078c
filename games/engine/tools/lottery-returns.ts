import type { BetType, BoardResult } from '../../lottery/rules/bet-type.ts'
import { lotteryFamilies } from '../../lottery/rules/families.ts'
import type { LineTerms } from '../../lottery/rules/line.ts'
import {
  modeTermsOf,
  type PriceListCode,
  priceListCodes,
  priceListOf,
  termsOf,
} from '../../lottery/rules/price-lists.ts'
import { FIXED_MODE } from '../../lottery/rules/prize-mode.ts'
import { returnRange } from '../../lottery/rules/return-range.ts'

/** The exact return of a bet type of a lottery, as a share of the paid stake, between its best and its worst choice. */
export interface LotteryReturn {
  family: string
  prices: string
  type: string
  lowest: number
  highest: number
}

/** The returns of every bet type by every list of prices that sells it; prize-mode families at the mode of fixed prices. */
export function lotteryReturns(): LotteryReturn[] {
  return lotteryFamilies.flatMap(({ code, types }) => {
    const lists = priceListCodes.filter((list) => list === code || list.startsWith(`${code}_`))
    if (lists.length === 0)
      return types.map((type) =>
        rowOf(code, `mode ${FIXED_MODE}`, type, modeTermsOf(type, FIXED_MODE)),
      )
    return lists.flatMap((list: PriceListCode) =>
      types.flatMap((type) => {
        const terms = termsOf(priceListOf(list), type)
        return terms ? [rowOf(code, list, type, terms)] : []
      }),
    )
  })
}

function rowOf(
  family: string,
  prices: string,
  type: BetType<BoardResult>,
  terms: LineTerms,
): LotteryReturn {
  return { family, prices, type: type.code, ...returnRange(type, terms) }
}
