import { gameTypes } from '@croupier/api/play/catalogue'
import { dayAfter, dayOf } from '../../platform/calendar/calendar.ts'
import type { AboutTerms } from '../promotions/promotions.ts'
import { periodOf } from './cashback.ts'
import type { RebatesDeps } from './deps.ts'
import { type CashbackTerms, cashbackOf, ratesAt, rebateOf, type RebateTerms } from './rules.ts'

const COST_DAYS = 30
const AT_ONCE = 500

interface Cost {
  expected: bigint
  worst: bigint | null
}

/** What a rebate would have given for the valid bets of the last thirty days: at everybody's rates, and at the highest of each type. */
export async function costOfRebate(
  deps: RebatesDeps,
  terms: RebateTerms,
  { brandId, currency, now, definition: { budget } }: AboutTerms,
): Promise<Cost> {
  const { timeZone } = await deps.brands.byId(brandId)
  const to = dayOf(now, timeZone)
  const played = await deps.validBetsOfBrand(deps.context.db, {
    brandId,
    currency,
    from: dayAfter(to, 1 - COST_DAYS),
    to,
  })
  const least = ratesAt(terms, 0)
  let [expected, highest] = [0n, 0n]
  for (const { type, valid } of played) {
    const known = gameTypes.find((one) => one === type)
    if (!known) continue
    expected += rebateOf(valid, least[known] ?? 0, currency)
    const most = Math.max(0, ...terms.levels.map(({ rates }) => rates[known] ?? 0))
    highest += rebateOf(valid, most, currency)
  }
  return within({ expected, worst: highest }, budget)
}

/** What a cashback would have given for the last whole periods of thirty days; at worst all of its share of the hold. */
export async function costOfCashback(
  deps: RebatesDeps,
  terms: CashbackTerms,
  { brandId, currency, now, definition: { budget } }: AboutTerms,
): Promise<Cost> {
  const { timeZone } = await deps.brands.byId(brandId)
  const today = dayOf(now, timeZone)
  const oldest = dayAfter(today, -COST_DAYS)
  let cost = { expected: 0n, worst: 0n }
  let period = periodOf(terms.every, today, timeZone)
  do {
    period = periodOf(terms.every, dayAfter(period.firstDay, -1), timeZone)
    const found = await costOfPeriod(deps, { terms, brandId, currency, period })
    cost = { expected: cost.expected + found.expected, worst: cost.worst + found.worst }
  } while (period.firstDay > oldest)
  return within(cost, budget)
}

async function costOfPeriod(
  deps: RebatesDeps,
  of: {
    terms: CashbackTerms
    brandId: number
    currency: AboutTerms['currency']
    period: { firstDay: string; lastDay: string }
  },
): Promise<{ expected: bigint; worst: bigint }> {
  const { terms, brandId, currency, period } = of
  let [expected, worst, after] = [0n, 0n, 0n]
  for (;;) {
    const results = await deps.resultsOfRounds(deps.context.db, {
      brandId,
      currency,
      types: terms.types,
      from: period.firstDay,
      to: period.lastDay,
      after,
      limit: AT_ONCE,
    })
    for (const result of results) {
      expected += cashbackOf(terms, result, currency)
      // As if all of them had lost whatever it takes.
      worst += cashbackOf(
        { ...terms, rate: 10_000, leastLoss: 0n },
        { ...result, loss: LOST },
        currency,
      )
    }
    const last = results.at(-1)
    if (last === undefined || results.length < AT_ONCE) return { expected, worst }
    after = last.memberId
  }
}

/** More than anybody loses. */
const LOST = 10n ** 18n

function within(
  { expected, worst }: { expected: bigint; worst: bigint },
  budget: bigint | null,
): Cost {
  const least = (amount: bigint): bigint => (budget !== null && budget < amount ? budget : amount)
  return { expected: least(expected), worst: least(worst) }
}
