import type { BonusTerms } from '@croupier/api/engagement/bonuses'
import { type Money, scaleDown } from '@croupier/shared/money'
import type { PlayedGame, PlayedType } from './deps.ts'

/** A bonus that ends within a day says so once. */
const WARNING_MS = 24 * 3_600_000
/** What was played in the last moment may still be on its way into the books. */
export const LATE_MS = 10_000

const DAY_MS = 86_400_000

export function endOf(grantedAt: Date, { days }: Pick<BonusTerms, 'days'>): Date {
  return new Date(grantedAt.getTime() + days * DAY_MS)
}

/**
 * What of valid bets counts: the share of the game's type by the terms, and never more than the game's own card says. Corrections may
 * take bets back, so one game can be below zero; all of it together is not.
 */
export function countedBets(
  games: readonly (PlayedGame & { sharePercent: number })[],
  { contribution }: { contribution: Readonly<Record<string, number>> },
): { wagered: Money; played: PlayedType[] } {
  const byType = new Map<string, PlayedType>()
  for (const { type, valid, sharePercent } of games) {
    const sum = byType.get(type) ?? { type, validBets: 0n, counted: 0n }
    byType.set(type, {
      type,
      validBets: sum.validBets + valid,
      counted:
        sum.counted + share(valid, Math.min(typeShare(contribution, type), sharePercent * 100)),
    })
  }
  const played = [...byType.values()].sort((left, right) => (left.type < right.type ? -1 : 1))
  const total = played.reduce((sum, { counted }) => sum + counted, 0n)
  return { wagered: total > 0n ? total : 0n, played }
}

/** A type that the terms do not name counts for nothing. */
function typeShare(contribution: Readonly<Record<string, number>>, type: string): number {
  return contribution[type] ?? 0
}

function share(valid: Money, basisPoints: number): Money {
  return valid < 0n
    ? -scaleDown(-valid, BigInt(basisPoints), 10_000n)
    : scaleDown(valid, BigInt(basisPoints), 10_000n)
}

export interface OpenBonus {
  required: Money
  wagered: Money
  endsAt: Date
  grantedAt: Date
  wasWarned: boolean
  /** The deposit that brought it went back to whoever paid it. */
  isReversed: boolean
  /** A playable one of which nothing is left, and nothing can come back. */
  isSpent: boolean
  /** All that was played in time is counted. */
  isWholeKnown: boolean
}

export type NextStep = 'taken_back' | 'released' | 'spent' | 'lapsed' | 'warn' | 'wait'

/** What becomes of an open bonus now. What was played in time releases it, however late that is seen. */
export function nextStep(bonus: OpenBonus, now: Date): NextStep {
  if (bonus.isReversed) return 'taken_back'
  if (bonus.wagered >= bonus.required) return 'released'
  if (bonus.isSpent) return 'spent'
  const left = bonus.endsAt.getTime() - now.getTime()
  if (left < -LATE_MS && bonus.isWholeKnown) return 'lapsed'
  // One that was granted for a day or less has told its end with its beginning.
  const isShort = bonus.endsAt.getTime() - bonus.grantedAt.getTime() <= WARNING_MS
  return left > 0 && left <= WARNING_MS && !bonus.wasWarned && !isShort ? 'warn' : 'wait'
}

/** Catches what no line of the journal tells, as a game whose card says another share since today. */
const AGAIN_MS = 3_600_000

/** When a bonus that stays open has to be looked at again, if nothing is played until then. */
export function nextLook(bonus: Pick<OpenBonus, 'endsAt'>, now: Date): Date {
  const end = bonus.endsAt.getTime()
  // Over, but not all of its play is read: that may be done at any moment.
  if (now.getTime() > end + LATE_MS) return now
  const moments = [end - WARNING_MS, end + LATE_MS + 1, now.getTime() + AGAIN_MS]
  return new Date(Math.min(...moments.filter((moment) => moment > now.getTime())))
}

export interface Claim {
  /** The offer is live, its time runs, and the brand's market has it. */
  isOffered: boolean
  isForbidden: boolean
  /** By this member, or from a device that this member uses too. */
  isClaimed: boolean
  hasOpen: boolean
  /** What the terms give for what was credited. */
  amount: Money
}

export type ClaimOutcome =
  | 'granted'
  | 'forbidden'
  | 'ended'
  | 'claimed'
  | 'other_open'
  | 'below_minimum'

/** Whether a deposit brings its bonus, judged again when the money is there. */
export function claimOutcome(claim: Claim): ClaimOutcome {
  if (claim.isForbidden) return 'forbidden'
  if (!claim.isOffered) return 'ended'
  if (claim.isClaimed) return 'claimed'
  if (claim.hasOpen) return 'other_open'
  return claim.amount > 0n ? 'granted' : 'below_minimum'
}
