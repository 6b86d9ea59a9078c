import { expectLedgerIntact } from '../server/test/ledger-invariants.ts'
import { itemTitles } from '../server/seeds/points-texts.ts'
import { logIn, looksRight } from './account-steps.ts'
import { withoutPictures } from './browser.ts'
import { type Clerk, comeToDesk } from './cashier-steps.ts'
import { demoMember, wasHereBefore } from './demo-player.ts'
import { comeTo, type Guest, onPhone } from './guest.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { fillIfAsked } from './steps.ts'
import { expect, test } from './test.ts'

const member = demoMember('demo')

let house: RunningHouse
let guest: Guest
let clerk: Clerk

test.use({
  stage: {
    environment: { CROUPIER_TRUST_PROXY: '127.0.0.0/8,::1/128', ...withoutTables },
    flags: withoutPictures,
  },
})
test.beforeAll(async ({ house: ours, browser }) => {
  house = ours
  await wasHereBefore(house, member)
  ;[guest, clerk] = await Promise.all([
    comeTo(browser, house, onPhone('pt')),
    comeToDesk(browser, house, { name: 'finance1', brand: 'croupier' }),
  ])
})

test('S2-012 S7-061 a member converts points to cash and reads what is left', async () => {
  await logIn(guest, { username: member.account, password: member.password })
  await guest.go('/pointMall')
  await looksRight(guest, 'the points mall', 'main')
  await guest.button('points', 'convert').click()
  const dialog = guest.dialog('points', 'convert')
  await guest.field('points', 'convert.points', dialog).fill('150')
  await fillIfAsked(guest.field('member', 'paymentPassword', dialog), member.paymentPassword)
  await guest.button('points', 'convert.action', dialog).click()
  await dialog.locator('output').waitFor()
  await guest.button('common', 'close', dialog).last().click()
  // 5,000 at first, and the half unit stays points.
  await guest.page.locator('.points-balance').getByText('4.900').waitFor()
})

test('S2-063 S4-036 an item is redeemed with an address, approved by staff, and shown as approved', async () => {
  const { page } = guest
  const mug = itemTitles.mug.pt
  const redeem = `${guest.words('points', 'redeem')}: ${mug}`
  await page.getByRole('button', { name: redeem, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: mug })
  await guest.field('points', 'delivery.name', dialog).fill('Maria Demonstração')
  await dialog.locator('textarea').fill('Rua das Flores 10, São Paulo')
  await guest.field('points', 'delivery.mobile', dialog).fill('11987654321')
  await fillIfAsked(guest.field('member', 'paymentPassword', dialog), member.paymentPassword)
  await looksRight(guest, 'redeeming with an address')
  await guest.button('points', 'redeem', dialog).click()
  await dialog.locator('output.note-good').waitFor()
  await guest.button('common', 'close', dialog).last().click()
  await page.getByRole('tab', { name: guest.words('points', 'tab.history') }).click()
  await guest.sees('points', 'state.in_process')

  const found = await clerk.openRow('point-redemptions', member.account)
  await found.getByRole('button', { name: 'Show address' }).click()
  await found.getByText('Rua das Flores 10').waitFor()
  await found.getByRole('button', { name: 'Approve', exact: true }).click()
  await found.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('tab', { name: guest.words('points', 'tab.history') }).click()
  await page.locator('.points-redemption').filter({ hasText: mug }).waitFor()
  await guest.sees('points', 'state.approved')
  await looksRight(guest, 'what was redeemed', 'main')
  expect([...guest.complaints, ...clerk.complaints]).toEqual([])
  await expectLedgerIntact(house.database.db)
})
