import type { Browser, Page } from 'playwright-core'
import { type GameCode, gameCodes, gameRules } from '../games/engine/registry.ts'
import { secondWindow, unseen, type Visit, visit } from './browser.ts'
import { signInDemoPlayer } from './demo-player.ts'
import { gamesInSight, type Stage, stages } from './games-in-sight.ts'
import type { RunningHouse } from './house.ts'
import { bet, goToGame, playTo, playToWin, sightOf } from './play-in-sight.ts'
import { until } from './until.ts'
import { type Sight, watchWindow, windowFaults } from './window-faults.ts'
import { expect, test } from './test.ts'

const sizes = [
  { width: 360, height: 640 },
  { width: 360, height: 800 },
  { width: 640, height: 360 },
  { width: 1_024, height: 768 },
  { width: 1_440, height: 900 },
] as const

let house: RunningHouse
let browser: Browser

test.use({ stage: { flags: unseen } })
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
})

/** Faults of a game in a stage at each size. */
async function measure(page: Page, code: GameCode, stage: Stage): Promise<string[]> {
  const game = gamesInSight[code]
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    let found: string[] | null = null
    while (found === null) {
      if (stage !== 'rest' || game.comesByItself) await playTo(page, game, stage)
      found = await windowFaults(page, await sightOf(page, game, stage), game.stages[stage])
    }
    faults.push(
      ...found.map((fault) => `${code} in ${stage} at ${size.width} × ${size.height}: ${fault}`),
    )
  }
  return faults
}

const NOTICE_STANDS = `document.querySelector('.gv-notice')?.getAnimations().length === 0`

/** Comes back to a round that is open: what says so for a moment lies over nothing that is played with. */
async function faultsOnReturn(page: Page, code: GameCode): Promise<string[]> {
  const game = gamesInSight[code]
  await page.setViewportSize(sizes[0])
  let found: string[] | null = null
  while (found === null) {
    await playTo(page, game, 'motion')
    await page.reload()
    await until(page, NOTICE_STANDS)
    found = await windowFaults(page, await sightOf(page, game, 'motion'), NOTICE_STANDS)
  }
  return found.map((fault) => `${code} on return: ${fault}`)
}

async function faultsIn(page: Page, code: GameCode): Promise<string[]> {
  const game = gamesInSight[code]
  await page.setViewportSize(sizes[0])
  await goToGame(page, code)
  await until(page, game.stages.rest)
  if (game.comesByItself) await bet(page, game)
  const faults: string[] = []
  for (const stage of stages) {
    if (stage === 'end') await playToWin(page, game)
    faults.push(...(await measure(page, code, stage)))
    if (stage === 'motion' && game.tellsOnReturn) faults.push(...(await faultsOnReturn(page, code)))
  }
  return faults
}

/** Looks at games one after the other in a window of its own, until none is left. */
async function lookAt(first: Visit, left: GameCode[]): Promise<string[]> {
  const { page, context } = await secondWindow(browser, first, { size: sizes[0] })
  await watchWindow(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(house.url)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const found: string[] = []
  for (let code = left.shift(); code !== undefined; code = left.shift())
    found.push(...(await faultsIn(page, code)))
  await context.close()
  return found
}

const isOfMany = (code: GameCode): boolean => gameRules(code).kind === 'shared'

test('in every game, at five sizes of window, in rest, in motion and at an end, nothing is cut, covered or out of sight', async () => {
  const first = await visit(browser, 'about:blank', { size: sizes[0], isStill: true })
  await signInDemoPlayer(first.page, house)
  const alone = gameCodes.filter((code) => !isOfMany(code))
  // A round of many takes its time, in which the windows of the others are looked at.
  const ofMany = gameCodes.filter(isOfMany)
  const found = await Promise.all([
    lookAt(first, alone),
    lookAt(first, ofMany),
    lookAt(first, ofMany),
    lookAt(first, ofMany),
    lookAt(first, ofMany),
  ])
  expect(found.flat().toSorted()).toEqual([])
  await first.context.close()
})

/** What is looked at in a past round, whose stage stands in a page and is smaller than a window. */
const REPLAYS = {
  'HT-BJ': {
    parts: '.gv-replay .bj-cards > *, .gv-replay .bj-main',
    mayOverlap: 0.8,
    over: '.gv-replay :is(.bj-result, .bj-total, .bj-end)',
    ended: '.gv-replay .bj-end',
  },
  'HT-ROU': {
    parts: '.gv-replay .rou-wheel',
    mayOverlap: 0,
    over: '.gv-replay .felt-result[data-shown]',
    ended: '.gv-replay .felt-result[data-shown]',
  },
  'HX-SCR1': {
    parts: '.gv-replay .scr-field > span, .gv-replay .scr-card footer',
    mayOverlap: 0,
    over: '.gv-notice',
    ended: '.gv-replay .scr-card footer',
  },
} as const satisfies Partial<
  Record<GameCode, Pick<Sight, 'parts' | 'mayOverlap' | 'over'> & { ended: string }>
>

/** Plays a round and opens it in the betting record. */
async function faultsOfReplay(page: Page, code: keyof typeof REPLAYS): Promise<string[]> {
  const { ended, ...sight } = REPLAYS[code]
  await page.setViewportSize(sizes[1])
  await goToGame(page, code)
  for (const stage of ['motion', 'end'] as const) await playTo(page, gamesInSight[code], stage)
  await page.goto(`${house.url}/member/personalHistoryCopy?game=${code}`)
  await page.locator('.line-verified .line').first().click()
  const hasEnded = `document.querySelector('${ended}') !== null`
  const faults: string[] = []
  for (const size of [sizes[1], sizes[4]]) {
    await page.setViewportSize(size)
    await until(page, hasEnded)
    const found = await windowFaults(
      page,
      { plays: 'dialog[open]', leastPx: 24, places: [], passes: null, ...sight },
      hasEnded,
    )
    faults.push(...(found ?? ['it was gone']).map((fault) => `${code} at ${size.width}: ${fault}`))
  }
  return faults
}

test('a round of blackjack, roulette or a scratch card that is seen again in the betting record is whole, and its result covers nothing', async () => {
  const { page, context } = await visit(browser, 'about:blank', { size: sizes[1], isStill: true })
  await watchWindow(page)
  await signInDemoPlayer(page, house)
  expect([
    ...(await faultsOfReplay(page, 'HT-BJ')),
    ...(await faultsOfReplay(page, 'HT-ROU')),
    ...(await faultsOfReplay(page, 'HX-SCR1')),
  ]).toEqual([])
  await context.close()
})
