import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

afterEach(cleanup)

test('S5-039 S9-030 a code of 200 pixels, and nothing for an empty text', () => {
  const drawn = render(<QrCode text="00020126" label="PIX" />)
  expect(drawn.container.querySelector('svg')?.getAttribute('width')).toBe('200')
  drawn.rerender(<QrCode text="" label="PIX" />)
  expect(drawn.container.querySelector('svg')).toBeNull()
})
