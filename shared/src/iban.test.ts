import { expect, test } from 'vitest'
import { isIban } from './iban.ts'

test.each(['GB82WEST12345698765432', 'DE89370400440532013000', 'PT50000201231234567890154'])(
  '%s is an IBAN',
  (text) => expect(isIban(text)).toBe(true),
)

test.each([
  'GB82WEST12345698765433',
  'DE8937040044',
  '370400440532013000',
  'gb82west12345698765432',
])('%s is none', (text) => expect(isIban(text)).toBe(false))
