import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { webhookProvider } from '../../server/src/modules/cashier/webhook-psp/webhook-provider.ts'
import { httpLiveness } from '../../server/src/modules/kyc/liveness.ts'
import { httpRegistry } from '../../server/src/modules/kyc/registry.ts'
import { verdictService } from '../../server/src/modules/regions/verdicts.ts'
import { createServiceSimulator } from './simulator.ts'

const token = 'a-token-of-the-simulator'
const key = Buffer.alloc(32, 5)
const keys = { token, paymentKey: key, origin: 'https://sim.example' }
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

test('a payment provider takes signed calls alone, and pays once a person has paid', async () => {
  const psp = webhookProvider({ code: 'sim', url: `${origin}/psp`, key, now: () => new Date() })
  const txid = 'a'.repeat(32)
  expect(await psp.queryCharge(txid)).toBeNull()
  const order = {
    txid,
    method: 'pix',
    currency: 'BRL',
    amount: 200_000n,
    merchant: 'acme',
  } as const
  const charge = await psp.createCharge({ ...order, expiresAt: new Date() })
  expect(charge.payText).toMatch(/^SIM/)
  expect(await psp.queryCharge(txid)).toEqual({ outcome: 'open', payments: [] })
  await fetch(`${origin}/psp/pay/${txid}`)
  const report = await psp.queryCharge(txid)
  expect(report?.payments).toMatchObject([{ endToEndId: `SIM-IN-${txid}`, amount: 200_000n }])
  const payout = {
    id: 'p1',
    merchant: 'acme',
    currency: 'BRL',
    amount: 5n,
    destination: { kind: 'bank', bank: 'B', account: '1', holderName: 'M' },
  } as const
  expect(await psp.queryPayout('p1')).toBeNull()
  expect((await psp.sendPayout(payout)).outcome).toBe('paid')
  expect((await psp.queryPayout('p1'))?.endToEndId).toBe('SIM-OUT-p1')
  const forged = webhookProvider({
    code: 'sim',
    url: `${origin}/psp`,
    key: Buffer.alloc(32),
    now: () => new Date(),
  })
  await expect(forged.queryCharge(txid)).rejects.toThrow('401')
})
