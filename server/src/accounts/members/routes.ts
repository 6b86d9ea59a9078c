import { icons } from '@croupier/api/accounts/account-views'
import { membersApi } from '@croupier/api/accounts/members'
import { currencySymbol } from '@croupier/shared/currency-format'
import { languageOfCode } from '@croupier/shared/languages'
import type { Db } from '../../platform/db.ts'
import { type Http, SESSION_COOKIE } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { changePassword } from './change-password.ts'
import { forgetName, REMEMBER_COOKIE, rememberedName } from './devices.ts'
import { termsDue } from './consents.ts'
import { accountView } from './create-session.ts'
import { answerEntrance, callerOf, hostOf, leave } from './entrance-calls.ts'
import { freePlay, refillTrial } from './free-play.ts'
import { deviceRoutes } from './device-routes.ts'
import { isHostOf, issueHandover, swapHandover } from './handover.ts'
import type { Members } from './create-members.ts'
import { refuseTokensInAddresses } from './leaked-tokens.ts'
import type { MembersService, MemberBadges } from './deps.ts'
import { changePaymentPassword, loginProvenUntil } from './payment-password.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { registerRoutes } from './register-routes.ts'
import { revokeSessions } from './sessions.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { socialRoutes } from './social-routes.ts'

/** Serves accounts and sessions: /wps/session/*, /wps/member/*, /wps/agent/affiliate. */
export function identityRoutes(http: Http, { identity }: { identity: Members }): void {
  refuseTokensInAddresses(http, identity)
  registerRoutes(http, { identity })
  entranceRoutes(http, identity)
  recoveryRoutes(http, identity)
  sessionRoutes(http, identity)
  memberRoutes(http, identity)
  secretRoutes(http, identity)
  signInRoutes(http, identity)
  socialRoutes(http, identity)
  deviceRoutes(http, identity)
}

function entranceRoutes(http: Http, { desk, door }: Members): void {
  route(http, membersApi.freePlay, async (call) => {
    const { brand, input, language, session } = call
    const entrance = await freePlay(desk, {
      brand,
      humanCheck: input.humanCheck,
      language,
      session,
      caller: callerOf(call),
    })
    if (session) leave(desk, door, session.memberId)
    return answerEntrance(call, entrance)
  })
  route(http, membersApi.handoverHost, async ({ brand, input: { host } }) => ({
    ours: await isHostOf(desk, { brandId: brand.id, host }),
  }))
  route(http, membersApi.swapHandover, async (call) =>
    answerEntrance(
      call,
      await swapHandover(desk, {
        ...call.input,
        host: hostOf(call),
        brandId: call.brand.id,
        caller: callerOf(call),
      }),
    ),
  )
}

function sessionRoutes(http: Http, { desk, door }: Members): void {
  const { db } = desk.context
  route(http, membersApi.logout, async (call) => {
    const { session, now } = call
    if (session) {
      const { memberId, id } = session
      await revokeSessions(db, { memberId, only: id }, { reason: 'logout', now })
      leave(desk, door, memberId)
      call.setCookie({ name: SESSION_COOKIE, value: '', maxAgeSeconds: 0 })
      // Wipes what the page kept; cookies stay, because the device is still known.
      call.setHeader('clear-site-data', '"storage"')
    }
    return { loggedOut: true } as const
  })
  route(http, membersApi.remembered, async ({ brand, cookie, now }) => {
    const token = cookie(REMEMBER_COOKIE)
    const remembered = await rememberedName(db, { token, brandId: brand.id, now })
    return { hint: remembered?.hint ?? null, type: remembered?.kind ?? 'username' }
  })
  route(http, membersApi.forgetRemembered, async ({ cookie, setCookie }) => {
    const token = cookie(REMEMBER_COOKIE)
    if (token) await forgetName(db, token)
    setCookie({ name: REMEMBER_COOKIE, value: '', maxAgeSeconds: 0 })
    return { hint: null }
  })
  route(http, membersApi.handover, async (call) =>
    issueHandover(desk, { ...call.input, session: call.session, caller: callerOf(call) }),
  )
  route(http, membersApi.refillTrial, async ({ session, now }) =>
    refillTrial(desk, { session, now }),
  )
}

function memberRoutes(http: Http, { desk }: Members): void {
  const { db } = desk.context
  route(http, membersApi.info, async ({ session, now, brand, language }) => {
    const { memberId, currency } = session
    const view = await accountView(db, desk, { memberId, now })
    const login = await loginOf(db, session.id)
    return {
      ...view,
      // What the login of this session found; the row of the member has moved on since.
      firstTimeLogin: login.first_time,
      lastLoginAt: login.previous_login_at,
      currencySymbol: currencySymbol(currency, languageOfCode(brand.defaultLanguage).tag),
      balance: await desk.ledger.balance(db, memberId, currency, 'cash'),
      playable: await desk.ledger.balance(db, memberId, currency, 'playable'),
      language,
      steppedUpUntil: session.steppedUpUntil,
      loginProvenUntil: loginProvenUntil(session),
      paymentProvenUntil: session.paymentProvenUntil,
      termsDue: session.isTrial ? null : await termsDue(db, desk, session),
      ...(await badgesOf(desk, memberId)),
    }
  })
  route(http, membersApi.icon, async ({ session }) => {
    const row = await db
      .selectFrom('identity_members')
      .select('icon')
      .where('id', '=', session.memberId)
      .executeTakeFirstOrThrow()
    return { icon: row.icon, choices: [...icons] }
  })
  route(http, membersApi.changeIcon, async ({ session, input }) => {
    const { icon } = input
    await db
      .updateTable('identity_members')
      .set({ icon })
      .where('id', '=', session.memberId)
      .execute()
    return { icon }
  })
  route(http, membersApi.changeLanguage, async ({ session, brand, input: { language } }) => {
    if (!brand.languages.includes(language)) refuse('field_invalid', { field: 'language' })
    await db
      .updateTable('identity_members')
      .set({ language })
      .where('id', '=', session.memberId)
      .execute()
    return { language }
  })
}

function secretRoutes(http: Http, { desk, door }: Members): void {
  route(http, membersApi.changePassword, async ({ brand, session, input, now }) => {
    const { endedSessions } = await changePassword(desk, { brand, session, input, now })
    leave(desk, door, session.memberId)
    return { changed: true, endedSessions } as const
  })
  route(http, membersApi.paymentPassword, async ({ session, input, now }) => {
    await changePaymentPassword(desk, { session, input, now })
    door.forget(session.memberId)
    return { hasPaymentPassword: true } as const
  })
}

function loginOf(db: Db, sessionId: string) {
  return db
    .selectFrom('identity_sessions')
    .select(['first_time', 'previous_login_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

const NO_BADGES: MemberBadges = {
  hasVip: false,
  vipLabelName: null,
  vipRankLevel: 0,
  availablePromoCount: 0,
  claimableMissions: 0,
  unreadMessage: 0,
}

async function badgesOf(
  { badges, context }: MembersService,
  memberId: bigint,
): Promise<MemberBadges> {
  return { ...NO_BADGES, ...(await badges?.(context.db, memberId)) }
}
