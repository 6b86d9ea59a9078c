import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { languageCodeOf, languages } from './languages.ts'

test('S1-011 thirty languages, each with a tag that Intl knows', () => {
  expect(languages).toHaveLength(30)
  for (const { tag } of languages) expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
})

test('what browsers send becomes the code of the product', () => {
  const pairs = {
    'pt-BR': 'pt',
    PT: 'pt',
    zh: 'cn',
    'zh-CN': 'cn',
    'zh-Hant-HK': 'tw',
    zh_TW: 'tw',
    fil: 'ty',
    'my-MM': 'mm',
    ' en-GB ': 'en',
    xx: null,
    '': null,
    '*': null,
  }
  for (const [text, code] of Object.entries(pairs))
    expect([text, languageCodeOf(text)]).toEqual([text, code])
})

test('S3-017 every country has a code of two letters and a calling code', () => {
  expect(countries.length).toBeGreaterThan(230)
  expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length)
  for (const country of countries) {
    expect(country.countryCode).toMatch(/^[A-Z]{2}$/)
    expect(country.countryDialingCode).toMatch(/^\+[1-9]\d{0,3}$/)
  }
})
