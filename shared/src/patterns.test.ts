import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkField, type FieldRule, fieldPatterns } from './patterns.ts'
import { type PatternId, patternIds } from './pattern-ids.ts'

function ruleOf(patternId: PatternId, change: Partial<FieldRule> = {}): FieldRule {
  const acceptedPattern = fieldPatterns[patternId].source
  return {
    enabled: true,
    required: true,
    patternId,
    acceptedPattern,
    minLength: 1,
    maxLength: 64,
    ...change,
  }
}

interface Case {
  title: string
  id: PatternId
  good: string[]
  bad: string[]
}

const cases: Case[] = [
  {
    title: 'S5-011 pattern 0, any text of the length',
    id: 0,
    good: ['a', '!? 7', 'ç한'],
    bad: [''],
  },
  {
    title: 'S5-012 pattern 1, a letter and then letters and digits',
    id: 1,
    good: ['a', 'Ana99', 'zZ0'],
    bad: ['9ana', 'ana_9', 'aná', 'a b', '한a'],
  },
  {
    title: 'S5-013 pattern 2, letters and native-script characters',
    id: 2,
    good: ['José', '李雷', 'สมชาย', 'हिन्दी'],
    bad: ['a1', 'a b', 'a-b'],
  },
  {
    title: 'S5-014 pattern 3, e-mail',
    id: 3,
    good: ['a@b.co', 'first.last+tag@sub.example.com.br'],
    bad: [
      'a@b',
      '@b.co',
      'a@.co',
      'a@b.c',
      'a..b@c.de',
      '.a@b.co',
      'a@-b.co',
      'a b@c.de',
      'a@b.co ',
      'a@b@c.de ',
      'a@b.12',
    ],
  },
  {
    title: 'S5-015 pattern 4, alphanumeric without special characters',
    id: 4,
    good: ['abc', '123', 'a1'],
    bad: ['a!', 'a b', 'é'],
  },
  {
    title: 'S5-016 pattern 5, letters and digits combined',
    id: 5,
    good: ['a1', '1a', 'abc!123', 'two words 7'],
    bad: ['abc', '123', '!!1', 'a1\n'],
  },
  {
    title: 'S5-017 pattern 6, digits only',
    id: 6,
    good: ['0', '123456'],
    bad: ['12a', '1 2', '-1', '１２'],
  },
  {
    title: 'S5-018 pattern 7, alphanumeric with an uppercase letter',
    id: 7,
    good: ['Abc', 'a1B', 'Z'],
    bad: ['abc1', 'A!', 'A b', 'É1'],
  },
  {
    title: 'S5-019 pattern 8, English letters and spaces',
    id: 8,
    good: ['Ana Maria', 'x'],
    bad: ['Aná', 'a1', ' ', 'a\tb'],
  },
  {
    title: 'S5-020 pattern 9, no spaces',
    id: 9,
    good: ['a!b', '한', '-'],
    bad: ['a b', 'a\tb', 'a\u00a0b', '\n'],
  },
  {
    title: 'S5-021 pattern 10, native-script characters and punctuation',
    id: 10,
    good: ["D'Ávila", '张·三', '한글.'],
    bad: ['a1', 'a b', 'a+b'],
  },
  {
    title: 'S5-022 pattern 11, date yyyy-MM-dd',
    id: 11,
    good: ['2024-02-29', '1999-12-31', '2000-02-29'],
    bad: [
      '2023-02-29',
      '1900-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-04-31',
      '24-02-29',
      '02-29-2024',
      '2024-2-9',
      '0000-01-01',
    ],
  },
  {
    title: 'S5-023 pattern 12, letters and spaces',
    id: 12,
    good: ['José da Silva', '이 순신'],
    bad: ['a1', 'a-b', ' '],
  },
  {
    title: 'S5-024 pattern 13, date MM-dd-yyyy',
    id: 13,
    good: ['02-29-2024', '12-31-1999'],
    bad: ['02-29-2023', '31-12-1999', '2024-02-29', '2-9-2024'],
  },
  {
    title: 'S5-025 pattern 14, letters and digits only',
    id: 14,
    good: ['aé1', '한1', 'a'],
    bad: ['a b', 'a-1', 'a_1'],
  },
  {
    title: 'S5-026 pattern 15, Korean only',
    id: 15,
    good: ['한글', 'ㅎㅏㄴ'],
    bad: ['한a', '한 글', '漢', '한1'],
  },
  {
    title: 'S5-027 pattern 16, Thai only',
    id: 16,
    good: ['สมชาย', 'น้ำ'],
    bad: ['สมa', 'ส ม', 'ส1'],
  },
  {
    title: 'S5-028 pattern 17, Thai or English letters and spaces',
    id: 17,
    good: ['สมชาย Lee', 'Lee'],
    bad: ['é', 'a1', ' ', '한'],
  },
  {
    title: 'S5-029 pattern 18, uppercase letters and spaces with at least one letter',
    id: 18,
    good: ['ANA MARIA', 'A'],
    bad: ['   ', 'Ana', 'A1', 'É'],
  },
  {
    title: 'S5-030 pattern 19, letters, digits and symbols',
    id: 19,
    good: ['aB3!', '~', '`'],
    bad: ['a b', 'é', '\u0007'],
  },
  {
    title: 'S5-031 pattern 20, upper, lower, digit and symbol',
    id: 20,
    good: ['aB3!', 'Ünï9€', 'a B3!'],
    bad: ['aB3', 'ab3!', 'AB3!', 'aB!!', 'aB3!\t'],
  },
]

describe('the pattern catalogue', () => {
  test('S5-011..031 every pattern has its cases', () => {
    expect(cases.map(({ id }) => id)).toEqual([...patternIds])
  })

  for (const { title, id, good, bad } of cases) {
    test(title, () => {
      for (const value of good)
        expect([value, checkField(ruleOf(id), value)]).toEqual([value, null])
      for (const value of bad)
        expect([value, checkField(ruleOf(id), value)]).not.toEqual([value, null])
    })
  }

  test('S5-007 a lone * means anything, but the length still counts', () => {
    const rule = ruleOf(6, { acceptedPattern: '*', minLength: 2, maxLength: 3 })
    expect(checkField(rule, 'a!')).toBeNull()
    expect(checkField(rule, 'a')).not.toBeNull()
    expect(checkField(rule, 'a!é9')).not.toBeNull()
  })

  test('S5-007 a missing required value and a wrong one have the same message', () => {
    const rule = ruleOf(1, { minLength: 4, maxLength: 16 })
    const problem = { message: 'reg_pattern_1', min: 4, max: 16, same: 'false' }
    expect(checkField(rule, '')).toEqual(problem)
    expect(checkField(rule, 'a!')).toEqual(problem)
    expect(checkField({ ...rule, required: false }, '')).toBeNull()
  })

  test('S5-007 length is counted in characters, not in code units', () => {
    expect(checkField(ruleOf(0, { minLength: 2, maxLength: 2 }), '👑👑')).toBeNull()
  })

  test('S5-008 equal bounds are told as a single length', () => {
    const rule = ruleOf(6, { minLength: 6, maxLength: 6 })
    expect(checkField(rule, '12345')).toEqual({
      message: 'reg_pattern_6',
      min: 6,
      max: 6,
      same: 'true',
    })
  })

  test('S5-011..031, SEC-19 no text makes a pattern slow', () => {
    const hostile = [
      'a'.repeat(50_000),
      `${'a.'.repeat(25_000)}@`,
      `${'a'.repeat(50_000)}!`,
      ' '.repeat(50_000),
      `a@${'a-'.repeat(25_000)}`,
    ]
    for (const id of patternIds) {
      for (const value of hostile) {
        // The best of three: what a busy machine adds is no fault of the pattern.
        const times = [1, 2, 3].map(() => {
          const before = performance.now()
          fieldPatterns[id].accepts(value)
          return performance.now() - before
        })
        expect(Math.min(...times)).toBeLessThan(10)
      }
    }
  })

  test('S5-012 what pattern 1 accepts pattern 4 accepts too', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        if (fieldPatterns[1].accepts(value)) expect(fieldPatterns[4].accepts(value)).toBe(true)
      }),
    )
  })
})
