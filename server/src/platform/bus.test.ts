import { describe, expect, onTestFinished, test } from 'vitest'
import { startNatsServer } from '../../test/nats-server.ts'
import { selfSigned } from '../../test/self-signed.ts'
import { type Bus, inProcessBus, type Json } from './bus.ts'
import { silentLog } from './log.ts'
import { natsBus } from './nats-bus.ts'
import { StartupError } from './startup-error.ts'

async function oneProcess(): Promise<[Bus, Bus]> {
  const bus = inProcessBus()
  onTestFinished(() => bus.close())
  return [bus, bus]
}

async function twoProcesses(): Promise<[Bus, Bus]> {
  const server = await startNatsServer()
  const buses = await Promise.all([natsBus(server.url, silentLog), natsBus(server.url, silentLog)])
  onTestFinished(async () => {
    await Promise.all(buses.map((bus) => bus.close()))
    await server.close()
  })
  return [buses[0], buses[1]]
}

describe.each([
  ['in one process', oneProcess],
  ['over NATS', twoProcesses],
])('the bus %s', (_name, open) => {
  test('carries JSON to everybody who listens to the topic, the sender included', async () => {
    const [here, there] = await open()
    const heardHere: Json[] = []
    const heard: Json[] = []
    here.subscribe('member:42', (message) => heardHere.push(message))
    there.subscribe('member:42', (message) => heard.push(message))
    there.subscribe('member:43', () => heard.push('wrong topic'))
    const message = { changed: ['balance'], text: 'ação 賭', at: null }
    // A new listener of another process is known to the server after a moment.
    const heardByBoth = () => {
      here.publish('member:42', message)
      return heard.length > 0 && heardHere.length > 0
    }
    await expect.poll(heardByBoth).toBe(true)
    expect(heard[0]).toEqual(message)
    expect(heard).not.toContain('wrong topic')
  })

  test('topics may hold blanks and wildcards, which mean nothing', async () => {
    const [here] = await open()
    const heard: Json[] = []
    here.subscribe('a *', (message) => heard.push(message))
    here.publish('a b', 'other')
    here.publish('a *', 'same')
    await expect.poll(() => heard).toEqual(['same'])
  })

  test('an ended subscription hears nothing', async () => {
    const [here] = await open()
    const heard: Json[] = []
    const end = here.subscribe('topic', (message) => heard.push(message))
    here.publish('topic', 1)
    await expect.poll(() => heard).toEqual([1])
    end()
    const later: Json[] = []
    here.subscribe('topic', (message) => later.push(message))
    here.publish('topic', 2)
    await expect.poll(() => later).toEqual([2])
    expect(heard).toEqual([1])
  })
})

test('a listener that fails does not silence the others over NATS', async () => {
  const [here] = await twoProcesses()
  const heard: Json[] = []
  here.subscribe('topic', () => {
    throw new Error('a bad listener')
  })
  here.subscribe('topic', (message) => heard.push(message))
  here.publish('topic', 1)
  await expect.poll(() => heard).toEqual([1])
})

test('the bus finds back after NATS was restarted', { timeout: 20_000 }, async () => {
  const server = await startNatsServer()
  const states: boolean[] = []
  const bus = await natsBus(server.url, silentLog, (isConnected) => states.push(isConnected))
  onTestFinished(async () => {
    await bus.close()
    await server.close()
  })
  const heard: Json[] = []
  bus.subscribe('topic', (message) => heard.push(message))
  server.cut()
  const again = () => {
    bus.publish('topic', 'after')
    return heard
  }
  await expect.poll(again, { timeout: 15_000, interval: 200 }).toContain('after')
  expect(states).toEqual([true, false, true])
})

test('a NATS server that is not there stops the start with a line that names NATS_URL', async () => {
  const { url, close } = await startNatsServer()
  await close()
  const start = natsBus(url, silentLog)
  await expect(start).rejects.toThrow(StartupError)
  await expect(start).rejects.toThrow(/^NATS_URL: [^\n]+127\.0\.0\.1/)
})

test('one of several NATS servers is enough, at the start and after the other one went', {
  timeout: 30_000,
}, async () => {
  const [first, second] = [await startNatsServer(), await startNatsServer()]
  await first.close()
  const states: boolean[] = []
  const bus = await natsBus(`${first.url},${second.url}`, silentLog, (is) => states.push(is))
  const heard: Json[] = []
  bus.subscribe('topic', (message) => heard.push(message))
  const again = () => {
    bus.publish('topic', 'here')
    return heard
  }
  await expect.poll(again).toContain('here')
  // The server that was away at the start is there now, and the one that answered goes.
  const back = await startNatsServer({ port: first.port })
  onTestFinished(async () => {
    await bus.close()
    await back.close()
  })
  await second.close()
  heard.length = 0
  await expect.poll(again, { timeout: 20_000, interval: 200 }).toContain('here')
  expect(states).toEqual([true, false, true])
})

const at = (protocol: string, ...ports: number[]) =>
  ports.map((port) => `${protocol}://house:wr%40ng@127.0.0.1:${port}`).join(',')

test('each NATS server that cannot be used is named with its reason, and no password is', async () => {
  const login = { user: 'house', pass: 'right' }
  const locked = await startNatsServer({ logins: () => [login] })
  const strange = await startNatsServer({ tls: await selfSigned() })
  const gone = await startNatsServer()
  await gone.close()
  onTestFinished(async () => {
    await locked.close()
    await strange.close()
  })
  const start = natsBus(at('nats', locked.port, gone.port), silentLog)
  await expect(start).rejects.toThrow(StartupError)
  await expect(start).rejects.toThrow(
    `NATS_URL: the NATS server at 127.0.0.1:${locked.port} refuses the user or the password (Authorization Violation); no NATS server answers at 127.0.0.1:${gone.port} (`,
  )
  const secure = natsBus(at('tls', strange.port, locked.port), silentLog)
  await expect(secure).rejects.toThrow(
    /^NATS_URL: the certificate of the server is of no authority [^\n]*NODE_EXTRA_CA_CERTS[^\n]*; the NATS server at [^\n]* offers no TLS/,
  )
  await expect(secure).rejects.not.toThrow(/wr@ng|wr%40ng/)
})
