import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { loginResult } from './account-views.ts'
import { membersApi } from './members.ts'
import { registrationPayload, secret } from './registration-payload.ts'
import { instant } from '../wire.ts'

export const socialProviders = ['google', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]
export const socialProvider = z.enum(socialProviders)

/** A provider that a button may stand for. */
const offered = z.object({
  provider: socialProvider,
  /** Nobody outside is asked: the demonstration's own page stands for the provider. */
  sandbox: z.boolean(),
})

const awayTo = z.object({
  /** The page of the provider where the browser goes now. */
  url: z.string(),
})

const onTheWay = ['social_unavailable'] as const
const ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

export const socialApi = {
  providers: endpoint('GET /wps/session/social', {
    access: 'visitor',
    summary: 'The providers by whom one can sign in here: those that are set up and switched on',
    output: z.object({ providers: z.array(offered) }),
  }),
  start: endpoint('POST /wps/session/social/start', {
    access: 'visitor',
    summary: 'Begins a sign-in by a provider; only this browser can finish it, within ten minutes',
    input: z.object({ provider: socialProvider }),
    output: awayTo,
    refusals: onTheWay,
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  link: endpoint('POST /wps/member/social/link', {
    access: 'member',
    stepUp: 'in_call',
    summary: 'Begins to link an account elsewhere, for good (S4-042); asks for the login password',
    encrypted: true,
    input: z.object({ provider: socialProvider, password: secret }),
    output: awayTo,
    refusals: [...onTheWay, 'social_already_linked', 'wrong_old_password', 'login_locked'],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  finish: endpoint('POST /wps/session/social/finish', {
    access: 'visitor',
    summary: 'What the provider sent the browser back with; each answer counts once',
    input: z.object({
      /** The query of the address that the browser came back to. */
      query: boundedText(4096),
    }),
    output: z.object({
      /** account_needed: the provider vouches for somebody new, who now chooses a name (`ticket`). */
      outcome: z.enum(['entered', 'linked', 'account_needed']),
      provider: socialProvider,
      login: z.nullable(loginResult),
      ticket: z.nullable(ticket),
      /** What the provider knows of somebody new, to be taken over or changed. */
      suggested: z.nullable(z.object({ fullName: z.string(), email: z.string() })),
    }),
    refusals: [
      'social_cancelled',
      'social_failed',
      'social_expired',
      'social_taken',
      'social_already_linked',
      'social_sign_in_first',
      'social_unavailable',
      'second_step_required',
      'account_blocked',
      'member_no_enter',
      'network_refused',
      'network_unknown',
    ],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  register: endpoint('PUT /wps/member/social/register', {
    access: 'visitor',
    summary: 'Opens the account of somebody whom a provider vouches for, and links it',
    encrypted: true,
    input: z.extend(registrationPayload, { ticket }),
    output: membersApi.register.output,
    refusals: [...membersApi.register.refusals, 'social_expired', 'social_taken'],
    rate: { per: 'address', requests: 20, seconds: 60 },
  }),
  links: endpoint('GET /wps/member/social', {
    access: 'member',
    summary: 'Which accounts elsewhere are linked, and which could be',
    output: z.object({
      links: z.array(z.object({ provider: socialProvider, hint: z.string(), linkedAt: instant })),
      offered: z.array(offered),
    }),
  }),
}
