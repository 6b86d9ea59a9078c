import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { cashierApi } from '@croupier/api/payments/cashier'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import { kycApi } from '@croupier/api/accounts/kyc'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scratchFolder } from '../../../tools/run/scratch.ts'
import {
  company,
  invitesIn,
  joinedStaff,
  runTool,
  showPassport,
  staff,
} from '../../test/built-brand.ts'
import { expectLedgerIntact } from '../../test/ledger-invariants.ts'
import { type Browser, browserOf } from '../../test/people.ts'
import type { Desk } from '../../test/staff.ts'
import { inviteColleague } from '../../test/two-people.ts'
import { createApp, type App } from './app.ts'
import { createAppHttp } from './app-http.ts'
import { reconcileDeposits } from '../payments/cashier/reconcile-deposits.ts'
import { sendTransfers } from '../payments/cashier/send-transfers.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/embedded-postgres.ts'
import { type Bootstrap, openBootstrap } from '../platform/bootstrap.ts'
import type { Http } from '../platform/http/http.ts'
import { projectRoot } from '../platform/project-root.ts'

/*
 * A house with the settings of production and `npm run service-sim` as a process of its own, which speak over HTTP alone. Between them
 * stands a line that counts webhooks and may lose them. No job runs here: what is credited or paid came by a webhook unless a test asks.
 */
const scratch = scratchFolder('foreign-psp')
const token = 'a-token-of-the-simulator'
const paymentKey = Buffer.alloc(32, 6)
const EURO = 10_000n
const PAYMENT_PASSWORD = '482916'
const HOST = 'play.nova.example'
const reason = 'as it should be'
const variables: Record<string, string> = {
  CROUPIER_MODE: 'production',
  CROUPIER_ROOT_KEY: Buffer.alloc(32, 9).toString('base64'),
  CROUPIER_DATA: join(scratch, 'data'),
  CROUPIER_STAFF_PASSKEYS: 'offered',
  CROUPIER_TRUST_PROXY: '10.0.0.0/8',
  CROUPIER_PAYMENT_PROVIDERS: 'sim=https://psp.example',
  CROUPIER_PAYMENT_KEYS: `sim=${paymentKey.toString('base64')}`,
  LOG_LEVEL: 'silent',
}
const nova = {
  ...company,
  ...staff,
  code: 'nova',
  name: 'Nova',
  host: HOST,
  currency: 'EUR',
  'time-zone': 'Europe/Lisbon',
  languages: 'en,pt',
  market: 'international',
  psp: 'sim',
}

let postgres: EmbeddedPostgres
let ground: Bootstrap
let house: App
let http: Http
let houseUrl = ''
let simulator: ChildProcess
let simulatorUrl = ''
let ana: Desk
let fina: Desk
let browser: Browser
let memberId = 0n

/** The way of webhooks to the house: `lost` of them break off before the house has heard a word. */
const line = { lost: 0, came: [] as { id: string; type: string; status: number | 'lost' }[] }
const wire = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const { type } = JSON.parse(body.toString()) as { type: string }
  const names = ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature']
  const headers = names.map((name): [string, string] => [name, String(request.headers[name])])
  const id = String(request.headers['webhook-id'])
  if (line.lost > 0) {
    line.lost -= 1
    line.came.push({ id, type, status: 'lost' })
    request.socket.destroy()
    return
  }
  const answer = await fetch(`${houseUrl}${request.url}`, { method: 'POST', headers, body })
  line.came.push({ id, type, status: answer.status })
  response.writeHead(answer.status).end()
})

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ folder: join(scratch, 'postgres'), mode: 'own' })
  variables['DATABASE_URL'] = postgres.url('croupier_app')
  variables['DATABASE_OWNER_URL'] = postgres.url('croupier_owner')
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  const { port } = wire.address() as AddressInfo
  simulatorUrl = await startSimulator(`http://127.0.0.1:${port}/wps/cashier/webhooks/sim`)
  const { output, code } = await runTool('setup.ts', { words: nova, variables })
  if (code !== 0 || !output.includes('deposit bank_transfer sim')) throw new Error(output)
  // The configuration of the variables, with services of this machine, which speak plain HTTP.
  ground = await openBootstrap({
    ...readConfig(variables),
    registry: { url: `${simulatorUrl}/registry`, token },
    liveness: { url: `${simulatorUrl}/liveness`, token },
    verdicts: { url: `${simulatorUrl}/verdicts`, key: token },
    paymentProviders: [{ code: 'sim', url: `${simulatorUrl}/psp`, key: paymentKey }],
  })
  house = await createApp(ground.context)
  http = (await createAppHttp(house)).http
  houseUrl = await http.fastify.listen({ port: 0, host: '127.0.0.1' })
  const enter = (inviteToken: string): Promise<Desk> =>
    joinedStaff({ http, inviteToken, brand: 'nova', host: HOST })
  const [ofAna = '', ofBruno = ''] = invitesIn(output)
  ana = await enter(ofAna)
  const bruno = await enter(ofBruno)
  const finance = { role: 'finance' as const, brandIds: [1], name: 'fina' }
  fina = await enter((await inviteColleague({ first: ana, second: bruno }, finance)).inviteToken)
  browser = browserOf({ http, clock: systemClock }, { host: HOST })
  const { login } = await browser.register('firstplayer')
  memberId = login?.id ?? 0n
  await house.identity.setPaymentPassword(memberId, PAYMENT_PASSWORD)
  const person = { fullName: 'Maria da Silva', idNumber: '123456789', birthday: '1990-05-17' }
  await browser.value(kycApi.tellPerson, person)
}, 240_000)

afterAll(async () => {
  if (simulator && simulator.exitCode === null) {
    const ended = once(simulator, 'exit')
    simulator.kill('SIGTERM')
    await ended
  }
  wire.close()
  house?.messages.close()
  await house?.ledger.close()
  await http?.fastify.close()
  await ground?.close()
  await postgres?.stop()
})

/** `npm run service-sim`; answers its address once it is ready. */
async function startSimulator(webhookUrl: string): Promise<string> {
  const root = projectRoot()
  const program = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'tools/service-sim.ts')]
  simulator = spawn(process.execPath, program, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      SERVICE_SIM_PORT: '0',
      SERVICE_SIM_TOKEN: token,
      SERVICE_SIM_PAYMENT_KEY: paymentKey.toString('base64'),
      SERVICE_SIM_WEBHOOK_URL: webhookUrl,
      SERVICE_SIM_WEBHOOK_RETRY_SECONDS: '0.2',
      SERVICE_SIM_PAYOUT_SECONDS: '0.2',
    },
  })
  let text = ''
  simulator.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  simulator.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await vi.waitFor(() => expect(text).toMatch(/services ready \S+/), { timeout: 60_000 })
  return /services ready (\S+)/.exec(text)?.[1] ?? ''
}

const balance = (subaccount: 'cash' | 'locked' = 'cash'): Promise<bigint> =>
  house.ledger.balance(ground.context.db, memberId, 'EUR', subaccount)

/** Orders a deposit; answers its id and the provider's page for it. */
async function order(euros: bigint): Promise<{ id: string; page: string }> {
  const deposit = await browser.value(cashierApi.createDeposit, {
    method: 'bank_transfer',
    requestId: `order-${euros}`,
    amount: String(euros * EURO),
  })
  expect(deposit.payDetails).toMatchObject({ bank: 'Simulated Bank', reference: deposit.payText })
  return { id: deposit.id, page: deposit.payDetails['payPage'] ?? '' }
}

/** A person presses a button of the provider's page. */
async function press(page: string, act: string): Promise<string> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ act }) })
  expect(answer.status).toBe(200)
  return await answer.text()
}

/** Webhooks of a type, in the order in which they came to the house's line since the mark. */
const cameSince = (mark: number, type: string) =>
  line.came.slice(mark).filter((one) => one.type === type)

const stateOf = async (id: string) =>
  (await browser.value(cashierApi.deposit, { depositId: id })).state

test('PAY-05 a deposit is paid on the provider’s page; a forged webhook is refused, a lost one comes again', {
  timeout: 60_000,
}, async () => {
  const { id, page } = await order(100n)
  expect(page.startsWith(`${simulatorUrl}/psp/pay/`)).toBe(true)
  const shown = await (await fetch(page)).text()
  expect(shown).toContain('EUR 100')
  // Whoever opens the page has not paid.
  expect(shown).toContain('<b id="state">open</b>')

  await press(page, 'forge')
  const forged = () => cameSince(0, 'payment.received').map(({ status }) => status)
  await expect.poll(forged, { timeout: 20_000 }).toEqual([401])
  expect([await stateOf(id), await balance()]).toEqual(['pending', 0n])

  line.lost = 1
  expect(await press(page, 'pay')).toContain('<b id="state">paid</b>')
  await expect.poll(() => balance(), { timeout: 20_000 }).toBe(100n * EURO)
  const [, lost, taken] = cameSince(0, 'payment.received')
  expect([lost?.status, taken?.status]).toEqual(['lost', 200])
  expect(taken?.id).toBe(lost?.id)
  expect(await stateOf(id)).toBe('credited')
})

test('PAY-05 a webhook that comes twice under one id counts once', {
  timeout: 60_000,
}, async () => {
  const mark = line.came.length
  const before = await balance()
  const { page } = await order(40n)
  await press(page, 'pay_twice_told')
  const came = () => cameSince(mark, 'payment.received').map(({ status }) => status)
  await expect.poll(came, { timeout: 20_000 }).toEqual([200, 200])
  expect(new Set(cameSince(mark, 'payment.received').map(({ id }) => id)).size).toBe(1)
  expect(await balance()).toBe(before + 40n * EURO)
})

test('PAY-05 a payment whose webhook stays away is found by asking, and the late webhook changes nothing', {
  timeout: 60_000,
}, async () => {
  const mark = line.came.length
  const before = await balance()
  const { id, page } = await order(30n)
  line.lost = Infinity
  await press(page, 'pay')
  await expect.poll(() => cameSince(mark, 'payment.received').length).toBeGreaterThan(1)
  expect(await balance()).toBe(before)
  const { db, clock } = ground.context
  await db
    .updateTable('cashier_deposits')
    .set({ query_at: clock.now() })
    .where('id', '=', id)
    .execute()
  expect(await reconcileDeposits(house.cashier.parts)).toBe(1)
  expect(await balance()).toBe(before + 30n * EURO)
  line.lost = 0
  const last = () => cameSince(mark, 'payment.received').at(-1)?.status
  await expect.poll(last, { timeout: 20_000 }).toBe(200)
  expect(await balance()).toBe(before + 30n * EURO)
})

test('PAY-06 a payout is under way until a webhook says that it was paid, and one that is refused comes back', {
  timeout: 60_000,
}, async () => {
  await showPassport(browser, ana)
  const payOut = async (account: string) => {
    const payee = await browser.value(cashierApi.addPayee, {
      payee: {
        method: 'bank_transfer',
        bank: 'Player Bank',
        account,
        holderName: 'Maria da Silva',
      },
      paymentPassword: PAYMENT_PASSWORD,
    })
    const { id } = await browser.value(cashierApi.requestWithdrawal, {
      payeeId: payee.id,
      amount: String(20n * EURO),
      requestId: `payout-${account}`,
      paymentPassword: PAYMENT_PASSWORD,
    })
    await fina.value(consolePaymentsApi.approve, { withdrawalId: id, reason })
    expect(await sendTransfers(house.cashier.parts)).toBe(1)
    const state = async () =>
      (await browser.value(cashierApi.withdrawals)).items.find((one) => one.id === id)?.state
    return { state }
  }
  const mark = line.came.length
  const before = await balance()
  line.lost = 1
  const paid = await payOut('PT50000201231234567890154')
  expect(await paid.state()).toBe('paying')
  expect(await balance('locked')).toBe(20n * EURO)
  await expect.poll(paid.state, { timeout: 20_000 }).toBe('awaiting_confirmation')
  // The simulator notes the answer after the house has booked it.
  const answers = () => cameSince(mark, 'payout.paid').map(({ status }) => status)
  await expect.poll(answers, { timeout: 20_000 }).toEqual(['lost', 200])
  expect([await balance('locked'), await balance()]).toEqual([0n, before - 20n * EURO])

  const refused = await payOut('PT37000201231234567890000')
  const heard = () => cameSince(mark, 'payout.failed').map(({ status }) => status)
  await expect.poll(heard, { timeout: 20_000 }).toEqual([200])
  // "Failed" is asked for again before money goes back: the webhook alone gives nothing back.
  expect(await refused.state()).toBe('paying')
  expect(await sendTransfers(house.cashier.parts)).toBe(1)
  expect(await refused.state()).toBe('rejected')
  expect([await balance('locked'), await balance()]).toEqual([0n, before - 20n * EURO])
  await expectLedgerIntact(ground.context.db)
  const desk = await (await fetch(`${simulatorUrl}/psp`)).text()
  for (const word of ['paid', 'failed', 'payout.failed', '401', 'evt_'])
    expect(desk).toContain(word)
})
