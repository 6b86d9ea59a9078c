import { consoleViewsApi } from '@croupier/api/console/console-views'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../test/staff.ts'

const world = await testStaffHouse()
const [one, other] = [
  await deskIn(world).signIn('finance1'),
  await deskIn(world).signIn('finance2'),
]

test('filters are kept by person and brand: the same name replaces, nobody else sees or drops them', async () => {
  const save = { list: 'rounds', name: 'big wins', query: 'min=100' }
  const { id } = await one.value(consoleViewsApi.save, save)
  const again = await one.value(consoleViewsApi.save, { ...save, query: 'min=1000' })
  expect(again).toMatchObject({ id, query: 'min=1000' })
  expect((await one.value(consoleViewsApi.views)).views).toHaveLength(1)
  expect((await other.value(consoleViewsApi.views)).views).toEqual([])
  expect((await other.refusal(consoleViewsApi.remove, { savedView: id })).code).toBe('not_found')
  one.brand = 'lotus'
  expect((await one.value(consoleViewsApi.views)).views).toEqual([])
  one.brand = null
  await one.value(consoleViewsApi.remove, { savedView: id })
  expect((await one.value(consoleViewsApi.views)).views).toEqual([])
})
