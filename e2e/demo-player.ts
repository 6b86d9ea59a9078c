import type { Page } from 'playwright-core'
import { demoMembers } from '../server/seeds/demo.ts'
import { PATIENCE } from './browser.ts'
import type { RunningHouse } from './house.ts'

/**
 * Signs in a person who has money, so that no game covers itself with the way to the cashier, and who was here before: the welcome of a
 * first login would lie over the games as well, whenever it comes. The news over the lobby goes with the lobby.
 */
export async function signInDemoPlayer(page: Page, house: RunningHouse): Promise<void> {
  const [person] = demoMembers
  if (!person) throw new Error('the demonstration has no members')
  await wasHereBefore(house, person)
  await page.goto(`${house.url}/login`)
  await page.getByLabel('Username').first().fill(person.account, { timeout: PATIENCE })
  await page.locator('input[type=password]').fill(person.password)
  await page.locator('form:has(input[type=password]) [type=submit]').click()
  await page.locator('input[type=password]').waitFor({ state: 'detached', timeout: PATIENCE })
}

/** One of the demonstration's members, by the name of the account. */
export function demoMember(account: string): (typeof demoMembers)[number] {
  const found = demoMembers.find((member) => member.account === account)
  if (!found) throw new Error(`the demonstration has no member ${account}`)
  return found
}

/** Has a member logged in before: nobody welcomes them. */
export async function wasHereBefore(
  { database }: RunningHouse,
  { account }: { account: string },
): Promise<void> {
  await database.db
    .updateTable('identity_members')
    .set({ first_login_at: new Date() })
    .where('account', '=', account)
    .execute()
}
