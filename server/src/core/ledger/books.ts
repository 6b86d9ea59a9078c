import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { isPostingsAccount } from './invariants.ts'

/** The cash of members in their own currencies; a real account has one of them. */
export async function cashOfPlayers(
  db: Db,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_wallets')
    .select(['player_id', 'balance'])
    .where('player_id', 'in', [...memberIds])
    .where('subaccount', '=', 'cash')
    .execute()
  return new Map(rows.map((row) => [row.player_id, row.balance]))
}

export interface ChainLink {
  hash: Buffer
  previousHash: Buffer | null
  /** The hash computed again from what the line says now. */
  computed: Buffer
}

/** The hash of a journal line and of the line before it in its wallet. */
export async function chainLink(
  db: Db,
  line: { playerId: bigint; currency: string; subaccount: string; seq: bigint; at: Date },
): Promise<ChainLink> {
  const { rows } = await sql<ChainLink>`
    select j.hash, before.hash as "previousHash",
      ledger_line_hash(coalesce(before.hash, '\\x'), j) as computed
    from ledger_journal j left join ledger_journal before
      on before.player_id = j.player_id and before.currency = j.currency and before.subaccount = j.subaccount
        and before.seq = j.seq - 1 and before.at <= j.at
    where j.player_id = ${line.playerId} and j.currency = ${line.currency} and j.subaccount = ${line.subaccount}
      and j.seq = ${line.seq} and j.at = ${line.at}`.execute(db)
  const [link] = rows
  if (!link) throw new Error('a line that was found has a hash')
  return link
}

/** What the house's accounts are for, by code. */
export async function accountPurposes(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('ledger_accounts').select(['code', 'purpose']).execute()
  return new Map(rows.map(({ code, purpose }) => [code, purpose]))
}

/** What a brand's members hold altogether in a currency. */
export async function heldByMembers(db: Db, brandId: number, currency: string): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_wallets')
    .select(sql<bigint>`coalesce(sum(balance), 0)::bigint`.as('total'))
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return row.total
}

/** What a brand's members have above zero in a currency. */
export async function creditOfMembers(
  db: Db,
  of: { brandId: number; currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(balance), 0)::bigint as total from ledger_wallets
    where brand_id = ${of.brandId} and currency = ${of.currency} and balance > 0`.execute(db)
  return rows[0]?.total ?? 0n
}

/** One account of the trial balance in one currency, in ten-thousandths. */
export interface TrialAccount {
  code: string
  class: string
  purpose: string
  currency: string
  debit: bigint
  credit: bigint
  balance: bigint
}

/** Every account of a brand with its two sides; a member's account is all its members' together. */
export async function trialBalance(db: Db, brandId: number): Promise<TrialAccount[]> {
  const { rows } = await sql<TrialAccount>`
    select a.code, a.class, a.purpose, p.currency,
      coalesce(sum(-p.amount) filter (where p.amount < 0), 0)::bigint as debit,
      coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as credit,
      (-sum(p.amount))::bigint as balance
    from ledger_postings p join ledger_accounts a on ${sql.raw(isPostingsAccount)}
    where p.brand_id = ${brandId}
    group by a.code, a.class, a.purpose, p.currency
    order by p.currency, a.class, a.code`.execute(db)
  return rows
}

/** How many lines and wallets a brand has. */
export async function ledgerSize(
  db: Db,
  brandId: number,
): Promise<{ lines: number; wallets: number }> {
  const row = await db
    .selectFrom('ledger_wallets')
    .select([
      sql<bigint>`coalesce(sum(seq), 0)::bigint`.as('lines'),
      sql<bigint>`count(*)`.as('wallets'),
    ])
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  return { lines: Number(row.lines), wallets: Number(row.wallets) }
}
