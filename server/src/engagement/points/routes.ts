import { betPointTypes } from '@croupier/api/engagement/point-types'
import { pointsApi } from '@croupier/api/engagement/points'
import { assert } from '@croupier/shared/assert'
import { isRealCurrency } from '@croupier/shared/currencies'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import { convertPoints } from './convert.ts'
import type { PointsDeps } from './deps.ts'
import { rulesOf } from './earn.ts'
import { entriesOf, redemptionOf, redemptionsOf } from './queries.ts'
import { redeemItem } from './redeem.ts'
import { amountPerPoint, exchangeTable } from './rules.ts'
import { balanceView, mallOf, redemptionViews } from './views.ts'

/** What members see of points, and what they may do with them. */
export function pointsRoutes(http: Http, deps: PointsDeps): void {
  readingRoutes(http, deps)
  spendingRoutes(http, deps)
}

function readingRoutes(http: Http, deps: PointsDeps): void {
  const { db } = deps.context
  route(http, pointsApi.balance, async ({ brand, session }) =>
    balanceView(deps, { brandId: brand.id, memberId: session.memberId }),
  )
  route(http, pointsApi.rewards, async ({ brand, session, language, now }) => {
    const { id: brandId, currency, defaultLanguage } = brand
    assert(isRealCurrency(currency), 'a brand has real money')
    const memberId = session && !session.isTrial ? session.memberId : null
    const languages = [language, defaultLanguage]
    return { currency, items: await mallOf(deps, { brandId, memberId, languages, now }) }
  })
  route(http, pointsApi.config, async ({ brand, now }) => {
    const rules = await rulesOf(deps, db, { brandId: brand.id, now })
    if (!rules) return { rules: null }
    const { currency, terms } = rules
    const { conversion } = terms
    return {
      rules: {
        currency,
        bets: betPointTypes.map((type) => ({
          type,
          perPoint: amountPerPoint(terms.bets[type] ?? 0n, currency),
        })),
        deposit: amountPerPoint(terms.deposit, currency),
        conversion,
        exchange: conversion ? exchangeTable(conversion) : [],
      },
    }
  })
  route(http, pointsApi.redemptions, async ({ brand, session, language, input }) => {
    const whose = { brandId: brand.id, memberId: session.memberId }
    const { rows, nextCursor } = await redemptionsOf(db, { ...input, ...whose })
    const languages = [language, brand.defaultLanguage]
    return { items: await redemptionViews(deps, rows, languages), nextCursor }
  })
  route(http, pointsApi.entries, async ({ brand, session, input }) =>
    entriesOf(db, { ...input, brandId: brand.id, memberId: session.memberId }),
  )
}

function spendingRoutes(http: Http, deps: PointsDeps): void {
  const { db, bus } = deps.context
  const changed = (memberId: bigint): void =>
    bus.publish(`live:member:${memberId}`, { type: 'balance' })
  route(http, pointsApi.redeem, async ({ brand, session, language, input, now }) => {
    const { paymentPassword, ...order } = input
    const { memberId } = session
    // Outside of the transaction: a wrong password is counted whatever becomes of it.
    await deps.checkPaymentPassword({ session, paymentPassword, now })
    const id = await transact(db, (tx) =>
      redeemItem(deps, tx, { ...order, brandId: brand.id, memberId, now }),
    )
    changed(memberId)
    const rows = [await redemptionOf(db, { memberId, id })]
    const [view] = await redemptionViews(deps, rows, [language, brand.defaultLanguage])
    return view ?? refuse('promotion_over')
  })
  route(http, pointsApi.convert, async ({ brand, session, input, now }) => {
    const { paymentPassword, points, requestId } = input
    const { memberId } = session
    const { id: brandId, currency } = brand
    assert(isRealCurrency(currency), 'a brand has real money')
    await deps.checkPaymentPassword({ session, paymentPassword, now })
    const of = { brandId, memberId, points: BigInt(points), requestId, now }
    const done = await transact(db, (tx) => convertPoints(deps, tx, of))
    changed(memberId)
    return { ...done, currency, balance: await balanceView(deps, of) }
  })
}
