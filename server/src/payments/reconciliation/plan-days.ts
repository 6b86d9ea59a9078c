import { sql } from 'kysely'
import { dayAfter, dayOf, daysBetween, spanOfDay } from '../../platform/calendar/calendar.ts'
import { HOUSE, type ReconciliationDeps, type RunKind } from './deps.ts'
import { CLOSING_MINUTES, MOST_DAYS_BACK } from './rules.ts'
import type { DayWindow } from './statement.ts'

/**
 * Writes down what has to be compared: for each brand, every day that is over and has no runs yet, at most a week back. Several
 * processes may do it at once, a day's run exists once. Returns how many runs were added.
 */
export async function planDays(parts: ReconciliationDeps): Promise<number> {
  let planned = 0
  for (const brand of await parts.brands.all()) {
    for (const window of await daysToPlan(parts, brand)) planned += await planDay(parts, window)
  }
  return planned
}

/** The house's own run stands in every planned day, so a day without it is new. */
async function daysToPlan(
  { context: { db, clock } }: ReconciliationDeps,
  brand: { id: number; timeZone: string },
): Promise<DayWindow[]> {
  const closedBy = new Date(clock.now().getTime() - CLOSING_MINUTES * 60_000)
  const last = dayAfter(dayOf(closedBy, brand.timeZone), -1)
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from reconciliation_runs
    where brand_id = ${brand.id} and kind = 'house' group by day order by day`.execute(db)
  const planned = new Set(rows.map(({ day }) => day))
  // A brand without any run begins with its last day: what was before nobody has asked for.
  const began = rows[0]?.day ?? last
  const oldest = dayAfter(last, -MOST_DAYS_BACK)
  return daysBetween(began > oldest ? began : oldest, last)
    .filter((day) => !planned.has(day))
    .map((day) => ({ brandId: brand.id, day, ...spanOfDay(day, brand.timeZone) }))
    .filter(({ from, to }) => from < to)
}

/** The moments of a brand's day; null when it is not over yet. */
export async function windowOf(
  { context: { clock } }: ReconciliationDeps,
  brand: { id: number; timeZone: string },
  day: string,
): Promise<DayWindow | null> {
  const span = spanOfDay(day, brand.timeZone)
  return span.to <= clock.now() ? { brandId: brand.id, day, ...span } : null
}

async function planDay(parts: ReconciliationDeps, window: DayWindow): Promise<number> {
  let added = 0
  for (const counterpart of await counterpartsOf(parts, window)) {
    const run = await planRun(parts, window, counterpart)
    if (run.isNew) added += 1
  }
  return added
}

export interface Counterpart {
  kind: RunKind
  counterpart: string
}

/** Makes the run of a counterpart and day, or finds the one that is there. */
export async function planRun(
  { context: { db, clock, random } }: ReconciliationDeps,
  window: DayWindow,
  { kind, counterpart }: Counterpart,
): Promise<{ id: string; isNew: boolean }> {
  const now = clock.now()
  const made = await db
    .insertInto('reconciliation_runs')
    .values({
      id: random.uuid(),
      brand_id: window.brandId,
      kind,
      counterpart,
      day: sql<Date>`${window.day}::date`,
      from_at: window.from,
      to_at: window.to,
      next_at: now,
      planned_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const known = await db
    .selectFrom('reconciliation_runs')
    .select('id')
    .where('brand_id', '=', window.brandId)
    .where('kind', '=', kind)
    .where('counterpart', '=', counterpart)
    .where('day', '=', sql<Date>`${window.day}::date`)
    .executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}

/** Whom a brand's day is compared with: who lists by itself, and whoever moved money that day. The house comes last. */
async function counterpartsOf(
  parts: ReconciliationDeps,
  window: DayWindow,
): Promise<readonly Counterpart[]> {
  const vendors = await vendorsOf(parts, window)
  const providers = await providersOf(parts, window)
  return [
    ...vendors.map((counterpart) => ({ kind: 'vendor' as const, counterpart })),
    ...providers.map((counterpart) => ({ kind: 'psp' as const, counterpart })),
    { kind: 'house', counterpart: HOUSE },
  ]
}

/** Every vendor of the brand that lists its transactions, and every one that has lines in the journal. */
async function vendorsOf(parts: ReconciliationDeps, window: DayWindow): Promise<string[]> {
  const { db } = parts.context
  const { rows } = await sql<{ id: number }>`
    select distinct j.source as id from ledger_public_journal j
    where j.at >= ${window.from} and j.at < ${window.to} and j.brand_id = ${window.brandId}
      and j.source > 0 and j.currency <> 'DEMO'`.execute(db)
  const active = new Set(rows.map(({ id }) => id))
  const fed = await db
    .selectFrom('vendors_public')
    .select('id')
    .where('statement_url', 'is not', null)
    .execute()
  const listed = new Set(fed.map(({ id }) => id))
  const offered = new Set((await parts.vendors.ofBrand(window.brandId)).map(({ id }) => id))
  return (await parts.vendors.all())
    .filter(({ id, code }) => {
      const listsItself = listed.has(id) || parts.vendorStatements.has(code)
      return active.has(id) || (listsItself && offered.has(id))
    })
    .map(({ code }) => code)
}

/** Every provider through which the brand takes or pays money, and every one that moved some. */
async function providersOf(
  { context: { db } }: ReconciliationDeps,
  { brandId, from, to }: DayWindow,
): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from cashier_public_methods where brand_id = ${brandId}
    union select provider from cashier_public_receipts where brand_id = ${brandId} and paid_at >= ${from} and paid_at < ${to}
    union select provider from cashier_public_transfers where brand_id = ${brandId} and settled_at >= ${from} and settled_at < ${to}
    order by provider`.execute(db)
  return rows.map(({ provider }) => provider)
}
