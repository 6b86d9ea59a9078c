import { expect, test } from 'vitest'
import { isIban, isMistypedIban } from './iban.ts'

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

test.each([
  'PT50 0002 0123 1234 5678 9015 5',
  'de89 3704 0044 0532 0130 01',
  'PT50 0002 0123 1234',
])('%s looks like an IBAN and is none', (text) => expect(isMistypedIban(text)).toBe(true))

test.each([
  'PT50 0002 0123 1234 5678 9015 4',
  'GB82-WEST-1234.5698.7654.32',
  '0123 4567 8901',
  'A1',
])('%s is right or no IBAN at all', (text) => expect(isMistypedIban(text)).toBe(false))
