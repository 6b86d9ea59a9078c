import type { Page } from 'playwright-core'
import { forShortVisits, PATIENCE, phone, visit } from './browser.ts'
import { signInDemoPlayer } from './demo-player.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { expect, test } from './test.ts'
import { wordsOf } from './words.ts'

const GAME = 'VN-FAST-5'
const PICKED = '07'
const words = wordsOf('vi')

test.use({ stage: { environment: withoutTables, flags: forShortVisits } })

/** A page in Vietnamese of somebody who is signed in. */
async function vietnamesePage(
  house: RunningHouse,
  browser: Parameters<typeof visit>[0],
): Promise<Page> {
  const { page, context } = await visit(browser, house.url, { size: phone, isStill: true })
  await signInDemoPlayer(page, house)
  await context.addCookies([{ name: 'lang', value: 'vi', url: house.url }])
  return page
}

/** The draw of the newest ticket closes and is drawn now: nobody waits for minutes. */
async function drawNow({ database: { db } }: RunningHouse): Promise<string> {
  const { issue } = await db
    .selectFrom('lottery_tickets')
    .select('issue')
    .where('game_code', '=', GAME)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const now = new Date()
  await db
    .updateTable('lottery_draws')
    .set({
      opens_at: new Date(now.getTime() - 60_000),
      closes_at: new Date(now.getTime() - 1_000),
      draws_at: now,
    })
    .where('game_code', '=', GAME)
    .where('issue', '=', issue)
    .execute()
  return issue
}

test('S1-005, S2-011, S2-048 on a phone a number is picked, bet and drawn, and the ticket shows the result', async ({
  house,
  browser,
}) => {
  const page = await vietnamesePage(house, browser)
  await page.goto(`${house.url}/vnLottery`)
  await page.locator(`a[href$="gameCode=${GAME}"]`).click()
  await page.getByRole('tab', { name: words('lottery', 'group.DE'), exact: true }).click()
  await page.getByRole('button', { name: PICKED, exact: true }).click()
  await page.getByRole('button', { name: words('lottery', 'add'), exact: true }).click()
  await page.getByRole('button', { name: words('lottery', 'slip.open', { count: 1 }) }).click()
  await page.getByRole('button', { name: new RegExp(`^${words('lottery', 'place')}`) }).click()
  await page.getByText(words('lottery', 'receipt')).waitFor()

  const issue = await drawNow(house)

  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('lottery', 'tab.tickets') })
    .click()
  const settled = page.getByRole('tab', { name: words('lottery', 'tickets.settled') })
  await settled.click()
  const row = page.locator('.lot-ticket-row', { hasText: issue })
  await row.waitFor({ timeout: PATIENCE })
  await row.click()
  const { result } = await house.database.db
    .selectFrom('lottery_draws')
    .select('result')
    .where('game_code', '=', GAME)
    .where('issue', '=', issue)
    .executeTakeFirstOrThrow()
  const ticket = page.getByRole('dialog')
  const special = ticket.locator('[data-prize="DB"] .lot-number')
  await expect(special).toHaveText((result as { DB: string[] }).DB[0] ?? '')
  await ticket.getByText(words('lottery', 'proof.seed')).waitFor()
  await expect(ticket.locator('.lot-choice')).toHaveText(PICKED)

  await page.goto(`${house.url}/member/personalHistoryCopy`)
  await page.getByText('Siêu tốc 5′').first().waitFor()
})
