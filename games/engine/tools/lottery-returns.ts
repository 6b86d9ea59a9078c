import { type BetType, type BoardResult, type Selection } from '../../lottery/rules/bet-type.ts'
import { lotteryFamilies } from '../../lottery/rules/families.ts'
import { type LineTerms, returnOf } from '../../lottery/rules/line.ts'
import {
  modeTermsOf,
  type PriceListCode,
  priceListCodes,
  priceListOf,
  termsOf,
} from '../../lottery/rules/price-lists.ts'
import { FIXED_MODE } from '../../lottery/rules/prize-mode.ts'

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
  const returns = oneOfEach(type).map((selection) => {
    const { n, d } = returnOf(type, selection, terms)
    return Number((n * 10n ** 12n) / d) / 1e12
  })
  return {
    family,
    prices,
    type: type.code,
    lowest: Math.min(...returns),
    highest: Math.max(...returns),
  }
}

/** A selection of each kind that has a return of its own: each token of a list, and numbers by how often their digits repeat. */
function oneOfEach(type: BetType<BoardResult>): Selection[] {
  const [group, ...more] = type.groups
  if (group?.tokens && more.length === 0) return group.tokens.map((token) => [[token]])
  if (/^(IBOX|3TOD)/.test(type.code)) {
    const numbers = ['1234', '1123', '1122', '1112', '123', '112']
    return numbers
      .filter((number) => type.countOf([[number]]) === 1 && group?.isToken(number))
      .map((number) => [[number]])
  }
  return [[['']]]
}
