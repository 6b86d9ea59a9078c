import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReturnToCard } from './return-to-card.ts'

const GAME = '/play/HS-KOI?mode=real'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

/** A game that was open, and then the lobby with what stands on it. */
function Site({ path, hasLink, dialog }: { path: string; hasLink: boolean; dialog: boolean }) {
  useReturnToCard(path)
  return (
    <>
      <main id="main">
        <button type="button">elsewhere</button>
        {hasLink ? <a href={GAME}>Koi</a> : null}
      </main>
      {dialog ? (
        <dialog open>
          <button type="button">close</button>
        </dialog>
      ) : null}
    </>
  )
}

function comeBack({ hasLink = true, dialog = false } = {}) {
  history.replaceState(null, '', GAME)
  const view = render(<Site path="/play/HS-KOI" hasLink={false} dialog={false} />)
  history.replaceState(null, '', '/')
  const show = (shown: { hasLink: boolean; dialog: boolean }) =>
    view.rerender(<Site path="/" {...shown} />)
  show({ hasLink, dialog })
  return { ...view, show }
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const lose = () => act(() => (document.activeElement as HTMLElement).blur())
const focused = () => document.activeElement?.textContent

test('whoever comes out of a game stands at the link that opens it', () => {
  comeBack()
  pass(100)
  expect(focused()).toBe('Koi')
})

test('the link may come as late as a slow phone draws it, but not at any time', () => {
  const { show } = comeBack({ hasLink: false })
  pass(40_000)
  show({ hasLink: true, dialog: false })
  pass(100)
  expect(focused()).toBe('Koi')
  cleanup()
  const late = comeBack({ hasLink: false })
  pass(61_000)
  late.show({ hasLink: true, dialog: false })
  pass(1_000)
  expect(focused()).not.toBe('Koi')
})

test('what takes the focus away just afterwards does not keep it', () => {
  comeBack()
  pass(100)
  lose()
  pass(100)
  expect(focused()).toBe('Koi')
  pass(4_200)
  lose()
  pass(1_000)
  expect(focused()).not.toBe('Koi')
})

test('what lies over the page is read and closed first, however long that takes', () => {
  const { show, getByText } = comeBack({ dialog: true })
  pass(10_000)
  expect(focused()).not.toBe('Koi')
  fireEvent.keyDown(getByText('close'), { key: 'Tab' })
  fireEvent.pointerDown(getByText('close'))
  show({ hasLink: true, dialog: false })
  pass(100)
  expect(focused()).toBe('Koi')
})

test.each(['keyDown', 'pointerDown'] as const)('a %s on the page stops it', (doing) => {
  const { show, getByText } = comeBack({ hasLink: false })
  fireEvent[doing](getByText('elsewhere'))
  show({ hasLink: true, dialog: false })
  pass(1_000)
  expect(focused()).not.toBe('Koi')
})
