import type { SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseNetwork } from './complete-login.ts'
import { type CreatedSession, createSession } from './create-session.ts'
import { networkOf } from '../../platform/network.ts'
import { type Caller, type MembersService, sha256 } from './deps.ts'
import { transact } from '../../platform/transact.ts'

const LIFE_MS = 60_000

/**
 * A code that another host of the same brand swaps for a session, once, within a minute (S4-011, EQ-03).
 * `challenge` is the SHA-256 of a nonce that the browser keeps on that host: whoever else reads the
 * code cannot use it, and nobody can be sent to a stranger's session by a link. Refuses
 * `handover_invalid` for a host that is not the brand's.
 */
export async function issueHandover(
  { context, brands }: MembersService,
  of: { session: SessionRef; caller: Caller; challenge: string; host: string },
): Promise<{ code: string; expiresAt: Date }> {
  const host = plainHost(of.host)
  if (!(await isHostOf({ brands }, { brandId: of.session.brandId, host })))
    refuse('handover_invalid')
  const code = context.random.token()
  const expiresAt = new Date(of.caller.now.getTime() + LIFE_MS)
  await context.db
    .insertInto('identity_handover_codes')
    .values({
      code_hash: sha256(code),
      member_id: of.session.memberId,
      brand_id: of.session.brandId,
      network: networkOf(of.caller.address),
      challenge: Buffer.from(of.challenge, 'base64url'),
      host,
      expires_at: expiresAt,
      opened_at: of.session.openedAt,
    })
    .execute()
  return { code, expiresAt }
}

/**
 * Refuses `handover_invalid` for a code that is unknown, used, late, of another brand, or comes from
 * another network, host or browser than it was given to.
 */
export async function swapHandover(
  desk: MembersService,
  of: { code: string; nonce: string; host: string; brandId: number; caller: Caller },
): Promise<CreatedSession> {
  const { brandId, caller } = of
  await refuseNetwork(desk, { brandId, address: caller.address })
  return await transact(desk.context.db, async (tx) => {
    const swapped = await tx
      .updateTable('identity_handover_codes')
      .set({ used_at: caller.now })
      .where('code_hash', '=', sha256(of.code))
      .where('brand_id', '=', brandId)
      .where('network', '=', networkOf(caller.address))
      .where('challenge', '=', sha256(of.nonce))
      .where('host', '=', plainHost(of.host))
      .where('used_at', 'is', null)
      .where('expires_at', '>', caller.now)
      .returning(['member_id', 'opened_at'])
      .executeTakeFirst()
    if (!swapped) refuse('handover_invalid')
    const member = await tx
      .selectFrom('identity_members')
      .select('status')
      .where('id', '=', swapped.member_id)
      .executeTakeFirstOrThrow()
    if (member.status !== 'active') refuse('handover_invalid')
    return await createSession(tx, desk, {
      memberId: swapped.member_id,
      brandId,
      caller,
      openedAt: swapped.opened_at ?? caller.now,
    })
  })
}

/** Whether a host is one of the brand's: nobody is led to another by a link to us (SEC-18). */
export async function isHostOf(
  { brands }: Pick<MembersService, 'brands'>,
  { brandId, host }: { brandId: number; host: string },
): Promise<boolean> {
  const plain = plainHost(host)
  return (await brands.domainsOf(brandId)).some((domain) => domain.host === plain)
}

/** A host name without its port, as the brands' table writes it. */
function plainHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
