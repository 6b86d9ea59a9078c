import { catalogueApi } from '@croupier/api/play/catalogue'
import { membersApi } from '@croupier/api/accounts/members'
import { expect } from '@playwright/test'
import {
  isSignedIn,
  logIn,
  logOut,
  looksAtOnce,
  looksRight,
  tellNewPassword,
  tellPassword,
} from '../account-steps.ts'
import { phone } from '../browser.ts'
import type { Walk } from './world.ts'

const other = (language: string | undefined): string => (language === 'ar' ? 'pt' : 'ar')

/** Remembered, in one click out and in again with the password alone; the language is changed at any time. */
export const comeBackRemembered: Walk = async ({ people, come }, { coming }) => {
  const guest = await come(coming)
  const account = await people.open()
  await guest.go('/login')
  await guest.page.getByLabel(guest.words('signin', 'remember')).check()
  const favourites = guest.page.waitForRequest(`**${catalogueApi.favourites.path}*`)
  await tellPassword(guest, account)
  await isSignedIn(guest)
  await favourites
  await logOut(guest)
  await guest.go('/login')
  await guest.sees('signin', 'remembered.other')
  await guest.field('auth', 'password').fill(account.password)
  await looksRight(guest, 'login of somebody remembered')
  await guest.button('auth', 'login.action').click()
  await isSignedIn(guest)
  const told = guest.page.waitForResponse(`**${membersApi.changeLanguage.path}`)
  const next = other(coming.language)
  // A phone keeps the choice of languages in the menu that opens from below.
  if (coming.size === phone) await guest.button('common', 'nav.menu').click()
  const choice = guest.page.getByLabel(guest.words('common', 'language')).filter({ visible: true })
  await choice.selectOption(next)
  expect((await told).status()).toBe(200)
  const direction = next === 'ar' ? 'rtl' : 'ltr'
  // Under the open menu of a phone the page is held, which leaves its root without a height.
  const page = guest.page.locator(`html[lang|=${next}][dir=${direction}]`)
  await page.waitFor({ state: 'attached' })
}

/** A guard asks for a login, and leads on to where somebody wanted to go. */
export const passGuard: Walk = async ({ people, come }, { coming }) => {
  const guest = await come(coming)
  await guest.go('/play/HS-KOI')
  await guest.dialog('auth', 'login.title').waitFor()
  await looksAtOnce(guest, 'login before a game')
  await guest.go('/member/securityCenter')
  await tellPassword(guest, await people.open())
  await guest.page.waitForURL('**/member/securityCenter')
  await guest.sees('signin', 'app.title')
  await looksAtOnce(guest, 'security centre', 'main')
}

/** Where the brand wants pictures, three wrong passwords bring one, and it another; whoever cannot see it comes in without. */
export const failThreeTimes: Walk = async ({ people, come }, { coming }) => {
  const guest = await come(coming)
  const account = await people.open()
  await guest.go('/login')
  for (const password of ['not it 1', 'not it 2', 'not it 3']) {
    const answer = guest.page.waitForResponse((response) => response.url().includes('/login'))
    await tellPassword(guest, { ...account, password })
    await answer
  }
  const picture = guest.page.getByRole('img', { name: guest.words('auth', 'captcha.picture') })
  const before = await picture.getAttribute('src')
  await looksRight(guest, 'login with a picture')
  await guest.button('auth', 'captcha.renew').click()
  // At most one a second is drawn (S4-028), and a busy machine takes its time.
  const patience = { timeout: 120_000 }
  await expect.poll(() => picture.getAttribute('src'), patience).not.toBe(before)
  await guest.button('auth', 'captcha.cannot').click()
  await guest.sees('auth', 'captcha.work')
  await looksRight(guest, 'login without a picture')
  await tellPassword(guest, account)
  await isSignedIn(guest)
}

/** A password that strangers know is changed at once, and so is one that is old. */
export const changeDuePassword: Walk = async ({ people, come }, { coming }) => {
  for (const weakness of [{ mustChangePassword: true }, { passwordAgeDays: 200 }]) {
    const guest = await come(coming)
    const account = await people.open(weakness)
    await logIn(guest, account)
    const dialog = guest.dialog('signin', 'password.title')
    await dialog.waitFor()
    if (weakness.mustChangePassword) await looksRight(guest, 'a password that is due')
    await tellNewPassword(guest, dialog, account.password)
    await guest.sees('signin', 'password.changed')
    await guest.context.close()
  }
}

/** Agents by a door of their own, which is closed to others. */
export const enterAsAgent: Walk = async ({ people, come }, { coming }) => {
  const guest = await come(coming)
  await guest.go('/agent')
  await tellPassword(guest, await people.open())
  await guest.sees('errors', 'error_not_agent')
  await looksRight(guest, 'agents’ login', 'main')
  const agent = await people.open({ type: 1 })
  await tellPassword(guest, agent)
  await guest.page.waitForURL('**/agentHome')
  await looksRight(guest, 'agents’ home', 'main')
}
