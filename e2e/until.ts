import type { Page } from 'playwright-core'
import { PATIENCE } from './browser.ts'

/** Waits for what an expression of the page gives; the page's policy forbids the browser's driver to do it. */
export async function until(page: Page, expression: string): Promise<unknown> {
  return await page.evaluate(`new Promise((done, fail) => {
    const end = performance.now() + ${PATIENCE}
    const look = () => {
      const value = (${expression})
      if (value) done(value)
      else if (performance.now() > end) fail(new Error('never: ' + ${JSON.stringify(expression)}))
      else requestAnimationFrame(look)
    }
    look()
  })`)
}

/**
 * Presses a button at the moment at which it can be pressed. A betting window may close between looking for the button and pressing it,
 * and a press that comes late asks the house for nothing.
 */
export async function pressOnceEnabled(page: Page, selector: string): Promise<void> {
  const enabled = JSON.stringify(`${selector}:enabled`)
  await until(
    page,
    `(() => {
    const button = document.querySelector(${enabled})
    button?.click()
    return button !== null
  })()`,
  )
}
