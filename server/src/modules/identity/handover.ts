import type { SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Entrance, enter } from './enter.ts'
import { networkOf } from './network.ts'
import { type Caller, type Desk, sha256 } from './parts.ts'

const LIFE_MS = 60_000

/** A code that another host of the same brand swaps for a session, once, within a minute (S4-011). */
export async function issueHandover(
  { context }: Desk,
  of: { session: SessionRef; caller: Caller },
): Promise<{ code: string; expiresAt: Date }> {
  const code = context.random.token()
  const expiresAt = new Date(of.caller.now.getTime() + LIFE_MS)
  await context.db
    .insertInto('identity_handover_codes')
    .values({
      code_hash: sha256(code),
      member_id: of.session.memberId,
      brand_id: of.session.brandId,
      network: networkOf(of.caller.address),
      expires_at: expiresAt,
    })
    .execute()
  return { code, expiresAt }
}

/**
 * Refuses `handover_invalid` for a code that is unknown, used, late, of another brand, or comes from
 * another network than it was given to: nobody is signed in to a stranger's account by a link.
 */
export async function swapHandover(
  desk: Desk,
  of: { code: string; brandId: number; caller: Caller },
): Promise<Entrance> {
  const { brandId, caller } = of
  return await desk.context.db.transaction().execute(async (tx) => {
    const swapped = await tx
      .updateTable('identity_handover_codes')
      .set({ used_at: caller.now })
      .where('code_hash', '=', sha256(of.code))
      .where('brand_id', '=', brandId)
      .where('network', '=', networkOf(caller.address))
      .where('used_at', 'is', null)
      .where('expires_at', '>', caller.now)
      .returning('member_id')
      .executeTakeFirst()
    if (!swapped) refuse('handover_invalid')
    const member = await tx
      .selectFrom('identity_members')
      .select('status')
      .where('id', '=', swapped.member_id)
      .executeTakeFirstOrThrow()
    if (member.status !== 'active') refuse('handover_invalid')
    return await enter(tx, desk, { memberId: swapped.member_id, brandId, caller })
  })
}
