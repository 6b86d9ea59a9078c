import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSelection } from './bet-type.ts'
import { MOST_PASTED, readPaste } from './paste.ts'
import { NORTH, vietnamTypes } from './vietnam.ts'

const one = (message: string) => {
  const { lines, problems } = readPaste(message)
  expect(problems).toEqual([])
  expect(lines).toHaveLength(1)
  return lines[0]
}

describe('pasted messages', () => {
  it('S1-005: reads what players of Vietnam write', () => {
    expect(one('de 12 34 x10k')).toEqual({
      type: 'DE_DB',
      selection: [['12', '34']],
      unit: 100_000_000n,
    })
    expect(one('Đề 12,34 x 10k')).toEqual({
      type: 'DE_DB',
      selection: [['12', '34']],
      unit: 100_000_000n,
    })
    expect(one('lô 05.15 20n')?.unit).toBe(200_000_000n)
    expect(one('ba càng 123 x5k')).toMatchObject({ type: '3CANG', selection: [['123']] })
    expect(one('bc 007 x1.5tr')?.unit).toBe(15_000_000_000n)
    expect(one('lo 12 x 10.000')?.unit).toBe(100_000_000n)
    expect(one('xien 12-34-56 x20k')).toMatchObject({
      type: 'XIEN3',
      selection: [['12', '34', '56']],
    })
    expect(one('x2 12 34 56 x20k')).toMatchObject({
      type: 'XIEN2',
      selection: [['12', '34', '56']],
    })
  })
  it('S1-005: sets stand for their numbers', () => {
    expect(one('de dau 1 x1k')?.selection[0]).toHaveLength(10)
    expect(one('de tong 7 x1k')?.selection[0]).toContain('07')
    expect(one('lo kep x1k')?.selection[0]).toEqual([
      '00',
      '11',
      '22',
      '33',
      '44',
      '55',
      '66',
      '77',
      '88',
      '99',
    ])
    expect(one('de duoi 5 12 12 x1k')?.selection[0]).toHaveLength(11)
  })
  it('S1-005: says which part was not understood, and keeps the others', () => {
    const { lines, problems } = readPaste(
      'de 12 x10k; abc 12 x10k\nlo 5 x10k; lo 12; xien 12 x5k; lo 12 x0',
    )
    expect(lines).toHaveLength(1)
    expect(problems).toEqual([
      { code: 'unknown_kind', text: 'abc 12 x10k' },
      { code: 'bad_number', text: 'lo 5 x10k' },
      { code: 'no_amount', text: 'lo 12' },
      { code: 'unknown_kind', text: 'xien 12 x5k' },
      { code: 'bad_amount', text: 'lo 12 x0' },
    ])
    expect(readPaste('x'.repeat(MOST_PASTED + 1)).problems).toMatchObject([{ code: 'too_long' }])
  })
  it('S1-005: whatever is read is a selection that the type takes, and nothing throws', () => {
    const types = vietnamTypes(NORTH)
    const words = fc.constantFrom(
      'de',
      'lo',
      'xien',
      'x3',
      'bc',
      'dau',
      'kep',
      '12',
      '07',
      '123',
      'x10k',
      '5n',
      ';',
      'đ',
      '-',
      '9',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (message) => {
        for (const { type, selection, unit } of readPaste(message.join(' ')).lines) {
          const known = types.find(({ code }) => code === type)
          expect(known && readSelection(known, selection)).not.toBeNull()
          expect(unit > 0n).toBe(true)
        }
      }),
    )
  })
})
