import { socialApi } from '@croupier/api/accounts/social'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { Members } from './create-members.ts'
import {
  type AnyCall,
  answerEntrance,
  callerOf,
  callerWithDevice,
  hostOf,
  leave,
} from './entrance-calls.ts'
import { finishSocial, linksNow, registerSocial, startLink, startSocial } from './social.ts'
import { sandboxIdentityPage } from './social-sandbox-page.ts'

/** Ties a journey to the browser that began it. It outlives the way to the provider and the form after it. */
const SOCIAL_COOKIE = 'social'
const SOCIAL_SECONDS = 60 * 60

/** Serves /wps/session/social/*, /wps/member/social/* and, in demo mode, the sandbox's own provider. */
export function socialRoutes(http: Http, identity: Members): void {
  journeyRoutes(http, identity)
  accountRoutes(http, identity)
  if (http.context.config.mode === 'demo') sandboxIdentityPage(http)
}

function journeyRoutes(http: Http, { desk, door, social }: Members): void {
  const { context } = desk
  route(http, socialApi.providers, async ({ brand }) => ({
    providers: await social.providers.offered(brand.id),
  }))
  route(http, socialApi.start, async (call) => {
    const { brand, input, now } = call
    const { provider } = input
    return await startSocial(social, {
      brand,
      provider,
      browser: browserTied(call, context.random.token()),
      origin: originOf(call),
      now,
    })
  })
  route(http, socialApi.link, async (call) => {
    const { brand, input, session, now } = call
    return await startLink(social, {
      brand,
      ...input,
      session,
      browser: browserTied(call, context.random.token()),
      origin: originOf(call),
      now,
    })
  })
  route(http, socialApi.finish, async (call) => {
    const { brand, input, session } = call
    const caller = callerWithDevice(call, context.random)
    const browser = browserOf(call)
    const done = await finishSocial(social, { brand, query: input.query, browser, session, caller })
    const answer = {
      outcome: done.outcome,
      provider: done.provider,
      login: null,
      ticket: null,
      suggested: null,
    }
    if (done.outcome === 'linked') return answer
    if (done.outcome === 'account_needed')
      return { ...answer, ticket: done.ticket, suggested: done.suggested }
    // Another account may have been signed in here until now.
    if (session) leave(desk, door, session.memberId)
    return { ...answer, login: answerEntrance(call, done.entrance) }
  })
}

function accountRoutes(http: Http, { desk, social }: Members): void {
  route(http, socialApi.register, async (call) => {
    const { brand, input, language } = call
    const { account, entrance } = await registerSocial(desk, {
      brand,
      input,
      language,
      host: hostOf(call),
      caller: callerOf(call),
      captchaId: call.cookie(desk.verification.captchaCookie),
      browser: browserOf(call),
    })
    return { account, login: entrance ? answerEntrance(call, entrance) : null }
  })
  route(http, socialApi.links, async ({ brand, session }) => {
    const links = await linksNow(social, session)
    return { links, offered: await social.providers.offered(brand.id) }
  })
}

/** The browser's own value, made when it has none; it stays, so that two windows do not disturb each other. */
function browserTied(call: AnyCall, fresh: string): string {
  const value = browserOf(call) ?? fresh
  call.setCookie({ name: SOCIAL_COOKIE, value, maxAgeSeconds: SOCIAL_SECONDS })
  return value
}

function browserOf(call: AnyCall): string | undefined {
  const value = call.cookie(SOCIAL_COOKIE)
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined
}

/** A page's Origin has been compared with the host before; callers without one are no pages. */
function originOf(call: AnyCall): string {
  return call.header('origin') ?? `https://${call.header('host') ?? ''}`
}
