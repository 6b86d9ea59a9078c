import type { Browser, Page } from 'playwright-core'
import { forLongWalks, visit } from './browser.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { overflowsOn } from './inspect.ts'
import { go } from './pages.ts'
import { signInAtDesk } from './staff-steps.ts'
import { expect, test } from './test.ts'

let house: RunningHouse
let browser: Browser

test.use({ stage: { environment: withoutTables, flags: forLongWalks } })
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
})

/** Of laptops, of small screens and of desks; a phone's is walked in accessibility/console.all.e2e.ts. */
const WIDTHS = [1024, 1280, 1440] as const

/** The first one, and the one with the longest words. */
const LANGUAGES = ['en', 'pt'] as const

/** Of all the roles these two together see every room. */
const STAFF = ['admin', 'auditor'] as const

/** Rooms behind a room, which no menu names. */
const INNER_ROOMS = ['/console/sessions', '/console/brand/registration', '/console/brand/company']

/** Controls and sentences that a scrolling box hides at its side before anybody has moved it; a table's figures may be scrolled to. */
const HIDDEN_AT_THE_SIDE = `[...document.querySelectorAll('main .grid-scroll, main .tabs')].flatMap((box) => {
  const { left, right } = box.getBoundingClientRect()
  return [...box.querySelectorAll('.finding, .cell-words, td button, td a, [role=tab]')].flatMap((part) => {
    if (!part.checkVisibility({ visibilityProperty: true }) || part.closest('.sr-only')) return []
    const own = part.getBoundingClientRect()
    const isHidden = own.width > 0 && (own.left < left - 1 || own.right > right + 1)
    return isHidden ? ['hidden at the side: ' + (part.getAttribute('class') ?? part.localName) + ' “' + part.textContent.trim().slice(0, 40) + '”'] : []
  })
})`

async function faultsOn(page: Page, where: string): Promise<string[]> {
  const hidden = await page.evaluate<string[]>(HIDDEN_AT_THE_SIDE)
  return [...(await overflowsOn(page, where)), ...hidden.map((line) => `${where}: ${line}`)]
}

/** The rooms that stand in somebody's menu, and those behind them. */
async function roomsOf(page: Page): Promise<string[]> {
  const links = await page.locator('.side-link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  return [...addresses.filter((address) => address !== null), ...INNER_ROOMS]
}

test('no room of the console is cut at 1024, 1280 and 1440 pixels, nor does a table hide its sentences and buttons', async () => {
  const found: string[] = []
  const seen = new Set<string>()
  for (const name of STAFF) {
    const { page, context } = await visit(browser, `${house.url}/console/`, { isStill: true })
    await signInAtDesk(page, name)
    const mine = (await roomsOf(page)).filter((room) => !seen.has(room))
    for (const room of mine) seen.add(room)
    for (const language of LANGUAGES) {
      await page.evaluate(`localStorage.setItem('console.language', '${language}')`)
      await page.goto(`${house.url}/console/`)
      for (const room of mine) {
        await go(page, room)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          found.push(...(await faultsOn(page, `${room} in ${language} at ${width}`)))
        }
      }
    }
    await context.close()
  }
  expect(found).toEqual([])
  const named = ['readiness', 'reconciliation', 'ledger', 'stuck-rounds', 'staff']
  expect([...seen]).toEqual(expect.arrayContaining(named.map((room) => `/console/${room}`)))
})
