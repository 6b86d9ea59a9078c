import type { Page } from 'playwright-core'
import { demoMembers } from '../server/seeds/demo.ts'

/** The demonstration's member comes in, and puts away what greets them. */
export async function signInDemo(page: Page, url: string): Promise<void> {
  const [member] = demoMembers
  if (!member) throw new Error('the demonstration has no members')
  await page.goto(`${url}/login`)
  await page.locator('input[type=password]').waitFor()
  await page.getByLabel('Username').first().fill(member.account)
  await page.locator('input[type=password]').fill(member.password)
  await page.locator('dialog form button[type=submit]').click()
  await page.locator('.balance').first().waitFor()
  await page.goto(url)
  await page.locator('.balance').first().waitFor()
  for (let left = 4; left > 0; left--) {
    await page.waitForTimeout(1_000)
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
  }
}
