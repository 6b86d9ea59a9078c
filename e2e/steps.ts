import type { Locator, Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { demoAgent } from '../server/seeds/demo-team.ts'
import { PATIENCE } from './browser.ts'
import { pressOnceEnabled, until } from './until.ts'

/** What people do on the player site, step by step, by what they see. */

export interface Person {
  username: string
  password: string
  paymentPassword: string
}

export function newPerson(): Person {
  const unique = `${process.pid}${Math.floor(performance.now())}`.slice(-8)
  return { username: `ana${unique}`, password: 'kites over harbour 7', paymentPassword: '602817' }
}

/** What the brand wants read lies over a newcomer's lobby once (S4-026). */
async function passNews(page: Page): Promise<void> {
  const news = page.getByRole('dialog', { name: 'Announcements' })
  await news.getByRole('button', { name: 'Close' }).first().click({ timeout: PATIENCE })
  await news.waitFor({ state: 'detached', timeout: PATIENCE })
}

export async function startTrial(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Try Koi Ascending' }).first().click()
  await page.getByRole('button', { name: 'Spin' }).waitFor({ timeout: PATIENCE })
}

/** `hasNews`: a brand that was just made has nothing to announce. */
export async function register(
  page: Page,
  origin: string,
  person: Person,
  { hasNews = true }: { hasNews?: boolean } = {},
): Promise<void> {
  await page.goto(`${origin}/register`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').waitFor()
  // Where a brand takes mobile numbers its form begins with them.
  const byName = dialog.getByRole('tab', { name: 'Username' })
  if ((await byName.count()) > 0) await byName.click()
  await dialog.getByLabel(/^Username/).fill(person.username)
  const passwords = dialog.locator('input[type=password]')
  await passwords.first().waitFor()
  for (let at = 0; at < (await passwords.count()); at++)
    await passwords.nth(at).fill(person.password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  // The house greets a newcomer once; what comes after the greeting and the news is the lobby.
  await dialog.getByRole('button', { name: 'View games' }).click({ timeout: PATIENCE })
  if (hasNews) await passNews(page)
}

/** The demonstration's agent comes to the agents' own door. */
export async function signInAgent(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/agent`)
  await page.getByLabel('Username').fill(demoAgent.account, { timeout: PATIENCE })
  await page.locator('input[type=password]').fill(demoAgent.password)
  await page.locator('form:has(input[type=password]) [type=submit]').click()
  await page.locator('.agent-room h1').waitFor({ timeout: PATIENCE })
}

/** Orders a PIX charge and pays it at the sandbox bank. */
export async function depositByPix(page: Page, origin: string, amount: string): Promise<void> {
  await page.goto(`${origin}/member/depositv2`)
  await page.getByLabel(/^Amount/).fill(amount)
  await page.getByRole('button', { name: 'Generate code' }).click()
  await payAtDemoBank(page, origin)
}

/** Pays what a deposit's page waits for, a charge or a transfer, at the demonstration's bank, and waits until it is credited. */
export async function payAtDemoBank(page: Page, origin: string): Promise<void> {
  const bankLink = page.getByRole('link', { name: 'Open sandbox bank' })
  const bankAddress = await bankLink.getAttribute('href', { timeout: PATIENCE })
  const bank = await page.context().newPage()
  await bank.goto(new URL(bankAddress ?? '', origin).href)
  await bank.getByRole('button', { name: /^Pay/ }).first().click()
  await page.getByText('Your deposit was credited').waitFor({ timeout: PATIENCE })
  await bank.close()
}

export async function openGame(page: Page, origin: string, code: string): Promise<void> {
  await page.goto(`${origin}/play/${code}`)
  await page.locator('.stage').waitFor({ timeout: PATIENCE })
}

export async function spin(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Spin' })
  await button.waitFor({ timeout: PATIENCE })
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().endsWith('/gs/rounds') && response.request().method() === 'POST',
    ),
    button.click(),
  ])
  expect(answer.status()).toBe(200)
}

/** Starts a mines round, opens tiles until one gem, and cashes out; starts again after a mine. */
export async function winAtMines(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    await page.getByRole('button', { name: 'Bet', exact: true }).click()
    await page
      .getByRole('button', { name: /^Tile \d+: not opened/ })
      .nth(attempt % 20)
      .click({ timeout: PATIENCE })
    // Either the gem can be cashed out, or a mine ended the round and a new one can be started.
    const cashOut = page.locator('button:enabled', { hasText: /^Cash out/ })
    const again = page.locator('button:enabled', { hasText: /^Bet$/ })
    await cashOut.or(again).first().waitFor({ timeout: PATIENCE })
    if (!(await cashOut.isVisible())) continue
    await cashOut.click()
    await page
      .getByText(/Cashed out/)
      .first()
      .waitFor({ timeout: PATIENCE })
    return
  }
  throw new Error('twenty rounds of mines without one gem')
}

/** Bets on the next flight; where it had lifted off before the bet arrived, on the one after it. Answers how many bets came late. */
export async function flyOnce(page: Page): Promise<number> {
  for (let flight = 0; flight < 5; flight += 1) {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/gs/table/bets'), {
        timeout: 5 * PATIENCE,
      }),
      page
        .getByRole('button', { name: /^Bet\s*R\$/ })
        .first()
        .click({ timeout: PATIENCE }),
    ])
    if (answer.status() === 200) return flight
    expect(await answer.json()).toMatchObject({ value: { code: 'bets_closed' } })
  }
  throw new Error('five flights lifted off before a bet arrived')
}

/** A secret that was shown within the last five minutes is not asked for: its field is not there. */
export async function fillIfAsked(field: Locator, secret: string): Promise<void> {
  if (await field.isVisible()) await field.fill(secret)
}

export async function setPaymentPassword(
  page: Page,
  origin: string,
  person: Person,
): Promise<void> {
  await page.goto(`${origin}/member/securityCenter`)
  await page.getByLabel(/^Payment password( \*)?$/).fill(person.paymentPassword)
  await page.getByLabel('Confirm payment password').fill(person.paymentPassword)
  await fillIfAsked(page.getByLabel('Current login password').first(), person.password)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Payment password set.').waitFor({ timeout: PATIENCE })
}

/** Says that the money of the newest payout arrived, which ends it. */
export async function confirmReceipt(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/member/withdraw`)
  await page
    .getByRole('button', { name: 'Yes, in full' })
    .first()
    .click({ timeout: 2 * PATIENCE })
  // One press says it, another one sends it.
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Received', { exact: true }).first().waitFor({ timeout: PATIENCE })
}

/**
 * One real round of baccarat: a chip on the player, confirmed, dealt and settled before everybody's eyes. Where the round had closed before
 * the bet arrived, the chip lies there for the next one. Answers how many bets came late.
 */
export async function sitAtBaccarat(page: Page, origin: string): Promise<number> {
  await openGame(page, origin, 'HL-BAC')
  await pressOnceEnabled(page, '[data-bet="P"]')
  for (let round = 0; round < 5; round += 1) {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/gs/table/bets')),
      pressOnceEnabled(page, '.felt-confirm'),
    ])
    if (answer.status() === 200) {
      // Both stand there until the next round begins.
      await until(
        page,
        `document.querySelector('.felt-result[data-shown]') &&
        ['true', 'false'].includes(document.querySelector('[data-bet="P"]')?.dataset.won)`,
      )
      return round
    }
    expect(await answer.json()).toMatchObject({ value: { code: 'bets_closed' } })
  }
  throw new Error('five rounds closed before a bet arrived')
}

export async function requestWithdrawal(
  page: Page,
  origin: string,
  person: Person,
  amount: string,
): Promise<void> {
  await page.goto(`${origin}/member/withdraw`)
  await page.getByLabel('Key type').selectOption({ label: 'Email' })
  await page.getByLabel(/^PIX key( \*)?$/).fill(`${person.username}@example.com`)
  await page.getByLabel('Account holder’s name').fill('Ana Souza')
  const document = page.getByLabel('Account holder’s CPF or CNPJ')
  if (await document.count()) await document.fill('52998224725')
  await page.getByLabel(/^Amount/).fill(amount, { timeout: PATIENCE })
  await fillIfAsked(page.getByLabel('Payment password').first(), person.paymentPassword)
  await page.getByRole('button', { name: 'Request withdrawal' }).click()
  await page.getByText('Withdrawal requested.').waitFor({ timeout: PATIENCE })
}
