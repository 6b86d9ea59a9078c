import { feeOfMore } from '@croupier/shared/payment-fee'
import type { Selectable } from 'kysely'
import { type KeysetPage, keysetPage, type PageRequest } from '../../platform/keyset-page.ts'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { currencyOf } from './currency-of.ts'
import { termsOfOrder } from './fee-terms.ts'
import { methodOf } from './methods.ts'
import type { Method } from './provider.ts'

export type DepositRow = Selectable<DB['cashier_deposits']>
export type WithdrawalRow = Selectable<DB['cashier_withdrawals']>
export type TransferRow = Selectable<DB['cashier_transfers']>
export type CaseRow = Selectable<DB['cashier_cases']>
export type DisputeRow = Selectable<DB['cashier_disputes']>
export type StepRow = Selectable<DB['cashier_withdrawal_steps']>

export async function findDeposit(
  db: Db | Tx,
  { memberId, requestId }: { memberId: bigint; requestId: string },
): Promise<DepositRow | undefined> {
  return await db
    .selectFrom('cashier_deposits')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Every change of a deposit holds its row, so that two of them never decide on the same money. */
export async function lockDeposit(
  tx: Tx,
  by: { id: string } | { txid: string; provider: string },
): Promise<DepositRow | undefined> {
  const query = tx.selectFrom('cashier_deposits').selectAll().forUpdate()
  return await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('txid', '=', by.txid).where('provider', '=', by.provider)
  ).executeTakeFirst()
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  return await tx
    .selectFrom('cashier_withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface ListFilter extends PageRequest {
  brandId: number
  memberId?: bigint | undefined
  state?: string | undefined
}

/** Newest first. */
export async function listDeposits(
  db: Db | Tx,
  filter: ListFilter & { depositId?: string | undefined },
): Promise<KeysetPage<DepositRow>> {
  return keysetPage(
    db
      .selectFrom('cashier_deposits')
      .selectAll()
      .where('brand_id', '=', filter.brandId)
      .$if(filter.memberId !== undefined, (query) =>
        query.where('member_id', '=', filter.memberId ?? 0n),
      )
      .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? ''))
      .$if(filter.depositId !== undefined, (query) =>
        query.where('id', '=', filter.depositId ?? ''),
      ),
    { at: 'created_at' },
    filter,
  )
}

/** What became, or is to become, of payments for a deposit that no rule may decide, and of the claim that it was paid; oldest first. */
export async function casesOfDeposit(
  db: Db | Tx,
  depositId: string,
  kinds: readonly string[],
): Promise<CaseRow[]> {
  return await db
    .selectFrom('cashier_cases as c')
    .leftJoin('cashier_receipts as r', (join) =>
      join.onRef('r.provider', '=', 'c.provider').onRef('r.end_to_end_id', '=', 'c.subject'),
    )
    .selectAll('c')
    .where('c.deposit_id', '=', depositId)
    .where((eb) =>
      eb.or([eb('r.deposit_id', '=', depositId), eb('c.kind', '=', 'payment_claimed')]),
    )
    .where('c.kind', 'in', [...kinds])
    .orderBy('c.opened_at')
    .orderBy('c.id')
    .execute()
}

export type ListedWithdrawal = WithdrawalRow & { masked: string; key_kind: string }

/** Newest first, with the payee as it may be shown. */
export async function listWithdrawals(
  db: Db | Tx,
  filter: ListFilter,
): Promise<KeysetPage<ListedWithdrawal>> {
  return keysetPage(
    db
      .selectFrom('cashier_withdrawals as w')
      .innerJoin('cashier_payees as p', 'p.id', 'w.payee_id')
      .selectAll('w')
      .select(['p.masked', 'p.key_kind'])
      .where('w.brand_id', '=', filter.brandId)
      .$if(filter.memberId !== undefined, (query) =>
        query.where('w.member_id', '=', filter.memberId ?? 0n),
      )
      .$if(filter.state !== undefined, (query) => query.where('w.state', '=', filter.state ?? '')),
    { at: 'requested_at', table: 'w' },
    filter,
  )
}

/** Approved payouts of a brand that wait at one of these providers, the oldest first. */
export async function listWaitingPayouts(
  db: Db | Tx,
  of: { brandId: number; providers: readonly string[]; limit: number },
): Promise<ListedWithdrawal[]> {
  if (of.providers.length === 0) return []
  return await db
    .selectFrom('cashier_transfers as t')
    .innerJoin('cashier_withdrawals as w', 'w.id', 't.withdrawal_id')
    .innerJoin('cashier_payees as p', 'p.id', 'w.payee_id')
    .selectAll('w')
    .select(['p.masked', 'p.key_kind'])
    .where('t.brand_id', '=', of.brandId)
    .where('t.provider', 'in', of.providers)
    .where('t.state', 'in', ['queued', 'sending'])
    .orderBy('w.requested_at')
    .orderBy('w.id')
    .limit(of.limit)
    .execute()
}

/** By which way a member asked for money last; null for somebody who never did. */
export async function lastPayoutMethod(
  db: Db,
  of: { brandId: number; memberId: bigint },
): Promise<Method | null> {
  const row = await db
    .selectFrom('cashier_withdrawals')
    .select('method')
    .where('member_id', '=', of.memberId)
    .where('brand_id', '=', of.brandId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? methodOf(row.method) : null
}

/** Open ones first come first; those without a brand (unknown charges) are shown to every brand of the provider. */
export async function listCases(db: Db | Tx, filter: ListFilter): Promise<KeysetPage<ListedCase>> {
  const page = await keysetPage(
    db
      .selectFrom('cashier_cases as c')
      .leftJoin('cashier_deposits as d', 'd.id', 'c.deposit_id')
      .leftJoin('cashier_receipts as r', (join) =>
        join.onRef('r.provider', '=', 'c.provider').onRef('r.end_to_end_id', '=', 'c.subject'),
      )
      .selectAll('c')
      .select(['d.amount as ordered', 'd.fee_terms', 'd.currency as ordered_in', 'r.credited'])
      .where((eb) => eb.or([eb('c.brand_id', '=', filter.brandId), eb('c.brand_id', 'is', null)]))
      .$if(filter.memberId !== undefined, (query) =>
        query.where('c.member_id', '=', filter.memberId ?? 0n),
      )
      .$if(filter.state !== undefined, (query) => query.where('c.state', '=', filter.state ?? '')),
    { at: 'opened_at', table: 'c' },
    filter,
  )
  return { ...page, items: page.items.map(withFee) }
}

/** A case with what the deposit that it is about was ordered for; null where there is none. */
export interface ListedCase extends CaseRow {
  ordered: bigint | null
}

interface FoundCase extends ListedCase {
  ordered_in: string | null
  fee_terms: unknown
  credited: bigint | null
}

/** A case with the fee that its member paid, or would pay if it were credited now. */
function withFee({ ordered_in, fee_terms, credited, ...row }: FoundCase): ListedCase {
  const terms = termsOfOrder({ fee_terms: fee_terms ?? null })
  const isOpen = row.state === 'open' && ordered_in === row.currency && row.amount > 0n
  if (!isOpen || terms.bearer === 'house') return row
  const more = { before: credited ?? 0n, amount: row.amount }
  return { ...row, fee: feeOfMore(more, terms, currencyOf(row.currency)) }
}

/** One withdrawal with its way so far, oldest step first. */
export async function withdrawalWithSteps(
  db: Db | Tx,
  { brandId, id }: { brandId: number; id: string },
): Promise<{ withdrawal: ListedWithdrawal; steps: StepRow[]; dispute: DisputeRow | null } | null> {
  const withdrawal = await db
    .selectFrom('cashier_withdrawals as w')
    .innerJoin('cashier_payees as p', 'p.id', 'w.payee_id')
    .selectAll('w')
    .select(['p.masked', 'p.key_kind'])
    .where('w.brand_id', '=', brandId)
    .where('w.id', '=', id)
    .executeTakeFirst()
  if (!withdrawal) return null
  const steps = await db
    .selectFrom('cashier_withdrawal_steps')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .orderBy('id')
    .execute()
  const dispute = await db
    .selectFrom('cashier_disputes')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .executeTakeFirst()
  return { withdrawal, steps, dispute: dispute ?? null }
}
