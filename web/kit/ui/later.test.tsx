import { act, render, screen } from '@testing-library/react'
import { type ComponentType, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { TextBookProvider, useText } from '../i18n/i18n.tsx'
import { createTextBook, type Sentences, type TextBook } from '../i18n/text-book.ts'
import { later } from './later.tsx'
import { Boundary, openPromise } from './parts-in-tests.tsx'

const AUTH: Sentences = { 'login.title': 'Come in' }

function Form({ name }: { name: string }) {
  const t = useText('auth')
  return <p>{`${t('login.title')}, ${name}`}</p>
}

const shown = (book: TextBook, part: ReactNode) => (
  <TextBookProvider book={book}>
    <Boundary>{part}</Boundary>
  </TextBookProvider>
)

test('a part that comes later asks for its file and its sentences at the same moment, and is shown when both are there', async () => {
  const file = openPromise<ComponentType<{ name: string }>>()
  const sentences = openPromise<Sentences>()
  const asked: string[] = []
  const book = createTextBook({
    language: 'en',
    areas: {},
    load: (_language, area) => {
      asked.push(area)
      return sentences.promise
    },
  })
  const Later = later({
    load: () => {
      asked.push('file')
      return file.promise
    },
    areas: ['auth'],
    meanwhile: <p>Wait</p>,
  })
  const { unmount } = render(shown(book, <Later name="Ana" />))
  expect(asked).toEqual(['file', 'auth'])
  await act(async () => file.resolve(Form))
  expect(screen.getByText('Wait')).toBeTruthy()
  await act(async () => sentences.resolve(AUTH))
  expect(screen.getByText('Come in, Ana')).toBeTruthy()
  unmount()
  // Once it was here it stands there at once.
  render(shown(book, <Later name="Bo" />))
  expect(screen.getByText('Come in, Bo')).toBeTruthy()
  expect(asked).toEqual(['file', 'auth'])
})

test('a part that does not come is told to the boundary around it', async () => {
  const book = createTextBook({ language: 'en', areas: { auth: AUTH }, load: async () => ({}) })
  const Later = later<{ name: string }>({
    load: () => Promise.reject(new Error('chunk missing')),
    areas: ['auth'],
  })
  // React says on the console what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await act(async () => render(shown(book, <Later name="Ana" />)))
  expect(screen.getByText('chunk missing')).toBeTruthy()
})
