import { sql } from 'kysely'
import { failuresOfNetwork } from './login-throttle.ts'
import { networkOf } from '../../platform/network.ts'
import type { MembersService } from './deps.ts'

/** What the network of an address has failed at and opened lately at a brand: the human check asks it for more work by it. */
export async function networkSigns(
  { context }: MembersService,
  of: { brandId: number; address: string },
): Promise<{ failures: number; accounts: number }> {
  const { db, keyring, clock } = context
  const now = clock.now()
  const place = networkOf(of.address)
  const [failures, opened] = await Promise.all([
    failuresOfNetwork(context, {
      what: ['login', 'recovery-code'],
      brandId: of.brandId,
      place,
      now,
    }),
    db
      .selectFrom('identity_network_quotas')
      .select('used')
      .where('brand_id', '=', of.brandId)
      .where('network', '=', keyring.blindIndex('network', place))
      .where('kind', 'in', ['register', 'trial'])
      .where('day', '=', sql<Date>`${now.toISOString().slice(0, 10)}::date`)
      .execute(),
  ])
  return { failures, accounts: opened.reduce((sum, { used }) => sum + used, 0) }
}
