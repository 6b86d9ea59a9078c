import { consoleMarketApi } from '@croupier/api/core/console-market'
import type { Db } from '../platform/db.ts'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import {
  type BrandRow,
  changeMarket,
  decideMarketChange,
  diffTo,
  marketPack,
  marketPackCodes,
  printOf,
  ruleLines,
  sourceOfOff,
  waitingMarketChange,
  whitelabelUnder,
} from '../core/brands/brands.ts'
import { countUnverified } from '../accounts/kyc/kyc.ts'
import { countActiveMembers } from '../accounts/members/members.ts'
import { staffNames } from '../accounts/staff/staff.ts'
import { creditOfMembers } from '../core/ledger/ledger.ts'
import { openOrders } from '../payments/cashier/cashier.ts'
import { openBetSums } from '../play/open-bets/open-bets.ts'
import type { ConsoleDeps } from './deps.ts'
import { stepOfChange } from './two-person-change.ts'

export interface MarketDeps extends Pick<ConsoleDeps, 'audit' | 'brands'> {
  kyc: {
    onMarketChange: (
      tx: Parameters<typeof changeMarket>[0],
      of: { brandId: number; pack: string; now: Date },
    ) => Promise<void>
  }
}

/** The brand's market pack: what it says and where that is written, what another would change, and the change itself. */
export function marketRoutes(http: Http, parts: MarketDeps): void {
  readRoutes(http, parts)
  changeRoutes(http, parts)
}

function readRoutes(http: Http, { brands }: MarketDeps): void {
  const { db } = http.context
  route(http, consoleMarketApi.market, async ({ brand, staff }) => {
    const { marketPack: code } = await brands.byId(brand.id)
    const pack = marketPack(code)
    const waiting = await waitingMarketChange(db, brand.id)
    const people = await staffNames(db, waiting ? [waiting.proposed_by] : [])
    return {
      pack: code,
      packs: [...marketPackCodes],
      rules: ruleLines(pack).map(({ rule, value, source }) => ({
        rule,
        value: JSON.stringify(value),
        source,
      })),
      off: Object.entries(pack.features)
        .filter(([, isOn]) => !isOn)
        .map(([feature]) => ({ feature, source: sourceOfOff(pack, feature) })),
      needsTwo: true,
      waiting: waiting
        ? {
            id: waiting.id,
            from: waiting.from_pack,
            to: waiting.to_pack,
            reason: waiting.reason,
            proposedBy: people.get(waiting.proposed_by) ?? waiting.proposed_by,
            proposedAt: waiting.proposed_at,
            mine: waiting.proposed_by === staff.id,
          }
        : null,
    }
  })
  route(http, consoleMarketApi.preview, async ({ brand, input }) => {
    const row = await brands.byId(brand.id)
    const diff = diffTo(row.marketPack, input.to)
    const switches = await brands.setting(brand.id, 'whitelabel.switches')
    const before = whitelabelUnder(row.marketPack, switches)
    const after = whitelabelUnder(input.to, switches)
    return {
      from: row.marketPack,
      to: input.to,
      features: diff.features.map((line) => ({ ...line })),
      settings: diff.settings,
      rules: diff.rules,
      switches: [...before]
        .map(([modId, isOn]) => ({ modId, before: isOn, after: after.get(modId) ?? false }))
        .filter((line) => line.before !== line.after),
      affected: await affectedIn(db, row),
      print: printOf(diff),
    }
  })
}

function changeRoutes(http: Http, { audit, brands, kyc }: MarketDeps): void {
  const { db, random } = http.context
  const action = 'brand.market_'
  route(http, consoleMarketApi.change, async (call) => {
    const { brand, staff, input, now } = call
    const order = {
      ...input,
      id: random.uuid(),
      brandId: brand.id,
      staffId: staff.id,
      needsTwo: true,
      now,
    }
    const done = await stepOfChange({ db, audit }, call, {
      action,
      take: async (tx) => {
        const { state, from } = await changeMarket(tx, order)
        if (state === 'applied')
          await kyc.onMarketChange(tx, { brandId: brand.id, pack: input.to, now })
        return { state, before: from, after: input.to }
      },
    })
    brands.announceChange()
    return done
  })
  route(http, consoleMarketApi.decide, async (call) => {
    const { brand, staff, input, now } = call
    const by = { brandId: brand.id, staffId: staff.id, now }
    const done = await stepOfChange({ db, audit }, call, {
      action,
      take: async (tx) => {
        const { state, from, to } = await decideMarketChange(tx, { ...input, ...by })
        if (state === 'applied') await kyc.onMarketChange(tx, { brandId: brand.id, pack: to, now })
        return { state, before: from, after: to }
      },
    })
    brands.announceChange()
    return done
  })
}

/** Whom and how much money a change touches; read, never locked, for people to judge by. */
async function affectedIn(db: Db, { id, currency }: BrandRow) {
  const of = { brandId: id, currency }
  const bets = await openBetSums(db, of)
  const orders = await openOrders(db, id)
  return {
    members: await countActiveMembers(db, id),
    unverified: await countUnverified(db, id),
    cash: await creditOfMembers(db, of),
    openRounds: bets.rounds,
    openStakes: bets.stakes,
    openDeposits: orders.deposits,
    openWithdrawals: orders.withdrawals,
    currency,
  }
}
