import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { networkOf } from '../../platform/network.ts'
import type { Caller, MembersService } from './deps.ts'

const KINDS = {
  trial: { setting: 'trial.perNetworkPerDay', refusal: 'trial_quota' },
  register: { setting: 'registration.perNetworkPerDay', refusal: 'register_quota' },
} as const

/** Counts one more account of the caller's network today (UTC); refuses when the brand's number is reached. */
export async function countAccountOfNetwork(
  tx: Tx,
  { context, brands }: MembersService,
  of: { kind: keyof typeof KINDS; brandId: number; caller: Caller },
): Promise<void> {
  const { setting, refusal } = KINDS[of.kind]
  const limit = await brands.setting(of.brandId, setting)
  const counted = await tx
    .insertInto('identity_network_quotas')
    .values({
      brand_id: of.brandId,
      kind: of.kind,
      network: context.keyring.blindIndex('network', networkOf(of.caller.address)),
      day: of.caller.now.toISOString().slice(0, 10),
      used: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'kind', 'network', 'day'])
        .doUpdateSet((eb) => ({ used: eb('identity_network_quotas.used', '+', 1) }))
        .where('identity_network_quotas.used', '<', limit),
    )
    .returning('used')
    .executeTakeFirst()
  if (!counted) refuse(refusal)
}
