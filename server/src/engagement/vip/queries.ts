import type { VipBenefits } from '@croupier/api/engagement/terms/vip'
import type { GameType } from '@croupier/api/play/catalogue'
import { dayAfter, daysOf } from '../../platform/calendar/calendar.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { VipDeps } from './deps.ts'
import { type Ladder, ladderOf, levelAt, nameIn } from './ladder.ts'
import { baseLevel, lifetimeBets, rankOf, review, type VipSums } from './rules.ts'
import { countedOn, currentLevel, floorOf, todayOf, vipDays, vipMember } from './standing.ts'

type Asking = Pick<VipDeps, 'promotions' | 'brands' | 'context'>

interface Whose {
  brandId: number
  memberId: bigint
}

/** The level of a member; 0 below all levels, and where the brand has none. */
export async function levelOf(parts: Asking, db: Db | Tx, whose: Whose): Promise<number> {
  const now = parts.context.clock.now()
  const ladder = await ladderOf(parts, db, { brandId: whose.brandId, now })
  if (!ladder) return 0
  return currentLevel(ladder, await vipMember(db, whose.memberId, 'unlocked'))
}

/** What the level of a member gives; null below all levels. */
export async function benefitsOf(
  parts: Asking,
  db: Db | Tx,
  whose: Whose,
): Promise<VipBenefits | null> {
  const now = parts.context.clock.now()
  const ladder = await ladderOf(parts, db, { brandId: whose.brandId, now })
  if (!ladder) return null
  const level = currentLevel(ladder, await vipMember(db, whose.memberId, 'unlocked'))
  return levelAt(ladder.terms, level)?.benefits ?? null
}

/** Of valid bets on a type of game, in hundredths of a percent; 0 without a level that gives a rebate. */
export async function rebateRate(
  parts: Asking,
  db: Db | Tx,
  of: Whose & { gameType: GameType },
): Promise<number> {
  return (await benefitsOf(parts, db, of))?.rebateBps[of.gameType] ?? 0
}

/** Points for the same bet, in percent. */
export async function pointsMultiplier(parts: Asking, db: Db | Tx, whose: Whose): Promise<number> {
  return (await benefitsOf(parts, db, whose))?.pointsPercent ?? 100
}

/** The same for many members at once; who has none more than everybody is absent. */
export async function pointsMultipliers(
  parts: Asking,
  db: Db | Tx,
  of: { brandId: number; memberIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, number>> {
  const now = parts.context.clock.now()
  const ladder = await ladderOf(parts, db, { brandId: of.brandId, now })
  if (!ladder || of.memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('vip_members')
    .select(['member_id', 'level'])
    .where('brand_id', '=', of.brandId)
    .where('member_id', 'in', [...of.memberIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.member_id,
      levelAt(ladder.terms, currentLevel(ladder, row))?.benefits.pointsPercent ?? 100,
    ]),
  )
}

/** The highest that any level of the brand gives, in percent. */
export async function highestMultiplier(
  parts: Asking,
  db: Db | Tx,
  brandId: number,
): Promise<number> {
  const ladder = await ladderOf(parts, db, { brandId, now: parts.context.clock.now() })
  const levels = ladder?.terms.levels ?? []
  return Math.max(100, ...levels.map(({ benefits }) => benefits.pointsPercent))
}

/** What stands at a member's name: whether the brand has levels, and the one that the member has. */
export async function vipBadge(
  parts: Asking & Pick<VipDeps, 'memberOf'>,
  db: Db,
  memberId: bigint,
): Promise<{ hasVip: boolean; vipLabelName: string | null; vipRankLevel: number }> {
  const now = parts.context.clock.now()
  const member = await parts.memberOf(db, memberId)
  const ladder = member && (await ladderOf(parts, db, { brandId: member.brandId, now }))
  if (!ladder) return { hasVip: false, vipLabelName: null, vipRankLevel: 0 }
  const number = currentLevel(ladder, await vipMember(db, memberId, 'unlocked'))
  const level = levelAt(ladder.terms, number)
  return {
    hasVip: true,
    vipLabelName: level ? nameIn(level, member.language, ladder.brand) : null,
    vipRankLevel: number,
  }
}

export interface Standing {
  level: number
  since: Date | null
  window: { from: string; to: string }
  counted: VipSums
  keeps: boolean
  reviewAfter: string | null
  graceLeft: number
  keptUntil: Date | null
  lifetimeBets: bigint
  rank: number
}

/** Where a member stands, from the facts as they are known now. */
export async function standingOf(
  ladder: Ladder,
  db: Db | Tx,
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<Standing> {
  const { terms } = ladder
  const member = await vipMember(db, memberId, 'unlocked')
  const days = await vipDays(db, memberId)
  const today = todayOf(ladder, now)
  const { span, sums } = countedOn(ladder, days, today)
  const level = currentLevel(ladder, member)
  const floor = member ? floorOf(member, now) : 0
  const isLost = level > baseLevel(terms.levels)
  const said = review(terms, { level, floor: 0, misses: 0, sums })
  const lifetime = lifetimeBets(days)
  return {
    level,
    since: member?.since ?? null,
    window: span,
    counted: sums,
    keeps: !isLost || said.outcome === 'review_kept',
    reviewAfter: isLost ? dayAfter(daysOf(terms.review, today)[1], -1) : null,
    graceLeft: Math.max(0, terms.graceReviews - (member?.misses ?? 0)),
    keptUntil: floor >= level && floor > 0 ? (member?.floor_until ?? null) : null,
    lifetimeBets: lifetime,
    rank: rankOf(terms.ranks, lifetime),
  }
}

/** The ladder as members see it. */
export function ladderView({ promotion, terms, brand }: Ladder, language: string) {
  return {
    currency: promotion.currency,
    window: terms.window,
    review: terms.review,
    graceReviews: terms.graceReviews,
    levels: terms.levels.map(({ names, ...level }, place) => ({
      ...level,
      number: place + 1,
      name: nameIn({ names }, language, brand),
    })),
    ranks: terms.ranks.map((rank) => ({
      name: nameIn(rank, language, brand),
      validBets: rank.validBets,
    })),
  }
}
