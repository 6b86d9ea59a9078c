import type { Browser, Page } from 'playwright-core'
import { writtenLanguages } from '@croupier/shared/written-languages'
import { forLongWalks, PATIENCE, visit } from './browser.ts'
import { offerAllLanguages, type RunningHouse, withoutTables } from './house.ts'
import { chooseLanguage } from './inspect.ts'
import { newPerson, register } from './steps.ts'
import { expect, test } from './test.ts'

/** The header of the player site, which folds by what fits. */
let house: RunningHouse
let browser: Browser

test.use({ stage: { environment: withoutTables, flags: forLongWalks } })
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
  await offerAllLanguages(house)
})

const NARROWEST = 320
const WIDEST = 1_920
/**
 * Between two widths at which the style sheets change the layout the parts of the header keep their sizes, so the narrowest of each
 * range has the least room; the ones between prove the folding.
 */
const WIDTHS = [320, 360, 699, 700, 1_023, 1_024, 1_100, 1_180, 1_280, 1_366, 1_440, 1_600, WIDEST]
/** One language is measured closely. */
const CLOSELY = 'pt'
const CLOSE_WIDTHS = Array.from(
  { length: (WIDEST - NARROWEST) / 16 + 1 },
  (_, at) => NARROWEST + at * 16,
)

interface Measured {
  /** What leaves the window or lies over its neighbour. */
  faults: string[]
  shown: number
  entries: number
  hasMore: boolean
}

const MEASURE = `new Promise((done) => {
  const header = document.querySelector('.header')
  const measure = () => {
    const parts = [...header.querySelectorAll(':scope > *, .header-end > *')]
      .filter((part) => part.checkVisibility() && !part.matches('.header-end'))
    const faults = []
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    const nav = header.querySelector('.header-nav')
    const entries = nav.checkVisibility() ? [...nav.children] : []
    const boxes = [...parts.filter((part) => part !== nav), ...entries.filter((entry) => !entry.inert)]
      .map((part) => [part.className || part.textContent, part.getBoundingClientRect()])
    for (const [name, { left, right }] of boxes)
      if (left < -0.5 || right > innerWidth + 0.5) faults.push(name + ' leaves the window')
    for (const [at, [name, one]] of boxes.entries())
      for (const [other, two] of boxes.slice(at + 1))
        if (one.left < two.right - 0.5 && two.left < one.right - 0.5) faults.push(name + ' lies over ' + other)
    done({
      faults,
      entries: entries.length,
      shown: entries.filter((entry) => !entry.inert).length,
      hasMore: header.querySelector('.nav-more')?.checkVisibility() ?? false,
    })
  }
  // The observer of the line is told after the layout of one frame, and what it draws stands in the next one.
  requestAnimationFrame(() => requestAnimationFrame(measure))
})`

async function measureAll(page: Page, where: string, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 })
    const found = await page.evaluate<Measured>(MEASURE)
    faults.push(...found.faults.map((fault) => `${where} at ${width}: ${fault}`))
    if (found.hasMore !== found.shown < found.entries)
      faults.push(`${where} at ${width}: ${found.shown} of ${found.entries} shown, More is wrong`)
  }
  return faults
}

test('S2-024, S2-027, S2-028 a member’s header fits from 320 to 1920 pixels in all languages, with a long balance too', async () => {
  const { page, context } = await visit(browser, house.url, { isStill: true })
  await register(page, house.url, newPerson())
  await page.goto(`${house.url}/help`)
  await page.locator('.header .avatar').waitFor()
  const faults: string[] = []
  for (const language of writtenLanguages) {
    // The choice of languages stands in the side menu of wide screens.
    await page.setViewportSize({ width: WIDEST, height: 700 })
    await chooseLanguage(page, language)
    await page.evaluate(
      `document.querySelector('.balance-amount > :last-child').textContent = 'R$ 1.234.567.890,12'`,
    )
    faults.push(...(await measureAll(page, language, language === CLOSELY ? CLOSE_WIDTHS : WIDTHS)))
  }
  expect(faults).toEqual([])
  await context.close()
})

test('S2-024 what the header has no room for stands under More, can be reached by keyboard, and is not in the tab order twice', async () => {
  const { page, context } = await visit(browser, house.url, {
    size: { width: 1_024, height: 700 },
    isStill: true,
  })
  await register(page, house.url, newPerson())
  const more = page.locator('.nav-more button')
  await more.waitFor({ timeout: PATIENCE })
  const inLine = page.locator('.header-nav > :not([inert])')
  const all = await page.locator('.header-nav > *').count()
  const shown = await inLine.count()
  expect(shown).toBeLessThan(all)
  await more.focus()
  await page.keyboard.press('Enter')
  const links = page.locator('.nav-more .drop a')
  expect(await links.count()).toBe(all - shown)
  await page.keyboard.press('Tab')
  await page.locator('.nav-more .drop li:first-child a:focus').waitFor()
  await page.keyboard.press('Escape')
  await links.first().waitFor({ state: 'detached' })
  await more.click()
  await links.last().click()
  await page.waitForURL(/promotions|rewardCenter|referral/)
  // On the widest screen nothing is left out.
  await page.setViewportSize({ width: WIDEST, height: 900 })
  await page.locator('.nav-more').waitFor({ state: 'detached' })
  expect(await page.locator('.header-nav > [inert]').count()).toBe(0)
  await context.close()
})
