import type { Browser, Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { PATIENCE, visit, type phone } from './browser.ts'
import type { RunningHouse } from './house.ts'
import { signInAtDesk } from './staff-steps.ts'
import {
  confirmReceipt,
  depositByPix,
  flyOnce,
  newPerson,
  openGame,
  register,
  requestWithdrawal,
  setPaymentPassword,
  sitAtBaccarat,
  spin,
  startTrial,
  winAtMines,
} from './steps.ts'

async function approveWithdrawal(page: Page, house: RunningHouse, account: string): Promise<void> {
  await page.goto(`${house.url}/console/withdrawals`)
  await page.getByText(account).first().click({ timeout: PATIENCE })
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('textarea').fill('Holder and key match; played through.')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await page
    .getByText(/Withdrawal approved/)
    .first()
    .waitFor({ timeout: PATIENCE })
}

/**
 * Somebody lands, tries a game, registers, pays in, plays, asks for money and is paid by one of the staff; no page complains of anything
 * on the way. `staff` is who pays: one person's codes are taken once in 30 s, so that journeys beside each other name different ones.
 */
export async function playMainJob(
  browser: Browser,
  house: RunningHouse,
  {
    size,
    isStill,
    staff,
    hasTable,
  }: { size: typeof phone; isStill: boolean; staff: string; hasTable: boolean },
): Promise<void> {
  const { page, complaints } = await visit(browser, house.url, { size, isStill, hasWorker: true })
  await startTrial(page)
  await spin(page)

  const person = newPerson()
  // The trial ends where the account begins; behind an open page’s back its next question would come from nobody.
  await page.goto(`${house.url}/art/icon.svg`)
  await page.evaluate(() => sessionStorage.clear())
  await register(page, house.url, person)
  expect(new URL(page.url()).pathname).toBe('/')
  await depositByPix(page, house.url, '200')

  await openGame(page, house.url, 'HS-KOI')
  for (let round = 0; round < 3; round++) await spin(page)
  await openGame(page, house.url, 'HM-MINES')
  await winAtMines(page)
  await openGame(page, house.url, 'HC-CRASH')
  const late = (await flyOnce(page)) + (hasTable ? await sitAtBaccarat(page, house.url) : 0)

  await setPaymentPassword(page, house.url, person)
  await requestWithdrawal(page, house.url, person, '50')

  const operator = await visit(browser, `${house.url}/console/`, { isStill: true })
  await signInAtDesk(operator.page, staff)
  await approveWithdrawal(operator.page, house, person.username)

  await confirmReceipt(page, house.url)
  // A bet that comes after the lift-off or the close of its round is refused, which a browser tells its console; nothing else is said there.
  expect(complaints).toEqual(Array.from({ length: late }, () => expect.stringContaining(' 422 ')))
  expect(operator.complaints).toEqual([])
  await operator.context.close()
  await page.context().close()
}
