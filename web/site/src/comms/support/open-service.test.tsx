import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openService } from './open-service.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function press({ wide, opened }: { wide: boolean; opened: boolean }) {
  const focus = vi.fn<() => void>()
  const child = Object.assign(Object.create(window), { focus })
  const open = vi.spyOn(window, 'open').mockReturnValue(opened ? child : null)
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: wide }) as MediaQueryList,
  )
  render(
    <a href="/service" onClick={openService}>
      Help
    </a>,
  )
  const isFollowed = fireEvent.click(screen.getByText('Help'))
  return { open, focus, isFollowed }
}

test('S2-069 customer service opens in a window of 440 by 750', () => {
  const { open, focus, isFollowed } = press({ wide: true, opened: true })
  expect(open.mock.calls).toEqual([['/service', 'service', 'popup,width=440,height=750']])
  expect(focus).toHaveBeenCalledOnce()
  expect(isFollowed).toBe(false)
})

test.each([
  ['on a phone', { wide: false, opened: true }],
  ['where windows are blocked', { wide: true, opened: false }],
])('S2-069 %s the link leads to its page', (_, place) => {
  expect(press(place).isFollowed).toBe(true)
})
