import { phone, visit } from './browser.ts'
import { barriersOn } from './inspect.ts'
import {
  agentPages,
  go,
  newcomerPages,
  type PageAt,
  partOf,
  settled,
  visitorPages,
} from './pages.ts'
import { newPerson, register, signInAgent } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ stage: {} })

/** Runs in npm's Chromium and in the system's, so that neither an older nor a newer browser finds the site broken. */
test('every page of visitor, member and agent comes whole, and puts up no barrier', async ({
  browser,
  house,
}) => {
  const { page, complaints, context } = await visit(browser, house.url, {
    size: phone,
    isStill: true,
  })
  const found: string[] = []
  const walk = async (pages: readonly PageAt[]) => {
    for (const at of pages) {
      await go(page, ...at)
      found.push(...(await barriersOn(page, at[0], { part: partOf(at) })))
    }
  }
  await settled(page, '.card')
  await walk(visitorPages)
  await register(page, house.url, newPerson())
  await walk(newcomerPages)
  await context.clearCookies()
  await page.evaluate('sessionStorage.clear()')
  await signInAgent(page, house.url)
  await walk(agentPages)
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
