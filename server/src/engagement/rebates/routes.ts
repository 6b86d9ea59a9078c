import { rebatesApi } from '@croupier/api/engagement/rebates'
import { isRealCurrency, type RealCurrency } from '@croupier/shared/currencies'
import { assert } from '@croupier/shared/assert'
import { dayAfter, dayOf } from '../../platform/calendar/calendar.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import { textsOf } from '../promotions/promotions.ts'
import { periodOf, resultsIn } from './cashback.ts'
import type { RebatesDeps } from './deps.ts'
import { mayGiveBack } from './kinds.ts'
import { claimRebate, openRebate, type Program } from './rebate-days.ts'
import { allowedBy, cashbackOf, nextLevelAfter } from './rules.ts'

const MOST_DAYS = 400

/** What members see of rebates and cashback, and the claim of a rebate; what cashback offers is claimed like every reward. */
export function rebateRoutes(http: Http, deps: RebatesDeps): void {
  const { db, bus } = deps.context

  route(http, rebatesApi.rebate, async ({ brand, session, input, language, now }) => {
    const { from, to } = input
    if (to < from || to >= dayAfter(from, MOST_DAYS)) refuse('field_invalid', { field: 'to' })
    const who = { brandId: brand.id, memberId: session.memberId, now }
    const currency = currencyOf(brand)
    const played = await deps.validBetsOfDays(db, { ...who, from, to, currency })
    const isBarred = (await deps.promotions.barredFor(db, who)) !== null
    const { program, account } = await openRebate(deps, db, who)
    const lines = account.lines.filter(({ day }) => day >= from && day <= to)
    const known = new Set(lines.map(({ day, type }) => `${day} ${type}`))
    const unrated = played
      .filter(({ day, type }) => !known.has(`${day} ${type}`))
      .map((one) => ({ ...one, rate: 0, rebate: 0n, paid: 0n, open: 0n }))
    return {
      currency,
      program:
        program && !isBarred ? programView(program, [language, brand.defaultLanguage]) : null,
      claimable: isBarred ? 0n : account.claimable,
      held: account.held,
      days: [...lines, ...unrated]
        .toSorted((a, b) => b.day.localeCompare(a.day) || a.type.localeCompare(b.type))
        .map(({ valid, ...line }) => ({ ...line, validBets: valid })),
    }
  })

  route(http, rebatesApi.claim, async ({ brand, session: { memberId }, input, now }) => {
    const { requestId } = input
    const who = { brandId: brand.id, memberId, now }
    const amount = await transact(db, (tx) => claimRebate(deps, tx, { ...who, requestId }))
    for (const type of ['balance', 'rewards']) bus.publish(`live:member:${memberId}`, { type })
    return { currency: currencyOf(brand), amount }
  })

  route(http, rebatesApi.cashback, async ({ brand, session, language, now }) => ({
    currency: currencyOf(brand),
    items: await cashbacks(deps, { brand, memberId: session.memberId, language, now }),
  }))
}

function currencyOf({ currency }: BrandRef): RealCurrency {
  assert(isRealCurrency(currency), `no rebate in ${currency}`)
  return currency
}

function programView({ promotion, level, rates }: Program, languages: readonly string[]) {
  const { code, definition, terms } = promotion
  return {
    code,
    ...textsOf(definition, languages),
    payout: terms.payout,
    days: terms.days,
    level,
    rates: Object.entries(rates)
      .flatMap(([type, rate]) => (rate === undefined ? [] : [{ type, rate }]))
      .toSorted((a, b) => b.rate - a.rate),
    nextLevel: nextLevelAfter(terms, level),
  }
}

async function cashbacks(
  deps: RebatesDeps,
  of: { brand: BrandRef; memberId: bigint; language: string; now: Date },
) {
  const { brand, memberId, now } = of
  const { db } = deps.context
  const who = { brandId: brand.id, memberId, now }
  if ((await deps.promotions.barredFor(db, who)) !== null) return []
  if (!(await mayGiveBack(deps, brand.id))) return []
  const items = []
  for (const promotion of await deps.promotions.live(db, { ...who, kind: 'cashback' })) {
    if (!(await deps.promotions.isInAudience(db, { promotion, memberId, now }))) continue
    const { terms, currency, code, definition } = promotion
    const period = periodOf(terms.every, dayOf(now, brand.timeZone), brand.timeZone)
    const page = { after: memberId - 1n, limit: 1, memberId }
    const [found] = await resultsIn(deps, db, { promotion, period, ...page })
    const result = found ?? { loss: 0n, hold: 0n }
    items.push({
      code,
      ...textsOf(definition, [of.language, brand.defaultLanguage]),
      every: terms.every,
      types: terms.types,
      from: period.firstDay,
      to: period.lastDay,
      endsAt: period.endsAt,
      leastLoss: terms.leastLoss,
      rate: terms.rate,
      holdShare: terms.holdShare,
      most: terms.most,
      loss: result.loss,
      expected: cashbackOf(terms, result, currency),
      allowed: allowedBy(terms, result.hold),
    })
  }
  return items
}
