import type { Browser, Page } from 'playwright-core'
import { forShortVisits, PATIENCE, phone, visit } from './browser.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { newPerson, type Person, register, spin } from './steps.ts'
import { expect, test } from './test.ts'

/** A name of this machine as a local network gives one: over plain http, browsers give its pages no cryptography and no clipboard. */
const IN_NETWORK = 'house.test'

let house: RunningHouse
let browser: Browser

test.use({
  stage: {
    environment: withoutTables,
    flags: [...forShortVisits, `--host-resolver-rules=MAP ${IN_NETWORK} 127.0.0.1`],
  },
})
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
})

/** As Chrome does where site data are blocked: the names themselves throw. */
const STORAGE_BLOCKED = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError') },
  })`
const STORAGE_FULL = `Storage.prototype.setItem = () => {
  throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError')
}`
const NO_COPYING = `
  Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
  Document.prototype.execCommand = () => false
`

/** Goes on as links of the site do: where nothing is kept, a page that is loaded anew knows nobody. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
}

/** From the lobby over a game to a code that is paid, and the code by hand. */
async function mainJob(page: Page, origin: string, person: Person): Promise<void> {
  await register(page, origin, person)
  expect(new URL(page.url()).pathname).toBe('/')
  await go(page, '/member/depositv2')
  await page.getByLabel(/^Amount/).fill('200')
  await page.getByRole('button', { name: 'Generate code' }).click()
  const bankLink = page.getByRole('link', { name: 'Open sandbox bank' })
  const address = await bankLink.getAttribute('href', { timeout: PATIENCE })
  await copiesByHand(page)
  const bank = await page.context().newPage()
  await bank.goto(new URL(address ?? '', origin).href)
  await bank.getByRole('button', { name: /^Pay/ }).first().click()
  await page.getByText('Your deposit was credited').waitFor({ timeout: PATIENCE })
  await bank.close()
  await go(page, '/play/HS-KOI')
  await page.locator('.stage').waitFor({ timeout: PATIENCE })
  await spin(page)
}

/** The browser does not let the page copy: the text is shown, whole and selected. */
async function copiesByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy code' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Copy manually' })
  const field = dialog.getByLabel('Text to copy')
  await field.waitFor()
  expect(await field.inputValue()).toMatch(/^000201/)
  const selected =
    '(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))'
  await expect
    .poll(async () => await page.evaluate(`${selected}(document.activeElement)`))
    .toBe(await field.inputValue())
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
}

for (const [verb, limits] of [
  ['forbids', STORAGE_BLOCKED],
  ['has no room for', STORAGE_FULL],
] as const)
  test(`S8-033 whoever’s browser ${verb} storage and copying is told so, signs in, pays in and plays`, async () => {
    const { page, context, complaints } = await visit(browser, 'about:blank', {
      size: phone,
      isStill: true,
    })
    await context.addInitScript(limits + NO_COPYING)
    await page.goto(`${house.url}/login`)
    await page.locator('[data-limit=storage]').waitFor()
    await mainJob(page, house.url, newPerson())
    // Loaded anew the page knows nobody, and offers a way in.
    await page.goto(`${house.url}/member`)
    await page.getByRole('button', { name: 'Log in' }).first().waitFor()
    expect(complaints.filter((text) => !text.includes(' 401 '))).toEqual([])
    await context.close()
  })

test('SEC-09 over plain http by a name of the network one is told so, signs in, pays in and plays', async () => {
  const origin = house.urlOf(IN_NETWORK)
  const { page, context, complaints } = await visit(browser, 'about:blank', {
    size: phone,
    isStill: true,
  })
  await context.addInitScript('Document.prototype.execCommand = () => false')
  await page.goto(`${origin}/login`)
  expect(await page.evaluate('[isSecureContext, typeof crypto.subtle]')).toEqual([
    false,
    'undefined',
  ])
  await page.locator('[data-limit=plain]').waitFor()
  await mainJob(page, origin, newPerson())
  // Passkeys are not to be had there, and their page says so.
  await page.goto(`${origin}/member/securityCenter`)
  await page.getByText('This browser does not support passkeys on this site').first().waitFor()
  // Chrome says so itself of each page over plain http.
  expect(complaints.filter((text) => !text.includes('Cross-Origin-Opener-Policy'))).toEqual([])
  await context.close()
})
