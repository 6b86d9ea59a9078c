import type { Context } from '../../platform/context.ts'
import { SECRET_PURPOSE, VENDORS_CHANGED } from './vendor-book.ts'
import {
  ENGINE_VENDOR,
  isCorrectingVendor,
  isHouseVendor,
  type VendorSeed,
  vendorList,
} from './vendor-list.ts'

export const vendorSeeds: readonly VendorSeed[] = vendorList

const HOUSE_LAUNCH = '/play/{game}#launch={token}'

/** Where no sandbox plays a vendor the engines' own vendor offers all of their games, whatever their kind. */
const ENGINES_ALONE = ['RNG', 'MXWIN', 'MINI', 'TABLE', 'LIVE', 'FISH', 'ELOTT']

/**
 * Writes the vendors that the house knows, and offers them to brands that have none yet: in production its own alone, as the
 * others are invented and play sandboxes. What staff changed later is left as it is; repeating it changes nothing.
 */
export async function seedVendors(context: Context, brandIds: readonly number[]): Promise<void> {
  const { db, bus, config } = context
  const isAlone = config.mode === 'production'
  const seeds = isAlone ? vendorList.filter(({ code }) => isHouseVendor(code)) : vendorList
  await db
    .insertInto('vendors')
    .values(
      seeds.map(({ id, code, name, gameTypes }) => ({
        id,
        code,
        name,
        game_types: isAlone && code === ENGINE_VENDOR ? ENGINES_ALONE : [...gameTypes],
        sandbox: !isHouseVendor(code),
        launch_url: isHouseVendor(code) ? HOUSE_LAUNCH : null,
        may_adjust: isCorrectingVendor(code),
        negative_reversal: isCorrectingVendor(code) ? 'reject' : 'allow',
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
  await giveOwnVendorsSecrets(context)
  bus.publish(VENDORS_CHANGED, null)
}

/** The house's own vendors have a secret from the start, for when their games run as a process of their own. */
async function giveOwnVendorsSecrets({ db, keyring, random, clock }: Context): Promise<void> {
  const own = vendorList.filter(({ code }) => isHouseVendor(code))
  await db
    .insertInto('vendors_secrets')
    .values(
      own.map(({ id }) => ({
        vendor_id: id,
        slot: 1,
        encrypted: keyring.encrypt(SECRET_PURPOSE, `${id}/1`, random.token(32)),
        set_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
