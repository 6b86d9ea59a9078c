import {
  elsewhere,
  fillNewName,
  isSignedIn,
  logIn,
  logOut,
  looksRight,
  newName,
  passWelcome,
  playSomebody,
} from '../account-steps.ts'
import { PASSWORD } from '../people.ts'
import type { Walk } from './world.ts'

/** New with an account elsewhere, back with it, and told when it was cancelled. */
export const joinFromElsewhere: Walk = async ({ come }, { coming, person: played }) => {
  const guest = await come(coming)
  await guest.go('/login')
  await elsewhere(guest, 'Google')
  await playSomebody(guest, 'Cancel')
  await guest.sees('social', 'failed')
  await looksRight(guest, 'cancelled', 'main')
  await guest.page.getByRole('link', { name: guest.words('social', 'again') }).click()
  await elsewhere(guest, 'Google')
  await playSomebody(guest, played)
  await guest.sees('social', 'account.title')
  const person = { username: newName('sana'), password: PASSWORD }
  await fillNewName(guest, person)
  await guest.page.getByRole('checkbox').check()
  await looksRight(guest, 'a name of one’s own', 'main')
  await guest.button('auth', 'register.action').click()
  await passWelcome(guest, person.username)
  await logOut(guest)
  await guest.go('/login')
  await elsewhere(guest, 'Google')
  await playSomebody(guest, played)
  await isSignedIn(guest)
}

/** Linked once by somebody who has an account. */
export const linkElsewhere: Walk = async ({ people, come }, { coming, person }) => {
  const guest = await come(coming)
  const account = await people.open()
  await logIn(guest, account)
  await guest.go('/member/securityCenter')
  const link = guest.words('social', 'link.of', { provider: 'Facebook' })
  await guest.page.getByRole('button', { name: link }).click()
  const dialog = guest.page.getByRole('dialog', { name: link })
  await guest.field('member', 'security.oldPassword', dialog).fill(account.password)
  await looksRight(guest, 'linking')
  const going = guest.words('social', 'link.go', { provider: 'Facebook' })
  await dialog.getByRole('button', { name: going }).click()
  await playSomebody(guest, person)
  await guest.page.waitForURL('**/member/securityCenter')
  await guest.sees('social', 'section.linked')
}
