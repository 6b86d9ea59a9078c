import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFault } from './fault-reports.ts'

test('EQ-30 a fault keeps what says where it is, and nothing that may be about a person', () => {
  const stack = `TypeError: destroy is not a function
    at lt (https://casino.example/assets/base-Cx3_9a.js:12:3456)
    at https://casino.example/assets/base-Cx3_9a.js:12:3456
    at hook (chrome-extension://abc/content.js:1:1)
    at Page (https://casino.example/assets/DepositPage-1.js:1:99?cpf=52998224725)`
  expect(readFault('TypeError: destroy is not a function', stack)).toEqual({
    message: 'TypeError: destroy is not a function',
    frames: ['assets/base-Cx3_9a.js:12:3456', 'assets/DepositPage-1.js:1:99'],
  })
  expect(
    readFault('SyntaxError: Unexpected token \'A\', "Ana Souza" is not JSON', '').message,
  ).toBe('SyntaxError: Unexpected token …, … is not JSON')
  expect(readFault('no ana@mail.com of 529.982.247-25 at https://x.example/?t=1', '').message).toBe(
    'no … of # at …',
  )
  expect(readFault(`Error: "never closed Ana`, '').message).toBe('Error: …')
})

test('EQ-30 whatever is sent, what is kept is bounded and holds no digit outside of a place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
      const { message, frames } = readFault(text, text)
      expect(message.length).toBeLessThanOrEqual(200)
      expect(message).not.toMatch(/[\d@\n]/)
      expect(frames.length).toBeLessThanOrEqual(20)
    }),
  )
})
