import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import type { GuardFinding } from './configuration.ts'
import type { GuardsDeps } from './create-guards.ts'

/** A subject that breaks a guard, since when. */
interface GuardCase {
  guard: string
  subject: string
  openedAt: Date
}

/** Opens a case for what is broken and has none, notes what goes on, and closes what is met again. Answers those that are new. */
export async function keepCases(
  { context }: Pick<GuardsDeps, 'context'>,
  of: { brandId: number; broken: readonly GuardFinding[]; now: Date },
): Promise<GuardFinding[]> {
  const { brandId, broken, now } = of
  return await transact(context.db, async (tx) => {
    const opened: GuardFinding[] = []
    for (const finding of broken) {
      const { guard, subject, unit, sum, limit } = finding
      const { rows } = await sql<{ isNew: boolean }>`
        insert into guards_cases as c (id, brand_id, guard, subject, unit, sum, bound, opened_at, seen_at)
        values (${context.random.uuid()}, ${brandId}, ${guard}, ${subject}, ${unit}, ${sum}, ${limit}, ${now}, ${now})
        on conflict (brand_id, guard, subject) where closed_at is null do update set sum = excluded.sum, bound = excluded.bound,
          seen_at = greatest(c.seen_at, excluded.seen_at)
        returning xmax = 0 as "isNew"`.execute(tx)
      if (rows[0]?.isNew === true) opened.push(finding)
    }
    const names = broken.map(({ guard, subject }) => `${guard} ${subject}`)
    await sql`
      update guards_cases set closed_at = greatest(seen_at, ${now})
      where brand_id = ${brandId} and closed_at is null and not guard || ' ' || subject = any(${names}::text[])`.execute(
      tx,
    )
    return opened
  })
}

/** The open cases of a brand. */
export async function openCases(db: Db, brandId: number): Promise<GuardCase[]> {
  const rows = await db
    .selectFrom('guards_cases')
    .select(['guard', 'subject', 'opened_at'])
    .where('brand_id', '=', brandId)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ guard, subject, opened_at: openedAt }) => ({ guard, subject, openedAt }))
}
