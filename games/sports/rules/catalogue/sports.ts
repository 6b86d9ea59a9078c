import { goalMarkets } from './goal-markets.ts'
import type { MarketType } from './market-type.ts'
import {
  boutMarkets,
  mapMarkets,
  outrightMarkets,
  pointMarkets,
  setMarkets,
} from './other-markets.ts'

/** How the law of a sport's events is made. */
export type LawKind = 'football' | 'basketball' | 'tennis' | 'points' | 'sets' | 'bout' | 'maps'

/** How many of a market's units decide when a match ends before its time. */
export interface RetirementRule {
  /** The winner stands once so many sets or maps were played to the end. */
  setsForWinner: number
}

export interface Sport {
  code: string
  law: LawKind
  /** Periods whose score the result stores, in order. */
  periods: readonly string[]
  /** What the score of the match counts: not extra time in football, overtime in most others. */
  countsOvertime: boolean
  /** A match that is not played so many hours after its planned start is void. */
  postponementHours: number
  retirement?: RetirementRule
  /** Seconds that a live bet waits before it is accepted, at the pace of a real match. */
  liveDelaySeconds: number
  markets: readonly MarketType[]
}

const HALVES = ['1H', '2H']
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4', 'OT']
const bestOf = (code: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${code}${index + 1}`)

/** Winner, handicap and total; sports whose halves are not offered leave them out. */
const wholeMatch = pointMarkets.filter(({ reads }) => reads.every((fact) => fact === 'final'))

type Terms = Omit<Sport, 'code' | 'law' | 'markets' | 'postponementHours' | 'liveDelaySeconds'> &
  Partial<Sport>

/** The twelve sports, and e-sports. Codes are stable. */
export const sports: readonly Sport[] = [
  sport('football', 'football', goalMarkets, {
    periods: HALVES,
    countsOvertime: false,
    postponementHours: 36,
    liveDelaySeconds: 5,
  }),
  sport('basketball', 'basketball', pointMarkets, { periods: QUARTERS, countsOvertime: true }),
  sport('tennis', 'tennis', setMarkets, {
    periods: bestOf('S', 3),
    countsOvertime: true,
    postponementHours: 336,
    retirement: { setsForWinner: 1 },
    liveDelaySeconds: 7,
  }),
  sport('ice_hockey', 'points', wholeMatch, {
    periods: ['P1', 'P2', 'P3', 'OT'],
    countsOvertime: true,
  }),
  sport('baseball', 'points', wholeMatch, { periods: bestOf('I', 9), countsOvertime: true }),
  sport('american_football', 'points', wholeMatch, { periods: QUARTERS, countsOvertime: true }),
  sport('handball', 'points', wholeMatch, { periods: HALVES, countsOvertime: true }),
  sport('rugby', 'points', wholeMatch, { periods: HALVES, countsOvertime: true }),
  sport('volleyball', 'sets', setMarkets, { periods: bestOf('S', 5), countsOvertime: true }),
  sport('table_tennis', 'sets', setMarkets, { periods: bestOf('S', 5), countsOvertime: true }),
  sport('badminton', 'sets', setMarkets, { periods: bestOf('S', 3), countsOvertime: true }),
  sport('combat', 'bout', boutMarkets, {
    periods: bestOf('R', 5),
    countsOvertime: true,
    postponementHours: 168,
  }),
  sport('tactical_fps', 'maps', mapMarkets, { periods: bestOf('M', 5), countsOvertime: true }),
  sport('moba_arena', 'maps', mapMarkets, { periods: bestOf('M', 5), countsOvertime: true }),
]

function sport(code: string, law: LawKind, markets: readonly MarketType[], terms: Terms): Sport {
  return {
    code,
    law,
    postponementHours: 24,
    liveDelaySeconds: 6,
    markets: [...markets, ...outrightMarkets],
    ...terms,
  }
}

export function sportOf(code: string): Sport | undefined {
  return sports.find((sport) => sport.code === code)
}
