import { expect, test } from 'vitest'
import { loadCountries } from './countries.ts'

const countries = loadCountries()

test('S3-029 the country of an address of either family comes from the data set on our own disk', () => {
  const found = ['200.160.2.3', '2001:12ff:0:2::3', '::ffff:200.160.2.3', '193.0.6.139'].map(
    countries.countryOf,
  )
  expect(found).toEqual(['BR', 'BR', 'BR', 'NL'])
})

test.each(['127.0.0.1', '10.1.2.3', '::1', 'fe80::1', 'fd00::7', '', 'nonsense', '1.2.3.4.5'])(
  '%s is of no country',
  (address) => {
    expect(countries.countryOf(address)).toBeNull()
  },
)

test('the data set says when it was made, so that staff see how old its answers are', () => {
  expect(countries.madeAt.getFullYear()).toBeGreaterThanOrEqual(2026)
})
