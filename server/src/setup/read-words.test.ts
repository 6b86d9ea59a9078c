import { expect, test } from 'vitest'
import { brandWords } from './brand-plan.ts'
import { readWords } from './read-words.ts'

const words = brandWords.filter(({ name }) => ['code', 'currency', 'psp'].includes(name))
const base = { words, switches: ['no-cashier'], variables: {}, ask: null }

test('words come from flags, then from variables, and an empty one is an absent one', async () => {
  const { given, switches } = await readWords({
    ...base,
    argv: ['--code', 'acme', '--no-cashier'],
    variables: {
      CROUPIER_SETUP_CODE: 'other',
      CROUPIER_SETUP_CURRENCY: 'EUR',
      CROUPIER_SETUP_PSP: '',
    },
  })
  expect(given).toEqual({ code: 'acme', currency: 'EUR' })
  expect([...switches]).toEqual(['no-cashier'])
})

test('a flag that does not exist is a sentence', async () => {
  await expect(readWords({ ...base, argv: ['--colour', 'red'] })).rejects.toThrow(/--colour/)
})

test('on a terminal what is missing is asked for until it fits; what may be empty may stay so', async () => {
  const answers = ['nonsense money', '', 'EUR', '']
  const asked: string[] = []
  const { given } = await readWords({
    ...base,
    argv: ['--code', 'acme'],
    ask: async (question) => {
      asked.push(question)
      return answers.shift() ?? ''
    },
  })
  expect(given).toEqual({ code: 'acme', currency: 'EUR' })
  expect(asked[1]).toMatch(/--currency does not fit/)
  expect(asked).toHaveLength(4)
})
