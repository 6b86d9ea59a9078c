import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { findBrowsers } from '../tools/run/browsers.mjs'
import { hasRoomInMemory } from '../tools/run/in-memory.ts'

export const phone = { width: 360, height: 800 }
export const desktop = { width: 1440, height: 900 }

/** Against what hangs, and no judgement: where others use the machine too, a page may take a minute to come. */
export const PATIENCE = 120_000

const NO_PICTURE = '--force-gpu-mem-available-mb=1'

/** A browser tidies its memory on threads beside the page's; here those take their time from other pages, and so do many small rounds of it. */
const TIDY = '--single-threaded-gc --min-semi-space-size=32'
const drawnWith = (scripts = '') => [NO_PICTURE, `--js-flags=${TIDY} ${scripts}`] as const

/**
 * For journeys, which ask for words, places and colours of a page and never for a picture of it: with no memory for pictures everything is
 * laid out and painted as ever, and only the last step, points of colour, is left out. That was a twentieth of a visit, on a desk a fifth.
 */
export const unseen = drawnWith()

/**
 * For journeys whose pages are open for seconds: what their scripts would gain by being optimized comes too late, and optimizing takes a
 * tenth of what such a visit costs. Where games are drawn for longer it is the other way round.
 */
export const forShortVisits = drawnWith('--no-opt --no-maglev')

/**
 * The same without the pictures of pages, a quarter of what a visit asks the house for. Journeys that go in and out many times leave them
 * to the others: the main job, the lobby, the games and the walks through all pages see every picture, and hear when one does not come.
 */
export const withoutPictures = [...forShortVisits, '--blink-settings=imagesEnabled=false']

/**
 * For journeys that look at one page after the other in the same window, for minutes: optimizing quickly pays there, optimizing thoroughly
 * does not. It took a tenth from a walk through all pages.
 */
export const forLongWalks = drawnWith('--no-opt')

/**
 * The system's Chromium when there is one, else the one that npm brought, with more flags where somebody needs them. `path` is another
 * Chromium's.
 */
export async function openBrowser(more: readonly string[] = [], path?: string): Promise<Browser> {
  // Pages are drawn in software: a graphics process that is emulated stops the page for seconds at a time.
  const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    ...more,
  ]
  return await chromium.launch({
    executablePath: path ?? (await browserPath()),
    args: flags,
    ignoreDefaultArgs: hasRoomInMemory(ROOM_BYTES) ? [IN_FILES] : [],
  })
}

/** How Playwright has the browser's processes show each other pictures: as files on a disk. */
const IN_FILES = '--disable-dev-shm-usage'

/** Files of a moment on a real disk are a twentieth of what a visit costs; a container may have no more than 64 MB for them in memory. */
const ROOM_BYTES = 2 * 2 ** 30

/** Where the browser of benchmarks and pictures is: the system's Chromium when there is one, else npm's. */
export async function browserPath(): Promise<string> {
  return findBrowsers().chromium ?? (await unpackedChromium())
}

/**
 * npm's Chromium, unpacked into this checkout: in the folder that all users share, the first one's would be nobody else's. Two may not ask
 * for it first at once: one would start half of it.
 */
export async function unpackedChromium(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium')
  const shared = process.env['TMPDIR']
  const own = join(projectRoot(), '.cache/chromium')
  mkdirSync(own, { recursive: true })
  process.env['TMPDIR'] = own
  try {
    return await packaged.executablePath()
  } finally {
    if (shared === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = shared
  }
}

/**
 * What lies behind a dialog is shown clear. Drawn in software, a blur of the whole screen takes a tenth of a second of a processor
 * each time that anything moves, were it the caret of a field; and nobody who looks for words, edges or contrast looks at it.
 */
const CLEAR_BACKDROPS = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('::backdrop { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
})()`

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the page complained about: scripts that failed, policies that were broken. */
  complaints: string[]
}

/** A person's own browser window. */
export async function visit(
  browser: Browser,
  url: string,
  { size = desktop, language = 'en-US', isStill = false, hasWorker = false } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: size,
    locale: language,
    colorScheme: 'dark',
    hasTouch: size.width < 600,
    // Nothing fades or slides, so that what is measured is what stays.
    reducedMotion: isStill ? 'reduce' : 'no-preference',
    // The site's worker lays up the files of the first page in each new browser, which is a tenth of what a visit costs; the main job has
    // it. Where answers are changed on their way, it may leave a call without any (Playwright's issue 7588).
    serviceWorkers: hasWorker ? 'allow' : 'block',
  })
  await context.addInitScript(CLEAR_BACKDROPS)
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => {})
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(url)
  return { page, context, complaints }
}

/** A second window of the same person, already signed in, to look around in; what is chosen in one stays out of the other. */
export async function secondWindow(
  browser: Browser,
  { page: first, context }: Visit,
  options: { size?: typeof phone; language?: string } = {},
): Promise<Visit> {
  const session = await first.evaluate<string>('JSON.stringify(Object.entries(sessionStorage))')
  const second = await visit(browser, 'about:blank', {
    ...options,
    isStill: true,
  })
  await second.context.addCookies(await context.cookies())
  await second.context.addInitScript(
    `for (const [name, value] of ${session}) sessionStorage.setItem(name, value)`,
  )
  return second
}
