import { consoleMarketApi } from '@croupier/api/core/console-market'
import { sql } from 'kysely'
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
import { staffNames } from '../accounts/staff/staff.ts'
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
  const { rows } = await sql<
    Record<
      'members' | 'unverified' | 'cash' | 'rounds' | 'stakes' | 'deposits' | 'withdrawals',
      bigint
    >
  >`
    select
      (select count(*) from identity_members where brand_id = ${id} and member_type <> 4 and status = 'active') as members,
      (select count(*) from identity_members m where brand_id = ${id} and member_type <> 4 and status = 'active'
        and not exists (select from kyc_members k where k.member_id = m.id and k.confirmed_at is not null
          and k.document = 'approved' and k.liveness = 'passed')) as unverified,
      (select coalesce(sum(balance), 0)::bigint from ledger_wallets where brand_id = ${id} and currency = ${currency} and balance > 0) as cash,
      (select count(*) from stakes_open where brand_id = ${id} and currency = ${currency}) as rounds,
      (select coalesce(sum(r.bet), 0)::bigint from stakes_open o join ledger_rounds r using (player_id, source, round_id)
        where o.brand_id = ${id} and o.currency = ${currency} and not r.closed) as stakes,
      (select count(*) from cashier_deposits where brand_id = ${id} and state in ('created', 'pending')) as deposits,
      (select count(*) from cashier_withdrawals where brand_id = ${id} and state in ('requested', 'risk_review', 'approved', 'paying')) as withdrawals`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a question without an answer')
  return {
    members: Number(found.members),
    unverified: Number(found.unverified),
    cash: found.cash,
    openRounds: Number(found.rounds),
    openStakes: found.stakes,
    openDeposits: Number(found.deposits),
    openWithdrawals: Number(found.withdrawals),
    currency,
  }
}
