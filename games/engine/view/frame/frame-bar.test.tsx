import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TimeStrip } from './FrameBar.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['America/Sao_Paulo', '09:05'],
  ['Asia/Tokyo', '21:05'],
])('RG-06, S9-016 the clock above a game goes by the brand’s time: %s', (timeZone, shown) => {
  const moment = Date.parse('2026-03-10T12:05:00.000Z')
  vi.spyOn(performance, 'now').mockReturnValue(moment - performance.timeOrigin)
  render(<TimeStrip tag="pt-BR" timeZone={timeZone} timeLabel="time" elapsedLabel="elapsed" />)
  expect(screen.getByLabelText('time').textContent).toBe(shown)
})
