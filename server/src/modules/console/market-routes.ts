import { consoleMarketApi } from '@croupier/api/console-market'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
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
} from '../brands/brands.ts'
import { staffNames } from '../operators/operators.ts'
import { type ConsoleParts, lineOf } from './parts.ts'

export interface MarketParts extends Pick<ConsoleParts, 'audit' | 'brands'> {
  kyc: {
    onMarketChange: (
      tx: Parameters<typeof changeMarket>[0],
      of: { brandId: number; pack: string; now: Date },
    ) => Promise<void>
  }
}

/** The brand's market pack: what it says and where that is written, what another would change, and the change itself. */
export function marketRoutes(http: Http, parts: MarketParts): void {
  readRoutes(http, parts)
  changeRoutes(http, parts)
}

function readRoutes(http: Http, { brands }: MarketParts): void {
  const { db, config } = http.context
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
      needsTwo: config.mode === 'production',
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

function changeRoutes(http: Http, { audit, brands, kyc }: MarketParts): void {
  const { db, config, random } = http.context
  const needsTwo = config.mode === 'production'
  route(http, consoleMarketApi.change, async (call) => {
    const { brand, staff, input, now } = call
    const order = {
      ...input,
      id: random.uuid(),
      brandId: brand.id,
      staffId: staff.id,
      needsTwo,
      now,
    }
    const state = await db.transaction().execute(async (tx) => {
      const done = await changeMarket(tx, order)
      if (done.state === 'applied')
        await kyc.onMarketChange(tx, { brandId: brand.id, pack: input.to, now })
      await audit.record(tx, {
        ...lineOf(call),
        action: done.state === 'applied' ? 'brand.market_changed' : 'brand.market_proposed',
        subject: { type: 'brand', id: String(brand.id) },
        before: done.from,
        after: input.to,
        reason: input.reason,
      })
      return done.state
    })
    brands.announceChange()
    return { state }
  })
  route(http, consoleMarketApi.decide, async (call) => {
    const { brand, staff, input, now } = call
    const state = await db.transaction().execute(async (tx) => {
      const done = await decideMarketChange(tx, {
        ...input,
        brandId: brand.id,
        staffId: staff.id,
        now,
      })
      if (done.state === 'applied')
        await kyc.onMarketChange(tx, { brandId: brand.id, pack: done.to, now })
      await audit.record(tx, {
        ...lineOf(call),
        action: done.state === 'applied' ? 'brand.market_changed' : 'brand.market_rejected',
        subject: { type: 'brand', id: String(brand.id) },
        before: done.from,
        after: done.to,
        reason: input.reason,
      })
      return done.state
    })
    brands.announceChange()
    return { state }
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
