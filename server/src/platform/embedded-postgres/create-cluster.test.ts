import { expect, test } from 'vitest'
import { lastWords } from './create-cluster.ts'

const ended = 'recovery ended before configured recovery target was reached'

test('the last words of a server are its own, and not what it told those who asked meanwhile', () => {
  const log = [
    'LOG:  redo starts at 0/2000028',
    `2026-11-22 16:07:21 UTC [71] FATAL:  ${ended}`,
    '2026-11-22 16:07:21 UTC [90] FATAL:  the database system is in recovery mode',
    '2026-11-22 16:07:22 UTC [91] FATAL:  the database system is not yet accepting connections',
  ]
  expect(lastWords(log.join('\n'))).toBe(ended)
})

test('without an error the last line is told', () => {
  expect(lastWords('LOG:  one\nLOG:  two\n')).toBe('LOG:  two')
  expect(lastWords('')).toBe('')
})
