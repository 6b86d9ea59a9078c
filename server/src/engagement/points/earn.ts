import type { BetPointType } from '@croupier/api/engagement/point-types'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { type Account, addEntry } from './account.ts'
import type { PointsDeps } from './deps.ts'
import { countedDeposits, measureOf, pointsOf, withDeposit } from './rules.ts'

export type PointsRules = Promotion<TermsOf<'points'>>

/** The rules by which a brand gives points at a moment; null: it gives none. A second set of rules cannot go live. */
export async function rulesOf(
  { promotions }: Pick<PointsDeps, 'promotions'>,
  db: Db | Tx,
  of: { brandId: number; now: Date },
): Promise<PointsRules | null> {
  const [rules] = await promotions.live(db, { ...of, kind: 'points' })
  return rules ?? null
}

const WHOLE = 100

/** By what a member's points are multiplied, in per cent. */
export async function multiplierOf(
  deps: Pick<PointsDeps, 'multipliersOf'>,
  db: Db | Tx,
  { brandId, memberId }: { brandId: number; memberId: bigint },
): Promise<number> {
  const known = await deps.multipliersOf(db, { brandId, memberIds: [memberId] })
  return known.get(memberId) ?? WHOLE
}

/** The terms that a bet earns by: those of its round's end. */
export interface BetTerms {
  type: BetPointType
  promotionId: string
  rate: bigint
  multiplier: number
}

/** Adds what a settled bet, or a later change of one, measures. Answers what it added and by how much the account's points grew. */
export function earnBet(
  account: Account,
  valid: bigint,
  terms: BetTerms,
): { measure: bigint; points: bigint } {
  const measure = measureOf(valid, terms)
  account.measure += measure
  account.played += valid
  const earned = pointsOf(account.measure, account.currency)
  const points = earned - account.earned
  account.earned = earned
  return { measure, points }
}

/** Deposits that are played meanwhile, or no longer are, change the balance by what they count for now. */
export function settleDeposits(account: Account, { at, cause }: { at: Date; cause: string }): void {
  const { deposits } = account
  const counted = countedDeposits(deposits, account.played) - deposits.countedBefore
  const earned = pointsOf(measureOf(counted, deposits), account.currency)
  addEntry(account, {
    type: 'deposit',
    amount: earned - deposits.earned,
    cause: `deposit:${cause}`,
    at,
    details: { promotionId: deposits.promotionId },
  })
  deposits.earned = earned
}

/** A deposit, a withdrawal, or a reversal of a deposit; `played` is what was played before it. */
export function moveDeposits(
  account: Account,
  move: {
    amount: bigint
    isReversal: boolean
    played: bigint
    terms: { promotionId: string; rate: bigint; multiplier: number }
  },
): void {
  const { isNewTime, ...state } = withDeposit(account.deposits, move)
  const { terms } = move
  account.deposits = {
    ...account.deposits,
    ...state,
    // What was begun under rules ends under them.
    ...(isNewTime ? { ...terms, earned: 0n } : {}),
  }
}
