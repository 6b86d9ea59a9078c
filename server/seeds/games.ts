import { seedCatalogue } from '../src/play/catalogue/catalogue.ts'
import { seedVendors, ENGINE_VENDOR } from '../src/play/vendors/vendors.ts'
import { seedLotteries } from '../src/setup/lottery-titles.ts'
import type { Context } from '../src/platform/context.ts'

/** The vendors and titles that the house comes with, offered to every brand that there is. Repeating it changes nothing. */
export async function seedGames(context: Context): Promise<void> {
  const brands = await context.db.selectFrom('brands').select('id').orderBy('id').execute()
  await seedVendors(
    context,
    brands.map(({ id }) => id),
  )
  await seedCatalogue(context, ENGINE_VENDOR)
  await seedLotteries(context)
}
