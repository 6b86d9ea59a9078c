import { expect, test } from 'vitest'
import { confirmWordOf, labelOf } from './case-words.ts'

test('the first of two people proposes, the second agrees and closes the case', () => {
  for (const [known, agreed] of [
    ['credit', 'case.agree'],
    ['collect', 'case.agreeCollect'],
  ] as const) {
    expect([labelOf(known, false), confirmWordOf(known, false)]).toEqual([
      `case.do.${known}`,
      'case.propose',
    ])
    expect([labelOf(known, true), confirmWordOf(known, true)]).toEqual([agreed, 'case.resolve'])
  }
})

test('what moves no money of a member, or sends it back where it came from, one person decides', () => {
  for (const known of ['note', 'return'] as const)
    expect([labelOf(known, false), confirmWordOf(known, false)]).toEqual([
      `case.do.${known}`,
      'case.resolve',
    ])
})
