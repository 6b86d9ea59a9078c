import type { Browser, Locator, Page } from 'playwright-core'
import { desktop, visit } from './browser.ts'
import type { RunningHouse } from './house.ts'
import { signInAtDesk } from './staff-steps.ts'

/** Money walks between a member and the people of the console, by what each of them reads. */
const PATIENCE = 30_000

/** One of the staff at a console of their own; it speaks English, and all of it is about one brand. */
export interface Clerk {
  page: Page
  complaints: string[]
  /** Opens a room and the row of an account in it, and gives what comes up. */
  openRow(room: string, account: string): Promise<Locator>
  /** Gives the reason that every decision asks for, confirms, and waits for what the house says. */
  decide(dialog: Locator, of: { reason: string; by: string; told: string }): Promise<void>
  leave(): Promise<void>
}

export async function comeToDesk(
  browser: Browser,
  house: RunningHouse,
  { name, brand }: { name: string; brand: string },
): Promise<Clerk> {
  const { page, context, complaints } = await visit(browser, `${house.url}/console/`, {
    size: desktop,
    isStill: true,
  })
  page.setDefaultTimeout(PATIENCE)
  await signInAtDesk(page, name)
  await page.getByLabel('Brand', { exact: true }).selectOption(brand)
  return {
    page,
    complaints,
    openRow: async (room, account) => {
      await page.goto(`${house.url}/console/${room}`)
      await page.getByRole('row').filter({ hasText: account }).first().click()
      return page.getByRole('dialog')
    },
    decide: async (dialog, { reason, by, told }) => {
      await dialog.locator('textarea').fill(reason)
      await dialog.getByRole('button', { name: by, exact: true }).click()
      await page.locator('.toast').filter({ hasText: told }).first().waitFor()
    },
    leave: () => context.close(),
  }
}

/** A paper of a bank, as a telephone takes it. */
export async function paperOf(page: Page): Promise<{
  name: string
  mimeType: string
  buffer: Buffer
}> {
  return { name: 'paper.png', mimeType: 'image/png', buffer: await page.screenshot() }
}
