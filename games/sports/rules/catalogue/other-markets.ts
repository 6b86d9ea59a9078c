import {
  countSides,
  type Facts,
  MAP_NAMES,
  type MapFacts,
  type MapName,
  type Pair,
} from './facts.ts'
import { oddEven } from './goal-markets.ts'
import {
  byOutcome,
  handicap,
  leader,
  type MarketType,
  sum,
  teamTotal,
  total,
  wonIf,
} from './market-type.ts'

/** Sports of points with a winner always: overtime counts. */
export const pointMarkets: readonly MarketType[] = [
  byOutcome(
    {
      code: 'WIN',
      name: 'winner',
      reads: ['final'],
      margin: 'two_way',
      read: (facts) => leader(facts.final),
    },
    ['H', 'A'],
  ),
  handicap(
    { code: 'PH', name: 'handicap', reads: ['final'], margin: 'two_way', read: (f) => f.final },
    60,
  ),
  total(
    { code: 'PT', name: 'total', reads: ['final'], margin: 'two_way', read: (f) => sum(f.final) },
    400,
  ),
  teamTotal(
    {
      code: 'PTT',
      name: 'team_total',
      reads: ['final'],
      margin: 'team_total',
      read: (f) => f.final,
    },
    250,
  ),
  oddEven('POE'),
  handicap(
    {
      code: '1H.PH',
      name: 'half_handicap',
      reads: ['half'],
      margin: 'two_way',
      read: (f) => f.half,
    },
    40,
  ),
  total(
    {
      code: '1H.PT',
      name: 'half_total',
      reads: ['half'],
      margin: 'two_way',
      read: (f) => sum(f.half),
    },
    250,
  ),
]

/** Sets or maps won by each side. */
function seriesScore(winners: string | undefined): Pair | undefined {
  return winners === undefined ? undefined : countSides(winners)
}

/** A match of sets: winner, sets, and the games or points in them. */
export const setMarkets: readonly MarketType[] = [
  seriesWinner('SW', 'two_way'),
  handicap(seriesReading('SH', 'set_handicap'), 4),
  total(
    {
      code: 'TS',
      name: 'total_sets',
      reads: ['winners'],
      margin: 'two_way',
      read: (f) => f.winners?.length,
    },
    6.5,
  ),
  correctSeries('SS', 'set_score', 'correct_score'),
  handicap(
    { code: 'GH', name: 'game_handicap', reads: ['sets'], margin: 'two_way', read: gamesOf },
    40,
  ),
  total(
    {
      code: 'GT',
      name: 'total_games',
      reads: ['sets'],
      margin: 'two_way',
      read: (f) => sum(gamesOf(f)),
    },
    400,
  ),
  byOutcome(
    {
      code: 'S1.W',
      name: 'first_set_winner',
      reads: ['winners'],
      margin: 'two_way',
      read: (f) => f.winners?.[0],
    },
    ['H', 'A'],
  ),
]

/** A series of maps, and each map of it. */
export const mapMarkets: readonly MarketType[] = [
  seriesWinner('MW', 'esports'),
  handicap({ ...seriesReading('MH', 'map_handicap'), margin: 'esports' }, 4),
  total(
    {
      code: 'TM',
      name: 'total_maps',
      reads: ['winners'],
      margin: 'esports',
      read: (f) => f.winners?.length,
    },
    6.5,
  ),
  correctSeries('CMS', 'map_score', 'esports_score'),
  ...MAP_NAMES.flatMap(marketsOfMap),
]

/** A bout of two people: winner and rounds. */
export const boutMarkets: readonly MarketType[] = [
  {
    code: 'BW',
    nameKey: 'winner',
    reads: ['bout'],
    margin: 'two_way',
    isSpecifier: (specifier) => specifier === '',
    outcomesOf: () => ['H', 'A'],
    grader: (_, outcome) => (facts) =>
      facts.bout === 'D' ? 'void' : wonIf(facts.bout, (side) => side === outcome),
  },
  total(
    {
      code: 'BR',
      name: 'total_rounds',
      reads: ['boutRounds'],
      margin: 'two_way',
      read: (f) => f.boutRounds,
    },
    12.5,
  ),
]

function seriesReading(code: string, name: string) {
  return {
    code,
    name,
    reads: ['winners'] as const,
    margin: 'two_way' as const,
    read: (facts: Facts) => seriesScore(facts.winners),
  }
}

function seriesWinner(code: string, margin: 'two_way' | 'esports'): MarketType {
  const reading = seriesReading(code, 'winner')
  return byOutcome({ ...reading, margin, read: (facts) => leader(reading.read(facts)) }, ['H', 'A'])
}

/** The score of a series to so many: `CMS:2` has 2-0, 2-1, 1-2 and 0-2. The specifier is what wins it. */
function correctSeries(code: string, name: string, margin: MarketType['margin']): MarketType {
  return {
    code,
    nameKey: name,
    reads: ['winners'],
    margin,
    isSpecifier: (specifier) => /^[1-4]$/.test(specifier),
    outcomesOf: (specifier) => {
      const most = Number(specifier)
      const lost = Array.from({ length: most }, (_, index) => index)
      return [
        ...lost.map((of) => `${most}-${of}`),
        ...lost.map((of) => `${of}-${most}`).toReversed(),
      ]
    },
    grader: (_, outcome) => (facts) =>
      wonIf(seriesScore(facts.winners), (score) => score.join('-') === outcome),
  }
}

function gamesOf({ sets }: Facts): Pair | undefined {
  return sets?.reduce<Pair>((all, set) => [all[0] + set[0], all[1] + set[1]], [0, 0])
}

/** Markets of one map. */
function marketsOfMap(map: MapName): MarketType[] {
  const code = map.replace('map', 'M')
  const read = (facts: Facts): MapFacts => facts[map] ?? {}
  const reads = [map]
  const margin = 'esports' as const
  const types = [
    byOutcome(
      { code: `${code}.W`, name: 'map_winner', reads, margin, read: (f) => read(f).winner },
      ['H', 'A'],
    ),
    handicap(
      {
        code: `${code}.RH`,
        name: 'map_handicap_rounds',
        reads,
        margin,
        read: (f) => read(f).rounds,
      },
      12,
    ),
    total(
      { code: `${code}.TR`, name: 'map_rounds', reads, margin, read: (f) => sum(read(f).rounds) },
      60,
    ),
    total(
      { code: `${code}.TK`, name: 'map_kills', reads, margin, read: (f) => read(f).kills },
      150,
    ),
    byOutcome(
      {
        code: `${code}.FB`,
        name: 'map_first_blood',
        reads,
        margin,
        read: (f) => read(f).firstBlood,
      },
      ['H', 'A'],
    ),
  ]
  return types.map((type) => voidUnlessPlayed(type, map))
}

/** A map that was not played, or of which nobody counted what is asked, leaves its markets void. */
function voidUnlessPlayed(type: MarketType, map: MapName): MarketType {
  const { outcomeIn: _, ...rest } = type
  return {
    ...rest,
    grader: (specifier, outcome) => {
      const grade = type.grader(specifier, outcome)
      return (facts, from) => (facts[map] ? (grade(facts, from) ?? 'void') : null)
    },
  }
}

const COMPETITOR = /^[a-z0-9][a-z0-9-]{0,39}$/

/** The winner of a league or tournament among competitors that are named by the event. Several may share the place: a dead heat. */
export const outrightMarkets: readonly MarketType[] = [
  outright('OW', 'outright_winner', 1),
  outright('OP', 'outright_place', 3),
]

/** A competitor ends among the first so many. The specifier is the competitor, so that who joins late needs no new market. */
function outright(code: string, nameKey: string, places: number): MarketType {
  return {
    code,
    nameKey,
    reads: ['places'],
    margin: 'outright',
    isSpecifier: (specifier) => COMPETITOR.test(specifier),
    outcomesOf: () => ['Y'],
    grader:
      (specifier) =>
      ({ places: found }) =>
        found ? ((found[specifier] ?? Infinity) <= places ? 'won' : 'lost') : null,
  }
}

/** Of a dead heat: how many share a place, and how many of them the market pays. Null where nobody shares. */
export function deadHeatOf(
  code: string,
  competitor: string,
  places: Readonly<Record<string, number>>,
): { paid: number; sharing: number } | null {
  const most = code === 'OW' ? 1 : 3
  const place = places[competitor]
  if (place === undefined || place > most) return null
  const sharing = Object.values(places).filter((other) => other === place).length
  const left = most - place + 1
  return sharing > left ? { paid: left, sharing } : null
}
