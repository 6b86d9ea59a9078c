import { expect, test } from 'vitest'
import { currencyCodes } from './currencies.ts'
import {
  decimalOf,
  floorToPayable,
  isPayable,
  parseMoney,
  payableUnit,
  scaleDown,
} from './money.ts'

const CASES = 1_000_000

/** Numbers that are the same in every run: a linear congruence of 64 bits (Knuth, MMIX), its upper bits. */
function* numbers(): Generator<bigint, never> {
  let state = 20_261_122n
  for (;;) {
    state = BigInt.asUintN(64, state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n)
    yield state >> 16n
  }
}

// Plain comparisons: a million calls of `expect` would take longer than what they look at.
test('LED-02 a million amounts: written and read again, rounded, scaled, split and added, none is ever off by a ten-thousandth', () => {
  const next = numbers()
  const wrong: string[] = []
  for (let place = 0; place < CASES / 4; place++) {
    const size = 1n << (next.next().value % 48n)
    const amount = next.next().value % size
    const numerator = next.next().value % 1_000_000n
    const currency = currencyCodes[place % currencyCodes.length] ?? 'BRL'
    const signed = place % 2 === 0 ? amount : -amount
    if (parseMoney(decimalOf(signed)) !== signed) wrong.push(`written: ${signed}`)
    const paid = floorToPayable(amount, currency)
    const rest = amount - paid
    if (!isPayable(paid, currency) || rest < 0n || rest >= payableUnit(currency))
      wrong.push(`rounded: ${amount} ${currency}`)
    const share = scaleDown(amount, numerator, 1_000_000n)
    const exact = amount * numerator
    if (share * 1_000_000n > exact || (share + 1n) * 1_000_000n <= exact)
      wrong.push(`scaled: ${amount} by ${numerator}`)
    if (BigInt(JSON.parse(JSON.stringify(String(signed)))) !== signed) wrong.push(`sent: ${signed}`)
  }
  expect(wrong).toEqual([])
})

test.each([
  '',
  '1e5',
  '0x10',
  '1.23456',
  '1,5',
  'NaN',
  'Infinity',
  '--1',
  '1.',
  '.5',
  '٣',
  '123456789012345',
])('LED-02 %j is no amount', (text) => {
  expect(parseMoney(text)).toBeNull()
})
