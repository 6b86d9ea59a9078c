import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { pointTypeOf } from '@croupier/api/engagement/point-types'
import { givenBack, type Conversion } from '../points/points.ts'
import { ratesAt } from '../rebates/rebates.ts'
import { yearlyBets, yearlyGifts } from '../vip/vip.ts'
import {
  type GivenBack,
  type GuardConfiguration,
  type GuardedGame,
  type GuardFinding,
  type GuardPart,
  MILLION,
  ofKind,
  ppmOf,
  sumOf,
} from './configuration.ts'
import { jackpotsOf } from './jackpots.ts'
import { missionsOf } from './mission-worth.ts'
import { prizesOf } from './prizes.ts'

/** A certificate states returns with so many millionths more or less. */
const STATED_EXACTLY = 5n
/** By how much the worst bet of a game may return less than is stated: half a point. */
const BELOW_STATED = 5_000n
/** What cashback and dividends together may take of what is left (GUARDS G3), in tenths. */
const SHARE_OF_REST = 6n

/** G1: the return of a game is what is stated of it, at its best and at its worst bet. */
export function statedReturns({ games }: GuardConfiguration): GuardFinding[] {
  return games.map((game) => {
    const [found, stated] = [BigInt(game.foundHighest), BigInt(game.statedHighest)]
    const isNotBelow = BigInt(game.foundLowest) >= BigInt(game.statedLowest) - BELOW_STATED
    const limit = stated + STATED_EXACTLY
    return {
      guard: 'G1',
      subject: subjectOf(game),
      unit: 'ppm',
      parts: [{ name: 'return', of: game.code, amount: found }],
      sum: found,
      limit,
      isMet: found <= limit && isNotBelow,
      fields: [],
    }
  })
}

/** G2 and G3 of every game: all that is given back on its best bet, at the level that gets most. */
export function returnsOfGames(configuration: GuardConfiguration): GuardFinding[] {
  return configuration.games.flatMap((game) => {
    const given = mostGiven(configuration, game)
    const played: GuardPart = {
      name: 'return',
      of: game.code,
      amount: BigInt(game.foundHighest),
    }
    const parts = [played, ...given.parts]
    const sum = sumOf(parts)
    const limit = MILLION - BigInt(configuration.floor)
    const whole: GuardFinding = {
      guard: 'G2',
      subject: subjectOf(game),
      unit: 'ppm',
      parts,
      sum,
      limit,
      isMet: sum <= limit,
      fields: given.fields,
    }
    const rest = sharesOfRest(configuration, game, MILLION - sum)
    // What leaves less of the hold has a part in it too.
    return [whole, ...rest.map((one) => ({ ...one, fields: [...one.fields, ...given.fields] }))]
  })
}

function subjectOf({ code, bestBet }: GuardedGame): string {
  return bestBet === null ? code : `${code}/${bestBet}`
}

/** G3: cashback and dividends against what everything else leaves of the hold. */
function sharesOfRest(
  configuration: GuardConfiguration,
  game: GuardedGame,
  left: bigint,
): GuardFinding[] {
  const rest = left > 0n ? left : 0n
  const edge = MILLION - BigInt(game.foundHighest)
  const cashbacks = ofKind(configuration, 'cashback').filter(({ terms }) =>
    terms.types.includes(game.gameType),
  )
  const parts = cashbacks.map(
    ({ code, terms }): GuardPart => ({
      name: 'cashback',
      of: code,
      amount: (edge * BigInt(terms.holdShare)) / 10_000n,
    }),
  )
  // Dividends are of the profit after salaries and promotions, and never above their share of the hold.
  const best = configuration.agents.reduce<GuardConfiguration['agents'][number] | null>(
    (found, one) => (one.dividend > (found?.dividend ?? 0) ? one : found),
    null,
  )
  const profit = rest - sumOf(parts)
  if (best !== null && profit > 0n)
    parts.push({
      name: 'dividend',
      of: best.account,
      amount: (profit * BigInt(Math.min(best.dividend, configuration.shareOfHold))) / MILLION,
    })
  if (parts.length === 0) return []
  const sum = sumOf(parts)
  const limit = (rest * SHARE_OF_REST) / 10n
  return [
    {
      guard: 'G3',
      subject: subjectOf(game),
      unit: 'ppm',
      parts,
      sum,
      limit,
      isMet: sum <= limit,
      fields: cashbacks.map(({ code }) => ({ code, field: 'terms.holdShare' })),
    },
  ]
}

function mostGiven(configuration: GuardConfiguration, game: GuardedGame): GivenBack {
  const [ladder] = ofKind(configuration, 'vip')
  const levels = [0, ...(ladder?.terms.levels.map((_, place) => place + 1) ?? [])]
  const everybody = [
    missionsOf(configuration, game),
    ticketsOf(configuration),
    prizesOf(configuration, game),
    jackpotsOf(configuration, game),
    agentsOf(configuration, game),
  ]
  const byLevel = levels.map((level) =>
    joined([
      rebateOf(configuration, { game, level }),
      pointsOf(configuration, { game, level }),
      giftsOf(configuration, level),
      ...everybody,
    ]),
  )
  return byLevel.reduce((found, one) => (sumOf(one.parts) > sumOf(found.parts) ? one : found))
}

function joined(all: readonly GivenBack[]): GivenBack {
  return {
    parts: all.flatMap(({ parts }) => parts).filter(({ amount }) => amount > 0n),
    fields: all.flatMap(({ fields }) => fields),
  }
}

const NOTHING: GivenBack = { parts: [], fields: [] }

/** The rebate of a level: its own rate where the ladder names one, or else the highest of the rebates that run. */
function rebateOf(
  configuration: GuardConfiguration,
  { game, level }: { game: GuardedGame; level: number },
): GivenBack {
  const rebates = ofKind(configuration, 'rebate')
  const [ladder] = ofKind(configuration, 'vip')
  const own = ladder?.terms.levels[level - 1]?.benefits.rebateBps[game.gameType]
  if (ladder && own !== undefined && rebates.length > 0)
    return {
      parts: [{ name: 'vip_rebate', of: ladder.code, amount: BigInt(own) * 100n }],
      fields: [
        {
          code: ladder.code,
          field: `terms.levels.${level - 1}.benefits.rebateBps.${game.gameType}`,
        },
      ],
    }
  const rates = rebates.map(({ code, terms }) => ({
    code,
    rate: ratesAt(terms, level)[game.gameType] ?? 0,
    place: terms.levels.findLastIndex(({ from }) => from <= level),
  }))
  const best = rates.toSorted((one, other) => other.rate - one.rate)[0]
  if (!best || best.rate === 0) return NOTHING
  return {
    parts: [{ name: 'rebate', of: best.code, amount: BigInt(best.rate) * 100n }],
    fields: [{ code: best.code, field: `terms.levels.${best.place}.rates.${game.gameType}` }],
  }
}

/** What the points of a level are worth where they buy most: as cash, or in the mall. */
function pointsOf(
  configuration: GuardConfiguration,
  { game, level }: { game: GuardedGame; level: number },
): GivenBack {
  const [rules] = ofKind(configuration, 'points')
  if (!rules) return NOTHING
  const [ladder] = ofKind(configuration, 'vip')
  const multiplier = ladder?.terms.levels[level - 1]?.benefits.pointsPercent ?? 100
  const type = pointTypeOf(game.gameType)
  const rate = rules.terms.bets[type] ?? 0n
  const values = pricesOf(configuration, rules.terms).map(({ code, field, ...conversion }) => ({
    code,
    field,
    amount: givenBack(rate, {
      currency: configuration.currency,
      conversion,
      highestMultiplier: multiplier,
    }),
  }))
  const best = values.toSorted((one, other) => Number(other.amount - one.amount))[0]
  if (!best || best.amount === 0n) return NOTHING
  const ownFields = [
    { code: rules.code, field: `terms.bets.${type}` },
    { code: best.code, field: best.field },
  ]
  const ofLevel = ladder
    ? [
        {
          code: ladder.code,
          field: `terms.levels.${Math.max(0, level - 1)}.benefits.pointsPercent`,
        },
      ]
    : []
  return {
    parts: [{ name: 'points', of: best.code, amount: best.amount }],
    fields: [...ownFields, ...ofLevel],
  }
}

/** What points are exchanged for, each with where it is said. */
export function pricesOf(
  configuration: Pick<GuardConfiguration, 'promotions'>,
  { conversion }: TermsOf<'points'>,
): (Conversion & { code: string; field: string })[] {
  const rules = ofKind(configuration, 'points')[0]?.code ?? ''
  const items = ofKind(configuration, 'mall_item').map(({ code, terms }) => ({
    code,
    field: 'terms.points',
    points: terms.points,
    amount: terms.cashPrice === null ? terms.worth : terms.worth - terms.cashPrice,
  }))
  return [
    ...(conversion ? [{ code: rules, field: 'terms.conversion.amount', ...conversion }] : []),
    ...items,
  ]
}

/** What a level gives by the week, the month and the year, against the bets that just keep it. */
function giftsOf(configuration: GuardConfiguration, level: number): GivenBack {
  const [ladder] = ofKind(configuration, 'vip')
  const own = ladder?.terms.levels[level - 1]
  if (!ladder || !own) return NOTHING
  const worth = (rewards: Parameters<typeof configuration.worthOf>[0]): bigint =>
    configuration.worthOf(rewards, ladder)
  const amount = ppmOf(yearlyGifts(own, worth), yearlyBets(ladder.terms, own))
  return {
    parts: [{ name: 'vip_gifts', of: ladder.code, amount }],
    fields: [{ code: ladder.code, field: `terms.levels.${level - 1}.benefits` }],
  }
}

/** Tickets of wheels that valid bets bring. */
function ticketsOf(configuration: GuardConfiguration): GivenBack {
  const earning = ofKind(configuration, 'wheel').flatMap(({ code, terms }) =>
    terms.earn?.by === 'valid_bets'
      ? { code, amount: ppmOf(terms.ticketCost, terms.earn.per) }
      : [],
  )
  return {
    parts: earning.map(({ code, amount }) => ({ name: 'tickets', of: code, amount })),
    fields: earning.map(({ code }) => ({ code, field: 'terms.earn.per' })),
  }
}

/** The salaries of the agent who is promised most; what is above the share of the hold is never paid. */
function agentsOf(
  { agents, shareOfHold }: GuardConfiguration,
  { foundHighest }: GuardedGame,
): GivenBack {
  const best = agents.toSorted((one, other) => other.salaries - one.salaries)[0]
  if (!best) return NOTHING
  const edge = MILLION - BigInt(foundHighest)
  const payable = (edge > 0n ? edge : 0n) * BigInt(shareOfHold)
  const limit = payable / MILLION
  const promised = BigInt(best.salaries)
  return {
    parts: [{ name: 'agents', of: best.account, amount: promised < limit ? promised : limit }],
    fields: [],
  }
}
