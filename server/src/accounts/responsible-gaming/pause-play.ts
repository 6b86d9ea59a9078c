import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Bar, type BarKind, barsOf } from './bars.ts'
import { holdWallets, writeGuard } from './guard.ts'
import type { AccountOf, ResponsibleGamingDeps } from './deps.ts'
import { monthsAfter, RETURN_COOLING_MS, timeOutEnd } from './rules.ts'

/**
 * The member takes a break of some hours. One that runs is lengthened, never shortened, and none is longer than the market's most:
 * what is longer is an exclusion (RG-04). Answers its end.
 */
export async function timeOut(
  tx: Tx,
  parts: ResponsibleGamingDeps,
  of: AccountOf & { hours: number; now: Date },
): Promise<Date> {
  if (of.hours > (await parts.brands.marketRule(of.brandId, 'timeOut.mostHours')))
    refuse('field_invalid', { field: 'hours' })
  await holdWallets(tx, of.memberId)
  const running = (await barsOf(tx, of)).find(({ kind }) => kind === 'time_out') ?? null
  const endsAt = timeOutEnd(of.now, of.hours, running?.endsAt ?? null)
  if (running?.endsAt && running.endsAt >= endsAt) refuse('pause_not_shorter')
  await raiseBar(tx, parts, { ...of, kind: 'time_out', endsAt })
  return endsAt
}

/**
 * The member excludes himself or herself for some months, or without an end. Where the brand says so, accounts of the same person at
 * other brands are closed to play too. Answers every account whose sessions must end after COMMIT.
 */
export async function excludeSelf(
  tx: Tx,
  parts: ResponsibleGamingDeps,
  of: AccountOf & { months: number | null; now: Date },
): Promise<AccountOf[]> {
  const { memberId, brandId, months, now } = of
  const linked = await parts.brands.setting(brandId, 'protection.linkedExclusion')
  const others = linked ? await parts.samePerson(tx, of) : []
  // In the order of their ids, so that two exclusions of one person never wait for each other.
  const accounts = [{ memberId, brandId }, ...others].toSorted(byId)
  for (const account of accounts) await holdWallets(tx, account.memberId)
  const running = (await barsOf(tx, of)).find(({ kind }) => kind === 'exclusion')
  const endsAt = months === null ? null : monthsAfter(now, months)
  const isLonger = !running || (running.endsAt && (!endsAt || endsAt > running.endsAt))
  if (!isLonger) refuse('pause_not_shorter')
  const id = await raiseBar(tx, parts, { memberId, brandId, kind: 'exclusion', endsAt, now })
  for (const other of others)
    await raiseBar(tx, parts, { ...other, kind: 'linked', endsAt: null, follows: id, now })
  return accounts
}

/** An account of somebody who is excluded at another brand is closed to play as well; answers whether it was. */
export async function followExclusion(
  tx: Tx,
  parts: ResponsibleGamingDeps,
  of: AccountOf & { now: Date },
): Promise<boolean> {
  let followed = false
  for (const other of await parts.samePerson(tx, of)) {
    if (!(await parts.brands.setting(other.brandId, 'protection.linkedExclusion'))) continue
    const bars = await barsOf(tx, { memberId: other.memberId, now: of.now })
    for (const { id } of bars.filter(({ kind }) => kind === 'exclusion')) {
      await holdWallets(tx, of.memberId)
      await raiseBar(tx, parts, { ...of, kind: 'linked', endsAt: null, follows: id })
      followed = true
    }
  }
  return followed
}

/** Asks to come back. Refuses `exclusion_runs` before the term is over; the cooling-off of a week begins now. */
export async function askReturn(
  tx: Tx,
  parts: ResponsibleGamingDeps,
  of: AccountOf & { now: Date },
): Promise<Date> {
  const bars = await exclusionsOf(tx, of)
  for (const { returnFrom } of bars) if (returnFrom && returnFrom > of.now) refuse('exclusion_runs')
  await tx
    .updateTable('protection_bars')
    .set({ return_asked_at: of.now })
    .where('id', 'in', ids(bars))
    .where('return_asked_at', 'is', null)
    .execute()
  await parts.recordFact(tx, { kind: 'return_asked', ...of, at: of.now, data: {} })
  const asked = bars[0]?.returnAskedAt ?? of.now
  return new Date(asked.getTime() + RETURN_COOLING_MS)
}

/** Comes back after the cooling-off. Refuses `exclusion_runs` when it was not asked for, or not long enough ago. */
export async function confirmReturn(
  tx: Tx,
  parts: ResponsibleGamingDeps,
  of: AccountOf & { now: Date },
): Promise<void> {
  await holdWallets(tx, of.memberId)
  const bars = await exclusionsOf(tx, of)
  const isOver = ({ returnAskedAt }: Bar) =>
    returnAskedAt !== null && returnAskedAt.getTime() + RETURN_COOLING_MS <= of.now.getTime()
  if (!bars.every(isOver)) refuse('exclusion_runs')
  await liftBars(tx, parts, { ...of, barIds: ids(bars), because: 'returned' })
}

/** Lifts bars and what followed them at other brands. */
export async function liftBars(
  tx: Tx,
  parts: ResponsibleGamingDeps,
  of: { barIds: readonly string[]; because: string; now: Date },
): Promise<void> {
  const lifted = await tx
    .updateTable('protection_bars')
    .set({ lifted_at: of.now, lifted_because: of.because })
    .where((where) =>
      where.or([where('id', 'in', [...of.barIds]), where('follows', 'in', [...of.barIds])]),
    )
    .where('lifted_at', 'is', null)
    .returning(['member_id as memberId', 'brand_id as brandId', 'kind'])
    .execute()
  for (const { kind, ...account } of lifted.toSorted(byId)) {
    await holdWallets(tx, account.memberId)
    await writeGuard(tx, { ...account, now: of.now })
    const data = { kind, because: of.because }
    await parts.recordFact(tx, { kind: 'play_resumed', ...account, at: of.now, data })
  }
}

export interface NewBar extends AccountOf {
  kind: BarKind
  endsAt: Date | null
  now: Date
  follows?: string
  reason?: string
}

/** Writes a bar and the guard that makes it count. Call `holdWallets` before. */
export async function raiseBar(tx: Tx, parts: ResponsibleGamingDeps, bar: NewBar): Promise<string> {
  const { memberId, brandId, kind, endsAt, now } = bar
  const id = parts.context.random.uuid()
  const row = await tx
    .insertInto('protection_bars')
    .values({
      id,
      member_id: memberId,
      brand_id: brandId,
      kind,
      starts_at: now,
      ends_at: endsAt,
      follows: bar.follows ?? null,
      reason: bar.reason ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  await writeGuard(tx, { memberId, brandId, now })
  if (row)
    await parts.recordFact(tx, {
      kind: 'play_paused',
      brandId,
      memberId,
      at: now,
      data: { kind, until: endsAt?.toISOString() ?? null },
    })
  return id
}

async function exclusionsOf(tx: Tx, of: { memberId: bigint; now: Date }): Promise<Bar[]> {
  const bars = (await barsOf(tx, of)).filter(({ kind }) => kind === 'exclusion')
  return bars.length > 0 ? bars : refuse('not_found')
}

function ids(bars: readonly Bar[]): string[] {
  return bars.map(({ id }) => id)
}

function byId(left: { memberId: bigint }, right: { memberId: bigint }): number {
  return left.memberId < right.memberId ? -1 : 1
}
