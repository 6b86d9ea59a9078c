import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test, vi } from 'vitest'
import { createTextBook } from './text-book.ts'

const areas = {
  lobby: {
    plain: 'Slots',
    hello: compileMessage('Olá {name}'),
    days: compileMessage('{n, plural, one {# dia} other {# dias}}'),
  },
}

test('sentences take their values and their plural form', () => {
  const book = createTextBook({ language: 'pt', areas, load: async () => ({}) })
  expect(book.sentence('lobby', 'plain')).toBe('Slots')
  expect(book.sentence('lobby', 'hello', { name: 'Ana' })).toBe('Olá Ana')
  expect(book.sentence('lobby', 'days', { n: 1 })).toBe('1 dia')
  expect(book.sentence('lobby', 'days', { n: 12_345 })).toBe('12.345 dias')
})

test('digits stay Latin in Arabic', () => {
  const book = createTextBook({ language: 'ar', areas, load: async () => ({}) })
  expect(book.language.direction).toBe('rtl')
  expect(book.sentence('lobby', 'days', { n: 12_345 })).toMatch(/12/)
})

test('an area is loaded once, and may be tried again after a failure', async () => {
  const load = vi.fn(async () => ({ late: 'Tarde' }))
  load.mockRejectedValueOnce(new Error('offline'))
  const book = createTextBook({ language: 'pt', areas, load })
  await expect(book.load('auth')).rejects.toThrow('offline')
  const [one, two] = [book.load('auth'), book.load('auth')]
  expect(one).toBe(two)
  await one
  expect(load).toHaveBeenCalledTimes(2)
  expect(book.has('auth')).toBe(true)
  expect(book.sentence('auth', 'late')).toBe('Tarde')
})
