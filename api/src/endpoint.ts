import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/** What a member of staff may be allowed to do; roles are sets of these. */
export const staffPermissions = [
  'members.read',
  'members.write',
  'money.read',
  'deposits.write',
  'withdrawals.review',
  'withdrawals.approve',
  'adjustments.write',
  'rounds.read',
  'ledger.verify',
  'reconciliation.read',
  'reconciliation.write',
  'kyc.read',
  'kyc.review',
  'brand.read',
  'brand.write',
  'content.read',
  'content.write',
  'feedback.answer',
  'support.answer',
  'chat.moderate',
  'activities.decide',
  'bonuses.read',
  'bonuses.write',
  'lotteries.results',
  'lotteries.write',
  'catalogue.read',
  'catalogue.write',
  'vendors.read',
  'vendors.switch',
  'vendors.write',
  'flags.read',
  'flags.write',
  'audit.read',
  'staff.write',
] as const
export type StaffPermission = (typeof staffPermissions)[number]

/**
 * Who may call: `visitor` everybody; `session` any signed-in account, trial included; `member` a real
 * account; `agent` an agent; a staff permission; `signed` a machine whose signature the module checks
 * itself (vendors, payment providers). An endpoint without access does not compile.
 */
export type Access =
  | 'visitor'
  | 'session'
  | 'member'
  | 'agent'
  | 'signed'
  | { staff: StaffPermission | 'any' }

export interface RateLimit {
  /** Counted per network address, or per session (address when there is none). */
  per: 'address' | 'session'
  requests: number
  seconds: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'

/** What is said of an endpoint beside its method and path. */
interface Definition<
  Who extends Access,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
> {
  access: Who
  summary: string
  /** Path parameters, query (GET, DELETE) and JSON body (others) in one object; an empty one when absent. */
  input?: Input
  /** An empty object when absent. */
  output?: Output
  /** The refusals of its own that it may answer with, besides those that every call may; none when absent. */
  refusals?: readonly RefusalCode[]
  /** The body travels as JWE to the server's public key. */
  encrypted?: boolean
  rate?: RateLimit
  /**
   * `true`: the caller must have shown a secret within the last five minutes (POST /wps/session/stepUp), else
   * `step_up_required`. `in_call`: the input carries that secret, and the handler checks it.
   */
  stepUp?: true | 'in_call'
  /**
   * Whether a session of low assurance, as a recovery opens it, may call without stepping up. When absent it may
   * call what is for any `session`, and nothing that is for a `member` or an `agent`.
   */
  lowAssurance?: boolean
  /** Whoever must choose a new password first may call it; everything else that wants a session is refused until that is done. */
  whilePasswordIsDue?: true
  /** Staff who must add a passkey first may call it; everything else of the console is refused until that is done. */
  whilePasskeyIsDue?: true
  /** The switch of the whitelabel tree that it belongs to: a brand that has it off answers `feature_off` (DECISIONS D3). */
  modId?: string
  /**
   * Files travel as they are, in a form (multipart/form-data) beside the rest of the input: the field of the input that holds them,
   * and how many it takes. With one the field is the file's bytes, with more a list of them.
   */
  files?: { field: string; most: number }
  /** Largest body in bytes; 32 kB when absent. */
  bodyLimit?: number
}

export interface Endpoint<
  Who extends Access,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
> extends Definition<Who, Input, Output> {
  method: Method
  path: string
  input: Input
  output: Output
  refusals: readonly RefusalCode[]
}

export type AnyEndpoint = Endpoint<Access, z.ZodMiniType, z.ZodMiniType>
/** What code on either side holds: bigint, Date. */
export type InputOf<E extends AnyEndpoint> = z.output<E['input']>
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>

const empty = z.object({})

/**
 * Describes a call as data. Method and path stand in one text, the path in Fastify's notation:
 * `GET /console/api/members/:memberId`.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  const Who extends Access,
  Input extends z.ZodMiniType = typeof empty,
  Output extends z.ZodMiniType = typeof empty,
>(
  call: `${Method} /${string}`,
  definition: Definition<Who, Input, Output>,
): Endpoint<Who, Input, Output> {
  const [method, path] = call.split(' ') as [Method, string]
  const absent = { input: empty, output: empty, refusals: [] }
  return { ...absent, ...definition, method, path } as Endpoint<Who, Input, Output>
}

/** The envelope of every answer (DECISIONS D5). */
export type Envelope<Value> =
  | { success: true; value: Value }
  | { success: false; value: RefusalBody }

export interface RefusalBody {
  code: RefusalCode
  /** In the caller's language. */
  message: string
  requestId: string
  field?: string
  captcha?: boolean
  retryAfter?: number
  details?: Record<string, string | number | boolean>
}
