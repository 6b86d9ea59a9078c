import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page, Response } from 'playwright-core'
import { openBrowser, phone } from '../e2e/browser.ts'

/** A middling phone on slow 4G, applied to the network and the processor, not computed afterwards (STACK.md). */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const MICROSECONDS = 1_000
const PATIENCE_MS = 180_000
const SETTLE_MS = 4_000

export interface ColdVisit {
  firstPaintSeconds: number
  largestPaintSeconds: number
  /** The start of the markup of what was painted largest. */
  largestElement: string
  hydratedSeconds: number
  layoutShift: number
  /** As gzip packs it. */
  scriptKb: number
  /** Of pictures that came although nobody scrolled, as they were sent. */
  imageKb: number
}

/** One visit of the lobby by a phone that was never there, in a browser of its own: nothing is warm. */
export async function visitCold(url: string): Promise<ColdVisit> {
  const browser = await openBrowser()
  try {
    const page = await phonePage(browser)
    const came = watchResponses(page)
    await slowDown(await page.context().newCDPSession(page), { isSlowLine: true })
    await arrive(page, url)
    const { needed, ...paint } = await page.evaluate<Seen>(ASK_PAGE)
    return { ...paint, ...(await came.weights(needed)) }
  } finally {
    await browser.close()
  }
}

/** Opens the lobby and waits until it answers and what comes by itself has come; its socket never rests. */
async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url, { timeout: PATIENCE_MS })
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: PATIENCE_MS })
  await page.waitForTimeout(SETTLE_MS)
}

export async function phonePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en',
  })
  return await context.newPage()
}

/** Makes the processor of this page four times as slow, and its line that of a bad mast where it is asked for. */
export async function slowDown(session: CDPSession, { isSlowLine = false } = {}): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (!isSlowLine) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
}

interface Arrived {
  scriptKb: number
  imageKb: number
}

/** What the page itself tells of its arrival. */
interface Seen extends Omit<ColdVisit, keyof Arrived> {
  /** Addresses of the scripts that were whole when the page answered; what came later held nobody up. */
  needed: readonly string[]
}

/** Weighs what arrives: scripts that were needed for an answer, and pictures until one asks. */
function watchResponses(page: Page): { weights(needed: readonly string[]): Promise<Arrived> } {
  const weighing: Promise<{ type: string; url: string; weight: number }>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const url = response.url()
    if (type === 'image' || type === 'script')
      weighing.push(weigh(response, type).then((weight) => ({ type, url, weight })))
  })
  return {
    weights: async (needed) => {
      const came = await Promise.all(weighing)
      const kb = (kind: string, counts: (url: string) => boolean): number =>
        came
          .filter(({ type, url }) => type === kind && counts(url))
          .reduce((sum, { weight }) => sum + weight / 1000, 0)
      return {
        scriptKb: kb('script', (url) => needed.includes(url)),
        imageKb: kb('image', () => true),
      }
    },
  }
}

async function weigh(response: Response, type: 'script' | 'image'): Promise<number> {
  const body = await response.body()
  // Drawings are text, and packed on the way like scripts.
  const isText = type === 'script' || response.headers()['content-type']?.includes('svg')
  return isText ? gzipSync(body, { level: 9 }).length : body.length
}

/** Asks the browser's own observers; buffered entries tell what happened before. Runs in the page, so it is text. */
const ASK_PAGE = `(async () => {
  const entries = (type) => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
    setTimeout(() => resolve([]), 500)
  })
  const lcp = (await entries('largest-contentful-paint')).at(-1)
  const shifts = await entries('layout-shift')
  const [first] = performance.getEntriesByName('first-contentful-paint')
  const [hydrated] = performance.getEntriesByName('hydrated')
  return {
    firstPaintSeconds: (first?.startTime ?? NaN) / 1000,
    largestPaintSeconds: (lcp?.startTime ?? NaN) / 1000,
    largestElement: lcp?.element?.outerHTML.slice(0, 80) ?? '',
    hydratedSeconds: (hydrated?.startTime ?? NaN) / 1000,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    needed: performance
      .getEntriesByType('resource')
      .filter(({ responseEnd }) => responseEnd <= (hydrated?.startTime ?? 0))
      .map(({ name }) => name),
  }
})()`

/**
 * Milliseconds of the longest piece of work that kept the page from answering, at the processor's own speed; what other
 * processes took of it meanwhile does not count.
 */
export async function longestTaskOf(url: string): Promise<number> {
  const browser = await openBrowser()
  try {
    const page = await phonePage(browser)
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
    await arrive(page, url)
    return longestTask(JSON.parse((await browser.stopTracing()).toString()).traceEvents)
  } finally {
    await browser.close()
  }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** In microseconds: how long it took, and how much of that the processor worked for it. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

function longestTask(events: readonly TraceEvent[]): number {
  const mains = events.flatMap(({ name, args, pid, tid }) =>
    name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid}/${tid}`] : [],
  )
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mains.includes(`${pid}/${tid}`),
  )
  return Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / MICROSECONDS
}
