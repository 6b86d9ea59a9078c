import { generate } from 'otplib'
import type { Browser } from 'puppeteer-core'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../server/src/accounts/staff/staff.ts'
import { expectLedgerIntact } from '../server/test/ledger-invariants.ts'
import { desktop, phone } from './browser.ts'
import { type FirefoxVisit, openFirefox, visitInFirefox } from './firefox.ts'
import type { RunningHouse } from './house.ts'
import { newcomerPages, visitorPages } from './pages.ts'
import { newPerson, type Person } from './steps.ts'
import { expect, test } from './test.ts'

/** The main job in Firefox, where it is installed; the run says where it is not. */
let house: RunningHouse
let browser: Browser

test.use({ stage: {} })
test.beforeAll(async ({ house: ours }) => {
  house = ours
  browser = await openFirefox()
})
test.afterAll(async () => {
  await browser?.close()
})

test('S1-001..003, S4-018 in Firefox a person registers, pays in, plays, asks for money, and staff see it', async () => {
  const visit = await visitInFirefox(browser, phone)
  const person = newPerson()
  await register(visit, person)
  await deposit(visit, '200')
  await spin(visit)
  await fly(visit)
  await withdraw(visit, person, '50')
  await expectWholePages(visit, newcomerPages)

  const again = await visitInFirefox(browser, phone)
  await logIn(again, person)

  const desk = await visitInFirefox(browser, desktop)
  await desk.open(`${house.url}/console/`, 'form')
  await desk.fill('Login name', 'finance1')
  await desk.fill('Password', DEMO_PASSWORD)
  await desk.fill('Authenticator code', await generate({ secret: DEMO_TOTP_SECRET }))
  await desk.press('Log in', 'form')
  await desk.sees('.side-link')
  await desk.press('Withdrawals', '.side')
  await desk.sees('tbody tr', person.username)

  for (const { complaints, leave } of [visit, again, desk]) {
    expect(complaints).toEqual([])
    await leave()
  }
})

test('in Firefox every page that anybody opens comes whole', async () => {
  const visit = await visitInFirefox(browser, phone)
  await expectWholePages(visit, visitorPages)
  expect(visit.complaints).toEqual([])
  await visit.leave()
})

test('the ledger balances after all of it', async () => {
  await expectLedgerIntact(house.database.db)
})

async function register(visit: FirefoxVisit, person: Person): Promise<void> {
  await visit.open(`${house.url}/register`, 'dialog input[type=checkbox]')
  await visit.fill('Username', person.username, 'dialog')
  for (const field of await visit.page.$$('dialog input[type=password]'))
    await field.type(person.password)
  await (await visit.sees('dialog input[type=checkbox]')).click()
  await visit.press('Create account', 'dialog')
  await visit.press('View games', 'dialog')
  await visit.sees('dialog', 'Announcements')
  await visit.press('Close', 'dialog')
  await visit.sees('.balance')
}

async function logIn(visit: FirefoxVisit, person: Person): Promise<void> {
  await visit.open(`${house.url}/login`, 'dialog input[type=password]')
  await visit.fill('Username', person.username, 'dialog')
  await visit.fill('Password', person.password, 'dialog')
  await visit.press('Log in', 'dialog form')
  await visit.sees('.balance')
}

async function deposit(visit: FirefoxVisit, amount: string): Promise<void> {
  await visit.open(`${house.url}/member/depositv2`, '.member-page form')
  await visit.fill('Amount', amount)
  await visit.press('Generate code')
  await visit.sees('main .qr')
  const link = await visit.sees('a', 'Open sandbox bank')
  const address = String(await (await link.getProperty('href')).jsonValue())
  const bank = await visit.page.browserContext().newPage()
  await bank.goto(address)
  await (await bank.waitForSelector('button'))?.click()
  await visit.sees('body', 'Your deposit was credited')
  await bank.close()
}

async function spin(visit: FirefoxVisit): Promise<void> {
  await visit.open(`${house.url}/play/HS-KOI`, '.stage')
  for (let round = 0; round < 3; round++) {
    const answered = visit.page.waitForResponse(
      (response) => response.url().endsWith('/gs/rounds') && response.request().method() === 'POST',
    )
    await visit.press('Spin')
    expect((await answered).status()).toBe(200)
  }
}

/** Crash draws on a canvas, and is played at a table that others share. */
async function fly(visit: FirefoxVisit): Promise<void> {
  await visit.open(`${house.url}/play/HC-CRASH`, '.stage canvas')
  for (let flight = 0; flight < 5; flight++) {
    const answered = visit.page.waitForResponse(
      (response) => response.url().endsWith('/gs/table/bets'),
      { timeout: 60_000 },
    )
    await visit.press('Bet R$')
    // Too late for this flight: on the next one.
    if ((await answered).status() === 200) return
  }
  throw new Error('five flights lifted off before a bet arrived')
}

async function withdraw(visit: FirefoxVisit, person: Person, amount: string): Promise<void> {
  await visit.open(`${house.url}/member/securityCenter`, '.member-page form')
  await visit.fill('Payment password', person.paymentPassword)
  await visit.fill('Confirm payment password', person.paymentPassword)
  if (await visit.page.$('::-p-text(Current login password)'))
    await visit.fill('Current login password', person.password)
  await visit.press('Save')
  await visit.sees('body', 'Payment password set.')
  await visit.open(`${house.url}/member/withdraw`, '.member-page form')
  const kind = await visit.sees('select')
  await kind.type('Email')
  await visit.fill('PIX key', `${person.username}@example.com`)
  await visit.fill('Account holder’s name', 'Ana Souza')
  if (await visit.page.$('::-p-text(Account holder’s CPF or CNPJ)'))
    await visit.fill('Account holder’s CPF or CNPJ', '52998224725')
  await visit.fill('Amount', amount)
  await visit.press('Request withdrawal')
  await visit.sees('body', 'Withdrawal requested.')
}

/** None of them is empty, and none says that it is broken. */
async function expectWholePages(
  visit: FirefoxVisit,
  pages: readonly (readonly [path: string, ready: string])[],
): Promise<void> {
  for (const [path, ready] of pages) {
    await visit.open(`${house.url}${path}`, ready)
    await visit.sees('body:not(:has(.skeleton, [aria-busy=true]))')
    const broken = await visit.page.evaluate(
      `[...document.querySelectorAll('[role=alert]')].map((note) => note.textContent)`,
    )
    expect([path, broken]).toEqual([path, []])
  }
}
