import { settingShape } from '@croupier/api/core/setting-shape'
import { expect, test } from 'vitest'
import { settingShapeOf } from './setting-shape.ts'
import { isSettingKey, settingOf } from './settings.ts'

const keys = Object.keys(settingOf).filter(isSettingKey)

test.each(keys)('the value of %s can be edited in fields', (key) => {
  expect(settingShape.safeParse(settingShapeOf(key)).success).toBe(true)
})

test('a message has a text for each language, a bank account a field for each part', () => {
  expect(settingShapeOf('maintenance.message')).toEqual({
    kind: 'names',
    namesAre: 'languages',
    item: { kind: 'text', look: 'long' },
  })
  expect(settingShapeOf('cashier.houseAccount')).toMatchObject({
    kind: 'optional',
    shape: { kind: 'fields', fields: [{ name: 'bank' }, { name: 'account' }, { name: 'holder' }] },
  })
})

test('hours have days and times, themes have colours, the end of maintenance is a moment', () => {
  const time = { kind: 'text', look: 'time' }
  expect(settingShapeOf('support.hours')).toEqual({
    kind: 'list',
    item: {
      kind: 'fields',
      fields: [
        { name: 'days', isNeeded: true, shape: { kind: 'weekdays' } },
        { name: 'from', isNeeded: true, shape: time },
        { name: 'to', isNeeded: true, shape: time },
      ],
    },
  })
  expect(JSON.stringify(settingShapeOf('theme.tokens'))).toContain('"look":"colour"')
  expect(settingShapeOf('maintenance.until')).toEqual({
    kind: 'optional',
    shape: { kind: 'text', look: 'moment' },
  })
})
