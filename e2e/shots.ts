/**
 * `npm run shots`: starts the built house on a database of its own and writes pictures of its screens into `.cache/shots`, on
 * phones and computers, dark and light, in four languages. `npm run shots -- 'lobby|game'` takes those whose names fit.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { brandsApi } from '@croupier/api/core/brands'
import type { OutputOf } from '@croupier/api/endpoint'
import type { Browser, Page } from 'playwright-core'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { demoMembers } from '../server/seeds/demo.ts'
import { demoAgent } from '../server/seeds/demo-team.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { type RunningHouse, startHouse } from './house.ts'
import { signInAtDesk } from './staff-steps.ts'
import { wordsOf } from './words.ts'

const FOLDER = join(projectRoot(), '.cache/shots')
const PATIENCE = 60_000
/** Pictures and fonts that came last are on the screen after this. */
const SETTLE_MS = 1_200

/** What stands on every screen once it is drawn. */
const SOMETHING = 'h1, h2, canvas, .stage'

type Who = 'guest' | 'member' | 'agent' | 'staff'

interface Shot {
  name: string
  path: string
  who: Who
  language: string
  theme: 'dark' | 'light'
  isPhone: boolean
}

interface Setting {
  key: string
  value: unknown
  /** What the house says of itself then (S3-002); the sign before it may still hang. */
  status: 1 | 2
}

const shot = (name: string, path: string, how: string, who: Who = 'guest'): Shot => {
  const [screen = '', theme, language = 'en'] = how.split(' ')
  return {
    name: `${name}-${how.replaceAll(' ', '-')}`,
    path,
    who,
    language,
    theme: theme === 'light' ? 'light' : 'dark',
    isPhone: screen === 'phone',
  }
}

const shots: readonly Shot[] = [
  shot('lobby', '/', 'desktop dark pt'),
  shot('lobby', '/', 'desktop light en'),
  shot('lobby', '/', 'phone dark pt'),
  shot('lobby', '/', 'phone light ja'),
  shot('lobby', '/', 'phone dark ar'),
  shot('list', '/rng', 'desktop dark en'),
  shot('list-of-a-maker', '/rng?vassalage=PG', 'phone light ja'),
  shot('tables', '/live', 'desktop dark pt'),
  shot('tables', '/live', 'phone light ar'),
  shot('search', '/?find=koi', 'phone dark en'),
  shot('search', '/?find=koi', 'desktop light ja'),
  shot('help', '/help', 'phone dark ar'),
  shot('help', '/help', 'desktop light pt'),
  shot('guide', '/guide', 'phone light pt'),
  shot('fair', '/fair', 'phone dark pt'),
  shot('fair', '/fair', 'desktop light en'),
  shot('promotions', '/promotions', 'phone dark ja'),
  shot('service', '/service', 'phone light pt'),
  shot('download', '/download', 'phone light pt'),
  shot('download', '/download', 'desktop dark ar'),
  shot('game', '/play/HS-KOI', 'phone dark pt', 'member'),
  shot('table', '/play/HL-BAC', 'desktop dark en', 'member'),
  shot('member', '/member', 'phone light pt', 'member'),
  shot('deposit', '/member/depositv2', 'phone dark pt', 'member'),
  shot('deposit', '/member/depositv2', 'desktop light ar', 'member'),
  shot('withdraw', '/member/withdraw', 'phone light ja', 'member'),
  shot('mall', '/pointMall', 'phone dark pt', 'member'),
  shot('mall', '/pointMall', 'desktop light ar', 'member'),
  shot('inbox', '/member/messageV2', 'desktop dark pt', 'member'),
  shot('agent', '/agent', 'desktop dark en'),
  shot('agent-centre', '/agentHome', 'desktop light pt', 'agent'),
  shot('agent-team', '/agentHome?room=downlineManagmentView', 'phone dark pt', 'agent'),
  shot('console', '/console/', 'desktop dark en', 'staff'),
]

/** What a house shows that is shut: taken after all others, since nothing else is to be seen then. */
const shutHouses: readonly { setting: Setting; shots: readonly Shot[] }[] = [
  {
    setting: { key: 'maintenance.enabled', value: true, status: 1 },
    shots: [
      shot('maintenance', '/', 'phone dark pt'),
      shot('maintenance', '/', 'desktop light ja'),
    ],
  },
  {
    setting: { key: 'region.blockedAddresses', value: ['127.0.0.1', '::1'], status: 2 },
    shots: [shot('region', '/', 'phone light ar'), shot('region', '/', 'desktop dark pt')],
  },
]

async function takeShots(isWanted: (one: Shot) => boolean): Promise<void> {
  const wanted = shots.filter(isWanted)
  mkdirSync(FOLDER, { recursive: true })
  const [house, browser] = await Promise.all([startHouse(), openBrowser()])
  try {
    // Arabic is written too, though the first brand does not offer it of itself.
    const languages = ['pt', 'en', 'ja', 'ko', 'ar']
    await house.database.db.updateTable('brands').set({ languages }).where('id', '=', 1).execute()
    if (wanted.some(({ who }) => who === 'member')) await greet(browser, house.url)
    for (const one of wanted) await take(browser, house.url, one)
    for (const { setting, shots: ofIt } of shutHouses) {
      const shut = ofIt.filter(isWanted)
      if (shut.length === 0) continue
      await shutBy(house, setting)
      for (const one of shut) await take(browser, house.url, one)
      await house.database.db.deleteFrom('brands_settings').where('key', '=', setting.key).execute()
    }
  } finally {
    await browser.close()
    await house.stop()
  }
}

/** Shuts the first brand as its console would, and waits until the house says so. */
async function shutBy({ database, url }: RunningHouse, setting: Setting): Promise<void> {
  const { key, value, status } = setting
  await database.db
    .insertInto('brands_settings')
    .values({
      scope: 'brand',
      scope_key: '1',
      key,
      value: JSON.stringify(value),
      updated_at: new Date(),
      updated_by: 'shots',
    })
    .execute()
  for (let left = PATIENCE / SETTLE_MS; left > 0; left--) {
    const { value: site } = (await (await fetch(`${url}${brandsApi.status.path}`)).json()) as {
      value: OutputOf<typeof brandsApi.status>
    }
    if (site.status === status) return
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  }
  throw new Error(`${key} did not shut the house`)
}

/** Whoever comes for the first time is greeted over every page; the pictures are of those who come again. */
async function greet(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  await enter(page, url, { who: 'member', language: 'en' })
  await context.close()
}

async function take(browser: Browser, url: string, one: Shot): Promise<void> {
  const { name, path, who, language, theme, isPhone } = one
  const context = await browser.newContext({
    viewport: isPhone ? phone : desktop,
    hasTouch: isPhone,
    locale: language,
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'lang', value: language, url },
    { name: 'theme', value: theme, url },
  ])
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  try {
    await enter(page, url, one)
    const answer = who === 'staff' ? null : await page.goto(`${url}${path}`)
    if (answer?.ok() === false) throw new Error(`${path} was answered with ${answer.status()}`)
    // Phones keep the side menu, with its headings, out of sight.
    await page.locator(SOMETHING).filter({ visible: true }).first().waitFor()
    await page.locator('body:not(:has(.skeleton, [aria-busy=true]))').waitFor()
    await (who === 'guest' ? page.waitForTimeout(SETTLE_MS) : closeDialogs(page))
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
    process.stdout.write(`${name}.png\n`)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`)
  } finally {
    await context.close()
  }
}

/** Comes in as whoever sees the screen. */
async function enter(
  page: Page,
  url: string,
  { who, language }: Pick<Shot, 'who' | 'language'>,
): Promise<void> {
  if (who === 'guest') return
  if (who === 'staff') {
    await page.goto(`${url}/console/`)
    return await signInAtDesk(page, 'admin')
  }
  const person = who === 'agent' ? demoAgent : demoMembers[0]
  if (!person) throw new Error('the demonstration has no members')
  const words = wordsOf(language)
  await page.goto(`${url}${who === 'agent' ? '/agent' : '/login'}`)
  await page.locator('input[type=password]').waitFor()
  await page.getByLabel(words('auth', 'username')).first().fill(person.account)
  await page.locator('input[type=password]').fill(person.password)
  await page.locator('form:has(input[type=password]) [type=submit]').click()
  // The page's policy forbids waitForFunction; asking from outside does not meet it.
  for (let left = PATIENCE / SETTLE_MS; left > 0; left--) {
    if ((await page.evaluate("sessionStorage.getItem('token')")) !== null) return
    await page.waitForTimeout(SETTLE_MS)
  }
  throw new Error(`${person.account} did not get in`)
}

/** Greetings and news lie over the screen of somebody who just came; they go one after the other. */
async function closeDialogs(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open]')
  for (let left = 4; left > 0; left--) {
    await page.waitForTimeout(SETTLE_MS)
    if ((await dialogs.count()) === 0) return
    await page.keyboard.press('Escape')
  }
}

const [wanted = ''] = process.argv.slice(2)
await takeShots(({ name }) => new RegExp(wanted).test(name))
