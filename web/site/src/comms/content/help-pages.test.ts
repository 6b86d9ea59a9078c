import { expect, test } from 'vitest'
import { foundTopics, mergedTopics, paragraphs } from './help-pages.ts'

const topic = (term: string, title: string, content = '') => ({ term, title, content })

test('the brand’s page stands in the place of the house’s, further ones after them', () => {
  const own = [topic('terms', 'Terms'), topic('payments', 'Money')]
  const written = [topic('pix', 'PIX'), topic('terms', 'Our terms')]
  expect(mergedTopics(own, written).map(({ title }) => title)).toEqual([
    'Our terms',
    'Money',
    'PIX',
  ])
  expect(mergedTopics(own, [])).toEqual(own)
})

test('a search finds words in any order, without accents, and never in the tags', () => {
  const topics = [
    topic('a', 'Depósitos', '<p>Cada <b>depósito</b> por PIX</p>'),
    topic('b', '출금', '<p class="pix">은행 계좌</p>'),
  ]
  const terms = (search: string) => foundTopics(topics, search).map(({ term }) => term)
  expect(terms('')).toEqual(['a', 'b'])
  expect(terms(' pix DEPOSITO ')).toEqual(['a'])
  expect(terms('계좌')).toEqual(['b'])
  expect(terms('strong')).toEqual([])
})

test('sentences of the house become paragraphs of text', () => {
  expect(paragraphs(['a < b', 'c'])).toBe('<p>a &#60; b</p><p>c</p>')
})
