import type { Browser, Page } from 'playwright-core'
import { desktop, forLongWalks, phone, visit } from './browser.ts'
import { type RunningHouse } from './house.ts'
import { overflowsOn } from './inspect.ts'
import { agentPages, go, newcomerPages, type PageAt, settled, visitorPages } from './pages.ts'
import { PSEUDO_LOCALE } from './pseudo-locale.ts'
import { signInAtDesk } from './staff-steps.ts'
import { newPerson, register, signInAgent } from './steps.ts'
import { expect, test } from './test.ts'

let house: RunningHouse
let browser: Browser

test.use({ stage: { flags: forLongWalks } })
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
})

/** Signs in as usual and only then makes the texts longer: the steps find their fields by words. */
async function longer(page: Page): Promise<void> {
  await page.context().addInitScript(PSEUDO_LOCALE)
  await page.reload()
}

async function walk(page: Page, pages: readonly PageAt[], where: string): Promise<string[]> {
  const found: string[] = []
  for (const at of pages) {
    await go(page, ...at)
    found.push(...(await overflowsOn(page, `${at[0]} ${where}`)))
  }
  return found
}

for (const [name, size] of [
  ['on a phone', phone],
  ['on a desk', desktop],
] as const) {
  test(`texts of the site that are two fifths longer fit ${name}`, async () => {
    const { page, context } = await visit(browser, house.url, { size, isStill: true })
    await settled(page, '.card')
    await longer(page)
    await page
      .getByText(/^\[.+\]$/)
      .first()
      .waitFor()
    const found = await walk(page, visitorPages, name)
    await context.close()

    const member = await visit(browser, house.url, { size, isStill: true })
    await register(member.page, house.url, newPerson())
    await longer(member.page)
    found.push(...(await walk(member.page, newcomerPages, name)))
    await member.context.close()

    const agent = await visit(browser, house.url, { size, isStill: true })
    await signInAgent(agent.page, house.url)
    await longer(agent.page)
    found.push(...(await walk(agent.page, agentPages, name)))
    await agent.context.close()
    expect(found).toEqual([])
  })
}

test('texts of the console that are two fifths longer fit on a desk', async () => {
  const { page, context } = await visit(browser, `${house.url}/console/`, { isStill: true })
  await signInAtDesk(page, 'admin')
  const links = await page.locator('.side-link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  const rooms = addresses.flatMap((room): PageAt[] =>
    room === null ? [] : [[room, 'main h1, main h2']],
  )
  expect(rooms.length).toBeGreaterThan(20)
  await longer(page)
  expect(await walk(page, rooms, 'on a desk')).toEqual([])
  await context.close()
})
