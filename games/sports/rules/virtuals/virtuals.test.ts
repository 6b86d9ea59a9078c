import { describe, expect, it } from 'vitest'
import { fairStream } from '../../../engine/fair-stream.ts'
import { quickLuck } from '../../../engine/tools/simulation.ts'
import { compare, fraction, plus, times, toNumber, ZERO } from '../fraction.ts'
import {
  DUEL_BETS,
  DUEL_CLASSES,
  duelChance,
  duelClass,
  duelOdds,
  fightDuel,
  fightScript,
  settleDuel,
} from './duel.ts'
import {
  hasWonRace,
  type RaceBet,
  raceBets,
  raceChance,
  raceOdds,
  raceStrengths,
  raceTimesMs,
  readRaceBet,
  runRace,
} from './race.ts'

const luckOf = (nonce: number) =>
  fairStream({ serverSeed: '5a'.repeat(32), clientSeed: 'salt', nonce })

const bet = (text: string): RaceBet => {
  const found = readRaceBet(text)
  if (!found) throw new Error(`no bet ${text}`)
  return found
}

describe('Neon Dash', () => {
  const published = [30_800, 18_900, 14_400, 10_800, 8_100, 6_300, 4_050, 2_250]

  it('S1-005: prices follow the published strengths, as the golden case and the example say', () => {
    expect(raceOdds(bet('W:1'), published)).toBe(2_850)
    const plain = [280, 210, 160, 120, 90, 70, 45, 25]
    const odds = (code: string) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((gate) => raceOdds(bet(`${code}:${gate}`), plain))
    expect(odds('W')).toEqual([3280, 4380, 5750, 7660, 10_220, 13_140, 20_440, 36_800])
    expect(odds('P')).toEqual([1300, 1530, 1850, 2330, 2980, 3740, 5640, 9940])
    expect(raceOdds(bet('E:1-2'), plain)).toBe(10_770)
    expect(raceOdds(bet('TR:1-2-3'), plain)).toBe(33_170)
    expect(raceOdds(bet('TR:8-7-6'), plain)).toBeLessThanOrEqual(16_000_000)
  })

  it('S1-005: chances of each kind add up exactly, and no price returns more than its share', () => {
    const strengths = raceStrengths(luckOf(1))
    const sums: Record<string, number> = { W: 1, P: 3, Q: 1, E: 1, T: 1, TR: 1 }
    const bets = raceBets()
    for (const [kind, sum] of Object.entries(sums)) {
      const all = bets
        .filter((one) => one.kind === kind)
        .map((one) => raceChance(one, strengths))
        .reduce(plus, ZERO)
      expect(all).toEqual(fraction(sum))
    }
    for (const one of bets) {
      const odds = raceOdds(one, strengths)
      if (odds === null) continue
      const back = times(raceChance(one, strengths), fraction(odds, 1000))
      expect(compare(back, fraction(94, 100))).toBeLessThanOrEqual(0n)
    }
  })

  it('S1-005: a finish follows from its seed, and every kind wins as often as its chance says', () => {
    const strengths = raceStrengths(luckOf(2))
    expect(raceStrengths(luckOf(2))).toEqual(strengths)
    expect(runRace(strengths, luckOf(3))).toEqual(runRace(strengths, luckOf(3)))
    const luck = quickLuck(7)
    const rounds = 20_000
    const watched = ['W:1', 'P:4', 'Q:1-2', 'E:2-1', 'T:1-2-3', 'ODD', 'HI'].map(bet)
    const won = watched.map(() => 0)
    for (let round = 0; round < rounds; round += 1) {
      const finish = runRace(strengths, luck)
      for (const [index, one] of watched.entries()) {
        if (hasWonRace(one, finish)) won[index] = (won[index] ?? 0) + 1
      }
    }
    for (const [index, one] of watched.entries()) {
      const chance = toNumber(raceChance(one, strengths))
      const error = Math.sqrt((chance * (1 - chance)) / rounds)
      expect(Math.abs((won[index] ?? 0) / rounds - chance)).toBeLessThan(4.5 * error)
    }
  })

  it('S1-005: only selections that a race has are read', () => {
    for (const text of ['W', 'W:0', 'W:9', 'E:1-1', 'Q:2-1', 'T:1-3-2', 'ODD:1', 'X:1', 'W:1-2'])
      expect(readRaceBet(text)).toBeNull()
    expect(readRaceBet('E:2-1')).toEqual({ kind: 'E', gates: [1, 0] })
    expect(raceBets()).toHaveLength(8 + 8 + 28 + 56 + 56 + 336 + 4)
  })

  it('S1-005: drones cross the line in the order of the finish', () => {
    const finish = runRace(published, luckOf(4))
    const times = raceTimesMs(finish, luckOf(5))
    const order = finish.map((gate) => times[gate] ?? 0)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(Math.max(...times)).toBeLessThanOrEqual(32_000)
  })
})

const prices = (bet: 'M' | 'W') => DUEL_CLASSES.map((duel) => duelOdds(duel, bet))

describe('Mecha Duel', () => {
  it('S1-005: prices are those of the design, and every bet returns between 88 and 95.5 %', () => {
    expect(prices('M')).toEqual([2710, 2370, 2110, 1900, 1720, 1580, 1460])
    expect(prices('W')).toEqual(prices('M').toReversed())
    const rounds = ['RO:3.5', 'RU:3.5', 'RO:4.5', 'RU:4.5', 'RO:5.5', 'RU:5.5'] as const
    expect(rounds.map((bet) => duelOdds(50, bet))).toEqual([1340, 3130, 1740, 2040, 2410, 1540])
    for (const duel of DUEL_CLASSES)
      for (const bet of DUEL_BETS) {
        const odds = fraction(duelOdds(duel, bet), 1000)
        const refund = bet === 'M' || bet === 'W' ? fraction(1, 10) : ZERO
        const back = toNumber(plus(times(duelChance(duel, bet), odds), refund))
        expect(back).toBeLessThanOrEqual(0.955)
        expect(back).toBeGreaterThanOrEqual(0.88)
      }
  })

  it('S1-005: results follow from the seed and come as often as their chances say', () => {
    expect(fightDuel(40, luckOf(1))).toEqual(fightDuel(40, luckOf(1)))
    const luck = quickLuck(11)
    const rounds = 20_000
    const won = new Map(DUEL_BETS.map((bet) => [bet, 0]))
    for (let round = 0; round < rounds; round += 1) {
      const result = fightDuel(40, luck)
      for (const bet of DUEL_BETS) {
        if (settleDuel(bet, result).won) won.set(bet, (won.get(bet) ?? 0) + 1)
      }
    }
    for (const bet of DUEL_BETS) {
      const chance = toNumber(duelChance(40, bet))
      const error = Math.sqrt((chance * (1 - chance)) / rounds)
      expect(Math.abs((won.get(bet) ?? 0) / rounds - chance)).toBeLessThan(4.5 * error)
    }
  })

  it('S1-005: a draw gives stakes on robots back, on time or not', () => {
    expect(settleDuel('M', { winner: 'D', round: 4 }).void).toBe(1)
    expect(settleDuel('W', { winner: 'DT', round: 10 }).void).toBe(1)
    expect(settleDuel('D', { winner: 'DT', round: 10 }).won).toBe(true)
    expect(settleDuel('DT', { winner: 'D', round: 4 }).won).toBe(false)
    expect(settleDuel('RU:3.5', { winner: 'M', round: 3 }).won).toBe(true)
    expect(duelClass(0)).toBe(50)
    expect(duelClass(-1_000)).toBe(35)
    expect(duelClass(60)).toBe(55)
  })

  it('S1-005: the fight leads to its result: who loses has taken everything, nobody else has', () => {
    for (let nonce = 1; nonce <= 200; nonce += 1) {
      const luck = luckOf(nonce)
      const result = fightDuel(50, luck)
      const blows = fightScript(result, luck)
      const dealt = (by: 'M' | 'W') =>
        blows.filter((blow) => blow.by === by).reduce((sum, { damage }) => sum + damage, 0)
      const isOut = { M: dealt('W') === 100, W: dealt('M') === 100 }
      expect(isOut.M).toBe(result.winner === 'W' || result.winner === 'D')
      expect(isOut.W).toBe(result.winner === 'M' || result.winner === 'D')
      expect(blows.every(({ round }) => round >= 1 && round <= result.round)).toBe(true)
    }
  })
})
