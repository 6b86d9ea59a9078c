import { catalogueApi } from '@croupier/api/catalogue'
import { identityApi } from '@croupier/api/identity'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  chooseTab,
  confirmByCode,
  elsewhere,
  fillNewName,
  isSignedIn,
  isSignedOut,
  keepPasskeys,
  logIn,
  logOut,
  looksRight,
  newMobile,
  newName,
  passWelcome,
  playSomebody,
  showWhoOneIs,
  stepUp,
  tellNewPassword,
  tellPassword,
  typeCode,
} from './account-steps.ts'
import { openBrowser } from './browser.ts'
import { atDesk, besides, comeTo, type Coming, type Guest, onPhone } from './guest.ts'
import { type RunningHouse, startHouse } from './house.ts'
import { openPeople, PASSWORD, type People } from './people.ts'
import { generate } from 'otplib'

let house: RunningHouse
let browser: Browser
let people: People

beforeAll(async () => {
  // Everybody comes through a proxy of ours, so that each of them has an address of their own.
  // Tables that nobody leads take no time from those who come in; the one game here is played alone.
  const starting = startHouse({
    CROUPIER_TRUST_PROXY: '127.0.0.0/8,::1/128',
    CROUPIER_ROLES: 'api,worker',
  })
  ;[house, browser] = await Promise.all([starting, openBrowser()])
  people = await openPeople(house)
  await people.openEveryWay()
  await people.set('region.blockedCountries', ['FR'])
  await people.speak(['pt', 'en', 'ar'])
})
afterAll(async () => {
  await browser?.close()
  await people?.close()
  await house?.stop()
})

const come = (coming: Coming): Promise<Guest> => comeTo(browser, house, coming)

describe.concurrent('new people', () => {
  test('S4-016..018, S5-005, S5-006, S8-031 by a name, with an invitation, and what is wrong is said', async () => {
    const guest = await come(onPhone('pt'))
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
    await guest.context.close()
  })

  test('S2-061, S4-020, S5-001 by a mobile number and the code that comes to it', async () => {
    const guest = await come(atDesk('ar'))
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
    await guest.context.close()
  })

  test('S1-003, S4-014, S6-003 in one tap as somebody on trial, who is told so before a game for money', async () => {
    const guest = await come(onPhone('ar'))
    await guest.go('/login')
    await guest.button('auth', 'trial.action').click()
    await isSignedIn(guest)
    await guest.go('/play/HS-KOI')
    await guest.sees('play', 'trial')
    await guest.context.close()
  })
})

describe.concurrent('back with a name', () => {
  test('S2-071, S4-003, S4-012, S4-013, S4-029 remembered, in one click out and in again with the password alone', async () => {
    const guest = await come(atDesk('pt'))
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
    const told = guest.page.waitForResponse(`**${identityApi.changeLanguage.path}`)
    await guest.page.getByLabel(guest.words('common', 'language')).selectOption('ar')
    expect((await told).status()).toBe(200)
    await guest.page.locator('html[lang=ar][dir=rtl]').waitFor()
    await guest.context.close()
  })

  test('S2-017, S4-008, S4-010, S4-014, S4-015 a guard asks for a login and leads on to where somebody wanted to go', async () => {
    const guest = await come(onPhone('ar'))
    await guest.go('/play/HS-KOI')
    await guest.dialog('auth', 'login.title').waitFor()
    await guest.go('/member/securityCenter')
    await tellPassword(guest, await people.open())
    await guest.page.waitForURL('**/member/securityCenter')
    await guest.sees('signin', 'app.title')
    await guest.context.close()
  })

  test('S4-004, S4-028, S8-001 three wrong passwords bring a picture, and the picture another', async () => {
    const guest = await come(onPhone('ar'))
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
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
    await guest.context.close()
  })

  test('S4-009, S4-019 a password that strangers know is changed at once, and so is one that is old', async () => {
    for (const weakness of [{ mustChangePassword: true }, { passwordAgeDays: 200 }]) {
      const guest = await come(atDesk('pt'))
      const account = await people.open(weakness)
      await logIn(guest, account)
      const dialog = guest.dialog('signin', 'password.title')
      await dialog.waitFor()
      if (weakness.mustChangePassword) await looksRight(guest, 'a password that is due')
      await tellNewPassword(guest, dialog, account.password)
      await guest.sees('signin', 'password.changed')
      await guest.context.close()
    }
  })

  test('S4-001, S6-005, S8-002 agents by a door of their own, which is closed to others', async () => {
    const guest = await come(atDesk('ar'))
    await guest.go('/agent')
    await tellPassword(guest, await people.open())
    await guest.sees('errors', 'error_not_agent')
    await looksRight(guest, 'agents’ login', 'main')
    const agent = await people.open({ type: 1 })
    await tellPassword(guest, agent)
    await guest.page.waitForURL('**/agentHome')
    await looksRight(guest, 'agents’ home', 'main')
    await guest.context.close()
  })
})

describe.concurrent('more than a password', () => {
  test('S3-002, S4-020, S5-002, S2-062 by a code to a telephone that was bound with one, also as the second step', async () => {
    const account = await people.open({ known: true })
    const mobile = newMobile()
    const telephone = `+55${mobile}`
    const home = await come(atDesk('en'))
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

    const abroad = await come(onPhone('ar'))
    await abroad.go('/login')
    await tellPassword(abroad, account)
    await abroad.sees('signin', 'second.why')
    await looksRight(abroad, 'second step')
    await confirmByCode(abroad, () => people.codeTo(telephone))
    await isSignedIn(abroad)
    await abroad.context.close()

    const again = await come(onPhone('pt'))
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
  })

  test('EQ-15 with an authenticator, and with a recovery code where the telephone is not at hand', async () => {
    const account = await people.open()
    const home = await come(onPhone('pt'))
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

    const abroad = await come(atDesk('ar'))
    await abroad.go('/login')
    await tellPassword(abroad, account)
    await abroad.field('signin', 'second.authenticator').fill(recoveryCode)
    await looksRight(abroad, 'second step by authenticator')
    await abroad.button('signin', 'second.confirm').click()
    await isSignedIn(abroad)
    await abroad.context.close()
  })

  // By itself: a browser gives its passkeys to the window in front only.
  test.sequential('ACC-06 by a passkey that the browser keeps', async () => {
    const account = await people.open()
    const guest = await come(atDesk('ar'))
    const finger = await keepPasskeys(guest)
    await logIn(guest, account)
    await guest.go('/member/securityCenter')
    await guest.button('signin', 'key.add').click()
    await stepUp(guest, account)
    const naming = guest.dialog('signin', 'key.rename')
    await guest.field('signin', 'key.name', naming).fill('My laptop')
    await looksRight(guest, 'naming a passkey')
    await guest.button('signin', 'key.save', naming).click()
    await guest.page.getByRole('button', { name: 'My laptop', exact: true }).waitFor()
    // The box of the name offers it too, and a finger that is always there would take that.
    await finger.lift()
    await logOut(guest)
    await guest.go('/login')
    await guest.button('signin', 'passkey.enter').click()
    await finger.put()
    await isSignedIn(guest)
    await guest.context.close()
  })
})

describe.concurrent('with no password any more', () => {
  test('S3-009, S4-022, S4-023, S8-015 by the link of a mail', async () => {
    const guest = await come(onPhone('ar'))
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
    await guest.field('recovery', 'newPassword').fill('lanterns on water 9')
    await guest.field('recovery', 'confirm').fill('lanterns on water 9')
    await looksRight(guest, 'a new password', 'main')
    await guest.button('recovery', 'page.action').click()
    await guest.page.waitForURL('**/login')
    await tellPassword(guest, { ...account, password: 'lanterns on water 9' })
    // The mailbox has opened the account already; for a day it is no second thing to show (ACC-13).
    await isSignedIn(guest)
    await guest.context.close()
  })

  test('S2-061, S3-010, S4-020, S4-024 by a code to the telephone, which is not trusted with money at once', async () => {
    const guest = await come(atDesk('pt'))
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
    await guest.field('recovery', 'newPassword', dialog).fill('lanterns on water 9')
    await guest.button('recovery', 'phone.action', dialog).click()
    await isSignedIn(guest)
    await guest.sees('recovery', 'phone.done')
    await guest.go('/member/withdraw')
    await guest.sees('signin', 'step.page')
    await guest.button('signin', 'step.confirm').click()
    // The new password is all that there is to show, and a thief of the telephone has it too.
    await guest.sees('signin', 'step.none')
    await looksRight(guest, 'nothing to confirm with')
    await guest.button('signin', 'step.again').click()
    await tellPassword(guest, { ...account, password: 'lanterns on water 9' })
    await guest.page.waitForURL('**/member/withdraw')
    // For a day the telephone that recovered the account confirms nothing else (ACC-13).
    await guest.sees('signin', 'step.page')
    await guest.context.close()
  })
})

describe.concurrent('by an account elsewhere', () => {
  test('S6-008, S1-010 new with one, back with it, and told when it was cancelled', async () => {
    const guest = await come(onPhone('pt'))
    await guest.go('/login')
    await elsewhere(guest, 'Google')
    await playSomebody(guest, 'Cancel')
    await guest.sees('social', 'failed')
    await looksRight(guest, 'cancelled', 'main')
    await guest.page.getByRole('link', { name: guest.words('social', 'again') }).click()
    await elsewhere(guest, 'Google')
    await playSomebody(guest, 'Ana Souza')
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
    await playSomebody(guest, 'Ana Souza')
    await isSignedIn(guest)
    await guest.context.close()
  })

  test('S4-042 linked once by somebody who has an account', async () => {
    const guest = await come(atDesk('ar'))
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
    await playSomebody(guest, 'Bruno Lima')
    await guest.page.waitForURL('**/member/securityCenter')
    await guest.sees('social', 'section.linked')
    await guest.context.close()
  })
})

describe.concurrent('ended and closed', () => {
  test('ACC-13, EQ-28 ended on another device: the login opens and says why', async () => {
    const account = await people.open()
    const one = await come(onPhone('pt'))
    const other = await come({ ...atDesk('ar'), address: one.address })
    await logIn(one, account)
    await logIn(other, account)
    await other.go('/member/securityCenter')
    await other.button('privacy', 'devices.endOthers').click()
    await one.dialog('auth', 'login.title').waitFor()
    await one.sees('errors', 'session_expired')
    await Promise.all([one.context.close(), other.context.close()])
  })

  test('RG-04, RG-05 a break refuses the next bet, and whoever has excluded themselves still reaches their money', async () => {
    const account = await people.open({ funds: 1_000_000n })
    const guest = await come(onPhone('ar'))
    await logIn(guest, account)
    await guest.go('/play/HS-KOI')
    const spin = guest.page
      .locator('.stage')
      .getByRole('button', { name: guest.words('games', 'koi.action'), exact: true })
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
    await isSignedOut(second)
    await logIn(second, account)
    await second.go('/member/playSafely')
    await second.sees('limits', 'bar.exclusion')
    await looksRight(second, 'excluded', 'main')
    await second.page
      .getByRole('link', { name: second.words('limits', 'bar.withdraw') })
      .first()
      .click()
    await second.page.waitForURL('**/member/withdraw')
    await guest.context.close()
  })

  test('who somebody is: told, shown with a picture, and looked at', async () => {
    const account = await people.open()
    const guest = await come(onPhone('pt'))
    await logIn(guest, account)
    await showWhoOneIs(guest, { name: 'Ana Souza Lima', idNumber: '52998224725' })
    await guest.sees('kyc', 'state.waiting')
    await looksRight(guest, 'a document that waits', 'main')
    await guest.context.close()
  })

  test('S2-021, S8-009 a brand under maintenance says so to everybody', async () => {
    await people.set('maintenance.enabled', true, 2)
    const guest = await come(atDesk('pt'))
    const told = guest.page.getByText(guest.words('closed', 'maintenance.title'))
    await guest.context.addCookies([
      { name: 'lang', value: 'pt', url: house.urlOf('lotus.localhost') },
    ])
    await expect
      .poll(
        async () => {
          await guest.page.goto(house.urlOf('lotus.localhost'))
          return await told.waitFor({ timeout: 2_000 }).then(
            () => true,
            () => false,
          )
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    await looksRight(guest, 'maintenance', 'html')
    await guest.context.close()
  })

  test('S2-020, S6-007 from a country that is blocked nothing opens but the word why, with the right address', async () => {
    const guest = await come({ ...onPhone('ar'), address: '90.1.2.3' })
    await guest.go('/login')
    await guest.page.getByText('90.1.2.3').waitFor()
    await looksRight(guest, 'blocked region', 'html')
    await guest.context.close()
  })
})
