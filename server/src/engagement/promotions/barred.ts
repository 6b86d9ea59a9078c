import { forbiddenInPromotion } from '../../core/brands/brands.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { BarredReason, PromotionsDeps } from './deps.ts'
import type { Registry } from './registry.ts'
import type { Promotion } from './versions.ts'

export interface Receiver {
  brandId: number
  memberId: bigint
  now: Date
}

/** Why a member may get nothing at all now; null: may. Asked again in every transaction that gives. */
export async function barredFor(
  deps: PromotionsDeps,
  db: Db | Tx,
  { brandId, memberId, now }: Receiver,
): Promise<BarredReason | null> {
  const facts = await deps.memberFacts(db, { brandId, memberId })
  if (!facts?.isOpen || !facts.isReal) return 'account'
  if (await deps.isExcluded(db, { memberId, now })) return 'excluded'
  return (await deps.hasHarmAlert(db, memberId)) ? 'harm' : null
}

/** The feature that the market of the brand lacks for a promotion; null when it may be offered there. */
export async function forbiddenFeature(
  deps: Pick<PromotionsDeps, 'brands'>,
  registry: Registry,
  { brandId, terms }: Pick<Promotion, 'brandId' | 'terms'>,
): Promise<string | null> {
  const kind = registry.kindOf(terms)
  const { marketPack } = await deps.brands.byId(brandId)
  const missing = forbiddenInPromotion(marketPack, kind.lawOf(terms))
  if (missing !== null) return missing
  const { feature } = kind
  return feature !== undefined && !(await deps.brands.marketAllows(brandId, feature))
    ? feature
    : null
}

/** Whether a promotion is for this member. */
export async function isInAudience(
  deps: PromotionsDeps,
  db: Db | Tx,
  of: { promotion: Promotion; memberId: bigint; now: Date },
): Promise<boolean> {
  const { audience } = of.promotion.definition
  const who = { brandId: of.promotion.brandId, memberId: of.memberId }
  if (audience.levelFrom !== null || audience.levelTo !== null) {
    const level = await deps.levelOf(db, who)
    if (level < (audience.levelFrom ?? 0)) return false
    if (audience.levelTo !== null && level > audience.levelTo) return false
  }
  if (audience.newWithinDays !== null) {
    const facts = await deps.memberFacts(db, who)
    const until = (facts?.registeredAt.getTime() ?? 0) + audience.newWithinDays * DAY_MS
    if (of.now.getTime() > until) return false
  }
  return (
    audience.hasDeposited === null ||
    (await deps.hasDeposited(db, of.memberId)) === audience.hasDeposited
  )
}

const DAY_MS = 86_400_000
