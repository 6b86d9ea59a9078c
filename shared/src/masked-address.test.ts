import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'

test.each([
  ['ana@example.org', 'a•••@example.org'],
  ['antonia@example.org', 'an•••@example.org'],
  ['+5511987654321', '+551•••••321'],
  // A letter with its mark is one letter.
  ['e\u0301va\u0301@example.org', 'e\u0301•••@example.org'],
])('%s is shown as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked)
})
