import type { Tx } from '../../platform/db.ts'
import { sql } from 'kysely'
import type { BonusesDeps } from './deps.ts'
import { lockMember } from './locks.ts'
import { currencyOf } from './offers.ts'
import { type GrantRow, hasOpenGrant } from './queries.ts'

/** The subaccount of the ledger in which an open bonus lies. */
export function subaccountOf({ type }: Pick<GrantRow, 'type'>): 'playable' | 'bonus' {
  return type === 'playable' ? 'playable' : 'bonus'
}

/**
 * Opens what waits, the oldest deadline first, unless one is open. `carried` is what was counted beyond the bonus before it. Holds the
 * member's lock.
 */
export async function beginNext(
  parts: BonusesDeps,
  tx: Tx,
  { memberId, carried, now }: { memberId: bigint; carried: bigint; now: Date },
): Promise<void> {
  await lockMember(tx, memberId)
  if (await hasOpenGrant(tx, memberId)) return
  const next = await tx
    .selectFrom('bonuses_grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return
  await parts.ledger.holdCash(tx, memberId, currencyOf(next))
  const [grant] = await tx
    .updateTable('bonuses_grants')
    .set({ state: 'open', granted_at: now, look_at: now, carried })
    .where('id', '=', next.id)
    .returningAll()
    .execute()
  if (grant) await fill(parts, tx, { grant, now })
}

/** Puts the money of a grant that has just been opened into its subaccount, and notes the rounds that were not played for it. */
export async function fill(
  { context, ledger, recordFact }: BonusesDeps,
  tx: Tx,
  { grant, now }: { grant: GrantRow; now: Date },
): Promise<void> {
  await noteRoundsBefore(tx, grant)
  const wallet = {
    playerId: grant.member_id,
    brandId: grant.brand_id,
    currency: currencyOf(grant),
    subaccount: subaccountOf(grant),
  }
  await ledger.openWallet(tx, wallet)
  await ledger.post(tx, [
    {
      ...wallet,
      id: context.random.uuid(),
      operation: grant.type === 'playable' ? 'playable_grant' : 'bonus_grant',
      source: 0,
      externalId: `bonus:${grant.id}`,
      amount: grant.amount,
      counterAccount: 'promotions',
      // The lines of a playable bonus name their grant, and nothing else, in the memo.
      memo: grant.type === 'playable' ? grant.id : `bonus ${grant.offer_code}`,
      at: now,
    },
  ])
  await recordFact(tx, {
    kind: 'bonus_granted',
    brandId: grant.brand_id,
    memberId: grant.member_id,
    at: now,
    data: {
      bonusId: grant.id,
      depositId: grant.deposit_id,
      amount: String(grant.amount),
      currency: grant.currency,
      until: grant.ends_at.toISOString(),
    },
  })
}

/** The wallet is locked: what has begun by now was not played for this bonus. */
export async function noteRoundsBefore(
  tx: Tx,
  grant: Pick<GrantRow, 'id' | 'member_id' | 'granted_at'>,
): Promise<void> {
  await sql`
    insert into bonuses_rounds_before (grant_id, source, round_id)
    select ${grant.id}, source, round_id from ledger_public_rounds
    where player_id = ${grant.member_id} and (not closed or last_at >= ${grant.granted_at})`.execute(
    tx,
  )
}
