import { accountCodesApi, contactsApi, recoveryApi } from '@croupier/api/accounts/recovery'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountCodesOf, makeAccountCodes } from './account-codes.ts'
import { bindContact, listContacts, sendContactCode } from './bind-contact.ts'
import { closeContactReminder, isContactWanted } from './contact-reminder.ts'
import type { Members } from './create-members.ts'
import { answerEntrance, type AnyCall, callerOf, leave } from './entrance-calls.ts'
import type { MembersService } from './deps.ts'
import { askForRecoveryMail, LINK_MINUTES, recoverByMail } from './recover-by-mail.ts'
import { recoverByCode } from './recover-by-code.ts'
import { recoverByPhone, sendRecoveryCode } from './recover-by-phone.ts'

/** Holds the secret of the browser's attempt to recover an account. */
const RECOVERY_COOKIE = 'recovery'

/** Serves the ways back into an account, and the member's own telephone and mailbox. */
export function recoveryRoutes(http: Http, identity: Members): void {
  mailRoutes(http, identity)
  phoneRoutes(http, identity)
  codeRoutes(http, identity)
  contactRoutes(http, identity)
}

function mailRoutes(http: Http, { desk, door }: Members): void {
  route(http, recoveryApi.byMail, async (call) =>
    askForRecoveryMail(desk, {
      brand: call.brand,
      input: call.input,
      page: `${await siteOf(desk, call.brand.id)}/recover`,
      attempt: attemptOf(desk, call),
      language: call.language,
      caller: callerOf(call),
    }),
  )
  route(http, recoveryApi.finishByMail, async (call) => {
    const { token, verificationCode, newPassword } = call.input
    const attempt = call.cookie(RECOVERY_COOKIE) ?? ''
    if (token === undefined && !verificationCode)
      refuse('verification_code_missing', { field: 'verificationCode' })
    const by = token === undefined ? { attempt, code: verificationCode ?? '' } : { token }
    const { brand, now } = call
    const { memberId } = await recoverByMail(desk, { brand, by, newPassword, now })
    leave(desk, door, memberId)
    return { changed: true } as const
  })
}

function phoneRoutes(http: Http, { desk, door }: Members): void {
  route(http, recoveryApi.sendCode, async (call) => {
    const { brand, input, language } = call
    return await sendRecoveryCode(desk, {
      brand,
      input,
      humanCheck: input.humanCheck,
      attempt: attemptOf(desk, call),
      language,
      caller: callerOf(call),
    })
  })
  route(http, recoveryApi.byPhone, async (call) => {
    const { brand, input } = call
    const entrance = await recoverByPhone(desk, {
      brand,
      input,
      verificationCode: input.verificationCode,
      newPassword: input.newPassword,
      attempt: call.cookie(RECOVERY_COOKIE) ?? '',
      caller: callerOf(call),
    })
    leave(desk, door, entrance.account.id)
    call.setCookie({ name: RECOVERY_COOKIE, value: '', maxAgeSeconds: 0 })
    return answerEntrance(call, entrance)
  })
}

function codeRoutes(http: Http, { desk, door }: Members): void {
  const { db } = desk.context
  route(http, recoveryApi.byAccountCode, async (call) => {
    const { brand, input } = call
    const { memberId } = await recoverByCode(desk, { brand, input, caller: callerOf(call) })
    leave(desk, door, memberId)
    return { changed: true } as const
  })
  route(http, accountCodesApi.state, async ({ session }) => accountCodesOf(db, session.memberId))
  route(http, accountCodesApi.make, async ({ session, now }) =>
    makeAccountCodes(desk, { session, now }),
  )
}

function contactRoutes(http: Http, { desk }: Members): void {
  route(http, contactsApi.list, async ({ session, now }) => ({
    contacts: await listContacts(desk, session),
    isWanted: await isContactWanted(desk, { session, now }),
  }))
  route(http, contactsApi.closeReminder, async ({ session, now }) => {
    await closeContactReminder(desk, { session, now })
    return { isWanted: false } as const
  })
  route(http, contactsApi.sendCode, async (call) => {
    const { brand, session, input, language } = call
    const caller = callerOf(call)
    return await sendContactCode(desk, { brand, session, input, language, caller })
  })
  route(http, contactsApi.bind, async ({ brand, session, input, now }) =>
    bindContact(desk, { brand, session, input, verificationCode: input.verificationCode, now }),
  )
}

/** The browser's secret; one that has none gets it with this answer. */
function attemptOf({ context }: MembersService, call: AnyCall): string {
  const known = call.cookie(RECOVERY_COOKIE)
  const value = known && /^[A-Za-z0-9_-]{43}$/.test(known) ? known : context.random.token()
  call.setCookie({ name: RECOVERY_COOKIE, value, maxAgeSeconds: LINK_MINUTES * 60 })
  return value
}

/** The brand's own address from its records: what the caller calls us must not end up in a mail. */
async function siteOf({ context, brands }: MembersService, brandId: number): Promise<string> {
  const domains = (await brands.domainsOf(brandId)).filter(({ purpose }) => purpose === 'site')
  const { host } = domains.find(({ isMain }) => isMain) ?? domains[0] ?? refuse('invalid_domain')
  const { mode, port } = context.config
  return mode === 'production' ? `https://${host}` : `http://${host}:${port}`
}
