import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type Log, silentLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createRawHttp, type RawAnswer, type RawCall } from './raw-http.ts'
import { systemRandom } from '../random.ts'
import { memoryRateLimits } from './rate-limits.ts'
import { createBoundedServer } from './server.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const GUESSER = '192.0.2.66'
const saying = (body: string, status = 200): RawAnswer => ({ status, headers: [], body })

async function rawRoute(variables: Record<string, string> = {}, log: Log = silentLog) {
  const config = readConfig(variables)
  const metrics = createMetrics()
  const rawHttp = createRawHttp({ config, metrics, log, random: systemRandom }, memoryRateLimits())
  const heard: RawCall[] = []
  rawHttp.add({
    prefix: '/fast/',
    route: '/fast/*',
    largestBody: 8,
    answer: async (call) => {
      heard.push(call)
      return { status: 200, headers: ['x-more', 'yes'], body: `{"of":${call.body.length}}` }
    },
    refuseUnread: (address) => (address === GUESSER ? saying('"guessed"', 429) : null),
    refuse: (why) => saying(`"${why}"`, why === 'closing' ? 503 : 400),
  })
  const server = createBoundedServer(
    rawHttp,
    (_request, response) => response.end('the framework'),
    config,
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const post = async (body: string, headers: Record<string, string> = {}) =>
    await fetch(`http://127.0.0.1:${port}/fast/raw?x=1`, { method: 'POST', body, headers })
  return { rawHttp, metrics, heard, port, post }
}

test('a raw route answers its prefix alone, is counted, and hears the address as it was written', async () => {
  const { heard, metrics, port, post } = await rawRoute()
  const answer = await post('12345')
  expect(answer.headers.get('x-more')).toBe('yes')
  expect(await answer.json()).toEqual({ of: 5 })
  expect(heard[0]).toMatchObject({ method: 'POST', url: '/fast/raw?x=1', address: '127.0.0.1' })
  expect(await (await fetch(`http://127.0.0.1:${port}/other`)).text()).toBe('the framework')
  expect(await metrics.registry.metrics()).toMatch(/seconds_count\{.*route="\/fast\/\*".*\} 1/)
})

test('a body in many pieces is whole, one byte too many is refused unheard', async () => {
  const { heard, port, post } = await rawRoute()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /fast/x HTTP/1.1\r\nhost: x\r\ncontent-length: 8\r\n\r\n1234')
  socket.write('567')
  socket.write('8')
  const [said] = await once(socket, 'data')
  expect(String(said)).toContain('{"of":8}')
  socket.destroy()
  const refused = await post('123456789')
  expect(refused.status).toBe(400)
  expect(refused.headers.get('connection')).toBe('close')
  expect(heard).toHaveLength(1)
})

test('a house that closes has decided nothing, says so and hangs up', async () => {
  const { rawHttp, heard, post } = await rawRoute()
  rawHttp.close()
  const refused = await post('1')
  expect([refused.status, await refused.json()]).toEqual([503, 'closing'])
  expect(refused.headers.get('connection')).toBe('close')
  expect(heard).toHaveLength(0)
})

test('the address of the caller comes through trusted proxies alone', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  for (const [trusted, address] of [
    [{}, '127.0.0.1'],
    [{ CROUPIER_TRUST_PROXY: '127.0.0.0/8' }, '198.51.100.7'],
    [{ CROUPIER_TRUST_PROXY: '127.0.0.0/8,198.51.100.7' }, '203.0.113.9'],
  ] as const) {
    const { heard, post } = await rawRoute(trusted)
    await post('1', forwarded)
    expect(heard[0]?.address).toBe(address)
  }
})

const headFrom = (address: string, path = '/fast/x') => [
  `POST ${path} HTTP/1.1`,
  'host: x',
  'content-length: 8',
  `x-forwarded-for: ${address}`,
]

const headFor = (host: string) => ['POST /fast/x HTTP/1.1', `host: ${host}`, 'content-length: 1']

/** Sends a head and a part of its body, and hears what comes back before the rest could. */
async function heardBeforeBody(port: number, head: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write([...head, '', '1'].join('\r\n'))
  const [said] = await once(socket, 'data')
  socket.destroy()
  return String(said)
}

test('SEC-09 whoever is over a limit is told before the body has come', async () => {
  const { heard, port, post } = await rawRoute({
    CROUPIER_TRUST_PROXY: '127.0.0.0/8',
    CROUPIER_NETWORK_LIMITS: 'signed=2',
  })
  expect(await heardBeforeBody(port, headFrom(GUESSER))).toContain('"guessed"')
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  expect((await post('1', forwarded)).status).toBe(200)
  expect((await post('1', forwarded)).status).toBe(200)
  expect(await heardBeforeBody(port, headFrom('203.0.113.9'))).toContain('"too_many"')
  expect(await heardBeforeBody(port, headFrom('203.0.113.10', '/fast/../x'))).toContain(
    '"bad_address"',
  )
  expect(await heardBeforeBody(port, headFrom('203.0.113.11', '/fast/%78'))).toContain(
    '"bad_address"',
  )
  expect(heard).toHaveLength(2)
})

test('SEC-20 a raw route is not served on the console’s own hosts', async () => {
  const { heard, port } = await rawRoute({ CROUPIER_CONSOLE_HOSTS: 'desk.example' })
  for (const host of ['desk.example', 'DESK.example.:8443'])
    expect(await heardBeforeBody(port, headFor(host)), host).toContain('"other_host"')
  expect(await heardBeforeBody(port, headFor('play.example'))).toContain('{"of":1}')
  expect(heard).toHaveLength(1)
})
