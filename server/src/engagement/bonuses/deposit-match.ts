import type { Reward } from '@croupier/api/engagement/reward'
import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { floorToPayable, type Money, scaleDown } from '@croupier/shared/money'
import type { RealCurrency } from '@croupier/shared/currencies'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type {
  Promotion,
  PromotionKind,
  Promotions,
  TermsProblem,
} from '../promotions/promotions.ts'
import { hunterValue } from './hunter.ts'

export type DepositMatchTerms = TermsOf<'deposit_match'>

/** What the kind stands on; the functions are other modules' words. */
export interface DepositMatchDeps {
  promotions: Pick<Promotions, 'live' | 'find' | 'offer' | 'tryClaim'>
  /** The least edge of the brand's games in millionths; null where none is known. */
  leastEdge(brandId: number): Promise<number | null>
}

/** A share of a deposit as a bonus. Members take part first, and the deposit that fits brings it. */
export function depositMatchKind({
  leastEdge,
}: Pick<DepositMatchDeps, 'leastEdge'>): PromotionKind<'deposit_match'> {
  return {
    kind: 'deposit_match',
    lawOf: () => ({ gives: 'before_play', condition: 'deposit' }),
    isJoined: true,
    isCard: true,
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
  if (deposit < terms.leastDeposit) return null
  const share = scaleDown(deposit, BigInt(terms.rate), 10_000n)
  const amount = floorToPayable(share < terms.most ? share : terms.most, currency)
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
  /** The id under which the ledger knows the credit. */
  externalId: string
  now: Date
}

/**
 * Gives what a credited deposit brings to a member who takes part, in the transaction that credits it. Its locks of the member are held
 * since before the wallet's.
 */
export async function giveForDeposit(
  { promotions }: Pick<DepositMatchDeps, 'promotions'>,
  tx: Tx,
  of: MatchedDeposit,
): Promise<void> {
  const live = await promotions.live(tx, { ...of, kind: 'deposit_match' })
  for (const promotion of live) {
    const copy = await promotions.find(tx, { ...of, promotion, occurrence: 'once' })
    if (copy?.state !== 'joined') continue
    const { currency, terms } = promotion
    const reward = rewardOfDeposit(terms, { deposit: of.credited, currency })
    if (reward === null || !(await isNth(tx, { ...of, nth: terms.nth }))) continue
    await giveOne({ promotions }, tx, { ...of, promotion, reward })
  }
}

async function giveOne(
  { promotions }: Pick<DepositMatchDeps, 'promotions'>,
  tx: Tx,
  of: MatchedDeposit & { promotion: Promotion; reward: Reward },
): Promise<void> {
  const { promotion, memberId, now, depositId } = of
  const offered = await promotions.offer(tx, {
    promotion,
    memberId,
    occurrence: 'once',
    rewards: [of.reward],
    cause: { depositId },
    expiresAt: null,
    now,
  })
  if (offered?.state !== 'claim') return
  await promotions.tryClaim(tx, { entitlementId: offered.id, memberId, now })
  await tx
    .updateTable('bonuses_grants')
    .set({ deposit_id: depositId, deposit_line: of.externalId, deposit_amount: of.credited })
    .where('member_id', '=', memberId)
    .where('entitlement_id', '=', offered.id)
    .execute()
}

/** Whether the deposit that has just been credited is the member's so-many-th. */
async function isNth(
  tx: Tx,
  { memberId, nth }: { memberId: bigint; nth: number | null },
): Promise<boolean> {
  if (nth === null) return true
  const { rows } = await sql<{ deposits: number }>`
    select count(*)::int as deposits from ledger_public_keys
    where player_id = ${memberId} and source = 0 and operation = 'deposit' and status = 'OK'`.execute(
    tx,
  )
  return rows[0]?.deposits === nth
}
