import { membersApi } from '@croupier/api/accounts/members'
import { expect, test } from 'vitest'
import { methodsOf } from '../src/payments/cashier/methods.ts'
import { browserOf, testPeople } from '../test/people.ts'
import { demoMembers, seedDemo } from './demo.ts'

const people = await testPeople()

test('the demo members of both brands can sign in and have their money, also after two starts at once and another later', async () => {
  await Promise.all([seedDemo(people.context, people), seedDemo(people.context, people)])
  await seedDemo(people.context, people)
  const [demo, lotus] = demoMembers
  if (!demo || !lotus) throw new Error('two demo members')
  const browser = browserOf(people)
  await browser.logIn(demo.account, demo.password)
  expect(await browser.value(membersApi.info)).toMatchObject({
    balance: 10_000_000n,
    currency: 'BRL',
  })
  const abroad = browserOf(people, { host: 'lotus.localhost' })
  await abroad.logIn(lotus.account, lotus.password)
  expect(await abroad.value(membersApi.info)).toMatchObject({
    currency: 'VND',
    currencySymbol: '₫',
  })
})

test('one brand asks for a code by SMS and lets passwords grow old, and its demo login is as young as the seeding', async () => {
  const { brands } = people
  for (const modId of ['REGISTER_SMS_VERIFICATION', 'PASSWORD_EXPIRY']) {
    expect(await brands.isOn(1, modId)).toBe(false)
    expect(await brands.isOn(2, modId)).toBe(true)
  }
  expect(await brands.setting(2, 'password.expiryDays')).toBe(90)
  const [, lotus] = demoMembers
  if (!lotus) throw new Error('two demo members')
  const abroad = browserOf(people, { host: 'lotus.localhost' })
  await abroad.logIn(lotus.account, lotus.password)
  expect(await abroad.value(membersApi.info)).toMatchObject({
    passwordExpired: false,
    mustChangePassword: false,
  })
})

test('the brand in reais takes PIX first and bank transfers too, once after many starts', async () => {
  const { db } = people.context
  const ways = async (brandId: number, direction: 'deposit' | 'withdrawal') =>
    (await methodsOf(db, brandId, direction)).map(({ method }) => method)
  expect(await ways(1, 'deposit')).toEqual(['pix', 'bank_transfer'])
  expect(await ways(1, 'withdrawal')).toEqual(['pix'])
  expect(await ways(2, 'deposit')).toEqual(['bank_transfer'])
})

test('both brands open with a promotion that members apply for, once after many starts', async () => {
  const found = await people.context.db
    .selectFrom('content_entries')
    .select(['brand_id', 'slug', 'published'])
    .where('kind', '=', 'promotion')
    .orderBy('brand_id')
    .execute()
  expect(found.map(({ brand_id, slug }) => [brand_id, slug])).toEqual([
    [1, 'new-games'],
    [2, 'new-games'],
  ])
  for (const { published } of found) expect(published).toMatchObject({ takesApplications: true })
})

test('nothing of it exists outside demo mode', async () => {
  const context = {
    ...people.context,
    config: { ...people.context.config, mode: 'production' as const },
  }
  await expect(seedDemo(context, people)).rejects.toThrow('demo mode alone')
})
