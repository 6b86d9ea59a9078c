import type { Reward } from '@croupier/api/engagement/reward'
import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { bonusOf, matchOf } from '@croupier/shared/deposit-match'
import type { Money } from '@croupier/shared/money'
import type { RealCurrency } from '@croupier/shared/currencies'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotion, PromotionKind, TermsProblem } from '../promotions/promotions.ts'
import type { BonusesDeps } from './deps.ts'
import { hunterValue } from './hunter.ts'
import type { ClaimOutcome } from './rules.ts'

export type DepositMatchTerms = TermsOf<'deposit_match'>

/** What the kind stands on; the functions are other modules' words. */
export interface DepositMatchDeps {
  /** The least edge of the brand's games in millionths; null where none is known. */
  leastEdge(brandId: number): Promise<number | null>
}

/** A share of a deposit as a bonus. Members take part first, and the deposit that fits brings it. */
export function depositMatchKind({ leastEdge }: DepositMatchDeps): PromotionKind<'deposit_match'> {
  return {
    kind: 'deposit_match',
    lawOf: () => ({ gives: 'before_play', condition: 'deposit' }),
    isJoined: true,
    isCard: true,
    wordOf: ({ voucher }) => voucher,
    problems: async (terms, { brandId, definition }) =>
      matchProblems(terms, {
        budget: definition.budget,
        edge: BigInt((await leastEdge(brandId)) ?? 0),
      }),
  }
}

/** What stands against terms beyond their shape. */
export function matchProblems(
  terms: DepositMatchTerms,
  { budget, edge }: { budget: bigint | null; edge: bigint },
): TermsProblem[] {
  const problems: TermsProblem[] = []
  const counts = Object.values(terms.contribution)
  if (!counts.some((share) => share !== undefined && share > 0))
    problems.push({ field: 'terms.contribution', code: 'rates_missing' })
  if (budget === null) return problems
  // The budget reckons with whoever plays for the bonus alone, and with one whole bonus at least.
  const worth = hunterValue(
    {
      amount: terms.most,
      required: terms.most * BigInt(terms.times),
      maxConversion: terms.gives === 'playable' ? terms.maxConversion : null,
    },
    [edge],
  )
  if (budget < worth || budget < terms.most)
    problems.push({ field: 'budget', code: 'budget_below_hunter' })
  return problems
}

/** What a deposit brings under some terms; null for one that is too small. */
export function rewardOfDeposit(
  terms: DepositMatchTerms,
  { deposit, currency }: { deposit: Money; currency: RealCurrency },
): Reward | null {
  const amount = bonusOf(deposit, matchOf(terms), currency)
  if (amount <= 0n) return null
  const { times, days, contribution } = terms
  const wagering = { times, days, contribution }
  const base = terms.wagers === 'bonus_and_deposit' ? { base: amount + deposit } : {}
  if (terms.gives === 'release') return { kind: 'bonus', amount, wagering, ...base }
  const { maxStake, maxConversion } = terms
  return { kind: 'playable_bonus', amount, wagering, ...base, maxStake, maxConversion }
}

export interface MatchedDeposit {
  memberId: bigint
  brandId: number
  depositId: string
  credited: Money
  currency: string
  /** The id under which the ledger knows the credit. */
  externalId: string
  now: Date
}

type Given = Pick<BonusesDeps, 'promotions' | 'recordFact'>

/**
 * Gives what a credited deposit brings to a member who takes part, in the transaction that credits it: one promotion a deposit, first the one
 * that it was ordered with. Its locks of the member are held since before the wallet's.
 */
export async function giveForDeposit(parts: Given, tx: Tx, of: MatchedDeposit): Promise<void> {
  const choice = await choiceOf(tx, of.depositId)
  const live = await parts.promotions().live(tx, { ...of, kind: 'deposit_match' })
  const isChosen = ({ code }: Pick<Promotion, 'code'>) => code === choice?.promotion_code
  const chosenFirst = live.toSorted((one, other) => Number(isChosen(other)) - Number(isChosen(one)))
  let ofChosen: ClaimOutcome = 'ended'
  for (const promotion of chosenFirst) {
    const outcome = await giveOne(parts, tx, { ...of, promotion })
    if (isChosen(promotion)) ofChosen = outcome
    if (outcome === 'granted') break
  }
  if (choice) await decideChoice(parts, tx, { ...of, outcome: ofChosen })
}

async function giveOne(
  { promotions: engine }: Given,
  tx: Tx,
  of: MatchedDeposit & { promotion: Promotion<DepositMatchTerms> },
): Promise<ClaimOutcome> {
  const promotions = engine()
  const { promotion, memberId, now, depositId } = of
  const whose = { promotion, memberId, occurrence: 'once', cause: { depositId }, now }
  const copy = await promotions.find(tx, whose)
  if (copy?.state !== 'joined') return 'claimed'
  // What was promised is the version under which the member joined.
  const joined = await promotions.byId(tx, copy.promotionId)
  const terms = joined?.terms.kind === 'deposit_match' ? joined.terms : promotion.terms
  const reward = rewardOfDeposit(terms, { deposit: of.credited, currency: promotion.currency })
  if (reward === null) return 'below_minimum'
  if (!(await isCredited(tx, { ...of, nth: terms.nth }))) return 'ended'
  if (!(await promotions.isAllowed(promotion))) return 'forbidden'
  const offered = await promotions.offer(tx, { ...whose, rewards: [reward], expiresAt: null })
  if (offered?.state !== 'claim') return 'claimed'
  const claimed = await promotions.tryClaim(tx, { entitlementId: offered.id, memberId, now })
  if (typeof claimed === 'string') return 'ended'
  await tx
    .updateTable('bonuses_grants')
    .set({ deposit_id: depositId, deposit_line: of.externalId, deposit_amount: of.credited })
    .where('member_id', '=', memberId)
    .where('entitlement_id', '=', offered.id)
    .execute()
  return 'granted'
}

/** The promotion that a deposit was ordered with, while it is not decided. */
async function choiceOf(tx: Tx, depositId: string) {
  return await tx
    .selectFrom('bonuses_choices')
    .select('promotion_code')
    .where('deposit_id', '=', depositId)
    .where('promotion_id', 'is not', null)
    .where('outcome', 'is', null)
    .executeTakeFirst()
}

/** Keeps what became of the choice, and tells the member why a deposit brings nothing. */
async function decideChoice(
  { recordFact }: Given,
  tx: Tx,
  of: MatchedDeposit & { outcome: ClaimOutcome },
): Promise<void> {
  const { depositId, outcome, now } = of
  await tx
    .updateTable('bonuses_choices')
    .set({ outcome, decided_at: now })
    .where('deposit_id', '=', depositId)
    .execute()
  if (outcome === 'granted') return
  await recordFact(tx, {
    kind: 'bonus_not_granted',
    brandId: of.brandId,
    memberId: of.memberId,
    at: now,
    data: {
      depositId,
      reason: `bonus_${outcome}`,
      amount: String(of.credited),
      currency: of.currency,
    },
  })
}

interface Nth {
  memberId: bigint
  nth: number | null
}

/** Whether the member's next deposit is the so-many-th. */
export async function isNext(db: Db | Tx, { memberId, nth }: Nth): Promise<boolean> {
  return nth === null || (await depositsOf(db, memberId)) + 1 === nth
}

/** Whether the deposit that has just been credited is the member's so-many-th. */
async function isCredited(tx: Tx, { memberId, nth }: Nth): Promise<boolean> {
  return nth === null || (await depositsOf(tx, memberId)) === nth
}

async function depositsOf(db: Db | Tx, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ deposits: number }>`
    select count(*)::int as deposits from ledger_public_keys
    where player_id = ${memberId} and source = 0 and operation = 'deposit' and status = 'OK'`.execute(
    db,
  )
  return rows[0]?.deposits ?? 0
}
