import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { csvField, csvLines, delimiterOf, fieldsOfLine, momentsIn } from '@croupier/shared/csv'
import { decimalOf } from '@croupier/shared/money'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['shared/src', 'server/src', 'web/kit', 'web/console/src', 'web/site/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

test('lines of fields are put together in one place, and handed to a reader in one place', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const joins = sources.filter(({ text }) => /\.join\('[,;]'\)\}?(?:\\r)?\\n/.test(text))
  expect(joins.map(({ file }) => file)).toEqual(['shared/src/csv.ts'])
  const hands = sources.filter(({ text }) => /type: 'text\/csv/.test(text))
  expect(hands.map(({ file }) => file)).toEqual(['web/kit/csv.ts'])
})

test('no column of a file is written as its page writes it: amounts are decimals, moments have their zone', () => {
  const asShown =
    /\b(?:value|text): \([^()]*(?:\([^()]*\))?[^()]*\) =>\s*(?:\w+\.)?(?:formatMoney|formatDateTime|formatDate|toLocale\w+)\(/
  expect(asShown.test('value: (row) => formatDateTime(row.at, zone),')).toBe(true)
  expect(asShown.test('text: ({ amount }) => formatMoney(amount, style),')).toBe(true)
  const found = sources.filter(({ text }) => asShown.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('an amount has a decimal point and a moment its distance from UTC in a file, whatever the reader’s language', () => {
  const moment = momentsIn('America/Sao_Paulo')(new Date('2026-11-21T18:04:05Z'))
  const line = csvLines([[moment, decimalOf(-12_345_600n), decimalOf(9n), 'BRL']])
  expect(line).toBe('2026-11-21 15:04:05-03:00,-1234.56,0.0009,BRL\r\n')
  expect(delimiterOf(line)).toBe(',')
  expect(fieldsOfLine(line.trimEnd(), ',')?.[1]).toBe('-1234.56')
  // What a person wrote with a decimal comma stays one field.
  expect(csvField('1,5')).toBe('"1,5"')
})
