import { readPlace, writePlace } from '@croupier/api/cursors'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { currencyOf } from './currency-of.ts'
import { eachAlone } from './each-alone.ts'
import { deliver, giveBack, type Move, notifySent } from './move-between-members.ts'
import { type Announce, announcement, type CashierDeps } from './deps.ts'
import { refuseHeldPayouts } from './request-withdrawal.ts'
import { transact } from '../../platform/transact.ts'

type TransferRow = Selectable<DB['cashier_member_transfers']>

export interface TransferDecision {
  transferId: string
  brandId: number
  staffId: string
  approve: boolean
  reason: string
  now: Date
}

export interface TransferDecided {
  state: 'sent' | 'rejected'
  /** To be called after the commit. */
  announce: Announce
}

/**
 * Somebody of the house lets a transfer through or sends it back; either way its money moves in the same transaction, once. Refuses
 * `not_found`, `transfer_decided`, and, for letting it through, `payouts_held` and `transfer_not_direct` when the sender may not send by now or the
 * receiver may not receive.
 */
export async function decideTransfer(
  parts: CashierDeps,
  tx: Tx,
  decision: TransferDecision,
): Promise<TransferDecided> {
  const { transferId: id, brandId, approve, staffId, reason, now } = decision
  const found = await lockTransfer(tx, id)
  if (!found || found.brand_id !== brandId) refuse('not_found')
  if (found.state !== 'waiting') refuse('transfer_decided')
  const by = { decided_by: staffId, decided_at: now, decision_reason: reason }
  if (!approve) {
    const announce = await endUnsent(parts, tx, found, { state: 'rejected', ...by })
    return { state: 'rejected', announce }
  }
  await refuseHeldPayouts(parts, tx, { session: { memberId: found.from_member }, now })
  await parts.admitWithdrawal?.(tx, { memberId: found.from_member, brandId })
  await refuseClosed(tx, found)
  await deliver(parts, tx, moveOf(found, now), 'locked')
  await tx
    .updateTable('cashier_member_transfers')
    .set({ state: 'sent', sent_at: now, ...by })
    .where('id', '=', id)
    .execute()
  await notifySent(parts, tx, moveOf(found, now))
  await tell(parts, tx, found, { kind: 'transfer_passed', memberId: found.from_member, now })
  return { state: 'sent', announce: announceBoth(parts, found) }
}

/** Both are still open accounts; who stands above whom was asked when the money was set aside. */
async function refuseClosed(tx: Tx, row: TransferRow): Promise<void> {
  const open = await tx
    .selectFrom('identity_public_members')
    .select('id')
    .where('id', 'in', [row.from_member, row.to_member])
    .where('status', '=', 'active')
    .execute()
  if (open.length < 2) refuse('transfer_not_direct', { field: 'to' })
}

/** Money that nobody decided about in time comes back. Returns how many transfers were ended. */
export async function returnUndecided(parts: CashierDeps): Promise<number> {
  const { db, clock } = parts.context
  const now = clock.now()
  const due = await db
    .selectFrom('cashier_member_transfers')
    .select('id')
    .where('state', '=', 'waiting')
    .where('deadline_at', '<=', now)
    .orderBy('deadline_at')
    .limit(50)
    .execute()
  let ended = 0
  await eachAlone(parts.context, due, async ({ id }) => {
    const announce = await transact(db, async (tx) => {
      const found = await lockTransfer(tx, id)
      // Somebody, or another worker, may have been faster.
      if (found?.state !== 'waiting') return null
      return await endUnsent(parts, tx, found, { state: 'expired', decided_at: now })
    })
    if (!announce) return
    ended += 1
    announce()
  })
  return ended
}

type Unsent =
  | { state: 'rejected'; decided_by: string; decided_at: Date; decision_reason: string }
  | { state: 'expired'; decided_at: Date }

async function endUnsent(
  parts: CashierDeps,
  tx: Tx,
  row: TransferRow,
  end: Unsent,
): Promise<Announce> {
  const now = end.decided_at
  await giveBack(parts, tx, moveOf(row, now))
  await tx.updateTable('cashier_member_transfers').set(end).where('id', '=', row.id).execute()
  await tell(parts, tx, row, { kind: 'transfer_returned', memberId: row.from_member, now })
  await tell(parts, tx, row, { kind: 'transfer_stopped', memberId: row.to_member, now })
  return announceBoth(parts, row)
}

async function lockTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  return await tx
    .selectFrom('cashier_member_transfers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

function moveOf(row: TransferRow, now: Date): Move {
  return {
    id: row.id,
    brandId: row.brand_id,
    from: row.from_member,
    to: row.to_member,
    currency: currencyOf(row.currency),
    amount: row.amount,
    now,
  }
}

async function tell(
  parts: CashierDeps,
  tx: Tx,
  row: TransferRow,
  news: {
    kind: 'transfer_passed' | 'transfer_returned' | 'transfer_stopped'
    memberId: bigint
    now: Date
  },
): Promise<void> {
  await parts.recordFact(tx, {
    kind: news.kind,
    brandId: row.brand_id,
    memberId: news.memberId,
    at: news.now,
    data: { transferId: row.id, amount: String(row.amount), currency: row.currency },
  })
}

function announceBoth(parts: CashierDeps, row: TransferRow): Announce {
  const all = [row.from_member, row.to_member].map((member) =>
    announcement(parts.context, member, [{ type: 'balance' }]),
  )
  return () => all.forEach((announce) => announce())
}

export interface ListedTransfer extends TransferRow {
  from_account: string
  to_account: string
}

const LOWEST = '00000000-0000-0000-0000-000000000000'
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Transfers that wait, the nearest deadline first, or those that were decided, the newest first. */
export async function listWaitingTransfers(
  db: Db,
  of: { brandId: number; state: 'waiting' | 'ended'; limit: number; cursor?: string | undefined },
): Promise<{ items: ListedTransfer[]; nextCursor: string | null }> {
  const after = readPlace(of.cursor)
  const waits = of.state === 'waiting'
  const { rows } = await sql<ListedTransfer>`
    select t.*, sender.account as from_account, receiver.account as to_account
    from cashier_member_transfers t
    join identity_public_members sender on sender.id = t.from_member join identity_public_members receiver on receiver.id = t.to_member
    where t.brand_id = ${of.brandId} and ${
      waits
        ? sql`t.state = 'waiting' and (t.deadline_at, t.id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? LOWEST}::uuid)
            order by t.deadline_at, t.id`
        : sql`t.decided_at is not null and (t.decided_at, t.id) < (${after?.at ?? 'infinity'}::timestamptz, ${after?.id ?? HIGHEST}::uuid)
            order by t.decided_at desc, t.id desc`
    } limit ${of.limit + 1}`.execute(db)
  const items = rows.slice(0, of.limit)
  const last = rows.length > of.limit ? items.at(-1) : undefined
  const end = waits ? last?.deadline_at : last?.decided_at
  return { items, nextCursor: last && end ? writePlace(end, last.id) : null }
}
