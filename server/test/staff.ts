import type { AnyEndpoint, Envelope, OutputOf } from '@croupier/api/endpoint'
import { staffApi } from '@croupier/api/accounts/staff'
import { CompactEncrypt, importJWK } from 'jose'
import * as z from 'zod/mini'
import { seedBrands } from '../seeds/brands.ts'
import { createApp } from '../src/app/app.ts'
import { createAppHttp } from '../src/app/app-http.ts'
import { seedDemoStaff } from '../src/accounts/staff/staff.ts'
import { heldClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import type { Http } from '../src/platform/http/http.ts'
import { type Log, silentLog } from '../src/platform/log.ts'
import { systemRandom } from '../src/platform/random.ts'
import { testDatabase } from './database.ts'
import { EASY_HUMAN_CHECK } from './people.ts'
import { sentBody } from './sent-body.ts'
import { scratchFolder } from '../../tools/run/scratch.ts'
import { contextOver } from './context.ts'

/** The whole house on a database of its own, with the demonstration's brands and staff. */
export async function testStaffHouse(
  options: { log?: Log; variables?: Readonly<Record<string, string>> } = {},
) {
  const database = await testDatabase()
  const clock = heldClock(new Date('2026-03-10T12:00:00.000Z'))
  const context = contextOver(database, {
    config: readConfig({
      ...EASY_HUMAN_CHECK,
      CROUPIER_DATA: scratchFolder('house'),
      ...options.variables,
    }),
    clock,
    log: options.log ?? silentLog,
  })
  await seedBrands(context)
  const house = await createApp(context)
  const { http } = await createAppHttp(house)
  await seedDemoStaff(context.db, context, [1, 2])
  return { database, clock, context, house, http }
}

export type StaffHouse = Awaited<ReturnType<typeof testStaffHouse>>

export interface Desk {
  token: string | null
  cookie: string | null
  /** What the browser is known by once somebody has signed in on it; signing out leaves it. */
  device: string | null
  /** The code of the brand that calls are about; null: the host's. */
  brand: string | null
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: Partial<z.input<E['input']>>,
  ): Promise<{ status: number; body: Envelope<unknown> }>
  value<E extends AnyEndpoint>(
    endpoint: E,
    input?: Partial<z.input<E['input']>>,
  ): Promise<OutputOf<E>>
  refusal<E extends AnyEndpoint>(
    endpoint: E,
    input?: Partial<z.input<E['input']>>,
  ): Promise<{ code: string; retryAfter?: number; field?: string }>
  signIn(name: string): Promise<Desk>
}

/** A browser at a desk of the staff: keeps the token and the cookie, fills paths, encrypts what must be encrypted. */
export function deskIn(
  house: { http: Http; clock: Pick<Context['clock'], 'now'> },
  at: { address?: string; host?: string } = {},
): Desk {
  const { http, clock } = house
  const { host = 'localhost' } = at
  const desk: Desk = {
    token: null,
    cookie: null,
    device: null,
    brand: null,
    call: async (endpoint, input = {}) => {
      const { url, rest } = filled(endpoint, input)
      const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
      const { payload, type } = endpoint.encrypted
        ? { payload: { jwe: await encrypt(http, clock.now(), input) }, type: {} }
        : await sentBody(endpoint, input)
      const response = await http.fastify.inject({
        method: endpoint.method,
        url,
        remoteAddress: at.address ?? '198.51.100.20',
        headers: {
          ...type,
          host,
          origin: `http://${host}`,
          'accept-language': 'en',
          ...(desk.token ? { authorization: `Bearer ${desk.token}` } : {}),
          ...cookieHeader({ staff: desk.cookie, 'staff-device': desk.device }),
          ...(desk.brand ? { 'x-console-brand': desk.brand } : {}),
        },
        ...(isQuery ? { query: rest } : { payload }),
      })
      for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
        const [, name, value] = /^__Host-(staff(?:-device)?)=([^;]*)/.exec(cookie) ?? []
        if (name === 'staff') desk.cookie = value || null
        if (name === 'staff-device') desk.device = value || null
      }
      return { status: response.statusCode, body: response.json() }
    },
    value: async (endpoint, input) => {
      const { body } = await desk.call(endpoint, input)
      if (!body.success) throw new Error(`${endpoint.path} refused: ${JSON.stringify(body.value)}`)
      // parse() of a schema that is known as E's gives E's output, which its own type cannot say.
      return z.parse(endpoint.output, body.value) as OutputOf<typeof endpoint>
    },
    refusal: async (endpoint, input) => {
      const { body } = await desk.call(endpoint, input)
      if (body.success) throw new Error(`${endpoint.path} was expected to refuse`)
      return body.value
    },
    signIn: async (name) => {
      const { password, logins } = await desk.value(staffApi.demoLogins)
      const code = logins.find((login) => login.name === name)?.code ?? ''
      desk.token = (await desk.value(staffApi.login, { name, password, code })).token
      return desk
    },
  }
  return desk
}

function cookieHeader(cookies: Readonly<Record<string, string | null>>): { cookie?: string } {
  const held = Object.entries(cookies).flatMap(([name, value]) =>
    value === null ? [] : `__Host-${name}=${value}`,
  )
  return held.length === 0 ? {} : { cookie: held.join('; ') }
}

/** Path parameters go into the path; what is left is the query. */
function filled(
  endpoint: AnyEndpoint,
  input: object,
): { url: string; rest: Record<string, string> } {
  const rest = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name] ?? ''
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { url, rest }
}

async function encrypt(http: Http, now: Date, content: object): Promise<string> {
  const key = http.decrypter.publicKey()
  const iat = Math.floor(now.getTime() / 1000)
  const plain = JSON.stringify({ ...content, iat, jti: systemRandom.token(18) })
  return await new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}
