import { type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import type { TournamentPromotion, TournamentsDeps } from './deps.ts'
import { type Occurrence, occurrenceAt } from './rules.ts'

export type HeatRow = Selectable<DB['tournaments_heats']>

const MINUTE_MS = 60_000

/** Opens the contests of all brands that run now, and the ones after them, before the first round of each can be read. */
export async function openHeats(deps: TournamentsDeps): Promise<void> {
  const { db, clock } = deps.context
  for (const brand of await deps.brands.all()) {
    const now = clock.now()
    const live = await deps.promotions.live(db, {
      brandId: brand.id,
      kind: 'tournament',
      now,
      withComing: true,
    })
    for (const promotion of live)
      await transact(db, (tx) => openHeatsOf(deps, tx, { promotion, now }))
  }
}

/** The contest of now and the next one of a promotion. Repeating it changes nothing. */
export async function openHeatsOf(
  deps: Pick<TournamentsDeps, 'brands' | 'context'>,
  tx: Tx,
  { promotion, now }: { promotion: TournamentPromotion; now: Date },
): Promise<void> {
  const { timeZone } = await deps.brands.byId(promotion.brandId)
  const { startsAt, endsAt, terms } = promotion
  const current = occurrenceAt(terms, { startsAt, endsAt, at: now, timeZone })
  if (!current) return
  await openHeat(deps, tx, { promotion, occurrence: current, now })
  const next = occurrenceAt(terms, { startsAt, endsAt, at: current.to, timeZone })
  if (next) await openHeat(deps, tx, { promotion, occurrence: next, now })
}

/** One that has not begun follows the newest version; one that runs keeps the version under which it began. */
async function openHeat(
  { context: { random } }: Pick<TournamentsDeps, 'context'>,
  tx: Tx,
  of: { promotion: TournamentPromotion; occurrence: Occurrence; now: Date },
): Promise<void> {
  const { promotion, occurrence, now } = of
  const settlesAt = new Date(occurrence.to.getTime() + promotion.terms.settleMinutes * MINUTE_MS)
  const { rows } = await sql<{ id: string }>`
    insert into tournaments_heats as h (id, brand_id, code, occurrence, promotion_id, starts_at, ends_at, settles_at, state)
    values (${random.uuid()}, ${promotion.brandId}, ${promotion.code}, ${occurrence.name}, ${promotion.id}, ${occurrence.from},
      ${occurrence.to}, ${settlesAt}, 'open')
    on conflict (brand_id, code, occurrence) do update set promotion_id = excluded.promotion_id, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, settles_at = excluded.settles_at, state = 'open'
      where h.starts_at > ${now} and h.state in ('open', 'cancelled') and h.promotion_id <> excluded.promotion_id
    returning id`.execute(tx)
  const [row] = rows
  if (row)
    await tx
      .insertInto('tournaments_boards')
      .values({ heat_id: row.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Contests that have not begun are off when their promotion ends; the one that runs goes on to its end. */
export async function dropComingHeats(
  tx: Tx,
  { promotion, now }: { promotion: TournamentPromotion; now: Date },
): Promise<void> {
  await tx
    .updateTable('tournaments_heats')
    .set({ state: 'cancelled' })
    .where('brand_id', '=', promotion.brandId)
    .where('code', '=', promotion.code)
    .where('state', '=', 'open')
    .where('starts_at', '>', now)
    .execute()
}

/** A contest of a brand; null where there is none. */
export async function heatById(
  db: Db | Tx,
  of: { brandId: number; heatId: string },
): Promise<HeatRow | null> {
  const row = await db
    .selectFrom('tournaments_heats')
    .selectAll()
    .where('id', '=', of.heatId)
    .where('brand_id', '=', of.brandId)
    .executeTakeFirst()
  return row ?? null
}

/** The terms that hold for a contest; null when its stored version no longer fits. */
export async function promotionOfHeat(
  { promotions }: Pick<TournamentsDeps, 'promotions'>,
  db: Db | Tx,
  heat: Pick<HeatRow, 'promotion_id'>,
): Promise<TournamentPromotion | null> {
  const promotion = await promotions.byId(db, heat.promotion_id)
  if (promotion?.terms.kind !== 'tournament') return null
  return { ...promotion, kind: 'tournament', terms: promotion.terms }
}

/** Notes that something on a board has changed; the job that shows boards follows. */
export async function noteChanges(tx: Tx, heatIds: readonly string[]): Promise<void> {
  if (heatIds.length === 0) return
  await sql`
    update tournaments_boards set changes = changes + 1
    where heat_id = any(${[...new Set(heatIds)].toSorted()}::uuid[])`.execute(tx)
}
