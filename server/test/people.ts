import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { AnyEndpoint, Envelope, OutputOf } from '@croupier/api/endpoint'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { solveChallenge } from 'altcha-lib'
import { CompactEncrypt, importJWK } from 'jose'
import * as z from 'zod/mini'
import { brandFactsApi } from '@croupier/api/core/brand-facts'
import { humanCheckApi } from '@croupier/api/accounts/human-check'
import { membersApi } from '@croupier/api/accounts/members'
import { seedBrands } from '../seeds/brands.ts'
import { brandRoutes, createBrands } from '../src/core/brands/brands.ts'
import { recordEvent } from '../src/core/events/events.ts'
import { createMembers, type Members, identityRoutes } from '../src/accounts/members/members.ts'
import { networkOf } from '../src/platform/network.ts'
import { createLedger } from '../src/core/ledger/ledger.ts'
import { createMessages } from '../src/comms/messages/messages.ts'
import {
  createCodes,
  createHumanCheck,
  verificationRoutes,
} from '../src/accounts/human-check/human-check.ts'
import { heldClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import { createHttp } from '../src/platform/http/create-http.ts'
import type { Http } from '../src/platform/http/http.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { systemRandom } from '../src/platform/random.ts'
import { loadTexts } from '../src/platform/texts.ts'
import { testDatabase } from './database.ts'
import { sentBody } from './sent-body.ts'
import { contextOver } from './context.ts'

/** Whoever tests something else signs in without the work of hundreds of keys. */
export const EASY_HUMAN_CHECK = { CROUPIER_HUMAN_CHECK_KEYS: '1' }

/** The people side of the house on a database of its own: ledger, brands, verification, identity over HTTP. */
export async function testPeople(variables: Record<string, string> = EASY_HUMAN_CHECK) {
  const database = await testDatabase()
  const { db, pool } = database
  const clock = heldClock(new Date('2026-03-10T12:00:00.000Z'))
  const context = contextOver({ db, pool }, { config: readConfig(variables), clock })
  await seedBrands(context)
  const ledger = createLedger(context)
  const brands = createBrands(context)
  const verification = createHumanCheck(context, {
    networkOf,
    signsOf: (of) => identity.signsOf(of),
  })
  const texts = loadTexts(join(projectRoot(), 'locales'))
  const messages = createMessages(context, {
    texts,
    brands,
    mailboxOf: (on, memberId) => identity.mailboxOf(on, memberId),
  })
  const codes = createCodes(context, { messages, networkOf, setting: brands.setting })
  const identity: Members = createMembers(context, {
    codes,
    messages,
    brands,
    ledger,
    verification,
    recordFact: recordEvent(systemRandom),
  })
  const serve = async (): Promise<Http> => {
    const http = await createHttp(context, {
      brandOf: (host) => brands.ofHost(host),
      sessionOf: identity.sessionOf,
      whyOver: identity.whyOver,
      openSessions: identity.openSessions,
      staffOf: async () => null,
      admit: brands.admit,
      sentence: (code, language, values) => texts.sentence('errors', code, language, values),
    })
    brandRoutes(http, { brands })
    verificationRoutes(http, { verification, brands })
    identityRoutes(http, { identity })
    return http
  }
  return {
    context,
    database,
    clock,
    ledger,
    brands,
    verification,
    messages,
    codes,
    identity,
    texts,
    serve,
    http: await serve(),
  }
}

export type People = Awaited<ReturnType<typeof testPeople>>

interface Answer<Value> {
  status: number
  body: Envelope<Value>
  /** Set-Cookie lines of this answer. */
  setCookies: string[]
  headers: OutgoingHttpHeaders
}

/** A browser that keeps cookies and a token, and encrypts what must be encrypted. */
export interface Browser {
  cookies: Map<string, string>
  token: string | null
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: Partial<z.input<E['input']>>,
    more?: { language?: string; encrypted?: string },
  ): Promise<Answer<z.output<E['output']>>>
  /** The value of an answer that must be a success. */
  value<E extends AnyEndpoint>(
    endpoint: E,
    input?: Partial<z.input<E['input']>>,
  ): Promise<OutputOf<E>>
  /** The refusal of an answer that must not be one. */
  refusal<E extends AnyEndpoint>(
    endpoint: E,
    input?: Partial<z.input<E['input']>>,
  ): Promise<{
    code: string
    captcha?: boolean
    field?: string
    retryAfter?: number
    message: string
    details?: Record<string, string | number | boolean>
  }>
  encrypt(content: object): Promise<string>
  /** A proof of work of the step that the network is asked for, or of a higher one. */
  humanCheck(purpose: 'login' | 'register' | 'trial' | 'recover', atLeast?: number): Promise<string>
  register(
    username: string,
    more?: Partial<z.input<(typeof membersApi.register)['input']>>,
  ): Promise<OutputOf<typeof membersApi.register>>
  logIn(username: string, password: string): Promise<OutputOf<typeof membersApi.login>>
}

export const PASSWORD = 'kites over harbour 7'

let browsers = 0

/** What a browser needs of a house: to be answered. The house of this process, or one elsewhere (remote-door.ts). */
export interface Door {
  fastify: {
    inject(of: {
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
      url: string
      remoteAddress?: string
      headers: Record<string, string>
      query?: Record<string, string>
      payload?: Buffer | object
    }): Promise<{ statusCode: number; headers: OutgoingHttpHeaders; json(): unknown }>
  }
}

/** Each browser stands in a network of its own unless the test says otherwise. */
export function browserOf(
  { http, clock }: { http: Door; clock: Pick<Context['clock'], 'now'> },
  at: { host?: string; address?: string } = {},
): Browser {
  const { host = 'localhost', address = `198.18.${browsers++ % 256}.7` } = at
  const browser: Browser = {
    cookies: new Map(),
    token: null,
    call: async (endpoint, input = {}, more = {}) => {
      const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
      const { payload, type } = endpoint.encrypted
        ? { payload: { jwe: more.encrypted ?? (await browser.encrypt(input)) }, type: {} }
        : await sentBody(endpoint, input)
      const response = await http.fastify.inject({
        method: endpoint.method,
        url: pathOf(endpoint, input),
        remoteAddress: address,
        headers: { ...headersOf(browser, host, more.language ?? 'en'), ...type },
        ...(isQuery ? { query: textsOf(input) } : { payload }),
      })
      const setCookies = [response.headers['set-cookie'] ?? []].flat()
      keepCookies(browser.cookies, setCookies)
      return {
        status: response.statusCode,
        body: decoded(endpoint, response.json() as Envelope<unknown>),
        setCookies,
        headers: response.headers,
      }
    },
    value: async (endpoint, input) => {
      const { body } = await browser.call(endpoint, input)
      if (!body.success) throw new Error(`${endpoint.path} refused: ${JSON.stringify(body.value)}`)
      return body.value
    },
    refusal: async (endpoint, input) => {
      const { body } = await browser.call(endpoint, input)
      if (body.success) throw new Error(`${endpoint.path} was expected to refuse`)
      return body.value
    },
    encrypt: (content) => encrypted(browser, content, clock.now()),
    humanCheck: async (purpose, atLeast = 0) => {
      const { challenge } = await browser.value(humanCheckApi.challenge, { purpose, atLeast })
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
    register: async (username, more = {}) => {
      const answer = await browser.value(membersApi.register, {
        username,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        termsAccepted: true,
        login: true,
        humanCheck: await browser.humanCheck('register'),
        ...more,
      })
      browser.token = answer.login?.token ?? browser.token
      return answer
    },
    logIn: async (username, password) => {
      const humanCheck = await browser.humanCheck('login')
      const answer = await browser.value(membersApi.login, { username, password, humanCheck })
      browser.token = answer.token
      return answer
    },
  }
  return browser
}

/** The path with its parameters, which may stand in the rest of the input too. */
function pathOf({ path }: AnyEndpoint, input: object): string {
  const values = new Map(Object.entries(input))
  return path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
}

function headersOf(browser: Browser, host: string, language: string): Record<string, string> {
  return {
    host,
    origin: `http://${host}`,
    'accept-language': language,
    cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
  }
}

/** A payload as the site encrypts it: to the key of the day, with an id and a time of its own. */
async function encrypted(browser: Browser, content: object, now: Date): Promise<string> {
  const { key } = await browser.value(brandFactsApi.encryptionKey)
  const iat = Math.floor(now.getTime() / 1000)
  const plain = JSON.stringify({ ...content, iat, jti: systemRandom.token(18) })
  return await new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}

/** A success as its endpoint's schema reads it; a refusal as it is. */
function decoded<E extends AnyEndpoint>(
  endpoint: E,
  read: Envelope<unknown>,
): Envelope<z.output<E['output']>> {
  if (!read.success) return read
  // decode() of a schema that is known as E's gives E's output, which its own type cannot say.
  return { success: true, value: z.decode(endpoint.output, read.value) as z.output<E['output']> }
}

function textsOf(input: object): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))
}

function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value)
  }
}
