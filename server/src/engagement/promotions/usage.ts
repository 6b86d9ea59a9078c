import { reward } from '@croupier/api/engagement/reward'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/db.ts'
import type { Registry, RewardUsage } from './registry.ts'

interface Given {
  id: string
  reward: unknown
}

/** How much a member has used of rewards that are used bit by bit, by the id of the reward. */
export async function usageOf(
  registry: Registry,
  db: Db | Tx,
  { memberId, given }: { memberId: bigint; given: readonly Given[] },
): Promise<Map<string, RewardUsage>> {
  const byHandler = new Map<ReturnType<Registry['handlerOf']>, string[]>()
  for (const one of given) {
    const handler = registry.handlerOf(z.decode(reward, one.reward as z.input<typeof reward>))
    byHandler.set(handler, [...(byHandler.get(handler) ?? []), one.id])
  }
  const found = new Map<string, RewardUsage>()
  for (const [handler, rewardIds] of byHandler)
    for (const [id, usage] of (await handler.usedOf?.(db, { memberId, rewardIds })) ?? [])
      found.set(id, usage)
  return found
}

/** The same of copies, added up, by the id of the copy. */
export async function usageOfCopies(
  registry: Registry,
  db: Db | Tx,
  { memberId, copyIds }: { memberId: bigint; copyIds: readonly string[] },
): Promise<Map<string, RewardUsage>> {
  if (copyIds.length === 0) return new Map()
  const given = await db
    .selectFrom('promotions_rewards')
    .select(['id', 'entitlement_id', 'reward'])
    .where('member_id', '=', memberId)
    .where('entitlement_id', 'in', copyIds)
    .execute()
  const usage = await usageOf(registry, db, { memberId, given })
  const sums = new Map<string, RewardUsage>()
  for (const { id, entitlement_id: copyId } of given) {
    const one = usage.get(id)
    const sum = sums.get(copyId) ?? { used: 0, of: 0 }
    if (one) sums.set(copyId, { used: sum.used + one.used, of: sum.of + one.of })
  }
  return sums
}
