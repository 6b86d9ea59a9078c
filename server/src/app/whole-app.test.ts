import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { cashierApi } from '@croupier/api/payments/cashier'
import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import { consoleReadinessApi } from '@croupier/api/console/console-readiness'
import { houseFactsApi } from '@croupier/api/core/house-facts'
import { kycApi } from '@croupier/api/accounts/kyc'
import { staffApi } from '@croupier/api/accounts/staff'
import { studioApi } from '@croupier/api/play/studio'
import { vendorsApi } from '@croupier/api/play/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../../../tools/run/scratch.ts'
import { createServiceSimulator } from '../../../tools/service-sim/simulator.ts'
import {
  company,
  invitesIn,
  joinedStaff,
  runTool,
  showPassport,
  staff,
} from '../../test/built-brand.ts'
import { gameWindow } from '../../test/game-window.ts'
import { expectLedgerIntact } from '../../test/ledger-invariants.ts'
import { browserOf } from '../../test/people.ts'
import type { Desk } from '../../test/staff.ts'
import { inviteColleague } from '../../test/two-people.ts'
import { createApp, type App } from './app.ts'
import { createAppHttp } from './app-http.ts'
import { sendTransfers } from '../payments/cashier/send-transfers.ts'
import { recoverRounds } from '../play/verticals/studio/studio.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/embedded-postgres.ts'
import { type Bootstrap, openBootstrap } from '../platform/bootstrap.ts'
import type { Http } from '../platform/http/http.ts'

/*
 * A house as a stranger builds it: production mode, a PostgreSQL that stands by itself and forgets nothing, `npm run setup` and
 * `npm run add-brand` as processes, services over HTTP; then a player's way from registering to a payout.
 */
const scratch = scratchFolder('whole-house')
const token = 'a-token-of-the-simulator'
const paymentKey = Buffer.alloc(32, 5)
const EURO = 10_000n
const PAYMENT_PASSWORD = '482916'
const reason = 'as the bank says'

let postgres: EmbeddedPostgres
let ground: Bootstrap
let house: App
let http: Http
let ana: Desk
let bruno: Desk
let fina: Desk
let fred: Desk
const services = createServer()
const variables: Record<string, string> = {
  CROUPIER_MODE: 'production',
  CROUPIER_ROOT_KEY: Buffer.alloc(32, 9).toString('base64'),
  CROUPIER_DATA: join(scratch, 'data'),
  CROUPIER_STAFF_PASSKEYS: 'offered',
  CROUPIER_TRUST_PROXY: '10.0.0.0/8',
  CROUPIER_PAYMENT_PROVIDERS: 'acmepay=https://psp.acme.example',
  CROUPIER_PAYMENT_KEYS: `acmepay=${paymentKey.toString('base64')}`,
  LOG_LEVEL: 'silent',
}
const nova = {
  ...company,
  code: 'nova',
  name: 'Nova',
  host: 'play.nova.example',
  currency: 'EUR',
  'time-zone': 'Europe/Lisbon',
  languages: 'en,pt',
  market: 'international',
  bank: 'First Bank',
  account: 'PT50 0002 0123 1234 5678 9015 4',
  holder: 'Acme Gaming Ltd',
}
const acme = {
  ...company,
  code: 'acme',
  name: 'Acme',
  host: 'play.acme.example',
  currency: 'BRL',
  'time-zone': 'America/Sao_Paulo',
  languages: 'pt,en',
  market: 'br-regulated',
  psp: 'acmepay',
}
const command = (tool: string, words: Readonly<Record<string, string>> = {}) =>
  runTool(tool, { words, variables })

/** The configuration of the variables, with the services of this machine, which speak plain HTTP. */
function configWithServices(): Config {
  const origin = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
  return {
    ...readConfig(variables),
    registry: { url: `${origin}/registry`, token },
    liveness: { url: `${origin}/liveness`, token },
    verdicts: { url: `${origin}/verdicts`, key: token },
    paymentProviders: [{ code: 'acmepay', url: `${origin}/psp`, key: paymentKey }],
  }
}

const joinStaff = (inviteToken: string): Promise<Desk> =>
  joinedStaff({ http, inviteToken, brand: 'nova', host: 'play.nova.example' })

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ folder: join(scratch, 'postgres'), mode: 'own' })
  variables['DATABASE_URL'] = postgres.url('croupier_app')
  variables['DATABASE_OWNER_URL'] = postgres.url('croupier_owner')
  services.on(
    'request',
    createServiceSimulator({ token, paymentKey, origin: 'https://services.example' }),
  )
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve))
}, 180_000)

afterAll(async () => {
  services.close()
  house?.messages.close()
  await house?.ledger.close()
  await http?.fastify.close()
  await ground?.close()
  await postgres?.stop()
})

test('setup refuses half of its words with all that is missing, and writes nothing', {
  timeout: 120_000,
}, async () => {
  const { 'company-licence': _licence, bank: _bank, ...half } = nova
  const { output, code } = await command('setup.ts', { ...half, ...staff })
  expect(code).toBe(1)
  expect(output).toMatch(/--company-licence is needed/)
  expect(output).toMatch(/--bank is needed/)
  expect(output).not.toMatch(/ {4}at /)
})

test('setup makes a whole brand, says so again when it is repeated, and add-brand makes a second one', {
  timeout: 240_000,
}, async () => {
  const first = await command('setup.ts', { ...nova, ...staff })
  expect(first.output).toMatch(/Nova is set up\./)
  expect(first.code).toBe(0)
  const tokens = invitesIn(first.output)
  expect(tokens).toHaveLength(2)
  const again = await command('setup.ts', { ...nova, ...staff })
  expect(again.output).toMatch(/already; nothing was changed[\s\S]*ana, bruno/)
  const second = await command('add-brand.ts', acme)
  expect(second.output).toMatch(/Acme is made\.[\s\S]*deposit pix acmepay/)
  expect(second.output).toMatch(/administrators ana, bruno/)

  ground = await openBootstrap(configWithServices())
  house = await createApp(ground.context)
  http = (await createAppHttp(house)).http
  ana = await joinStaff(tokens[0] ?? '')
  bruno = await joinStaff(tokens[1] ?? '')
  const self = await ana.value(staffApi.self)
  expect(self.brands.map(({ code }) => code)).toEqual(['nova', 'acme'])
})

test('the two administrators invite the people who move money, as neither of them may', {
  timeout: 60_000,
}, async () => {
  // Each asks for one: two whom one person proposed are no second pair of eyes for each other.
  const finance = { role: 'finance' as const, brandIds: [1] }
  const ofAna = await inviteColleague({ first: ana, second: bruno }, { ...finance, name: 'fina' })
  const ofBruno = await inviteColleague({ first: bruno, second: ana }, { ...finance, name: 'fred' })
  fina = await joinStaff(ofAna.inviteToken)
  fred = await joinStaff(ofBruno.inviteToken)
  expect((await fina.value(staffApi.self)).role).toBe('finance')
})

test('the lobby names the company and shows the studio’s games and plain banners', async () => {
  const browser = browserOf({ http, clock: systemClock }, { host: 'play.nova.example' })
  const { company: facts } = await browser.value(houseFactsApi.company)
  expect(facts).toMatchObject({ legalName: 'Acme Gaming Ltd', licence: 'No. 1/2026' })
  const entries = await ground.context.db
    .selectFrom('content_entries')
    .select(['brand_id', 'kind', 'slug'])
    .where('kind', '=', 'banner')
    .execute()
  expect(new Set(entries.map(({ brand_id: id }) => id))).toEqual(new Set([1, 2]))
  const vendors = await house.catalogue.vendors(1)
  expect(vendors.map(({ vassalage }) => vassalage)).toContain('HGS')
  expect(new Set(vendors.map(({ vassalage }) => vassalage)).size).toBe(1)
})

test('a player pays in by bank transfer that staff find, plays, and is paid out by two people', {
  timeout: 120_000,
}, async () => {
  const { db } = ground.context
  const browser = browserOf({ http, clock: systemClock }, { host: 'play.nova.example' })
  const { login } = await browser.register('firstplayer')
  const memberId = login?.id ?? 0n
  await house.identity.setPaymentPassword(memberId, PAYMENT_PASSWORD)
  const order = {
    method: 'bank_transfer' as const,
    requestId: 'first-deposit',
    amount: String(100n * EURO),
  }
  expect((await browser.refusal(cashierApi.createDeposit, order)).code).toBe('kyc_required')
  const person = { fullName: 'Maria da Silva', idNumber: '123456789', birthday: '1990-05-17' }
  await browser.value(kycApi.tellPerson, person)
  const deposit = await browser.value(cashierApi.createDeposit, order)
  expect(deposit.payDetails).toMatchObject({ bank: 'First Bank', holder: 'Acme Gaming Ltd' })
  const { items: shown } = await fina.value(consolePaymentsApi.deposits, { limit: 50 })
  expect(shown).toMatchObject([{ id: deposit.id, reference: deposit.payDetails['reference'] }])
  expect(shown[0]?.reference).toMatch(/^CR[0-9A-F]{10}$/)
  await fina.value(consoleCashierApi.confirmDeposit, {
    depositId: deposit.id,
    amount: String(100n * EURO),
    bankReference: 'FT-2026-0001',
    reason,
  })
  expect(await house.ledger.balance(db, memberId, 'EUR', 'cash')).toBe(100n * EURO)

  const { launchToken } = await browser.value(vendorsApi.launchGame, { gameCode: 'HS-KOI' })
  const host = 'play.nova.example'
  const game = await gameWindow(http, { launchToken, gameCode: 'HS-KOI', host })
  const stake = String(game.opened.limits.minStake)
  const id = ground.context.random.uuid()
  // As a player's window does: the same id is asked again until the round has ended, and the worker ends what waits.
  const play = async (): Promise<string> => {
    const answer = await game.call(studioApi.play, { id, stake, choice: {} })
    if (answer.success) return `${answer.value.round.currency} ${answer.value.round.state}`
    await recoverRounds(house.studio)
    return answer.value.code
  }
  await expect.poll(play, { timeout: 60_000, interval: 500 }).toBe('EUR closed')

  const payee = await browser.value(cashierApi.addPayee, {
    payee: {
      method: 'bank_transfer',
      bank: 'Player Bank',
      account: 'PT50 0002 0123 1234 5678 9015 4',
      holderName: 'Maria da Silva',
    },
    paymentPassword: PAYMENT_PASSWORD,
  })
  const payout = {
    payeeId: payee.id,
    amount: String(50n * EURO),
    requestId: 'first-payout',
    paymentPassword: PAYMENT_PASSWORD,
  }
  // The market pays out against a document, which staff look at.
  expect((await browser.refusal(cashierApi.requestWithdrawal, payout)).code).toBe('kyc_required')
  await showPassport(browser, ana)
  const asked = await browser.value(cashierApi.requestWithdrawal, payout)
  const about = { withdrawalId: asked.id }
  await fina.value(consolePaymentsApi.approve, { ...about, reason })
  await sendTransfers(house.cashier.parts)
  expect(await fred.value(consolePaymentsApi.payoutByHand, about)).toMatchObject({
    account: 'PT50000201231234567890154',
    amount: 50n * EURO,
  })
  const paid = { ...about, outcome: 'paid' as const, bankReference: 'FT-2026-0002', reason }
  expect((await fina.refusal(consolePaymentsApi.settleByHand, paid)).code).toBe(
    'second_person_required',
  )
  await fred.value(consolePaymentsApi.settleByHand, paid)
  const { items } = await browser.value(cashierApi.withdrawals)
  expect(items).toMatchObject([{ state: 'awaiting_confirmation', amount: 50n * EURO }])
  await expectLedgerIntact(db)
})

test('without the services that its market demands a brand says so, and does not speak of a VPN', {
  timeout: 60_000,
}, async () => {
  const { context } = ground
  const config = { ...context.config, registry: null, verdicts: null }
  const bare = await createApp({ ...context, config })
  const { http: bareHttp } = await createAppHttp(bare)
  const brazil = browserOf({ http: bareHttp, clock: systemClock }, { host: 'play.acme.example' })
  await expect(brazil.register('nobodycan')).rejects.toThrow('network_unknown')
  const other = browserOf({ http: bareHttp, clock: systemClock }, { host: 'play.nova.example' })
  await other.register('secondplayer')
  const order = {
    method: 'bank_transfer' as const,
    requestId: 'second-deposit',
    amount: String(50n * EURO),
  }
  expect((await other.refusal(cashierApi.createDeposit, order)).code).toBe('kyc_unavailable')
  expect((await other.value(kycApi.status)).unavailable.registry).toBe(true)
  bare.messages.close()
  await bare.ledger.close()
  await bareHttp.fastify.close()
})

test('the doctor names what is red on the command line and in the console, and nothing secret', {
  timeout: 120_000,
}, async () => {
  const { output, code } = await command('doctor.ts', {})
  expect(code).toBe(1)
  expect(output).toMatch(/ok {3}Database: /)
  expect(output).toMatch(/ok {3}Payment methods \(nova\)/)
  expect(output).toMatch(/RED {2}Identity registry: .*CROUPIER_REGISTRY_URL is not set/)
  expect(output).not.toContain(variables['CROUPIER_ROOT_KEY'])
  expect(output).not.toContain(paymentKey.toString('base64'))
  const { findings } = await ana.value(consoleReadinessApi.findings)
  const of = (check: string) => findings.filter((finding) => finding.check === check)
  expect(of('administrators')).toMatchObject([{ state: 'green' }])
  expect(of('registry')).toMatchObject([{ state: 'green' }])
  expect(of('payments').map(({ state }) => state)).toEqual(['green', 'green'])
  expect(of('provider').map(({ subject, state }) => [subject, state])).toEqual([
    ['nova house-bank', 'green'],
    ['acme acmepay', 'green'],
  ])
})
