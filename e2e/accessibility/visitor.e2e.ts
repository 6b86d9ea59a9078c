import type { Page } from 'playwright-core'
import { desktop, forLongWalks, visit } from '../browser.ts'
import { barriersInBothThemes, overflowsOn } from '../inspect.ts'
import { barePages, open, settled, visitorPages } from '../pages.ts'
import { expect, test } from '../test.ts'
import { paths } from '../../web/site/src/paths.ts'
import { lookingAround } from './arrival.ts'
import { testBarriers } from './walk.ts'

let page: Page

// The lobby of tables shows those that somebody leads.
test.use({ stage: { flags: forLongWalks } })
test.beforeAll(async ({ browser, house }) => {
  ;({ page } = await visit(browser, 'about:blank', lookingAround))
  await open(page, house.url, '.card')
})

testBarriers([...visitorPages, ...barePages], () => page)

test('the lobby puts up no barrier on a wide screen', async ({ browser, house }) => {
  const { page, context } = await visit(browser, 'about:blank', { size: desktop, isStill: true })
  await open(page, house.url, '.side')
  expect(await barriersInBothThemes(page, '/ on a wide screen')).toEqual([])
  await context.close()
})

test('S2-069 customer service comes in a window of 440 by 750, without any barrier', async ({
  browser,
  house,
}) => {
  const { page, context } = await visit(browser, house.url, { size: desktop, isStill: true })
  const [service] = await Promise.all([
    context.waitForEvent('page'),
    page.locator(`.side a[href="${paths.service()}"]`).first().click(),
  ])
  await settled(service, '.service-hello')
  expect(await service.evaluate('[innerWidth, innerHeight]')).toEqual([440, 750])
  const barriers = await barriersInBothThemes(service, 'the window of the service')
  expect([...barriers, ...(await overflowsOn(service, 'the window of the service'))]).toEqual([])
  await context.close()
})
