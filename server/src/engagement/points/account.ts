import type { PointType } from '@croupier/api/engagement/point-types'
import { assert } from '@croupier/shared/assert'
import { isRealCurrency, type RealCurrency } from '@croupier/shared/currencies'
import { type Selectable, sql } from 'kysely'
import type { Json } from '../../platform/bus.ts'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { DepositState } from './rules.ts'

type AccountRow = Selectable<DB['points_accounts']>

export interface NewEntry {
  type: PointType
  /** In ten-thousandths. */
  amount: bigint
  /** The same cause never counts twice. */
  cause: string
  at: Date
  details?: { [key: string]: Json }
}

/** A member's account, locked until the transaction ends; what is written to it is stored by `storeAccounts`. */
export interface Account {
  memberId: bigint
  brandId: number
  currency: RealCurrency
  balance: bigint
  seq: bigint
  measure: bigint
  earned: bigint
  played: bigint
  deposits: DepositState & {
    promotionId: string | null
    rate: bigint
    multiplier: number
    earned: bigint
  }
  entries: (NewEntry & { seq: bigint; balanceAfter: bigint })[]
}

export interface Holder {
  memberId: bigint
  brandId: number
  currency: RealCurrency
}

/** Accounts under lock, opened where there are none; in the order of members, so that two who do so never block each other. */
export async function lockAccounts(
  tx: Tx,
  holders: readonly Holder[],
): Promise<Map<bigint, Account>> {
  if (holders.length === 0) return new Map()
  const document = JSON.stringify(
    holders.map(({ memberId, brandId, currency }) => ({
      member_id: String(memberId),
      brand_id: brandId,
      currency,
    })),
  )
  await sql`
    insert into points_accounts (member_id, brand_id, currency)
    select member_id, brand_id, currency
    from json_to_recordset(${document}::json) as h (member_id bigint, brand_id smallint, currency text)
    order by member_id on conflict do nothing`.execute(tx)
  const rows = await tx
    .selectFrom('points_accounts')
    .selectAll()
    .where(
      'member_id',
      'in',
      holders.map(({ memberId }) => memberId),
    )
    .orderBy('member_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.member_id, accountOf(row)]))
}

/** One member's account under lock. */
export async function lockAccount(tx: Tx, holder: Holder): Promise<Account> {
  const account = (await lockAccounts(tx, [holder])).get(holder.memberId)
  assert(account, 'an account was opened')
  return account
}

/** A member's points in ten-thousandths; 0n for who never earned any. */
export async function balanceOf(db: Db | Tx, memberId: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('points_accounts')
    .select('balance')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

/** Adds an entry to an account; nothing where it changes nothing. Answers its number. */
export function addEntry(account: Account, entry: NewEntry): bigint | null {
  if (entry.amount === 0n) return null
  account.seq += 1n
  account.balance += entry.amount
  account.entries.push({ ...entry, seq: account.seq, balanceAfter: account.balance })
  return account.seq
}

/** Writes entries and accounts back. */
export async function storeAccounts(tx: Tx, accounts: readonly Account[]): Promise<void> {
  const entries = accounts.flatMap(({ memberId, brandId, entries: own }) =>
    own.map((entry) => ({
      member_id: String(memberId),
      seq: String(entry.seq),
      brand_id: brandId,
      at: entry.at,
      type: entry.type,
      amount: String(entry.amount),
      balance_after: String(entry.balanceAfter),
      cause: entry.cause,
      details: entry.details ?? {},
    })),
  )
  if (entries.length > 0)
    await sql`
      insert into points_entries (member_id, seq, brand_id, at, type, amount, balance_after, cause, details)
      select member_id, seq, brand_id, at, type, amount, balance_after, cause, details
      from json_to_recordset(${JSON.stringify(entries)}::json) as e (member_id bigint, seq bigint, brand_id smallint, at timestamptz,
        type text, amount bigint, balance_after bigint, cause text, details jsonb)`.execute(tx)
  if (accounts.length === 0) return
  await sql`
    update points_accounts p set balance = a.balance, seq = a.seq, measure = a.measure, earned = a.earned, played = a.played, net = a.net,
      high_water = a.high_water, counted_before = a.counted_before, played_from = a.played_from, deposit_promotion = a.deposit_promotion,
      deposit_rate = a.deposit_rate, deposit_multiplier = a.deposit_multiplier, deposit_earned = a.deposit_earned
    from json_to_recordset(${JSON.stringify(accounts.map(stored))}::json) as a (member_id bigint, balance bigint, seq bigint, measure numeric,
      earned bigint, played numeric, net bigint, high_water bigint, counted_before bigint, played_from numeric, deposit_promotion uuid,
      deposit_rate bigint, deposit_multiplier integer, deposit_earned bigint)
    where p.member_id = a.member_id`.execute(tx)
}

function stored({ deposits, ...account }: Account) {
  return {
    member_id: String(account.memberId),
    balance: String(account.balance),
    seq: String(account.seq),
    measure: String(account.measure),
    earned: String(account.earned),
    played: String(account.played),
    net: String(deposits.net),
    high_water: String(deposits.highWater),
    counted_before: String(deposits.countedBefore),
    played_from: String(deposits.playedFrom),
    deposit_promotion: deposits.promotionId,
    deposit_rate: String(deposits.rate),
    deposit_multiplier: deposits.multiplier,
    deposit_earned: String(deposits.earned),
  }
}

function accountOf(row: AccountRow): Account {
  assert(isRealCurrency(row.currency), `no points in ${row.currency}`)
  return {
    memberId: row.member_id,
    brandId: row.brand_id,
    currency: row.currency,
    balance: row.balance,
    seq: row.seq,
    measure: BigInt(row.measure),
    earned: row.earned,
    played: BigInt(row.played),
    deposits: {
      net: row.net,
      highWater: row.high_water,
      countedBefore: row.counted_before,
      playedFrom: BigInt(row.played_from),
      promotionId: row.deposit_promotion,
      rate: row.deposit_rate,
      multiplier: row.deposit_multiplier,
      earned: row.deposit_earned,
    },
    entries: [],
  }
}
