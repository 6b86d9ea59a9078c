import type { Page } from 'playwright-core'
import { PATIENCE } from './browser.ts'
import type { DialogAt } from './dialog-acts.ts'
import { barriersInBothThemes } from './inspect.ts'

/** What has to be answered does not close, and is left behind with its page. */
const CLOSING_MS = 5_000
/** The innermost; what it opened from was looked at before. */
const TOP = 'dialog[open]:not(:has(dialog[open]))'

type Opened = Extract<DialogAt, { opener: string }>

export function isOpenedBy(who: string): (row: DialogAt) => row is Opened {
  return (row): row is Opened => 'opener' in row && row.opener === who
}

/** Opens a dialog on a page that is open at the house already, looks at it in both themes, and closes it. */
export async function barriersOfDialog(page: Page, row: Opened): Promise<string[]> {
  try {
    // What the house is to say of itself is arranged before the page that asks for it.
    await tellInstead(page, row)
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(row.path)})`)
    return await barriersOf(page, row)
  } catch (failure) {
    return [`${row.file} did not open: ${String(failure).split('\n', 3).join(' ')}`]
  } finally {
    await closeAll(page)
  }
}

async function tellInstead(page: Page, row: Opened): Promise<void> {
  for (const [part, change] of Object.entries(row.told ?? {})) {
    await page.route(
      ({ pathname }) => pathname.startsWith(part),
      async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: change(await answer.json()) })
      },
    )
  }
}

async function barriersOf(page: Page, row: Opened): Promise<string[]> {
  await page
    .locator(row.ready ?? 'main h1, main h2, .card')
    .first()
    .waitFor({ timeout: PATIENCE })
  await row.open(page)
  await page.locator('dialog[open]').last().waitFor({ timeout: PATIENCE })
  await page
    .locator('body:not(:has(dialog .skeleton, dialog [aria-busy=true]))')
    .waitFor({ timeout: PATIENCE })
  const found = await barriersInBothThemes(page, row.file, { part: TOP })
  if (row.told) await page.unrouteAll({ behavior: 'wait' })
  return found
}

/** One press a dialog, and the next one when it is gone: a second press is heard late, and would close what was opened since. */
async function closeAll(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const open = page.locator('dialog[open]')
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape')
    const isGone = await open
      .nth(left - 1)
      .waitFor({ state: 'detached', timeout: CLOSING_MS })
      .then(
        () => true,
        () => false,
      )
    if (!isGone) return void (await page.goto(new URL('/help', page.url()).href))
  }
}
