import { setSetting } from '../src/core/brands/brands.ts'
import type { Context } from '../src/platform/context.ts'
import { seededBrands } from './brands.ts'

/** What agents' pay may come to of the hold, in per cent: with more, nothing would be left of the games of the least edge for anything else. */
const HOLD_PERCENT = 30

/** Lets both brands of the demonstration give their agents less of the hold. What an operator has changed since stays changed. */
export async function seedDemoHoldShare({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const key = 'agents.dividendHoldPercent'
  await db.transaction().execute(async (tx) => {
    for (const { id } of seededBrands) {
      const known = await tx
        .selectFrom('brands_settings')
        .select('key')
        .where('scope', '=', 'brand')
        .where('scope_key', '=', String(id))
        .where('key', '=', key)
        .executeTakeFirst()
      if (known) continue
      await setSetting(tx, {
        scope: 'brand',
        scopeKey: String(id),
        key,
        value: HOLD_PERCENT,
        by: 'seed',
        at: clock.now(),
      })
    }
  })
}
