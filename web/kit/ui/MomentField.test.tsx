import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import dates from '../../../locales/en/dates.json'
import type { DayPeriod } from '../dates/day.ts'
import { TextBookProvider } from '../i18n/i18n.tsx'
import { createTextBook } from '../i18n/text-book.ts'
import { MomentField } from './MomentField.tsx'
import { PeriodFields } from './PeriodFields.tsx'

afterEach(cleanup)

const book = createTextBook({ language: 'en', areas: { dates }, load: async () => ({}) })

/** Shows fields around a value that stands beside them. */
function show<Value>(first: Value, draw: (value: Value, set: (value: Value) => void) => ReactNode) {
  function Owner() {
    const [value, setValue] = useState(first)
    return (
      <>
        {draw(value, setValue)}
        <output>{JSON.stringify(value)}</output>
      </>
    )
  }
  render(
    <TextBookProvider book={book}>
      <Suspense>
        <Owner />
      </Suspense>
    </TextBookProvider>,
  )
  return { value: (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '') }
}

const type = (name: string, text: string) => {
  const box = screen.getByLabelText<HTMLInputElement>(name)
  fireEvent.change(box, { target: { value: text } })
  fireEvent.blur(box)
  return box
}

test('a moment is a day and a time of it; a day alone begins at midnight', () => {
  const { value } = show('', (moment, set) => (
    <MomentField label="From" today="2026-12-01" value={moment} onChange={set} />
  ))
  expect(screen.getByLabelText('Time')).toHaveProperty('disabled', true)
  type('From', '12/31/2026')
  expect(value()).toBe('2026-12-31T00:00')
  expect(type('Time', '930').value).toBe('930')
  expect(screen.getByText(dates['time.problem'])).toBeTruthy()
  expect(type('Time', '0930').value).toBe('09:30')
  expect(value()).toBe('2026-12-31T09:30')
  type('From', '')
  expect(value()).toBe('')
})

test('neither end of a period goes past the other', () => {
  const first: DayPeriod = { from: null, to: '2026-03-10' }
  const { value } = show(first, (period, set) => (
    <PeriodFields
      labels={{ from: 'First day', to: 'Last day' }}
      period={period}
      today="2026-03-15"
      max="2026-03-15"
      onChange={(change) => set({ ...period, ...change })}
    />
  ))
  type('First day', '03/11/2026')
  expect(screen.getByText(dates['problem.late'])).toBeTruthy()
  type('First day', '03/02/2026')
  type('Last day', '03/16/2026')
  expect(value()).toEqual({ from: '2026-03-02', to: null })
  type('Last day', '03/12/2026')
  expect(value()).toEqual({ from: '2026-03-02', to: '2026-03-12' })
})
