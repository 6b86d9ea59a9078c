import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { holdWallets, writeGuard } from './guard.ts'
import type { ResponsibleGamingDeps } from './deps.ts'
import { type LimitKind, type LimitNow, type LimitPeriod, stepTowards } from './rules.ts'

export interface LimitOwner {
  memberId: bigint
  brandId: number
  currency: string
  now: Date
}

export interface LimitName {
  kind: LimitKind
  period: LimitPeriod
}

/**
 * Takes a wish for a bound: tighter counts at once, looser waits the market's hours and is then asked again (RG-03). `amount` null wishes the
 * bound away. Money in ten-thousandths, time in seconds.
 */
export async function changeLimit(
  tx: Tx,
  parts: ResponsibleGamingDeps,
  { owner, name, amount }: { owner: LimitOwner; name: LimitName; amount: bigint | null },
): Promise<void> {
  await holdWallets(tx, owner.memberId)
  const current = await lockLimit(tx, owner.memberId, name)
  const coolingHours = await parts.brands.marketRule(owner.brandId, 'limits.raiseAfterHours')
  const step = stepTowards({ now: owner.now, coolingHours }, current, amount)
  if (!step) return
  const none = { pending_kind: null, pending_amount: null, pending_from: null }
  if (step.action === 'ask_raise' || step.action === 'ask_remove') {
    await limitRow(tx, owner.memberId, name)
      .set({
        pending_kind: step.action === 'ask_raise' ? 'raise' : 'remove',
        pending_amount: step.action === 'ask_raise' ? step.amount : null,
        pending_from: step.from,
      })
      .execute()
  } else {
    const values = { amount: step.amount, set_at: owner.now, ...none }
    await tx
      .insertInto('protection_limits')
      .values({
        member_id: owner.memberId,
        brand_id: owner.brandId,
        ...name,
        currency: owner.currency,
        ...values,
      })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'kind', 'period']).doUpdateSet(values),
      )
      .execute()
  }
  await remember(tx, parts, {
    owner,
    name,
    action: step.action,
    before: current?.amount ?? null,
    after: 'amount' in step ? step.amount : null,
  })
  await writeGuard(tx, owner)
}

/** The second word for a looser bound. Refuses `not_found` when nothing waits, and `limit_waits` before its day is over. */
export async function confirmLimit(
  tx: Tx,
  parts: ResponsibleGamingDeps,
  { owner, name }: { owner: LimitOwner; name: LimitName },
): Promise<void> {
  await holdWallets(tx, owner.memberId)
  const current = await lockLimit(tx, owner.memberId, name)
  if (!current?.pendingFrom) refuse('not_found')
  if (current.pendingFrom > owner.now) {
    const seconds = Math.ceil((current.pendingFrom.getTime() - owner.now.getTime()) / 1000)
    refuse('limit_waits', { retryAfter: seconds })
  }
  const after = current.pendingAmount
  if (after === null)
    await tx
      .deleteFrom('protection_limits')
      .where('member_id', '=', owner.memberId)
      .where('kind', '=', name.kind)
      .where('period', '=', name.period)
      .execute()
  else
    await limitRow(tx, owner.memberId, name)
      .set({
        amount: after,
        set_at: owner.now,
        pending_kind: null,
        pending_amount: null,
        pending_from: null,
      })
      .execute()
  const action = after === null ? 'remove' : 'raise'
  await remember(tx, parts, { owner, name, action, before: current.amount, after })
  await writeGuard(tx, owner)
}

async function lockLimit(tx: Tx, memberId: bigint, name: LimitName): Promise<LimitNow | null> {
  const row = await tx
    .selectFrom('protection_limits')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', name.kind)
    .where('period', '=', name.period)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    amount: row.amount,
    // The table's check allows these alone.
    pendingKind: row.pending_kind as LimitNow['pendingKind'],
    pendingAmount: row.pending_amount,
    pendingFrom: row.pending_from,
  }
}

function limitRow(tx: Tx, memberId: bigint, name: LimitName) {
  return tx
    .updateTable('protection_limits')
    .where('member_id', '=', memberId)
    .where('kind', '=', name.kind)
    .where('period', '=', name.period)
}

interface Change {
  owner: LimitOwner
  name: LimitName
  action: 'set' | 'lower' | 'keep' | 'ask_raise' | 'ask_remove' | 'raise' | 'remove'
  before: bigint | null
  after: bigint | null
}

async function remember(
  tx: Tx,
  { context, recordFact }: ResponsibleGamingDeps,
  { owner, name, action, before, after }: Change,
): Promise<void> {
  const { memberId, brandId, currency, now } = owner
  await tx
    .insertInto('protection_changes')
    .values({
      id: context.random.uuid(),
      member_id: memberId,
      brand_id: brandId,
      at: now,
      action,
      ...name,
      before_amount: before,
      after_amount: after,
    })
    .execute()
  await recordFact(tx, {
    kind: 'limit_changed',
    brandId,
    memberId,
    at: now,
    data: { action, ...name, currency, before: textOf(before), after: textOf(after) },
  })
}

function textOf(amount: bigint | null): string | null {
  return amount === null ? null : String(amount)
}

/** When the running day, week or month of a brand began. */
export async function windowStart(
  tx: Tx,
  of: { period: LimitPeriod; brandId: number; now: Date },
): Promise<Date> {
  const { rows } = await sql<{ start: Date }>`
    select calendar_period(${of.period}, ${of.now}::timestamptz, time_zone) as start
    from brands_public where id = ${of.brandId}`.execute(tx)
  return rows[0]?.start ?? of.now
}
