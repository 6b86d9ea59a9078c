import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import { isGenuineWebhook, signWebhook } from '../standard-webhooks.ts'
import { webhookProvider } from './webhook-provider.ts'

const key = Buffer.alloc(32, 3)
const now = new Date('2026-03-10T12:00:00.000Z')
const seen: { call: string; body: unknown; genuine: boolean }[] = []
/** What the double answers next, by call; 404 otherwise. */
const answers = new Map<string, { status: number; value: unknown }>()

const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  const call = `${request.method} ${request.url}`
  const header = (name: string): string | undefined => request.headers[name]?.toString()
  const webhook = {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    body,
  }
  const genuine = isGenuineWebhook(key, webhook, now) && webhook.id === call
  seen.push({ call, body: body.length === 0 ? null : JSON.parse(body.toString()), genuine })
  const answer = answers.get(call) ?? { status: 404, value: {} }
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.value))
})
await new Promise<void>((done) => server.listen(0, 'localhost', done))
// Only a pipe has no address.
const { port } = server.address() as AddressInfo
const url = `http://localhost:${port}`
const provider = webhookProvider({ code: 'acme', url, key, now: () => now, timeoutMs: 300 })

afterAll(() => server.close())

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

test('orders and questions go out signed, with amounts as text, and come back as the cashier knows them', async () => {
  answers.set('POST /charges', {
    status: 200,
    value: { payText: '000201…', details: { bank: 'B' } },
  })
  const order = { txid: 'tx1', method: 'pix', currency: 'BRL', merchant: 'croupier' } as const
  const made = await provider.createCharge({ ...order, amount: 1_000_000n, expiresAt: now })
  expect(made).toEqual({ payText: '000201…', details: { bank: 'B' } })
  const payment = {
    endToEndId: 'E1',
    amount: '1000000',
    payerDocument: null,
    paidAt: now.toISOString(),
  }
  answers.set('GET /charges/tx1', { status: 200, value: { outcome: 'open', payments: [payment] } })
  expect(await provider.queryCharge('tx1')).toEqual({
    outcome: 'open',
    payments: [{ ...payment, amount: 1_000_000n, paidAt: now }],
  })
  answers.set('POST /payouts', { status: 202, value: { outcome: 'processing', endToEndId: null } })
  const destination = { kind: 'bank', bank: 'B', account: '123456', holderName: 'Ana' } as const
  const payout = {
    id: 'p1',
    merchant: 'croupier',
    currency: 'BRL',
    amount: 5n,
    destination,
  } as const
  expect(await provider.sendPayout(payout)).toEqual({ outcome: 'processing', endToEndId: null })
  expect(seen.every(({ genuine }) => genuine)).toBe(true)
  expect(seen.at(-1)?.body).toEqual({ ...payout, amount: '5' })
})

test('a provider may name its own page to pay on, and nothing else of what it says becomes a link', async () => {
  const order = { txid: 'tx2', method: 'pix', currency: 'BRL', merchant: 'croupier' } as const
  const detailsFor = async (value: object) => {
    answers.set('POST /charges', { status: 200, value: { payText: 'text', ...value } })
    return (await provider.createCharge({ ...order, amount: 1n, expiresAt: now })).details
  }
  const page = 'https://psp.example/pay/tx2'
  expect(await detailsFor({ payPage: page })).toEqual({ payPage: page })
  for (const payPage of ['javascript:alert(1)', 'data:text/html,x', '/pay', 'ftp://psp.example/'])
    expect(await detailsFor({ payPage })).toEqual({})
  const links = { payPage: 'javascript:alert(1)', sandboxPage: 'javascript:alert(1)' }
  expect(await detailsFor({ details: { ...links, bank: 'B' } })).toEqual({ bank: 'B' })
})

test('PAY-06 never heard of is told from not known', async () => {
  expect(await provider.queryPayout('never')).toBeNull()
  expect(await provider.queryCharge('never')).toBeNull()
  answers.set('GET /payouts/p2', { status: 503, value: {} })
  await expect(provider.queryPayout('p2')).rejects.toThrow('503')
  answers.set('GET /payouts/p2', { status: 200, value: { outcome: 'perhaps' } })
  await expect(provider.queryPayout('p2')).rejects.toThrow()
  const gone = webhookProvider({ code: 'acme', url: 'http://localhost:9', key, now: () => now })
  await expect(gone.queryPayout('p2')).rejects.toThrow()
})

test('PAY-05 a webhook counts when its signature is ours, over these bytes, within five minutes', () => {
  const body = Buffer.from(
    JSON.stringify({ type: 'payout.paid', data: { payoutId: 'p1', endToEndId: 'E9' } }),
  )
  const stamp = { id: 'evt_1', timestamp: Math.floor(now.getTime() / 1000) }
  const headers: Record<string, string> = {
    'webhook-id': stamp.id,
    'webhook-timestamp': String(stamp.timestamp),
    'webhook-signature': signWebhook(key, stamp, body),
  }
  const read = (bytes: Buffer, at: Date) =>
    provider.readWebhook({ body: bytes, header: (name) => headers[name] }, at)
  const genuine = { eventId: 'evt_1', kind: 'payout_changed', payoutId: 'p1', outcome: 'paid' }
  expect(read(body, now)).toMatchObject(genuine)
  expect(read(Buffer.concat([body, Buffer.from(' ')]), now)).toBeNull()
  expect(read(body, new Date(now.getTime() + 301_000))).toBeNull()
})

test('providers come from the environment, each with its key', () => {
  const keys = `acme=${key.toString('base64')}`
  const named = { CROUPIER_PAYMENT_PROVIDERS: 'acme=https://psp.example/v1/' }
  const config = readConfig({ ...named, CROUPIER_PAYMENT_KEYS: keys })
  expect(config.paymentProviders).toEqual([{ code: 'acme', url: 'https://psp.example/v1', key }])
  expect(() => readConfig(named)).toThrow('CROUPIER_PAYMENT_KEYS must name a key of acme')
  expect(() =>
    readConfig({ CROUPIER_PAYMENT_PROVIDERS: 'acme=ftp://x', CROUPIER_PAYMENT_KEYS: keys }),
  ).toThrow('CROUPIER_PAYMENT_PROVIDERS must name')
})
