import { usedOf, winsTo } from './grants.ts'
import * as z from 'zod/mini'
import type { RewardOf } from '@croupier/api/engagement/reward'
import type { AboutTerms, RewardHandler, TermsProblem } from '../promotions/promotions.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { expiryOf, mostWin, worthOf } from './rules.ts'
import { oweVendorCall } from './vendor-calls.ts'

/** Free rounds as a reward of any promotion. */
export function freeRoundsReward(deps: FreeRoundsDeps): RewardHandler<'free_rounds'> {
  return {
    worth: worthOf,
    usedOf,
    problems: (reward, about) => problemsOf(deps, reward, about),
    give: async (tx, { rewardId, promotion, brandId, memberId, reward, now }) => {
      const vendor = await deps.vendors.of(brandId, reward.gameCode)
      await tx
        .insertInto('free_rounds_grants')
        .values({
          member_id: memberId,
          id: rewardId,
          brand_id: brandId,
          promotion_id: promotion.id,
          game_code: reward.gameCode,
          currency: promotion.currency,
          stake: reward.stake,
          rounds: reward.rounds,
          wins_to: JSON.stringify(z.encode(winsTo, reward.winsTo)),
          replacement: reward.replacement,
          state: 'open',
          granted_at: now,
          expires_at: expiryOf(now, reward.days),
          ...(vendor === null
            ? {}
            : { vendor_code: vendor, vendor_state: 'asked', win_most: mostWin(reward) }),
        })
        .execute()
      if (vendor !== null)
        await oweVendorCall(tx, {
          memberId,
          grantId: rewardId,
          vendorCode: vendor,
          operation: 'grant',
          at: now,
        })
    },
  }
}

async function problemsOf(
  deps: FreeRoundsDeps,
  reward: RewardOf<'free_rounds'>,
  { brandId, currency }: Pick<AboutTerms, 'brandId' | 'currency'>,
): Promise<TermsProblem[]> {
  const { stake, replacement, gameCode } = reward
  const problemOf = async (code: string): Promise<string | null> => {
    const answer = await deps.canPlay({ brandId, gameCode: code, currency, stake })
    if (answer === 'yes') return null
    return answer === 'never' ? 'free_rounds_never' : 'no_free_rounds'
  }
  const problems: TermsProblem[] = []
  const ofGame = await problemOf(gameCode)
  if (ofGame !== null) problems.push({ field: 'gameCode', code: ofGame })
  const ofReplacement =
    replacement === null
      ? null
      : replacement === gameCode
        ? 'no_free_rounds'
        : await problemOf(replacement)
  if (ofReplacement !== null) problems.push({ field: 'replacement', code: ofReplacement })
  else if (replacement !== null && (await deps.vendors.of(brandId, replacement)) !== null)
    problems.push({ field: 'replacement', code: 'free_rounds_house_game' })
  // The vendor pays its wins into the balance, and shows them there.
  if (reward.winsTo !== 'cash' && (await deps.vendors.of(brandId, gameCode)) !== null)
    problems.push({ field: 'winsTo', code: 'free_rounds_cash_only' })
  if (reward.winsTo !== 'cash' && !deps.promotions.hasReward('bonus'))
    problems.push({ field: 'winsTo', code: 'reward_not_offered' })
  return problems
}
