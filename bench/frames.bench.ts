import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page, Response } from 'playwright-core'
import { desktop, openBrowser } from '../e2e/browser.ts'
import { startHouse } from '../e2e/house.ts'
import { type GameCode, gameCodes, gameRules, isGameCode } from '../games/engine/registry.ts'
import { signInDemo } from './demo-visitor.ts'
import type { Figure } from './figures.ts'
import { type FrameTrace, traceFrames } from './frame-trace.ts'

const MOST_KB = 250
const WATCHED_MS = 6_000
const PRESS_MS = 1_200
/** Long enough for the pictures of a game, which come one after another. */
const SETTLE_MS = 2_500
const PATIENCE_MS = 120_000
/** How much slower the processor is made, and the milliseconds of a frame that a page then has: 60 and 30 a second. */
const speeds = [
  { slowdown: 1, frameMs: 1_000 / 60, drawn: 60 },
  { slowdown: 4, frameMs: 1_000 / 30, drawn: 30 },
] as const

/**
 * `npm run bench frames [ENGINE…]`: every engine's view in the built house while it plays, and what it loads beyond the lobby. A page without
 * a graphics processor is drawn in software by the same two cores that serve it, so frames a second say what this machine can do; what the
 * page's own thread works for a frame says what the view asks of any machine, and is what has a bar.
 */
export async function bench(): Promise<Figure[]> {
  const wanted = process.argv.slice(3).filter(isGameCode)
  const house = await startHouse()
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({
      viewport: desktop,
      locale: 'en',
      // What a worker keeps from the lobby would not be counted as loaded.
      serviceWorkers: 'block',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await signInDemo(page, house.url)
    const session = await page.evaluate<string>('JSON.stringify(Object.entries(sessionStorage))')
    await context.addInitScript(
      `for (const [name, value] of ${session}) sessionStorage.setItem(name, value)`,
    )
    await page.close()
    const figures: Figure[] = []
    for (const code of wanted.length > 0 ? wanted : gameCodes)
      figures.push(...(await figuresOf({ browser, context, url: house.url }, code)))
    return figures
  } finally {
    await browser.close()
    await house.stop()
  }
}

interface Room {
  browser: Browser
  context: BrowserContext
  url: string
}

async function figuresOf({ browser, context, url }: Room, code: GameCode): Promise<Figure[]> {
  const page = await context.newPage()
  try {
    const kb = await firstLoadKb(page, { url, code })
    const figures = [atMost(`${code}, loaded beyond the lobby, gzip`, kb, MOST_KB, 'kB')]
    await begin(page, code)
    const line = await context.newCDPSession(page)
    for (const { slowdown, frameMs, drawn } of speeds) {
      await moved(page, code)
      await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const trace = await traceFrames(browser, page, async () => await play(page, code))
      await line.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      console.log(`${code} ${slowdown}x: ${describe(trace)}`)
      figures.push(
        atMost(`${code}, work of a frame, ${slowdown}x, median`, trace.workMedian, frameMs, 'ms'),
        atMost(`${code}, work of a frame, ${slowdown}x, p95`, trace.workSlow, frameMs, 'ms'),
        told(`${code}, frames drawn in software, ${slowdown}x, median`, trace.drawnMedian, drawn),
        told(`${code}, the same in its busiest second`, trace.drawnBusiest, drawn),
      )
    }
    return figures
  } finally {
    await page.close()
  }
}

/** Everything that a game's page fetches and the lobby had not: scripts, styles, pictures, letters and texts; answers of the house apart. */
async function firstLoadKb(page: Page, game: { url: string; code: GameCode }): Promise<number> {
  const known = new Set<string>()
  const weighing: Promise<number>[] = []
  let isInGame = false
  page.on('response', (response) => {
    if (!isFile(response)) return
    if (!isInGame) known.add(response.url())
    else if (!known.has(response.url())) weighing.push(gzipBytes(response))
  })
  await page.goto(game.url, { timeout: PATIENCE_MS })
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: PATIENCE_MS })
  await page.waitForTimeout(SETTLE_MS)
  isInGame = true
  await page.goto(`${game.url}/play/${game.code}`, { timeout: PATIENCE_MS })
  await page.locator('.gv-frame, .stage').first().waitFor({ timeout: PATIENCE_MS })
  await page.waitForTimeout(SETTLE_MS)
  const sizes = await Promise.all(weighing)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

function isFile(response: Response): boolean {
  const { pathname, protocol } = new URL(response.url())
  return protocol.startsWith('http') && /\.[a-z0-9]{2,5}$/.test(pathname) && response.ok()
}

async function gzipBytes(response: Response): Promise<number> {
  const body = await response.body().catch(() => Buffer.alloc(0))
  const packed = gzipSync(body, { level: 9 }).length
  // Pictures and letters are packed already.
  return Math.min(packed, body.length)
}

/** What must be done once before anything moves. */
async function begin(page: Page, code: GameCode): Promise<void> {
  if (code === 'HF-FISH') await page.locator('.fish-rooms button').first().click()
  if (code === 'HE-KENO') await page.locator('.keno-tools button').first().click()
  if (code === 'HT-ROU') await page.locator('[data-bet]:enabled').first().click()
  if (code === 'HT-BJ') await page.locator('.bj-main:enabled').first().click()
}

/** At a table of many nothing moves before the bets are over. */
async function moved(page: Page, code: GameCode): Promise<void> {
  const rules = gameRules(code)
  if (rules.kind !== 'shared' || rules.course !== 'deal') return
  const options = { timeout: PATIENCE_MS }
  const place = page.locator('[data-bet]:enabled')
  // Places that are folded away are not to be seen, but they open and close with the others.
  await place.first().waitFor({ ...options, state: 'attached' })
  await place.first().waitFor({ ...options, state: 'detached' })
}

/** Space is the main button of every game. */
async function play(page: Page, code: GameCode): Promise<void> {
  const press = gameRules(code).kind === 'shared' ? WATCHED_MS : PRESS_MS
  for (let waited = 0; waited < WATCHED_MS; waited += press) {
    await page.keyboard.press('Space')
    await page.waitForTimeout(press)
  }
}

function describe(trace: FrameTrace): string {
  return [
    `a frame's work ${ms(trace.workMedian)}, p95 ${ms(trace.workSlow)}`,
    `of it scripts ${ms(trace.scripts)}, layout ${ms(trace.layout)}, paint ${ms(trace.paint)}`,
    `drawn in software ${trace.drawnMedian.toFixed(0)}/s, in its busiest second ${trace.drawnBusiest.toFixed(0)}/s, p95 gap ${ms(trace.gapSlow)}`,
  ].join('; ')
}

const ms = (value: number): string => `${value.toFixed(1)} ms`

function atMost(figure: string, value: number, most: number, unit: string): Figure {
  return { ...alone(figure, value, unit), bar: `<= ${most.toFixed(1)}`, ok: value <= most }
}

/** A figure of the machine rather than of the view: printed beside what is asked of a desktop, never judged. */
function told(figure: string, value: number, wanted: number): Figure {
  const bar = `a desktop with a graphics processor: ${wanted}`
  return { ...alone(figure, value, 'frames/s'), bar, ok: true }
}

function alone(figure: string, value: number, unit: string) {
  const nothing = { anchor: null, anchorValue: null, ratio: null }
  return { bench: 'frames', figure, value: Number(value.toFixed(2)), unit, ...nothing }
}
