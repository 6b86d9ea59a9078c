import type { VipLevel, VipTerms } from '@croupier/api/engagement/terms/vip'
import type { BrandRow } from '../../core/brands/brands.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { VipDeps } from './deps.ts'

/** The ladder of a brand as it is live now. */
export interface Ladder {
  promotion: Promotion<VipTerms>
  terms: VipTerms
  brand: BrandRow
}

/** null: the brand has no levels, or has switched them off. */
export async function ladderOf(
  { promotions, brands }: Pick<VipDeps, 'promotions' | 'brands'>,
  db: Db | Tx,
  of: { brandId: number; now: Date },
): Promise<Ladder | null> {
  if (!(await brands.isOn(of.brandId, 'VIP'))) return null
  const [promotion] = await promotions.live(db, { ...of, kind: 'vip' })
  if (!promotion) return null
  return { promotion, terms: promotion.terms, brand: await brands.byId(of.brandId) }
}

/** The level of a number; undefined below the first and where the ladder has become shorter. */
export function levelAt(
  { levels }: Pick<VipTerms, 'levels'>,
  number: number,
): VipLevel | undefined {
  return levels[number - 1]
}

/** What a level or rank is called in a language, or else in the brand's own. */
export function nameIn(
  { names }: { names: Readonly<Record<string, string>> },
  language: string,
  brand: Pick<BrandRow, 'defaultLanguage'>,
): string {
  return names[language] ?? names[brand.defaultLanguage] ?? Object.values(names)[0] ?? ''
}
