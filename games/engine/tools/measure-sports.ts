/**
 * `npm run rtp:sports [matches] [ticks]`: what one stake on every selection of simulated football matches returns, by market type, before
 * the match and at a moment of it; and whether any mixture of the prices of random moments wins whatever the score (a linear programme).
 * Ends with 1 when a type returns more than its stakes, or when such a mixture is found.
 */
import { assert } from '@croupier/shared/assert'
import type { Facts, Pair } from '../../sports/rules/catalogue/facts.ts'
import { marketTypes, type SelectionKey } from '../../sports/rules/catalogue/catalogue.ts'
import { sportOf } from '../../sports/rules/catalogue/sports.ts'
import { toNumber } from '../../sports/rules/fraction.ts'
import {
  footballLaw,
  type FootballState,
  type GoalRates,
} from '../../sports/rules/laws/football.ts'
import type { Law } from '../../sports/rules/laws/law.ts'
import { DEFAULT_MARGINS } from '../../sports/rules/odds/margins.ts'
import { shiftedRates } from '../../sports/rules/prices/line-move.ts'
import { priceEvent } from '../../sports/rules/prices/offer.ts'
import { bestLeastReturn } from '../../sports/rules/prices/riskless.ts'
import { returnOf, settleSelection } from '../../sports/rules/results/settle.ts'
import {
  afterEvent,
  factsOfMatch,
  type MatchEvent,
  NOT_STARTED,
  playFootball,
} from '../../sports/rules/simulator/football-match.ts'
import { quickLuck } from './simulation.ts'

const matches = Number(process.argv[2] ?? 2_000)
const ticks = Number(process.argv[3] ?? 1_000)
assert(Number.isSafeInteger(matches) && matches >= 100, 'matches is a whole number of at least 100')
assert(Number.isSafeInteger(ticks) && ticks >= 0, 'ticks is a whole number')

/** What one more than the stakes may come from: this many standard errors. */
const TOLERANCE_IN_ERRORS = 4
const SEED = 20_260_101
const luck = quickLuck(SEED)
const types = sportOf('football')?.markets ?? []

interface Sold extends SelectionKey {
  oddsX1000: number
}

/** Sums of what the selections of one match returned over their stakes, match by match, because those of one match hang together. */
interface Tally {
  matches: number
  staked: number
  returned: number
  squares: number
}

const tallies = new Map<string, Tally>()
for (let match = 0; match < matches; match += 1) playOne()
let isRight = print()
isRight = searchRiskless() && isRight
process.exitCode = isRight ? 0 : 1

function anyRates(): GoalRates {
  return { home: anyRate(), away: anyRate(), rho: 0, corners: 10, cards: 3.72 }
}

function anyRate(): number {
  return 0.5 + (2 * luck.int(1_000)) / 1_000
}

function playOne(): void {
  const rates = anyRates()
  const events = [...playFootball(rates, () => luck)]
  const facts = factsOfMatch(events.reduce(afterEvent, NOT_STARTED))
  stakeAll('before', rates, NOT_STARTED.state, facts)
  stakeAll('live', rates, stateWithin(events), facts)
}

/** A moment of the match: the state after a random one of its whole minutes. */
function stateWithin(events: readonly MatchEvent[]): FootballState {
  const half = luck.int(2) === 0 ? 1 : 2
  const minutes = luck.int(44)
  const before = events.filter(
    (event) => event.half < half || (event.half === half && event.minute < minutes),
  )
  const { state } = before.reduce(afterEvent, NOT_STARTED)
  return { ...state, clock: { half, minutes } }
}

function stakeAll(
  when: 'before' | 'live',
  rates: GoalRates,
  state: FootballState,
  facts: Facts,
): void {
  const law = footballLaw(rates, state)
  const sums = new Map<string, { staked: number; returned: number }>()
  for (const selection of soldBy(law, law, state, when === 'live')) {
    const back = toNumber(returnIn(selection, facts, law.from))
    const key = `${selection.type.code} ${when}`
    const sum = sums.get(key) ?? { staked: 0, returned: 0 }
    sums.set(key, { staked: sum.staked + 1, returned: sum.returned + back })
  }
  for (const [key, { staked, returned }] of sums) {
    const tally = tallies.get(key) ?? { matches: 0, staked: 0, returned: 0, squares: 0 }
    tallies.set(key, {
      matches: tally.matches + 1,
      staked: tally.staked + staked,
      returned: tally.returned + returned,
      squares: tally.squares + (returned - staked) ** 2,
    })
  }
}

function returnIn(selection: Sold, facts: Facts, from: Pair) {
  return returnOf(selection.oddsX1000, settleSelection(selection, { kind: 'ended', facts }, from))
}

function soldBy(law: Law, fair: Law, state: FootballState, isLive: boolean): Sold[] {
  const shape = { lineStep: 0.25, linesBeside: 6, nextGoal: state.goals.length + 1 } as const
  return priceEvent(types, { law, fair, isLive, margins: DEFAULT_MARGINS }, shape).flatMap(
    ({ type, specifier, selections }) =>
      selections.flatMap(({ outcome, oddsX1000 }): Sold[] => {
        const found = marketTypes.get(type)
        return found && oddsX1000 !== null ? [{ type: found, specifier, outcome, oddsX1000 }] : []
      }),
  )
}

function print(): boolean {
  let right = true
  for (const [key, { matches: count, staked, returned, squares }] of [...tallies].toSorted(
    ([one], [other]) => one.localeCompare(other),
  )) {
    const share = returned / staked
    // Of a ratio of sums, each match being one observation.
    const error = Math.sqrt(squares / count) / (staked / count) / Math.sqrt(count)
    const isOk = share - 1 < TOLERANCE_IN_ERRORS * error
    right &&= isOk
    const line = [key, percent(share), `± ${percent(error)}`, String(staked), isOk ? 'ok' : 'WRONG']
    process.stdout.write(`${line.join('\t')}\n`)
  }
  return right
}

function percent(share: number): string {
  return (share * 100).toFixed(2)
}

/** Random moments, with liabilities that have moved the prices: the best mixture over all final scores. */
function searchRiskless(): boolean {
  let best = 0
  for (let tick = 0; tick < ticks; tick += 1) {
    const rates = anyRates()
    const state = stateWithin([...playFootball(rates, () => luck)])
    const imbalance = { side: luck.int(100) / 10 - 5, total: luck.int(100) / 10 - 5 }
    const law = footballLaw(shiftedRates(rates, imbalance), state)
    const scores = law.cellsOf(['final'])?.facts ?? []
    const sold = soldBy(law, footballLaw(rates, state), state, true)
    const returns = sold
      .filter(({ type }) => type.reads.join() === 'final')
      .map((selection) => scores.map((facts) => toNumber(returnIn(selection, facts, law.from))))
    best = Math.max(best, bestLeastReturn(returns))
  }
  process.stdout.write(
    `riskless\t${ticks} ticks\tbest least return ${best.toFixed(4)}\t${best < 1 ? 'ok' : 'WRONG'}\n`,
  )
  return best < 1
}
