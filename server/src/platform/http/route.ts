import type { Access, AnyEndpoint, Endpoint, Envelope, RefusalBody } from '@croupier/api/endpoint'
import type { RefusalCode } from '@croupier/api/refusals'
import { assert } from '@croupier/shared/assert'
import { decimalOf, type Money } from '@croupier/shared/money'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { Refusal, type RefusalDetails, refuse } from '../refusal.ts'
import { formatAmount } from '../format-amount.ts'
import { isOwnCall } from './admission-hook.ts'
import type { BrandRef, CallOf, CookieToSet } from './call.ts'
import { callerOf, type Who } from './caller.ts'
import { callerAddress } from './caller-address.ts'
import { cookiesOf } from './cookies.ts'
import { CONSOLE_BRAND_HEADER, type Http } from './http.ts'
import { languageOf } from './language.ts'
import { readForm } from './read-form.ts'
import { ALL_OF_AN_ACCOUNT, countAddress, limitOf } from './rate-limits.ts'
import { hangUpOnLongBody } from './unread-body.ts'

/** Refusals that any call may answer with; all others must stand in its endpoint's list. */
const ANY_CALL: ReadonlySet<RefusalCode> = new Set([
  'bad_request',
  'bad_encryption',
  'stale_encryption',
  'payload_too_large',
  'too_many_requests',
  'overloaded',
  'internal',
  'not_logged_in',
  'session_expired',
  'session_idle',
  'not_allowed',
  'in_need_true_account',
  'cross_site',
  'step_up_required',
  'password_change_required',
  'staff_passkey_required',
  'system_maintenance',
  'region_restricted',
  'feature_off',
  // What staff save is what is there already.
  'nothing_changed',
  'invalid_domain',
])

/** Bytes of a body whose endpoint says nothing else. */
const USUAL_BODY_LIMIT = 32 * 1024
/** How long a caller who was looked at is believed; a body that takes longer is asked about again. */
const BELIEVED_MS = 500

/** Serves an endpoint: checks who asks and what was sent, runs the handler, wraps the answer. */
export function route<
  Who extends Access,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
>(
  http: Http,
  endpoint: Endpoint<Who, Input, Output>,
  handler: (call: CallOf<Who, z.output<Input>>) => Promise<z.output<Output>>,
): void {
  http.endpoints.push(endpoint)
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const definition: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit ?? USUAL_BODY_LIMIT,
    config: { traffic: endpoint.access === 'signed' ? 'signed' : 'calls' },
    // Who asks, and whether they may, is settled before a byte of the body is read.
    onRequest: async (request, reply) => {
      const hostBrand = await http.hooks.brandOf(request.hostname)
      const language = languageOf(request, hostBrand)
      try {
        admitted.set(request, await admit(http, endpoint, { request, hostBrand, language }))
      } catch (error) {
        await sendRefusal(http, { endpoint, request, reply, language, error })
      }
    },
    handler: async (request, reply) => {
      const before = admitted.get(request)
      assert(before, 'the hook in front has run')
      const { brand, language } = before
      try {
        const call = {
          ...(await stillThere(http, endpoint, { request, before })),
          ...callParts(http, request, reply),
          brand,
          language,
          now: http.context.clock.now(),
          input: z.parse(endpoint.input, await inputOf(http, endpoint, request)),
        }
        assertCaller<Who, z.output<Input>>(call, endpoint.access)
        const value = await handler(call)
        const envelope: Envelope<unknown> = {
          success: true,
          value: z.encode(endpoint.output, value),
        }
        return await reply.send(envelope)
      } catch (error) {
        return await sendRefusal(http, { endpoint, request, reply, language, error })
      }
    },
  }
  const { files } = endpoint
  if (files) void http.fastify.register(async (scope) => takeForms(scope, definition, files))
  else http.fastify.route(definition)
}

/** A route that takes files, in forms alone; their bytes are counted as they come. */
function takeForms(
  scope: FastifyInstance,
  definition: RouteOptions,
  files: NonNullable<AnyEndpoint['files']>,
): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    /^multipart\/form-data;/i,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      readForm(body, { ...files, contentType: request.headers['content-type'] ?? '' }),
  )
  scope.route(definition)
}

/** A request whose caller, limits and doors have been looked at. */
interface Admitted {
  who: Who
  brand: BrandRef
  language: string
  /** By the process's own steady clock. */
  atMs: number
}

async function admit(
  http: Http,
  endpoint: AnyEndpoint,
  of: { request: FastifyRequest; hostBrand: BrandRef; language: string },
): Promise<Admitted> {
  const { request, hostBrand, language } = of
  const brand = await brandOfCall(http, endpoint, request, hostBrand)
  const address = callerAddress(request)
  const who = await callerOf(http, endpoint, request, brand)
  if (!isOwnCall(http, request)) await countCall(http, endpoint, { ...who, address })
  await http.hooks.admit(endpoint, brand, address)
  return { who, brand, language, atMs: performance.now() }
}

/** Whoever sent the head of a request may have lost the session while the body came. */
async function stillThere(
  http: Http,
  endpoint: AnyEndpoint,
  { request, before }: { request: FastifyRequest; before: Admitted },
): Promise<Who> {
  if (performance.now() - before.atMs < BELIEVED_MS) return before.who
  return await callerOf(http, endpoint, request, before.brand)
}

/** Staff work on many brands from one console; everybody else is on the brand of the host. */
async function brandOfCall(
  http: Http,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  hostBrand: BrandRef,
): Promise<BrandRef> {
  const code = request.headers[CONSOLE_BRAND_HEADER]
  if (typeof endpoint.access !== 'object' || typeof code !== 'string') return hostBrand
  return (await http.hooks.brandOfCode?.(code)) ?? refuse('not_allowed')
}

/** States for the compiler what callerOf has just ensured: whoever the access demands is here. */
function assertCaller<Who extends Access, Input>(
  call: unknown,
  access: Access,
): asserts call is CallOf<Who, Input> {
  assert(typeof call === 'object' && call !== null && 'session' in call && 'staff' in call)
  if (access === 'session' || access === 'member' || access === 'agent')
    assert(call.session !== null)
  if (typeof access === 'object') assert(call.staff !== null)
}

async function countCall(
  http: Http,
  endpoint: AnyEndpoint,
  { session, staff, address }: Who & { address: string },
): Promise<void> {
  const account = session ? `member ${session.memberId}` : staff ? `staff ${staff.id}` : null
  if (account) await http.rateLimits.count('account', ALL_OF_AN_ACCOUNT, account)
  const limit = limitOf(endpoint)
  const name = `${endpoint.method} ${endpoint.path}`
  if (limit.per === 'session' && account) await http.rateLimits.count(name, limit, account)
  else await countAddress(http.rateLimits, name, { limit, address })
}

async function inputOf(
  http: Http,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<unknown> {
  const body = bodyOf(request.body)
  const content = endpoint.encrypted === true ? await http.decrypter.open(compactOf(body)) : body
  return { ...bodyOf(request.query), ...bodyOf(content), ...bodyOf(request.params) }
}

function compactOf(body: Record<string, unknown>): string {
  return typeof body.jwe === 'string' ? body.jwe : refuse('bad_encryption')
}

function bodyOf(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) refuse('bad_request')
  return { ...value }
}

function callParts(http: Http, request: FastifyRequest, reply: FastifyReply) {
  const cookies = cookiesOf(http.context.config, request)
  return {
    address: callerAddress(request),
    requestId: request.id,
    header: (name: string) => {
      const value = request.headers[name.toLowerCase()]
      return Array.isArray(value) ? value[0] : value
    },
    cookie: (name: string) => cookies.read(name),
    setCookie: (cookie: CookieToSet) => cookies.write(reply, cookie),
    setHeader: (name: string, value: string) => void reply.header(name, value),
  }
}

interface Failure {
  endpoint: AnyEndpoint
  request: FastifyRequest
  reply: FastifyReply
  language: string
  error: unknown
}

async function sendRefusal(http: Http, failure: Failure): Promise<FastifyReply> {
  const { endpoint, request, reply, language } = failure
  const refusal = asRefusal(failure.error)
  const listed =
    refusal !== null && (ANY_CALL.has(refusal.code) || endpoint.refusals.includes(refusal.code))
  if (!listed) request.log.error({ err: failure.error, path: endpoint.path }, 'call failed')
  const shown = listed ? refusal : new Refusal('internal')
  const envelope = refusalEnvelope(http, shown, language, request.id)
  return await answerRefusal({ request, reply }, shown, envelope)
}

/** A refusal with its status and, where waiting helps, Retry-After (RFC 9110, 10.2.3). */
export async function answerRefusal(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  refusal: Refusal,
  envelope: Envelope<never>,
): Promise<FastifyReply> {
  const { retryAfter } = refusal.details
  hangUpOnLongBody(request, reply)
  // A route may have said already how long its answer may be kept.
  reply.header('cache-control', 'no-store')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return await reply.status(refusal.status).send(envelope)
}

/** The envelope of a refusal, for routes that are not endpoints too. */
export function refusalEnvelope(
  http: Pick<Http, 'hooks'>,
  refusal: Refusal,
  language: string,
  requestId: string,
): Envelope<never> {
  const { field, captcha, retryAfter, values, money } = refusal.details
  const sentenceValues = {
    ...values,
    ...(money ? amountsOf(money, (amount) => formatAmount(amount, { ...money, language })) : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
  const details = money
    ? { ...values, ...amountsOf(money, decimalOf), currency: money.currency }
    : values
  const value: RefusalBody = {
    code: refusal.code,
    message: http.hooks.sentence(refusal.code, language, sentenceValues),
    requestId,
    ...(field === undefined ? {} : { field }),
    ...(captcha === undefined ? {} : { captcha }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(details === undefined ? {} : { details }),
  }
  return { success: false, value }
}

/** The sums of a refusal, each written by `write`. */
function amountsOf(
  { amounts }: NonNullable<RefusalDetails['money']>,
  write: (amount: Money) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, write(amount)]))
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof z.core.$ZodError) {
    const path = error.issues[0]?.path.map(String).join('.')
    return new Refusal('bad_request', path ? { field: path } : {})
  }
  return null
}
