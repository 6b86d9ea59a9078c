import type { Facts, Pair } from './facts.ts'
import {
  byOutcome,
  handicap,
  leader,
  type MarginCode,
  type MarketType,
  sum,
  teamTotal,
  total,
  wonIf,
} from './market-type.ts'

const DOUBLES: Readonly<Record<string, string>> = { '1X': 'HX', X2: 'XA', 12: 'HA' }
const BANDS = ['0-1', '2-3', '4-6', '7+'] as const
const SIDES = ['H', 'X', 'A'] as const
/** Correct scores up to four each; every other score is AOS. */
const MOST_NAMED_GOALS = 4

const NAMED_SCORES = Array.from(
  { length: 25 },
  (_, index) => `${Math.floor(index / 5)}-${index % 5}`,
)

/** Football: everything that the goals of a match decide. */
export const goalMarkets: readonly MarketType[] = [
  threeWay('1X2', 'final'),
  doubleChance(),
  drawNoBet(),
  goalTotal('OU', 'final', 14.5),
  goalHandicap('AH', 'final', 9),
  bothScore(),
  correctScore(),
  oddEven('OE'),
  goalBands(),
  threeWay('1H.1X2', 'half'),
  goalTotal('1H.OU', 'half', 9.5),
  goalHandicap('1H.AH', 'half', 6),
  halfFull(),
  teamTotal(
    {
      code: 'TT',
      name: 'team_total',
      reads: ['final'],
      margin: 'team_total',
      read: (f) => f.final,
    },
    9.5,
  ),
  nextGoal(),
  total(
    { code: 'CO', name: 'corners', reads: ['corners'], margin: 'corners', read: (f) => f.corners },
    24.5,
  ),
  total(
    { code: 'CA', name: 'cards', reads: ['cards'], margin: 'corners', read: (f) => f.cards },
    14.5,
  ),
]

function threeWay(code: string, fact: 'final' | 'half'): MarketType {
  return byOutcome(
    {
      code,
      name: fact === 'half' ? 'half_result' : 'result',
      reads: [fact],
      margin: 'three_way',
      read: (facts) => leader(facts[fact]),
    },
    SIDES,
  )
}

function doubleChance(): MarketType {
  return {
    code: 'DC',
    nameKey: 'double_chance',
    reads: ['final'],
    margin: 'double_chance',
    isSpecifier: (specifier) => specifier === '',
    outcomesOf: () => ['1X', 'X2', '12'],
    grader: (_, outcome) => {
      const wins = DOUBLES[outcome] ?? ''
      return (facts) => wonIf(leader(facts.final), (found) => wins.includes(found))
    },
  }
}

function drawNoBet(): MarketType {
  return {
    code: 'DNB',
    nameKey: 'draw_no_bet',
    reads: ['final'],
    margin: 'draw_no_bet',
    isSpecifier: (specifier) => specifier === '',
    outcomesOf: () => ['H', 'A'],
    grader: (_, outcome) => (facts) => {
      const found = leader(facts.final)
      return found === 'X' ? 'void' : wonIf(found, (side) => side === outcome)
    },
  }
}

function goalTotal(code: string, fact: 'final' | 'half', most: number): MarketType {
  const name = fact === 'half' ? 'half_total' : 'total'
  return total(
    { code, name, reads: [fact], margin: 'two_way', read: (facts) => sum(facts[fact]) },
    most,
  )
}

function goalHandicap(code: string, fact: 'final' | 'half', most: number): MarketType {
  const name = fact === 'half' ? 'half_handicap' : 'handicap'
  return handicap(
    { code, name, reads: [fact], margin: 'two_way', read: (facts) => facts[fact] },
    most,
    true,
  )
}

/** A type that the final score alone decides. */
function ofFinal(
  code: string,
  name: string,
  margin: MarginCode,
  outcomeOf: (final: Pair) => string,
): (outcomes: readonly string[]) => MarketType {
  const read = ({ final }: Facts) => final && outcomeOf(final)
  return (outcomes) => byOutcome({ code, name, reads: ['final'], margin, read }, outcomes)
}

function bothScore(): MarketType {
  return ofFinal('BTTS', 'both_score', 'both_score', bothOf)(['Y', 'N'])
}

function bothOf([home, away]: Pair): string {
  return home > 0 && away > 0 ? 'Y' : 'N'
}

function correctScore(): MarketType {
  return ofFinal('CS', 'correct_score', 'correct_score', namedScore)([...NAMED_SCORES, 'AOS'])
}

function namedScore([home, away]: Pair): string {
  return home > MOST_NAMED_GOALS || away > MOST_NAMED_GOALS ? 'AOS' : `${home}-${away}`
}

/** Odd or even of all points; no point at all is even. */
export function oddEven(code: string): MarketType {
  return ofFinal(code, 'odd_even', 'odd_even', parityOf)(['O', 'E'])
}

function parityOf([home, away]: Pair): string {
  return (home + away) % 2 === 1 ? 'O' : 'E'
}

function goalBands(): MarketType {
  return ofFinal('TG', 'goal_bands', 'bands', bandOf)(BANDS)
}

function bandOf([home, away]: Pair): string {
  const goals = home + away
  return goals <= 1 ? '0-1' : goals <= 3 ? '2-3' : goals <= 6 ? '4-6' : '7+'
}

function halfFull(): MarketType {
  return byOutcome(
    {
      code: 'HTFT',
      name: 'half_full',
      reads: ['half', 'final'],
      margin: 'half_full',
      read: ({ half, final }) => half && final && `${leader(half)}/${leader(final)}`,
    },
    SIDES.flatMap((half) => SIDES.map((final) => `${half}/${final}`)),
  )
}

/** Who scores the n-th goal of the match; N when nobody does. */
function nextGoal(): MarketType {
  return {
    code: 'NG',
    nameKey: 'next_goal',
    reads: ['goals'],
    margin: 'next_goal',
    isSpecifier: (specifier) => /^[1-9][0-9]?$/.test(specifier),
    outcomesOf: () => ['H', 'A', 'N'],
    grader: (specifier, outcome) => (facts) =>
      wonIf(facts.goals, (goals) => (goals[Number(specifier) - 1] ?? 'N') === outcome),
  }
}
