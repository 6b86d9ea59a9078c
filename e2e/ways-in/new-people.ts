import { expect } from '@playwright/test'
import {
  chooseTab,
  fillNewName,
  isSignedIn,
  looksAtOnce,
  looksRight,
  newMobile,
  newName,
  passWelcome,
  typeCode,
} from '../account-steps.ts'
import { PASSWORD } from '../people.ts'
import type { Walk } from './world.ts'

/** New by a name, with an invitation; what is wrong is said. */
export const joinByName: Walk = async ({ people, come }, { coming }) => {
  const guest = await come(coming)
  const code = await people.invite(await people.open())
  await guest.go(`/register?referralCode=${code}`)
  await chooseTab(guest, 'registration', 'mode.username')
  await guest.page.getByText(code).waitFor()
  await guest.button('auth', 'register.action').click()
  await guest.sees('auth', 'terms.missing')
  const person = { username: newName('bia'), password: PASSWORD }
  await fillNewName(guest, { ...person, repeated: 'something else 1' })
  await guest.page.getByRole('checkbox').check()
  await guest.button('auth', 'register.action').click()
  await guest.page.locator('[aria-invalid=true]').waitFor()
  await looksRight(guest, 'registration with a mistake')
  await fillNewName(guest, person)
  await guest.button('auth', 'register.action').click()
  await isSignedIn(guest)
  await guest.dialog('signin', 'welcome.title', { name: person.username }).waitFor()
  await looksRight(guest, 'welcome')
  await passWelcome(guest, person.username)
  expect(guest.complaints).toEqual([])
}

/** New by a mobile number and the code that comes to it. */
export const joinByMobile: Walk = async ({ people, come }, { coming }) => {
  const guest = await come(coming)
  await guest.go('/register')
  const number = guest.field('identity', 'field_mobileNum')
  const mobile = newMobile()
  await number.fill(mobile)
  await guest.field('identity', 'field_password').fill(PASSWORD)
  await guest.field('identity', 'field_confirmPassword').fill(PASSWORD)
  await typeCode(guest, guest.field('identity', 'field_verificationCode'), {
    send: guest.button('registration', 'code.send'),
    code: () => people.codeTo(`+55${mobile}`),
  })
  await guest.page.getByRole('checkbox').check()
  await looksRight(guest, 'registration by mobile')
  await guest.button('auth', 'register.action').click()
  await isSignedIn(guest)
}

/** In one tap as somebody on trial, who is told so before a game for money. */
export const tryFirst: Walk = async ({ come }, { coming }) => {
  const guest = await come(coming)
  await guest.go('/login')
  await guest.button('auth', 'trial.action').click()
  await isSignedIn(guest)
  await guest.go('/play/HS-KOI')
  await guest.sees('play', 'trial')
  await looksAtOnce(guest, 'a game for somebody on trial', 'main')
}
