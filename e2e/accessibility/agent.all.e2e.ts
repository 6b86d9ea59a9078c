import type { Page } from 'playwright-core'
import { forLongWalks, visit } from '../browser.ts'
import { offerAllLanguages, withoutTables } from '../house.ts'
import { agentPages } from '../pages.ts'
import { signInAgent } from '../steps.ts'
import { test } from '../test.ts'
import { lookingAround } from './arrival.ts'
import { testBarriers, testLanguages } from './walk.ts'

let page: Page

test.use({ stage: { environment: withoutTables, flags: forLongWalks } })
test.beforeAll(async ({ browser, house }) => {
  await offerAllLanguages(house)
  ;({ page } = await visit(browser, 'about:blank', lookingAround))
  await signInAgent(page, house.url)
})

testBarriers(agentPages, () => page)
testLanguages(agentPages, () => page)
