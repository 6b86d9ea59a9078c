import { type PromotionDefinition, promotionDefinition } from '@croupier/api/engagement/promotion'
import { isPayable } from '@croupier/shared/money'
import { isRealCurrency, type RealCurrency } from '@croupier/shared/currencies'
import * as z from 'zod/mini'
import type { Json } from '../../platform/bus.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { isUnchanged } from '../../platform/unchanged.ts'
import { auditLineOf, type StaffService } from '../../core/audit/audit.ts'
import type { Proposed } from '../../core/approvals/approvals.ts'
import { forbiddenFeature } from './barred.ts'
import { setBudget } from './budgets.ts'
import type { Engine } from './entitlements.ts'
import { lockPromotion } from './locks.ts'
import { peerGameProblems, rewardProblems } from './reward-problems.ts'
import type { ExpectedCost, TermsProblem } from './registry.ts'
import {
  endLive,
  insertVersion,
  type Promotion,
  promotionOf,
  storedDefinition,
  versionById,
} from './versions.ts'

export interface Verdict {
  forbidden: string | null
  problems: TermsProblem[]
  cost: ExpectedCost | null
}

/** What stands against a definition: the market, what its kind says of its terms, and what is true of every kind. */
export async function judgeDefinition(
  { deps, registry }: Engine,
  of: { brandId: number; definition: PromotionDefinition; now: Date },
): Promise<Verdict> {
  const { brandId, definition, now } = of
  const { terms } = definition
  const brand = await deps.brands.byId(brandId)
  const { currency } = brand
  if (!isRealCurrency(currency)) throw new RangeError('a promotion needs real money')
  const kind = registry.kindOf(terms)
  const about = { brandId, currency, now, definition }
  const ofRewards = await rewardProblems(registry, terms, about)
  // What a reward is worth is known for those alone that the house gives.
  const areGiven = ofRewards.every(({ code }) => code !== 'reward_not_offered')
  const own = [
    ...commonProblems(definition, { now, language: brand.defaultLanguage, currency }),
    ...ofRewards,
    ...(areGiven ? await kind.problems(terms, about) : []),
    ...peerGameProblems(terms),
  ]
  // Guards add up what is sound by itself.
  const problems = own.length === 0 ? await deps.brokenGuards(about) : own
  return {
    forbidden: await forbiddenFeature(deps, registry, { brandId, terms }),
    problems,
    cost: problems.length === 0 && kind.cost ? await kind.cost(terms, about) : null,
  }
}

function commonProblems(
  { texts, startsAt, endsAt, budget, audience }: PromotionDefinition,
  { now, language, currency }: { now: Date; language: string; currency: RealCurrency },
): TermsProblem[] {
  const { levelFrom, levelTo } = audience
  const checks: [boolean, TermsProblem][] = [
    [texts[language] === undefined, { field: 'texts', code: 'default_language_missing' }],
    [endsAt !== null && endsAt <= startsAt, { field: 'endsAt', code: 'ends_before_start' }],
    [endsAt !== null && endsAt <= now, { field: 'endsAt', code: 'already_over' }],
    [
      budget !== null && (budget <= 0n || !isPayable(budget, currency)),
      { field: 'budget', code: 'amount_not_payable' },
    ],
    [
      levelFrom !== null && levelTo !== null && levelTo < levelFrom,
      { field: 'audience.levelTo', code: 'below_lower_bound' },
    ],
  ]
  return checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

/**
 * Proposes a promotion, or the next version of one. Refuses `promotion_forbidden` where the market has no such promotion (RG-10),
 * `promotion_terms_invalid` with the first field that is wrong, `nothing_changed` and `proposal_waits`.
 */
export async function proposePromotion(
  engine: Engine,
  tx: Tx,
  {
    desk,
    definition,
    reason,
  }: { desk: StaffService; definition: PromotionDefinition; reason: string },
): Promise<Proposed> {
  const { brand, staff, address, now } = desk
  await refuseUnsound(engine, { brandId: brand.id, definition, now })
  const live = await liveOf(tx, { brandId: brand.id, code: definition.code })
  const written: Json = JSON.parse(storedDefinition(definition))
  if (live && isUnchanged(JSON.parse(storedDefinition(live.definition)), written))
    refuse('nothing_changed')
  return await engine.deps.approvals.propose(
    tx,
    {
      kind: 'promotion.change',
      brandId: brand.id,
      brandIds: [brand.id],
      subject: { type: 'promotion', id: definition.code },
      payload: { definition: written },
      replaces: live ? { definition: JSON.parse(storedDefinition(live.definition)) } : {},
      reason,
    },
    { staff, address, now },
  )
}

async function refuseUnsound(
  engine: Engine,
  of: { brandId: number; definition: PromotionDefinition; now: Date },
): Promise<void> {
  const { forbidden, problems } = await judgeDefinition(engine, of)
  if (forbidden !== null) refuse('promotion_forbidden')
  const [first] = problems
  if (first) refuse('promotion_terms_invalid', { field: first.field })
}

async function liveOf(tx: Tx, of: { brandId: number; code: string }): Promise<Promotion | null> {
  const row = await tx
    .selectFrom('promotions_versions')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where('code', '=', of.code)
    .where('state', '=', 'live')
    .executeTakeFirst()
  return row ? promotionOf(row) : null
}

const payload = z.object({ definition: promotionDefinition })

/** What the second person's yes does: the version goes live, and the one before ends. The market is asked again. */
export function registerPromotionAct(engine: Engine): void {
  const { approvals, audit, brands, context } = engine.deps
  approvals.register('promotion.change', {
    permission: 'bonuses.write',
    execute: async (tx, { proposal, by }) => {
      const brandId = proposal.brand_id
      if (brandId === null) throw new RangeError('a promotion is of a brand')
      const { definition } = z.decode(payload, proposal.payload as z.input<typeof payload>)
      await lockPromotion(tx, { brandId, code: definition.code })
      await refuseUnsound(engine, { brandId, definition, now: by.now })
      const before = await liveOf(tx, { brandId, code: definition.code })
      const { currency } = await brands.byId(brandId)
      const promotion = await insertVersion(tx, {
        id: context.random.uuid(),
        brandId,
        currency,
        definition,
        proposedBy: proposal.proposed_by,
        decidedBy: by.staff.id,
        now: by.now,
      })
      await setBudget(tx, { brandId, code: promotion.code, budget: definition.budget })
      if (before) await engine.registry.kindOf(before.terms).ended?.(tx, before)
      await engine.registry.kindOf(promotion.terms).wentLive?.(tx, promotion)
      await audit.record(tx, {
        brandId,
        actor: { kind: 'staff', id: by.staff.id, name: by.staff.name },
        address: by.address,
        at: by.now,
        action: 'promotion.went_live',
        subject: { type: 'promotion', id: promotion.code },
        after: { version: promotion.version, kind: promotion.kind },
        reason: proposal.reason,
      })
      return undefined
    },
  })
}

/** Ends a live promotion at once; one person may, because it gives nobody anything. Refuses `not_found`, `promotion_over`. */
export async function endPromotion(
  engine: Engine,
  tx: Tx,
  { desk, promotionId, reason }: { desk: StaffService; promotionId: string; reason: string },
): Promise<void> {
  const { brand, staff, now } = desk
  const known = await versionById(tx, promotionId)
  if (known?.brandId !== brand.id) refuse('not_found')
  await lockPromotion(tx, { brandId: brand.id, code: known.code })
  const promotion = await versionById(tx, promotionId)
  if (!promotion?.isLive) refuse('promotion_over')
  await endLive(tx, { brandId: brand.id, code: promotion.code, by: staff.id, now })
  await engine.registry.kindOf(promotion.terms).ended?.(tx, promotion)
  await engine.deps.audit.record(tx, {
    ...auditLineOf(desk),
    action: 'promotion.ended',
    subject: { type: 'promotion', id: promotion.code },
    after: { version: promotion.version },
    reason,
  })
}
