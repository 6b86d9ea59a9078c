import { type Browser, type ElementHandle, type Page, launch } from 'puppeteer-core'
import { findBrowsers } from '../tools/run/browsers.mjs'
import { PATIENCE, type phone } from './browser.ts'

/**
 * Firefox as the machine has it. Playwright drives only a Firefox of its own making, so this one is driven by Puppeteer, through WebDriver
 * BiDi; what people do here is in `firefox.all.e2e.ts`, by the same words as in `steps.ts`.
 */
export async function openFirefox(): Promise<Browser> {
  const { firefox } = findBrowsers()
  if (firefox === null) throw new Error('Firefox is not installed')
  return await launch({
    browser: 'firefox',
    executablePath: firefox,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      // Dark, and without what moves: what is looked at stays where it is.
      'layout.css.prefers-color-scheme.content-override': 0,
      'ui.prefersReducedMotion': 1,
    },
  })
}

/** Somebody at a page in Firefox, who finds things by their names. */
export interface FirefoxVisit {
  page: Page
  /** Scripts that failed, and answers that say the server did. */
  complaints: string[]
  /** Loads an address and waits until it shows what it is about. */
  open(url: string, ready: string): Promise<void>
  sees(selector: string, text?: string): Promise<ElementHandle>
  press(name: string, within?: string): Promise<void>
  fill(label: string, text: string, within?: string): Promise<void>
  leave(): Promise<void>
}

/**
 * What can be pressed or filled in, by how its name begins, spaces aside: a button's or a link's name is what it says, or its `aria-label`; a
 * field's is in its label.
 */
const NAMED = {
  control: `(root, name) => [...root.querySelectorAll('button, a, [role=tab], [role=button]')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\\s/g, '').startsWith(name)
      && !one.disabled && one.getAttribute('aria-disabled') !== 'true')`,
  field: `(root, name) => [...root.querySelectorAll('input, select, textarea')].filter(
    (one) => [...(one.labels ?? [])].map((label) => label.textContent).concat(one.ariaLabel ?? '')
      .some((label) => label.replace(/\\s/g, '').startsWith(name)))`,
}

/** A window of its own; nothing that was signed in elsewhere is signed in here. */
export async function visitInFirefox(browser: Browser, size: typeof phone): Promise<FirefoxVisit> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(size)
  page.setDefaultTimeout(PATIENCE)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })

  /** Waits until an expression gives an element; who waits in vain reads what stood there instead. */
  const element = async (expression: string): Promise<ElementHandle> => {
    const handle = await page.waitForFunction(expression).catch(async (error: unknown) => {
      const shown = await page.evaluate('document.body.innerText')
      throw new Error(`${page.url()} has no ${expression}\n${String(shown)}`, { cause: error })
    })
    return handle.asElement() as ElementHandle
  }
  const named = async (kind: keyof typeof NAMED, name: string, within: string) =>
    await element(`[...document.querySelectorAll(${JSON.stringify(within)})]
      .flatMap((root) => (${NAMED[kind]})(root, ${JSON.stringify(name.replace(/\s/g, ''))}))
      .find((one) => one.checkVisibility())`)
  const visit: FirefoxVisit = {
    page,
    complaints,
    open: async (url, ready) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      await visit.sees(ready)
    },
    sees: async (selector, text = '') =>
      await element(`[...document.querySelectorAll(${JSON.stringify(selector)})].find(
        (one) => one.checkVisibility() && (one.innerText ?? "").includes(${JSON.stringify(text)}))`),
    press: async (name, within = 'body') => (await named('control', name, within)).click(),
    fill: async (label, text, within = 'body') => {
      const field = await named('field', label, within)
      await field.click({ count: 3 })
      await field.type(text)
    },
    leave: () => context.close(),
  }
  return visit
}
