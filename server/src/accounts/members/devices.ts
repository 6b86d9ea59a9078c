import type { Db, Tx } from '../../platform/db.ts'
import { type Caller, type MembersService, sha256 } from './deps.ts'
import { deviceOf } from './user-agent.ts'

/** Tells browsers apart that a member has signed in from before. */
export const DEVICE_COOKIE = 'device'
export const DEVICE_SECONDS = 180 * 24 * 3600
/** "Remember me": one day (S9-007). */
export const REMEMBER_COOKIE = 'rm'
export const REMEMBER_SECONDS = 24 * 3600

export async function isKnownDevice(
  db: Db,
  of: { device: string | undefined; memberId: bigint; now: Date },
): Promise<boolean> {
  if (!of.device) return false
  const row = await db
    .selectFrom('identity_known_devices')
    .select('member_id')
    .where('device_hash', '=', sha256(of.device))
    .where('member_id', '=', of.memberId)
    .where('expires_at', '>', of.now)
    .executeTakeFirst()
  return row !== undefined
}

/** Knows the browser from now on. A device is a secret of the browser's, shared by those who sign in on it. */
export async function rememberDevice(
  tx: Tx,
  { countryOf, context }: Pick<MembersService, 'countryOf' | 'context'>,
  of: { device: string; memberId: bigint; brandId: number; caller: Caller },
): Promise<void> {
  const { now, address, userAgent } = of.caller
  const seen = {
    last_seen_at: now,
    expires_at: new Date(now.getTime() + DEVICE_SECONDS * 1000),
    ...deviceOf(userAgent),
    country: countryOf?.(address) ?? null,
  }
  await tx
    .insertInto('identity_known_devices')
    .values({
      device_hash: sha256(of.device),
      id: context.random.uuid(),
      member_id: of.memberId,
      brand_id: of.brandId,
      first_seen_at: now,
      ...seen,
    })
    .onConflict((conflict) => conflict.columns(['device_hash', 'member_id']).doUpdateSet(seen))
    .execute()
}

/** jo•••••n: enough for its owner, too little for anybody else. */
export function maskedName(name: string): string {
  const signs = Array.from(name)
  const shown = signs.length > 5 ? 2 : 1
  return `${signs.slice(0, shown).join('')}•••${signs.slice(-1).join('')}`
}

/** +55 ••• 4321 (EQ-02) */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 3)} ••• ${number.slice(-4)}`
}

/** jo•••n@example.com: the part that a provider gave stays readable. */
export function maskedMailbox(mailbox: string): string {
  const at = mailbox.lastIndexOf('@')
  return `${maskedName(mailbox.slice(0, at))}${mailbox.slice(at)}`
}

/** Keeps the hint of a name or number for a day; the new token replaces the browser's old one. */
export async function rememberName(
  tx: Tx,
  of: {
    token: string
    memberId: bigint
    brandId: number
    kind: 'username' | 'sms'
    name: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('identity_remembered')
    .values({
      token_hash: sha256(of.token),
      member_id: of.memberId,
      brand_id: of.brandId,
      kind: of.kind,
      hint: of.kind === 'sms' ? maskedNumber(of.name) : maskedName(of.name),
      expires_at: new Date(of.now.getTime() + REMEMBER_SECONDS * 1000),
    })
    .execute()
}

export interface RememberedName {
  hint: string
  kind: 'username' | 'sms'
  memberId: bigint
  account: string
}

export async function rememberedName(
  db: Db,
  of: { token: string | undefined; brandId: number; now: Date },
): Promise<RememberedName | null> {
  if (!of.token) return null
  const row = await db
    .selectFrom('identity_remembered as remembered')
    .innerJoin('identity_members as member', 'member.id', 'remembered.member_id')
    .select(['remembered.hint', 'remembered.kind', 'remembered.member_id', 'member.account'])
    .where('remembered.token_hash', '=', sha256(of.token))
    .where('remembered.brand_id', '=', of.brandId)
    .where('remembered.expires_at', '>', of.now)
    .executeTakeFirst()
  if (!row) return null
  const kind = row.kind === 'sms' ? 'sms' : 'username'
  return { hint: row.hint, kind, memberId: row.member_id, account: row.account }
}

export async function forgetName(db: Db | Tx, token: string): Promise<void> {
  await db.deleteFrom('identity_remembered').where('token_hash', '=', sha256(token)).execute()
}
