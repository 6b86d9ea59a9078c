import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { PrivacyProvider } from '../../platform/privacy-provider.ts'
import { decryptFor, personalData } from './personal-data.ts'

/**
 * What tells about a person besides what the member's key encrypts. Consents stay: they prove what was agreed. Known devices stay as hashes
 * until they expire (decision 232).
 */
const TABLES = [
  'identity_personal_data',
  'identity_claims',
  'identity_verified_contacts',
  'identity_known_networks',
  'identity_remembered',
  'identity_handover_codes',
  'identity_login_attempts',
  'identity_second_steps',
  'identity_authenticators',
  'identity_recovery_codes',
  'identity_account_codes',
  'identity_contact_reminders',
  'identity_passkey_challenges',
  'identity_passkeys',
  'identity_recoveries',
  'identity_recovered_ways',
  'identity_social_attempts',
  'identity_social_links',
  'identity_recruit_codes',
  'identity_sessions',
] as const

/** A form that Argon2 never makes: no password opens an erased account. */
const NO_PASSWORD = '$argon2id$erased'

/** Account, personal data, devices and sign-ins of a person. Erasing ends the member's key, and with it all that it encrypts anywhere. */
export function membersPrivacyProvider(context: Context): PrivacyProvider {
  return {
    name: 'account',
    export: async (db, memberId) => {
      const member = await db
        .selectFrom('identity_members')
        .selectAll()
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow()
      return {
        id: String(memberId),
        account: member.account,
        language: member.language,
        currency: member.currency,
        registeredAt: member.registered_at.toISOString(),
        registeredFrom: member.registered_from,
        lastLoginAt: member.last_login_at?.toISOString() ?? null,
        invitedWith: member.recruit_code,
        personal: { nickname: member.nickname, ...(await personalData(db, context, memberId)) },
        consents: await consentsOf(db, memberId),
        devices: await devicesOf(db, memberId),
        sessions: await sessionsOf(db, context, memberId),
      }
    },
    erase: async (tx, { memberId }) => {
      for (const table of TABLES) {
        await tx.deleteFrom(table).where('member_id', '=', memberId).execute()
      }
      // The hash of a browser stays until it expires, so that nobody has a promotion again by erasing the account.
      await tx
        .updateTable('identity_known_devices')
        .set({ browser: 'other', system: 'other', country: null })
        .where('member_id', '=', memberId)
        .execute()
      const row = await tx
        .selectFrom('identity_members')
        .select('member_type')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('identity_members')
        .set({
          account: `erased-${memberId}`,
          nickname: 'erased',
          status: 'closed',
          password_hash: row.member_type === 4 ? null : NO_PASSWORD,
          payment_password_hash: null,
          data_key_encrypted: null,
          registered_from: 'unknown',
          recruit_code: null,
        })
        .where('id', '=', memberId)
        .execute()
    },
  }
}

async function consentsOf(db: Db | Tx, memberId: bigint) {
  const rows = await db
    .selectFrom('identity_consents')
    .select(['kind', 'version', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('at')
    .execute()
  return rows.map(({ kind, version, at }) => ({ kind, version, at: at.toISOString() }))
}

async function devicesOf(db: Db | Tx, memberId: bigint) {
  const rows = await db
    .selectFrom('identity_known_devices')
    .select(['browser', 'system', 'country', 'first_seen_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .orderBy('first_seen_at')
    .execute()
  return rows.map(({ browser, system, country, ...seen }) => ({
    browser,
    system,
    country,
    firstSeenAt: seen.first_seen_at.toISOString(),
    lastSeenAt: seen.last_seen_at.toISOString(),
  }))
}

async function sessionsOf(db: Db | Tx, context: Context, memberId: bigint) {
  const rows = await db
    .selectFrom('identity_sessions')
    .select([
      'id',
      'created_at',
      'last_seen_at',
      'revoked_at',
      'revoked_because',
      'origin_encrypted',
    ])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return await Promise.all(
    rows.map(async (row) => {
      const encrypted = row.origin_encrypted
      const origin =
        encrypted && (await decryptFor(db, context, { memberId, row: row.id, encrypted }))
      return {
        openedAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        endedAt: row.revoked_at?.toISOString() ?? null,
        endedBecause: row.revoked_because,
        from: origin ? readOrigin(origin) : null,
      }
    }),
  )
}

function readOrigin(text: string): { address: string; userAgent: string } {
  // Written by openSession alone.
  return JSON.parse(text)
}
