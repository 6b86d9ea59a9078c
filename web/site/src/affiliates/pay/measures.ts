import type { CommissionMaths } from '@croupier/api/affiliates/agent-pay'

interface Measure {
  key: 'validBet' | 'profit' | 'activeMembers' | 'wonStake' | 'lostStake'
  kind: 'money' | 'count'
  value: bigint
}

/** What a type of pay looks at (S3-033..036), in the order of its conditions. */
export function measuresOf({
  terms,
  metrics,
}: Pick<CommissionMaths, 'terms' | 'metrics'>): Measure[] {
  const { validBet, profit, activeMembers, wonStake, lostStake } = metrics
  switch (terms.type) {
    case 'dividend':
      return [
        { key: 'validBet', kind: 'money', value: validBet },
        { key: 'profit', kind: 'money', value: profit },
        { key: 'activeMembers', kind: 'count', value: BigInt(activeMembers) },
      ]
    case 'realtime':
      return [
        { key: 'wonStake', kind: 'money', value: wonStake },
        { key: 'lostStake', kind: 'money', value: lostStake },
      ]
    default:
      return [{ key: 'validBet', kind: 'money', value: validBet }]
  }
}

interface Way {
  key: Measure['key']
  kind: Measure['kind']
  has: bigint
  needs: bigint
  /** 0 to 1, for a bar. */
  share: number
}

/** How far a period is on its way to the next tier, condition by condition; empty at the highest and for real-time pay. */
export function wayToTier(maths: Pick<CommissionMaths, 'terms' | 'metrics'>, tier: number): Way[] {
  const { terms } = maths
  if (terms.type === 'realtime') return []
  const needs = new Map<Measure['key'], bigint>()
  if (terms.type === 'dividend') {
    const next = terms.tiers[tier]
    if (!next) return []
    needs.set('validBet', next.validBet)
    needs.set('profit', next.profit)
    needs.set('activeMembers', BigInt(next.activeMembers))
  } else {
    const next = terms.tiers[tier]
    if (!next) return []
    needs.set('validBet', next.bet)
  }
  return measuresOf(maths).map(({ key, kind, value }) => {
    const need = needs.get(key) ?? 0n
    return { key, kind, has: value, needs: need, share: shareOf(value, need) }
  })
}

function shareOf(has: bigint, need: bigint): number {
  if (has >= need) return 1
  return has <= 0n ? 0 : Number((has * 1000n) / need) / 1000
}
