import type { Case } from '../attempt.ts'

const amounts: readonly [string, string, [string, unknown][]][] = [
  [
    'negative-amount',
    'A negative amount is 400',
    [
      ['-1', '-1'],
      ['-0', '-0'],
    ],
  ],
  [
    'fractional-amount',
    'An amount with a point or an exponent is 400',
    [
      ['1.5', '1.5'],
      ['1.0', '1.0'],
      ['1e4', '1e4'],
      ['a comma', '1,5'],
    ],
  ],
  [
    'overflowing-amount',
    'An amount of more than 15 digits is 400',
    [
      ['16 digits', '1000000000000000'],
      ['beyond 64 bits', '18446744073709551617'],
      ['300 digits', '9'.repeat(300)],
    ],
  ],
  [
    'strange-amount',
    'An amount that is not a text of digits is 400',
    [
      ['a number', 10_000],
      ['null', null],
      ['true', true],
      ['a list', ['1']],
      ['nothing', ''],
      ['a space before', ' 1'],
      ['a line end after', '1\n'],
      ['a plus', '+1'],
      ['hexadecimal', '0x10'],
      ['not a number', 'NaN'],
      ['other digits', '١٢'],
    ],
  ],
]

/** Amounts that are none: each is 400 for a bet and for a win. */
export const wrongAmounts: readonly Case[] = amounts.map(([id, title, kinds]) => ({
  id,
  title,
  rule: 'format',
  severity: 'critical',
  run: async (attempt) => {
    const known = await attempt.takenBet('known')
    const before = await attempt.balance()
    for (const [n, [what, amount]] of kinds.entries()) {
      attempt.refused(
        `a bet of ${what}`,
        await attempt.send('bet', attempt.bet(`bet-${n}`, { amount })),
        400,
      )
      attempt.refused(
        `a win of ${what}`,
        await attempt.send('win', attempt.win(`win-${n}`, known, { amount })),
        400,
      )
    }
    await attempt.moved(before, 0n)
  },
}))
