import type { CDPSession, Page } from 'playwright-core'
import { openBrowser, phone } from '../e2e/browser.ts'
import { startHouse, withoutTables } from '../e2e/house.ts'
import { wordsOf } from '../e2e/words.ts'
import { demoMembers } from '../server/seeds/demo.ts'
import { signInDemo } from './demo-visitor.ts'
import { type Figure, median } from './figures.ts'
import { playLines } from './long-record.ts'

/** BENCH_ROWS sets another number than the one that the promise speaks of. */
const LINES = Number(process.env['BENCH_ROWS'] ?? 100_000)
const PAGE_LINES = 20
const PAGES = 50
const PATIENCE_MS = 60_000
const FIRST_PAGE_MS = 2_000
const NEXT_PAGE_MS = 500
const HEAP_MB = 20

/**
 * The account record of a member with very many lines, as a phone reads it: how long its first page and each further one take
 * until their lines stand on the screen, and what a thousand lines more cost the page's memory.
 */
export async function bench(): Promise<Figure[]> {
  const [member] = demoMembers
  if (!member) throw new Error('the demonstration has no members')
  const house = await startHouse(withoutTables)
  const browser = await openBrowser()
  try {
    await playLines(house.database.db, member.account, LINES)
    const context = await browser.newContext({ viewport: phone, hasTouch: true, locale: 'en' })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await signInDemo(page, house.url)
    const first = await milliseconds(async () => {
      await page.goto(`${house.url}/member/transactionHistory`)
      await shown(page, PAGE_LINES)
    })
    const line = await context.newCDPSession(page)
    const heapBefore = await heapMb(line)
    const next: number[] = []
    for (let pages = 2; pages <= PAGES; pages++) {
      next.push(await milliseconds(() => readOn(page, pages * PAGE_LINES)))
    }
    const grown = (await heapMb(line)) - heapBefore
    console.log(
      `pages 2 to ${PAGES}: median ${median(next).toFixed(0)} ms, the first of them ${next[0]?.toFixed(0)} ms, the slowest ${Math.max(...next).toFixed(0)} ms`,
    )
    return [
      atMost('first page', first, FIRST_PAGE_MS, 'ms'),
      atMost('next page, median', median(next), NEXT_PAGE_MS, 'ms'),
      atMost(`heap that ${PAGES} pages take`, grown, HEAP_MB, 'MB'),
    ]
  } finally {
    await browser.close()
    await house.stop()
  }
}

/** Presses for more and waits for it. */
async function readOn(page: Page, lines: number): Promise<void> {
  await page.getByRole('button', { name: wordsOf('en')('records', 'more') }).click()
  await shown(page, lines)
}

async function shown(page: Page, lines: number): Promise<void> {
  await page
    .locator('.lines-long > li')
    .nth(lines - 1)
    .waitFor({ state: 'attached' })
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** What the page's scripts hold after their waste is swept. */
async function heapMb(line: CDPSession): Promise<number> {
  await line.send('HeapProfiler.collectGarbage')
  const { usedSize } = await line.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

function atMost(what: string, value: number, most: number, unit: string): Figure {
  return {
    bench: 'records-in-browser',
    figure: `${what}, account record of ${LINES.toLocaleString('en')} lines`,
    value: Number(value.toFixed(1)),
    unit,
    anchor: null,
    anchorValue: null,
    ratio: null,
    bar: `<= ${most}`,
    ok: value <= most,
  }
}
