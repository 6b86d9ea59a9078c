import { membersApi } from '@croupier/api/accounts/members'
import { registrationApi } from '@croupier/api/accounts/registration'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { acceptTerms } from './consents.ts'
import type { Members } from './create-members.ts'
import { type AnyCall, answerEntrance, callerOf, hostOf } from './entrance-calls.ts'
import type { MembersService } from './deps.ts'
import { findRecruitCode } from './recruit-codes.ts'
import { register, type RegisterCall } from './register.ts'
import { ATTEMPT_COOKIE, ATTEMPT_SECONDS, sendRegisterCode } from './registration-proofs.ts'

/** Serves sign-up: both registrations, their code by SMS, invitation codes, and terms that have changed. */
export function registerRoutes(http: Http, { identity }: { identity: Members }): void {
  const { desk } = identity
  const { db } = desk.context
  route(http, membersApi.register, async (call) => {
    const { account, entrance } = await register(desk, {
      ...surroundings(desk, call),
      mode: 'username',
      input: call.input,
    })
    return { account, login: entrance ? answerEntrance(call, entrance) : null }
  })
  route(http, registrationApi.mobile, async (call) => {
    const { account, entrance } = await register(desk, {
      ...surroundings(desk, call),
      mode: 'mobile',
      input: call.input,
    })
    return { account, login: entrance ? answerEntrance(call, entrance) : null }
  })
  route(http, registrationApi.sendCode, async (call) => {
    const { brand, input, language } = call
    const attempt = attemptOf(call) ?? desk.context.random.token()
    const sent = await sendRegisterCode(desk, {
      ...input,
      brand,
      humanCheck: input.humanCheck,
      attempt,
      caller: callerOf(call),
      language,
    })
    call.setCookie({ name: ATTEMPT_COOKIE, value: attempt, maxAgeSeconds: ATTEMPT_SECONDS })
    return sent
  })
  route(http, membersApi.affiliate, async (call) => {
    const { code } = call.input
    const of = { brandId: call.brand.id, code, host: hostOf(call) }
    const found = (await findRecruitCode(db, of)) ?? refuse('invitation_code_error')
    return { code: found.code, kind: found.kind }
  })
  route(http, registrationApi.acceptTerms, async ({ session, input, now }) => {
    const { memberId, brandId } = session
    await acceptTerms(desk, { memberId, brandId, version: input.version, at: now })
    return { termsDue: null }
  })
}

/** What both registrations know besides the form. */
function surroundings(desk: MembersService, call: AnyCall): Omit<RegisterCall, 'mode' | 'input'> {
  return {
    brand: call.brand,
    language: call.language,
    host: hostOf(call),
    caller: callerOf(call),
    captchaId: call.cookie(desk.verification.captchaCookie),
    attempt: attemptOf(call),
  }
}

/** The attempt that this browser has begun; what is not of our own making is as good as none. */
function attemptOf(call: AnyCall): string | undefined {
  const value = call.cookie(ATTEMPT_COOKIE)
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined
}
