import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { kycApi } from '@croupier/api/accounts/kyc'
import { supportApi } from '@croupier/api/comms/support'
import { UPLOAD_BYTES } from '@croupier/api/uploads'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { plainSocket } from '../../test/plain-socket.ts'
import { testStaffHouse } from '../../test/staff.ts'
import { healthRoutes } from '../platform/http/health.ts'

/** What a house says and does to strangers, whatever they ask of it. */
const DESK = 'desk.example'
const world = await testStaffHouse({
  variables: {
    CROUPIER_CONSOLE_HOSTS: DESK,
    CROUPIER_NETWORK_LIMITS: 'documents=100000,lines=5,health=3',
    CROUPIER_TRUST_PROXY: '127.0.0.0/8',
  },
})
const { http } = world
const server = http.fastify
healthRoutes(server, world.context, { mayDateMoney: () => true })
await server.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.server.address() as AddressInfo
afterAll(() => server.close())

let strangers = 0
/** Everybody from a network of their own unless the test says otherwise. */
const ask = (url: string, more: { method?: 'GET' | 'HEAD'; headers?: object } = {}) =>
  server.inject({
    method: more.method ?? 'GET',
    url,
    remoteAddress: `198.18.${strangers >> 8}.${strangers++ % 256}`,
    headers: { host: 'localhost', ...more.headers },
  })

/** What the house answers to bytes, whole, once it hangs up or has been silent. */
async function said(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1')
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

describe('the page of the interface and its documents', () => {
  const pages = ['/openapi.json', '/openapi-seamless-wallet.json', '/docs/api'] as const

  test.each(pages)('SEC-09 forty requests of %s cost less than one used to', async (url) => {
    const packed = { headers: { 'accept-encoding': 'gzip, br' } }
    // Built and packed once; from then on kept bytes are sent.
    await ask(url, packed)
    // The cheapest of three times: a collection of memory belongs to none of them.
    const costs: number[] = []
    for (let time = 0; time < 3; time++) {
      const before = process.cpuUsage()
      for (let call = 0; call < 40; call++) expect((await ask(url, packed)).statusCode).toBe(200)
      const { user, system } = process.cpuUsage(before)
      costs.push((user + system) / 1000 / 40)
    }
    expect(Math.min(...costs)).toBeLessThan(5)
  })

  test.each(pages)(
    '%s is sent as each caller takes it, and not again to who has it',
    async (url) => {
      const whole = await ask(url, { headers: { 'accept-encoding': 'identity' } })
      expect(whole.headers['content-encoding']).toBeUndefined()
      const packed = async (encoding: string) => {
        const answer = await ask(url, { headers: { 'accept-encoding': encoding } })
        expect(answer.headers).toMatchObject({
          'content-encoding': encoding,
          vary: 'accept-encoding',
        })
        return answer.rawPayload
      }
      expect(brotliDecompressSync(await packed('br')).equals(whole.rawPayload)).toBe(true)
      expect(gunzipSync(await packed('gzip')).equals(whole.rawPayload)).toBe(true)
      const { etag } = whole.headers
      expect(String(etag)).toMatch(/^"[\w-]{22}"$/)
      const again = await ask(url, { headers: { 'if-none-match': `W/${String(etag)}` } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )
})

describe('SEC-09 one limit of the network stands in front of every route', () => {
  test('every route names what it costs, and counts before it does anything', async () => {
    const counted = vi.spyOn(http.rateLimits, 'count')
    const reads = http.routes.filter(({ method }) => method === 'GET' || method === 'POST')
    expect(reads.length).toBeGreaterThan(300)
    for (const { method, url, traffic } of reads) {
      counted.mockClear()
      await server.inject({
        method: method === 'GET' ? 'GET' : 'POST',
        url: url.replace(/:\w+|\*/g, 'x'),
        remoteAddress: `10.${strangers >> 8}.${strangers++ % 256}.1`,
        headers: { host: url.startsWith('/console') ? DESK : 'localhost' },
      })
      expect(counted.mock.calls[0]?.[0], `${method} ${url}`).toBe(`network ${traffic}`)
    }
    counted.mockRestore()
    const plain = new Set(http.endpoints.map(({ path }) => path))
    const raw = http.routes.filter(({ url, method }) => !plain.has(url) && method === 'GET')
    const unclassed = raw.filter(({ traffic }) => traffic === 'calls').map(({ url }) => url)
    // What only a demonstration has, and an address that is another one's.
    expect(unclassed.filter((url) => !/^\/(sandbox|\.well-known\/change)/.test(url))).toEqual([])
  })

  test('what is dear to one address leaves the cheap to it, and others in peace', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const at = (url: string) =>
      server.inject({ url, remoteAddress: '127.0.0.1', headers: { host: 'localhost', ...from } })
    const statuses = []
    for (let call = 0; call < 4; call++) statuses.push((await at('/healthz')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await at('/readyz')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ value: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await at('/wps/system/status')).statusCode).toBe(200)
    expect((await ask('/healthz')).statusCode).toBe(200)
  })

  test('upgrades are counted too', async () => {
    const origin = `http://localhost:${port}`
    const from = { Origin: origin, 'X-Forwarded-For': '203.0.113.8' }
    const opened = []
    for (let call = 0; call < 6; call++) opened.push(await plainSocket(origin, from))
    expect(opened.slice(0, 5).every((line) => !('refused' in line))).toBe(true)
    expect(opened[5]).toEqual({ refused: 429 })
    for (const line of opened) if (!('refused' in line)) line.end()
  })
})

describe('SEC-20 no spelling of an address passes a rule and reaches its route', () => {
  const spellings = [
    '/%63onsole/api/session',
    '/%63onsole',
    '/conso%6Ce/api/session',
    '//console/api/session',
    '/./console/api/session',
    '/x/../console/api/session',
    '/x/%2e%2e/console/api/session',
    '/console%2fapi/session',
    '/console\\api\\session',
    '/console/api//session',
    '/console#/api',
  ]

  test.each(spellings)('%s is refused on the hosts of players and of the console', async (url) => {
    for (const host of ['localhost', DESK]) {
      const answer = await said(`GET ${url} HTTP/1.1`, `host: ${host}`)
      expect(statusOf(answer), host).toBe(400)
      expect(answer, host).toContain('content-security-policy')
    }
  })

  test.each(['http://localhost', `http://${DESK}`, 'https://other.example'])(
    'a target that names its host, %s, is refused',
    async (origin) => {
      for (const path of ['/console/api/session', '/v1/wallet/HGS/bet', '/metrics', '/live-line'])
        expect(statusOf(await said(`GET ${origin}${path} HTTP/1.1`, 'host: localhost'))).toBe(400)
    },
  )

  test('the console is on its own host alone, whatever else the address says', async () => {
    const code = async (host: string, path: string) =>
      statusOf(await said(`GET ${path} HTTP/1.1`, `host: ${host}`))
    expect(await code(DESK, '/console/api/session')).toBe(401)
    expect(await code('Desk.Example.', '/console/api/session')).toBe(401)
    expect(await code('localhost', '/console/api/session')).toBe(404)
    expect(await code(DESK, '/wps/system/status')).toBe(404)
    const wallet = await said(
      'POST /v1/wallet/HGS/bet HTTP/1.1',
      `host: ${DESK}`,
      'content-length: 0',
    )
    expect(wallet).toContain('UNKNOWN_OPERATION')
    expect(
      statusOf(await said('GET /wps/system/status HTTP/1.1', 'host: localhost', `host: ${DESK}`)),
    ).toBe(400)
  })
})

/** Sends a head that promises a long body, waits for the answer, and sends nothing more. */
const answeredBeforeBody = async (path: string, from: string, more: readonly string[] = []) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', 'origin: http://localhost']
  const length = ['content-type: application/json', 'content-length: 5000000']
  socket.write(
    [...head, ...length, `x-forwarded-for: ${from}`, ...more, '', '{"image":"'].join('\r\n'),
  )
  const [said] = await once(socket, 'data')
  socket.destroy()
  return String(said)
}

describe('SEC-09, SEC-14 limit and session come before the body', () => {
  test('whoever may not call is told so before the body has come', async () => {
    const { path } = kycApi.addPicture
    expect(await answeredBeforeBody(path, '203.0.113.20')).toContain('not_logged_in')
    expect(await answeredBeforeBody(path, '203.0.113.20', ['expect: 100-continue'])).toMatch(
      /^HTTP\/1\.1 401/,
    )
  })

  test('whoever has called too often is told so before the body has come', async () => {
    const { path, rate } = supportApi.send
    const limit = rate?.requests ?? 0
    for (let call = 0; call < limit; call++)
      await server.inject({
        method: 'POST',
        url: path,
        remoteAddress: '203.0.113.21',
        headers: { host: 'localhost', origin: 'http://localhost' },
        payload: {},
      })
    expect(await answeredBeforeBody(path, '203.0.113.21')).toContain('too_many_requests')
  })

  test('pictures are taken as forms alone, and no stranger is heard for longer than they are', async () => {
    for (const endpoint of http.endpoints.filter(({ files }) => files !== undefined)) {
      const most = (endpoint.files?.most ?? 0) * UPLOAD_BYTES
      expect(endpoint.bodyLimit, endpoint.path).toBeLessThan(most + 64 * 1024)
    }
    const inBase64 = await server.inject({
      method: 'POST',
      url: supportApi.send.path,
      remoteAddress: '203.0.113.22',
      headers: { host: 'localhost', origin: 'http://localhost' },
      payload: { clientId: '00000000-0000-4000-8000-000000000000', text: 'x', pictures: ['AAAA'] },
    })
    expect(inBase64.json()).toMatchObject({ value: { code: 'bad_request' } })
    const packed = await server.inject({
      method: 'POST',
      url: '/wps/session/login',
      remoteAddress: '203.0.113.23',
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/json',
        'content-encoding': 'br',
      },
      payload: brotliCompressSync(Buffer.from(JSON.stringify({ jwe: 'x'.repeat(20_000) }))),
    })
    expect(packed.json()).toMatchObject({ value: { code: 'bad_request' } })
  })
})

describe('every answer', () => {
  const headers = ['content-security-policy', 'x-content-type-options', 'referrer-policy'] as const

  test('SEC-04 what is no proper request is answered with the headers of every answer', async () => {
    const broken = [
      ['GET /%zz HTTP/1.1', 'host: localhost'],
      ['GET /%c0%af HTTP/1.1', 'host: localhost'],
      [`GET /wps/games/${'x'.repeat(300)} HTTP/1.1`, 'host: localhost'],
      [`GET / HTTP/1.1`, 'host: localhost', `cookie: ${'x'.repeat(20_000)}`],
      ['GET / HTTP/1.1', 'host: localhost', 'content-length: 1', 'transfer-encoding: chunked'],
      ['GET / HTTP/1.1', 'host: localhost', 'content-length: 1', 'content-length: 2'],
      ['POST / HTTP/1.1', 'host: localhost', 'transfer-encoding: chunked, identity'],
      ['GET / HTTP/1.1', 'host : localhost'],
      ['GET / HTTP/1.1'],
      [
        'GET / HTTP/1.1',
        'host: localhost',
        'expect: miracles',
        'upgrade: magic',
        'connection: upgrade',
      ],
      ['GET /live-line HTTP/1.1', 'host: localhost', 'upgrade: websocket', 'connection: upgrade'],
      ['NONSENSE'],
    ]
    for (const lines of broken) {
      const answer = (await said(...lines)).toLowerCase()
      expect(statusOf(answer.toUpperCase()), lines.join(' ').slice(0, 80)).toBeGreaterThanOrEqual(
        400,
      )
      for (const header of headers) expect(answer, lines.join(' ').slice(0, 80)).toContain(header)
      expect(answer).toContain('cache-control: no-store')
    }
  })

  test('is kept out of caches unless its route says otherwise', async () => {
    for (const { method, path, access } of http.endpoints) {
      if (method !== 'GET') continue
      const host = typeof access === 'object' ? DESK : 'localhost'
      const { headers: given } = await ask(path.replace(/:\w+/g, 'x'), { headers: { host } })
      expect(given['cache-control'], path).toBe('no-store')
    }
    expect((await ask('/app-icon-180.png')).headers['cache-control']).toContain('public')
    expect((await ask('/nothing/here')).headers['cache-control']).toBe('no-store')
  })

  test('HEAD is answered by every route that GET has, with the same headers and nothing else', async () => {
    const paths = new Set(
      http.routes.filter(({ method }) => method === 'GET').map(({ url }) => url),
    )
    expect(paths.size).toBeGreaterThan(100)
    for (const path of paths) {
      const host = path.startsWith('/console') ? DESK : 'localhost'
      const url = path.replace(/:\w+|\*/g, 'x')
      const [got, head] = await Promise.all(
        (['GET', 'HEAD'] as const).map((method) => ask(url, { method, headers: { host } })),
      )
      expect([head?.statusCode, head?.body], path).toEqual([got?.statusCode, ''])
      expect(Object.keys(head?.headers ?? {}).toSorted(), path).toEqual(
        Object.keys(got?.headers ?? {}).toSorted(),
      )
    }
  })
})
