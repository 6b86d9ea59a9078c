import { expect, test } from 'vitest'
import { refusals } from '../api/src/refusals.ts'
import { writtenLanguages } from '@croupier/shared/written-languages'
import { localeProblems, usedKeys } from './check-locales.ts'
import type { Locales } from './glossary/locales.ts'

const errors = Object.fromEntries(Object.keys(refusals).map((code) => [code, 'No.']))

const moreArms: Readonly<Record<string, readonly string[]>> = {
  ar: ['zero', 'one', 'two', 'few', 'many'],
  ru: ['one', 'few', 'many'],
  ...Object.fromEntries(['en', 'pt', 'es', 'fr', 'tr'].map((code) => [code, ['one']])),
}

function armsOf(language: string): string[] {
  const arms = [...(moreArms[language] ?? [])]
  return [...arms, 'other'].map((arm) => `${arm} {# days}`)
}

function locales(change: (locales: Locales) => void): Locales {
  const all: Locales = Object.fromEntries(
    writtenLanguages.map((language) => [
      language,
      {
        errors: { ...errors },
        lobby: {
          hello: 'Hello {name}',
          days: `{n, plural, ${armsOf(language).join(' ')}}`,
          'state.open': 'Open',
        },
      },
    ]),
  )
  change(all)
  return all
}

const used = usedKeys(["t('hello'); t('days'); t(`state.${state}`)"])

test('complete texts have no problem', () => {
  expect(
    localeProblems(
      locales(() => undefined),
      used,
    ),
  ).toEqual([])
})

test.each<[string, (all: Locales) => void, string]>([
  ['a missing key', (all) => delete all['ja']?.['lobby']?.['hello'], 'ja/lobby.json lacks "hello"'],
  [
    'an added key',
    (all) => Object.assign(all['ko']?.['lobby'] ?? {}, { extra: 'x' }),
    'ko/lobby.json has "extra", which English has not',
  ],
  [
    'other arguments',
    (all) => Object.assign(all['pt']?.['lobby'] ?? {}, { hello: 'Olá {nome}' }),
    'pt/lobby.json "hello": uses {nome}, English uses {name}',
  ],
  [
    'a missing plural arm',
    (all) => Object.assign(all['pt']?.['lobby'] ?? {}, { days: '{n, plural, other {# dias}}' }),
    'pt/lobby.json "days": lacks the plural arm "one"',
  ],
  [
    // 2.5 is none of the others in Russian: "2,5 часа".
    'a lacking form of a count that is no whole number',
    (all) =>
      Object.assign(all['ru']?.['lobby'] ?? {}, {
        days: '{n, plural, one {#} few {#} many {#}}',
      }),
    'ru/lobby.json "days": lacks the plural arm "other"',
  ],
  [
    'an empty sentence',
    (all) => Object.assign(all['ja']?.['lobby'] ?? {}, { hello: ' ' }),
    'ja/lobby.json "hello": is empty',
  ],
  [
    'broken ICU',
    (all) => Object.assign(all['ja']?.['lobby'] ?? {}, { hello: '{name' }),
    'ja/lobby.json "hello": cannot be read as ICU',
  ],
  [
    'a refusal without words',
    (all) => delete all['en']?.['errors']?.['internal'],
    'errors.json lacks the refusal "internal"',
  ],
])('S8-037 %s is found', (_name, change, problem) => {
  expect(localeProblems(locales(change), used)).toContain(problem)
})

test('a key that nobody uses is found, one that is put together is not', () => {
  const problems = localeProblems(
    locales(() => undefined),
    usedKeys(["t('days'); t(`state.${state}`)"]),
  )
  expect(problems).toEqual(['lobby.json: nobody uses "hello"'])
})
