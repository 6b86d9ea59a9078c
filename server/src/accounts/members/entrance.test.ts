import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { membersApi } from '@croupier/api/accounts/members'
import { expect, test } from 'vitest'
import { browserOf, PASSWORD, testPeople } from '../../../test/people.ts'

const people = await testPeople()

test('S7-007, S3-012, S3-015 a visitor registers by username and is signed in at once', async () => {
  const browser = browserOf(people)
  const { account, login } = await browser.register('Ana77')
  expect(account).toBe('Ana77')
  expect(login).toMatchObject({
    account: 'Ana77',
    type: 0,
    isLogin: true,
    isAgent: false,
    isTrial: false,
    firstTimeLogin: true,
    passwordExpired: false,
    mustChangePassword: false,
    currency: 'BRL',
  })
  expect(await browser.value(membersApi.info)).toMatchObject({
    id: login?.id,
    account: 'Ana77',
    nickname: 'Ana77',
    type: 0,
    balance: 0n,
    currencySymbol: 'R$',
    hasVip: false,
    availablePromoCount: 0,
    claimableMissions: 0,
    unreadMessage: 0,
  })
})

test('S7-001, S7-003, S7-005 log in, member info, log out', async () => {
  const browser = browserOf(people)
  await browser.register('Bruno88', { login: false })
  const login = await browser.logIn('bruno88', PASSWORD)
  expect(login.account).toBe('Bruno88')
  expect((await browser.value(membersApi.info)).id).toBe(login.id)
  await browser.value(membersApi.logout)
  expect((await browser.refusal(membersApi.info)).code).toBe('session_expired')
})

test('S7-062 the house remembers the language that a member reads', async () => {
  const browser = browserOf(people)
  const { login } = await browser.register('Clara99')
  expect(await browser.value(ownAccountApi.changeLanguage, { language: 'ja' })).toEqual({
    language: 'ja',
  })
  const kept = await people.context.db
    .selectFrom('identity_members')
    .select('language')
    .where('id', '=', login?.id ?? 0n)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ language: 'ja' })
})

test('S7-004 free play in one tap: a trial account with 10,000.00 DEMO', async () => {
  const browser = browserOf(people)
  const humanCheck = await browser.humanCheck('trial')
  const login = await browser.value(membersApi.freePlay, { humanCheck, platform: 'W' })
  expect(login).toMatchObject({ type: 4, isTrial: true, currency: 'DEMO' })
  browser.token = login.token
  expect((await browser.value(membersApi.info)).balance).toBe(100_000_000n)
})
