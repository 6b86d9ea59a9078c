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

test('S9-030 the margin is 20 pixels of 200 or the four modules of the standard, and a picture takes a fifth', () => {
  const { container } = render(
    <QrCode text={`https://house.example/${'long'.repeat(40)}`} label="App" logo="/icon.png" />,
  )
  const [margin = 0, , side = 0] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number)
  const modules = side + 2 * margin
  expect(-margin / side).toBeCloseTo(20 / 200)
  const picture = container.querySelector('image')
  expect(Number(picture?.getAttribute('width')) / modules).toBeCloseTo(0.2)
})

test('S8-035 a level of correction that no code has is an error of ours', () => {
  const wrong = { level: 'X' } as object
  expect(() => render(<QrCode text="1" label="App" {...wrong} />)).toThrow(/unsupported QR/)
})
