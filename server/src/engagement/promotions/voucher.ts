import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { isInAudience } from './barred.ts'
import { noteHit } from './abuse.ts'
import { type Engine, type Entitlement, joinPromotion, noteRefused } from './entitlements.ts'
import { giveRewards } from './give-rewards.ts'
import { lockPromotion } from './locks.ts'
import type { PromotionKind } from './registry.ts'
import { liveVersions, type Promotion } from './versions.ts'

/** Codes that members enter. */
export const voucherKind: PromotionKind<'voucher'> = {
  kind: 'voucher',
  lawOf: () => ({ gives: 'before_play', condition: 'none' }),
  isJoined: false,
  isCard: false,
  // Without a bound of either kind a code that gets about costs what it likes.
  problems: async ({ uses }, { definition }) =>
    definition.budget === null && uses === null ? [{ field: 'budget', code: 'unbounded' }] : [],
  cost: async ({ rewards, uses }, { definition }) => {
    const one = rewards.reduce((sum, item) => sum + ('amount' in item ? item.amount : 0n), 0n)
    const all = uses === null ? null : one * BigInt(uses)
    const worst =
      definition.budget === null || (all !== null && all < definition.budget)
        ? all
        : definition.budget
    return worst === null ? null : { expected: worst, worst }
  },
}

/** What a code led to. */
export interface EnteredVoucher {
  kind: Promotion['kind']
  entitlement: Entitlement
}

/** The promotion whose members take part by a word, if that is what was entered. */
async function byWord(
  { registry }: Engine,
  db: Db | Tx,
  of: { brandId: number; word: string; now: Date },
): Promise<Promotion | undefined> {
  const live = await liveVersions(db, of)
  return live.find(({ terms }) => registry.kindOf(terms).wordOf?.(terms) === of.word)
}

/**
 * Gives what a code is for, or lets the member take part in the promotion that it opens. Refuses `voucher_unknown` for one that is not there or not for this member: nobody learns which codes exist.
 * Refuses `promotion_gone` when it was used as often as it may, or the budget is used up, and `promotion_barred`.
 */
export async function useVoucher(
  engine: Engine,
  tx: Tx,
  of: { brandId: number; memberId: bigint; voucher: string; now: Date },
): Promise<EnteredVoucher> {
  const { brandId, memberId, now } = of
  const wanted = of.voucher.toUpperCase()
  const all = await liveVersions(tx, { brandId, kind: 'voucher', now })
  const promotion = all.find(({ terms }) => terms.voucher === wanted)
  if (!promotion) return await joinByWord(engine, tx, { ...of, word: wanted })
  if (!(await isInAudience(engine.deps, tx, { promotion, memberId, now })))
    refuse('voucher_unknown')
  const { code, terms } = promotion
  if (terms.uses !== null) {
    await lockPromotion(tx, { brandId, code })
    const { rows } = await sql<{ used: number; own: number }>`
      select count(*)::int as used, count(*) filter (where member_id = ${memberId})::int as own
      from promotions_entitlements where brand_id = ${brandId} and code = ${code}`.execute(tx)
    if ((rows[0]?.own ?? 0) === 0 && (rows[0]?.used ?? 0) >= terms.uses) refuse('promotion_gone')
  }
  const cause = { voucher: wanted }
  const given = await giveRewards(engine, tx, {
    promotion,
    memberId,
    occurrence: 'once',
    rewards: terms.rewards,
    cause,
    now,
  })
  if (given.outcome === 'barred') refuse('promotion_barred')
  if (given.outcome === 'gone') refuse('promotion_gone')
  return { kind: promotion.kind, entitlement: given.entitlement }
}

async function joinByWord(
  engine: Engine,
  tx: Tx,
  of: { brandId: number; memberId: bigint; word: string; now: Date },
): Promise<EnteredVoucher> {
  const { memberId, now } = of
  const promotion = await byWord(engine, tx, of)
  if (!promotion || !(await isInAudience(engine.deps, tx, { promotion, memberId, now })))
    refuse('voucher_unknown')
  const entitlement = await joinPromotion(engine, tx, {
    promotion,
    memberId,
    occurrence: 'once',
    cause: { voucher: of.word },
    expiresAt: promotion.endsAt,
    now,
  })
  return { kind: promotion.kind, entitlement }
}

/** After a refusal: who enters codes that are not there is guessing them, and whose device has had this one is one person. */
export async function noteRefusedVoucher(
  engine: Engine,
  of: { brandId: number; memberId: bigint; voucher: string; now: Date },
): Promise<void> {
  const { brandId, memberId, now } = of
  const { db } = engine.deps.context
  const wanted = of.voucher.toUpperCase()
  const all = await liveVersions(db, { brandId, kind: 'voucher', now })
  const promotion =
    all.find(({ terms }) => terms.voucher === wanted) ??
    (await byWord(engine, db, { brandId, word: wanted, now }))
  if (promotion) await noteRefused(engine, { promotion, memberId, occurrence: 'once', now })
  else await noteHit(engine.deps, db, { brandId, memberId, code: '', reason: 'code_guessing', now })
}
