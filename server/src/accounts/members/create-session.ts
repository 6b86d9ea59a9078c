import type { CurrencyCode } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import type { SessionRef } from '../../platform/http/call.ts'
import { assert } from '@croupier/shared/assert'
import { rememberDevice } from './devices.ts'
import { rememberNetwork } from './known-networks.ts'
import { AGENT_TYPES, type Caller, type MembersService, TRIAL_TYPE } from './deps.ts'
import { personalField } from './personal-data.ts'
import { recoveredWay } from './recovered-ways.ts'
import { openSession, type OpenedSession } from './sessions.ts'

/** A member as forms and pages see it, apart from what belongs to other modules. */
export interface AccountView {
  id: bigint
  account: string
  nickname: string
  type: 0 | 1 | 2 | 4 | 41 | 42
  icon: string
  isLogin: true
  isAgent: boolean
  isTrial: boolean
  firstTimeLogin: boolean
  passwordExpired: boolean
  mustChangePassword: boolean
  hasPaymentPassword: boolean
  currency: CurrencyCode
  lastLoginAt: Date | null
}

/** A created session: the answer for the form, and the secrets for the cookies. */
export interface CreatedSession {
  session: OpenedSession
  device: string
  account: AccountView
}

/** Opens the session of a member who has shown who it is, and knows the browser from now on. */
export async function createSession(
  tx: Tx,
  desk: MembersService,
  of: {
    memberId: bigint
    brandId: number
    caller: Caller
    /** `full` when not said; a recovery opens `low`, and so does what shows no more than that recovery. */
    assurance?: SessionRef['assurance']
    /** When the session was opened that this one continues on another host. */
    openedAt?: Date
  },
): Promise<CreatedSession> {
  const { memberId, brandId, caller } = of
  const account = await accountView(tx, desk, { memberId, now: caller.now })
  const device = caller.device ?? desk.context.random.token()
  const isWeak = of.assurance === 'low' || (await recoveredWay(tx, memberId, caller.now)) !== null
  const session = await openSession(tx, desk, {
    ...of,
    assurance: isWeak ? 'low' : 'full',
    device: account.isTrial ? undefined : device,
    firstTime: account.firstTimeLogin,
    previousLoginAt: account.lastLoginAt,
  })
  // What a recovery opened must not become a device that later skips the second step.
  if (!account.isTrial && !isWeak) {
    await rememberDevice(tx, desk, { device, memberId, brandId, caller })
    const { address, now } = caller
    await rememberNetwork(tx, desk.context, { memberId, brandId, address, now })
  }
  await tx
    .updateTable('identity_members')
    .set((eb) => ({
      last_login_at: caller.now,
      first_login_at: eb.fn.coalesce('first_login_at', eb.val(caller.now)),
    }))
    .where('id', '=', memberId)
    .execute()
  if (!account.isTrial) await desk.onEntrance?.(tx, { memberId, brandId, now: caller.now })
  await desk.recordFact(tx, {
    kind: 'member_logged_in',
    brandId,
    memberId,
    at: caller.now,
    data: { firstTime: account.firstTimeLogin },
  })
  return { session, device, account }
}

export async function accountView(
  tx: Tx | MembersService['context']['db'],
  { brands, context }: MembersService,
  of: { memberId: bigint; now: Date },
): Promise<AccountView> {
  const row = await tx
    .selectFrom('identity_members')
    .selectAll()
    .where('id', '=', of.memberId)
    .executeTakeFirst()
  assert(row, 'a session or login without its member')
  const days = await brands.setting(row.brand_id, 'password.expiryDays')
  const enforced = days !== null && (await brands.isOn(row.brand_id, 'PASSWORD_EXPIRY'))
  const age = of.now.getTime() - (row.password_changed_at ?? of.now).getTime()
  return {
    id: row.id,
    account: row.account,
    nickname: (await personalField(tx, context, of.memberId, 'nickname')) ?? row.nickname,
    // The table's checks allow these types and currencies alone.
    type: row.member_type as AccountView['type'],
    icon: row.icon,
    isLogin: true,
    isAgent: AGENT_TYPES.includes(row.member_type),
    isTrial: row.member_type === TRIAL_TYPE,
    firstTimeLogin: row.first_login_at === null,
    passwordExpired: enforced && age > days * 86_400_000,
    mustChangePassword: row.password_must_change,
    hasPaymentPassword: row.payment_password_hash !== null,
    currency: row.currency as CurrencyCode,
    lastLoginAt: row.last_login_at,
  }
}
