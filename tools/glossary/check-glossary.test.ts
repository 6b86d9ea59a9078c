import { expect, test } from 'vitest'
import { glossaryProblems, type Term } from './check-glossary.ts'

const fee: Term = {
  term: 'fee',
  english: String.raw`\bfees?\b`,
  forms: { pt: ['taxa'], ru: ['комисси'] },
  never: { pt: ['tarifa'], ko: [String.raw`\}(이|을)(?=\s|$)`] },
  except: { 'lobby:phrase': 'a saying, not money' },
}
const locales = (sentences: Record<string, Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(sentences).map(([language, lobby]) => [language, { lobby }] as const),
  )

test('a translation that uses a form of the term has no problem', () => {
  const texts = locales({
    en: { cost: 'The fees are {amount}', coffee: 'Free coffee' },
    pt: { cost: 'As Taxas são {amount}', coffee: 'Café' },
    ru: { cost: 'Комиссия: {amount}', coffee: 'Кофе' },
  })
  expect(glossaryProblems(texts, [fee])).toEqual([])
})

test('a translation without any form of the term is named', () => {
  const texts = locales({ en: { cost: 'Fee' }, pt: { cost: 'Custo' }, ru: { cost: 'Комиссия' } })
  expect(glossaryProblems(texts, [fee])).toEqual([
    'pt/lobby.json "cost": says "fee" in none of its forms',
  ])
})

test('a forbidden form is named wherever it stands, whole words alone', () => {
  const texts = locales({
    en: { cost: 'Price' },
    pt: { cost: 'A tarifa' },
    ko: { cost: '{amount}이 입금', other: '{amount}이체' },
  })
  expect(glossaryProblems(texts, [fee])).toEqual([
    'pt/lobby.json "cost": never "tarifa" (fee)',
    'ko/lobby.json "cost": never "}이" (fee)',
  ])
})

test('an excepted sentence and an area that is not asked are left alone', () => {
  const texts = locales({ en: { phrase: 'A fee' }, pt: { phrase: 'Nada' }, ru: { phrase: '-' } })
  expect(glossaryProblems(texts, [fee])).toEqual([])
  const { except, ...strict } = fee
  expect(except).toBeDefined()
  expect(glossaryProblems(texts, [{ ...strict, areas: ['cashier'] }])).toEqual([])
  expect(glossaryProblems(texts, [strict])).toHaveLength(2)
})
