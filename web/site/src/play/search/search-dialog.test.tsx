import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { compiled } from '@croupier/kit/i18n/book-in-tests'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import gamelist from '../../../../../locales/en/gamelist.json'
import { SearchDialog } from './SearchDialog.tsx'

const areas = { common: compiled(common), gamelist: compiled(gamelist) }

function Search() {
  const [words, setWords] = useState('')
  return <SearchDialog words={words} onType={setWords} onClose={() => {}} />
}

/** Opens the search where the pointer is fine, or is a finger, and chooses the first idea by its button. */
function chooseAnIdea(isFine: boolean): { input: HTMLElement; idea: string } {
  vi.stubGlobal('matchMedia', () => ({ matches: isFine }))
  // No house answers: what is found is not asked about here.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  render(
    <ProvidersInTests book={book}>
      <Search />
    </ProvidersInTests>,
  )
  const idea = gamelist['idea.freeSpins']
  const chip = screen.getByText(idea)
  chip.focus()
  fireEvent.click(chip)
  return { input: screen.getByRole('searchbox', { hidden: true }), idea }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('whoever chooses an idea by the keys goes on from the words that it wrote', () => {
  const { input, idea } = chooseAnIdea(true)
  expect(input).toHaveProperty('value', idea)
  expect(document.activeElement).toBe(input)
})

test('no keyboard rises over what is found when a finger chooses an idea', () => {
  const { input, idea } = chooseAnIdea(false)
  expect(input).toHaveProperty('value', idea)
  expect(document.activeElement).not.toBe(input)
})

test('the search opens with the focus in its field, on phones too', async () => {
  const { input } = chooseAnIdea(false)
  ;(document.activeElement as HTMLElement | null)?.blur()
  await vi.waitFor(() => expect(document.activeElement).toBe(input))
})
