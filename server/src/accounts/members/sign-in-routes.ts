import { membersApi } from '@croupier/api/accounts/members'
import { signInApi } from '@croupier/api/accounts/sign-in'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { agentHome } from './agent-home.ts'
import {
  authenticatorOf,
  beginAuthenticator,
  confirmAuthenticator,
  disableAuthenticator,
  renewRecoveryCodes,
} from './authenticator.ts'
import { completeLogin, type LoginResult, refuseLogin } from './complete-login.ts'
import type { Members } from './create-members.ts'
import { REMEMBER_COOKIE, REMEMBER_SECONDS } from './devices.ts'
import {
  type AnyCall,
  answerEntrance,
  callerOf,
  callerWithDevice,
  leave,
} from './entrance-calls.ts'
import { logIn } from './log-in.ts'
import { sendLoginCode } from './log-in-by-code.ts'
import { forgetRecoveredWay } from './recovered-ways.ts'
import { relyingParty } from '../../platform/webauthn.ts'
import {
  addPasskey,
  listPasskeys,
  memberOfPasskey,
  passkeyChallenge,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import { finishMfa, mfaPassed, sendMfaCode } from './mfa.ts'
import { showAgain, stepUpWays } from './step-up.ts'

/** Serves the ways in: /wps/session/login*, /wps/session/stepUp*, authenticators and passkeys of members. */
export function signInRoutes(http: Http, identity: Members): void {
  passwordRoutes(http, identity)
  passkeyLoginRoutes(http, identity)
  stepUpRoutes(http, identity)
  authenticatorRoutes(http, identity)
  passkeyRoutes(http, identity)
  route(http, signInApi.agentHome, async ({ brand, session, now }) =>
    agentHome(identity.desk.context.db, { brand, memberId: session.memberId, now }),
  )
}

function passwordRoutes(http: Http, { desk, door }: Members): void {
  route(http, membersApi.login, async (call) => {
    const { brand, input, session } = call
    const entrance = await logIn(desk, {
      brand,
      input,
      caller: callerWithDevice(call, desk.context.random),
      captchaId: call.cookie(desk.verification.captchaCookie),
      rememberToken: call.cookie(REMEMBER_COOKIE),
      replaces: session,
    })
    if (session) leave(desk, door, session.memberId)
    return answerLogin(call, entrance)
  })
  route(http, signInApi.loginCode, async (call) => {
    const { brand, input, language } = call
    const caller = callerWithDevice(call, desk.context.random)
    const rememberToken = call.cookie(REMEMBER_COOKIE)
    return await sendLoginCode(desk, { brand, input, language, caller, rememberToken })
  })
  route(http, signInApi.secondStepCode, async (call) => {
    const { brand, input, language } = call
    return await sendMfaCode(desk, { brand, input, language, caller: callerOf(call) })
  })
  route(http, signInApi.secondStep, async (call) => {
    const { brand, input, session } = call
    const caller = callerOf(call)
    const entrance = await finishMfa(desk, { brand, input, caller, replaces: session })
    if (session) leave(desk, door, session.memberId)
    return answerLogin(call, entrance)
  })
}

function passkeyLoginRoutes(http: Http, { desk, door }: Members): void {
  route(http, signInApi.passkeyLoginOptions, async (call) => {
    const { brand, now } = call
    const party = relyingParty(call)
    return { options: await passkeyChallenge(desk, { brand, party, memberId: null, now }) }
  })
  route(http, signInApi.passkeyLogin, async (call) => {
    const { brand, input, now, session } = call
    const { credential, site } = input
    const caller = callerWithDevice(call, desk.context.random)
    const party = relyingParty(call)
    const shown = { brand, party, credential, memberId: null, now }
    const memberId = await memberOfPasskey(desk, shown)
    await refuseLogin(desk, { brandId: brand.id, memberId, site })
    await forgetRecoveredWay(desk.context.db, memberId)
    const entrance = await completeLogin(desk, {
      brand,
      memberId,
      caller,
      replaces: session,
      remember: null,
      strongly: true,
    })
    await mfaPassed(desk, { memberId, brandId: brand.id, caller })
    if (session) leave(desk, door, session.memberId)
    return answerEntrance(call, entrance)
  })
}

function stepUpRoutes(http: Http, { desk, door }: Members): void {
  route(http, membersApi.stepUp, async (call) => {
    const { brand, session, input, now } = call
    const fresh = await showAgain(desk, { brand, session, input, now, party: relyingParty(call) })
    door.forget(session.memberId)
    return fresh
  })
  route(http, signInApi.stepUpWays, async ({ session }) => stepUpWays(desk.context.db, session))
  route(http, signInApi.passkeyStepUpOptions, async (call) => {
    const { brand, now, session } = call
    const party = relyingParty(call)
    const { memberId } = session
    return { options: await passkeyChallenge(desk, { brand, party, memberId, now }) }
  })
}

function authenticatorRoutes(http: Http, { desk }: Members): void {
  route(http, signInApi.authenticator, async ({ session }) =>
    authenticatorOf(desk.context.db, session.memberId),
  )
  route(http, signInApi.beginAuthenticator, async ({ brand, session, now }) => {
    const { name: issuer } = await desk.brands.byId(brand.id)
    return await beginAuthenticator(desk, { brand, session, issuer, now })
  })
  route(http, signInApi.confirmAuthenticator, async ({ session, input, now }) =>
    confirmAuthenticator(desk, { session, code: input.code, now }),
  )
  route(http, signInApi.renewRecoveryCodes, async ({ session, now }) =>
    renewRecoveryCodes(desk, { session, now }),
  )
  route(http, signInApi.disableAuthenticator, async ({ session, now }) => {
    await disableAuthenticator(desk, { session, now })
    return { since: null }
  })
}

function passkeyRoutes(http: Http, { desk }: Members): void {
  const { db } = desk.context
  route(http, signInApi.passkeys, async ({ session }) => ({
    passkeys: await listPasskeys(db, session.memberId),
  }))
  route(http, signInApi.passkeyOptions, async (call) => {
    const { brand, session, now } = call
    const { name: brandName } = await desk.brands.byId(brand.id)
    const party = relyingParty(call)
    return { options: await passkeyOptions(desk, { session, now, party, brandName }) }
  })
  route(http, signInApi.addPasskey, async (call) => {
    const { session, input, now } = call
    return await addPasskey(desk, { session, now, party: relyingParty(call), ...input })
  })
  route(http, signInApi.renamePasskey, async ({ session, input }) =>
    renamePasskey(db, { memberId: session.memberId, ...input }),
  )
  route(http, signInApi.removePasskey, async ({ session, input, now }) => {
    await removePasskey(desk, { session, id: input.id, now })
    return { removed: true } as const
  })
}

function answerLogin(call: AnyCall, entrance: LoginResult) {
  const { rememberToken } = entrance
  const maxAgeSeconds = rememberToken ? REMEMBER_SECONDS : 0
  call.setCookie({ name: REMEMBER_COOKIE, value: rememberToken ?? '', maxAgeSeconds })
  return answerEntrance(call, entrance)
}
