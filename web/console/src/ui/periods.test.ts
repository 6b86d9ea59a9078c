import { expect, test } from 'vitest'
import { dayOf, daysIn, periodOf, presetOf, presets, readPeriod } from './periods.ts'

const TODAY = '2026-03-10'
const asked = (text: string) => readPeriod(new URLSearchParams(text), TODAY)

test('a day is that of the brand, whatever the clock of London says', () => {
  const moment = new Date('2026-03-10T02:30:00.000Z')
  expect(dayOf('America/Sao_Paulo', moment)).toBe('2026-03-09')
  expect(dayOf('Asia/Ho_Chi_Minh', moment)).toBe('2026-03-10')
})

test('presets end today and know themselves again', () => {
  expect(periodOf('days7', TODAY)).toEqual({ from: '2026-03-04', to: TODAY, by: 'day' })
  expect(periodOf('month', TODAY).from).toBe('2026-03-01')
  expect(daysIn(periodOf('days90', TODAY))).toBe(90)
  for (const preset of presets) expect(presetOf(periodOf(preset, TODAY), TODAY)).toBe(preset)
})

test('an address says which days; nonsense in it means today, and long spans have no hours', () => {
  expect(asked('from=2026-03-01&to=2026-03-05&by=hour')).toMatchObject({ by: 'hour' })
  expect(asked('from=2026-02-01&to=2026-03-05&by=hour')).toMatchObject({ by: 'day' })
  for (const text of [
    '',
    'from=x&to=y',
    'from=2026-03-05&to=2026-03-01',
    'from=2020-01-01&to=2026-01-01',
  ])
    expect(asked(text)).toEqual(periodOf('today', TODAY))
})
