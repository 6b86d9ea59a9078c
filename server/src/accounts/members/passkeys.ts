import type { NewCredential, ShownCredential } from '@croupier/api/accounts/webauthn'
import type { Db, Tx } from '../../platform/db.ts'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  creationOptions,
  newPasskey,
  type RelyingParty,
  requestOptions,
  usedPasskey,
} from '../../platform/webauthn.ts'
import { keepChallenge, takeChallenge } from './passkey-challenges.ts'
import type { MembersService } from './deps.ts'
import { transact } from '../../platform/transact.ts'

const MOST = 10

interface Member {
  session: SessionRef
  party: RelyingParty
  now: Date
}

/** What the browser needs to make a passkey. Refuses `too_many_passkeys`. */
export async function passkeyOptions(desk: MembersService, of: Member & { brandName: string }) {
  const { session, party, now, brandName } = of
  const { memberId, brandId, account } = session
  const { context } = desk
  const own = await passkeysOf(context.db, memberId)
  if (own.length >= MOST) refuse('too_many_passkeys')
  const options = await creationOptions({
    party,
    title: brandName,
    user: {
      name: account,
      handle: context.keyring.blindIndex('passkey-user', String(memberId)),
    },
    own: own.filter((key) => key.host === party.id),
  })
  const { challenge } = options
  const asked = { brandId, purpose: 'register', host: party.id, memberId, now } as const
  await keepChallenge(context, { ...asked, challenge })
  return options
}

/** Keeps a passkey that the browser has made. Refuses `passkey_refused`, `too_many_passkeys`. */
export async function addPasskey(
  desk: MembersService,
  of: Member & { credential: NewCredential; name: string },
): Promise<PasskeyView> {
  const { session, party, now, credential, name } = of
  const { memberId, brandId } = session
  const { context, recordFact } = desk
  const asked = { brandId, purpose: 'register', host: party.id, memberId, now } as const
  const made = await newPasskey({
    credential,
    party,
    takeChallenge: (challenge) => takeChallenge(context, { ...asked, challenge }),
  })
  if (!made) refuse('passkey_refused')
  return await transact(context.db, async (tx) => {
    const row = await tx
      .insertInto('identity_passkeys')
      .values({
        ...made,
        id: context.random.uuid(),
        member_id: memberId,
        brand_id: brandId,
        host: party.id,
        name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) refuse('passkey_refused')
    if ((await passkeysOf(tx, memberId)).length > MOST) refuse('too_many_passkeys')
    await recordFact(tx, { kind: 'passkey_added', brandId, memberId, at: now, data: {} })
    return viewOf(row)
  })
}

/** A challenge for signing in (any passkey of the host) or stepping up (the member's own). */
export async function passkeyChallenge(
  desk: MembersService,
  of: { brand: BrandRef; party: RelyingParty; memberId: bigint | null; now: Date },
) {
  const { brand, party, memberId, now } = of
  const own = memberId === null ? [] : await passkeysOf(desk.context.db, memberId)
  const usable = own.filter((key) => key.host === party.id)
  if (memberId !== null && usable.length === 0) refuse('passkey_refused')
  const options = await requestOptions(party, usable)
  const purpose = memberId === null ? 'login' : 'step_up'
  const { challenge } = options
  const asked = { brandId: brand.id, purpose, host: party.id, memberId, now } as const
  await keepChallenge(desk.context, { ...asked, challenge })
  return options
}

/** Whose passkey has signed the challenge; refuses `passkey_refused` for any other reason than that it is right. */
export async function memberOfPasskey(
  desk: MembersService,
  of: {
    brand: BrandRef
    party: RelyingParty
    credential: ShownCredential
    /** The member who steps up; null when somebody signs in. */
    memberId: bigint | null
    now: Date
  },
): Promise<bigint> {
  const { brand, party, credential, memberId, now } = of
  const { context } = desk
  const key = await context.db
    .selectFrom('identity_passkeys')
    .selectAll()
    .where('credential_id', '=', Buffer.from(credential.id, 'base64url'))
    .where('brand_id', '=', brand.id)
    .where('host', '=', party.id)
    .executeTakeFirst()
  if (!key || (memberId !== null && key.member_id !== memberId)) refuse('passkey_refused')
  const purpose = memberId === null ? 'login' : 'step_up'
  const asked = { brandId: brand.id, purpose, host: party.id, memberId, now } as const
  const used = await usedPasskey({
    credential,
    key,
    party,
    takeChallenge: (challenge) => takeChallenge(context, { ...asked, challenge }),
  })
  if (!used) refuse('passkey_refused')
  await context.db
    .updateTable('identity_passkeys')
    .set({ ...used, last_used_at: now })
    .where('credential_id', '=', key.credential_id)
    .execute()
  return key.member_id
}

export interface PasskeyView {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  backedUp: boolean
}

export async function listPasskeys(db: Db, memberId: bigint): Promise<PasskeyView[]> {
  return (await passkeysOf(db, memberId)).map(viewOf)
}

export async function renamePasskey(
  db: Db,
  of: { memberId: bigint; id: string; name: string },
): Promise<PasskeyView> {
  const row = await db
    .updateTable('identity_passkeys')
    .set({ name: of.name })
    .where('id', '=', of.id)
    .where('member_id', '=', of.memberId)
    .returningAll()
    .executeTakeFirst()
  return row ? viewOf(row) : refuse('not_found')
}

export async function removePasskey(
  { context, recordFact }: MembersService,
  of: { session: SessionRef; id: string; now: Date },
): Promise<void> {
  const { memberId, brandId } = of.session
  await transact(context.db, async (tx) => {
    const removed = await tx
      .deleteFrom('identity_passkeys')
      .where('id', '=', of.id)
      .where('member_id', '=', memberId)
      .returning('id')
      .executeTakeFirst()
    if (removed)
      await recordFact(tx, { kind: 'passkey_removed', brandId, memberId, at: of.now, data: {} })
  })
}

function passkeysOf(db: Db | Tx, memberId: bigint) {
  return db
    .selectFrom('identity_passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

type Row = Awaited<ReturnType<typeof passkeysOf>>[number]

function viewOf(row: Row): PasskeyView {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    backedUp: row.backed_up,
  }
}
