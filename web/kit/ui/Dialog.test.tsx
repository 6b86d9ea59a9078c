import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(onClose = vi.fn(), closable = true) {
  const drawn = render(
    <Dialog title="Log in" closeLabel="Close" onClose={onClose} closable={closable}>
      <input aria-label="name" />
    </Dialog>,
  )
  const dialog = drawn.container.querySelector('dialog')
  return { ...drawn, dialog, onClose }
}

test('S2-053 opens after 100 ms, fixes the page behind and restores it', () => {
  const { dialog, unmount } = show()
  expect(dialog?.open).toBe(false)
  act(() => void vi.advanceTimersByTime(100))
  expect(dialog?.open).toBe(true)
  expect(document.body.style.position).toBe('fixed')
  unmount()
  expect(document.body.style.position).toBe('')
})

test('S2-053 the close button and Escape close it, a click outside does not', () => {
  const { dialog, onClose } = show()
  act(() => void vi.advanceTimersByTime(100))
  if (dialog) fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByLabelText('Close'))
  expect(onClose).toHaveBeenCalledOnce()
  if (dialog) fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test.each([true, false])(
  'S2-053 what a browser closes by itself is gone for its owner too, unless it must be answered (closable: %s)',
  (closable) => {
    const { dialog, onClose } = show(vi.fn(), closable)
    act(() => void vi.advanceTimersByTime(100))
    act(() => dialog?.close())
    act(() => void vi.runAllTimers())
    expect(onClose).toHaveBeenCalledTimes(closable ? 1 : 0)
    expect(dialog?.open).toBe(!closable)
  },
)

test('S2-053 a dialog that its owner has taken away says nothing any more, and the focus is where it was', () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const { dialog, onClose, unmount } = show()
  act(() => void vi.advanceTimersByTime(100))
  expect(document.activeElement).not.toBe(opener)
  unmount()
  act(() => void vi.runAllTimers())
  if (dialog) fireEvent(dialog, new Event('close'))
  expect(dialog?.open).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(opener)
  opener.remove()
})

test('S2-053 a dialog stays open while something beside it waits for its code', async () => {
  const onClose = vi.fn()
  const never = new Promise<void>(() => undefined)
  const Waits = () => {
    use(never)
    return null
  }
  const page = (isWaiting: boolean) => (
    <Suspense fallback={null}>
      <Dialog title="Log in" closeLabel="Close" onClose={onClose}>
        <p>words</p>
      </Dialog>
      {isWaiting ? <Waits /> : null}
    </Suspense>
  )
  const { container, rerender } = render(page(false))
  act(() => void vi.advanceTimersByTime(100))
  await act(async () => rerender(page(true)))
  act(() => void vi.runAllTimers())
  expect(container.querySelector('dialog')?.open).toBe(true)
  rerender(page(false))
  act(() => void vi.runAllTimers())
  expect(container.querySelector('dialog')?.open).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})
