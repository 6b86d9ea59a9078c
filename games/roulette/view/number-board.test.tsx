import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NumberBoard } from './NumberBoard.tsx'

afterEach(cleanup)

/** Keys stand for their sentences. */
const show = (pockets: readonly number[]): string => {
  render(<NumberBoard felt={{ marks: pockets.map(String) }} t={(key) => key} />)
  return document.body.textContent ?? ''
}

test('before the first spin nothing is called hot, cold or a share: the board says what will stand there', () => {
  expect(show([])).toBe('rou.none')
  expect(screen.queryByRole('list')).toBeNull()
})

test('hot is what fell again, and cold is told only when every pocket could have come', () => {
  const few = show([17, 4, 17, 0])
  expect(few).toContain('rou.hot 17')
  expect(few).not.toContain('rou.cold')
  cleanup()
  expect(show([17, 4, 0])).not.toContain('rou.hot')
  cleanup()
  const many = show([...Array.from({ length: 36 }, (_, pocket) => pocket), 17])
  expect(many).toContain('rou.hot 17')
  expect(many).toContain('rou.cold')
  expect(many).toMatch(/rou\.cold .*36/)
})
