import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forShortVisits, openBrowser, phone, visit } from './browser.ts'
import { memberPages, paths } from '../web/site/src/paths.ts'
import { type RunningHouse, startHouse, withoutTables } from './house.ts'
import {
  depositByPix,
  newPerson,
  openGame,
  register,
  requestWithdrawal,
  setPaymentPassword,
  spin,
} from './steps.ts'

let house: RunningHouse
let browser: Browser

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(withoutTables), openBrowser(forShortVisits)])
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

/**
 * What Chrome's translator does to a page once it has been taken over, and to whatever comes later: each text goes, and two elements with
 * the translation come. The words stay as they are here, so that steps find them.
 */
const TRANSLATOR = `(() => {
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const parent = text.parentElement
      if (text.data.trim() === '' || !parent) continue
      if (parent.closest('font, script, style, textarea, option, svg, [translate=no]')) continue
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstChild.append(text.data)
      outer.dataset.translated = ''
      text.replaceWith(outer)
    }
  }
  addEventListener('load', () => {
    const begin = setInterval(() => {
      if (document.documentElement.dataset.started === undefined) return
      clearInterval(begin)
      document.documentElement.classList.add('translated-ltr')
      translate(document.body)
      new MutationObserver(() => translate(document.body)).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    }, 50)
  })
})()`

async function expectWhole(page: Page): Promise<void> {
  expect(await page.locator('font[data-translated]').count()).toBeGreaterThan(3)
  expect(await page.locator('.state-icon-bad').count()).toBe(0)
}

test('somebody whose browser translates the site joins, pays in, plays, asks for money and looks around', async () => {
  const { page, context, complaints } = await visit(browser, 'about:blank', {
    size: phone,
    isStill: true,
  })
  await context.addInitScript(TRANSLATOR)
  await page.goto(house.url)
  await page.locator('font[data-translated]').first().waitFor()
  const person = newPerson()
  await register(page, house.url, person)
  await expectWhole(page)
  await depositByPix(page, house.url, '200')
  await expectWhole(page)
  await openGame(page, house.url, 'HS-KOI')
  for (let round = 0; round < 3; round++) await spin(page)
  await expectWhole(page)
  await setPaymentPassword(page, house.url, person)
  await requestWithdrawal(page, house.url, person, '50')
  await expectWhole(page)
  for (const path of [paths.member(), ...memberPages.map((name) => paths.member(name))]) {
    await page.evaluate(`history.pushState(null, '', '${path}')`)
    await page.locator('main h1, main h2').first().waitFor()
    await page.locator('body:not(:has(.skeleton, [aria-busy=true]))').waitFor()
    await expectWhole(page)
  }
  expect(complaints).toEqual([])
  await context.close()
})
