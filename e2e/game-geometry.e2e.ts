import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, PATIENCE, secondWindow, unseen, visit } from './browser.ts'
import { signInDemoPlayer } from './demo-player.ts'
import { type RunningHouse, startHouse } from './house.ts'

const sizes = [
  { width: 360, height: 640 },
  { width: 360, height: 800 },
  { width: 640, height: 360 },
  { width: 1_024, height: 768 },
  { width: 1_440, height: 900 },
] as const

interface Geometry {
  code: string
  /** What shows how a round ended: nothing may lie over it and the scene may not cut it. */
  seen?: string
  /** Whether a round comes by itself; at the others one is played. */
  isShared?: boolean
}

const games: readonly Geometry[] = [
  { code: 'HL-KENO', seen: '.keno-shared-tube li[data-tone]', isShared: true },
  { code: 'HL-DT', seen: '.felt-scene .felt-card', isShared: true },
  { code: 'HL-BAC', seen: '.felt-scene .felt-card', isShared: true },
  { code: 'HL-SIC', seen: '.dice-die', isShared: true },
  { code: 'HT-ROU', seen: '.rou-wheel' },
  { code: 'HM-DICE' },
  { code: 'HM-PLINKO' },
]

let house: RunningHouse
let browser: Browser

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), openBrowser(unseen)])
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

/** What is cut or covered, as one line each; null while no round has ended although one is asked for. Runs in the page, so it is text. */
const faultsIn = (seen: string | null) => `new Promise((done) => {
  const seen = ${JSON.stringify(seen)}
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }))
  const box = (one) => one.getBoundingClientRect()
  const meets = (one, two) =>
    Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1
  const measure = () => {
    const faults = []
    const plays = shown('.gv-main-button')
    if (plays.length === 0) faults.push('no button that plays')
    for (const one of plays) {
      const { left, right, top, bottom } = box(one)
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) faults.push('the button that plays leaves the window')
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (!one.contains(hit)) faults.push('the button that plays is covered by ' + hit?.className)
    }
    if (seen !== null) {
      if (shown('.felt-result[data-shown]').length === 0) return done(null)
      const parts = shown(seen)
      if (parts.length === 0) faults.push(seen + ' is not shown')
      const over = shown('.felt-result[data-shown], .felt-clock, .felt-company, .felt-talk, .felt-board')
      const scene = box(document.querySelector('.felt-scene'))
      for (const part of parts) {
        const place = box(part)
        if (place.height < 16) faults.push(seen + ' is too small to be read: ' + place.height)
        if (place.top < scene.top - 1 || place.bottom > scene.bottom + 1 || place.left < scene.left - 1 || place.right > scene.right + 1)
          faults.push(seen + ' is cut by its scene')
        for (const one of over) if (meets(place, box(one))) faults.push(seen + ' lies under ' + one.className)
      }
      const told = shown('.felt-result[data-shown], .felt-clock')
      if (told.length === 2 && meets(box(told[0]), box(told[1]))) faults.push('the clock lies over the result')
    }
    done([...new Set(faults)])
  }
  // A size is taken in a frame or two.
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(measure)))
})`

/** Faults of a game at each size; of a round's end those of the first end that is seen there. */
async function measure(page: Page, code: string, seen: string | null): Promise<string[]> {
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    let found: string[] | null = null
    while (found === null) {
      if (seen !== null) await page.locator('.felt-result[data-shown]').waitFor()
      found = await page.evaluate<string[] | null>(faultsIn(seen))
    }
    faults.push(...found.map((fault) => `${code} at ${size.width} × ${size.height}: ${fault}`))
  }
  return faults
}

async function playOnce(page: Page): Promise<void> {
  await page.locator('.felt-layout .felt-spot:not(:disabled)').last().click()
  await page.locator('.felt-confirm:not(:disabled)').click()
}

test('the button that plays is in sight, and nothing hides what was dealt, at five sizes of window', async () => {
  const first = await visit(browser, 'about:blank', { size: sizes[0], isStill: true })
  await signInDemoPlayer(first.page, house)
  const found = await Promise.all(
    games.map(async ({ code, seen, isShared }) => {
      const { page, context } = await secondWindow(browser, first, { size: sizes[0] })
      page.setDefaultTimeout(PATIENCE)
      await page.goto(`${house.url}/play/${code}`)
      await page.locator('.gv-controls button').first().waitFor()
      const faults = await measure(page, code, null)
      if (seen !== undefined) {
        if (isShared !== true) await playOnce(page)
        faults.push(...(await measure(page, code, seen)))
      }
      await context.close()
      return faults
    }),
  )
  expect(found.flat()).toEqual([])
  await first.context.close()
})
