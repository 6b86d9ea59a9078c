import { desktop, forLongWalks, PATIENCE, phone, secondWindow } from '../browser.ts'
import { offerAllLanguages } from '../house.ts'
import { barriersInBothThemes, barriersOn } from '../inspect.ts'
import { go, open, ownPages } from '../pages.ts'
import { openGame } from '../steps.ts'
import { expect, test } from '../test.ts'
import { type Arrived, arrive } from './arrival.ts'
import { testBarriers, testLanguages } from './walk.ts'
import type { Page } from 'playwright-core'

const memberPath = (name: string) => `/member/${name}`

let arrived: Arrived
let page: Page

test.use({ stage: { flags: forLongWalks } })
test.beforeAll(async ({ browser, house }) => {
  await offerAllLanguages(house)
  arrived = await arrive(browser, house)
  ;({ page } = await secondWindow(browser, arrived.member, { size: phone }))
  await open(page, house.url, '.balance')
})
test.afterAll(async () => {
  await arrived?.office.close()
})

testBarriers(ownPages, () => page)
testLanguages(ownPages, () => page)

test('a proof that was checked puts up no barrier', async () => {
  await go(page, memberPath('balanceProof'), '.member-page .proof-facts')
  await page.getByRole('button', { name: 'Verify in this browser' }).click()
  await page.locator('.proof-steps').waitFor({ timeout: PATIENCE })
  expect(await barriersInBothThemes(page, 'a proof that was checked', { part: 'main' })).toEqual([])
})

test('one line of the records puts up no barrier', async () => {
  await go(page, memberPath('transactionHistory'), '.lines button')
  await page.locator('.lines button').first().click()
  await page.locator('dialog').waitFor()
  const found = await barriersInBothThemes(page, 'one line of the records', { part: 'dialog' })
  expect(found).toEqual([])
})

test('a payment code puts up no barrier', async ({ house }) => {
  await open(page, `${house.url}${memberPath('depositv2')}`, '.member-page form')
  await page.getByLabel(/^Amount/).fill('20')
  await page.getByRole('button', { name: 'Generate code' }).click()
  await page.locator('main .qr').waitFor({ timeout: PATIENCE })
  expect(await barriersInBothThemes(page, 'payment code', { part: 'main' })).toEqual([])
})

// A wide screen has the member centre's own menu beside the page; colours are the same.
for (const [path, ready] of ownPages.filter(([path]) => path.startsWith('/member/')))
  test(`${path} puts up no barrier on a wide screen`, async () => {
    await page.setViewportSize(desktop)
    await go(page, path, ready)
    expect(await barriersOn(page, `${path} on a wide screen`)).toEqual([])
  })

for (const code of ['HS-KOI', 'HM-MINES', 'HC-CRASH'])
  test(`the game ${code} puts up no barrier`, async ({ browser, house }) => {
    const { page, context } = await secondWindow(browser, arrived.member, { size: phone })
    await openGame(page, house.url, code)
    await page.locator('.stage button:enabled').nth(3).waitFor({ timeout: PATIENCE })
    expect(await barriersInBothThemes(page, code)).toEqual([])
    await context.close()
  })
