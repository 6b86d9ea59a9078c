import { hitPointOf, jackpotCommitment } from '@croupier/games/engine/jackpots.ts'
import type { JackpotTier } from '@croupier/api/engagement/terms/jackpot'
import { assert } from '@croupier/shared/assert'
import { type CurrencyCode, isCurrencyCode } from '@croupier/shared/currencies'
import { type Money, payableUnit } from '@croupier/shared/money'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { JackpotsDeps } from './deps.ts'
import {
  growthPpmOf,
  type JackpotTerms,
  liabilityOf,
  type Nano,
  NANO_IN_MONEY,
  type PoolTerms,
} from './rules.ts'

export type PoolRow = Selectable<DB['jackpots_pools']>
export type JackpotPromotion = Promotion<JackpotTerms>

const POOL_SECRET = 'jackpot-pool'
/** 256 bits. */
const SECRET_BYTES = 32

/** The running pool of a tier, with its books, under lock. */
export interface RunningPool {
  row: PoolRow
  tier: JackpotTier
  value: Nano
  cap: Money
  growthPpm: number
  hitPoint: Money
  reserve: Nano
  contributed: Nano
  paid: Money
  /** Rounds that crossed the hit point and were passed over since the pool was locked. */
  passed: number
}

export function currencyOfPool({ currency }: Pick<PoolRow, 'currency'>): CurrencyCode {
  assert(isCurrencyCode(currency), 'a pool has a currency')
  return currency
}

/** The secret of a pool, for whom it is hit or shown. */
export function secretOf({ context }: Pick<JackpotsDeps, 'context'>, row: PoolRow): string {
  return context.keyring.decrypt(POOL_SECRET, row.id, row.secret_encrypted).toString('utf8')
}

/** Where a pool is hit; nobody but the server knows before it was. */
export function hitPointOfRow(deps: Pick<JackpotsDeps, 'context'>, row: PoolRow): Money {
  return hitPointOf(secretOf(deps, row), row.id, row)
}

/** Opens the first pool of each tier that has none; what runs stays as it is, under whatever version it began. */
export async function openPools(
  deps: JackpotsDeps,
  tx: Tx,
  { promotion, now }: { promotion: JackpotPromotion; now: Date },
): Promise<void> {
  const { brandId, code: jackpot, terms, currency } = promotion
  for (const pool of terms.pools) {
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('jackpots_tiers')
      .values({ brand_id: brandId, jackpot, tier: pool.tier, currency })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (isNew !== 1n) continue
    await insertPool(deps, tx, { promotion, pool, number: 1, now })
    // The house advances the first seed; later contributions give it back.
    await tx
      .updateTable('jackpots_tiers')
      .set({ reserve: String(-pool.seed * NANO_IN_MONEY) })
      .where('brand_id', '=', brandId)
      .where('jackpot', '=', jackpot)
      .where('tier', '=', pool.tier)
      .execute()
  }
  await accrue(deps, tx, { brandId, now })
}

/** Draws and commits a new pool. */
export async function insertPool(
  { context }: Pick<JackpotsDeps, 'context'>,
  tx: Tx,
  of: { promotion: JackpotPromotion; pool: PoolTerms; number: number; now: Date },
): Promise<PoolRow> {
  const { promotion, pool, number, now } = of
  const id = context.random.uuid()
  const secret = context.random.bytes(SECRET_BYTES).toString('hex')
  const { seed, cap } = pool
  const unit = payableUnit(promotion.currency)
  const hitPoint = hitPointOf(secret, id, { seed, cap, unit })
  return await tx
    .insertInto('jackpots_pools')
    .values({
      id,
      brand_id: promotion.brandId,
      jackpot: promotion.code,
      tier: pool.tier,
      number,
      promotion_id: promotion.id,
      currency: promotion.currency,
      seed,
      cap,
      unit,
      growth_ppm: growthPpmOf(pool),
      commitment: Buffer.from(jackpotCommitment(secret, hitPoint), 'hex'),
      secret_encrypted: context.keyring.encrypt(POOL_SECRET, id, secret),
      value: String(seed * NANO_IN_MONEY),
      shown: seed,
      shown_at: now,
      opened_at: now,
      state: 'open',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** All running pools of a brand with their tiers, locked in the order of their names. */
export async function lockPools(
  deps: JackpotsDeps,
  tx: Tx,
  brandId: number,
): Promise<RunningPool[]> {
  const tiers = await lockTiers(tx, brandId)
  const rows = await tx
    .selectFrom('jackpots_pools')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'open')
    .orderBy('jackpot')
    .orderBy('tier')
    .forUpdate()
    .execute()
  return rows.map((row) => {
    const tier = tiers.find((one) => one.tier === row.tier && one.jackpot === row.jackpot)
    assert(tier, 'a pool has a tier')
    return {
      ...runningOf(deps, row),
      reserve: BigInt(tier.reserve),
      contributed: BigInt(tier.contributed),
      paid: tier.paid,
    }
  })
}

/** Whoever changes pools or their books holds these first. */
async function lockTiers(tx: Tx, brandId: number) {
  return await tx
    .selectFrom('jackpots_tiers')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('jackpot')
    .orderBy('tier')
    .forUpdate()
    .execute()
}

/** A pool without its tier's books. */
export function runningOf(
  deps: Pick<JackpotsDeps, 'context'>,
  row: PoolRow,
): Omit<RunningPool, 'reserve' | 'contributed' | 'paid'> {
  return {
    row,
    // The table's check allows no others.
    tier: row.tier as JackpotTier,
    value: BigInt(row.value),
    cap: row.cap,
    growthPpm: row.growth_ppm,
    hitPoint: hitPointOfRow(deps, row),
    passed: 0,
  }
}

/** Writes what has become of a locked pool and its tier. */
export async function storePool(tx: Tx, pool: RunningPool): Promise<void> {
  const { row, tier } = pool
  await sql`
    update jackpots_pools set value = ${String(pool.value)}::numeric, passed = passed + ${pool.passed} where id = ${row.id}`.execute(
    tx,
  )
  await sql`
    update jackpots_tiers set reserve = ${String(pool.reserve)}::numeric, contributed = ${String(pool.contributed)}::numeric,
      paid = ${pool.paid}
    where brand_id = ${row.brand_id} and jackpot = ${row.jackpot} and tier = ${tier}`.execute(tx)
}

/** Books what the jackpots of a brand owe by now. Holds the lock of all its tiers. */
export async function accrue(
  { context, ledger }: Pick<JackpotsDeps, 'context' | 'ledger'>,
  tx: Tx,
  { brandId, now }: { brandId: number; now: Date },
): Promise<void> {
  const tiers = await lockTiers(tx, brandId)
  const totals = new Map<CurrencyCode, Money>()
  for (const tier of tiers) {
    const contributed = BigInt(tier.contributed)
    const { accrued } = liabilityOf({ ...tier, contributed, reserve: BigInt(tier.reserve) })
    const currency = currencyOfPool(tier)
    totals.set(currency, (totals.get(currency) ?? 0n) + accrued)
    if (accrued === tier.booked) continue
    await tx
      .updateTable('jackpots_tiers')
      .set({ booked: accrued })
      .where('brand_id', '=', brandId)
      .where('jackpot', '=', tier.jackpot)
      .where('tier', '=', tier.tier)
      .execute()
  }
  for (const [currency, total] of totals)
    await ledger.accrueJackpots(tx, {
      id: context.random.uuid(),
      brandId,
      currency,
      total,
      at: now,
    })
}

/** The pools of a jackpot that run, in the order of their tiers. */
export async function openPoolsOf(
  db: Db | Tx,
  { brandId, jackpot }: { brandId: number; jackpot: string },
): Promise<PoolRow[]> {
  return await db
    .selectFrom('jackpots_pools')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('jackpot', '=', jackpot)
    .where('state', '=', 'open')
    .orderBy('cap')
    .execute()
}
