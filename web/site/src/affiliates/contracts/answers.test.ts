// @vitest-environment node
import { expect, test } from 'vitest'
import { answersTo } from './answers.ts'

const ask = { askedAt: new Date(0), reason: '' }
test.each([
  ['received', 'new_request', null, ['accept', 'reject']],
  ['given', 'new_request', null, ['withdraw']],
  ['given', 'accepted', null, ['askTermination']],
  ['received', 'accepted', null, []],
  ['received', 'accepted', ask, ['acceptTermination', 'rejectTermination']],
  ['given', 'accepted', ask, []],
  ['received', 'rejected', null, []],
  ['given', 'terminated', ask, []],
] as const)(
  'S4-038 a contract %s that is %s can be answered by its side alone',
  (side, state, termination, answers) => {
    expect(answersTo({ side, state, termination })).toEqual(answers)
  },
)
