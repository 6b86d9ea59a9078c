import type { NewCredential, ShownCredential } from '@croupier/api/webauthn'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Db, Tx } from '../../platform/db.ts'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  CHALLENGE_SECONDS,
  keepChallenge,
  type RelyingParty,
  takeChallenge,
} from './passkey-challenges.ts'
import type { Desk } from './parts.ts'

const MOST = 10
/** ES256, EdDSA, RS256: what authenticators make. */
const ALGORITHMS = [-7, -8, -257]

interface Member {
  session: SessionRef
  party: RelyingParty
  now: Date
}

/** What the browser needs to make a passkey. Refuses `too_many_passkeys`. */
export async function passkeyOptions(desk: Desk, of: Member & { brandName: string }) {
  const { session, party, now, brandName } = of
  const { memberId, brandId, account } = session
  const { context } = desk
  const own = await passkeysOf(context.db, memberId)
  if (own.length >= MOST) refuse('too_many_passkeys')
  const options = await generateRegistrationOptions({
    rpName: brandName,
    rpID: party.id,
    userName: account,
    // Opaque, as the specification asks: an authenticator shows it to whoever holds it.
    userID: new Uint8Array(context.keyring.blindIndex('passkey-user', String(memberId))),
    timeout: CHALLENGE_SECONDS * 1000,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  const { challenge } = options
  await keepChallenge(context, { brandId, purpose: 'register', memberId, now, challenge })
  return {
    challenge,
    rp: { name: brandName, id: party.id },
    user: options.user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: own.filter((key) => key.host === party.id).map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** Keeps a passkey that the browser has made. Refuses `passkey_refused`, `too_many_passkeys`. */
export async function addPasskey(
  desk: Desk,
  of: Member & { credential: NewCredential; name: string },
): Promise<PasskeyView> {
  const { session, party, now, credential, name } = of
  const { memberId, brandId } = session
  const { context, recordFact } = desk
  const asked = { brandId, purpose: 'register', memberId, now } as const
  const made = await verified(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(context, { ...asked, challenge }),
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!made?.verified) refuse('passkey_refused')
  const { credential: key, credentialBackedUp } = made.registrationInfo
  return await context.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('identity_passkeys')
      .values({
        credential_id: Buffer.from(key.id, 'base64url'),
        id: context.random.uuid(),
        member_id: memberId,
        brand_id: brandId,
        host: party.id,
        public_key: Buffer.from(key.publicKey),
        signatures: BigInt(key.counter),
        transports: credential.response.transports,
        backed_up: credentialBackedUp,
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
  desk: Desk,
  of: { brand: BrandRef; party: RelyingParty; memberId: bigint | null; now: Date },
) {
  const { brand, party, memberId, now } = of
  const own = memberId === null ? [] : await passkeysOf(desk.context.db, memberId)
  const usable = own.filter((key) => key.host === party.id)
  if (memberId !== null && usable.length === 0) refuse('passkey_refused')
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id })
  const purpose = memberId === null ? 'login' : 'step_up'
  await keepChallenge(desk.context, { brandId: brand.id, purpose, memberId, now, challenge })
  return {
    challenge,
    rpId: party.id,
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: usable.map(descriptorOf),
    userVerification: 'required' as const,
  }
}

/** Whose passkey has signed the challenge; refuses `passkey_refused` for any other reason than that it is right. */
export async function memberOfPasskey(
  desk: Desk,
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
  const asked = { brandId: brand.id, purpose, memberId, now } as const
  const shown = await verified(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(context, { ...asked, challenge }),
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(key.public_key),
        // The library compares the counter, and finds copies of an authenticator by it.
        counter: Number(key.signatures),
      },
    }),
  )
  if (!shown?.verified) refuse('passkey_refused')
  await context.db
    .updateTable('identity_passkeys')
    .set({
      signatures: BigInt(shown.authenticationInfo.newCounter),
      backed_up: shown.authenticationInfo.credentialBackedUp,
      last_used_at: now,
    })
    .where('credential_id', '=', key.credential_id)
    .execute()
  return key.member_id
}

/** The library throws for what does not verify; whatever it dislikes is one answer for the caller. */
async function verified<Result>(check: () => Promise<Result>): Promise<Result | null> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
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
  { context, recordFact }: Desk,
  of: { session: SessionRef; id: string; now: Date },
): Promise<void> {
  const { memberId, brandId } = of.session
  await context.db.transaction().execute(async (tx) => {
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

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

function descriptorOf(row: Row) {
  return {
    id: row.credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports: transports.filter((known) => row.transports.includes(known)),
  }
}
