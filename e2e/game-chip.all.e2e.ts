import type { Page } from 'playwright-core'
import { logIn, looksRight } from './account-steps.ts'
import { desktop, PATIENCE, phone, withoutPictures } from './browser.ts'
import { demoMember, wasHereBefore } from './demo-player.ts'
import { comeTo, type Guest, onPhone } from './guest.ts'
import { withoutTables } from './house.ts'
import { expect, test } from './test.ts'

const member = demoMember('demo')
/** One of each way of playing: dice, slots of two makers, mines, cards. */
const GAMES = ['HM-DICE', 'HS-KOI', 'FROST-RUNES-4', 'HM-MINES', 'OCEAN-PEARLS-4']

test.use({
  stage: {
    environment: { CROUPIER_TRUST_PROXY: '127.0.0.0/8,::1/128', ...withoutTables },
    flags: withoutPictures,
  },
})

/** How much of the game lies under the chips of the line above it. */
async function overlap(page: Page): Promise<number> {
  const game = await page.locator('.gv').boundingBox()
  if (!game) throw new Error('no game stands in the window')
  let most = Number.NEGATIVE_INFINITY
  for (const chip of await page.locator('.game-chip').all()) {
    const box = await chip.boundingBox()
    if (box) most = Math.max(most, box.y + box.height - game.y)
  }
  return most
}

/** Where the line above the game is wider than the window. */
const sticksOut = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')

async function play(guest: Guest, code: string): Promise<void> {
  await guest.go(`/play/${code}`)
  await guest.page.locator('.gv').waitFor({ timeout: PATIENCE })
}

test('D10 a game says above itself what its rounds count for, covers nothing of it, and stops when it is told to', async ({
  house,
  browser,
}) => {
  await wasHereBefore(house, member)
  const guest = await comeTo(browser, house, onPhone('pt'))
  await logIn(guest, { username: member.account, password: member.password })
  const { page } = guest
  for (const code of GAMES)
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await play(guest, code)
      await page.locator('.game-chip').first().waitFor({ timeout: PATIENCE })
      expect(await overlap(page), `${code} at ${size.width}`).toBeLessThanOrEqual(1)
      expect(await sticksOut(page), `${code} at ${size.width}`).toBeLessThanOrEqual(0)
    }
  await page.setViewportSize(phone)
  await play(guest, 'HM-DICE')
  await page.locator('.game-chip:not(.jackpot-chip)').click()
  const sheet = guest.dialog('promotions', 'running.title')
  await looksRight(guest, 'what runs in a game')
  await guest.button('promotions', 'running.hide', sheet).click()
  await page.reload()
  await page.locator('.gv').waitFor({ timeout: PATIENCE })
  await page.locator('.safe-session').first().waitFor({ timeout: PATIENCE })
  expect(await page.locator('.game-chip:not(.jackpot-chip)').count()).toBe(0)
  expect(guest.complaints).toEqual([])
})
