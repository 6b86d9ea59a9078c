import { expectLedgerIntact } from '../server/test/ledger-invariants.ts'
import { looksRight, tellPassword } from './account-steps.ts'
import { withoutPictures } from './browser.ts'
import { type Clerk, comeToDesk, paperOf } from './cashier-steps.ts'
import { demoMember, wasHereBefore } from './demo-player.ts'
import { comeTo, type Guest, onPhone } from './guest.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { fillIfAsked } from './steps.ts'
import { expect, test } from './test.ts'

/** The brand that takes bank transfers itself; its member reads Portuguese here. */
const BRAND = 'lotus'
const DEPOSIT = '2000000'
const PAYOUT = '1000000'
const member = demoMember('lotusdemo')

let house: RunningHouse
let guest: Guest
let finder: Clerk
let second: Clerk

test.use({
  stage: {
    environment: { CROUPIER_TRUST_PROXY: '127.0.0.0/8,::1/128', ...withoutTables },
    flags: withoutPictures,
  },
})
test.beforeAll(async ({ house: ours, browser }) => {
  house = ours
  await wasHereBefore(house, member)
  ;[guest, finder, second] = await Promise.all([
    comeTo(browser, { ...house, url: house.urlOf('lotus.localhost') }, onPhone('pt')),
    comeToDesk(browser, house, { name: 'finance1', brand: BRAND }),
    comeToDesk(browser, house, { name: 'finance2', brand: BRAND }),
  ])
})

test('S4-041 a bank transfer with its receipt is found by a person and credited before the member’s eyes', async () => {
  const { page } = guest
  await guest.go('/member/depositv2')
  await tellPassword(guest, { username: member.account, password: member.password })
  await guest.field('member', 'amount').fill(DEPOSIT)
  await guest.button('payments', 'deposit.toBank').click()
  await guest.sees('payments', 'deposit.receipt')
  await page.locator('input[type=file]').setInputFiles(await paperOf(page))
  await page
    .getByRole('img', { name: guest.words('payments', 'proof.picture', { number: 1 }) })
    .waitFor()
  await guest.sees('payments', 'deposit.looking')
  await looksRight(guest, 'a transfer with its receipt', 'main')

  const found = await finder.openRow('deposits', member.account)
  await found.getByRole('button', { name: 'View image 1' }).click()
  await found.getByRole('img', { name: 'Image 1' }).waitFor()
  await found.getByLabel(/^Bank reference/).fill('FT-2026-1')
  await finder.decide(found, {
    reason: 'it stands on the statement of today',
    by: 'Credit',
    told: 'Deposit credited',
  })
  await guest.sees('member', 'deposit.result.credited')
})

test('S4-040 a payout that did not arrive is shown with a picture, and given back by two people', async () => {
  const { page } = guest
  await guest.go('/member/withdraw')
  await guest.field('payments', 'payee.bank').fill('Vietcombank')
  await guest.field('payments', 'payee.account').fill('0071000123456')
  await guest.field('member', 'amount').fill(PAYOUT)
  await fillIfAsked(guest.field('member', 'paymentPassword'), member.paymentPassword)
  await guest.button('member', 'withdraw.action').click()
  await guest.sees('member', 'withdraw.requested')

  await finder.openRow('withdrawals', member.account)
  await finder.page.getByRole('button', { name: 'Approve', exact: true }).first().click()
  await finder.decide(finder.page.getByRole('dialog'), {
    reason: 'the account bears the member’s name',
    by: 'Approve',
    told: 'Withdrawal approved',
  })

  await guest.button('payments', 'receipt.not_received').click()
  await page.locator('input[type=file]').setInputFiles(await paperOf(page))
  await page
    .getByRole('img', { name: guest.words('payments', 'proof.picture', { number: 1 }) })
    .waitFor()
  await guest.button('payments', 'receipt.send').click()
  await page.getByRole('region', { name: guest.words('payments', 'dispute') }).waitFor()
  await guest.sees('member', 'withdraw.state.not_received')
  await looksRight(guest, 'a payout that did not arrive', 'main')

  const claim = await finder.openRow('disputes', member.account)
  await claim.getByRole('button', { name: 'View image 1' }).click()
  await claim.getByRole('img', { name: 'Image 1' }).waitFor()
  const back = { reason: 'the bank sent it back', by: 'Refund missing amount' }
  await finder.decide(claim, {
    ...back,
    told: 'Refund proposed. Pending approval by a second person.',
  })
  const agreed = await second.openRow('disputes', member.account)
  await second.decide(agreed, { ...back, told: 'Dispute closed.' })
  await guest.sees('member', 'withdraw.state.resolved')
})

test('a correction by two people stands in the member’s statement, and says whose it was', async () => {
  const { id } = await house.database.db
    .selectFrom('identity_members')
    .select('id')
    .where('account', '=', member.account)
    .executeTakeFirstOrThrow()
  await finder.page.goto(`${house.url}/console/adjustments`)
  const propose = 'Propose adjustment'
  await finder.page.getByRole('button', { name: propose, exact: true }).click()
  const dialog = finder.page.getByRole('dialog')
  await dialog.getByLabel(/^Account/).fill(String(id))
  await dialog.getByLabel('Amount').fill('250000')
  const reason = 'the fee of the lost transfer'
  await finder.decide(dialog, {
    reason,
    by: propose,
    told: 'Adjustment proposed. Pending approval by another person.',
  })
  const proposed = await second.openRow('adjustments', member.account)
  await second.decide(proposed, { reason: 'the receipt shows it', by: 'Approve', told: 'Approved' })

  await guest.go('/member/transactionHistory')
  const line = guest.words('records', 'operation.manual_adjustment')
  await guest.page
    .getByRole('button', { name: new RegExp(line) })
    .first()
    .click()
  const sheet = guest.dialog('records', 'explain')
  await sheet.locator('[data-cause=manual_adjustment]').waitFor()
  expect(await sheet.locator('[data-cause=manual_adjustment]').innerText()).toMatch(
    new RegExp(guest.words('records', 'cause.manual_adjustment', { amount: '.*250[.,]000' })),
  )
  await looksRight(guest, 'a line that is explained')
  expect([...guest.complaints, ...finder.complaints, ...second.complaints]).toEqual([])
})

test('the ledger balances after all of it', async () => {
  await expectLedgerIntact(house.database.db)
})
