import type { Page } from 'playwright-core'
import { PATIENCE, visit, withoutPictures } from './browser.ts'
import { signInDemoPlayer } from './demo-player.ts'
import { withoutTables } from './house.ts'
import { openGame } from './steps.ts'
import { expect, test } from './test.ts'

/** Ten rounds of five make the first link of the chain, and the warm-up of the day. */
const ROUNDS = 10
const STAKE = 5

test.use({ stage: { environment: withoutTables, flags: withoutPictures } })

const missionOf = (page: Page, title: string) =>
  page.locator('.mission', { has: page.getByRole('heading', { name: title, exact: true }) })

async function rollAt(page: Page, url: string): Promise<void> {
  await openGame(page, url, 'HM-DICE')
  const stake = page.locator('.gv-stake-amount .gv-amount')
  const raise = page.getByRole('button', { name: 'Raise stake' })
  await raise.waitFor({ timeout: PATIENCE })
  const amount = async () => Number((await stake.innerText()).replaceAll(/[^\d.]/g, ''))
  for (let step = 0; step < 30 && (await amount()) < STAKE; step += 1) await raise.click()
  expect(await amount()).toBeGreaterThanOrEqual(STAKE)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [answer] = await Promise.all([
      page.waitForResponse(
        (response) =>
          response.url().endsWith('/gs/rounds') && response.request().method() === 'POST',
      ),
      page.locator('.gv-main-button:enabled').click({ timeout: PATIENCE }),
    ])
    expect(answer.status()).toBe(200)
  }
}

test('S7-047 S2-058 rounds are played, a link of the chain opens the next, and what was earned is claimed', async ({
  house,
  browser,
}) => {
  const { page } = await visit(browser, house.url, { isStill: true })
  await signInDemoPlayer(page, house)
  const missions = `${house.url}/member/missionLeaderboard`
  await page.goto(missions)
  await missionOf(page, 'First steps').waitFor({ timeout: PATIENCE })
  await missionOf(page, 'On the way').getByText('Locked').waitFor()
  expect(await page.getByText('Complete “First steps” first.').count()).toBe(1)

  await rollAt(page, house.url)

  await page.goto(missions)
  const warmUp = missionOf(page, 'Warm-up')
  const claim = warmUp.getByRole('button', { name: 'Claim the reward for Warm-up' })
  // The line tells the page when what was played has been counted.
  await claim.waitFor({ timeout: PATIENCE })
  await missionOf(page, 'First steps').getByText('Claimed').waitFor()
  expect(await missionOf(page, 'On the way').getByText('Locked').count()).toBe(0)
  await claim.click()
  await warmUp.getByText('Claimed').waitFor({ timeout: PATIENCE })
  await page.getByText('55 points', { exact: true }).first().waitFor({ timeout: PATIENCE })

  await page.getByRole('tab', { name: 'Season leaderboard' }).click()
  await page.locator('.board-line[data-own]').getByText('55 points').waitFor({ timeout: PATIENCE })
  await page.getByRole('tab', { name: 'Weekly leaderboard' }).click()
  await page.getByText('This week').first().waitFor({ timeout: PATIENCE })
})
