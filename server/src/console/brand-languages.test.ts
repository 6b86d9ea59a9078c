import { brandsApi } from '@croupier/api/core/brands'
import { consoleBrandApi } from '@croupier/api/core/console-brand'
import { writtenLanguages } from '@croupier/shared/written-languages'
import { expect, test } from 'vitest'
import { browserOf } from '../../test/people.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'

const world = await testStaffHouse()
const admin = await deskIn(world).signIn('admin')
const auditor = await deskIn(world).signIn('auditor')
const reason = 'the market of the spring'

const offered = async () => {
  const { languages, defaultLanguage } = (await browserOf(world).value(brandsApi.permission)).brand
  return { languages, defaultLanguage }
}

test('S1-011 staff choose which of the thirty languages a brand offers, and the site follows', async () => {
  const change = { languages: ['es', 'pt', 'ar'], defaultLanguage: 'es' } as const
  await admin.value(consoleBrandApi.changeLanguages, {
    ...change,
    languages: [...change.languages],
    reason,
  })
  expect(await offered()).toEqual(change)
  const line = await world.context.db
    .selectFrom('audit_entries')
    .select(['before', 'after', 'reason'])
    .where('action', '=', 'brand.languages_changed')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    before: { languages: [...writtenLanguages], defaultLanguage: 'pt' },
    after: change,
    reason,
  })
})

const attempt = async (languages: string[], defaultLanguage: string) => {
  // What a broken client sends is no type of the endpoint's.
  const input = { languages, defaultLanguage, reason } as unknown as object
  return (await admin.call(consoleBrandApi.changeLanguages, input)).status
}

test('S1-011 no language, one that stands twice, an unknown one, and a default that is not offered are refused', async () => {
  const before = await offered()
  expect(await attempt([], 'en')).toBe(400)
  expect(await attempt(['en', 'en'], 'en')).toBe(400)
  expect(await attempt(['en', 'xx'], 'en')).toBe(400)
  expect(await attempt(['en'], 'pt')).toBe(400)
  expect(await offered()).toEqual(before)
})

test('who may not write the brand may not choose its languages', async () => {
  const input = { languages: ['en' as const], defaultLanguage: 'en' as const, reason }
  expect((await auditor.call(consoleBrandApi.changeLanguages, input)).status).toBe(403)
})
