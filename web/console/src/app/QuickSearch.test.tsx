import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { DeskProvider } from './desk.tsx'
import { deskInTests } from './desk-in-tests.ts'
import { QuickSearch } from './QuickSearch.tsx'

const book = createTextBook({
  language: 'en',
  areas: {
    console: {
      'nav.deposits': 'Deposits',
      'nav.identities': 'Identities',
      'nav.staff': 'Staff desk',
      'nav.stuck': 'Stuck rounds',
      'search.open': 'Search',
    },
    common: {},
  },
  load: async () => ({}),
})
/** Whoever may do all but lead staff. */
const desk = deskInTests((permission) => permission !== 'staff.write')

function open() {
  const { hook, history } = memoryLocation({ path: '/', record: true })
  const onClose = vi.fn<() => void>()
  render(
    <TextBookProvider book={book}>
      <QueryClientProvider client={new QueryClient()}>
        <DeskProvider desk={desk}>
          <Router hook={hook}>
            <QuickSearch onClose={onClose} />
          </Router>
        </DeskProvider>
      </QueryClientProvider>
    </TextBookProvider>,
  )
  const box = screen.getByRole('combobox', { hidden: true })
  return { box, onClose, where: () => history.at(-1) }
}

const found = () =>
  screen.queryAllByRole('option', { hidden: true }).map((line) => line.querySelector('strong'))
const names = () => found().map((name) => name?.textContent)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a room is found by how a word of its name begins, and Enter goes there', () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  const { box, onClose, where } = open()
  fireEvent.change(box, { target: { value: 'posits' } })
  expect(names()).toEqual([])
  // No list may stand there without a line in it.
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
  fireEvent.change(box, { target: { value: 'DEP' } })
  expect(names()).toEqual(['Deposits'])
  fireEvent.keyDown(box, { key: 'Enter' })
  expect([where(), onClose.mock.calls.length]).toEqual(['/deposits', 1])
})

test('rooms that one may not enter are not found', () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  const { box } = open()
  fireEvent.change(box, { target: { value: 'st' } })
  expect(names()).toEqual(['Stuck rounds'])
})
