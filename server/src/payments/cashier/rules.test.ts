import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endReasons, rejectionReasons } from './reasons.ts'
import {
  decidePayment,
  decideReversal,
  depositState,
  firstState,
  missingOf,
  nextStepOf,
  risksOf,
  secondsToNextQuery,
  type WithdrawalFacts,
  type WithdrawalPolicy,
} from './rules.ts'

const owner = Buffer.alloc(32, 1)
const stranger = Buffer.alloc(32, 2)

const decide = (ownerIndex: Buffer | null, payerIndex: Buffer | null) =>
  decidePayment({ amount: 100n, credited: 0n, ownerIndex }, { amount: 100n, payerIndex }).kind

test('PAY-02 only two known and different tax numbers send money back', () => {
  expect(decide(owner, stranger)).toBe('return')
  expect(decide(owner, Buffer.from(owner))).toBe('credit')
  expect(decide(null, stranger)).toBe('credit')
  expect(decide(owner, null)).toBe('credit')
})

test('every cent that arrives is credited, is held as a case, or goes back', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(amount, amount, fc.boolean(), fc.boolean(), (ordered, arrived, before, foreign) => {
      const decision = decidePayment(
        { amount: ordered, credited: before ? ordered : 0n, ownerIndex: owner },
        { amount: arrived, payerIndex: foreign ? stranger : owner },
      )
      if (decision.kind !== 'credit') {
        expect(decision.kind).toBe(foreign ? 'return' : 'hold')
        return
      }
      expect(foreign || before).toBe(false)
      const rest = arrived - decision.credit
      expect(rest >= 0n).toBe(true)
      expect(decision.credit <= ordered).toBe(true)
      expect(decision.case).toBe(arrived < ordered ? 'underpaid' : rest > 0n ? 'overpaid' : null)
    }),
  )
})

test('what is taken back comes from undecided money first, then from what was credited, and never from more than came', () => {
  const sum = fc.bigInt({ min: 0n, max: 10n ** 12n })
  fc.assert(
    fc.property(sum, sum, sum, sum, (held, first, second, input) => {
      const came = held + first + second
      const amount = input > came ? came : input
      const credited = [
        { externalId: 'psp:E', amount: first },
        { externalId: 'case:1', amount: second },
      ]
      const decision = decideReversal(amount, { held, credited })
      const taken = decision.lines.reduce((total, line) => total + line.amount, 0n)
      expect(decision.held + taken).toBe(amount)
      expect(decision.held).toBe(amount < held ? amount : held)
      for (const line of decision.lines) {
        const { amount: most = 0n } = credited.find((c) => c.externalId === line.externalId) ?? {}
        expect(line.amount > 0n && line.amount <= most).toBe(true)
      }
    }),
  )
})

test('what is owed of money that is taken back is what neither the balance nor the fee holds', () => {
  expect(missingOf({ taken: 100n, there: 100n, fee: 0n })).toBe(0n)
  expect(missingOf({ taken: 100n, there: 98n, fee: 2n })).toBe(0n)
  expect(missingOf({ taken: 100n, there: 70n, fee: 2n })).toBe(28n)
  expect(missingOf({ taken: 100n, there: -50n, fee: 0n })).toBe(100n)
})

test('a deposit that was credited is never shown as anything worse', () => {
  const facts = { amount: 100n, reversed: 0n, returned: true, outcome: 'failed' } as const
  const known = { ...facts, charged: true }
  expect(depositState({ ...known, credited: 100n })).toBe('credited')
  expect(depositState({ ...known, credited: 99n })).toBe('underpaid')
  expect(depositState({ ...known, credited: 0n })).toBe('returned')
  expect(depositState({ ...known, credited: 0n, returned: false })).toBe('failed')
  const quiet = { amount: 100n, credited: 0n, reversed: 0n, returned: false, outcome: null }
  expect(depositState({ ...quiet, charged: true })).toBe('pending')
  expect(depositState({ ...quiet, charged: false })).toBe('created')
})

const policy: WithdrawalPolicy = {
  twoPersonAbove: 5_000n,
  autoApproveUpTo: 100n,
  largeAbove: 2_000n,
  dailyWithdrawals: 3,
  newPayeeHours: 24,
  reviewMinutes: 120,
  payMinutes: 30,
}
const quiet: WithdrawalFacts = {
  amount: 100n,
  paidBefore: 1,
  payeeAgeHours: 24,
  payeeOfOthers: false,
  holderVerified: true,
  deposited: 500n,
  staked: 500n,
  requestsInDay: 3,
  openCases: 0,
  minutesSinceDeposit: 15,
  bonus: 0n,
  linkedAccounts: 0,
}

test.each<[string, Partial<WithdrawalFacts>]>([
  ['first_withdrawal', { paidBefore: 0 }],
  ['new_payee', { payeeAgeHours: 23.9 }],
  ['shared_payee', { payeeOfOthers: true }],
  ['holder_unverified', { holderVerified: false }],
  ['deposit_not_played', { staked: 499n }],
  ['many_withdrawals', { requestsInDay: 4 }],
  ['large_amount', { amount: 2_001n }],
  ['open_case', { openCases: 1 }],
])('%s is named when it is the only doubt', (risk, change) => {
  expect(risksOf(quiet, policy)).toEqual([])
  expect(risksOf({ ...quiet, ...change }, policy)).toEqual([risk])
})

test('without doubt: small leaves by itself, larger waits for a person; any doubt is a review', () => {
  expect(firstState(100n, [], policy)).toBe('approved')
  expect(firstState(101n, [], policy)).toBe('requested')
  expect(firstState(1n, ['new_payee'], policy)).toBe('risk_review')
})

test('every rejection tells what to do next', () => {
  for (const [reason, step] of Object.entries(rejectionReasons)) {
    expect(nextStepOf('rejected', reason)).toBe(step)
  }
  expect(nextStepOf('paying', null)).toBe('wait_payment')
  expect(nextStepOf('paid', null)).toBe('none')
  expect(nextStepOf('awaiting_confirmation', null)).toBe('confirm_receipt')
  expect(nextStepOf('partly_received', null)).toBe('wait_dispute')
  for (const [reason, step] of Object.entries(endReasons))
    expect(nextStepOf('resolved', reason)).toBe(step)
})

test('questions to a provider grow apart, to at most an hour', () => {
  const waits = Array.from({ length: 20 }, (_, queries) => secondsToNextQuery(queries))
  expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240])
  expect(Math.max(...waits)).toBe(3600)
})
