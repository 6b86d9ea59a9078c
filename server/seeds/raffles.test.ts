import type { PromotionKindName, TermsOf } from '@croupier/api/engagement/promotion-terms'
import type { RealCurrency } from '@croupier/shared/currencies'
import { expect, test } from 'vitest'
import { drawProblems, envelopesProblems, wheelProblems } from '../src/engagement/raffles/rules.ts'
import { demoRaffles } from './raffles.ts'

const brands: { currency: RealCurrency; unit: bigint }[] = [
  { currency: 'BRL', unit: 100n },
  { currency: 'VND', unit: 500_000n },
]

test('D10 the raffles of the demonstration stand the guards in both currencies', () => {
  for (const { currency, unit } of brands) {
    const raffles = demoRaffles(unit, new Date('2026-11-01T00:00:00.000Z'))
    const of = <Kind extends PromotionKindName>(kind: Kind) => {
      const found = raffles.find(({ terms }) => terms.kind === kind)
      return { terms: found?.terms as TermsOf<Kind>, budget: found?.budget ?? null }
    }
    const [wheel, envelopes, draw] = [of('wheel'), of('envelopes'), of('draw')]
    expect(wheelProblems(wheel.terms, { leastEdgePpm: 5_000 })).toEqual([])
    expect(envelopesProblems(envelopes.terms, { currency, ...envelopes })).toEqual([])
    expect(drawProblems(draw.terms, draw)).toEqual([])
  }
})
