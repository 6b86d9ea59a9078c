import type { CurrencyCode, Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { ttlCache } from '../../platform/ttl-cache.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import { type CeilingBound, openCeilingCase } from './ceiling-cases.ts'
import {
  type Ceiling,
  type CeilingOperation,
  ceilingOperations,
  countsTowardsDay,
  defaultCeiling,
  type VendorCredit,
} from './ceiling-rules.ts'
import { transact } from '../../platform/transact.ts'

/** `CEILING`: above what was agreed, and a case was opened; `TX_CONFLICT`: the id was used for another amount. */
export type CreditAdmission = 'OK' | 'PLAYER_NOT_FOUND' | 'CEILING' | 'TX_CONFLICT'

export interface Ceilings {
  /** Asked before money moves. A call that was decided before passes: the ledger answers it as it did then. */
  admit(credit: VendorCredit): MaybePromise<CreditAdmission>
  forget(): void
}

const FRESH_MS = 700

/** What vendors may give, kept for less than a second; what they gave today is counted in the database. */
export function createCeilings(
  context: Context,
  parts: { isOn(brandId: number, vendorId: number): Promise<boolean> },
): Ceilings {
  const { ask, forget } = ttlCache(() => readCeilings(context.db), FRESH_MS)
  return {
    forget,
    admit: (credit) => {
      // Play money is nobody's.
      if (credit.currency === 'DEMO') return 'OK'
      const decide = (ceiling: Ceiling) => admitUnder(context, parts, credit, ceiling)
      const key = keyOf(credit.vendorId, credit.operation, credit.currency)
      const known = ask((all) => all.get(key) ?? defaultCeiling(credit.operation, credit.currency))
      return known instanceof Promise ? known.then(decide) : decide(known)
    },
  }
}

function admitUnder(
  context: Context,
  parts: { isOn(brandId: number, vendorId: number): Promise<boolean> },
  credit: VendorCredit,
  ceiling: Ceiling,
): MaybePromise<CreditAdmission> {
  const { operation, amount } = credit
  const isCounted = countsTowardsDay(operation, { amount, single: ceiling.single })
  // An everyday win: its bet has a session of this player, brand and game, and it is too small to be counted.
  if (operation === 'win' && amount <= ceiling.single && !isCounted) return 'OK'
  return admitSlowly(context, parts, credit, ceiling)
}

async function admitSlowly(
  context: Context,
  { isOn }: { isOn(brandId: number, vendorId: number): Promise<boolean> },
  credit: VendorCredit,
  ceiling: Ceiling,
): Promise<CreditAdmission> {
  const { operation, amount, brandId, vendorId } = credit
  const stop = async (bound: CeilingBound): Promise<CreditAdmission> => {
    if (await wasDecided(context.db, credit)) return 'OK'
    const most = bound === 'single' ? ceiling.single : bound === 'day' ? ceiling.day : null
    await openCeilingCase(context, credit, { bound, ceiling: most })
    return bound === 'single' || bound === 'day' ? 'CEILING' : 'PLAYER_NOT_FOUND'
  }
  // A win that follows a bet is owed, whatever was switched off since.
  if (operation !== 'win') {
    if (!(await isOn(brandId, vendorId))) return await stop('brand')
    if (!(await hasOpenedAGame(context.db, credit))) return await stop('player')
  }
  if (amount > ceiling.single) return await stop('single')
  const counted = await countUse(context, credit, ceiling.day)
  if (counted === 'over') return await stop('day')
  if (counted === 'other_amount')
    return (await wasDecided(context.db, credit)) ? 'OK' : 'TX_CONFLICT'
  return 'OK'
}

/** Adds a call to its day, once; the row of the day is held, so that calls at the same moment are counted one after the other. */
async function countUse(
  context: Context,
  credit: VendorCredit,
  most: Money,
): Promise<'counted' | 'over' | 'other_amount'> {
  const now = context.clock.now()
  const { vendorId, operation, currency, playerId, transactionId, amount } = credit
  return await transact(context.db, async (tx) => {
    const day = now.toISOString().slice(0, 10)
    await sql`
      insert into vendors_ceiling_days (vendor_id, operation, currency, day, used)
      values (${vendorId}, ${operation}, ${currency}, ${day}::date, 0) on conflict do nothing`.execute(
      tx,
    )
    const { rows } = await sql<{ used: bigint }>`
      select used from vendors_ceiling_days
      where vendor_id = ${vendorId} and operation = ${operation} and currency = ${currency} and day = ${day}::date
      for update`.execute(tx)
    const earlier = await tx
      .selectFrom('vendors_ceiling_uses')
      .select('amount')
      .where('vendor_id', '=', vendorId)
      .where('player_id', '=', playerId)
      .where('operation', '=', operation)
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst()
    if (earlier) return earlier.amount === amount ? 'counted' : 'other_amount'
    if ((rows[0]?.used ?? 0n) + amount > most) return 'over'
    await tx
      .insertInto('vendors_ceiling_uses')
      .values({
        vendor_id: vendorId,
        player_id: playerId,
        operation,
        transaction_id: transactionId,
        amount,
        at: now,
      })
      .execute()
    await sql`
      update vendors_ceiling_days set used = used + ${amount}
      where vendor_id = ${vendorId} and operation = ${operation} and currency = ${currency} and day = ${day}::date`.execute(
      tx,
    )
    return 'counted'
  })
}

/** The ledger knows the id already: whatever it decided then, it answers again. */
async function wasDecided(db: Db, credit: VendorCredit): Promise<boolean> {
  const key = await db
    .selectFrom('ledger_public_keys')
    .select('status')
    .where('player_id', '=', credit.playerId)
    .where('source', '=', credit.vendorId)
    .where('external_id', '=', credit.transactionId)
    .where('operation', '=', credit.operation === 'orphan_win' ? 'win' : credit.operation)
    .executeTakeFirst()
  return key !== undefined
}

async function hasOpenedAGame(db: Db, { vendorId, playerId }: VendorCredit): Promise<boolean> {
  const row = await db
    .selectFrom('vendors_players')
    .select('player_id')
    .where('vendor_id', '=', vendorId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Every ceiling of a vendor in a currency, with what was given today. */
export async function vendorCeilings(
  db: Db | Tx,
  of: { vendorId: number; currency: CurrencyCode; now: Date },
): Promise<(Ceiling & { operation: CeilingOperation; usedToday: Money; isDefault: boolean })[]> {
  const all = await readCeilings(db)
  const day = of.now.toISOString().slice(0, 10)
  const { rows: used } = await sql<{ operation: string; used: bigint }>`
    select operation, used from vendors_ceiling_days
    where vendor_id = ${of.vendorId} and currency = ${of.currency} and day = ${day}::date`.execute(
    db,
  )
  return ceilingOperations.map((operation) => {
    const own = all.get(keyOf(of.vendorId, operation, of.currency))
    return {
      operation,
      ...(own ?? defaultCeiling(operation, of.currency)),
      usedToday: used.find((row) => row.operation === operation)?.used ?? 0n,
      isDefault: own === undefined,
    }
  })
}

/** Says what a vendor may give from now on. Who may say it is asked before. */
export async function writeCeiling(
  tx: Tx | Db,
  of: {
    vendorId: number
    operation: CeilingOperation
    currency: CurrencyCode
    ceiling: Ceiling
    by: string
    now: Date
  },
): Promise<void> {
  const said = {
    single_most: of.ceiling.single,
    day_most: of.ceiling.day,
    changed_at: of.now,
    changed_by: of.by,
  }
  await tx
    .insertInto('vendors_ceilings')
    .values({
      vendor_id: of.vendorId,
      operation: of.operation,
      currency: of.currency,
      ...said,
    })
    .onConflict((conflict) =>
      conflict.columns(['vendor_id', 'operation', 'currency']).doUpdateSet(said),
    )
    .execute()
}

async function readCeilings(db: Db | Tx): Promise<ReadonlyMap<string, Ceiling>> {
  const rows = await db.selectFrom('vendors_ceilings').selectAll().execute()
  return new Map(
    rows.map((row) => [
      keyOf(row.vendor_id, row.operation, row.currency),
      { single: row.single_most, day: row.day_most },
    ]),
  )
}

function keyOf(vendorId: number, operation: string, currency: string): string {
  return `${vendorId}/${operation}/${currency}`
}
