import type { Browser } from 'playwright-core'
import { expectLedgerIntact } from '../server/test/ledger-invariants.ts'
import { phone, visit, withoutPictures } from './browser.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { newPerson, openGame, register, spin } from './steps.ts'
import { expect, test } from './test.ts'

let house: RunningHouse
let browser: Browser

test.use({ stage: { environment: withoutTables, flags: withoutPictures } })
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
})

test('two brands live side by side: own name, own members, own money', async () => {
  const croupier = await visit(browser, house.url, { size: phone, isStill: true })
  const lotus = await visit(browser, house.urlOf('lotus.localhost'), { size: phone, isStill: true })
  await croupier.page.getByText('Croupier').first().waitFor()
  await lotus.page.getByText('Lotus').first().waitFor()
  expect(await croupier.page.title()).not.toBe(await lotus.page.title())

  const person = newPerson()
  await register(croupier.page, house.url, person)
  // The same name is free in the other brand: an account belongs to one brand alone.
  await register(lotus.page, house.urlOf('lotus.localhost'), person)
  const moneyOf = (visitor: typeof lotus) =>
    visitor.page.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` }
      const answer = await fetch('/wps/v2/wallets/balance', { headers })
      return JSON.stringify(await answer.json())
    })
  expect(await moneyOf(croupier)).toContain('BRL')
  expect(await moneyOf(lotus)).toContain('VND')

  await croupier.page.goto(`${house.url}/play/HS-KOI?trial=1`)
  await spin(croupier.page)
  await lotus.page.goto(`${house.urlOf('lotus.localhost')}/play/HS-KOI?trial=1`)
  await spin(lotus.page)
  await openGame(lotus.page, house.urlOf('lotus.localhost'), 'HC-CRASH')
  expect([...croupier.complaints, ...lotus.complaints]).toEqual([])
})

test('the ledger balances after both', async () => {
  await expectLedgerIntact(house.database.db)
})
