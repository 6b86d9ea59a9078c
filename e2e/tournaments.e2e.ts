import type { Page } from 'playwright-core'
import { PATIENCE, phone, visit, withoutPictures } from './browser.ts'
import { signInDemoPlayer } from './demo-player.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { openGame } from './steps.ts'
import { expect, test } from './test.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('en')
const SPINS = 5

test.use({ stage: { environment: withoutTables, flags: withoutPictures } })

async function spin(page: Page): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().endsWith('/gs/rounds') && response.request().method() === 'POST',
    ),
    page.getByRole('button', { name: 'Spin', exact: true }).click({ timeout: PATIENCE }),
  ])
  expect(answer.status()).toBe(200)
}

/** The sprint of today is over now: nobody waits for midnight. */
async function endSprint({ database: { db } }: RunningHouse): Promise<void> {
  const now = new Date()
  await db
    .updateTable('tournaments_heats')
    .set({ ends_at: now, settles_at: now })
    .where('brand_id', '=', 1)
    .where('code', '=', 'slots-sprint')
    .where('starts_at', '<=', now)
    .where('state', '=', 'open')
    .execute()
}

test('D10 a tournament is joined, played and paid on a phone, with the own place above the game', async ({
  house,
  browser,
}) => {
  const { page } = await visit(browser, house.url, { size: phone, isStill: true })
  await signInDemoPlayer(page, house)
  await page.goto(`${house.url}/promotions/tournaments`)
  await page.getByText('Daily slots sprint', { exact: true }).click({ timeout: PATIENCE })
  await page
    .getByRole('button', { name: words('tournaments', 'join') })
    .click({ timeout: PATIENCE })
  await page.getByText(words('tournaments', 'own.none')).waitFor({ timeout: PATIENCE })
  const board = page.url()

  await openGame(page, house.url, 'HS-KOI')
  for (let round = 0; round < SPINS; round += 1) await spin(page)
  // The worst of luck brings no multiplier: the rounds are counted all the same.
  await expect
    .poll(
      async () =>
        (
          await house.database.db
            .selectFrom('tournaments_players as p')
            .innerJoin('tournaments_heats as h', 'h.id', 'p.heat_id')
            .select('p.rounds')
            .where('h.code', '=', 'slots-sprint')
            .executeTakeFirst()
        )?.rounds,
      { timeout: PATIENCE },
    )
    .toBeGreaterThanOrEqual(SPINS)
  await page.locator('.rank-chip').waitFor({ timeout: PATIENCE })
  // A score of today, whatever the reels said, and a hold of 100.00 whose share is a prize.
  await house.database.db
    .updateTable('tournaments_players')
    .set({ score: 25_000n, hold: 1_000_000n, reached_at: new Date() })
    .where('rounds', '>=', SPINS)
    .execute()
  await page.goto(board)
  await page.getByText('2.50×').first().waitFor({ timeout: PATIENCE })

  await endSprint(house)
  await expect
    .poll(
      async () =>
        (
          await house.database.db
            .selectFrom('tournaments_results')
            .select(['place', 'state'])
            .executeTakeFirst()
        )?.state,
      { timeout: PATIENCE },
    )
    .toBe('given')
  await page.reload()
  await page.getByText(words('tournaments', 'own.won')).waitFor({ timeout: PATIENCE })
  await page
    .getByText(words('tournaments', 'state.finished'))
    .first()
    .waitFor({ timeout: PATIENCE })
  const paid = await house.database.db
    .selectFrom('promotions_rewards as r')
    .innerJoin('promotions_versions as v', 'v.id', 'r.promotion_id')
    .select('r.cost')
    .where('v.code', '=', 'slots-sprint')
    .executeTakeFirst()
  expect(paid?.cost).toBeGreaterThan(0n)
})
