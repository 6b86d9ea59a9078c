import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createMetrics } from '../metrics.ts'
import { createLanes, type LaneAnswer, type LaneCall, laneServer } from './lanes.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const saying = (body: string, status = 200): LaneAnswer => ({ status, headers: [], body })

async function lane(trustProxy: string | false = false) {
  const metrics = createMetrics()
  const lanes = createLanes({ config: { trustProxy } as never, metrics })
  const heard: LaneCall[] = []
  lanes.add({
    prefix: '/fast/',
    route: '/fast/*',
    largestBody: 8,
    answer: async (call) => {
      heard.push(call)
      return { status: 200, headers: ['x-more', 'yes'], body: `{"of":${call.body.length}}` }
    },
    refuse: (why) => saying(`"${why}"`, why === 'closing' ? 503 : 400),
  })
  const limits = { requestTimeout: 1000, keepAliveTimeout: 1000 }
  const server = laneServer(lanes, (_request, response) => response.end('the framework'), limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const post = async (body: string, headers: Record<string, string> = {}) =>
    await fetch(`http://127.0.0.1:${port}/fast/lane?x=1`, { method: 'POST', body, headers })
  return { lanes, metrics, heard, port, post }
}

test('a lane answers its prefix alone, is counted, and hears the address as it was written', async () => {
  const { heard, metrics, port, post } = await lane()
  const answer = await post('12345')
  expect(answer.headers.get('x-more')).toBe('yes')
  expect(await answer.json()).toEqual({ of: 5 })
  expect(heard[0]).toMatchObject({ method: 'POST', url: '/fast/lane?x=1', address: '127.0.0.1' })
  expect(await (await fetch(`http://127.0.0.1:${port}/other`)).text()).toBe('the framework')
  expect(await metrics.registry.metrics()).toMatch(/seconds_count\{.*route="\/fast\/\*".*\} 1/)
})

test('a body in many pieces is whole, one byte too many is refused unheard', async () => {
  const { heard, port, post } = await lane()
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
  const { lanes, heard, post } = await lane()
  lanes.close()
  const refused = await post('1')
  expect([refused.status, await refused.json()]).toEqual([503, 'closing'])
  expect(refused.headers.get('connection')).toBe('close')
  expect(heard).toHaveLength(0)
})

test('the address of the caller comes through trusted proxies alone', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  for (const [trusted, address] of [
    [false, '127.0.0.1'],
    ['loopback', '198.51.100.7'],
    ['loopback, 198.51.100.7', '203.0.113.9'],
  ] as const) {
    const { heard, post } = await lane(trusted)
    await post('1', forwarded)
    expect(heard[0]?.address).toBe(address)
  }
})
