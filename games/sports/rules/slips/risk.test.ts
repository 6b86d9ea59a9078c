import { expect, it } from 'vitest'
import { readSelectionKey } from '../catalogue/catalogue.ts'
import { footballLaw } from '../laws/football.ts'
import { type EventStake, lossShare, lossShareOfParlay } from './risk.ts'

const law = footballLaw({ home: 1.55, away: 1.15, rho: 0, corners: 10, cards: 3.72 })

function bets(...keys: (readonly [key: string, oddsX1000: number])[]): EventStake[] {
  return keys.flatMap(([key, oddsX1000]) => {
    const selection = readSelectionKey(key)
    return selection ? [{ selection, oddsX1000, from: [0, 0] as const, stake: 10 }] : []
  })
}

it('S1-005: both sides of a market, or all double chances, risk nearly nothing together', () => {
  const alone = lossShare(bets(['OU:2.5:O', 1890]), law)
  expect(alone).toBeGreaterThan(0.45)
  const both = bets(['OU:2.5:O', 1890], ['OU:2.5:U', 1940])
  expect(lossShare(both, law)).toBeLessThan(0.06)
  const doubles = bets(['DC:1X', 1310], ['DC:X2', 1730], ['DC:12', 1310])
  expect(lossShare(doubles, law)).toBeLessThan(0.15)
  expect(lossShare(bets(['1X2:H', 2110], ['HTFT:H/H', 3500]), law)).toBeGreaterThan(0.4)
  expect(lossShare(bets(['1X2:H', 2110], ['CO:9.5:O', 1900]), law)).toBeNull()
  expect(lossShare([], law)).toBeNull()
})

it('S1-005: a parlay is lost with any of its legs', () => {
  const leg = { won: 0.5, halfWon: 0, voided: 0.1, halfLost: 0, lost: 0.4 }
  expect(lossShareOfParlay([leg, leg])).toBeCloseTo(0.64, 12)
})
