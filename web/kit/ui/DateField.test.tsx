import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import ar from '../../../locales/ar/dates.json'
import en from '../../../locales/en/dates.json'
import pt from '../../../locales/pt/dates.json'
import { TextBookProvider } from '../i18n/i18n.tsx'
import { createTextBook } from '../i18n/text-book.ts'
import { DateField, type DateFieldProps } from './DateField.tsx'

afterEach(cleanup)

const WORDS = { en, pt, ar }

type Shown = Partial<DateFieldProps> & { language?: keyof typeof WORDS }

async function show({ language = 'pt', value: first = '', ...props }: Shown = {}) {
  const heard = vi.fn<(day: string) => void>()
  const book = createTextBook({
    language,
    areas: { dates: WORDS[language] },
    load: async () => ({}),
  })
  function Owner() {
    const [value, setValue] = useState(first)
    const change = (day: string): void => {
      heard(day)
      setValue(day)
    }
    return (
      <div dir={book.language.direction}>
        <DateField label="Day" today="2026-03-10" {...props} value={value} onChange={change} />
        <button type="button" onClick={() => setValue('2026-02-01')}>
          elsewhere
        </button>
      </div>
    )
  }
  render(
    <TextBookProvider book={book}>
      <Suspense>
        <Owner />
      </Suspense>
    </TextBookProvider>,
  )
  const box = await screen.findByLabelText<HTMLInputElement>('Day')
  const open = async () => {
    fireEvent.click(screen.getByLabelText(WORDS[language].open))
    return await screen.findByRole('grid')
  }
  return { box, heard, open }
}

const type = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } })
const focused = () => document.activeElement?.getAttribute('aria-label')

test.each([
  ['31/12/1990', '1990-12-31'],
  ['31121990', '1990-12-31'],
  ['1990-12-31', '1990-12-31'],
  [' 1.2.1990 ', '1990-02-01'],
])('%s is typed, and told as %s', async (text, day) => {
  const { box, heard } = await show()
  expect(box.placeholder).toBe('dd/mm/aaaa')
  type(box, text)
  expect(heard.mock.calls).toEqual([[day]])
  fireEvent.blur(box)
  expect(box.value).toBe(day.split('-').toReversed().join('/'))
})

test('what is no day, or none that may be chosen, is said when the box is left, and takes the day before it away', async () => {
  const limits = { min: '2026-01-01', max: '2026-06-30' }
  const { box, heard } = await show({ value: '2026-03-01', ...limits })
  for (const [text, problem] of [
    ['31/02/2026', pt['problem.none']],
    ['31/12/2025', pt['problem.early']],
    ['01/07/2026', pt['problem.late']],
  ] as const) {
    type(box, text)
    expect(screen.queryByText(problem)).toBeNull()
    fireEvent.blur(box)
    expect(screen.getByText(problem)).toBeTruthy()
    expect(box.value).toBe(text)
    expect(box.getAttribute('aria-invalid')).toBe('true')
  }
  expect(heard.mock.calls).toEqual([['']])
  // A day that comes from elsewhere, as from a preset, takes the place of what was typed.
  fireEvent.click(screen.getByText('elsewhere'))
  expect(box.value).toBe('01/02/2026')
  expect(screen.queryByText(pt['problem.late'])).toBeNull()
})

test('Enter settles a day before its form is sent', async () => {
  const { box, heard } = await show({ value: '2026-03-01' })
  type(box, '31/02/2026')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(heard.mock.calls).toEqual([['']])
})

test('the calendar opens at the day, and its keys go by days, weeks, months and years', async () => {
  const { open, heard } = await show({ language: 'en', value: '2026-03-31', min: '2024-03-10' })
  const grid = await open()
  await waitFor(() => expect(focused()).toBe('Tuesday, March 31, 2026'))
  for (const [key, shiftKey, expected] of [
    ['ArrowRight', false, 'Wednesday, April 1, 2026'],
    ['ArrowUp', false, 'Wednesday, March 25, 2026'],
    ['Home', false, 'Sunday, March 22, 2026'],
    ['End', false, 'Saturday, March 28, 2026'],
    ['ArrowLeft', false, 'Friday, March 27, 2026'],
    ['ArrowDown', false, 'Friday, April 3, 2026'],
    ['PageUp', false, 'Tuesday, March 3, 2026'],
    ['PageDown', false, 'Friday, April 3, 2026'],
    ['PageUp', true, 'Thursday, April 3, 2025'],
    // No further than to the first day that may be chosen.
    ['PageUp', true, 'Wednesday, April 3, 2024'],
    ['PageUp', true, 'Sunday, March 10, 2024'],
  ] as const) {
    fireEvent.keyDown(grid, { key, shiftKey })
    expect(focused()).toBe(expected)
  }
  fireEvent.click(screen.getByLabelText('Monday, March 11, 2024'))
  expect(heard.mock.calls).toEqual([['2024-03-11']])
  expect(screen.queryByRole('grid')).toBeNull()
})

test('in Arabic the week begins with Saturday, and the arrow to the left goes on', async () => {
  const { open } = await show({ language: 'ar', value: '2026-03-10' })
  const grid = await open()
  const names = [...grid.querySelectorAll('th')].map((head) => head.getAttribute('abbr'))
  expect([names[0], names[6]]).toEqual(['السبت', 'الجمعة'])
  fireEvent.keyDown(grid, { key: 'ArrowLeft' })
  expect(document.activeElement?.textContent).toBe('11')
})

test('months and years are chosen in the head, days out of bounds cannot be, and a period is seen', async () => {
  const period = { from: '2026-03-10', to: '2026-03-12' }
  const { open } = await show({ language: 'en', value: period.to, max: '2026-03-20', period })
  const grid = await open()
  expect(grid.querySelectorAll('td[data-between]')).toHaveLength(3)
  expect(grid.querySelectorAll('td[aria-selected=true]')).toHaveLength(1)
  expect(screen.getByLabelText('Saturday, March 21, 2026')).toHaveProperty('disabled', true)
  expect(screen.getByLabelText(en['month.after'])).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText(en.year), { target: { value: '1990' } })
  fireEvent.change(screen.getByLabelText(en.month), { target: { value: '2' } })
  expect(screen.getByLabelText('Monday, February 12, 1990').tabIndex).toBe(0)
  const dialog = screen.getByRole('dialog')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('grid')).toBeNull()
})
