import { sql } from 'kysely'
import { dayOf } from '../../platform/calendar/calendar.ts'
import type { KycDeps } from './deps.ts'
import type { MemberRow } from './standing.ts'
import { transact } from '../../platform/transact.ts'

/**
 * What a hit brings about, again and again until the account is closed: open bets are given back, the member is told, and at
 * the end nobody comes in any more. Each step may be repeated or lost; the next round does what is left (ACC-03).
 */
export async function followHits(parts: KycDeps): Promise<number> {
  const { db } = parts.context
  const rows = await db
    .selectFrom('kyc_members')
    .selectAll()
    .where('hit_at', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('hit_at')
    .limit(100)
    .execute()
  let done = 0
  for (const row of rows) done += await follow(parts, row)
  return done
}

async function follow(parts: KycDeps, row: MemberRow): Promise<number> {
  const { context } = parts
  const now = context.clock.now()
  const whose = { memberId: row.member_id, brandId: row.brand_id }
  // A bet that was being taken while the register spoke shows up a moment later, so this is asked every time.
  const refunded = await parts.refundOpenBets({ ...whose, why: `register: ${row.registry}`, now })
  if (refunded > 0) context.bus.publish(`live:member:${row.member_id}`, { type: 'balance' })
  const told = row.notified_at === null ? await notify(parts, row, now) : 0
  const isOver = row.close_at !== null && row.close_at <= now
  return refunded + told + (isOver ? await close(parts, row, now) : 0)
}

async function notify(parts: KycDeps, row: MemberRow, now: Date): Promise<number> {
  const brand = await parts.brands.byId(row.brand_id)
  const closesAt = row.close_at ?? now
  return await transact(parts.context.db, async (tx) => {
    const first = await tx
      .updateTable('kyc_members')
      .set({ notified_at: now })
      .where('member_id', '=', row.member_id)
      .where('notified_at', 'is', null)
      .returning('member_id')
      .executeTakeFirst()
    if (!first) return 0
    await parts.messages.notify(tx, {
      memberId: row.member_id,
      brandId: row.brand_id,
      template: 'account_closing',
      values: { closesAt: `${clockText(closesAt, brand.timeZone)} (${brand.timeZone})` },
      at: now,
    })
    return 1
  })
}

/** 2026-03-12 09:00, which people of every language read. */
function clockText(at: Date, timeZone: string): string {
  const day = dayOf(at, timeZone)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at)
  return `${day} ${time}`
}

async function close(parts: KycDeps, row: MemberRow, now: Date): Promise<number> {
  const { memberId, brandId } = { memberId: row.member_id, brandId: row.brand_id }
  const closed = await transact(parts.context.db, async (tx) => {
    const first = await tx
      .updateTable('kyc_members')
      .set({ closed_at: now, updated_at: now })
      .where('member_id', '=', memberId)
      .where('closed_at', 'is', null)
      .where('close_at', '<=', now)
      .returning('member_id')
      .executeTakeFirst()
    if (!first) return false
    await parts.identity.setStatus(tx, memberId, 'closed')
    const { rows } = await sql<{ left: bigint }>`
      select coalesce(sum(balance), 0)::bigint as left from ledger_public_wallets where player_id = ${memberId} and currency <> 'DEMO'`.execute(
      tx,
    )
    const left = String(rows[0]?.left ?? 0n)
    await parts.recordFact(tx, { kind: 'kyc_closed', brandId, memberId, at: now, data: { left } })
    await parts.audit.record(tx, {
      brandId,
      actor: { kind: 'system', id: 'kyc', name: 'kyc' },
      action: 'kyc.closed',
      subject: { type: 'member', id: String(memberId) },
      after: { registry: row.registry, left },
      address: '',
      at: now,
    })
    return true
  })
  if (!closed) return 0
  await parts.identity.endSessions(memberId, { reason: 'excluded', now })
  return 1
}
