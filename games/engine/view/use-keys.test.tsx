import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useKeys } from './use-keys.ts'

afterEach(cleanup)

function Game({ onKey }: { onKey: () => boolean }) {
  useKeys(onKey)
  return <input aria-label="stake" />
}

/** Whether the page does with a key what pages do: scroll, that is. */
const scrollsBy = (init: KeyboardEventInit, at: Element = document.body): boolean =>
  fireEvent.keyDown(at, { bubbles: true, cancelable: true, ...init })

test('the space bar plays once, and never scrolls the game away: not held down, and not while nothing can be played', () => {
  let pressed = 0
  let isFree = true
  render(
    <Game
      onKey={() => {
        pressed += 1
        return isFree
      }}
    />,
  )
  expect(scrollsBy({ code: 'Space' })).toBe(false)
  expect(scrollsBy({ code: 'Space', repeat: true })).toBe(false)
  expect(pressed).toBe(1)
  isFree = false
  expect(scrollsBy({ code: 'Space' })).toBe(false)
  expect(scrollsBy({ code: 'ArrowDown' })).toBe(true)
})

test('a field keeps its space', () => {
  const { getByLabelText } = render(<Game onKey={() => true} />)
  expect(scrollsBy({ code: 'Space' }, getByLabelText('stake'))).toBe(true)
})
