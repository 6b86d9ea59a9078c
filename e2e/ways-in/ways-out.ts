import { expect } from '@playwright/test'
import { logIn, looksRight, showWhoOneIs } from '../account-steps.ts'
import { besides } from '../guest.ts'
import type { Walk } from './world.ts'

/** Journeys of those who are sent out, pause, or are not let in. */

/** Ended on another device, the login opens and says why. */
export const endOnAnotherDevice: Walk = async ({ people, come }, { coming }) => {
  const account = await people.open()
  const one = await come(coming)
  const other = await come({ ...coming, address: one.address })
  await logIn(one, account)
  await logIn(other, account)
  await other.go('/member/securityCenter')
  await other.button('privacy', 'devices.endOthers').click()
  await one.dialog('auth', 'login.title').waitFor()
  await one.sees('errors', 'session_expired')
  await Promise.all([one.context.close(), other.context.close()])
}

/** A break refuses the next bet; whoever has excluded themselves still reaches their money. */
export const pauseAndExclude: Walk = async ({ people, come }, { coming }) => {
  const account = await people.open({ funds: 1_000_000n })
  const guest = await come(coming)
  await logIn(guest, account)
  await guest.go('/play/HS-KOI')
  const spin = guest.page
    .locator('.stage')
    .getByRole('button', { name: guest.words('games', 'slot.action'), exact: true })
  await spin.waitFor()
  const second = await besides(guest)
  await second.go('/member/playSafely')
  await looksRight(second, 'play safely', 'main')
  await second.button('limits', 'pause').click()
  const pause = second.dialog('limits', 'pause')
  await second.button('limits', 'exclusion.next', pause).click()
  await looksRight(second, 'a break')
  await second.button('limits', 'pause.start', pause).click()
  await second.sees('limits', 'bar.time_out')
  const answer = guest.page.waitForResponse((response) => response.url().endsWith('/gs/rounds'))
  await spin.click()
  expect(await (await answer).json()).toMatchObject({ success: false })
  await second.go('/play/HS-KOI')
  await second.page
    .getByRole('link', { name: second.words('common', 'member.playSafely') })
    .first()
    .waitFor()

  await second.go('/member/playSafely')
  await second.button('limits', 'exclusion').click()
  await second.button('limits', 'exclusion.next', second.dialog('limits', 'exclusion')).click()
  const sure = second.dialog('limits', 'exclusion.sure')
  await sure.getByRole('checkbox').check()
  await looksRight(second, 'an exclusion')
  await second.button('limits', 'exclusion.confirm', sure).click()
  await second.dialog('auth', 'login.title').waitFor()
  await second.sees('limits', 'bar.exclusion')
  await logIn(second, account)
  await second.go('/member/playSafely')
  await second.sees('limits', 'bar.exclusion')
  await looksRight(second, 'excluded', 'main')
  await second.page
    .getByRole('link', { name: second.words('limits', 'bar.withdraw') })
    .first()
    .click()
  await second.page.waitForURL('**/member/withdraw')
}

/** Who somebody is, told and shown with a picture. */
export const tellWhoOneIs: Walk = async ({ people, come }, { coming, taxNumber }) => {
  const account = await people.open()
  const guest = await come(coming)
  await logIn(guest, account)
  await showWhoOneIs(guest, { name: 'Ana Souza Lima', idNumber: taxNumber })
  await guest.sees('kyc', 'state.waiting')
  // The window stands at the note; what it cut through above was looked at before.
  await looksRight(guest, 'a document that waits', '.verify-steps')
}

/** From a country that is blocked nothing opens but the word why, with the right address. */
export const comeFromBlockedCountry: Walk = async ({ come }, { coming }) => {
  const guest = await come({ ...coming, address: '90.1.2.3' })
  await guest.go('/login')
  await guest.page.getByText('90.1.2.3').waitFor()
  await looksRight(guest, 'blocked region', 'html')
}
