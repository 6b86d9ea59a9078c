import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SettingKey, setSetting } from '../server/src/core/brands/brands.ts'
import { type BackOffice, openBackOffice } from './back-office.ts'
import {
  desktop,
  forLongWalks,
  openBrowser,
  PATIENCE,
  phone,
  secondWindow,
  type Visit,
  visit,
} from './browser.ts'
import { writtenLanguages } from '@croupier/shared/written-languages'
import { paths } from '../web/site/src/paths.ts'
import { dialogs } from './dialogs.ts'
import { dialogsInSource } from './dialogs-in-source.ts'
import { type RunningHouse, startHouse } from './house.ts'
import {
  barriersInBothThemes,
  barriersOn,
  chooseLanguage,
  overflowsInEach,
  overflowsOn,
} from './inspect.ts'
import { barriersOfDialogs, isOpenedBy } from './open-dialogs.ts'
import {
  agentPages,
  barePages,
  go,
  NOWHERE,
  ownPages,
  type PageAt,
  settled,
  visitorPages,
} from './pages.ts'
import { signInAtDesk } from './staff-steps.ts'
import {
  depositByPix,
  newPerson,
  openGame,
  register,
  requestWithdrawal,
  setPaymentPassword,
  signInAgent,
  spin,
} from './steps.ts'

const LOTUS = '2'
/** How somebody comes who does nothing but look at pages. */
const lookingAround = { size: phone, isStill: true }
const REAL = 10_000n
/** The languages of the site; Arabic runs from the right. */
const languages = writtenLanguages

let house: RunningHouse
let browser: Browser
let office: BackOffice
/** Somebody who has paid in, played and asked for money: their pages are full. Arrives while visitors look around already. */
let arriving: Promise<Visit>
let person = newPerson()

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), openBrowser(forLongWalks)])
  // All of them are written, though the first brand does not offer them of itself.
  await house.database.db
    .updateTable('brands')
    .set({ languages: [...languages] })
    .where('id', '=', 1)
    .execute()
  // A page that comes before the house knows of them offers none of them for as long as it stays open.
  await house.speaks(languages.at(-1) ?? 'en')
  // As every journey, this one has a second try, by somebody else: six tests stand on it.
  arriving = arrive().catch(async (error: unknown) => {
    process.stderr.write(`nobody arrived at the first try: ${String(error)}\n`)
    await office?.close()
    person = newPerson()
    return await arrive()
  })
  // Whoever waits for the member hears of it; nobody else has to.
  arriving.catch(() => {})
})
afterAll(async () => {
  await browser?.close()
  await office?.close()
  await house?.stop()
})

async function arrive(): Promise<Visit> {
  const { username } = person
  const member = await visit(browser, house.url, { size: phone, isStill: true })
  const { page } = member
  const [opened] = await Promise.all([openBackOffice(house), register(page, house.url, person)])
  office = opened
  await office.leaveUnanswered({ username, funds: 100n * REAL, stake: 30n * REAL })
  await depositByPix(page, house.url, '200')
  await openGame(page, house.url, 'HS-KOI')
  await spin(page)
  await setPaymentPassword(page, house.url, person)
  await requestWithdrawal(page, house.url, person, '50')
  await office.sealNextHour()
  await office.reconcileWithSurplus({ username, win: 250n * REAL })
  return member
}

/** Loads a page and waits until it shows what it is about. */
async function open(page: Page, path: string, ready = 'main h1, main h2'): Promise<void> {
  await page.goto(`${house.url}${path}`)
  await settled(page, ready)
}

const memberPath = (name: string) => `/member/${name}`

/** What is found on a walk through somebody's pages: what puts up barriers, and what sticks out of the screen in any language. */
interface Found {
  barriers: string[]
  overflows: string[]
}

const walks: Record<'visitor' | 'member' | 'agent', () => Promise<Found>> = {
  visitor: async () => {
    const { page, context } = await visit(browser, 'about:blank', lookingAround)
    const found = await walkThrough(page, visitorPages)
    for (const [path, ready] of barePages) {
      await go(page, path, ready)
      found.barriers.push(...(await barriersInBothThemes(page, path)))
    }
    await page.setViewportSize(desktop)
    await open(page, '/', '.side')
    found.barriers.push(...(await barriersInBothThemes(page, '/ on a wide screen')))
    await page.setViewportSize(phone)
    // What has no choice of languages keeps that of the page before, which is as short as any.
    for (const language of languages) {
      await go(page, NOWHERE, 'h1, .state')
      await chooseLanguage(page, language)
      for (const [path, ready] of barePages) {
        await go(page, path, ready)
        found.overflows.push(...(await overflowsOn(page, `${path} in ${language}`)))
      }
    }
    await context.close()
    return found
  },
  member: async () => {
    const { page, context } = await secondWindow(browser, await arriving, { size: phone })
    const found = await walkThrough(page, ownPages)
    found.barriers.push(...(await barriersOfMember(page)))
    await context.close()
    return found
  },
  agent: async () => {
    const { page, context } = await visit(browser, 'about:blank', lookingAround)
    await signInAgent(page, house.url)
    const found = await walkThrough(page, agentPages)
    await context.close()
    return found
  },
}

const walked = new Map<string, Promise<Found>>()

/** Two tests read what one walk found, as coming to a page costs as much as looking at it. What was found is looked for once more. */
async function walk(who: keyof typeof walks, what: keyof Found): Promise<string[]> {
  const walking = walked.get(who) ?? walks[who]()
  walked.set(who, walking)
  const again = () => void (walked.get(who) === walking && walked.delete(who))
  walking.catch(again)
  const found = (await walking)[what]
  if (found.length > 0) again()
  return found
}

describe.concurrent('barriers', () => {
  test('a visitor meets none on any page, in both themes', async () => {
    expect(await walk('visitor', 'barriers')).toEqual([])
  })

  test('a member meets none in lobby, money, records and all of their own pages, in both themes', async () => {
    expect(await walk('member', 'barriers')).toEqual([])
  })

  test('an agent meets none in any room, in both themes', async () => {
    expect(await walk('agent', 'barriers')).toEqual([])
  })

  test('S2-052, S2-053 nobody meets any in dialogs that a press opens, in both themes', async () => {
    const visitor = await visit(browser, 'about:blank', lookingAround)
    const agent = await visit(browser, 'about:blank', lookingAround)
    const [, member] = await Promise.all([
      signInAgent(agent.page, house.url),
      arriving.then((first) => secondWindow(browser, first, { size: phone })),
    ])
    const walks = Object.entries({ visitor, agent, member }).map(
      async ([opener, { page, context }]) => {
        const barriers = await barriersOfDialogs(
          page,
          house.url,
          dialogs.filter(isOpenedBy(opener)),
        )
        await context.close()
        return barriers
      },
    )
    expect((await Promise.all(walks)).flat()).toEqual([])
  })

  test('no dialog of the site is missing in the table that says where each is looked at', () => {
    const names = dialogs.map(({ file }) => file.replace(/#.*/, ''))
    expect(names.toSorted()).toEqual(dialogsInSource())
    for (const row of dialogs)
      if ('journey' in row)
        expect(readFileSync(join(import.meta.dirname, row.journey), 'utf8')).toContain(
          `'${row.as}'`,
        )
  })

  test('S2-069 customer service comes in a window of 440 by 750, without any', async () => {
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

  test('the three games put up none', async () => {
    const { page, context } = await secondWindow(browser, await arriving, { size: phone })
    const barriers: string[] = []
    for (const code of ['HS-KOI', 'HM-MINES', 'HC-CRASH']) {
      await openGame(page, house.url, code)
      await page.locator('.stage button:enabled').nth(3).waitFor({ timeout: PATIENCE })
      barriers.push(...(await barriersInBothThemes(page, code)))
    }
    await context.close()
    expect(barriers).toEqual([])
  })

  test('S2-020, S2-021 a closed house says so without any', async () => {
    const { page, context } = await visit(browser, 'about:blank', { size: phone, isStill: true })
    const barriers: string[] = []
    // A second try begins where the first one ended.
    await setForLotus('maintenance.enabled', false)
    for (const [key, value, sentence] of [
      ['region.blockedAddresses', ['127.0.0.0/8', '::1/128'], /127\.0\.0\.1/],
      ['maintenance.enabled', true, /maintenance/i],
    ] as const) {
      await setForLotus(key, value)
      await untilClosed(page, sentence)
      barriers.push(...(await barriersInBothThemes(page, key)))
    }
    await context.close()
    expect(barriers).toEqual([])
  })

  test('staff meet none in any room of the console', async () => {
    await arriving
    const seen = new Set<string>()
    const barriers: string[] = []
    // Of all the roles these two see the most rooms; finance acts in what the auditor only reads.
    for (const name of ['auditor', 'finance1', 'admin']) {
      const { page, context } = await visit(browser, `${house.url}/console/`, { isStill: true })
      await page.locator('.demo-login').first().waitFor()
      if (seen.size === 0) barriers.push(...(await barriersInBothThemes(page, 'console sign-in')))
      await signInAtDesk(page, name)
      const inner = name === 'admin' ? INNER_ROOMS : []
      for (const room of [...(await roomsOf(page)), '/console/sessions', ...inner]) {
        if (seen.has(room)) continue
        seen.add(room)
        await go(page, room)
        barriers.push(...(await barriersOn(page, room)))
      }
      if (name === 'finance1') barriers.push(...(await barriersAtWork(page)))
      await context.close()
    }
    expect(barriers).toEqual([])
    expect([...seen]).toEqual(
      expect.arrayContaining(
        ['stuck-rounds', 'reconciliation', 'ledger'].map((room) => `/console/${room}`),
      ),
    )
  })
})

/** Rooms behind a room, which no menu names. */
const INNER_ROOMS = ['/console/brand/registration', '/console/brand/company']

async function roomsOf(page: Page): Promise<string[]> {
  const links = await page.locator('.side-link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  return addresses.filter((address) => address !== null)
}

/** What opens when somebody works: one withdrawal, one stuck round, one case and the day it is about. */
async function barriersAtWork(page: Page): Promise<string[]> {
  const found: string[] = []
  const look = async (where: string, part = 'main') =>
    found.push(...(await barriersInBothThemes(page, where, { part })))
  await go(page, '/console/withdrawals', 'tbody tr')
  await page.getByText(person.username).first().click()
  await page.locator('.side-panel').first().waitFor()
  await look('one withdrawal')
  await go(page, '/console/reconciliation', '.recon-days')
  await page.getByRole('tab', { name: /^Open cases/ }).click()
  await page.getByRole('cell', { name: 'PG', exact: true }).first().click({ timeout: PATIENCE })
  await page.locator('.side-panel').first().waitFor()
  await look('one case')
  await page.locator('.side-panel').getByRole('link', { name: /^PG/ }).click()
  await settled(page, '.recon-totals')
  await look('one day of a vendor')
  await go(page, '/console/stuck-rounds', 'tbody tr')
  await page.locator('tbody tr').first().click()
  await page.locator('dialog').waitFor()
  await look('one stuck round', 'dialog')
  return found
}

async function setForLotus(key: SettingKey, value: unknown): Promise<void> {
  await house.database.db
    .transaction()
    .execute((tx) =>
      setSetting(tx, { scope: 'brand', scopeKey: LOTUS, key, value, by: 'test', at: new Date() }),
    )
}

/** Settings take a moment to be known everywhere, so the page is asked for until it says so. */
async function untilClosed(page: Page, sentence: RegExp): Promise<void> {
  const end = performance.now() + PATIENCE
  do await page.goto(house.urlOf('lotus.localhost'))
  while (
    performance.now() < end &&
    !(await isShown(page.locator('.closed').getByText(sentence), 4_000))
  )
  await page.locator('.closed').getByText(sentence).first().waitFor({ timeout: 4_000 })
}

async function isShown(words: Locator, timeout: number): Promise<boolean> {
  return await words
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    )
}

describe.concurrent('nothing sticks out of a phone 360 pixels wide', () => {
  test('of pages that anybody opens, in all languages', async () => {
    expect(await walk('visitor', 'overflows')).toEqual([])
  })

  test('of a member’s own pages, in all languages', async () => {
    expect(await walk('member', 'overflows')).toEqual([])
  })

  test('of the agent centre, in all languages', async () => {
    expect(await walk('agent', 'overflows')).toEqual([])
  })

  test('of rooms of the console, in the language with the longest words; nor do cards put up barriers', async () => {
    await arriving
    const { page, context } = await visit(browser, `${house.url}/console/`, { isStill: true })
    await signInAtDesk(page, 'finance2')
    const rooms = await roomsOf(page)
    await page.evaluate(`localStorage.setItem('console.language', 'pt')`)
    await page.setViewportSize(phone)
    await open(page, '/console/')
    const found: string[] = []
    for (const room of rooms) {
      await go(page, room)
      found.push(...(await overflowsOn(page, room)), ...(await barriersOn(page, room)))
    }
    await context.close()
    expect(found).toEqual([])
  })
})

/** Looks at each page in both themes, and then in all languages, of which the one that it came in is the last. */
async function walkThrough(page: Page, pages: readonly PageAt[]): Promise<Found> {
  const found: Found = { barriers: [], overflows: [] }
  for (const [at, [path, ready]] of pages.entries()) {
    await (at === 0 ? open : go)(page, path, ready)
    const part = ready.startsWith('dialog') ? 'dialog' : undefined
    found.barriers.push(...(await barriersInBothThemes(page, path, { part })))
    found.overflows.push(...(await overflowsInEach(page, path, languages, { part })))
  }
  return found
}

/** What a member's pages show once something was done there, and all of them beside the menu of a wide screen. */
async function barriersOfMember(page: Page): Promise<string[]> {
  const barriers: string[] = []
  await go(page, memberPath('balanceProof'), '.member-page .proof-facts')
  await page.getByRole('button', { name: 'Check in this browser' }).click()
  await page.locator('.proof-steps').waitFor({ timeout: PATIENCE })
  barriers.push(...(await barriersInBothThemes(page, 'a proof that was checked', { part: 'main' })))
  await go(page, memberPath('transactionHistory'), '.lines button')
  await page.locator('.lines button').first().click()
  await page.locator('dialog').waitFor()
  barriers.push(
    ...(await barriersInBothThemes(page, 'one line of the records', { part: 'dialog' })),
  )
  await open(page, memberPath('depositv2'), '.member-page form')
  await page.getByLabel(/^Amount/).fill('20')
  await page.getByRole('button', { name: 'Create payment code' }).click()
  await page.locator('main .qr').waitFor({ timeout: PATIENCE })
  barriers.push(...(await barriersInBothThemes(page, 'payment code', { part: 'main' })))
  // A wide screen has the member centre's own menu beside the page; colours are the same.
  await page.setViewportSize(desktop)
  for (const [path, ready] of ownPages.filter(([path]) => path.startsWith('/member/'))) {
    await go(page, path, ready)
    barriers.push(...(await barriersOn(page, `${path} on a wide screen`)))
  }
  return barriers
}
