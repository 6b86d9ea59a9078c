import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLedgerIntact } from '../server/test/ledger-invariants.ts'
import { openBrowser, phone, unpackedChromium, unseen, visit } from './browser.ts'
import { type RunningHouse, startHouse } from './house.ts'
import { barriersOn } from './inspect.ts'
import { agentPages, go, newcomerPages, type PageAt, settled, visitorPages } from './pages.ts'
import { playMainJob } from './play-main-job.ts'
import { newPerson, register, signInAgent } from './steps.ts'

/**
 * Where the system has a Chromium, all other journeys run in that one. What matters most runs here in npm's too, so that neither an older
 * nor a newer browser finds the site broken. Without a Chromium of the system this file has nothing to add and is left out.
 */
let house: RunningHouse
let browser: Browser

beforeAll(async () => {
  ;[house, browser] = await Promise.all([
    startHouse(),
    unpackedChromium().then((path) => openBrowser(unseen, path)),
  ])
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

test('S1-001..003, S4-018 in npm’s Chromium a person lands, plays, wins and is paid', async () => {
  await playMainJob(browser, house, {
    size: phone,
    isStill: true,
    staff: 'finance1',
    hasTable: false,
  })
})

test('in npm’s Chromium every page of visitor, member and agent comes whole, and puts up no barrier', async () => {
  const { page, complaints, context } = await visit(browser, house.url, {
    size: phone,
    isStill: true,
  })
  const found: string[] = []
  const walk = async (pages: readonly PageAt[]) => {
    for (const [path, ready] of pages) {
      await go(page, path, ready)
      const part = ready.startsWith('dialog') ? 'dialog' : undefined
      found.push(...(await barriersOn(page, path, { part })))
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

test('the ledger balances after all of it', async () => {
  await expectLedgerIntact(house.database.db)
})
