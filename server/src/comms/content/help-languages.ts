import { type LanguageCode, languageCodes } from '@croupier/shared/languages'
import type { BrandRef } from '../../platform/http/call.ts'
import type { ContentDeps } from './deps.ts'
import { phaseOf, wallClock } from './rules.ts'

/** The languages in which a page of the help centre is shown in the brand's own words; none where the house's own stand in its place. */
export async function languagesOfHelp(
  { shelf }: Pick<ContentDeps, 'shelf'>,
  of: { brand: Pick<BrandRef, 'id' | 'timeZone'>; slug: string; now: Date },
): Promise<LanguageCode[]> {
  const now = wallClock(of.now, of.brand.timeZone)
  const pages = (await shelf.of(of.brand.id, 'help')).filter(
    ({ slug, body }) => slug === of.slug && phaseOf(body, now) === 'live',
  )
  return languageCodes.filter((code) =>
    pages.some(({ body: { texts } }) => (texts[code]?.title ?? '') !== ''),
  )
}
