import type { Page } from 'playwright-core'
import { writtenLanguages } from '@croupier/shared/written-languages'
import { type SettingKey, setSetting } from '../../server/src/core/brands/brands.ts'
import { forLongWalks, PATIENCE, visit } from '../browser.ts'
import { offerAllLanguages, type RunningHouse } from '../house.ts'
import { barriersInBothThemes, chooseLanguage, overflowsOn } from '../inspect.ts'
import { barePages, go, NOWHERE, open, visitorPages } from '../pages.ts'
import { expect, test } from '../test.ts'
import { lookingAround } from './arrival.ts'
import { testLanguages } from './walk.ts'

const LOTUS = '2'

let page: Page

// The lobby of tables shows those that somebody leads.
test.use({ stage: { flags: forLongWalks } })
test.beforeAll(async ({ browser, house }) => {
  await offerAllLanguages(house)
  ;({ page } = await visit(browser, 'about:blank', lookingAround))
  await open(page, house.url, '.card')
})

testLanguages(visitorPages, () => page)

// What has no choice of languages keeps that of the page before, which is as short as any.
for (const [path, ready] of barePages)
  test(`${path} fits into 360 pixels in all languages`, async () => {
    const found: string[] = []
    for (const language of writtenLanguages) {
      await go(page, NOWHERE, 'h1, .state')
      await chooseLanguage(page, language)
      await go(page, path, ready)
      found.push(...(await overflowsOn(page, `${path} in ${language}`)))
    }
    expect(found).toEqual([])
  })

for (const [key, value, sentence] of [
  ['region.blockedAddresses', ['127.0.0.0/8', '::1/128'], /127\.0\.0\.1/],
  ['maintenance.enabled', true, /maintenance/i],
] as const)
  test(`S2-020, S2-021 a house that ${key} closes says so without any barrier`, async ({
    browser,
    house,
  }) => {
    const { page, context } = await visit(browser, 'about:blank', lookingAround)
    await setForLotus(house, key, value)
    await untilClosed(page, house, sentence)
    expect(await barriersInBothThemes(page, key)).toEqual([])
    await context.close()
  })

async function setForLotus(
  { database }: RunningHouse,
  key: SettingKey,
  value: unknown,
): Promise<void> {
  await database.db
    .transaction()
    .execute((tx) =>
      setSetting(tx, { scope: 'brand', scopeKey: LOTUS, key, value, by: 'test', at: new Date() }),
    )
}

/** Settings take a moment to be known everywhere, so the page is asked for until it says so. */
async function untilClosed(page: Page, house: RunningHouse, sentence: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(house.urlOf('lotus.localhost'))
        return await page.locator('.closed, .header').first().innerText()
      },
      { timeout: PATIENCE },
    )
    .toMatch(sentence)
}
