import type { Page } from 'playwright-core'
import { forLongWalks, phone, secondWindow, visit } from '../browser.ts'
import { offerAllLanguages } from '../house.ts'
import { agentPages, open, ownPages, visitorPages } from '../pages.ts'
import { signInAgent } from '../steps.ts'
import { test } from '../test.ts'
import { type Arrived, arrive, lookingAround } from './arrival.ts'
import { testBarriersInEachLanguage } from './walk.ts'

let arrived: Arrived
let visitor: Page
let member: Page
let agent: Page

test.use({ stage: { flags: forLongWalks } })
test.beforeAll(async ({ browser, house }) => {
  await offerAllLanguages(house)
  arrived = await arrive(browser, house)
  ;({ page: visitor } = await visit(browser, 'about:blank', lookingAround))
  await open(visitor, house.url, '.card')
  ;({ page: member } = await secondWindow(browser, arrived.member, { size: phone }))
  await open(member, house.url, '.balance')
  ;({ page: agent } = await visit(browser, 'about:blank', lookingAround))
  await signInAgent(agent, house.url)
})
test.afterAll(async () => {
  await arrived?.office.close()
})

test.describe('visitors', () => {
  testBarriersInEachLanguage(visitorPages, () => visitor)
})
test.describe('members', () => {
  testBarriersInEachLanguage(ownPages, () => member)
})
test.describe('agents', () => {
  testBarriersInEachLanguage(agentPages, () => agent)
})
