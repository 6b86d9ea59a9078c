import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { render } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TrendChart } from './TrendChart.tsx'

afterEach(() => vi.unstubAllGlobals())

const book = createTextBook({ language: 'en', areas: { operations: {} }, load: async () => ({}) })
const points = Array.from({ length: 24 }, (_, hour) => ({
  at: `2026-11-23 ${String(hour).padStart(2, '0')}:00`,
  now: BigInt(hour),
  before: 1n,
}))

test('a chart is drawn in the width that it has, and says fewer hours where there is less of it', async () => {
  const watchers: ((width: number) => void)[] = []
  const tell = (width: number): void => watchers.forEach((watcher) => watcher(width))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: (entries: { contentRect: { width: number } }[]) => void) {
        watchers.push((width) => told([{ contentRect: { width } }]))
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  const { container } = render(
    <TextBookProvider book={book}>
      <TrendChart title="GGR" points={points} format={String} exact={String} csv="ggr" />
    </TextBookProvider>,
  )
  const drawing = () => container.querySelector('svg[viewBox^="0 -30"]')
  const hours = () => drawing()?.querySelectorAll('.trend-slot text').length
  act(() => tell(1130))
  expect([drawing()?.getAttribute('viewBox'), hours()]).toEqual(['0 -30 1130 278', 12])
  act(() => tell(304))
  expect([drawing()?.getAttribute('viewBox'), hours()]).toEqual(['0 -30 304 278', 4])
  // A third of its label stood outside of the drawing, where it is cut off.
  expect(drawing()?.querySelector('.trend-slot text')?.getAttribute('x')).toBe('19')
})
