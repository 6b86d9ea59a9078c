import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  depositReasons,
  dueAt,
  isLargeWin,
  needsSecond,
  playReasons,
  soonBefore,
  type TransferFigures,
  transferReasons,
  type WithdrawalFigures,
  withdrawalReasons,
} from './rules.ts'

const LARGE = 20_000_000n
const rulesOf = (reasons: readonly { rule: string }[]) => reasons.map(({ rule }) => rule)

test('PAY-10 the thirty days count from the operation, and staff are reminded five days before they end', () => {
  const at = new Date('2026-03-01T10:00:00Z')
  expect(dueAt(at)).toEqual(new Date('2026-03-31T10:00:00Z'))
  expect(soonBefore(new Date('2026-03-26T10:00:00Z'))).toEqual(dueAt(at))
})

test('a large deposit is one reason, the same money in three pieces another, and never both', () => {
  const one = { amount: LARGE + 1n, dayCount: 4, daySum: 3n * LARGE, large: LARGE }
  expect(depositReasons(one)).toEqual([
    { rule: 'large_deposit', figures: { amount: '20000001', bound: '20000000' } },
  ])
  const third = { amount: 7_000_000n, dayCount: 3, daySum: 21_000_000n, large: LARGE }
  expect(depositReasons(third)).toEqual([
    { rule: 'split_deposits', figures: { count: '3', sum: '21000000', bound: '20000000' } },
  ])
  expect(depositReasons({ ...third, dayCount: 2 })).toEqual([])
  expect(depositReasons({ ...third, daySum: LARGE })).toEqual([])
})

const quiet: WithdrawalFigures = {
  amount: 5_000_000n,
  large: LARGE,
  risks: [],
  deposited: 5_000_000n,
  staked: 9_000_000n,
  minutesSinceDeposit: 300,
  requestsInDay: 1,
  linkedAccounts: 0,
  dayRounds: 0,
  dayStaked: 0n,
  dayWon: 0n,
}

test('a withdrawal is flagged for what the cashier found, but not for being somebody’s first', () => {
  expect(withdrawalReasons(quiet)).toEqual([])
  const careful = ['first_withdrawal', 'new_payee', 'open_case', 'wagering_open']
  expect(withdrawalReasons({ ...quiet, risks: careful })).toEqual([])
  const risks = ['first_withdrawal', 'deposit_not_played', 'fast_turn']
  const found = withdrawalReasons({ ...quiet, risks, staked: 0n, minutesSinceDeposit: 4 })
  expect(found).toEqual([
    { rule: 'deposit_not_played', figures: { deposited: '5000000', staked: '0' } },
    { rule: 'fast_turn', figures: { minutes: '4' } },
  ])
})

test('stakes that come back within one in a hundred over twenty rounds were not at risk', () => {
  const even = { ...quiet, dayRounds: 20, dayStaked: 30_000_000n, dayWon: 29_700_000n }
  expect(rulesOf(withdrawalReasons(even))).toEqual(['stakes_came_back'])
  expect(withdrawalReasons({ ...even, dayWon: 29_699_999n })).toEqual([])
  expect(withdrawalReasons({ ...even, dayWon: 30_300_001n })).toEqual([])
  expect(withdrawalReasons({ ...even, dayRounds: 19 })).toEqual([])
})

const alone: TransferFigures = {
  amount: 5_000_000n,
  large: LARGE,
  senders: 1,
  received: 5_000_000n,
  receivers: 1,
  sent: 5_000_000n,
  sentBack: 0n,
  circle: 0,
}

test('EQ-18 transfers that run together, run apart, come back or go round are flagged; one alone is not', () => {
  expect(transferReasons(alone)).toEqual([])
  const sum = LARGE + 1n
  expect(rulesOf(transferReasons({ ...alone, senders: 3, received: sum }))).toEqual(['fan_in'])
  expect(rulesOf(transferReasons({ ...alone, receivers: 3, sent: sum }))).toEqual(['fan_out'])
  expect(transferReasons({ ...alone, senders: 2, received: sum, receivers: 3 })).toEqual([])
  const back = { ...alone, sentBack: 4_000_000n }
  expect(transferReasons(back)).toEqual([
    { rule: 'there_and_back', figures: { amount: '5000000', back: '4000000' } },
  ])
  expect(transferReasons({ ...back, sentBack: 3_999_999n })).toEqual([])
  expect(rulesOf(transferReasons({ ...alone, circle: 3 }))).toEqual(['circle'])
  const small = { ...alone, amount: 1_999_999n, sentBack: 1_999_999n, circle: 3 }
  expect(transferReasons(small)).toEqual([])
})

test('a win of more than five large amounts is looked at', () => {
  expect(isLargeWin({ amount: 5n * LARGE, large: LARGE })).toBe(false)
  expect(playReasons({ amount: 5n * LARGE + 1n, large: LARGE })).toEqual([
    { rule: 'large_win', figures: { amount: '100000001', bound: '100000000' } },
  ])
})

test('PAY-10 nobody reports alone, whatever the amount; letting go needs two where paying out would', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.bigInt({ min: 0n }),
      (amount, above) => {
        expect(needsSecond('reported', { amount, twoPersonAbove: above })).toBe(true)
        expect(needsSecond('not_reported', { amount, twoPersonAbove: above })).toBe(amount > above)
      },
    ),
  )
})

test('every figure is a text that is a whole number, so that whoever analyses can reckon with it', () => {
  const figures = [
    ...depositReasons({ amount: LARGE * 2n, dayCount: 1, daySum: LARGE, large: LARGE }),
    ...transferReasons({ ...alone, senders: 9, received: LARGE * 9n, circle: 4 }),
  ].flatMap((reason) => Object.values(reason.figures))
  expect(figures.length).toBeGreaterThan(4)
  for (const figure of figures) expect(figure).toMatch(/^\d+$/)
})
