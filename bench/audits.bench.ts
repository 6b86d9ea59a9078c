import type { Browser } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { startHouse } from '../e2e/house.ts'
import { phonePage } from './cold-visits.ts'
import type { Figure } from './figures.ts'
import { type Audit, practiceAudits, type SeenPage, searchAudits } from './page-audits.ts'

const PAGES = ['/', '/rng', '/help']

/** The audits of search engines and good practice, made on home, list and help; a figure counts the pages that pass one. */
export async function bench(): Promise<Figure[]> {
  const house = await startHouse()
  const browser = await openBrowser()
  try {
    const pages: SeenPage[] = []
    for (const path of PAGES) pages.push(await see(browser, `${house.url}${path}`))
    const kinds = [
      ['search', searchAudits],
      ['practice', practiceAudits],
    ] as const
    const figures: Figure[] = []
    for (const [kind, audits] of kinds)
      for (const audit of audits) figures.push(await passes(kind, audit, pages))
    return figures
  } finally {
    await browser.close()
    await house.stop()
  }
}

async function see(browser: Browser, url: string): Promise<SeenPage> {
  const drawn = await phonePage(browser)
  const complaints: string[] = []
  drawn.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text())
  })
  drawn.on('pageerror', (error) => complaints.push(error.message))
  const answer = await drawn.goto(url)
  if (!answer) throw new Error(`${url} did not answer`)
  await drawn.locator('html[data-ready]').waitFor({ state: 'attached' })
  await drawn.waitForLoadState('load')
  return { url, headers: answer.headers(), html: await answer.text(), complaints, drawn }
}

async function passes(kind: string, audit: Audit, pages: readonly SeenPage[]): Promise<Figure> {
  const failed: string[] = []
  for (const page of pages) if (!(await audit.holds(page))) failed.push(new URL(page.url).pathname)
  const value = pages.length - failed.length
  return {
    bench: 'audits',
    figure: `${kind}: ${audit.name}${failed.length > 0 ? ` (not ${failed.join(', ')})` : ''}`,
    value,
    unit: 'pages',
    anchor: null,
    anchorValue: null,
    ratio: null,
    bar: `= ${pages.length}`,
    ok: failed.length === 0,
  }
}
