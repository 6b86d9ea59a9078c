import type { JackpotTier } from '@croupier/api/engagement/terms/jackpot'
import { isRealCurrency, type RealCurrency } from '@croupier/shared/currencies'
import { assert } from '@croupier/shared/assert'
import { maskedName } from '@croupier/shared/masked-name'
import { readPlace, writePlace } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { JackpotsDeps } from './deps.ts'
import { type JackpotPromotion, openPoolsOf, type PoolRow } from './pools.ts'
import { neededEdgePpm } from './rules.ts'

/** The jackpot of a brand that runs now. */
export async function runningJackpot(
  { context: { db }, promotions }: Pick<JackpotsDeps, 'context' | 'promotions'>,
  { brandId, now }: { brandId: number; now: Date },
): Promise<JackpotPromotion | null> {
  const [running] = await promotions.live(db, { brandId, kind: 'jackpot', now })
  return running && (await promotions.isAllowed(running)) ? running : null
}

/** Its pools as everybody sees them. */
export async function poolViews(db: Db, promotion: JackpotPromotion) {
  const { brandId, code, terms } = promotion
  const rows = await openPoolsOf(db, { brandId, jackpot: code })
  return rows.flatMap((row) => {
    const own = terms.pools.find(({ tier }) => tier === row.tier)
    return own
      ? [
          {
            id: row.id,
            tier: own.tier,
            number: row.number,
            shown: row.shown,
            seed: row.seed,
            cap: row.cap,
            share: own.share,
            commitment: row.commitment.toString('hex'),
            openedAt: row.opened_at,
          },
        ]
      : []
  })
}

/** Whether rounds of a game contribute, as far as its card says; bets of a game may have edges of their own. */
export async function contributes(
  { edgeOf, gameTypeOf }: Pick<JackpotsDeps, 'edgeOf' | 'gameTypeOf'>,
  { terms }: JackpotPromotion,
  gameCode: string,
): Promise<boolean> {
  const types: readonly string[] = terms.gameTypes
  if (!types.includes(await gameTypeOf(gameCode))) return false
  return ((await edgeOf(gameCode)) ?? 0) >= neededEdgePpm(terms)
}

export function tierOf({ tier }: Pick<PoolRow, 'tier'>): JackpotTier {
  // The table's check allows no others.
  return tier as JackpotTier
}

export function realCurrencyOf({ currency }: Pick<PoolRow, 'currency'>): RealCurrency {
  assert(isRealCurrency(currency), 'a pool is of real money')
  return currency
}

/** A pool that was hit, with all that its check promises. */
export interface HitRow {
  row: PoolRow
  memberId: bigint
  amount: bigint
  at: Date
  roundId: string
}

/** A page of hits, newest first, and the cursor of the next. */
export async function hitsOf(
  db: Db,
  of: { brandId: number; cursor: string | undefined; limit: number },
): Promise<{ items: HitRow[]; nextCursor: string | null }> {
  const before = readPlace(of.cursor)
  let query = db
    .selectFrom('jackpots_pools')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where('state', '=', 'hit')
    .orderBy('hit_at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit + 1)
  if (before) query = query.where(sql<boolean>`(hit_at, id) < (${before.at}, ${before.id}::uuid)`)
  const rows = await query.execute()
  const items = rows.slice(0, of.limit).map(hitOf)
  const last = items.at(-1)
  const hasMore = rows.length > of.limit && last !== undefined
  return { items, nextCursor: hasMore ? writePlace(last.at, last.row.id) : null }
}

function hitOf(row: PoolRow): HitRow {
  const { member_id: memberId, hit_point: amount, hit_at: at, round_id: roundId } = row
  assert(
    memberId !== null && amount !== null && at !== null && roundId !== null,
    'a pool that was hit has a winner',
  )
  return { row, memberId, amount, at, roundId }
}

/** What was published of a pool. Refuses `not_found`. */
export async function poolProof(db: Db, { brandId, id }: { brandId: number; id: string }) {
  const row = await db
    .selectFrom('jackpots_pools')
    .selectAll()
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  if (!row) refuse('not_found')
  return {
    kind: 'jackpot' as const,
    id,
    tier: tierOf(row),
    number: row.number,
    currency: realCurrencyOf(row),
    seed: row.seed,
    cap: row.cap,
    unit: row.unit,
    commitment: row.commitment.toString('hex'),
    openedAt: row.opened_at,
    secret: row.secret,
    hitPoint: row.hit_point,
    hitAt: row.hit_at,
  }
}

/** Hits with the names of their members. */
export async function namedHits(
  { accountNames }: Pick<JackpotsDeps, 'accountNames'>,
  db: Db,
  hits: readonly HitRow[],
): Promise<(HitRow & { account: string | null })[]> {
  const names = await accountNames(
    db,
    hits.map(({ memberId }) => memberId),
  )
  return hits.map((hit) => ({ ...hit, account: names.get(hit.memberId) ?? null }))
}

export function maskedAccount({ account }: { account: string | null }): string {
  return maskedName(account ?? '***')
}
