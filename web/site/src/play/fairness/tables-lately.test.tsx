import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import errors from '../../../../../locales/en/errors.json'
import fair from '../../../../../locales/en/fair.json'
import { TablesLately } from './TablesLately.tsx'

const flight = { title: 'Glider', gameCode: 'HC-CRASH', engineCode: 'HC-CRASH', number: 41 }
const cards = { title: 'Baccarat', gameCode: 'HL-BAC', engineCode: 'HL-BAC', number: 7 }

/** Answers the question that waits for the rounds. */
let answer: (response: Response) => void = () => undefined

const ask = async () => await new Promise<Response>((resolve) => (answer = resolve))

beforeEach(() => void vi.stubGlobal('fetch', ask))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(): Promise<void> {
  const book = bookInTests({ common, errors, fair })
  await act(async () => {
    render(
      <ProvidersInTests book={book}>
        <TablesLately />
      </ProvidersInTests>,
    )
  })
}

const told = async (rounds: readonly object[]) =>
  await act(async () => answer(Response.json({ success: true, value: { rounds } })))
const region = () => screen.getByRole('region', { name: fair.tables })

test('while the rounds are asked for their place is kept, and the page says that it is busy', async () => {
  await show()
  expect(region().getAttribute('aria-busy')).toBe('true')
  expect(region().querySelectorAll('.skeleton').length).toBeGreaterThan(0)
})

test('RNG-03 the last round of each table stands there to be opened, flights too', async () => {
  await show()
  await told([cards, flight])
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Baccarat #7', 'Glider #41'])
  expect(links.at(-1)?.getAttribute('href')).toBe('/fair/HC-CRASH/41')
  expect(region().getAttribute('aria-busy')).toBe('false')
  expect(region().querySelector('.skeleton')).toBeNull()
})

test('a house whose tables have not played says so', async () => {
  await show()
  await told([])
  expect(await screen.findByText(fair['tables.none'])).toBeTruthy()
})

test('what failed says why, and is asked again', async () => {
  await show()
  const refusal = { code: 'maintenance', message: 'Closed for a while.', requestId: 'r' }
  await act(async () => answer(Response.json({ success: false, value: refusal }, { status: 503 })))
  expect((await screen.findByRole('alert')).textContent).toContain('Closed for a while.')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: common.retry })))
  await told([flight])
  expect((await screen.findByRole('link')).textContent).toBe('Glider #41')
  expect(screen.queryByRole('alert')).toBeNull()
})
