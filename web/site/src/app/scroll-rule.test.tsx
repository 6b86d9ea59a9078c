import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useScrollRule } from './scroll-rule.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Window({ path }: { path: string }) {
  useScrollRule(path)
  return null
}

const held = (): string => document.body.style.getPropertyValue('overflow-anchor')

test('S2-018 a new route glides to its top, and what grows above on the way does not push it down', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { rerender } = render(<Window path="/" />)
  expect(scrollTo).not.toHaveBeenCalled()
  rerender(<Window path="/promotions" />)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' })
  expect(held()).toBe('none')
  rerender(<Window path="/help" />)
  expect(scrollTo).toHaveBeenCalledTimes(2)
  expect(held()).toBe('none')
  // Whoever scrolls by themselves reads on where they are, whatever comes in above.
  fireEvent.wheel(window)
  expect(held()).toBe('')
})

test('S2-018 a dialog over the lobby leaves it where it is', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { rerender } = render(<Window path="/" />)
  rerender(<Window path="/login" />)
  expect(scrollTo).not.toHaveBeenCalled()
  expect(held()).toBe('')
})
