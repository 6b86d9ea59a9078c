import type { Browser, Page } from 'playwright-core'
import { desktop, forShortVisits, phone, visit } from './browser.ts'
import { memberPages, paths } from '../web/site/src/paths.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { go } from './pages.ts'
import { signInAtDesk } from './staff-steps.ts'
import {
  depositByPix,
  newPerson,
  openGame,
  register,
  requestWithdrawal,
  setPaymentPassword,
  spin,
} from './steps.ts'
import { expect, test } from './test.ts'

let house: RunningHouse
let browser: Browser

test.use({ stage: { environment: withoutTables, flags: forShortVisits } })
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
})

/**
 * What Chrome's translator does to a page once it has been taken over, and to whatever comes later: each text goes, and two elements with
 * the translation come. The words stay as they are here, so that steps find them.
 */
const TRANSLATOR = `(() => {
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const parent = text.parentElement
      if (text.data.trim() === '' || !parent) continue
      if (parent.closest('font, script, style, textarea, option, svg, [translate=no]')) continue
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstChild.append(text.data)
      outer.dataset.translated = ''
      text.replaceWith(outer)
    }
  }
  addEventListener('load', () => {
    const begin = setInterval(() => {
      // The site says when it has taken its page over; the console draws its own.
      const isConsole = location.pathname.startsWith('/console/')
      const isDrawn = isConsole ? document.querySelector('#root > *') : document.documentElement.dataset.started !== undefined
      if (!isDrawn) return
      clearInterval(begin)
      document.documentElement.classList.add('translated-ltr')
      translate(document.body)
      new MutationObserver(() => translate(document.body)).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    }, 50)
  })
})()`

async function expectWhole(page: Page): Promise<void> {
  expect(await page.locator('font[data-translated]').count()).toBeGreaterThan(3)
  expect(await page.locator('.state-icon-bad').count()).toBe(0)
}

test('somebody whose browser translates the site joins, pays in, plays, asks for money and looks around', async () => {
  const { page, context, complaints } = await visit(browser, 'about:blank', {
    size: phone,
    isStill: true,
  })
  await context.addInitScript(TRANSLATOR)
  await page.goto(house.url)
  await page.locator('font[data-translated]').first().waitFor()
  const person = newPerson()
  await register(page, house.url, person)
  await expectWhole(page)
  await depositByPix(page, house.url, '200')
  await expectWhole(page)
  await openGame(page, house.url, 'HS-KOI')
  for (let round = 0; round < 3; round++) await spin(page)
  await expectWhole(page)
  await setPaymentPassword(page, house.url, person)
  await requestWithdrawal(page, house.url, person, '50')
  await expectWhole(page)
  for (const path of [paths.member(), ...memberPages.map((name) => paths.member(name))]) {
    await page.evaluate(`history.pushState(null, '', '${path}')`)
    await page.locator('main h1, main h2').first().waitFor()
    await page.locator('body:not(:has(.skeleton, [aria-busy=true]))').waitFor()
    await expectWhole(page)
  }
  expect(complaints).toEqual([])
  await context.close()
})

/** The rooms in which staff spend their day: lists, figures, forms and what waits for a decision. */
const MAIN_ROOMS = [
  '',
  'members',
  'withdrawals',
  'deposits',
  'cases',
  'support',
  'brand',
  'readiness',
  'games',
  'staff',
]

/** Somebody of staff whose browser translates the console from its first page on. */
async function comeToTranslatedDesk(name: string) {
  const desk = await visit(browser, 'about:blank', { size: desktop, isStill: true })
  await desk.context.addInitScript(TRANSLATOR)
  await desk.page.goto(`${house.url}/console/`)
  await desk.page.locator('font[data-translated]').first().waitFor()
  await signInAtDesk(desk.page, name)
  await expectWhole(desk.page)
  return desk
}

test('staff whose browser translates the console look around, invite a colleague without a mailbox, and the approver gets half of the paper at once', async () => {
  const first = await comeToTranslatedDesk('admin')
  const second = await comeToTranslatedDesk('admin2')
  for (const room of MAIN_ROOMS) {
    await go(first.page, `/console/${room}`)
    await expectWhole(first.page)
  }
  await first.page.getByRole('button', { name: 'Add staff' }).click()
  const form = first.page.getByRole('dialog')
  await form.getByLabel(/^Login name/).fill('nova')
  await form.getByLabel(/^Name/).fill('Nova Prado')
  await form.locator('textarea').fill('joins the desk')
  await form.getByRole('button', { name: 'Propose' }).click()
  await first.page.locator('.toast').filter({ hasText: 'Proposed' }).first().waitFor()
  await expectWhole(first.page)

  await go(second.page, '/console/proposals', 'main tbody tr')
  await second.page.getByRole('row').filter({ hasText: 'nova' }).first().click()
  await second.page.getByRole('complementary').getByText('nova').first().waitFor()
  await second.page.getByRole('button', { name: 'Approve' }).click()
  const decision = second.page.getByRole('dialog')
  await decision.locator('textarea').fill('known to me')
  await decision.getByRole('button', { name: 'Approve' }).click()
  const paper = second.page.getByRole('dialog', { name: 'Paper invitation' })
  await paper
    .getByText('You approved the invitation for Nova Prado, who has no email address.')
    .waitFor()
  await paper.getByRole('button', { name: 'Open half' }).click()
  const half = second.page.getByRole('dialog', { name: 'Invitation for Nova Prado, half 2 of 2' })
  expect(await half.locator('.invite-half').textContent()).toMatch(/\S{8,}/)
  await expectWhole(second.page)
  expect([...first.complaints, ...second.complaints]).toEqual([])
  await Promise.all([first.context.close(), second.context.close()])
})
