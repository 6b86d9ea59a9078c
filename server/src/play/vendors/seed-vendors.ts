import type { Context } from '../../platform/context.ts'
import { SECRET_PURPOSE, VENDORS_CHANGED } from './vendor-book.ts'
import { STUDIO_VENDOR, type VendorSeed, vendorList } from './vendor-list.ts'

export const vendorSeeds: readonly VendorSeed[] = vendorList

const STUDIO_LAUNCH = '/play/{game}#launch={token}'

/** Where no sandbox plays a vendor the studio offers all of its own games, whatever their kind. */
const STUDIO_ALONE = ['RNG', 'MXWIN', 'MINI', 'TABLE', 'LIVE', 'FISH', 'ELOTT']

/**
 * Writes the vendors that the house knows, and offers them to brands that have none yet: in production the studio alone, as the
 * others are invented and play sandboxes. What staff changed later is left as it is; repeating it changes nothing.
 */
export async function seedVendors(context: Context, brandIds: readonly number[]): Promise<void> {
  const { db, bus, config } = context
  const isAlone = config.mode === 'production'
  const seeds = isAlone ? vendorList.filter(({ code }) => code === STUDIO_VENDOR) : vendorList
  await db
    .insertInto('vendors')
    .values(
      seeds.map(({ id, code, name, gameTypes }) => ({
        id,
        code,
        name,
        game_types: isAlone ? STUDIO_ALONE : [...gameTypes],
        sandbox: code !== STUDIO_VENDOR,
        launch_url: code === STUDIO_VENDOR ? STUDIO_LAUNCH : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const links = brandIds.flatMap((brand_id) => seeds.map(({ id }) => ({ brand_id, vendor_id: id })))
  if (links.length > 0)
    await db
      .insertInto('vendors_brands')
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await giveStudioASecret(context)
  bus.publish(VENDORS_CHANGED, null)
}

/** The studio has a secret from the start, for when it runs as a process of its own. */
async function giveStudioASecret({ db, keyring, random, clock }: Context): Promise<void> {
  const studio = vendorList.find(({ code }) => code === STUDIO_VENDOR)
  if (!studio) return
  await db
    .insertInto('vendors_secrets')
    .values({
      vendor_id: studio.id,
      slot: 1,
      sealed: keyring.seal(SECRET_PURPOSE, `${studio.id}/1`, random.token(32)),
      set_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
