import { consoleJackpotsApi } from '@croupier/api/engagement/console-jackpots'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { JackpotsDeps } from './deps.ts'
import { currencyOfPool, type PoolRow } from './pools.ts'
import { type Nano, NANO_IN_MONEY } from './rules.ts'
import { hitsOf, namedHits, runningJackpot, tierOf } from './views.ts'

/** Serves the staff's room of pools. */
export function staffJackpotRoutes(http: Http, deps: JackpotsDeps): void {
  const { db } = deps.context

  route(http, consoleJackpotsApi.board, async ({ brand, now }) => {
    const running = await runningJackpot(deps, { brandId: brand.id, now })
    const since = new Date(now.getTime() - DAY_MS)
    const rows = await boardRows(db, { brandId: brand.id, since })
    return {
      pools: rows.map((row) => ({
        id: row.id,
        code: row.jackpot,
        tier: tierOf(row),
        number: row.number,
        currency: currencyOfPool(row),
        isLive:
          running?.code === row.jackpot &&
          running.terms.pools.some(({ tier }) => tier === row.tier),
        value: moneyOf(row.value),
        shown: row.shown,
        shownAt: row.shown_at,
        seed: row.seed,
        cap: row.cap,
        commitment: row.commitment.toString('hex'),
        openedAt: row.opened_at,
        passed: row.passed,
        contributed: moneyOf(row.contributed),
        reserve: moneyOf(row.reserve),
        paid: row.paid,
        booked: row.booked,
        lastDay: moneyOf(row.lately),
      })),
    }
  })

  route(http, consoleJackpotsApi.hits, async ({ brand, input: { cursor, limit } }) => {
    const { items, nextCursor } = await hitsOf(db, { brandId: brand.id, cursor, limit })
    return {
      items: (await namedHits(deps, db, items)).map(
        ({ row, amount, memberId, account, roundId, at }) => ({
          poolId: row.id,
          code: row.jackpot,
          tier: tierOf(row),
          number: row.number,
          currency: currencyOfPool(row),
          amount,
          memberId,
          account: account ?? '',
          roundId,
          at,
          voidedAt: row.voided_at,
        }),
      ),
      nextCursor,
    }
  })
}

const DAY_MS = 86_400_000

type BoardRow = PoolRow & {
  reserve: string
  contributed: string
  paid: bigint
  booked: bigint
  lately: string
}

/** Pools that run, with the books of their tiers and what came in lately. */
async function boardRows(
  db: Db,
  { brandId, since }: { brandId: number; since: Date },
): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    with lately as (
      select part.pool_id, sum(part.grown + part.reserved) as amount
      from jackpots_contributions c cross join lateral unnest(c.pools, c.grown, c.reserved) as part (pool_id, grown, reserved)
      where c.brand_id = ${brandId} and c.at >= ${since} group by 1
    )
    select p.*, t.reserve, t.contributed, t.paid, t.booked, coalesce((
      select sum(l.amount) from lately l join jackpots_pools o on o.id = l.pool_id
      where (o.brand_id, o.jackpot, o.tier) = (p.brand_id, p.jackpot, p.tier)
    ), 0) as lately
    from jackpots_pools p join jackpots_tiers t on (t.brand_id, t.jackpot, t.tier) = (p.brand_id, p.jackpot, p.tier)
    where p.brand_id = ${brandId} and p.state = 'open' order by p.jackpot, p.cap`.execute(db)
  return rows
}

function moneyOf(nano: string): bigint {
  const value: Nano = BigInt(nano)
  return value / NANO_IN_MONEY
}
