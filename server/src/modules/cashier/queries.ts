import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'

export type DepositRow = Selectable<DB['cashier_deposits']>
export type WithdrawalRow = Selectable<DB['cashier_withdrawals']>
export type TransferRow = Selectable<DB['cashier_transfers']>
export type CaseRow = Selectable<DB['cashier_cases']>
export type DisputeRow = Selectable<DB['cashier_disputes']>
export type StepRow = Selectable<DB['cashier_withdrawal_steps']>

export interface PageRequest {
  limit: number
  /** The `nextCursor` of the page before: time and id of its last row. */
  cursor?: string | undefined
}

export interface PageOf<Row> {
  items: Row[]
  nextCursor: string | null
}

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
export async function listDeposits(db: Db | Tx, filter: ListFilter): Promise<PageOf<DepositRow>> {
  const after = positionOf(filter.cursor)
  const rows = await db
    .selectFrom('cashier_deposits')
    .selectAll()
    .where('brand_id', '=', filter.brandId)
    .$if(filter.memberId !== undefined, (query) =>
      query.where('member_id', '=', filter.memberId ?? 0n),
    )
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? ''))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
  return pageOf(rows, filter.limit, (row) => row.created_at)
}

export type ListedWithdrawal = WithdrawalRow & { masked: string; key_kind: string }

/** Newest first, with the payee as it may be shown. */
export async function listWithdrawals(
  db: Db | Tx,
  filter: ListFilter,
): Promise<PageOf<ListedWithdrawal>> {
  const after = positionOf(filter.cursor)
  const rows = await db
    .selectFrom('cashier_withdrawals as w')
    .innerJoin('cashier_payees as p', 'p.id', 'w.payee_id')
    .selectAll('w')
    .select(['p.masked', 'p.key_kind'])
    .where('w.brand_id', '=', filter.brandId)
    .$if(filter.memberId !== undefined, (query) =>
      query.where('w.member_id', '=', filter.memberId ?? 0n),
    )
    .$if(filter.state !== undefined, (query) => query.where('w.state', '=', filter.state ?? ''))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('w.requested_at', 'w.id'),
          '<',
          tuple(after?.at ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('w.requested_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(filter.limit + 1)
    .execute()
  return pageOf(rows, filter.limit, (row) => row.requested_at)
}

/** Open ones first come first; those without a brand (unknown charges) are shown to every brand of the provider. */
export async function listCases(db: Db | Tx, filter: ListFilter): Promise<PageOf<CaseRow>> {
  const after = positionOf(filter.cursor)
  const rows = await db
    .selectFrom('cashier_cases')
    .selectAll()
    .where((eb) => eb.or([eb('brand_id', '=', filter.brandId), eb('brand_id', 'is', null)]))
    .$if(filter.memberId !== undefined, (query) =>
      query.where('member_id', '=', filter.memberId ?? 0n),
    )
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? ''))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('opened_at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
  return pageOf(rows, filter.limit, (row) => row.opened_at)
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

/** Where a page begins: the time and id of the last row before. */
export function positionOf(cursor: string | undefined): { at: Date; id: string } | null {
  const match = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor ?? '')
  return match ? { at: new Date(Number(match[1])), id: match[2] ?? '' } : null
}

export function pageOf<Row extends { id: string }>(
  rows: Row[],
  limit: number,
  at: (row: Row) => Date,
): PageOf<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const more = rows.length > limit && last !== undefined
  return { items, nextCursor: more ? `${at(last).getTime()}_${last.id}` : null }
}
