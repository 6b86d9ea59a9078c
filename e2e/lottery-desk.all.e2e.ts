import { PATIENCE, withoutPictures } from './browser.ts'
import { type Clerk, comeToDesk } from './cashier-steps.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { expect, test } from './test.ts'
import { wordsOf } from './words.ts'

const GAME = 'XSMB'
const ISSUE = '20200102'
const words = wordsOf('en')
const w = (key: string, values?: Record<string, string | number>) =>
  words('lotterydesk', key, values)

/** The northern board as somebody types it: digits without spaces are cut by their count. */
const BOARD: Readonly<Record<string, string>> = {
  [words('lottery', 'prize.DB')]: '10012',
  [words('lottery', 'prize.G', { grade: 1 })]: '55507',
  [words('lottery', 'prize.G', { grade: 2 })]: '11111 22222',
  [words('lottery', 'prize.G', { grade: 3 })]: '300013000230003300043000530006',
  [words('lottery', 'prize.G', { grade: 4 })]: '4007 4133 4244 4355',
  [words('lottery', 'prize.G', { grade: 5 })]: '5061 5162 5207 5363 5464 5565',
  [words('lottery', 'prize.G', { grade: 6 })]: '671 672 673',
  [words('lottery', 'prize.G', { grade: 7 })]: '81 82 83 84',
}

let first: Clerk
let second: Clerk

test.use({ stage: { environment: withoutTables, flags: withoutPictures } })
test.beforeAll(async ({ house, browser }) => {
  await waitingDraw(house)
  ;[first, second] = await Promise.all([
    comeToDesk(browser, house, { name: 'finance1', brand: 'croupier' }),
    comeToDesk(browser, house, { name: 'finance2', brand: 'croupier' }),
  ])
})

/** So many minutes ago. */
function ago(minutes: number): Date {
  const now = new Date()
  return new Date(now.getTime() - minutes * 60_000)
}

/** An official draw whose time has come. */
async function waitingDraw({ database: { db } }: RunningHouse): Promise<void> {
  await db.updateTable('lottery_games').set({ enabled: true }).where('code', '=', GAME).execute()
  await db
    .insertInto('lottery_draws')
    .values({
      game_code: GAME,
      issue: ISSUE,
      day: '2020-01-02',
      opens_at: ago(60),
      closes_at: ago(10),
      draws_at: ago(5),
      state: 'await_result',
    })
    .execute()
}

async function openDraw({ page }: Clerk, house: RunningHouse): Promise<void> {
  await page.goto(`${house.url}/console/lotteries`)
  await page.getByRole('row').filter({ hasText: ISSUE }).first().click()
  await page.getByRole('heading', { name: new RegExp(ISSUE) }).waitFor()
}

async function enter({ page }: Clerk, board: Readonly<Record<string, string>>, told: string) {
  await page.getByRole('button', { name: w('enter'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [prize, numbers] of Object.entries(board))
    await dialog.getByLabel(prize, { exact: true }).fill(numbers)
  await dialog.getByRole('button', { name: w('enter'), exact: true }).click()
  await page.locator('.toast').filter({ hasText: told }).first().waitFor()
}

test('L4 two people enter an official result that neither sees of the other, and it is settled', async ({
  house,
}) => {
  await openDraw(first, house)
  await enter(first, BOARD, w('entered.entered'))
  await expect(first.page.getByRole('button', { name: w('enter'), exact: true })).toBeDisabled()
  await openDraw(second, house)
  await second.page.getByText(w('entry.hidden')).waitFor()
  await expect(second.page.getByText('10012')).toHaveCount(0)
  await enter(second, BOARD, w('entered.confirmed'))
  await second.page
    .locator('.page-head')
    .getByText(w('state.settled'), { exact: true })
    .waitFor({ timeout: PATIENCE })
  await second.page.getByText('10012').first().waitFor()
})

test('L4 a result is corrected by two people after they have seen what it changes', async ({
  house,
}) => {
  const { page } = first
  await page.goto(`${house.url}/console/lotteries/draws/${GAME}/${ISSUE}`)
  await page.getByRole('button', { name: w('correct'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('lottery', 'prize.DB'), { exact: true }).fill('10099')
  await dialog.getByRole('button', { name: w('preview'), exact: true }).click()
  await dialog.getByText(w('changes.none', { tickets: 0 })).waitFor()
  await first.decide(dialog, {
    reason: 'the board was corrected',
    by: w('propose'),
    told: words('approvals', 'proposed'),
  })
  await second.page.goto(`${house.url}/console/proposals`)
  await second.page
    .getByRole('row')
    .filter({ hasText: words('approvals', 'kind.lottery.correct') })
    .first()
    .click()
  const approve = words('approvals', 'do.approve')
  await second.page.getByRole('button', { name: approve, exact: true }).click()
  const asked = second.page.getByRole('dialog')
  await asked.getByText('10099').first().waitFor()
  await second.decide(asked, {
    reason: 'I saw the board too',
    by: approve,
    told: words('approvals', 'done.applied'),
  })
  await page.goto(`${house.url}/console/lotteries/draws/${GAME}/${ISSUE}`)
  await page
    .getByText(w('version', { version: 2 }))
    .first()
    .waitFor({ timeout: PATIENCE })
  await page.getByText('10099').first().waitFor()
  expect(first.complaints).toEqual([])
  expect(second.complaints).toEqual([])
})
