import type { Page } from 'playwright-core'
import { forLongWalks, PATIENCE, phone, secondWindow, visit } from '../browser.ts'
import { withoutTables } from '../house.ts'
import { barriersInBothThemes, barriersOn, overflowsOn } from '../inspect.ts'
import { consoleRooms, go, open, settled } from '../pages.ts'
import { signInAtDesk } from '../staff-steps.ts'
import { expect, test } from '../test.ts'
import { type Arrived, arrive } from './arrival.ts'

/** Of all the roles the first two see the most rooms; finance acts in what the auditor only reads. */
const STAFF = ['auditor', 'admin', 'finance1'] as const
/** Rooms behind a room, which no menu names. */
const INNER_ROOMS = [
  '/console/sessions',
  '/console/brand/registration',
  '/console/brand/company',
  '/console/lotteries/games/XSMB',
]

interface Desk {
  page: Page
  /** The same person's window on a phone, in the language with the longest words. */
  narrow: Page
  rooms: readonly string[]
}

let arrived: Arrived
const desks = new Map<string, Desk>()

test.use({ stage: { environment: withoutTables, flags: forLongWalks } })
test.beforeAll(async ({ browser, house }) => {
  arrived = await arrive(browser, house)
  for (const name of STAFF) {
    const visited = await visit(browser, `${house.url}/console/`, { isStill: true })
    const { page } = visited
    await signInAtDesk(page, name)
    const { page: narrow } = await secondWindow(browser, visited, { size: phone })
    await narrow.context().addInitScript(`localStorage.setItem('console.language', 'pt')`)
    await open(narrow, `${house.url}/console/`)
    desks.set(name, { page, narrow, rooms: await roomsOf(page) })
  }
})
test.afterAll(async () => {
  await arrived?.office.close()
})

async function roomsOf(page: Page): Promise<string[]> {
  const links = await page.locator('.side-link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  return addresses.filter((address) => address !== null)
}

function deskOf(name: string): Desk {
  const desk = desks.get(name)
  if (!desk) throw new Error(`${name} did not sign in`)
  return desk
}

/** The first who has the room in the menu; what stands in no menu is the administrator's. */
function whoEnters(room: string): Desk {
  return [...desks.values()].find(({ rooms }) => rooms.includes(room)) ?? deskOf('admin')
}

/** Boxes of a room that scroll sideways; rows of tabs do, as they do on every phone. */
const SCROLLS_SIDEWAYS = `[...document.querySelectorAll('main *')].flatMap((box) => {
  const { overflowX } = getComputedStyle(box)
  const scrolls = (overflowX === 'auto' || overflowX === 'scroll') && box.scrollWidth > box.clientWidth + 1
  if (!scrolls || !box.checkVisibility() || box.matches('.tabs, pre, code')) return []
  return [box.localName + '.' + box.className + ' is ' + box.scrollWidth + ' wide in ' + box.clientWidth]
})`

async function scrollsSideways(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(SCROLLS_SIDEWAYS)
}

test('the console’s sign-in puts up no barrier', async ({ browser, house }) => {
  const { page, context } = await visit(browser, `${house.url}/console/`, { isStill: true })
  await page.locator('.demo-login').first().waitFor()
  expect(await barriersInBothThemes(page, 'console sign-in')).toEqual([])
  await context.close()
})

test('the rooms that are looked at are those of the menus', () => {
  const seen = new Set([...desks.values()].flatMap(({ rooms }) => rooms))
  expect([...seen].toSorted()).toEqual([...consoleRooms].toSorted())
})

for (const room of [...consoleRooms, ...INNER_ROOMS])
  test(`${room} puts up no barrier`, async () => {
    const { page } = whoEnters(room)
    await go(page, room)
    expect(await barriersOn(page, room)).toEqual([])
  })

for (const room of [...consoleRooms, ...INNER_ROOMS])
  test(`${room} fits into 360 pixels in the language with the longest words, scrolls down alone, and its cards put up no barrier`, async () => {
    const { narrow } = whoEnters(room)
    await go(narrow, room)
    const found = await overflowsOn(narrow, room)
    found.push(...(await scrollsSideways(narrow)))
    expect([...found, ...(await barriersOn(narrow, room))]).toEqual([])
  })

test('one withdrawal puts up no barrier', async () => {
  const { page } = deskOf('finance1')
  await go(page, '/console/withdrawals', 'tbody tr')
  await page.getByText(arrived.person.username).first().click()
  await page.locator('.side-panel').first().waitFor()
  expect(await barriersInBothThemes(page, 'one withdrawal', { part: 'main' })).toEqual([])
})

test('one case and the day that it is about put up no barrier', async () => {
  const { page } = deskOf('finance1')
  await go(page, '/console/reconciliation', '.recon-days')
  await page.getByRole('tab', { name: /^Open cases/ }).click()
  await page.getByRole('cell', { name: 'PG', exact: true }).first().click({ timeout: PATIENCE })
  await page.locator('.side-panel').first().waitFor()
  const found = await barriersInBothThemes(page, 'one case', { part: 'main' })
  await page.locator('.side-panel').getByRole('link', { name: /^PG/ }).click()
  await settled(page, '.recon-totals')
  found.push(...(await barriersInBothThemes(page, 'one day of a vendor', { part: 'main' })))
  expect(found).toEqual([])
})

test('one stuck round puts up no barrier', async () => {
  const { page } = deskOf('finance1')
  await go(page, '/console/stuck-rounds', 'tbody tr')
  await page.locator('tbody tr').first().click()
  await page.locator('dialog').waitFor()
  expect(await barriersInBothThemes(page, 'one stuck round', { part: 'dialog' })).toEqual([])
})
