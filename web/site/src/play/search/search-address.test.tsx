import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSearchAddress } from './search-address.ts'

function Search() {
  const { words, open, close, type } = useSearchAddress()
  return (
    <>
      <output>{words === null ? 'closed' : `open: ${words}`}</output>
      <button type="button" onClick={open}>
        open
      </button>
      <button type="button" onClick={() => type('koi')}>
        type
      </button>
      <button type="button" onClick={close}>
        close
      </button>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const press = async (name: string) => await act(async () => fireEvent.click(screen.getByText(name)))
const steps = () => window.history.length

afterEach(cleanup)

test('what opens and closes the search leaves no step behind, so that Back leaves the page', async () => {
  window.history.pushState(null, '', '/before')
  window.history.pushState(null, '', '/rng?sort=name')
  const before = steps()
  render(<Search />)
  await press('open')
  await press('type')
  expect(shown()).toBe('open: koi')
  expect(steps()).toBe(before + 1)
  await press('close')
  expect(shown()).toBe('closed')
  expect(window.location.search).toBe('?sort=name')
  await act(async () => window.history.back())
  await waitFor(() => expect(window.location.pathname).toBe('/before'))
})

test('Back closes the search as well', async () => {
  window.history.pushState(null, '', '/rng')
  render(<Search />)
  await press('open')
  await act(async () => window.history.back())
  await waitFor(() => expect(shown()).toBe('closed'))
  expect(window.location.pathname).toBe('/rng')
})

test('a search that a link opened is closed in its place', async () => {
  window.history.pushState(null, '', '/before')
  window.history.pushState(null, '', '/?find=koi')
  render(<Search />)
  expect(shown()).toBe('open: koi')
  await press('close')
  expect(shown()).toBe('closed')
  expect(window.location.pathname).toBe('/')
})
