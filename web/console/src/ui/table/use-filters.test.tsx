import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { SearchBox } from '../SearchBox.tsx'
import { useFilters, useTab } from './use-filters.ts'

function Rows() {
  const [tab, setTab] = useTab(['agents', 'contracts'], 'agents')
  const [filter, setFilter] = useFilters()
  return (
    <>
      <p>
        {tab} {filter('text')} {filter('state')}
      </p>
      <button type="button" onClick={() => setTab('contracts')}>
        contracts
      </button>
      <button type="button" onClick={() => setTab('agents')}>
        agents
      </button>
      <button type="button" onClick={() => setFilter('state', 'accepted')}>
        accepted
      </button>
      <SearchBox
        label="search"
        initial={filter('text')}
        onSearch={(typed) => setFilter('text', typed)}
      />
    </>
  )
}

function open(address: string) {
  const { hook, searchHook, navigate, history } = memoryLocation({ path: address, record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Rows />
    </Router>,
  )
  const box = screen.getByRole('searchbox')
  if (!(box instanceof HTMLInputElement)) throw new Error('the box is an input')
  return { box, navigate, where: () => history.at(-1) }
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a link brings its tab and filters back; another tab begins without them', () => {
  const { where } = open('/agents?tab=contracts&state=accepted')
  expect(document.body.textContent).toContain('contracts  accepted')
  fireEvent.click(screen.getByRole('button', { name: 'agents' }))
  expect(where()).toBe('/agents')
  fireEvent.click(screen.getByRole('button', { name: 'accepted' }))
  expect(where()).toBe('/agents?state=accepted')
  fireEvent.click(screen.getByRole('button', { name: 'contracts' }))
  expect(where()).toBe('/agents?tab=contracts')
})

test('what is typed counts when the hand rests; a filter that is chosen elsewhere counts more than the box', () => {
  vi.useFakeTimers()
  const { box, navigate, where } = open('/agents?text=ana')
  expect(box.value).toBe('ana')
  fireEvent.change(box, { target: { value: 'bea' } })
  expect(where()).toBe('/agents?text=ana')
  act(() => void vi.runAllTimers())
  expect(where()).toBe('/agents?text=bea')
  act(() => navigate('/agents?text=caio', { replace: true }))
  act(() => void vi.runAllTimers())
  expect([box.value, where()]).toEqual(['caio', '/agents?text=caio'])
})
