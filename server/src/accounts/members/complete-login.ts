import type { membersApi } from '@croupier/api/accounts/members'
import type { InputOf } from '@croupier/api/endpoint'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { isKnownDevice, rememberName } from './devices.ts'
import { type CreatedSession, createSession } from './create-session.ts'
import { guesses, guessSubjects } from './login-throttle.ts'
import { networkOf } from '../../platform/network.ts'
import { AGENT_TYPES, type Caller, type MembersService, type DeviceCaller, sha256 } from './deps.ts'
import { revokeSessions } from './sessions.ts'
import { transact } from '../../platform/transact.ts'

export interface LoginResult extends CreatedSession {
  rememberToken: string | null
}

/** A filled-in login form of either kind. */
export interface LoginCall {
  brand: BrandRef
  input: InputOf<typeof membersApi.login>
  caller: DeviceCaller
  captchaId: string | undefined
  /** The value of the "remember me" cookie. */
  rememberToken: string | undefined
  /** The session that the browser had until now. */
  replaces: { id: string; memberId: bigint } | null
}

export interface LoginCompletion {
  brand: BrandRef
  memberId: bigint
  caller: Caller
  /** The session that the browser had until now. */
  replaces: { id: string; memberId: bigint } | null
  /** The way whose hint the browser keeps for a day; null forgets it. */
  remember: { kind: 'username' | 'sms'; name: string } | null
  /** It has shown more than one thing, or one that cannot be guessed: what failed before at this place is forgiven. */
  strongly: boolean
}

/** What may still keep out somebody who has shown who it is; only they learn it (S6-005, EQ-07). */
export async function refuseLogin(
  desk: MembersService,
  of: { brandId: number; memberId: bigint; site: 'member' | 'agent' | null },
): Promise<void> {
  const { brands, context } = desk
  const member = await context.db
    .selectFrom('identity_members')
    .select(['member_type', 'status'])
    .where('id', '=', of.memberId)
    .executeTakeFirstOrThrow()
  if (member.status !== 'active') refuse('account_blocked')
  const isAgent = AGENT_TYPES.includes(member.member_type)
  if (of.site === 'agent') await brands.requireOn(of.brandId, 'AGENT')
  if (of.site === 'agent' && !isAgent) refuse('error_not_agent')
  if (of.site === 'member' && isAgent && !(await brands.setting(of.brandId, 'agents.mayPlay')))
    refuse('member_no_enter')
  await desk.entranceRefusal?.(of.memberId)
}

/** ACC-13: log-ins through a VPN or proxy are blocked on every route. */
export async function refuseNetwork(
  desk: MembersService,
  of: { brandId: number; address: string },
): Promise<void> {
  const refusal = await desk.networkRefusal?.(of)
  if (refusal) refuse(refusal)
}

/** Opens the session, keeps the hint where it was asked for, and tells the member about a new browser (ACC-14). */
export async function completeLogin(
  desk: MembersService,
  of: LoginCompletion,
): Promise<LoginResult> {
  const { brand, memberId, caller, replaces, remember } = of
  const { context, brands } = desk
  const remembers = remember !== null && (await brands.isOn(brand.id, 'LOGIN_REMEMBER_ME'))
  const rememberToken = remembers ? context.random.token() : null
  const { device, now, address } = caller
  await refuseNetwork(desk, { brandId: brand.id, address })
  const isKnown = await isKnownDevice(context.db, { device, memberId, now })
  if (of.strongly) await resetThrottle(desk, of)
  return await transact(context.db, async (tx) => {
    if (replaces) {
      await revokeSessions(
        tx,
        { memberId: replaces.memberId, only: replaces.id },
        { reason: 'replaced', now },
      )
    }
    const entrance = await createSession(tx, desk, { memberId, brandId: brand.id, caller })
    if (rememberToken && remember) {
      const { kind, name } = remember
      await rememberName(tx, {
        token: rememberToken,
        memberId,
        brandId: brand.id,
        kind,
        name: kind === 'username' ? entrance.account.account : name,
        now,
      })
    }
    if (!isKnown && !entrance.account.firstTimeLogin) {
      const time = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
      const values = { account: entrance.account.account, time, place: networkOf(caller.address) }
      const notice = {
        memberId,
        brandId: brand.id,
        template: 'new_device',
        values,
        at: now,
      } as const
      await desk.messages.notify(tx, notice)
    }
    return { ...entrance, rememberToken }
  })
}

/** ACC-07: the owner who has shown more than a password takes the lock off this place. */
async function resetThrottle({ context }: MembersService, of: LoginCompletion): Promise<void> {
  const { account } = await context.db
    .selectFrom('identity_members')
    .select('account')
    .where('id', '=', of.memberId)
    .executeTakeFirstOrThrow()
  const { device, address } = of.caller
  const places = [
    networkOf(address),
    ...(device ? [`device:${sha256(device).toString('hex')}`] : []),
  ]
  const pairs = places.map(
    (place) =>
      guessSubjects(context, {
        what: 'login',
        brandId: of.brand.id,
        name: account.toLowerCase(),
        place,
        wider: false,
      }).pair,
  )
  await guesses.forget(context.db, pairs)
}
