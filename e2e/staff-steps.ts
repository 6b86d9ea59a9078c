import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../server/src/accounts/staff/staff.ts'
import { PATIENCE } from './browser.ts'

/** One of the demonstration's staff comes to the console's door, which must be open on the page, and goes in. */
export async function signInAtDesk(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^Login name/).fill(name)
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD)
  await page.getByLabel(/^Authenticator code/).fill(await generate({ secret: DEMO_TOTP_SECRET }))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.locator('.side-link').first().waitFor({ timeout: PATIENCE })
}
