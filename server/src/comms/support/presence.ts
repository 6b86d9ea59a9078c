import type { Db } from '../../platform/db.ts'

/** The console repeats it every half minute; whoever is silent for longer has gone. */
const SILENCE_MS = 90_000

export async function saySeen(
  db: Db,
  of: { brandId: number; staffId: string; isAvailable: boolean; now: Date },
): Promise<void> {
  if (!of.isAvailable) {
    await db
      .deleteFrom('support_presence')
      .where('brand_id', '=', of.brandId)
      .where('staff_id', '=', of.staffId)
      .execute()
    return
  }
  await db
    .insertInto('support_presence')
    .values({ brand_id: of.brandId, staff_id: of.staffId, seen_at: of.now })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'staff_id']).doUpdateSet({ seen_at: of.now }),
    )
    .execute()
}

/** Who is there to answer; ids of staff. */
export async function staffThere(db: Db, brandId: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('support_presence')
    .select('staff_id')
    .where('brand_id', '=', brandId)
    .where('seen_at', '>', new Date(now.getTime() - SILENCE_MS))
    .execute()
  return rows.map((row) => row.staff_id)
}
