import { compiled } from '../i18n/book-in-tests.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import enCommon from '../../../locales/en/common.json'
import enCentre from '../../../locales/en/agentcentre.json'
import ptCommon from '../../../locales/pt/common.json'
import ptCentre from '../../../locales/pt/agentcentre.json'
import { TextBookProvider } from '../i18n/i18n.tsx'
import { createTextBook } from '../i18n/text-book.ts'
import { TermsEditor } from './TermsEditor.tsx'
import { draftOf, termsOfDraft } from './terms-draft.ts'

afterEach(cleanup)

const AREAS = {
  en: { common: compiled(enCommon), agentcentre: compiled(enCentre) },
  pt: { common: compiled(ptCommon), agentcentre: compiled(ptCentre) },
}

function show(language: keyof typeof AREAS) {
  const book = createTextBook({ language, areas: AREAS[language], load: async () => ({}) })
  const given = { type: 'realtime', profitRate: 11_251, lossRate: 0, singleBet: 11_251n } as const
  let terms: unknown
  function Owner() {
    const [draft, setDraft] = useState(draftOf(given, book.language.tag))
    terms = termsOfDraft(draft)
    return <TermsEditor draft={draft} currency="BRL" onChange={setDraft} />
  }
  render(
    <TextBookProvider book={book}>
      <Owner />
    </TextBookProvider>,
  )
  return { given, termsNow: () => terms }
}

const noteOf = (field: HTMLElement): string =>
  (
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  ).replace(/\u00a0/g, ' ')

test('S3-036 terms of four decimals that are opened again keep their value, and each field says what it understood', () => {
  const { given, termsNow } = show('pt')
  expect(termsNow()).toEqual(given)
  const rate = screen.getByLabelText(ptCentre['term.profitRate'])
  const amount = screen.getByLabelText(ptCentre['term.singleBet'])
  expect(rate).toHaveProperty('value', '1,1251')
  expect(noteOf(rate)).toContain('1,1251%')
  expect(noteOf(amount)).toContain('R$ 1,1251')
  fireEvent.change(rate, { target: { value: '0,5' } })
  expect(noteOf(rate)).toContain('0,5%')
})

test('a rate that cannot be read, or lies outside of its bounds, says why', () => {
  const { termsNow } = show('en')
  const rate = screen.getByLabelText(enCentre['term.profitRate'])
  fireEvent.change(rate, { target: { value: '1.23456' } })
  expect(noteOf(rate)).toBe('Too many decimal places. Maximum: 4.')
  fireEvent.change(rate, { target: { value: '120' } })
  expect(noteOf(rate)).toBe('0% – 100%')
  expect(termsNow()).toBeNull()
})
