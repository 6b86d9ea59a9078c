import type { Locator } from 'playwright-core'
import { expect } from '@playwright/test'
import type { Guest } from './guest.ts'
import { barriersInBothThemes, overflowsOn } from './inspect.ts'
import { isWholeWalk } from './ways-in/world.ts'

/** What people do with their accounts, by what they read, in any language. */

export interface Known {
  username: string
  password: string
}

/** Nobody meets a barrier in what is open, in both themes, and nothing sticks out of the window. */
export async function looksRight({ page }: Guest, where: string, part = 'dialog'): Promise<void> {
  // Who has a code sent is asked for a secret first, and the button below waits for that, as does what lies behind a dialog.
  const within = part.startsWith('dialog') ? `${part} ` : ''
  const unfinished = `${within}.skeleton, ${within}[aria-busy=true]:not(.send-code)`
  await page.locator(`body:not(:has(${unfinished}))`).waitFor()
  const found = await barriersInBothThemes(page, where, { part })
  expect([...found, ...(await overflowsOn(page, where))]).toEqual([])
}

const looked = new Set<string>()

/** Where every way is walked in every world, each thing on the way is looked at, once a language and a size. */
export async function looksAtOnce(guest: Guest, where: string, part?: string): Promise<void> {
  const { language, size } = guest.coming
  const here = `${where}, ${language}, ${size.width}`
  if (!isWholeWalk || looked.has(here)) return
  looked.add(here)
  await looksRight(guest, where, part)
}

/** The head of the page shows an account. */
export async function isSignedIn({ page, words }: Guest): Promise<void> {
  await page.getByRole('button', { name: words('common', 'account.menu') }).waitFor()
}

export async function isSignedOut({ page, words }: Guest): Promise<void> {
  await page
    .getByRole('link', { name: words('common', 'login'), exact: true })
    .first()
    .waitFor()
}

/** Fills in name and password where a login is open, and sends them. */
export async function tellPassword(
  guest: Guest,
  { username, password }: Known,
  within?: Locator,
): Promise<void> {
  await guest.field('auth', 'username', within).fill(username)
  await guest.field('auth', 'password', within).fill(password)
  await guest.button('auth', 'login.action', within).click()
}

export async function logIn(guest: Guest, known: Known): Promise<void> {
  await guest.go('/login')
  await guest.field('auth', 'password').waitFor()
  await looksAtOnce(guest, 'login')
  await tellPassword(guest, known)
  await isSignedIn(guest)
}

/** Out by the menu of the account, asked once more before it happens (S2-071, S4-013). */
export async function logOut(guest: Guest): Promise<void> {
  const { page, words } = guest
  await page.getByRole('button', { name: words('common', 'account.menu') }).click()
  await page.getByRole('menuitem', { name: words('common', 'logout'), exact: true }).click()
  const dialog = guest.dialog('auth', 'logout.title')
  await dialog.waitFor()
  await looksAtOnce(guest, 'logging out')
  await guest.button('common', 'confirm', dialog).click()
  await isSignedOut(guest)
}

/** Chooses one of the tabs of what is open. */
export async function chooseTab(guest: Guest, area: string, key: string): Promise<void> {
  await guest.page.getByRole('tab', { name: guest.words(area, key), exact: true }).click()
}

/** Answers the house's question for the password, which comes before what counts. */
export async function stepUp(guest: Guest, { password }: Known): Promise<void> {
  const dialog = guest.dialog('signin', 'step.title')
  await dialog.waitFor()
  await looksAtOnce(guest, 'asked for the password', 'dialog:last-of-type')
  await guest.field('signin', 'step.password', dialog).fill(password)
  await guest.button('signin', 'step.confirm', dialog).click()
  await dialog.waitFor({ state: 'hidden' })
}

export interface NewName extends Known {
  repeated?: string
}

/** Where a brand takes mobile numbers its form begins with them. */
async function chooseRegistrationByName({ page, words }: Guest): Promise<void> {
  await page.getByRole('checkbox').first().waitFor()
  const tab = page.getByRole('tab', { name: words('registration', 'mode.username') })
  if ((await tab.count()) > 0) await tab.click()
}

/** The boxes of a registration by name. */
export async function fillNewName(
  guest: Guest,
  { username, password, repeated = password }: NewName,
): Promise<void> {
  await chooseRegistrationByName(guest)
  await guest.field('identity', 'field_username').fill(username)
  await guest.field('identity', 'field_password').fill(password)
  await guest.field('identity', 'field_confirmPassword').fill(repeated)
}

/** A telephone's owner asks for a code and types what has come. */
export async function typeCode(
  guest: Guest,
  box: Locator,
  { send, code }: { send: Locator; code: () => Promise<string> },
): Promise<void> {
  await send.click()
  // The button counts down once the house has sent it.
  await guest.page.locator('.send-code:disabled').first().waitFor()
  await box.fill(await code())
}

/** The house asks a browser that it does not know for a code; its owner shows the one that comes. */
export async function confirmByCode(guest: Guest, code: () => Promise<string>): Promise<void> {
  await guest.sees('signin', 'second.why')
  const send = guest.button('signin', 'code.send')
  await typeCode(guest, guest.field('signin', 'code'), { send, code })
  await guest.button('signin', 'second.confirm').click()
}

/** The first login of an account is welcomed (S4-007); what the brand wants read comes after that, not over it (S4-026). */
export async function passWelcome(guest: Guest, name: string): Promise<void> {
  const dialog = guest.dialog('signin', 'welcome.title', { name })
  await guest.button('signin', 'welcome.play', dialog).click()
  const news = guest.dialog('content', 'announcements')
  await news.waitFor()
  await looksAtOnce(guest, 'news')
  await news
    .getByRole('button', { name: guest.words('content', 'close') })
    .first()
    .click()
  await guest.page.locator('dialog').waitFor({ state: 'detached' })
}

/**
 * An authenticator in the browser, with its owner's finger always on it. It answers whoever asks, so the page that offers a
 * passkey by itself would be answered before anybody has pressed: this browser does not know of such offers.
 */
export async function keepPasskeys({ context, page }: Guest): Promise<void> {
  await page.addInitScript(
    'if (globalThis.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false',
  )
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** A name that nobody has. */
export function newName(start: string): string {
  return `${start}${process.pid}${Math.floor(performance.now())}`.slice(0, 16)
}

let lastMobile = 0
/** A number that nobody has, so that a journey may be walked again in the same house: 11987650001. */
export function newMobile(): string {
  lastMobile += 1
  return `1198765${String(lastMobile).padStart(4, '0')}`
}

/** Leaves for the provider whose button stands under a form. */
export async function elsewhere({ page, words }: Guest, provider: string): Promise<void> {
  await page.getByRole('button', { name: words('social', 'continue', { provider }) }).click()
}

/** Chooses at the sandbox's provider who to be, or to go back. */
export async function playSomebody({ page }: Guest, name: string): Promise<void> {
  await page.getByRole('link', { name }).click()
}

/** Changes the password in a dialog that asks for it. */
export async function tellNewPassword(guest: Guest, dialog: Locator, old: string): Promise<void> {
  await guest.field('signin', 'password.oldPassword', dialog).fill(old)
  for (const name of ['newPassword', 'confirmNewPassword'])
    await guest.field('signin', `password.${name}`, dialog).fill('lanterns on water 9')
  await guest.button('signin', 'password.action', dialog).click()
}

/** Tells who one is, and sends a picture of a card that shows it. */
export async function showWhoOneIs(
  guest: Guest,
  { name, idNumber }: { name: string; idNumber: string },
): Promise<void> {
  await guest.go('/member/verification')
  await guest.field('kyc', 'person.fullName').fill(name)
  await guest.field('kyc', 'person.idNumber').fill(idNumber)
  await guest.field('kyc', 'person.birthday').fill('1990-12-31')
  await looksRight(guest, 'telling who one is', 'main')
  await guest.button('kyc', 'person.send').click()
  const picture = {
    name: 'card.png',
    mimeType: 'image/png',
    buffer: await guest.page.screenshot(),
  }
  await guest.page.locator('input[type=file]').setInputFiles(picture)
  await guest.page
    .getByRole('img', { name: guest.words('kyc', 'document.picture', { number: 1 }) })
    .waitFor()
  await looksRight(guest, 'a picture of a card', 'main')
  await guest.button('kyc', 'document.send').click()
}
