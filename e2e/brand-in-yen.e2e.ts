import type { Browser } from 'playwright-core'
import { expectLedgerIntact } from '../server/test/ledger-invariants.ts'
import { desktop, PATIENCE, phone, visit, withoutPictures } from './browser.ts'
import { comeToDesk } from './cashier-steps.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { signInAtDesk } from './staff-steps.ts'
import {
  fillIfAsked,
  confirmReceipt,
  newPerson,
  openGame,
  payAtDemoBank,
  register,
  setPaymentPassword,
  spin,
} from './steps.ts'
import { expect, test } from './test.ts'

let house: RunningHouse
let browser: Browser

test.use({ stage: { environment: withoutTables, flags: withoutPictures } })
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
})

type Desk = Awaited<ReturnType<typeof visit>>

async function comeAs(name: string): Promise<Desk> {
  const desk = await visit(browser, `${house.url}/console/`, { size: desktop, isStill: true })
  desk.page.setDefaultTimeout(PATIENCE)
  await signInAtDesk(desk.page, name)
  return desk
}

/** A second administrator finds a proposal by its kind, sees what it is about, and approves it. */
async function approve({ page }: Desk, kind: string, subject: string): Promise<void> {
  await page.goto(`${house.url}/console/proposals`)
  await page.getByRole('row').filter({ hasText: kind }).first().click()
  await page.getByRole('complementary').getByText(subject).first().waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('textarea').fill('looked at it')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await page.locator('.toast').filter({ hasText: 'Request approved.' }).first().waitFor()
}

/** Administrators may not pay: the brand is given to one of finance, which takes two of them. */
async function giveBrandToFinance(first: Desk, second: Desk): Promise<void> {
  const { page } = first
  await page.goto(`${house.url}/console/staff`)
  await page.getByRole('row').filter({ hasText: 'finance1' }).first().click()
  await page.getByRole('button', { name: 'Change rights' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Sakura' }).check()
  await dialog.locator('textarea').fill('pays for Japan')
  await dialog.getByRole('button', { name: 'Change rights' }).click()
  await page.locator('.toast').filter({ hasText: 'Proposed' }).first().waitFor()
  await approve(second, 'Staff rights change', 'finance1')
}

test('a brand in yen is made in the console by two administrators, and somebody registers there, types whole yen, pays by bank transfer, plays, and is paid by one of finance', async () => {
  const [desk, second] = await Promise.all([comeAs('admin'), comeAs('admin2')])
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
  await approve(second, 'New brand', 'sakura.localhost')
  await desk.page.reload()
  await desk.page.getByRole('cell', { name: 'sakura.localhost' }).waitFor()
  await giveBrandToFinance(desk, second)

  const origin = house.urlOf('sakura.localhost')
  const player = await visit(browser, origin, { size: phone, isStill: true })
  const person = newPerson()
  await register(player.page, origin, person, { hasNews: false })
  await player.page.goto(`${origin}/member/depositv2`)
  const amount = player.page.getByLabel(/^Amount/)
  await amount.fill('1.000', { timeout: PATIENCE })
  await amount.blur()
  await player.page.getByText('Thousands or decimals?').waitFor()
  await amount.fill('15,000')
  await player.page.getByText('Entered: ¥15,000').waitFor()
  // Yen come by bank transfer: there is an account to be shown, and no payment code.
  await player.page.getByRole('button', { name: 'Show bank details' }).click()
  await payAtDemoBank(player.page, origin)
  await openGame(player.page, origin, 'HS-KOI')
  await spin(player.page)

  await setPaymentPassword(player.page, origin, person)
  await player.page.goto(`${origin}/member/withdraw`)
  const way = player.page.getByRole('button', { name: /^Bank transfer/ })
  expect(await way.getAttribute('aria-pressed')).toBe('true')
  await way.getByText('¥600 – ¥1,500,000').waitFor()
  await player.page.getByLabel(/^Bank( \*)?$/).fill('Mizuho')
  await player.page.getByLabel(/^Account number/).fill('001 7654321')
  await player.page.getByLabel('Account holder’s name').fill('Hana Sato')
  await player.page.getByLabel(/^Amount/).fill('5,000')
  await player.page.getByText('Entered: ¥5,000').waitFor()
  await fillIfAsked(player.page.getByLabel('Payment password').first(), person.paymentPassword)
  await player.page.getByRole('button', { name: 'Request withdrawal' }).click()
  await player.page.getByText('Withdrawal requested.').waitFor()

  // An administrator sees it, and has no button to pay it with.
  await desk.page.getByLabel('Brand', { exact: true }).selectOption('sakura')
  await desk.page.goto(`${house.url}/console/withdrawals`)
  await desk.page.getByRole('row').filter({ hasText: person.username }).first().click()
  await desk.page.getByRole('complementary').getByText(person.username).first().waitFor()
  expect(await desk.page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  const finance = await comeToDesk(browser, house, { name: 'finance1', brand: 'sakura' })
  await finance.openRow('withdrawals', person.username)
  await finance.page.getByRole('button', { name: 'Approve', exact: true }).first().click()
  await finance.decide(finance.page.getByRole('dialog'), {
    reason: 'the account bears the member’s name',
    by: 'Approve',
    told: 'Withdrawal approved',
  })
  await confirmReceipt(player.page, origin)
  await expectLedgerIntact(house.database.db)
  const people = [desk, second, finance, player]
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
})
