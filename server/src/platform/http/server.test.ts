import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { silentLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createRawHttp } from './raw-http.ts'
import { systemRandom } from '../random.ts'
import { memoryRateLimits } from './rate-limits.ts'
import { createBoundedServer } from './server.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function served(variables: Record<string, string>) {
  const config = readConfig(variables)
  const parts = { config, metrics: createMetrics(), log: silentLog }
  const rawHttp = createRawHttp({ ...parts, random: systemRandom }, memoryRateLimits())
  const server = createBoundedServer(rawHttp, (_request, response) => response.end('heard'), config)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    closers.push(() => socket.destroy())
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  /** Whether the house still listens to a connection. */
  const isHeard = async (socket: Awaited<ReturnType<typeof open>>) => {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const [said] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    return String(said).includes('heard')
  }
  return { server, open, isHeard }
}

test('SEC-09 a network has so many connections at one moment, and a closed one makes room', async () => {
  const { open, isHeard } = await served({ CROUPIER_NETWORK_LIMITS: 'connections=3' })
  const first = await open()
  const others = [await open(), await open()]
  for (const socket of [first, ...others]) expect(await isHeard(socket)).toBe(true)
  expect(await isHeard(await open())).toBe(false)
  first.destroy()
  const again = async () => await isHeard(await open())
  await expect.poll(again).toBe(true)
})

test('the connections of our own proxies carry everybody and are not counted', async () => {
  const { open, isHeard } = await served({
    CROUPIER_NETWORK_LIMITS: 'connections=1',
    CROUPIER_TRUST_PROXY: '127.0.0.0/8',
  })
  for (let count = 0; count < 5; count++) expect(await isHeard(await open())).toBe(true)
})

test('a head that comes slowly, or is long or of many lines, has an end', async () => {
  const { server } = await served({})
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000)
  expect(server.requestTimeout).toBeLessThanOrEqual(30_000)
  expect(server.maxHeadersCount).toBeLessThanOrEqual(100)
  expect(server.maxConnections).toBeGreaterThan(0)
})
