import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CodeField, codeDigits } from './CodeField.tsx'

afterEach(cleanup)

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123\u00a0456', '123456'],
  ['123-456', '123456'],
  ['123–456\n', '123456'],
  [' 1 2 3 4 5 6 ', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['๑๒๓ ๔๕๖', '123456'],
  ['１２３４５６', '123456'],
  ['Your code: 123456', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
])('S4-020 of %j the digits are taken', (typed, code) => {
  expect(codeDigits(typed)).toBe(code)
})

function Form() {
  const [code, setCode] = useState('')
  return <CodeField label="Code" value={code} onChange={({ target }) => setCode(target.value)} />
}

test('S4-020 a pasted code with a space in it is not cut', () => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>(/^Code/)
  expect(field.maxLength).toBe(-1)
  fireEvent.change(field, { target: { value: '123 456' } })
  expect(field.value).toBe('123456')
  fireEvent.change(field, { target: { value: '123456٧' } })
  expect(field.value).toBe('123456')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(field.inputMode).toBe('numeric')
})
