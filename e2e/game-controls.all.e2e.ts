import type { Browser, Page } from 'playwright-core'
import { gameCodes } from '../games/engine/registry.ts'
import { forShortVisits, secondWindow, visit } from './browser.ts'
import { signInDemoPlayer } from './demo-player.ts'
import type { RunningHouse } from './house.ts'
import { goToGame } from './play-in-sight.ts'
import { expect, test } from './test.ts'

const PATIENCE = 30_000
/** The smallest phone that is sold, upright and on its side. */
const sizes = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
] as const

let house: RunningHouse
let browser: Browser

test.use({ stage: { flags: forShortVisits } })
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
})

/**
 * What cannot be pressed, as one line each. The buttons that bet and play are looked for where the game shows itself;
 * places and choices of which there are many may be scrolled to. Runs in the page, so it is text.
 */
const COVERED = `(() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) + ' .' + one.className
  const whatLiesOn = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)
  }
  const isFree = (one) => {
    const hit = whatLiesOn(one)
    return hit !== null && one.contains(hit)
  }
  const plays = shown('.gv-main-button, .slot-spin, .bj-act')
  const bets = shown('.gv-stake button, .crash-stake button, .felt-rack button, .gv-chip')
  const lines = []
  if (!plays.some(isFree)) lines.push('nothing that plays is in sight')
  if (!bets.some(isFree)) lines.push('nothing that sets the bet is in sight')
  for (const one of shown('.gv-controls button, .gv-controls input, .gv [data-bet]')) {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (!isFree(one)) lines.push('covered: ' + nameOf(one) + ' by ' + (whatLiesOn(one)?.outerHTML.slice(0, 120) ?? 'the edge'))
  }
  return lines
})()`

/** Opens a game in the page, and takes a seat where there are rooms to choose. */
async function openGame(page: Page, code: string): Promise<void> {
  const game = await goToGame(page, code)
  const controls = game.locator('.gv-controls button').first()
  if (code === 'HF-FISH') {
    // Who still has a seat is let in there, and has no room to choose.
    const door = game.getByRole('button', { name: /Enter$/, disabled: false }).first()
    await door.or(controls).first().waitFor()
    if (await door.isVisible()) await door.click()
  }
  await controls.waitFor()
}

/** What cannot be pressed in one of the games, at each of the sizes. */
async function coveredIn(page: Page, code: string): Promise<string[]> {
  await openGame(page, code)
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const look = async () => await page.evaluate<string[]>(COVERED)
    // A size is taken in a frame or two, and a notice goes by itself; what stays covered is told.
    await expect
      .poll(look, { timeout: 6_000 })
      .toEqual([])
      .catch(() => {})
    found.push(
      ...(await look()).map((line) => `${code} at ${size.width} × ${size.height}: ${line}`),
    )
  }
  return found
}

test('on the smallest phone, upright and on its side, nothing lies over what bets and plays in any game', async () => {
  const first = await visit(browser, 'about:blank', { size: sizes[0], isStill: true })
  first.page.setDefaultTimeout(PATIENCE)
  await signInDemoPlayer(first.page, house)
  const second = await secondWindow(browser, first, { size: sizes[0] })
  second.page.setDefaultTimeout(PATIENCE)
  await second.page.goto(house.url)
  await second.page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const left = [...gameCodes]
  const found: string[] = []
  // One window draws while the other waits for the house.
  const lookOn = async (page: Page): Promise<void> => {
    for (let code = left.shift(); code !== undefined; code = left.shift())
      found.push(...(await coveredIn(page, code)))
  }
  await Promise.all([lookOn(first.page), lookOn(second.page)])
  await Promise.all([first.context.close(), second.context.close()])
  expect(found).toEqual([])
})
