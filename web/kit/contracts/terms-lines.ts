import type { ContractTerms } from '@croupier/api/affiliates/agents'

/** A column of the tiers of a type: what it holds and how it is written. */
export interface TermColumn {
  key: 'validBet' | 'profit' | 'activeMembers' | 'bet' | 'rate' | 'amount'
  kind: 'money' | 'count' | 'rate'
}

const dividend: readonly TermColumn[] = [
  { key: 'validBet', kind: 'money' },
  { key: 'profit', kind: 'money' },
  { key: 'activeMembers', kind: 'count' },
  { key: 'rate', kind: 'rate' },
]
const wages: readonly TermColumn[] = [
  { key: 'bet', kind: 'money' },
  { key: 'rate', kind: 'rate' },
  { key: 'amount', kind: 'money' },
]

/** What a tier of a type consists of (S3-033..035). */
export function termColumns(type: 'dividend' | 'daily' | 'hourly'): readonly TermColumn[] {
  return type === 'dividend' ? dividend : wages
}

export type TierValues = Partial<Record<TermColumn['key'], bigint>>

/** The tiers of terms with every value as a whole number: money, millionths or a count. Real-time terms have none. */
export function tierValues(terms: ContractTerms): TierValues[] {
  if (terms.type === 'realtime') return []
  if (terms.type === 'dividend')
    return terms.tiers.map(({ validBet, profit, activeMembers, rate }) => ({
      validBet,
      profit,
      activeMembers: BigInt(activeMembers),
      rate: BigInt(rate),
    }))
  return terms.tiers.map(({ bet, rate, amount }) => ({ bet, rate: BigInt(rate), amount }))
}
