import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { parseTlv } from '@croupier/shared/br-code'
import { isGenuineWebhook } from '../../server/src/payments/cashier/cashier.ts'
import { webhookProvider } from '../../server/src/payments/cashier/webhook-psp/webhook-provider.ts'
import { httpLiveness } from '../../server/src/accounts/kyc/liveness.ts'
import { httpRegistry } from '../../server/src/accounts/kyc/registry.ts'
import { verdictService } from '../../server/src/accounts/geo/verdicts.ts'
import { createServiceSimulator } from './simulator.ts'
import { createWebhooks } from './webhooks.ts'

const token = 'a-token-of-the-simulator'
const key = Buffer.alloc(32, 5)
const keys = { token, paymentKey: key, origin: 'https://sim.example', payoutMs: null }
const server = createServer(createServiceSimulator(keys))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

const born = { fullName: 'Maria da Silva', birthday: '1990-01-31' }

test('the register answers as the adapter of production asks, and a wrong token is no answer', async () => {
  const registry = httpRegistry({ url: `${origin}/registry`, token })
  const check = async (idNumber: string) => (await registry.check({ ...born, idNumber })).verdict
  expect(await check('52998224725')).toBe('clear')
  expect(await check('90012345678')).toBe('barred')
  await expect(check('90312345678')).rejects.toThrow()
  const stranger = httpRegistry({ url: `${origin}/registry`, token: 'another' })
  await expect(stranger.check({ ...born, idNumber: '52998224725' })).rejects.toThrow('401')
})

test('a face is looked at where a person opens the page', async () => {
  const liveness = httpLiveness({ url: `${origin}/liveness`, token })
  const begun = await liveness.begin({ subject: 'member-1', purpose: 'identity' })
  expect(await liveness.result(begun.reference)).toBe('pending')
  const page = new URL(begun.url ?? '')
  expect(page.origin).toBe('https://sim.example')
  expect((await fetch(`${origin}${page.pathname}`)).status).toBe(200)
  expect(await liveness.result(begun.reference)).toBe('passed')
  await expect(liveness.result('nobody')).rejects.toThrow('404')
})

test('verdicts come for the networks that are set aside for documentation', async () => {
  const verdicts = verdictService({ url: `${origin}/verdicts`, key: token })
  expect(await verdicts.disguisesOf('203.0.113.5')).toEqual(['vpn'])
  expect(await verdicts.disguisesOf('198.51.100.7')).toEqual([])
})

const order = {
  txid: 'a'.repeat(32),
  method: 'pix',
  currency: 'BRL',
  amount: 200_000n,
  merchant: 'acme',
} as const
const inAnHour = () => new Date(Date.now() + 3_600_000)
const psp = webhookProvider({ code: 'sim', url: `${origin}/psp`, key, now: () => new Date() })
const press = (path: string, act: string) =>
  fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams({ act }) })

test('a payment provider takes signed calls alone, and is paid on its page, which a look does not do', async () => {
  const { txid } = order
  expect(await psp.queryCharge(txid)).toBeNull()
  const charge = await psp.createCharge({ ...order, expiresAt: inAnHour() })
  expect(parseTlv(charge.payText)?.[0]).toEqual({ id: '00', value: '01' })
  // The page of a provider whose browsers are elsewhere than its calls.
  expect(charge.details).toEqual({ payPage: `https://sim.example/psp/pay/${txid}` })
  const page = await fetch(`${origin}/psp/pay/${txid}`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toContain('BRL 20')
  expect(await psp.queryCharge(txid)).toEqual({ outcome: 'open', payments: [] })
  expect((await press(`/psp/pay/${txid}`, 'steal')).status).toBe(400)
  expect((await press(`/psp/pay/${txid}`, 'pay')).status).toBe(200)
  const report = await psp.queryCharge(txid)
  expect(report?.payments).toMatchObject([{ endToEndId: `SIM-IN-${txid}`, amount: 200_000n }])
  expect((await press(`/psp/pay/${txid}`, 'pay')).status).toBe(409)
  // The same order is the same charge, and another one may not have its id.
  expect((await psp.createCharge({ ...order, expiresAt: inAnHour() })).payText).toBe(charge.payText)
  const other = { ...order, amount: 1n, expiresAt: inAnHour() }
  await expect(psp.createCharge(other)).rejects.toThrow('409')
  const forged = webhookProvider({
    code: 'sim',
    url: `${origin}/psp`,
    key: Buffer.alloc(32),
    now: () => new Date(),
  })
  await expect(forged.queryCharge(txid)).rejects.toThrow('401')
})

test('a charge that was refused or whose time is over takes no payment', async () => {
  const refused = { ...order, txid: 'b'.repeat(32) }
  await psp.createCharge({ ...refused, expiresAt: inAnHour() })
  await press(`/psp/pay/${refused.txid}`, 'fail')
  expect(await psp.queryCharge(refused.txid)).toEqual({ outcome: 'failed', payments: [] })
  const over = { ...order, txid: 'c'.repeat(32) }
  await psp.createCharge({ ...over, expiresAt: new Date() })
  await expect.poll(() => psp.queryCharge(over.txid)).toEqual({ outcome: 'expired', payments: [] })
  expect((await press(`/psp/pay/${over.txid}`, 'pay')).status).toBe(409)
})

test('a payout is under way until its time has come or a person decides it, and its id is one payout', async () => {
  const destination = { kind: 'bank', bank: 'B', account: '1', holderName: 'M' } as const
  const payout = { id: 'p1', merchant: 'acme', currency: 'BRL', amount: 5n, destination } as const
  expect(await psp.queryPayout('p1')).toBeNull()
  expect(await psp.sendPayout(payout)).toEqual({ outcome: 'processing', endToEndId: null })
  await press('/psp/payout/p1', 'paid')
  const paid = { outcome: 'paid', endToEndId: 'SIM-OUT-p1' }
  expect(await psp.queryPayout('p1')).toEqual(paid)
  expect(await psp.sendPayout(payout)).toEqual(paid)
  await expect(psp.sendPayout({ ...payout, amount: 6n })).rejects.toThrow('409')
  // What was paid stays paid.
  await press('/psp/payout/p1', 'failed')
  expect(await psp.queryPayout('p1')).toEqual(paid)
  const doomed = { ...destination, account: '5000' }
  await psp.sendPayout({ ...payout, id: 'p2', destination: doomed })
  expect(
    (await (await fetch(`${origin}/psp`)).text()).match(/action="\/psp\/payout/g),
  ).toHaveLength(1)
})

test('webhooks are sent again, later each time, until they are taken', async () => {
  const came: { id: string; at: number; isGenuine: boolean }[] = []
  const house = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const of = (name: string) => String(request.headers[name])
    const stamp = {
      id: of('webhook-id'),
      timestamp: of('webhook-timestamp'),
      signature: of('webhook-signature'),
      body: Buffer.concat(chunks),
    }
    const isGenuine = isGenuineWebhook(key, stamp, new Date())
    came.push({ id: stamp.id, at: performance.now(), isGenuine })
    response.writeHead(came.length < 4 ? 503 : 200).end()
  })
  await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve))
  const { port } = house.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const webhooks = createWebhooks({ url, key, firstWaitMs: 100, lateMs: 0 })
  webhooks.tell({ type: 'charge.failed', data: { txid: 'a' } })
  await expect.poll(() => webhooks.attempts().length, { timeout: 20_000 }).toBe(4)
  expect(webhooks.attempts().map(({ outcome }) => outcome)).toEqual(['200', '503', '503', '503'])
  const waits = came.slice(1).map(({ at }, index) => at - (came[index]?.at ?? 0))
  for (const [index, least] of [100, 200, 400].entries())
    expect(waits[index], `wait ${index}`).toBeGreaterThanOrEqual(least - 5)
  expect(new Set(came.map(({ id }) => id)).size).toBe(1)
  expect(came.every(({ isGenuine }) => isGenuine)).toBe(true)
  house.close()
})
