import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, PATIENCE, phone, visit, withoutPictures } from './browser.ts'
import { type RunningHouse, startHouse, withoutTables } from './house.ts'
import { signInAtDesk } from './staff-steps.ts'
import { newPerson, openGame, payAtDemoBank, register, spin } from './steps.ts'

let house: RunningHouse
let browser: Browser

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(withoutTables), openBrowser(withoutPictures)])
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

/** A second administrator finds the proposal and approves it. */
async function agreeAsSecond(): Promise<void> {
  const { page, complaints, context } = await visit(browser, `${house.url}/console/`, {
    size: desktop,
    isStill: true,
  })
  page.setDefaultTimeout(PATIENCE)
  await signInAtDesk(page, 'admin2')
  await page.goto(`${house.url}/console/proposals`)
  await page.getByRole('row').filter({ hasText: 'New brand' }).first().click()
  await page.getByRole('complementary').getByText('sakura.localhost').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('textarea').fill('looked at it')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await page.locator('.toast').filter({ hasText: 'Approved and done.' }).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
}

test('a brand in yen is made in the console by two administrators, and somebody registers there, types whole yen, pays by bank transfer and plays', async () => {
  const desk = await visit(browser, `${house.url}/console/`, { size: desktop, isStill: true })
  desk.page.setDefaultTimeout(PATIENCE)
  await signInAtDesk(desk.page, 'admin')
  await desk.page.goto(`${house.url}/console/brands`)
  await desk.page.getByRole('button', { name: 'New brand' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill('Sakura')
  await dialog.getByLabel(/^Code/).fill('sakura')
  await dialog.getByLabel(/^Site address/).fill('sakura.localhost')
  await dialog.getByLabel(/^Currency/).selectOption('JPY')
  await dialog.getByLabel(/^Time zone/).selectOption('Asia/Tokyo')
  await dialog.getByLabel(/^Market/).selectOption('open-demo')
  await dialog.locator('textarea').fill('a brand for Japan')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await desk.page.locator('.toast').filter({ hasText: 'Proposed' }).first().waitFor()
  await agreeAsSecond()
  await desk.page.reload()
  await desk.page.getByRole('cell', { name: 'sakura.localhost' }).waitFor()

  const origin = house.urlOf('sakura.localhost')
  const player = await visit(browser, origin, { size: phone, isStill: true })
  await register(player.page, origin, newPerson(), { hasNews: false })
  await player.page.goto(`${origin}/member/depositv2`)
  const amount = player.page.getByLabel(/^Amount/)
  await amount.fill('1.000', { timeout: PATIENCE })
  await amount.blur()
  await player.page.getByText('Are these thousands or decimals?').waitFor()
  await amount.fill('15,000')
  await player.page.getByText('We read: ¥15,000').waitFor()
  // Yen come by bank transfer: there is an account to be shown, and no payment code.
  await player.page.getByRole('button', { name: 'Show the bank account' }).click()
  await payAtDemoBank(player.page, origin)
  await openGame(player.page, origin, 'HS-KOI')
  await spin(player.page)
  expect([...desk.complaints, ...player.complaints]).toEqual([])
})
