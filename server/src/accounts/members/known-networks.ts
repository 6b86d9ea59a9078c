import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DEVICE_SECONDS } from './devices.ts'
import { networkOf } from '../../platform/network.ts'

interface Place {
  memberId: bigint
  address: string
  now: Date
}

/** Whether the member has come from this network in the last half year (S2-062: "an unregistered IP"). */
export async function isKnownNetwork(db: Db, context: Context, of: Place): Promise<boolean> {
  const row = await db
    .selectFrom('identity_known_networks')
    .select('member_id')
    .where('member_id', '=', of.memberId)
    .where('network', '=', networkIndex(context, of))
    .where('expires_at', '>', of.now)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberNetwork(
  tx: Tx,
  context: Context,
  of: Place & { brandId: number },
): Promise<void> {
  const seen = {
    last_seen_at: of.now,
    expires_at: new Date(of.now.getTime() + DEVICE_SECONDS * 1000),
  }
  await tx
    .insertInto('identity_known_networks')
    .values({
      member_id: of.memberId,
      network: networkIndex(context, of),
      brand_id: of.brandId,
      first_seen_at: of.now,
      ...seen,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'network']).doUpdateSet(seen))
    .execute()
}

/** Bound to the member, so that two rows do not tell that two people live together. */
function networkIndex({ keyring }: Context, of: Place): Buffer {
  return keyring.blindIndex('known-network', `${of.memberId}:${networkOf(of.address)}`)
}
