import type { AnyTerms } from '@croupier/api/engagement/promotion-terms'
import type { RealCurrency } from '@croupier/shared/currencies'
import { bonusOf, matchOf, requirementOf } from '@croupier/shared/deposit-match'
import type { Money } from '@croupier/shared/money'

const WHOLE = 10_000n

/** What terms mean for an amount: each line is a key of the texts with its sums. */
export type MeaningLine =
  | { line: 'deposit'; bonus: Money; wagering: Money; days: number }
  | { line: 'depositTooLow'; least: Money }
  | { line: 'rebate'; types: string[]; amount: Money }
  | { line: 'cashback'; amount: Money }
  | { line: 'cashbackTooLow'; least: Money }

export type DepositTerms = Extract<AnyTerms, { kind: 'deposit_match' }>

/** What a deposit of an amount would bring. */
export function meaningOfDeposit(
  terms: DepositTerms,
  { amount, currency }: { amount: Money; currency: RealCurrency },
): MeaningLine {
  const { leastDeposit: least, wagers, days } = terms
  if (amount < least) return { line: 'depositTooLow', least }
  const bonus = bonusOf(amount, matchOf(terms), currency)
  const base = wagers === 'bonus_and_deposit' ? bonus + amount : bonus
  return { line: 'deposit', bonus, wagering: requirementOf(base, terms), days }
}

/** What a deposit, valid bets, or a net loss of an amount would bring; nothing for terms that hang on none of them. */
export function meaningOf(
  terms: AnyTerms,
  of: { amount: Money; level: number; currency: RealCurrency },
): MeaningLine[] {
  if (terms.kind === 'deposit_match') return [meaningOfDeposit(terms, of)]
  if (terms.kind === 'rebate') return rebateLines(terms, of)
  if (terms.kind !== 'cashback') return []
  if (of.amount < terms.leastLoss) return [{ line: 'cashbackTooLow', least: terms.leastLoss }]
  const share = (of.amount * BigInt(terms.rate)) / WHOLE
  return [
    { line: 'cashback', amount: terms.most !== null && share > terms.most ? terms.most : share },
  ]
}

/** Types of one rate stand together, the best first. */
function rebateLines(
  { levels }: Extract<AnyTerms, { kind: 'rebate' }>,
  { amount, level }: { amount: Money; level: number },
): MeaningLine[] {
  const rates = levels.findLast(({ from }) => from <= level)?.rates ?? {}
  const types = Object.entries(rates)
  const steps = [...new Set(types.map(([, rate]) => rate))].toSorted((one, other) => other - one)
  return steps.map((step) => ({
    line: 'rebate',
    types: types.filter(([, rate]) => rate === step).map(([type]) => type),
    amount: (amount * BigInt(step)) / WHOLE,
  }))
}
