import type { BetType, BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import type { LotteryFamily } from '@croupier/games/lottery/rules/families.ts'

/** Bet types that stand under one tab. */
export interface BetGroup {
  code: GroupCode
  types: BetType<BoardResult>[]
}

export type GroupCode =
  | 'LO'
  | 'DE'
  | 'CANG'
  | 'XIEN'
  | 'TRUOT'
  | 'DIGIT'
  | 'BIGSMALL'
  | 'ABC'
  | 'THREE'
  | 'TWO'
  | 'RUN'
  | 'DISCOUNT'
  | 'FULL'
  | 'COLOK'
  | 'SHIO'
  | 'FIFTY'
  | 'FIVE'
  | 'FOUR'
  | 'POSITION'
  | 'ANY'
  | 'HALVES'
  | 'DRAGON'
  | 'FIRST'
  | 'SUM'
  | 'TRIPLE'
  | 'PAIR'
  | 'DIFFERENT'
  | 'SHAPE'

type Groups = readonly (readonly [GroupCode, RegExp])[]

const VIETNAM: Groups = [
  ['LO', /^LO/],
  ['DE', /^(DE_|DAU_DUOI)/],
  ['CANG', /CANG/],
  ['XIEN', /^XIEN/],
  ['TRUOT', /^TRUOT/],
  ['DIGIT', /^(DAU|DUOI|TX|CL)$/],
]

/** The tabs of each family, and which types stand under them. */
const groups: Readonly<Record<string, Groups>> = {
  VN_NORTH: VIETNAM,
  VN_SOUTH: VIETNAM,
  '4D': [
    ['BIGSMALL', /BIG|SMALL/],
    ['ABC', /A/],
  ],
  THAI: [
    ['THREE', /^3/],
    ['TWO', /^2/],
    ['RUN', /^RUN/],
  ],
  TOGEL: [
    ['FULL', /_FULL$/],
    ['DISCOUNT', /^[234]D/],
    ['COLOK', /^COLOK/],
    ['SHIO', /^SHIO/],
    ['FIFTY', /^50_50/],
  ],
  SSC: [
    ['POSITION', /^POSITION/],
    ['HALVES', /HALVES$/],
    ['DRAGON', /^DRAGON/],
    ['ANY', /_ANY_/],
    ['FIVE', /^5_/],
    ['FOUR', /^4_/],
    ['THREE', /^3_/],
    ['TWO', /^2_/],
  ],
  PK10: [
    ['POSITION', /^POSITION/],
    ['HALVES', /^PLACE_HALVES/],
    ['DRAGON', /^DRAGON/],
    ['SUM', /^TOP_TWO/],
    ['FIRST', /^FIRST/],
  ],
  K3: [
    ['SUM', /^(SUM|HALVES)/],
    ['DIFFERENT', /DIFFERENT|APPEARS/],
    ['PAIR', /^PAIR/],
    ['TRIPLE', /TRIPLE|STRAIGHT/],
  ],
  '11X5': [
    ['ANY', /^R[1-8]/],
    ['POSITION', /^POSITION/],
    ['FIRST', /FIRST/],
    ['SHAPE', /^(ODD_COUNT|MEDIAN)/],
  ],
}

/** The bet types of a family under their tabs; `isSold` leaves out what the game does not offer. */
export function betGroupsOf(
  family: LotteryFamily,
  isSold: (code: string) => boolean = () => true,
): BetGroup[] {
  const of = groups[family.code] ?? []
  return of
    .map(([code, pattern], at) => ({
      code,
      types: family.types.filter(
        (type) =>
          isSold(type.code) &&
          pattern.test(type.code) &&
          // The first tab that fits has it.
          !of.slice(0, at).some(([, earlier]) => earlier.test(type.code)),
      ),
    }))
    .filter(({ types }) => types.length > 0)
}
