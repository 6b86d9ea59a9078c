import type { AnyTerms } from '@croupier/api/engagement/promotion-terms'
import type { RealCurrency } from '@croupier/shared/currencies'
import { bonusOf, type DepositMatch, requirementOf } from '@croupier/shared/deposit-match'
import type { Money } from '@croupier/shared/money'

const WHOLE = 10_000n

/** What terms mean for an amount: each line is a key of the texts with its sums. */
export type MeaningLine =
  | { line: 'deposit'; bonus: Money; wagering: Money; days: number }
  | { line: 'depositTooLow'; least: Money }
  | { line: 'rebate'; types: string[]; amount: Money }
  | { line: 'cashback'; amount: Money }
  | { line: 'cashbackTooLow'; least: Money }

export type DepositTerms = DepositMatch & { days: number }

/** What a deposit of an amount would bring. */
export function meaningOfDeposit(
  terms: DepositTerms,
  { amount, currency }: { amount: Money; currency: RealCurrency },
): MeaningLine {
  if (amount < terms.minDeposit) return { line: 'depositTooLow', least: terms.minDeposit }
  const bonus = bonusOf(amount, terms, currency)
  return { line: 'deposit', bonus, wagering: requirementOf(bonus, terms), days: terms.days }
}

/** What valid bets, or a net loss, of an amount would bring; nothing for terms that hang on neither. */
export function meaningOf(terms: AnyTerms, of: { amount: Money; level: number }): MeaningLine[] {
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
