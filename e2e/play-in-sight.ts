import type { Locator, Page } from 'playwright-core'
import type { GameInSight, Stage } from './games-in-sight.ts'
import { until } from './until.ts'
import type { Place, Sight } from './window-faults.ts'

/** Rounds that are played until one shows what is asked for. */
const MOST_ROUNDS = 12

const holds = async (page: Page, expression: string): Promise<boolean> =>
  await page.evaluate<boolean>(expression)

/** Goes to a game within the page that is open, and waits until it is this one that stands there and no longer the one before. */
export async function goToGame(page: Page, code: string): Promise<Locator> {
  await page.evaluate(`(() => {
    document.querySelector('.gv')?.setAttribute('data-left', '')
    history.pushState(null, '', '/play/${code}')
  })()`)
  const game = page.locator('.gv:not([data-left])')
  await game.waitFor()
  return game
}

const firstOf = (selectors: readonly string[]): string =>
  `[${selectors.map((one) => `document.querySelector(${JSON.stringify(one)})`).join()}].find((one) => one !== null)`

/** Lays a bet at a table, whose rounds come by themselves. */
export async function bet(page: Page, { stages: when, begins }: GameInSight): Promise<void> {
  for (const selector of begins) {
    await until(page, `!(${when.rest}) || ${firstOf([selector])} !== undefined`)
    await page.evaluate(`${firstOf([selector])}?.click()`)
  }
}

/** Plays until a stage has come: presses what ends a round while one runs, and what begins one while none does. */
async function reach(page: Page, game: GameInSight, stage: Stage): Promise<void> {
  const { stages: when, begins, ends = [] } = game
  const move = `(() => {
    if (${when[stage]}) return 'come'
    const button = (${when.motion}) ? ${firstOf(ends)} : ${firstOf(begins.toReversed())}
    button?.click()
    return button && 'pressed'
  })()`
  while ((await until(page, move)) !== 'come');
}

/** Has the game stand in a stage. */
export async function playTo(page: Page, game: GameInSight, stage: Stage): Promise<void> {
  if (game.comesByItself) await until(page, game.stages[stage])
  else if (!(await holds(page, game.stages[stage]))) {
    await reach(page, game, 'motion')
    if (stage === 'end') await reach(page, game, 'end')
  }
}

/** Where a game has ends with more to show than others: plays until such a one. */
export async function playToWin(page: Page, game: GameInSight): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await playTo(page, game, 'end')
    if (game.wins === undefined || (await holds(page, game.wins))) return
    await playTo(page, game, 'motion')
  }
}

/** Where to look at a game in a stage. */
export async function sightOf(page: Page, game: GameInSight, stage: Stage): Promise<Sight> {
  const { placesOf } = game
  let places: readonly Place[] = []
  if (placesOf) {
    const stage = await page.locator('.gv-canvas').boundingBox()
    if (stage) places = placesOf(stage)
  }
  return {
    plays: game.plays ?? '.gv-main-button',
    parts: game.parts ?? null,
    // While one bets, roads and places have the room of what was dealt before.
    leastPx: stage === 'rest' ? 0 : (game.leastPx ?? 12),
    mayOverlap: game.mayOverlap ?? 0,
    over: game.over ?? '.gv-notice',
    passes: game.passes ?? null,
    places,
  }
}
