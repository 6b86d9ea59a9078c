import { generate } from 'otplib'
import {
  chooseTab,
  confirmByCode,
  isSignedIn,
  keepPasskeys,
  logIn,
  logOut,
  looksRight,
  newMobile,
  newName,
  stepUp,
  tellPassword,
  typeCode,
} from '../account-steps.ts'
import type { Walk } from './world.ts'

/** A telephone is bound by a code; then it is the second step elsewhere, and a way in of its own. */
export const useTelephone: Walk = async ({ people, come }, { coming }) => {
  const account = await people.open({ known: true })
  const mobile = newMobile()
  const telephone = `+55${mobile}`
  const home = await come(coming)
  await logIn(home, account)
  await home.go('/member/securityCenter')
  const bind = `${home.words('recovery', 'contact.add')} ${home.words('recovery', 'mobile')}`
  await home.page.getByRole('button', { name: bind }).click()
  await home.field('recovery', 'mobile').fill(mobile)
  await home.button('signin', 'code.send').click()
  await stepUp(home, account)
  await home.field('recovery', 'code').fill(await people.codeTo(telephone))
  await looksRight(home, 'binding a telephone')
  await home.button('recovery', 'contact.save').click()
  await home.sees('recovery', 'contact.saved')

  const abroad = await come(coming)
  await abroad.go('/login')
  await tellPassword(abroad, account)
  await abroad.sees('signin', 'second.why')
  await looksRight(abroad, 'second step')
  await confirmByCode(abroad, () => people.codeTo(telephone))
  await isSignedIn(abroad)
  await abroad.context.close()

  const again = await come(coming)
  await again.go('/login')
  await chooseTab(again, 'signin', 'way.sms')
  await again.field('signin', 'mobile').fill(mobile)
  await typeCode(again, again.field('signin', 'code'), {
    send: again.button('signin', 'code.send'),
    code: () => people.codeTo(telephone),
  })
  await looksRight(again, 'login by SMS')
  await again.button('signin', 'enter').click()
  await isSignedIn(again)
  await again.context.close()
  await home.context.close()
}

/** A mailbox is proven by a code; then it is the second step elsewhere, alone or beside the name on a bank account. */
export const useMailbox: Walk = async ({ people, come }, { coming }) => {
  const email = `${newName('mia')}@example.com`
  const account = await people.open({ email, payeeName: 'João da Silva' })
  const home = await come(coming)
  await logIn(home, account)
  await home.go('/member/securityCenter')
  await home.button('recovery', 'contact.verify').click()
  await home.button('signin', 'code.send').click()
  await stepUp(home, account)
  await home.field('recovery', 'code').fill(await people.codeTo(email))
  await looksRight(home, 'proving a mailbox')
  await home.button('recovery', 'contact.save').click()
  await home.sees('recovery', 'contact.saved')
  await home.context.close()

  const abroad = await come(coming)
  await abroad.go('/login')
  await tellPassword(abroad, account)
  await confirmByCode(abroad, () => people.codeTo(email))
  await isSignedIn(abroad)
  await abroad.context.close()

  const again = await come(coming)
  await again.go('/login')
  await tellPassword(again, account)
  await again.page.getByRole('radio', { name: again.words('signin', 'second.payee') }).check()
  await again.field('signin', 'second.payee.name').fill('JOAO DA SILVA')
  await looksRight(again, 'second step by a name and a code')
  await confirmByCode(again, () => people.codeTo(email))
  await isSignedIn(again)
  await again.context.close()
}

/** With an authenticator, and with a recovery code where the telephone is not at hand. */
export const useAuthenticator: Walk = async ({ people, come }, { coming }) => {
  const account = await people.open()
  const home = await come(coming)
  await logIn(home, account)
  await home.go('/member/securityCenter')
  await home.button('signin', 'app.turnOn').click()
  await stepUp(home, account)
  const key = await home.page.locator('.enrol-key code').innerText()
  await looksRight(home, 'turning an authenticator on')
  await home
    .field('signin', 'app.firstCode')
    .fill(await generate({ secret: key.replaceAll(' ', '') }))
  await home.button('signin', 'app.confirm').click()
  const codes = home.dialog('signin', 'app.codes.title')
  await codes.waitFor()
  await looksRight(home, 'recovery codes')
  const recoveryCode = await codes.locator('li').first().innerText()
  await home.context.close()

  const abroad = await come(coming)
  await abroad.go('/login')
  await tellPassword(abroad, account)
  await abroad.field('signin', 'second.authenticator').fill(recoveryCode)
  await looksRight(abroad, 'second step by authenticator')
  await abroad.button('signin', 'second.confirm').click()
  await isSignedIn(abroad)
  await abroad.context.close()
}

/** By a passkey that the browser keeps. */
export const usePasskey: Walk = async ({ people, come }, { coming }) => {
  const account = await people.open()
  const guest = await come(coming)
  await keepPasskeys(guest)
  await logIn(guest, account)
  await guest.go('/member/securityCenter')
  await guest.button('signin', 'key.add').click()
  await stepUp(guest, account)
  const naming = guest.dialog('signin', 'key.rename')
  await guest.field('signin', 'key.name', naming).fill('My laptop')
  await looksRight(guest, 'naming a passkey')
  await guest.button('signin', 'key.save', naming).click()
  await guest.page.getByRole('button', { name: 'My laptop', exact: true }).waitFor()
  await logOut(guest)
  await guest.go('/login')
  await guest.button('signin', 'passkey.enter').click()
  await isSignedIn(guest)
}
