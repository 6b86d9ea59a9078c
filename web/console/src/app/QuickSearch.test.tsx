import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type Desk, DeskProvider } from './desk.tsx'
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
const brand = { id: 1, code: 'croupier', name: 'Croupier', currency: 'BRL', timeZone: 'UTC' }
/** Whoever may do all but lead staff. */
const desk: Desk = {
  self: {
    id: '01a20000-0000-7000-8000-000000000001',
    name: 'finance1',
    displayName: 'Bruno',
    role: 'finance',
    permissions: [],
    brands: [brand],
    expiresAt: new Date(0),
    idleSeconds: 900,
    mustAddPasskey: false,
    worksOnAllBrands: true,
    emergencies: [],
  },
  brand,
  may: (permission) => permission !== 'staff.write',
}

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
