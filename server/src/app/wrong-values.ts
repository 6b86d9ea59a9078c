import type { App } from './app.ts'
import { linksWithWrongTerms } from '../affiliates/agents/agents.ts'
import { offersWithWrongTerms } from '../engagement/bonuses/bonuses.ts'
import { versionsWithWrongTerms } from '../engagement/promotions/promotions.ts'
import { unreadableEntries } from '../comms/content/content.ts'
import { wrongSocialProviders } from '../accounts/members/members.ts'
import { wrongVendorValues } from '../play/vendors/vendors.ts'

/** A stored value that does not fit: the house runs without it until somebody corrects it. */
export interface UnusedValue {
  /** '' for the whole house. */
  brand: string
  setting: string
  reason: string
}

/**
 * Everything that is stored for the house to go by, does not fit, and is therefore not used: its declared default holds, or the feature is
 * off. Each is read by the same schema by which it is saved, so only what was written past the console, or by another version, is here.
 */
export async function wrongValues({
  brands,
  context,
}: Pick<App, 'brands' | 'context'>): Promise<UnusedValue[]> {
  const { db } = context
  const [rows, settings, entries, offers, promotions, links, vendors, providers] =
    await Promise.all([
      brands.all(),
      brands.wrongValues(),
      unreadableEntries(db),
      offersWithWrongTerms(db),
      versionsWithWrongTerms(db),
      linksWithWrongTerms(db),
      wrongVendorValues(context),
      wrongSocialProviders(context),
    ])
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  const of = (brandId: number | null, setting: string, reason: string): UnusedValue => ({
    brand: brandId === null ? '' : (codes.get(brandId) ?? String(brandId)),
    setting,
    reason,
  })
  return [
    ...settings.map(({ brandId, setting, reason }) => of(brandId, setting, reason)),
    ...entries.map(({ brandId, kind, id }) => of(brandId, `${kind} ${id}`, 'its body')),
    ...offers.map(({ brandId, code }) => of(brandId, `bonus ${code}`, 'its terms')),
    ...promotions.map(({ brandId, code }) => of(brandId, `promotion ${code}`, 'its terms')),
    ...links.map(({ brandId, code }) => of(brandId, `link ${code}`, 'its terms')),
    ...vendors.map(({ vendor, setting }) => of(null, `vendor ${vendor}`, setting)),
    ...providers.map(({ brandId, provider }) =>
      of(brandId, `sign-in ${provider}`, 'its address or its secret'),
    ),
  ]
}

/** One line each in the log of a start. */
export async function logWrongValues(house: Pick<App, 'brands' | 'context'>): Promise<void> {
  for (const wrong of await wrongValues(house))
    house.context.log.error(wrong, 'a stored value does not fit and is not used')
}
