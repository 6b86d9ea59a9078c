import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../../server/src/accounts/staff/staff.ts'
import { codeAt, stepAt } from '../../server/src/platform/totp.ts'
import { keepPasskeys, looksRight } from '../account-steps.ts'
import type { Guest } from '../guest.ts'
import type { Walk } from './world.ts'

/** Staff, by password and code for the last time, and by a passkey from then on. */
export const enterConsole: Walk = async ({ come }, { coming, staff }) => {
  const guest = await come(coming)
  const { page, words } = guest
  await keepPasskeys(guest)
  await page.addInitScript(`localStorage.setItem('console.language', '${coming.language}')`)
  await guest.go('/console/sessions')
  await enterByCode(guest, staff)
  const add = guest.button('console', 'passkeys.add')
  await add.waitFor()
  await looksRight(guest, 'no passkey yet', 'html')
  await add.click()
  await page.getByText(words('console', 'passkeys.first', { number: 1 }), { exact: true }).waitFor()
  await looksRight(guest, 'a passkey', 'main')
  await leaveDesk(guest)
  await looksRight(guest, 'the door of the console', 'html')

  await enterByCode(guest, staff, 1)
  await page.getByText(words('errors', 'staff_passkey_needed')).waitFor()
  await guest.button('console', 'signIn.passkey').click()
  await page.locator('.session-list').first().waitFor()
}

/** Each code works once; that of a coming half-minute counts already. */
async function enterByCode(guest: Guest, name: string, halfMinutesAhead = 0): Promise<void> {
  const code = codeAt(DEMO_TOTP_SECRET, stepAt(new Date()) + halfMinutesAhead)
  await guest.field('console', 'signIn.name').fill(name)
  await guest.field('console', 'signIn.password').fill(DEMO_PASSWORD)
  await guest.field('console', 'signIn.code').fill(code)
  await guest.button('console', 'signIn.go').click()
}

async function leaveDesk(guest: Guest): Promise<void> {
  await guest.page.getByRole('button', { name: guest.words('console', 'account') }).click()
  await guest.page.getByRole('menuitem', { name: guest.words('console', 'signOut') }).click()
  await guest.field('console', 'signIn.name').waitFor()
}
