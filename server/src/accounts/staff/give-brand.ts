import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** Lets a person work on a brand that they made; their rights there are those of their role. */
export async function giveBrand(
  tx: Tx,
  { staffId, brandId, at }: { staffId: string; brandId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('operators_staff')
    .set({
      brand_ids: sql<
        number[]
      >`array(select distinct unnest(brand_ids || ${brandId}::smallint) order by 1)`,
      updated_at: at,
    })
    .where('id', '=', staffId)
    .execute()
}
