import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { dayOf, spanOfDay } from '../../platform/calendar/calendar.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { RafflesDeps } from './deps.ts'
import { type DrawTerms, periodOf } from './rules.ts'

export type DrawRow = Selectable<DB['raffles_draws']>
export type DrawPromotion = Promotion<DrawTerms>
type DrawName = Pick<Promotion, 'id' | 'brandId' | 'code'>

/** The family of the seed chain that a draw's winners come from. */
export function drawFamily({ brandId, code }: { brandId: number; code: string }): string {
  return `draw/${brandId}/${code}`
}

/** The draw of a moment, opened now when it is the first of its period to be asked for; null while its seeds are not published yet. */
export async function currentDraw(
  deps: Pick<RafflesDeps, 'context' | 'brands' | 'fairness'>,
  tx: Tx,
  { promotion, terms, now }: { promotion: DrawName; terms: DrawTerms; now: Date },
): Promise<DrawRow | null> {
  const { timeZone } = await deps.brands.byId(promotion.brandId)
  return await drawOfDay(deps, tx, { promotion, terms, day: dayOf(now, timeZone), timeZone })
}

/** The same of a day of the brand. */
export async function drawOfDay(
  { context: { random }, fairness }: Pick<RafflesDeps, 'context' | 'fairness'>,
  tx: Tx,
  of: { promotion: DrawName; terms: DrawTerms; day: string; timeZone: string },
): Promise<DrawRow | null> {
  const { promotion, terms, day, timeZone } = of
  const { first, next } = periodOf(terms.every, day)
  const known = await findDraw(tx, { ...promotion, occurrence: first })
  if (known) return known
  // No ticket is issued before the end of the chain is public that finds its winners.
  if ((await fairness.servingEnd(drawFamily(promotion))) === null) return null
  const closesAt = spanOfDay(next, timeZone).from
  await tx
    .insertInto('raffles_draws')
    .values({
      brand_id: promotion.brandId,
      raffle: promotion.code,
      occurrence: first,
      id: random.uuid(),
      promotion_id: promotion.id,
      closes_at: closesAt,
      draws_at: new Date(closesAt.getTime() + terms.settleMinutes * 60_000),
      state: 'open',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const opened = await findDraw(tx, { ...promotion, occurrence: first })
  if (!opened) throw new Error(`the draw ${promotion.code} of ${first} could not be opened`)
  return opened
}

async function findDraw(
  db: Db | Tx,
  of: { brandId: number; code: string; occurrence: string },
): Promise<DrawRow | undefined> {
  return await db
    .selectFrom('raffles_draws')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where('raffle', '=', of.code)
    .where('occurrence', '=', of.occurrence)
    .executeTakeFirst()
}

/** The draws of a raffle, the latest first. */
export async function latestDraws(
  db: Db,
  of: { brandId: number; raffle: string; limit: number },
): Promise<DrawRow[]> {
  return await db
    .selectFrom('raffles_draws')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where('raffle', '=', of.raffle)
    .orderBy('occurrence', 'desc')
    .limit(of.limit)
    .execute()
}

/** The tickets that take part, in the order of their numbers. */
export async function ticketsOfDraw(
  db: Db | Tx,
  draw: Pick<DrawRow, 'brand_id' | 'raffle' | 'occurrence'>,
): Promise<{ number: number; id: string; memberId: bigint }[]> {
  const { rows } = await sql<{ number: number; id: string; memberId: bigint }>`
    select number, id, member_id as "memberId" from raffles_tickets
    where brand_id = ${draw.brand_id} and raffle = ${draw.raffle} and occurrence = ${draw.occurrence}
      and number is not null and state in ('open', 'used') order by number`.execute(db)
  return rows
}
