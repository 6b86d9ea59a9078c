import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Where window-faults.page.js looks in a game. Names are selectors. */
export interface Sight {
  /** The buttons that play: the first one is whole, in the window and free. */
  plays: string
  /** What players look at: cards, dice, balls, tiles. Nothing lies over them, and nothing cuts them. */
  parts: string | null
  /** The least width and height of a part at which it can be read. */
  leastPx: number
  /** How much of a part the next one may cover: cards of a hand lie like a fan. */
  mayOverlap: number
  /** What lies over stages: results, clocks, chips, the last rounds. None covers a part, writing or another one. */
  over: string
  /** Places of the canvas that stay free, measured from its corner. */
  places: readonly Place[]
  /** A pattern of what is written on the canvas and not looked at: letters of signs, which run over reels and beyond them. */
  passes: string | null
}

export interface Place {
  name: string
  x: number
  y: number
  width: number
  height: number
}

const SCRIPT = readFileSync(join(import.meta.dirname, 'window-faults.page.js'), 'utf8')

/** Has each page that is opened from now on note what it writes on canvases, and know what is a fault. */
export async function watchWindow(page: Page): Promise<void> {
  await page.addInitScript(SCRIPT)
}

/**
 * What is cut, covered or out of the window, as one line each; null when `stage`, an expression, does not hold before or after looking.
 */
export async function windowFaults(
  page: Page,
  sight: Sight,
  stage: string,
): Promise<string[] | null> {
  return await page.evaluate<string[] | null>(`new Promise((done) => {
    const look = () => {
      if (!(${stage})) return done(null)
      done(windowFaults(${JSON.stringify(sight)}))
    }
    // A size is taken in a frame or two.
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(look)))
  })`)
}
