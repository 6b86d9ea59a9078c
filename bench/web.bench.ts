import { get } from 'node:http'
import type { Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { startHouse } from '../e2e/house.ts'
import { type ColdVisit, longestTaskOf, phonePage, slowDown, visitCold } from './cold-visits.ts'
import { signInDemo } from './demo-visitor.ts'
import type { Figure } from './figures.ts'
import { addManyGames } from './many-games.ts'
import { framesWhileScrolling, slowestAnswer, watchTouches } from './touches.ts'

const VISITS = 5
const GAMES = 10_000
const SCREENS = 20
const TOUCHES = 4

/** The site as a phone meets it: what comes before anything is touched, how quickly it answers, and how it scrolls. */
export async function bench(): Promise<Figure[]> {
  const house = await startHouse()
  try {
    // The house, too, is slower the first time.
    await (await fetch(house.url)).text()
    const cold: ColdVisit[] = []
    const tasks: number[] = []
    for (let round = 0; round < VISITS; round++) {
      const visit = await visitCold(house.url)
      const task = await longestTaskOf(house.url)
      console.log(describe(visit), `longest task ${task.toFixed(0)} ms`)
      cold.push(visit)
      tasks.push(task)
    }
    const arrival = figuresOf(cold, await htmlKb(house.url))
    await addManyGames(house.database.db, GAMES)
    const touched = await touchedFigures(house.url)
    return [
      ...arrival,
      atMost('longest task of the arrival, processor time', tasks, 40, 'ms'),
      ...touched,
    ]
  } finally {
    await house.stop()
  }
}

/** A member's touches on a slow phone, and the longest list under a thumb. */
async function touchedFigures(url: string): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const page = await phonePage(browser)
    await signInDemo(page, url)
    const session = await page.context().newCDPSession(page)
    await slowDown(session)
    await watchTouches(page)
    const tabs = await rounds(page, (at) =>
      page
        .locator('.cats .cat')
        .nth(at + 2)
        .tap(),
    )
    // The list of a tab may be shorter than the touches are many.
    await page.locator('.cats .cat').first().tap()
    await heartOf(page, TOUCHES).waitFor()
    const hearts = await rounds(page, (at) => heartOf(page, at).tap())
    await page.goto(`${url}/?find=`)
    await page.locator('.search-field input').waitFor()
    await watchTouches(page)
    const keys = await rounds(page, (at) => page.keyboard.type('dragon'.charAt(at)))
    await page.goto(`${url}/rng?sort=name`)
    await page.locator('.cards-virtual .card img').first().waitFor()
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const frames = await framesWhileScrolling(page, SCREENS)
    return [
      atMost('answer to a tab, 4x CPU', tabs, 150, 'ms'),
      atMost('answer to a favourite, 4x CPU', hearts, 150, 'ms'),
      atMost('answer to a key in the search, 4x CPU', keys, 150, 'ms'),
      atLeast(`scrolling ${GAMES.toLocaleString('en')} games`, frames, 58, 'frames/s'),
    ]
  } finally {
    await browser.close()
  }
}

function heartOf(page: Page, at: number) {
  return page.locator('.card .fav').filter({ visible: true }).nth(at)
}

/** The slowest answer of each of some touches. */
async function rounds(page: Page, touch: (at: number) => Promise<void>): Promise<number[]> {
  const answers: number[] = []
  for (let at = 0; at < TOUCHES; at++) answers.push(await slowestAnswer(page, () => touch(at)))
  return answers
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
      if (encoding !== 'br')
        reject(
          new Error(`the lobby came with ${response.statusCode} as ${encoding ?? 'plain text'}`),
        )
      let received = 0
      response.on('data', (chunk: Buffer) => {
        received += chunk.length
      })
      response.on('end', () => resolve(received))
    })
    request.on('error', reject)
  })
}

function figuresOf(visits: readonly ColdVisit[], html: number): Figure[] {
  const all = (key: Exclude<keyof ColdVisit, 'largestElement'>) => visits.map((one) => one[key])
  return [
    atMost('JavaScript until the page answers, gzip', all('scriptKb'), 120, 'kB'),
    atMost('HTML of the lobby, brotli', [html], 14, 'kB'),
    atMost('pictures before any scroll', all('imageKb'), 250, 'kB'),
    atMost('first paint, 4x CPU, slow 4G, 360x800', all('firstPaintSeconds'), 1, 's'),
    atMost('largest paint, same conditions', all('largestPaintSeconds'), 1.5, 's'),
    atMost('hydrated, same conditions', all('hydratedSeconds'), 3, 's'),
    // A jump that only some visits see is a jump.
    atMost('layout shift', [Math.max(...all('layoutShift'))], 0.02, ''),
  ]
}

/** The best of the rounds: what the machine did besides only ever adds. */
function atMost(figure: string, rounds: readonly number[], most: number, unit: string): Figure {
  const value = Math.min(...rounds)
  return { ...alone(figure, value, unit), bar: `<= ${most}`, ok: value <= most }
}

function atLeast(figure: string, value: number, least: number, unit: string): Figure {
  return { ...alone(figure, value, unit), bar: `>= ${least}`, ok: value >= least }
}

function alone(figure: string, value: number, unit: string) {
  const nothing = { anchor: null, anchorValue: null, ratio: null }
  return { bench: 'web', figure, value: Number(value.toFixed(3)), unit, ...nothing }
}

function describe(visit: ColdVisit): string {
  const { firstPaintSeconds, largestPaintSeconds, largestElement, hydratedSeconds } = visit
  return [
    `first paint ${firstPaintSeconds.toFixed(2)} s, largest ${largestPaintSeconds.toFixed(2)} s (${largestElement})`,
    `hydrated ${hydratedSeconds.toFixed(2)} s, shift ${visit.layoutShift.toFixed(3)}`,
    `scripts ${visit.scriptKb.toFixed(1)} kB, pictures ${visit.imageKb.toFixed(0)} kB`,
  ].join(', ')
}
