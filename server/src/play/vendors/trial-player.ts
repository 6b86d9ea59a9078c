import type { Money } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import { transact } from '../../platform/transact.ts'

export interface TrialPlayerDeps {
  context: Context
  ledger: Pick<Ledger, 'openWallet' | 'post' | 'balance'>
  /** What a trial wallet is filled up to. */
  trialGrant: Money
}

/**
 * The play-money double of a real member, made at the first trial and filled up again when less than a tenth is left. It is
 * a player of its own, because the ledger never lets play money stand beside real money.
 */
export async function trialPlayerOf(
  { context, ledger, trialGrant }: TrialPlayerDeps,
  member: { memberId: bigint; brandId: number },
): Promise<bigint> {
  const { db, random, clock } = context
  return await transact(db, async (tx) => {
    const at = clock.now()
    await tx
      .insertInto('vendors_trial_players')
      .values({
        member_id: member.memberId,
        brand_id: member.brandId,
        player_id: random.memberId(),
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // The lock keeps two launches at once from filling the wallet twice.
    const { player_id: playerId } = await tx
      .selectFrom('vendors_trial_players')
      .select('player_id')
      .where('member_id', '=', member.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { brandId } = member
    await ledger.openWallet(tx, { playerId, currency: 'DEMO', subaccount: 'cash', brandId })
    const left = await ledger.balance(tx, playerId, 'DEMO', 'cash')
    if (left * 10n >= trialGrant) return playerId
    const id = random.uuid()
    await ledger.post(tx, [
      {
        id,
        playerId,
        brandId,
        currency: 'DEMO',
        subaccount: 'cash',
        operation: 'trial_grant',
        source: 0,
        externalId: id,
        amount: trialGrant - left,
        counterAccount: 'trial',
        at,
      },
    ])
    return playerId
  })
}
