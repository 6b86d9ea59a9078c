import type { NewCredential, ShownCredential } from '@croupier/api/accounts/webauthn'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { StaffRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  CHALLENGE_SECONDS,
  creationOptions,
  newPasskey,
  type RelyingParty,
  requestOptions,
  usedPasskey,
} from '../../platform/webauthn.ts'
import type { Audit } from '../../core/audit/audit.ts'
import { sha256 } from './sessions.ts'
import { lockStaff } from './staff-row.ts'
import { transact } from '../../platform/transact.ts'

const MOST = 10
const TITLE = 'Croupier console'

interface Desk {
  context: Context
  audit: Audit
}

/** Somebody at the console, and the host that it was reached by. */
interface Own {
  staff: StaffRef
  party: RelyingParty
  now: Date
}

/** What the browser needs to make a passkey. Refuses `too_many_passkeys`. */
export async function passkeyOptions({ context }: Pick<Desk, 'context'>, of: Own) {
  const { staff, party, now } = of
  const own = await passkeysOf(context.db, staff.id)
  if (own.length >= MOST) refuse('too_many_passkeys')
  const options = await creationOptions({
    party,
    title: TITLE,
    user: { name: staff.name, handle: context.keyring.blindIndex('staff-passkey', staff.id) },
    own: own.filter(({ host }) => host === party.id),
  })
  await keepChallenge(context, {
    challenge: options.challenge,
    host: party.id,
    staffId: staff.id,
    now,
  })
  return options
}

/** Keeps a passkey that the browser has made. Refuses `passkey_refused`, `too_many_passkeys`. */
export async function addPasskey(
  { context, audit }: Desk,
  of: Own & { credential: NewCredential; name: string; address: string },
): Promise<PasskeyView> {
  const { staff, party, now, credential, name, address } = of
  const made = await newPasskey({
    credential,
    party,
    takeChallenge: (challenge) =>
      takeChallenge(context, { challenge, host: party.id, staffId: staff.id, now }),
  })
  if (!made) refuse('passkey_refused')
  return await transact(context.db, async (tx) => {
    // Of two at once, the second counts the first.
    await lockStaff(tx, staff.id)
    const row = await tx
      .insertInto('operators_passkeys')
      .values({
        ...made,
        id: context.random.uuid(),
        staff_id: staff.id,
        host: party.id,
        name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) refuse('passkey_refused')
    if ((await passkeysOf(tx, staff.id)).length > MOST) refuse('too_many_passkeys')
    await audit.record(tx, {
      brandId: null,
      actor: { kind: 'staff', id: staff.id, name: staff.name },
      action: 'staff.passkey_added',
      subject: { type: 'staff', id: staff.id },
      after: { name, host: row.host },
      address,
      at: now,
    })
    return viewOf(row)
  })
}

/**
 * Forgets one of several. Refuses `staff_passkey_last` for the only one: whoever came to sit at an open desk could make
 * a code enough again; an administrator who invites anew can.
 */
export async function removePasskey(
  { context, audit }: Desk,
  of: { staff: StaffRef; id: string; address: string; now: Date },
): Promise<void> {
  const { staff, id, address, now } = of
  await transact(context.db, async (tx) => {
    // Of two removals at once, the second sees what the first has left.
    await lockStaff(tx, staff.id)
    const own = await passkeysOf(tx, staff.id)
    const key = own.find((row) => row.id === id) ?? refuse('not_found')
    if (own.length === 1) refuse('staff_passkey_last')
    await tx.deleteFrom('operators_passkeys').where('id', '=', id).execute()
    await audit.record(tx, {
      brandId: null,
      actor: { kind: 'staff', id: staff.id, name: staff.name },
      action: 'staff.passkey_removed',
      subject: { type: 'staff', id: staff.id },
      before: { name: key.name, host: key.host },
      address,
      at: now,
    })
  })
}

/** A challenge for whoever signs in: any passkey of the host may answer it. */
export async function passkeyChallenge(
  context: Context,
  { party, now }: { party: RelyingParty; now: Date },
) {
  const options = await requestOptions(party, [])
  await keepChallenge(context, {
    challenge: options.challenge,
    host: party.id,
    staffId: null,
    now,
  })
  return options
}

/** Whose passkey has signed the challenge; null for any other reason than that it is right. */
export async function staffOfPasskey(
  context: Context,
  of: { credential: ShownCredential; party: RelyingParty; now: Date },
): Promise<string | null> {
  const { credential, party, now } = of
  const key = await context.db
    .selectFrom('operators_passkeys')
    .selectAll()
    .where('credential_id', '=', Buffer.from(credential.id, 'base64url'))
    .where('host', '=', party.id)
    .executeTakeFirst()
  if (!key) return null
  const used = await usedPasskey({
    credential,
    key,
    party,
    takeChallenge: (challenge) =>
      takeChallenge(context, { challenge, host: party.id, staffId: null, now }),
  })
  if (!used) return null
  await context.db
    .updateTable('operators_passkeys')
    .set({ ...used, last_used_at: now })
    .where('credential_id', '=', key.credential_id)
    .execute()
  return key.staff_id
}

export interface PasskeyView {
  id: string
  name: string
  host: string
  createdAt: Date
  lastUsedAt: Date | null
}

export async function listPasskeys(db: Db, staffId: string): Promise<PasskeyView[]> {
  return (await passkeysOf(db, staffId)).map(viewOf)
}

/** Whether somebody must show a passkey: from the first one on, a code is not enough any more. */
export async function hasPasskeys(db: Db | Tx, staffId: string): Promise<boolean> {
  return (await passkeysOf(db, staffId)).length > 0
}

/** Takes all away, with the rest of what somebody signs in by. */
export async function forgetPasskeys(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('operators_passkeys').where('staff_id', '=', staffId).execute()
}

export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('operators_passkey_challenges').where('expires_at', '<', now).execute()
}

interface Asked {
  challenge: string
  /** The relying party that asked: a challenge of one host is worth nothing on another. */
  host: string
  /** Null when somebody signs in: nobody yet. */
  staffId: string | null
  now: Date
}

async function keepChallenge(
  { db }: Context,
  { challenge, host, staffId, now }: Asked,
): Promise<void> {
  await db
    .insertInto('operators_passkey_challenges')
    .values({
      challenge_hash: sha256(challenge),
      host,
      staff_id: staffId,
      expires_at: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    })
    .execute()
}

/** True once, for the person and the host that it was made for. */
async function takeChallenge({ db }: Context, { challenge, host, staffId, now }: Asked) {
  const taken = await db
    .deleteFrom('operators_passkey_challenges')
    .where('challenge_hash', '=', sha256(challenge))
    .where('host', '=', host)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst()
  return taken !== undefined
}

function passkeysOf(db: Db | Tx, staffId: string) {
  return db
    .selectFrom('operators_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function viewOf(row: Awaited<ReturnType<typeof passkeysOf>>[number]): PasskeyView {
  const { id, name, host } = row
  return { id, name, host, createdAt: row.created_at, lastUsedAt: row.last_used_at }
}
