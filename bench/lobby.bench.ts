import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, phone } from '../e2e/browser.ts'
import type { Figure } from './figures.ts'

/** A middling phone on slow 4G, applied to the network and the processor, not computed afterwards (STACK.md). */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const VISITS = 5
const SCRIPT_BUDGET_KB = 125
const LCP_BUDGET_S = 1.8
const HTML_BUDGET_KB = 14

interface LobbyVisit {
  lcpSeconds: number
  lcpElement: string
  hydratedSeconds: number
  layoutShift: number
  scriptKb: number
}

/** The lobby as a phone meets it: how much JavaScript comes before anything is touched, and when the view stands. */
export async function bench(): Promise<Figure[]> {
  const house = process.env['LOBBY_URL'] ? null : await startHouse()
  const url = house?.url ?? process.env['LOBBY_URL'] ?? ''
  try {
    const visits: LobbyVisit[] = []
    for (let round = 0; round < VISITS; round++) {
      // A browser of its own for each visit: nothing is warm.
      const browser = await openBrowser()
      const visit = await visitLobby(browser, url).finally(() => browser.close())
      console.log(describe(visit))
      visits.push(visit)
    }
    return figuresOf(visits, await htmlKb(url))
  } finally {
    house?.stop()
  }
}

async function visitLobby(browser: Browser, url: string): Promise<LobbyVisit> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const scripts: number[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    void response.body().then((body) => scripts.push(gzipSync(body, { level: 9 }).length))
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForSelector('html[data-ready]')
  const paint = await paintOf(page)
  return { ...paint, scriptKb: scripts.reduce((sum, size) => sum + size, 0) / 1000 }
}

/** Asks the browser's own observers; buffered entries tell what happened before. Runs in the page, so it is text. */
const ASK_PAINT = `(async () => {
  const entries = (type) => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
    setTimeout(() => resolve([]), 500)
  })
  const lcp = (await entries('largest-contentful-paint')).at(-1)
  const shifts = await entries('layout-shift')
  const [hydrated] = performance.getEntriesByName('hydrated')
  return {
    lcpSeconds: (lcp?.startTime ?? NaN) / 1000,
    lcpElement: lcp?.element?.outerHTML.slice(0, 80) ?? '',
    hydratedSeconds: (hydrated?.startTime ?? NaN) / 1000,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
  }
})()`

async function paintOf(page: Page): Promise<Omit<LobbyVisit, 'scriptKb'>> {
  return await page.evaluate<Omit<LobbyVisit, 'scriptKb'>>(ASK_PAINT)
}

/** The largest of the lobby's languages, counted as a browser receives it over https: with brotli, before it is unpacked. */
async function htmlKb(url: string): Promise<number> {
  const sizes: number[] = []
  for (const language of ['pt-BR', 'en', 'ja', 'ko']) sizes.push(await receivedBytes(url, language))
  return Math.max(...sizes) / 1000
}

async function receivedBytes(url: string, language: string): Promise<number> {
  const headers = { 'accept-language': language, 'accept-encoding': 'gzip, deflate, br, zstd' }
  return await new Promise((resolve, reject) => {
    const request = get(url, { headers }, (response) => {
      const encoding = response.headers['content-encoding']
      if (encoding !== 'br') reject(new Error(`the lobby came as ${encoding ?? 'plain text'}`))
      let received = 0
      response.on('data', (chunk: Buffer) => {
        received += chunk.length
      })
      response.on('end', () => resolve(received))
    })
    request.on('error', reject)
  })
}

function figuresOf(visits: readonly LobbyVisit[], html: number): Figure[] {
  const best = (key: Exclude<keyof LobbyVisit, 'lcpElement'>): number =>
    Math.min(...visits.map((visit) => visit[key]))
  const alone = { bench: 'lobby', anchor: null, anchorValue: null, ratio: null }
  const figure = (name: string, value: number, unit: string, most: number): Figure => ({
    ...alone,
    figure: name,
    value: Number(value.toFixed(3)),
    unit,
    bar: `<= ${most}`,
    ok: value <= most,
  })
  return [
    figure('JavaScript before the first touch, gzip', best('scriptKb'), 'kB', SCRIPT_BUDGET_KB),
    figure('largest paint, 4x CPU, slow 4G, 360x800', best('lcpSeconds'), 's', LCP_BUDGET_S),
    figure('HTML of the lobby, brotli', html, 'kB', HTML_BUDGET_KB),
    figure('hydrated, same conditions', best('hydratedSeconds'), 's', 3.5),
    figure('layout shift', Math.max(...visits.map(({ layoutShift }) => layoutShift)), '', 0.05),
  ]
}

function describe({
  lcpSeconds,
  lcpElement,
  hydratedSeconds,
  layoutShift,
  scriptKb,
}: LobbyVisit): string {
  return `largest paint ${lcpSeconds.toFixed(2)} s (${lcpElement}), hydrated ${hydratedSeconds.toFixed(2)} s, shift ${layoutShift.toFixed(3)}, scripts ${scriptKb.toFixed(1)} kB`
}

/** The built house on a data folder of its own, as `npm start` would run it. */
async function startHouse(): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, ['server/dist/main.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      CROUPIER_DATA: mkdtempSync(join(tmpdir(), 'croupier-bench-')),
    },
  })
  return { url: await readyUrl(child), stop: () => void child.kill('SIGTERM') }
}

async function readyUrl(child: ChildProcess): Promise<string> {
  return await new Promise((resolve, reject) => {
    let printed = ''
    child.once('exit', () => reject(new Error(`the house ended: ${printed}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const url = /croupier ready (http:\/\/\S+)/.exec(printed)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
}
