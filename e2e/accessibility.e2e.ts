import { generate } from 'otplib'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SettingKey, setSetting } from '../server/src/modules/brands/brands.ts'
import { desktop, openBrowser, phone, visit } from './browser.ts'
import { type RunningHouse, startHouse } from './house.ts'
import { barriersInBothThemes, barriersOn, overflowsOn } from './inspect.ts'
import {
  depositByPix,
  newPerson,
  openGame,
  register,
  requestWithdrawal,
  setPaymentPassword,
  spin,
} from './steps.ts'

const DEMO_STAFF_PASSWORD = 'demo-croupier-2026'
const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const PATIENCE = 30_000
const LOTUS = '2'
const memberPages = [
  'securityCenter',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
]

let house: RunningHouse
let browser: Browser
/** Somebody who has paid in, played and asked for money: their pages are full. */
let member: Page
const person = newPerson()

beforeAll(async () => {
  house = await startHouse()
  browser = await openBrowser()
  ;({ page: member } = await visit(browser, house.url, { size: phone, isStill: true }))
  await register(member, house.url, person)
  await depositByPix(member, house.url, '200')
  await openGame(member, house.url, 'HS-KOI')
  await spin(member)
  await setPaymentPassword(member, house.url, person)
  await requestWithdrawal(member, house.url, person, '50')
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

/** Opens a page and waits until it shows what it is about. */
async function open(page: Page, path: string, ready = 'main h1, main h2'): Promise<void> {
  await page.goto(`${house.url}${path}`)
  await page.locator(ready).first().waitFor({ timeout: PATIENCE })
  await expect.poll(() => page.locator('.skeleton, [aria-busy=true]').count()).toBe(0)
}

test('a visitor meets no barrier in lobby, login, registration and lists, in both themes', async () => {
  const { page, context } = await visit(browser, house.url, { size: phone, isStill: true })
  const barriers: string[] = []
  for (const [path, ready] of [
    ['/', '.card'],
    ['/login', 'dialog input'],
    ['/register', 'dialog input[type=checkbox]'],
    ['/rng', '.card'],
    ['/help', 'h1'],
    ['/nowhere', 'h1, .state'],
  ] as const) {
    await open(page, path, ready)
    barriers.push(...(await barriersInBothThemes(page, path)))
  }
  await page.setViewportSize(desktop)
  await open(page, '/', '.side')
  barriers.push(...(await barriersInBothThemes(page, '/ on a wide screen')))
  await context.close()
  expect(barriers).toEqual([])
})

test('a member meets no barrier in lobby, money and records, in both themes', async () => {
  const barriers: string[] = []
  await open(member, '/', '.balance')
  barriers.push(...(await barriersInBothThemes(member, 'lobby')))
  for (const name of memberPages) {
    await open(member, `/member/${name}`, '.member-page form, .member-page .lines')
    barriers.push(...(await barriersInBothThemes(member, name)))
  }
  await member.locator('.lines button').first().click()
  await member.locator('dialog').waitFor()
  barriers.push(...(await barriersInBothThemes(member, 'one line of the records')))
  await open(member, '/member/depositv2', '.member-page form')
  await member.getByLabel(/^Amount/).fill('20')
  await member.getByRole('button', { name: 'Create payment code' }).click()
  await member.locator('.qr').waitFor({ timeout: PATIENCE })
  barriers.push(...(await barriersInBothThemes(member, 'payment code')))
  expect(barriers).toEqual([])
})

test('the three games put up no barrier', async () => {
  const barriers: string[] = []
  for (const code of ['HS-KOI', 'HM-MINES', 'HC-CRASH']) {
    await openGame(member, house.url, code)
    await member.locator('.stage button:enabled').nth(3).waitFor({ timeout: PATIENCE })
    barriers.push(...(await barriersInBothThemes(member, code)))
  }
  expect(barriers).toEqual([])
})

async function setForLotus(key: SettingKey, value: unknown): Promise<void> {
  await house.database.db
    .transaction()
    .execute((tx) =>
      setSetting(tx, { scope: 'brand', scopeKey: LOTUS, key, value, by: 'test', at: new Date() }),
    )
}

async function isShown(words: Locator): Promise<boolean> {
  return await words
    .first()
    .waitFor({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    )
}

test('S2-020, S2-021 a closed house says so without barriers', async () => {
  const { page, context } = await visit(browser, 'about:blank', { size: phone, isStill: true })
  const barriers: string[] = []
  for (const [key, value] of [
    ['region.blockedAddresses', ['127.0.0.0/8', '::1/128']],
    ['maintenance.enabled', true],
  ] as const) {
    await setForLotus(key, value)
    const sentence = key === 'maintenance.enabled' ? /maintenance/i : /127\.0\.0\.1/
    await expect
      .poll(
        async () => {
          await page.goto(house.urlOf('lotus.localhost'))
          return await isShown(page.locator('.closed').getByText(sentence))
        },
        { timeout: PATIENCE },
      )
      .toBe(true)
    barriers.push(...(await barriersInBothThemes(page, key)))
  }
  await context.close()
  expect(barriers).toEqual([])
})

test('staff meet no barrier in any room of the console', async () => {
  const { page, context } = await visit(browser, `${house.url}/console/`, { isStill: true })
  await page.getByLabel(/^Password/).waitFor()
  await page.locator('.demo-login').first().waitFor()
  const barriers = await barriersInBothThemes(page, 'console sign-in')
  // Of all the roles this one may see the ledger's proof, members' money and the audit log.
  await page.getByLabel(/^Name/).fill('auditor')
  await page.getByLabel(/^Password/).fill(DEMO_STAFF_PASSWORD)
  await page.getByLabel(/^Authenticator code/).fill(await generate({ secret: DEMO_TOTP_SECRET }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('.side-link').first().waitFor({ timeout: PATIENCE })
  const rooms = ['', 'members', 'rounds', 'withdrawals', 'deposits', 'cases', 'ledger', 'brand']
  for (const room of [...rooms, 'audit', 'sessions']) {
    await open(page, `/console/${room}`)
    barriers.push(...(await barriersOn(page, `console/${room}`)))
  }
  await open(page, '/console/withdrawals', 'tbody tr')
  await page.getByText(person.username).first().click()
  await page.locator('dialog, aside, .side-panel').first().waitFor()
  barriers.push(...(await barriersOn(page, 'one withdrawal')))
  await context.close()
  expect(barriers).toEqual([])
})

test('nothing sticks out of a phone 360 pixels wide, in any of the four languages', async () => {
  const overflows: string[] = []
  const measure = async (page: Page, language: string, pages: readonly [string, string][]) => {
    await page.context().addCookies([{ name: 'lang', value: language, url: house.url }])
    for (const [path, ready] of pages) {
      await open(page, path, ready)
      overflows.push(...(await overflowsOn(page, `${language} ${path}`)))
    }
  }
  const { page: visitor, context } = await visit(browser, 'about:blank', {
    size: phone,
    isStill: true,
  })
  for (const language of ['pt', 'en', 'ja', 'ko']) {
    await Promise.all([
      measure(member, language, [
        ['/', '.balance'],
        ...memberPages.map((name): [string, string] => [
          `/member/${name}`,
          '.member-page form, .member-page .lines',
        ]),
      ]),
      measure(visitor, language, [
        ['/', '.card'],
        ['/rng', '.card'],
        ['/help', 'h1'],
        ['/login', 'dialog form'],
        ['/register', 'dialog form'],
      ]),
    ])
  }
  await context.close()
  expect(overflows).toEqual([])
})
