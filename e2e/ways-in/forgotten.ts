import {
  chooseTab,
  isSignedIn,
  logIn,
  looksAtOnce,
  looksRight,
  newMobile,
  newName,
  stepUp,
  tellPassword,
  typeCode,
} from '../account-steps.ts'
import type { Walk } from './world.ts'

const NEW_PASSWORD = 'lanterns on water 9'

/** A forgotten password is made anew by the link of a mail. */
export const recoverByMail: Walk = async ({ people, come }, { coming }) => {
  const guest = await come(coming)
  const email = `${newName('ana')}@example.com`
  const account = await people.open({ email })
  await guest.go('/login')
  await guest.button('recovery', 'forgot').click()
  const dialog = guest.dialog('recovery', 'title')
  await looksRight(guest, 'forgotten, by phone', 'dialog:last-of-type')
  await chooseTab(guest, 'recovery', 'way.mail')
  await guest.field('recovery', 'username', dialog).fill(account.username)
  await guest.field('recovery', 'email', dialog).fill(email)
  await looksRight(guest, 'forgotten, by mail', 'dialog:last-of-type')
  await guest.button('recovery', 'mail.send', dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  const [link] = /[^"]+\/recover#[^"]+/.exec(await people.mailTo(email)) ?? []
  const { pathname, hash } = new URL(link ?? 'the mail has no link')
  await guest.go(pathname + hash)
  await guest.field('recovery', 'newPassword').fill(NEW_PASSWORD)
  await guest.field('recovery', 'confirm').fill(NEW_PASSWORD)
  await looksRight(guest, 'a new password', 'main')
  await guest.button('recovery', 'page.action').click()
  await guest.page.waitForURL('**/login')
  await tellPassword(guest, { ...account, password: NEW_PASSWORD })
  // The mailbox has opened the account already; for a day it is no second thing to show (ACC-13).
  await isSignedIn(guest)
}

/** By a code to the telephone, which is not trusted with money at once. */
export const recoverByTelephone: Walk = async ({ people, come }, { coming }) => {
  const guest = await come(coming)
  const mobile = newMobile()
  const account = await people.open({ mobileNum: `+55${mobile}`, funds: 1_000_000n })
  await guest.go('/login')
  await guest.button('recovery', 'forgot').click()
  const dialog = guest.dialog('recovery', 'title')
  await guest.field('recovery', 'mobile', dialog).fill(mobile)
  await typeCode(guest, guest.field('recovery', 'code', dialog), {
    send: guest.button('signin', 'code.send', dialog),
    code: () => people.codeTo(`+55${mobile}`),
  })
  await guest.field('recovery', 'newPassword', dialog).fill(NEW_PASSWORD)
  await guest.button('recovery', 'phone.action', dialog).click()
  // The words go again by themselves, and a busy machine may show the account's menu only after them.
  await guest.sees('recovery', 'phone.done')
  await isSignedIn(guest)
  await guest.go('/member/withdraw')
  await guest.sees('signin', 'step.page')
  await looksAtOnce(guest, 'a page that asks once more', 'main')
  await guest.button('signin', 'step.confirm').click()
  // The new password is all that there is to show, and a thief of the telephone has it too.
  await guest.sees('signin', 'step.none')
  await looksRight(guest, 'nothing to confirm with')
  await guest.button('signin', 'step.again').click()
  await tellPassword(guest, { ...account, password: NEW_PASSWORD })
  await guest.page.waitForURL('**/member/withdraw')
  // For a day the telephone that recovered the account confirms nothing else (ACC-13).
  await guest.sees('signin', 'step.page')
}

/** With neither telephone nor mailbox: reminded in the member centre, codes that are kept, and one of them for a new password. */
export const recoverByOwnCode: Walk = async ({ people, come }, { coming }) => {
  const account = await people.open()
  const home = await come(coming)
  await logIn(home, account)
  await home.go('/member')
  const reminder = home.page.getByRole('region', { name: home.words('recovery', 'remind.title') })
  await reminder.waitFor()
  await looksRight(home, 'reminded of a way back', 'main')
  await reminder.getByRole('link', { name: home.words('recovery', 'remind.codes') }).click()
  await home.button('recovery', 'codes.make').click()
  await stepUp(home, account)
  const codes = home.dialog('recovery', 'codes.title')
  await codes.waitFor()
  await looksRight(home, 'account recovery codes', 'dialog:last-of-type')
  const code = await codes.locator('code').first().innerText()
  await home.button('recovery', 'codes.kept', codes).click()
  await home.sees('recovery', 'codes.renew')
  await home.context.close()

  const guest = await come(coming)
  await guest.go('/login')
  await guest.button('recovery', 'forgot').click()
  const dialog = guest.dialog('recovery', 'title')
  await chooseTab(guest, 'recovery', 'way.code')
  await guest.field('recovery', 'username', dialog).fill(account.username)
  await guest.field('recovery', 'byCode.code', dialog).fill(code.toLowerCase())
  await guest.field('recovery', 'newPassword', dialog).fill(NEW_PASSWORD)
  await guest.page.getByRole('link', { name: guest.words('recovery', 'help.action') }).waitFor()
  await looksRight(guest, 'forgotten, by a recovery code', 'dialog:last-of-type')
  await guest.button('recovery', 'byCode.action', dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await tellPassword(guest, { ...account, password: NEW_PASSWORD })
  await isSignedIn(guest)
}
