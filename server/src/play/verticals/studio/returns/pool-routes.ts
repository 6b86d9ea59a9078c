import { consoleChoicesApi } from '@croupier/api/play/console-choices'
import { type Selectable, sql } from 'kysely'
import type { StudioPools } from '../../../../platform/db-types.ts'
import type { Db } from '../../../../platform/db.ts'
import type { Http } from '../../../../platform/http/http.ts'
import { route } from '../../../../platform/http/route.ts'

const SHOWN_HITS = 50

export interface PoolDeps {
  /** As whom the studio calls the wallet; null before the vendors are seeded. */
  studioSource(): Promise<number | null>
  accountNames(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
}

interface PaidRow {
  engine: string
  code: string
  currency: string
  hits: number
  awarded: bigint
  paid: bigint
  unpaid: number
}

/** Serves the jackpot pools, each proved against its records and against what the ledger paid. */
export function staffPoolRoutes(http: Http, parts: PoolDeps): void {
  const { db } = http.context
  route(http, consoleChoicesApi.pools, async ({ brand }) => {
    const pools = await provenPools(db, { brandId: brand.id, source: await parts.studioSource() })
    const hits = await db
      .selectFrom('studio_pool_hits')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .orderBy('won_at', 'desc')
      .limit(SHOWN_HITS)
      .execute()
    const accounts = await parts.accountNames(hits.map(({ member_id }) => member_id))
    return {
      pools,
      hits: hits.map((hit) => ({
        memberId: hit.member_id,
        account: accounts.get(hit.member_id) ?? String(hit.member_id),
        wonRound: hit.round_id,
        engineCode: hit.engine_code,
        code: hit.code,
        currency: hit.currency,
        stake: hit.stake,
        poolBefore: hit.pool_before,
        award: hit.award,
        wonAt: hit.won_at,
      })),
    }
  })
}

/** A brand's pools, each with what its records say and what the ledger paid for them. */
export async function provenPools(db: Db, of: { brandId: number; source: number | null }) {
  const pools = await db
    .selectFrom('studio_pools')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .orderBy('engine_code')
    .orderBy('currency')
    .execute()
  const paid = await paidOf(db, of.brandId, of.source)
  return pools.map((pool) => {
    const { engine_code: engine, code, currency } = pool
    const found = paid.find(
      (row) => row.engine === engine && row.code === code && row.currency === currency,
    )
    return provenPool(pool, found)
  })
}

/** An award is paid as a win of its own, under an id that follows from the round; one without a line is still on its way. */
async function paidOf(db: Db, brandId: number, source: number | null): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select h.engine_code as engine, h.code, h.currency, count(*)::int as hits,
      sum(h.award)::bigint as awarded, coalesce(sum(j.amount), 0)::bigint as paid,
      (count(*) filter (where j.amount is null))::int as unpaid
    from studio_pool_hits h
    left join ledger_public_keys k on k.player_id = h.member_id and k.source = ${source}
      and k.external_id = h.round_id || ':jackpot' and k.operation = 'win' and k.leg = ''
    left join ledger_public_journal j on j.player_id = k.player_id and j.currency = k.currency
      and j.subaccount = k.subaccount and j.seq = k.seq and j.at = k.at
    where h.brand_id = ${brandId}
    group by h.engine_code, h.code, h.currency`.execute(db)
  return rows
}

function provenPool(pool: Selectable<StudioPools>, paid: PaidRow | undefined) {
  const { amount, reserve, seeded, contributed, awarded } = pool
  const found = paid ?? { hits: 0, awarded: 0n, paid: 0n, unpaid: 0 }
  const addsUp = amount + reserve === seeded + contributed - awarded && found.awarded === awarded
  return {
    engineCode: pool.engine_code,
    code: pool.code,
    currency: pool.currency,
    amount,
    cap: pool.cap,
    reserve,
    seeded,
    contributed,
    awarded,
    rounds: Number(pool.rounds),
    changedAt: pool.changed_at,
    hits: found.hits,
    hitsAwarded: found.awarded,
    ledgerPaid: found.paid,
    unpaid: found.unpaid,
    agrees: addsUp && (found.unpaid > 0 || found.paid === found.awarded),
  }
}
