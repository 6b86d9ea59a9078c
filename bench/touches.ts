import type { Page } from 'playwright-core'

/** Collects how long the page took to show what each touch or key did. Runs in the page, so it is text. */
const WATCH_EVENTS = `
  window.touchTimes = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.touchTimes.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Long enough for the frames that answer a touch, and for the next favourite to count. */
const ANSWER_MS = 1_100

export async function watchTouches(page: Page): Promise<void> {
  await page.evaluate(WATCH_EVENTS)
}

/** The slowest answer, in milliseconds, to what is done meanwhile; quicker ones than a frame count as one frame. */
export async function slowestAnswer(page: Page, touch: () => Promise<void>): Promise<number> {
  await page.evaluate('void (window.touchTimes.length = 0)')
  await touch()
  await page.waitForTimeout(ANSWER_MS)
  return await page.evaluate<number>('Math.max(16, ...window.touchTimes)')
}

/** Frames a second while the page is scrolled down by so many of its screens; counts what the page's own thread drew. */
export async function framesWhileScrolling(page: Page, screens: number): Promise<number> {
  return await page.evaluate<number>(`new Promise((resolve) => {
    const height = innerHeight * ${screens}
    const step = innerHeight / 15
    let drawn = 0
    let began = 0
    const frame = (now) => {
      began ||= now
      drawn += 1
      scrollBy(0, step)
      if (drawn * step >= height) resolve(((drawn - 1) * 1000) / (now - began))
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })`)
}
