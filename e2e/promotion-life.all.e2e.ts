import { logIn, looksRight } from './account-steps.ts'
import { desktop, PATIENCE, phone, withoutPictures } from './browser.ts'
import { type Clerk, comeToDesk } from './cashier-steps.ts'
import { demoMember, wasHereBefore } from './demo-player.ts'
import { comeTo, type Guest, onPhone } from './guest.ts'
import { withoutTables } from './house.ts'
import { expect, test } from './test.ts'

const member = demoMember('demo')

let guest: Guest
let clerk: Clerk

test.use({
  stage: {
    environment: { CROUPIER_TRUST_PROXY: '127.0.0.0/8,::1/128', ...withoutTables },
    flags: withoutPictures,
  },
})
test.beforeAll(async ({ house, browser }) => {
  await wasHereBefore(house, member)
  ;[guest, clerk] = await Promise.all([
    comeTo(browser, house, onPhone('pt')),
    comeToDesk(browser, house, { name: 'finance1', brand: 'croupier' }),
  ])
  await logIn(guest, { username: member.account, password: member.password })
})

test('D10 S4-037 a code is redeemed, and staff walk from the copy back to the line that paid it', async () => {
  await guest.go('/member/rewardCenter')
  await guest.field('promotions', 'voucher.field').fill('welcome2026')
  await guest.button('promotions', 'voucher.send').click()
  await guest.sees('promotions', 'voucher.done')
  await looksRight(guest, 'the reward center', 'main')

  const { page } = clerk
  await page.goto(`${guest.house.url}/console/promotions?tab=entitlements&code=welcome-code`)
  await page.getByRole('row').filter({ hasText: member.account }).first().click()
  const story = page.getByRole('complementary', { name: 'Explanation' })
  await story.getByText('WELCOME2026').waitFor()
  await story.getByRole('link', { name: 'Ledger line' }).click()
  await page.getByText('promotion welcome-code 1').first().waitFor()
})

test('D10 the calendar shows what runs as bars, and on a phone as a list', async () => {
  const { page } = clerk
  await page.goto(`${guest.house.url}/console/promotions?tab=calendar`)
  const bar = page.locator('.calendar-bar', { hasText: 'Welcome code' })
  await bar.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('complementary', { name: 'Welcome code' })
    .getByText('welcome-code')
    .waitFor()
  await page.setViewportSize(phone)
  await page.locator('.calendar-list').getByText('Welcome code').waitFor()
  expect(await bar.isVisible()).toBe(false)
  await page.setViewportSize(desktop)
  expect(clerk.complaints).toEqual([])
})

test('D10 the lobby has a row of what runs for the member', async () => {
  await guest.go('/')
  const row = guest.page.getByRole('region', { name: guest.words('promotions', 'running.forYou') })
  await row.scrollIntoViewIfNeeded({ timeout: PATIENCE })
  expect(await row.getByRole('listitem').count()).toBeGreaterThan(0)
})
