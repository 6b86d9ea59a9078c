// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { createSpeaker, type TextValues } from './speak.ts'

test.each<[tag: string, sentence: string, values: TextValues, said: string]>([
  ['pt-BR', 'Olá {name}', { name: 'Ana' }, 'Olá Ana'],
  ['pt-BR', 'Olá {name}', {}, 'Olá '],
  ['pt-BR', '{n, plural, one {# dia} other {# dias}}', { n: 12_345 }, '12.345 dias'],
  ['pt-BR', '{n, plural, one {# item} other {# itens}}', { n: 0 }, '0 itens'],
  ['pt-BR', '{n, plural, one {# item} other {# itens}}', { n: 1 }, '1 item'],
  ['fr', '{n, plural, one {# partie} other {# parties}}', { n: 0 }, '0 partie'],
  ['en', '{n, plural, =0 {none} one {# day} other {# days}}', { n: 0 }, 'none'],
  ['en', '{n, plural, offset:1 one {and # more} other {and # more}}', { n: 3 }, 'and 2 more'],
  ['ru', '{n, plural, one {# игра} few {# игры} other {# игр}}', { n: 23 }, '23 игры'],
  ['ar', '{n, plural, zero {لا} two {لعبتان} other {# لعبة}}', { n: 2 }, 'لعبتان'],
  ['en', '{who, select, agent {Agent} other {Player}} {id}', { who: 'guest', id: 7 }, 'Player 7'],
  [
    'en',
    '{n, plural, one {# of {all, number}} other {# of {all, number}}}',
    { n: 1, all: 2_000 },
    '1 of 2,000',
  ],
  ['en', 'until {day, date, long}', { day: '2026-03-01T12:00:00Z' }, 'until March 1, 2026'],
  [
    'en',
    '{n, plural, one {one {who, select, a {A #} other {B}}} other {}}',
    { n: 1, who: 'a' },
    'one A 1',
  ],
])('%s says %s', (tag, sentence, values, said) => {
  expect(createSpeaker(tag)(compileMessage(sentence), values)).toBe(said)
})

test('texts are said as they stand', () => {
  const say = createSpeaker('en')
  expect(say('Slots # {name}')).toBe('Slots # {name}')
  expect(say(['Slots'])).toBe('Slots')
})

test('no sentence asks for more than the speaker knows', () => {
  const kinds = new Set<string>()
  const folder = join(import.meta.dirname, '../../../locales')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue
    const texts = readFileSync(join(folder, file), 'utf8')
    for (const [, kind = ''] of texts.matchAll(/\{\w+, ?(\w+)[,}]/g)) kinds.add(kind)
  }
  expect([...kinds].toSorted()).toEqual(['date', 'number', 'plural', 'select'])
})
