import type { lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createAskOutside } from './ask-outside.ts'
import { reachableBeside } from './reachable.ts'

const production = { mode: 'production', innerNetworks: null } as const
const demo = { mode: 'demo', innerNetworks: null } as const

let heard: string[] = []
const server = createServer(async (incoming, answer) => {
  let body = ''
  for await (const piece of incoming) body += String(piece)
  heard.push(
    `${incoming.method} ${incoming.headers.host} ${incoming.headers['content-type']} ${body}`,
  )
  if (incoming.url === '/moved')
    answer.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else if (incoming.url === '/none') answer.writeHead(204).end()
  else answer.writeHead(200, { 'x-said': ['one', 'two'] }).end('yes')
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** A resolver that gives one answer after the other, as the owner of a name can. */
function namesLeadTo(...answers: string[][]): { lookup: typeof lookup; asked: () => number } {
  let asked = 0
  const answer = (_host: string, _options: unknown, callback: (...of: unknown[]) => void): void => {
    const found = answers[Math.min(asked++, answers.length - 1)] ?? []
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { lookup: answer as unknown as typeof lookup, asked: () => asked }
}

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:5432/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'https://10.0.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'http://localhost/',
])('SEC-12 nobody is asked at %s', async (url) => {
  await expect(createAskOutside(production)(url)).rejects.toThrow(
    'does not lie out on the internet',
  )
})

test('SEC-12 a name is judged by every address that it leads to, and by those alone that are connected to', async () => {
  for (const answers of [['169.254.169.254'], ['93.184.216.34', '10.0.0.1'], ['::1'], []]) {
    const ask = createAskOutside(production, namesLeadTo(answers).lookup)
    await expect(ask('http://rebind.example/')).rejects.toThrow('rebind.example does not lie out')
  }
  // Good at first sight, ours at the second: each call is judged by what it connects to.
  const rebinding = namesLeadTo(['127.0.0.1'], ['10.0.0.1'])
  const ask = createAskOutside(demo, rebinding.lookup)
  heard = []
  expect(await (await ask(`http://rebind.example:${port}/`)).text()).toBe('yes')
  await expect(ask(`http://rebind.example:${port}/`)).rejects.toThrow('does not lie out')
  expect(rebinding.asked()).toBe(2)
  expect(heard).toHaveLength(1)
})

test('SEC-12 whoever is asked sends nobody elsewhere, and hears what fetch would have said', async () => {
  const ask = createAskOutside(demo)
  const at = (path: string): string => `http://127.0.0.1:${port}${path}`
  await expect(ask(at('/moved'))).rejects.toThrow('was sent elsewhere with 302')
  expect((await ask(at('/moved'), { redirect: 'manual' })).status).toBe(302)
  expect((await ask(at('/none'), { method: 'HEAD' })).status).toBe(204)
  heard = []
  const answer = await ask(at('/'), { method: 'POST', body: new URLSearchParams({ code: 'a b' }) })
  expect([answer.status, answer.headers.get('x-said'), await answer.text()]).toEqual([
    200,
    'one, two',
    'yes',
  ])
  expect(heard).toEqual([
    `POST 127.0.0.1:${port} application/x-www-form-urlencoded;charset=UTF-8 code=a+b`,
  ])
  const late = ask(at('/'), { signal: AbortSignal.abort(new Error('late')) })
  await expect(late).rejects.toThrow()
})

test('the internet is out there, and so is a network of ours that was named', () => {
  const usual = reachableBeside(production)
  const peered = reachableBeside({ mode: 'production', innerNetworks: '10.20.0.0/16, fd00::/8' })
  const table: [string, boolean, boolean][] = [
    ['8.8.8.8', true, true],
    ['172.32.0.1', true, true],
    ['2606:4700::1111', true, true],
    ['10.20.3.4', false, true],
    ['10.21.3.4', false, false],
    ['fd12::1', false, true],
    ['127.0.0.1', false, false],
    ['nowhere', false, false],
  ]
  for (const [address, plain, named] of table)
    expect([address, usual(address), peered(address)]).toEqual([address, plain, named])
})
