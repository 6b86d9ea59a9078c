import type { BetTier, ContractTerms } from '@croupier/api/affiliates/agents'
import fc from 'fast-check'
import { type Claimant, NO_METRICS } from '../src/affiliates/agents/pay/rules.ts'

const rate = fc.integer({ min: 1, max: 400_000 })
export const amount = fc.bigInt({ min: 0n, max: 10_000_000_000n })
export const tiers = fc
  .uniqueArray(fc.record({ bet: amount, rate }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ bet }) => bet,
  })
  .map((made): BetTier[] => {
    const rates = made.map((tier) => tier.rate).toSorted((a, b) => a - b)
    return made
      .toSorted((a, b) => (a.bet < b.bet ? -1 : 1))
      .map(({ bet }, place) => ({ bet, rate: (rates[place] ?? 1) + place, amount: 0n }))
  })
export const termsOfAll: fc.Arbitrary<ContractTerms> = fc.oneof(
  tiers.map((made): ContractTerms => ({ type: 'daily', tiers: made })),
  fc
    .record({ profitRate: rate, lossRate: rate, singleBet: amount })
    .map((made): ContractTerms => ({ type: 'realtime', ...made })),
  fc.tuple(tiers, fc.boolean()).map(
    ([made, carryShortfall]): ContractTerms => ({
      type: 'dividend',
      period: 'W',
      carryShortfall,
      tiers: made.map(({ bet, rate: share }) => ({
        validBet: bet,
        profit: 0n,
        activeMembers: 0,
        rate: share,
      })),
    }),
  ),
)

/** A tree of people, some of them with contracts, whose own bets are theirs; nobody is compelled to give less than they get. */
export const tree = fc.array(
  fc.record({
    parent: fc.nat(),
    holds: fc.boolean(),
    terms: termsOfAll,
    validBet: amount,
    profit: fc.bigInt({ min: -10_000_000_000n, max: 10_000_000_000n }),
    wonStake: amount,
    lostStake: amount,
    carriedIn: fc.bigInt({ min: 0n, max: 1_000_000n }),
  }),
  { minLength: 1, maxLength: 25 },
)

export const claimantsOf = (
  people: readonly (typeof tree extends fc.Arbitrary<infer T> ? T : never)[number][],
): Claimant[] => {
  const holders = people.flatMap((person, place) => (person.holds || place === 0 ? [place] : []))
  return holders.map((place): Claimant => {
    const person = people[place]
    if (!person) throw new Error('somebody')
    let above = place
    while (above > 0) {
      above = (people[above]?.parent ?? 0) % above
      if (holders.includes(above)) break
    }
    const { terms, carriedIn, ...metrics } = person
    return {
      agentId: BigInt(place + 1),
      uplineId: place === 0 ? null : BigInt(above + 1),
      terms,
      metrics: {
        ...NO_METRICS,
        validBet: metrics.validBet,
        profit: metrics.profit,
        wonStake: metrics.wonStake,
        lostStake: metrics.lostStake,
      },
      carriedIn: place === 0 ? 0n : carriedIn,
      standing: null,
    }
  })
}
