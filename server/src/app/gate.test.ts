import type { AnyEndpoint } from '@croupier/api/endpoint'
import { membersApi } from '@croupier/api/accounts/members'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { nameOf } from '../../test/access/ids.ts'
import { testStaffHouse } from '../../test/staff.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { limitOf } from '../platform/http/rate-limits.ts'
import { route } from '../platform/http/route.ts'

const world = await testStaffHouse()
const { http, context } = world
const server = http.fastify
const LOGIN = membersApi.login.path

/** A house of the same brands and words with another configuration. */
const houseWith = (config: Partial<typeof context.config>) =>
  createHttp({ ...context, config: { ...context.config, ...config } }, http.hooks)

const codeOf = (body: string): string => {
  const answer: { value?: { code?: string } } = JSON.parse(body)
  return answer.value?.code ?? 'ok'
}

const write = async (headers: Record<string, string>, payload = '{}') =>
  codeOf((await server.inject({ method: 'POST', url: LOGIN, headers, payload })).body)

const complain = (payload: object, type: string) =>
  server.inject({
    method: 'POST',
    url: '/reports/browser',
    remoteAddress: '203.0.113.80',
    headers: { host: 'localhost', 'content-type': type },
    payload: JSON.stringify(payload),
  })

const get = (url: string) => server.inject({ url, headers: { host: 'localhost' } })

const tryToLogIn = async (at: number) => {
  const answer = await server.inject({
    method: 'POST',
    url: LOGIN,
    remoteAddress: '203.0.113.77',
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'accept-language': 'pt',
      'x-forwarded-for': `198.51.100.${at}`,
      forwarded: `for=198.51.100.${at}`,
      'x-real-ip': `198.51.100.${at}`,
    },
    payload: {},
  })
  return { status: answer.statusCode, answer }
}

test('SEC-03 a write is taken from our own pages alone, and as JSON alone', async () => {
  const json = { 'content-type': 'application/json', host: 'localhost' }
  const own = { ...json, origin: 'http://localhost' }
  expect(await write(own)).toBe('bad_encryption')
  expect(await write({ ...json, origin: 'https://evil.example' })).toBe('cross_site')
  expect(await write({ ...json, origin: 'null' })).toBe('cross_site')
  expect(await write({ ...json, origin: 'http://localhost.evil.example' })).toBe('cross_site')
  expect(await write({ ...own, 'sec-fetch-site': 'cross-site' })).toBe('cross_site')
  expect(await write({ ...json, cookie: '__Host-session=stolen' })).toBe('cross_site')
  const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' }
  expect(await write(form, 'username=a&password=b')).toBe('bad_request')
  expect(await write({ ...own, 'content-type': 'text/plain' }, '{"a":1}')).toBe('bad_request')
  const upload = { ...own, 'content-type': 'multipart/form-data; boundary=x' }
  expect(await write(upload, '--x--')).toBe('bad_request')
  expect(await write(own, '{"__proto__":{"isAgent":true}}')).toBe('bad_request')
})

test('SEC-03 nothing that changes state hangs on a GET', () => {
  const names = http.endpoints.filter(({ method }) => method === 'GET')
  expect(names.filter(({ encrypted }) => encrypted === true)).toEqual([])
})

const hammer = async (times: number, ask: (at: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let at = 0; at < times; at++) statuses.push((await ask(at)).status)
  return statuses
}

test('SEC-09 a burst ends in 429 with the wait in the caller’s language, and no invented header helps', async () => {
  const allowed = limitOf(membersApi.login).requests
  const statuses = await hammer(allowed + 5, tryToLogIn)
  expect(statuses.slice(0, allowed)).not.toContain(429)
  const { answer } = await tryToLogIn(0)
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json()).toMatchObject({ value: { code: 'too_many_requests' } })
  expect(answer.json().value.message).toContain('Tente')
})

const typeOf = ({ files }: AnyEndpoint) =>
  files ? 'multipart/form-data; boundary=x' : 'application/json'

/** A call of nobody to an endpoint, from an address of its own. */
const askAsNobody = (
  endpoint: AnyEndpoint,
  { at, payload }: { at: number; payload: string | Buffer },
) =>
  server.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, 'x'),
    remoteAddress: `10.9.${at >> 8}.${at % 256}`,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      ...(payload === '' ? {} : { 'content-type': typeOf(endpoint) }),
    },
    ...(payload === '' ? {} : { payload }),
  })

/** Shots at fish come in volleys; nothing else is asked as often. */
const MOST_A_SECOND = 50

test('SEC-09 every endpoint counts its callers, by network and by what is asked, before it looks anything up', async () => {
  const counted = vi.spyOn(http.rateLimits, 'count')
  for (const [at, endpoint] of http.endpoints.entries()) {
    counted.mockClear()
    const isRead = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    await askAsNobody(endpoint, { at, payload: isRead ? '' : '{}' })
    const names = counted.mock.calls.map(([name]) => name)
    const traffic = endpoint.access === 'signed' ? 'signed' : 'calls'
    expect(names[0], nameOf(endpoint)).toBe(`network ${traffic}`)
    if (endpoint.access === 'visitor') expect(names).toContain(nameOf(endpoint))
    const { per, requests, seconds } = limitOf(endpoint)
    expect(requests / seconds, nameOf(endpoint)).toBeLessThanOrEqual(MOST_A_SECOND)
    // A visitor has no account to be counted by.
    if (endpoint.access === 'visitor' && endpoint.rate === undefined) expect(per).toBe('address')
  }
  counted.mockRestore()
})

/** Who takes more than a form: pictures of papers and payments, texts of pages, files of providers. */
const MOST_BYTES = 21 * 1024 * 1024
const tooMuch = Buffer.alloc(MOST_BYTES + 1, ' ')

test('SEC-14 every body has an end, and what is longer is not read', async () => {
  const writers = http.endpoints.filter(({ method }) => method !== 'GET' && method !== 'DELETE')
  for (const [at, endpoint] of writers.entries()) {
    const { bodyLimit = 32 * 1024 } = endpoint
    expect(bodyLimit, nameOf(endpoint)).toBeLessThanOrEqual(MOST_BYTES)
    const payload = tooMuch.subarray(0, bodyLimit + 1)
    const { statusCode, body } = await askAsNobody(endpoint, { at, payload })
    // Who may not call at all is told so, and nothing of the body is read.
    const isForAll = endpoint.access === 'visitor' || endpoint.access === 'signed'
    const expected = isForAll ? [413, 'payload_too_large'] : [401, 'not_logged_in']
    expect([statusCode, codeOf(body)], nameOf(endpoint)).toEqual(expected)
  }
})

test('SEC-09 an address that a proxy tells counts from the trusted proxy alone', async () => {
  const own = await houseWith({ trustProxy: '10.0.0.1' })
  const seen = z.object({ address: z.string() })
  const where = {
    method: 'GET',
    path: '/where',
    access: 'visitor',
    summary: 'Where from',
    input: z.object({}),
    output: seen,
    refusals: [],
  } as const
  route(own, where, async ({ address }) => ({ address }))
  const from = async (remoteAddress: string, forwarded: string) => {
    const headers = { host: 'localhost', 'x-forwarded-for': forwarded }
    const answer = await own.fastify.inject({ url: '/where', remoteAddress, headers })
    return answer.json().value.address
  }
  expect(await from('10.0.0.1', '203.0.113.5')).toBe('203.0.113.5')
  // What the caller wrote itself stands left of what the proxy saw.
  expect(await from('10.0.0.1', '1.2.3.4, 203.0.113.5')).toBe('203.0.113.5')
  expect(await from('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9')
})

type Node = { [key: string]: unknown }

/** The places of a schema at which keys that it does not know would be let through. */
function looseObjects(node: unknown, at: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const fields: Node = { ...node }
  // A record names its keys by a rule instead of by a list.
  const isLoose =
    fields['type'] === 'object' &&
    fields['additionalProperties'] !== false &&
    fields['propertyNames'] === undefined
  return [
    ...(isLoose ? [at] : []),
    ...Object.entries(fields).flatMap(([key, value]) => looseObjects(value, `${at}.${key}`)),
  ]
}

/** What a foreign body's own format demands: the credential of a passkey is checked by its library, field by field. */
const FOREIGN = /\.properties\.(credential|options)/

test('SEC-08 no endpoint takes keys that it does not know, nor answers with any', () => {
  const loose = http.endpoints.flatMap((endpoint) =>
    (['input', 'output'] as const).flatMap((side) =>
      looseObjects(z.toJSONSchema(endpoint[side], { io: 'output', unrepresentable: 'any' }), side)
        .filter((place) => !FOREIGN.test(place))
        .map((place) => `${nameOf(endpoint)} ${place}`),
    ),
  )
  expect(loose).toEqual([])
})

test('SEC-01, SEC-04 data comes with nothing to load, nothing to sniff, and no frame around it', async () => {
  const { headers } = await server.inject({
    url: '/wps/system/status',
    headers: { host: 'localhost' },
  })
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
  const production = await houseWith({ mode: 'production' })
  const answer = await production.fastify.inject({ url: '/reports/browser', method: 'POST' })
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('SEC-04 browsers may complain, within bounds, and their words are not believed', async () => {
  const old = { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } }
  expect((await complain(old, 'application/csp-report')).statusCode).toBe(204)
  const many = Array.from({ length: 500 }, (_, at) => ({
    type: 'csp-violation',
    body: { effectiveDirective: `made-up-${at}`, documentURL: 'https://a.example/?token=secret' },
  }))
  const few = many.slice(0, 30)
  expect((await complain(few, 'application/reports+json')).statusCode).toBe(204)
  expect((await complain(many, 'application/reports+json')).statusCode).toBe(413)
  const fault = {
    type: 'fault',
    body: { effectiveDirective: 'fault-page', documentURL: 'https://a.example/member', stack: 'x' },
  }
  expect((await complain([fault], 'application/json')).statusCode).toBe(204)
  const figures = await context.metrics.registry.getSingleMetricAsString(
    'croupier_browser_reports_total',
  )
  expect(figures).toContain('{directive="script-src"} 1')
  expect(figures).toContain('{directive="other"} 20')
  expect(figures).toContain('{directive="fault-page"} 1')
  expect(figures).not.toContain('made-up')
  const statuses = await hammer(40, async () => ({
    status: (await complain(old, 'application/csp-report')).statusCode,
  }))
  expect(statuses.at(-1)).toBe(429)
})

test('RG-16 nothing in the house lets anybody write a winner', () => {
  const writers = http.endpoints
    .filter(({ path }) => /winner|rank/i.test(path))
    .filter(({ method }) => method !== 'GET')
  expect(writers.map(nameOf)).toEqual([])
  expect(http.endpoints.filter(({ path }) => /rank/i.test(path)).length).toBeGreaterThan(0)
})

test('says where holes are reported and where a password is changed', async () => {
  const { body, headers } = await get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^Contact: mailto:\S+\nExpires: 2026-09-08T12:00:00\.000Z\n/)
  expect(body).toContain('Canonical: http://localhost/.well-known/security.txt')
  const change = await get('/.well-known/change-password')
  expect([change.statusCode, change.headers.location]).toEqual([303, '/member/securityCenter'])
})

test('SEC-17, EQ-25 behind the relay stands a fixed table of operations, and nothing else', async () => {
  const table = http.endpoints.filter(({ path }) => path.startsWith('/wps/relay/'))
  expect(table.every(({ path }) => !/[:*]/.test(path))).toBe(true)
  const names = ['GCS_nothing', 'gcsgame_gamelist', 'GCSGAME_gameList/x']
  for (const name of [...names, 'passwordCheck/MCS2_nothing', 'constructor', '__proto__', '*']) {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const headers = { host: 'localhost', origin: 'http://localhost' }
      const { body } = await server.inject({ method, url: `/wps/relay/${name}`, headers })
      expect([name, method, codeOf(body)]).toEqual([name, method, 'unknown_path'])
    }
  }
})
