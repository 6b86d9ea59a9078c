import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageCode } from '@croupier/shared/languages'
import { expect, test } from 'vitest'
import { projectRoot } from '../src/platform/project-root.ts'
import { openingWords, plainWords } from './content.ts'

const languages = readdirSync(join(projectRoot(), 'locales')).filter(isLanguageCode)
const entries = [...new Set([...Object.values(openingWords).flat(), ...plainWords])].map(
  ({ kind, slug, body }) => ({
    name: `${kind} “${slug ?? body.texts.en?.title}”`,
    texts: body.texts,
  }),
)
const texts = entries.flatMap(({ name, texts: said }) =>
  languages.map((language) => ({ name, language, own: said[language], english: said.en })),
)

/** What has to be the same in every language: how much is said, where it leads, and what is filled in. */
function shapeOf(words: (typeof texts)[number]['own']) {
  const all = Object.values(words ?? {}).join(' ')
  return {
    filled: Object.entries(words ?? {}).flatMap(([field, text]) => (text === '' ? [] : [field])),
    paragraphs: all.split('<p>').length - 1,
    links: [...all.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    values: [...all.matchAll(/\{\w+\}/g)].map(([value]) => value).sort(),
  }
}

test('the opening words of both brands are written in all twelve languages', () => {
  expect(languages).toHaveLength(12)
  const missing = texts.filter(({ own }) => own === undefined)
  expect(missing.map(({ name, language }) => `${name} in ${language}`)).toEqual([])
})

test('each language says as much as English does, with the same links and values', () => {
  for (const { name, language, own, english } of texts)
    expect({ name, language, ...shapeOf(own) }).toEqual({ name, language, ...shapeOf(english) })
})

test('no language repeats the English words', () => {
  const same = texts.filter(
    ({ language, own, english }) => language !== 'en' && own?.title === english?.title,
  )
  expect(same).toEqual([])
})

test('a brand in production says nothing of the demonstration’s bank', () => {
  const bank = /sandbox|banco de testes|test bankası/i
  expect(JSON.stringify(openingWords)).toMatch(bank)
  expect(JSON.stringify(plainWords)).not.toMatch(bank)
})
