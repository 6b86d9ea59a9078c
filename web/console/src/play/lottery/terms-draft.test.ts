import type { StaffTerms } from '@croupier/api/play/console-lottery-games'
import { expect, test } from 'vitest'
import { draftOf, termsOf } from './terms-draft.ts'

const terms: StaffTerms = {
  pricing: { kind: 'list', list: 'VN_NORTH' },
  limits: {
    numberCap: 20_000,
    memberMost: 5_000,
    steps: [
      { from: 7_000, cut: 9_000 },
      { from: 9_050, cut: 5_000 },
    ],
    currencies: { VND: { numberCap: 10_000 } },
  },
}

test('prices and limits that are not touched are read back as they were', () => {
  expect(termsOf(terms, draftOf(terms, 'pt'), 'pt')).toEqual(terms)
})

test('a number must have a cap, and a limit that is no whole number is not read', () => {
  const draft = draftOf(terms, 'pt')
  const limits = { ...draft.limits, numberCap: '' }
  expect(termsOf(terms, { ...draft, limits }, 'pt')).toBeNull()
  expect(
    termsOf(terms, { ...draft, limits: { ...draft.limits, ticketMost: '1,5' } }, 'pt'),
  ).toBeNull()
  expect(termsOf(terms, { ...draft, steps: [{ from: '101', cut: '50' }] }, 'pt')).toBeNull()
})

test('the lowest mode is not above the highest', () => {
  const mode: StaffTerms = {
    ...terms,
    pricing: { kind: 'mode', least: 1_700, most: 1_960, fixed: false },
  }
  expect(termsOf(mode, draftOf(mode, 'pt'), 'pt')).toEqual(mode)
  expect(termsOf(mode, { ...draftOf(mode, 'pt'), least: '1962' }, 'pt')).toBeNull()
})
