import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { expectLedgerIntact } from '../server/test/ledger-invariants.ts'
import {
  acceptFromMessage,
  answerContract,
  askForMoney,
  enterCentre,
  offerRealtime,
  openPay,
  payIn,
  seesContract,
} from './agent-steps.ts'
import { type AgentsOffice, openAgentsOffice } from './agents-office.ts'
import { type BackOffice, openBackOffice } from './back-office.ts'
import { desktop, phone, type Visit, visit, withoutPictures } from './browser.ts'
import { atDesk, comeTo, onPhone } from './guest.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { newPerson, openGame, register } from './steps.ts'
import { signInAtDesk } from './staff-steps.ts'
import { expect, test } from './test.ts'

const PATIENCE = 30_000
const REAL = 10_000n
const person = newPerson()

let house: RunningHouse
let office: BackOffice
let agentsOffice: AgentsOffice
let browser: Browser
let member: Visit

test.use({ stage: { environment: withoutTables, flags: withoutPictures } })
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
  const [opened, openedToo] = await Promise.all([
    openBackOffice(house),
    openAgentsOffice(house),
    arrive(),
  ])
  office = opened
  agentsOffice = openedToo
  await office.leaveUnanswered({ username: person.username, funds: 100n * REAL, stake: 30n * REAL })
})
test.afterAll(async () => {
  await office?.close()
  await agentsOffice?.close()
})

async function arrive(): Promise<void> {
  member = await visit(browser, house.url, { size: phone, isStill: true })
  await register(member.page, house.url, person)
}

const openRounds = (page: Page) => page.getByRole('list', { name: 'Open bets' })

async function showMoneyInGames(page: Page): Promise<void> {
  await page.goto(`${house.url}/member/moneyInGames`)
  await page.getByText('Stakes in rounds that are not settled yet').waitFor({ timeout: PATIENCE })
}

/** What the header of the site says, in hundredths. */
async function balanceOf(page: Page): Promise<number> {
  const balance = page.locator('.header .balance').first()
  await expect(balance).toContainText(/\d/, { timeout: PATIENCE })
  const text = await balance.innerText()
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
}

/** Starts rounds of mines until one has a gem, and leaves it open. Returns the stake as the game writes it. */
async function leaveMinesOpen(page: Page): Promise<string> {
  await openGame(page, house.url, 'HM-MINES')
  const stake = page.locator('.gv-stake-amount .gv-amount').first()
  const cashOut = page.locator('button:enabled', { hasText: /^Cash out/ })
  const start = page.getByRole('button', { name: 'Bet', exact: true })
  for (let attempt = 0; attempt < 20; attempt++) {
    await start.click({ timeout: PATIENCE })
    const tile = page.getByRole('button', { name: /^Tile \d+: not opened/ }).nth(attempt)
    await tile.click({ timeout: PATIENCE })
    await cashOut.or(start).first().waitFor({ timeout: PATIENCE })
    if (await cashOut.isVisible()) return await stake.innerText()
  }
  throw new Error('twenty rounds of mines without one gem')
}

/** From the end of a round in its window: one press to its verification, one to reveal the seed, which is computed at once. */
async function verifyLastRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify last round' }).click({ timeout: PATIENCE })
  await page.getByRole('button', { name: 'Reveal and verify' }).click({ timeout: PATIENCE })
  await page
    .getByText('Verified: your browser calculated the same result.')
    .waitFor({ timeout: PATIENCE })
}

test('GAM-02 a round that is left open stands under money in games until it is cashed out', async () => {
  const { page } = member
  const stake = await leaveMinesOpen(page)
  await showMoneyInGames(page)
  const mines = openRounds(page).getByRole('listitem').filter({ hasText: 'Your turn' })
  await mines.getByText(stake).waitFor({ timeout: PATIENCE })
  await mines.getByText(/By .+\d{1,2}:\d{2}/).waitFor()
  expect(await openRounds(page).getByRole('listitem').count()).toBe(2)

  await mines.getByRole('link', { name: 'Continue playing' }).click()
  await page.locator('button:enabled', { hasText: /^Cash out/ }).click({ timeout: PATIENCE })
  await page
    .getByText(/Cashed out/)
    .first()
    .waitFor({ timeout: PATIENCE })
  await verifyLastRound(page)
  await showMoneyInGames(page)
  await openRounds(page).getByText('At the game provider').waitFor({ timeout: PATIENCE })
  await expect
    .poll(() => openRounds(page).getByText('Your turn').count(), { timeout: PATIENCE })
    .toBe(0)
})

test('AUD-02 a member checks in the own browser that the signed sum holds the balance, and takes the proof along', async () => {
  const { page } = member
  await office.checkpointNextHour()
  const balance = await balanceOf(page)
  await page.goto(`${house.url}/member/balanceProof`)
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: PATIENCE }),
    page.getByRole('button', { name: 'Download' }).click({ timeout: PATIENCE }),
  ])
  const proof = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(proof.wallets).toMatchObject([
    { leaf: { currency: 'BRL', subaccount: 'cash', balance: String(balance * 100) } },
  ])
  await page.getByRole('button', { name: 'Verify in this browser' }).click()
  await page.getByText('Your balance is in the signed total.').waitFor({ timeout: PATIENCE })
  expect(await page.locator('.proof-steps').getByText('Passed').count()).toBe(5)
})

test('RNG-03 a round of dice is verified from its row of the record: one press, and one to reveal the seed', async () => {
  const { page } = member
  await openGame(page, house.url, 'HM-DICE')
  await page.locator('.gv-main-button').click({ timeout: PATIENCE })
  await page.getByRole('button', { name: 'Verify last round' }).waitFor({ timeout: PATIENCE })
  await page.goto(`${house.url}/member/personalHistoryCopy`)
  const dice = page.locator('.lines li', { hasText: /dice/i }).first()
  await dice.getByRole('button', { name: 'Verify' }).click({ timeout: PATIENCE })
  await page.getByRole('button', { name: 'Reveal seed' }).click({ timeout: PATIENCE })
  await page.getByText('Your browser calculated the same result.').waitFor({ timeout: PATIENCE })
})

test('RNG-03, GAM-03 a member shares a round, and a stranger computes it again, here and by hand with the scripts', async () => {
  const { page } = member
  await page.goto(`${house.url}/member/personalHistoryCopy`)
  const mines = page.locator('.lines li', { hasText: /mines/i }).first()
  // Its seed is known since it was verified in the game.
  await mines.getByRole('button', { name: 'Verify' }).click({ timeout: PATIENCE })
  await page.getByText('Your browser calculated the same result.').waitFor({ timeout: PATIENCE })
  await page.getByRole('button', { name: 'Create link' }).click({ timeout: PATIENCE })
  const link = page.getByRole('link', { name: 'Preview' })
  const address = await link.getAttribute('href', { timeout: PATIENCE })
  const stranger = await visit(browser, `${house.url}${address}`, { isStill: true })
  const shown = stranger.page
  await shown
    .getByText('Verified: your browser calculated the same result.')
    .waitFor({ timeout: PATIENCE })
  expect(await shown.locator('.fair-steps').getByText('Passed').count()).toBe(4)
  expect(await shown.locator('.fair-round').innerText()).not.toContain(person.username)
  const [file] = await Promise.all([
    shown.waitForEvent('download', { timeout: PATIENCE }),
    shown.getByRole('button', { name: 'Save round' }).click(),
  ])
  const script = join(projectRoot(), 'verify/croupier-verify-round.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script, await file.path()])
  expect(stdout).toContain('all of it holds')
  expect(stranger.complaints).toEqual([])
  await stranger.context.close()
})

/** The room of stuck rounds, with the only one that there is opened. */
async function openStuckRound(staff: string): Promise<Visit> {
  const desk = await visit(browser, `${house.url}/console/`, { size: desktop, isStill: true })
  await signInAtDesk(desk.page, staff)
  await desk.page.getByRole('link', { name: 'Stuck rounds' }).click()
  await desk.page.getByRole('cell', { name: person.username }).click({ timeout: PATIENCE })
  return desk
}

test('GAM-02 two people of the staff end a round that its provider forgot, and the member has the stake back', async () => {
  const { page } = member
  const before = await balanceOf(page)
  const first = await openStuckRound('finance1')
  const proposal = first.page.getByRole('dialog')
  await proposal.getByLabel('Reason').fill('The provider does not answer.')
  await proposal.getByRole('button', { name: 'Propose outcome' }).click()
  await first.page.getByText('Pending approval by another person').waitFor({ timeout: PATIENCE })
  expect(await balanceOf(page)).toBe(before)

  const second = await openStuckRound('finance2')
  const decision = second.page.getByRole('dialog')
  await decision.getByText('The provider does not answer.').waitFor({ timeout: PATIENCE })
  await decision.getByLabel('Reason').fill('They have no record of it either.')
  await decision.getByRole('button', { name: 'Approve' }).click()
  await second.page.getByText('No stuck rounds').waitFor({ timeout: PATIENCE })

  // The page was open all the time: the balance moves by itself.
  await expect.poll(() => balanceOf(page), { timeout: PATIENCE }).toBe(before + 3_000)
  await page.goto(`${house.url}/member/moneyInGames`)
  await page.getByText('All your rounds are settled.').waitFor({ timeout: PATIENCE })
  expect([...member.complaints, ...first.complaints, ...second.complaints]).toEqual([])
})

test('S1-004, S4-038, S7-052 an upline promises pay, the downline signs elsewhere, both open what a run paid to the last bet, and it ends as both agree', async () => {
  const { upline, downline, player } = await agentsOffice.openTeam()
  const [above, below] = await Promise.all([
    comeTo(browser, house, atDesk('en')),
    comeTo(browser, house, onPhone('en')),
  ])
  await Promise.all([enterCentre(above, upline), enterCentre(below, downline)])
  await offerRealtime(above, { to: downline.username, rate: '0.2' })
  await acceptFromMessage(below, upline.username)

  await agentsOffice.loseAndSettle({ username: player.username, stake: 100n * REAL })
  // The house keeps 1% of such bets and pays at most 30% of that: of 0.30 the downline's part comes first.
  expect(await openPay(below)).toEqual({ amount: '0.20', players: [player.username] })
  expect(await openPay(above)).toEqual({ amount: '0.10', players: [player.username] })

  const ending = { with: downline.username, side: 'given', answer: 'askTermination' } as const
  await answerContract(above, ending)
  const agreeing = { with: upline.username, side: 'received', answer: 'acceptTermination' } as const
  await answerContract(below, agreeing)
  await seesContract(below, { side: 'received', with: upline.username, state: 'terminated' })
  expect([...above.complaints, ...below.complaints]).toEqual([])
})

test('S2-066 an agent pays in and asks for money without leaving the centre', async () => {
  const { upline } = await agentsOffice.openTeam()
  const agent = await comeTo(browser, house, onPhone('pt'))
  await enterCentre(agent, upline)
  await payIn(agent, '200')
  await askForMoney(agent, { known: upline, paymentPassword: '602817', amount: '50' })
  expect(new URL(agent.page.url()).pathname).toBe('/agentHome')
  expect(agent.complaints).toEqual([])
})

test('the ledger balances after all of it', async () => {
  await expectLedgerIntact(house.database.db)
})
