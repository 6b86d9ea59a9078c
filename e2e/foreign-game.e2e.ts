import type { Browser, Page } from 'playwright-core'
import { expectLedgerIntact } from '../server/test/ledger-invariants.ts'
import { phone, visit, withoutPictures } from './browser.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { depositByPix, newPerson, register } from './steps.ts'
import { type RunningSimulator, startSimulator } from './vendor-simulator.ts'
import { expect, test } from './test.ts'

const PATIENCE = 30_000
const TITLE = 'Paper Garden Sandbox 1'

let house: RunningHouse
let simulator: RunningSimulator
let browser: Browser

test.use({ stage: { environment: withoutTables, flags: withoutPictures } })
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
  simulator = await startSimulator(house)
})
test.afterAll(async () => {
  await simulator?.stop()
})

/** What the bar above the game says. */
async function balanceOf(page: Page): Promise<number> {
  const text = await page.locator('.gv-balance .gv-amount').innerText({ timeout: PATIENCE })
  return Number(text.replace(/[^\d.]/g, ''))
}

/** A round inside the frame; returns what it won, which is never as much as was staked when the balance must move. */
async function playOnce(page: Page): Promise<number> {
  const game = page.frameLocator('.foreign-frame')
  const button = game.getByRole('button', { name: 'Play for 1.00' })
  await button.click({ timeout: PATIENCE })
  const said = game.getByText(/^Won /)
  await said.waitFor({ timeout: PATIENCE })
  return Number((await said.innerText()).replace('Won ', ''))
}

test('a game that its vendor runs is opened from the lobby and played in its frame, and the balance follows', async () => {
  const { page, complaints } = await visit(browser, house.url, { size: phone, isStill: true })
  await register(page, house.url, newPerson())
  await depositByPix(page, house.url, '50')

  await page.goto(`${house.url}/rng?vassalage=PG`)
  await page.getByRole('link', { name: TITLE }).first().click({ timeout: PATIENCE })
  // While the game comes, its picture says the name too.
  await page.getByRole('heading', { name: TITLE }).first().waitFor({ timeout: PATIENCE })
  const frame = page.locator('.foreign-frame')
  expect(await frame.getAttribute('src', { timeout: PATIENCE })).toMatch(
    new RegExp(`^${simulator.origin}/play/PG/SIM-PG-1#.{20,}$`),
  )

  let expected = 50
  expect(await balanceOf(page)).toBe(expected)
  for (let moved = false; !moved; ) {
    const won = await playOnce(page)
    expected = expected - 1 + won
    moved = won !== 1
    await expect.poll(() => balanceOf(page), { timeout: PATIENCE }).toBe(expected)
  }

  expect(page.url()).toBe(`${house.url}/play/SIM-PG-1`)
  await page.frameLocator('.foreign-frame').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`${house.url}/`)
  expect(complaints).toEqual([])
  await expectLedgerIntact(house.database.db)
})
