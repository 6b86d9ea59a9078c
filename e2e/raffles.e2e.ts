import type { Page } from 'playwright-core'
import { forShortVisits, PATIENCE, visit } from './browser.ts'
import { signInDemoPlayer } from './demo-player.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { expect, test } from './test.ts'
import { wordsOf } from './words.ts'

/** Wheel and envelopes of the demonstration, from the reward centre to the proof. */
let house: RunningHouse
let page: Page
const words = wordsOf('en')

test.use({ stage: { environment: withoutTables, flags: forShortVisits } })
test.beforeAll(async ({ house: ours, browser }) => {
  house = ours
  ;({ page } = await visit(browser, house.url, { isStill: true }))
  await signInDemoPlayer(page, house)
})

const balanceRows = async (): Promise<number> => {
  const rows = await house.database.db
    .selectFrom('promotions_rewards')
    .select('id')
    .where('kind', '=', 'cash')
    .execute()
  return rows.length
}

test('S2-060, S7-053, D10 a free ticket spins the wheel, and its result is verified in the browser', async () => {
  await page.goto(`${house.url}/member/rewardCenter`)
  await page.getByRole('link', { name: words('raffles', 'title') }).click({ timeout: PATIENCE })
  await page
    .getByRole('link', { name: words('raffles', 'kind.wheel') })
    .click({ timeout: PATIENCE })
  await page.getByText(words('raffles', 'wheel.have', { count: 1 })).waitFor({ timeout: PATIENCE })
  await page.getByRole('button', { name: words('raffles', 'wheel.spin') }).click()
  await page.getByText(words('raffles', 'wheel.noTicket')).waitFor({ timeout: PATIENCE })
  await expect(page.locator('.raffle-result')).not.toBeEmpty({ timeout: PATIENCE })
  await page
    .getByRole('link', { name: words('raffles', 'verify') })
    .first()
    .click()
  await page
    .getByRole('button', { name: words('records', 'fair.reveal') })
    .click({ timeout: PATIENCE })
  await page.getByText(words('fair', 'verdict.good')).waitFor({ timeout: PATIENCE })
})

test('S2-060, D10 an envelope of the running fall is opened once, and its fall is verified when it is over', async () => {
  const { db } = house.database
  const fall = await db
    .selectFrom('raffles_falls')
    .select('id')
    .where('brand_id', '=', 1)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  // The next fall begins now: nobody waits for the full hour.
  const minute = 60_000
  const now = new Date().getTime()
  await db
    .updateTable('raffles_falls')
    .set({ starts_at: new Date(now - minute), ends_at: new Date(now + 30 * minute) })
    .where('id', '=', fall.id)
    .execute()
  const before = await balanceRows()
  await page.goto(`${house.url}/promotions/hourly-envelopes`)
  await page
    .getByRole('button', { name: words('raffles', 'envelopes.take') })
    .click({ timeout: PATIENCE })
  await page.getByText(words('raffles', 'envelopes.got')).waitFor({ timeout: PATIENCE })
  expect(await balanceRows()).toBe(before + 1)
  await page.reload()
  await page.getByText(words('raffles', 'envelopes.got')).waitFor({ timeout: PATIENCE })
  await db
    .updateTable('raffles_falls')
    .set({ ends_at: new Date(now), revealed_at: new Date() })
    .where('id', '=', fall.id)
    .execute()
  await page.goto(`${house.url}/fair/envelopes/${fall.id}`)
  await page.getByText(words('fair', 'verdict.good')).waitFor({ timeout: PATIENCE })
})
