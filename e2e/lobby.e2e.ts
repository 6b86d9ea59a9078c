import type { Browser, Page } from 'playwright-core'
import { CARD_FAULTS } from './card-places.ts'
import { desktop, forShortVisits, phone, visit } from './browser.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { newPerson, register } from './steps.ts'
import { expect, test } from './test.ts'

/** The routes, the frame around them and the lobby, as SPEC section 2 describes them. */
let house: RunningHouse
let browser: Browser

test.use({ stage: { environment: withoutTables, flags: forShortVisits } })
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
})

const hydrated = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' })
const frame = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('.header, .side, .footer')]
    .filter((part) => part.checkVisibility()).map((part) => part.className.split(' ')[0]).join()`)

/** With a menu beside it or without, a page has most of the width and stands above the foot: neither lies over the other. */
const PAGE_STANDS = `(() => {
  const [main, foot] = ['.main', '.footer'].map((name) => document.querySelector(name).getBoundingClientRect())
  return main.width > innerWidth * 0.6 && main.bottom <= foot.top + 1
})()`

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${house.url}${path}`)
  // The agents' page stands alone, without the frame that tells when it answers.
  if (path !== '/agent') await hydrated(page)
}

test.describe('routes', () => {
  test('S2-001..004, S2-007..012, S2-014..015, RG-12 every address shows its screen in its frame', async () => {
    const { page, complaints, context } = await visit(browser, house.url, { isStill: true })
    const whole = 'header,side,footer'
    const games = 'header,footer'
    for (const [path, screen, parts] of [
      ['/', '.slides', whole],
      ['/index', '.slides', whole],
      ['/index.html', '.slides', whole],
      ['/home', '.slides', whole],
      ['/login', 'dialog form', whole],
      ['/register', 'dialog form', whole],
      ['/help#fairness', 'h1', whole],
      ['/rng?vassalage=PG', '.vendors [aria-pressed=true]', whole],
      ['/live', 'h1', whole],
      ['/fish', 'h1', whole],
      ['/pvp', 'h1', whole],
      ['/promotions', 'h1', whole],
      ['/pointMall', 'h1', whole],
      ['/seamless', '.maker', whole],
      ['/sports', 'h1', games],
      ['/esports', 'h1', games],
      ['/lott', 'h1', games],
      ['/elott', 'h1', games],
      ['/agent', 'form', ''],
    ] as const) {
      await go(page, path)
      await page.locator(screen).first().waitFor()
      expect([path, await frame(page)]).toEqual([path, parts])
      if (path === '/agent') continue
      expect([path, await page.evaluate(PAGE_STANDS)]).toEqual([path, true])
      // Who may play, what it can do to people, and who runs the house (RG-12).
      await page.locator('.footer-law', { hasText: '18+' }).waitFor({ state: 'attached' })
      await page.locator('.footer-company').waitFor({ state: 'attached' })
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  test('S2-017, S2-011, S2-018 what needs a session leads to the login; a new route begins at its top, and an old one where it was left', async () => {
    const { page, context } = await visit(browser, house.url, { isStill: true })
    const standsAt = async (place: number) =>
      await expect.poll(() => page.evaluate('window.scrollY'), { timeout: 30_000 }).toBe(place)
    for (const path of ['/member/withdraw', '/favorite', '/recent', '/lottery', '/vnLottery']) {
      await page.goto(`${house.url}${path}`)
      await page.waitForURL(`${house.url}/login`)
    }
    await go(page, '/')
    await page.evaluate('window.scrollTo(0, 600)')
    await page.locator('.footer').getByRole('link', { name: 'Terms' }).first().click()
    await page.waitForURL(/\/help/)
    await page.goto(`${house.url}/`)
    await hydrated(page)
    await page.evaluate('window.scrollTo(0, 600)')
    await page.locator('.header').getByRole('link', { name: 'Promotions' }).click()
    await page.getByRole('heading', { name: 'Promotions', level: 1 }).waitFor()
    await standsAt(0)
    // The lines of this page come as they are scrolled to, the more of them the smaller it is.
    await page.setViewportSize(phone)
    await go(page, '/rng')
    await page.locator('.card').nth(8).waitFor()
    // What remembers places comes a moment after the page answers.
    await page.locator('html[data-started]').waitFor({ state: 'attached' })
    // It is long enough once those lines are there.
    await expect
      .poll(() => page.evaluate('window.scrollTo(0, 3000), window.scrollY'), { timeout: 30_000 })
      .toBe(3_000)
    // A page tells with its next picture that it was scrolled; nobody leaves it within that one.
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    )
    await page.evaluate(`history.pushState(null, '', '/help')`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await standsAt(0)
    await page.goBack()
    await page.locator('.card').first().waitFor()
    await page.locator('body:not(:has(.skeleton))').waitFor()
    await standsAt(3_000)
    // A login that was closed does not come again with Back, nor does the lobby under it stand there twice.
    const login = page.getByRole('dialog', { name: 'Welcome back' })
    for (const path of ['/rng', '/']) {
      if (path === '/') await page.evaluate(`history.pushState(null, '', '/')`)
      await page.locator('.header').getByRole('link', { name: 'Log in' }).click()
      await login.getByRole('button', { name: 'Close' }).click()
      await login.waitFor({ state: 'detached' })
      await page.waitForURL(`${house.url}/`)
      await page.goBack()
      await page.waitForURL(`${house.url}/rng`)
    }
    await context.close()
  })
})

test.describe('the lobby', () => {
  test('S2-023..024, S2-026, S2-033..036 navigation starts at home and ends at promotions; the foot names help, products, makers', async () => {
    const { page, context } = await visit(browser, house.url, { isStill: true })
    await hydrated(page)
    const top = page.locator('.header-nav > a, .header-nav .nav-item > a')
    const names = await top.allTextContents()
    // The categories stand between home and promotions; what is no category comes behind (S2-024).
    expect([names[0], ...names.slice(-3)]).toEqual(['Lobby', 'Promotions', 'Rewards', 'Share'])
    const header = page.locator('.header')
    await header.getByRole('link', { name: 'Log in' }).waitFor()
    await header.getByRole('link', { name: 'Sign up' }).waitFor()
    const footer = page.locator('.footer')
    await footer.getByRole('link', { name: 'All', exact: true }).waitFor()
    await footer.getByText(/^© Croupier/).waitFor()
    await footer.locator('.footer-makers li').first().waitFor()
    const makers = await footer.locator('.footer-makers svg text').allTextContents()
    const order = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']
    expect(makers.length).toBeGreaterThan(5)
    expect(makers).toEqual(order.filter((code) => makers.includes(code)))
    // No such customer-service entry, no link (S2-035).
    expect(await footer.getByRole('link', { name: /Facebook|YouTube/ }).count()).toBe(0)
    await context.close()
  })

  test('S2-037..039, S2-047, S2-051 banners, ticker, winners and cards lead where they say', async () => {
    const { page, context } = await visit(browser, house.url, { size: desktop, isStill: true })
    await hydrated(page)
    await page.locator('.slide').first().waitFor()
    await page.locator('.winners').waitFor()
    await page.locator('.ticker-item').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // What opened it has the focus again (WCAG 2.4.3).
    await hasFocus(page, '.ticker-item')
    const first = page.locator('.card').first()
    await first.getByRole('link', { name: /^Try .* demo$/ }).waitFor()
    await first.getByRole('button', { name: /favorites$/ }).waitFor()
    // A guest who wants to play for money is asked to log in (S2-051).
    await first.hover()
    await first.locator('.card-play').click()
    await page.getByRole('dialog').locator('form').waitFor()
    await context.close()
  })

  test('S2-027..028, S2-071 a member has money, a menu and a way out that asks first', async () => {
    const { page, context } = await visit(browser, house.url, { size: desktop, isStill: true })
    await register(page, house.url, newPerson())
    const header = page.locator('.header')
    await header.getByRole('link', { name: 'Deposit' }).waitFor()
    await header.getByRole('link', { name: 'Withdraw' }).waitFor()
    await header.getByTitle('Hide balance').click()
    await header.getByText('***').waitFor()
    await header.getByTitle('Show balance').click()
    await header.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: /ID/ }).click()
    await page.getByText('Copied').first().waitFor()
    await go(page, '/sports')
    expect(await header.locator('.balance').count()).toBe(0)
    await go(page, '/')
    await header.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByText('Do you want to log out?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await header.getByRole('link', { name: 'Log in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  test('S2-032, S4-029 the language changes everywhere at once, on a phone too', async () => {
    const { page, context } = await visit(browser, house.urlOf('lotus.localhost'), {
      size: phone,
      isStill: true,
    })
    await hydrated(page)
    for (const [code, tag, direction] of [
      ['ru', 'ru', 'ltr'],
      ['ar', 'ar', 'rtl'],
      ['cn', 'zh-Hans', 'ltr'],
    ] as const) {
      // Not by the page's own script: what that writes may come to the browser after the next request has left.
      await context.addCookies([{ name: 'lang', value: code, url: page.url() }])
      await page.evaluate(`localStorage.setItem('lang', '${code}')`)
      await page.reload()
      await hydrated(page)
      const html = page.locator('html')
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([
        tag,
        direction,
      ])
      const widest = await page.evaluate('document.documentElement.scrollWidth')
      expect(widest).toBe(phone.width)
      // Jackpots are asked for after the page stands.
      await page.locator('.card-badges [data-tone="jackpot"] bdi').first().waitFor()
      for (const width of [320, 360, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect([code, width, await page.evaluate(CARD_FAULTS)]).toEqual([code, width, []])
      }
      await page.setViewportSize(phone)
    }
    await context.close()
  })
})

/** Presses Tab until something is focused that fits, and tells whether a ring shows where. */
async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)))
      continue
    expect(await page.evaluate(RING)).toBe(true)
    return
  }
  throw new Error(`${most} times Tab did not reach ${selector}`)
}

/** The focus can be seen: it is on the screen, and an outline stands around it. */
const RING = `(() => {
  const { activeElement: element } = document
  const { top, bottom } = element.getBoundingClientRect()
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && bottom > 0 && top < innerHeight
})()`

async function hasFocus(page: Page, selector: string): Promise<void> {
  const link = page.locator(`${selector}:focus`)
  await link.waitFor({ state: 'attached', timeout: 60_000 })
}

test('S2-018, S2-047 with the keys alone: from the lobby into a game, and back to the card that opened it', async () => {
  const { page, context } = await visit(browser, house.url, { size: desktop, isStill: true })
  await hydrated(page)
  const koi = '.card-free[href="/play/HS-KOI?trial=1"]'
  await page.locator(koi).first().waitFor()
  // The first key of the page leads past its frame.
  await tabTo(page, '.skip', 1)
  await page.keyboard.press('Enter')
  await tabTo(page, '.cat[aria-current]')
  await tabTo(page, koi)
  await page.keyboard.press('Enter')
  await page.locator('.stage').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Spin' }).waitFor({ timeout: 60_000 })
  await tabTo(page, '.stage button')
  await expect(page).toHaveTitle(/^Koi Ascending · ./)
  await page.goBack()
  // A trial has no account that could be greeted: nothing lies over the lobby.
  await hasFocus(page, koi)
  await expect(page).not.toHaveTitle(/·/)
  // In again, where the name of the game is known already, and out by the game's own way back.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Spin' }).waitFor({ timeout: 60_000 })
  await expect(page).toHaveTitle(/^Koi Ascending · ./)
  await page.getByRole('button', { name: 'Back to lobby' }).first().press('Enter')
  await hasFocus(page, koi)
  await context.close()
})
