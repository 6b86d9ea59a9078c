import { describe, expect, it } from 'vitest'
import { readMarketKey, readSelectionKey } from '../catalogue/catalogue.ts'
import { sports, sportOf } from '../catalogue/sports.ts'
import type { Pair } from '../catalogue/facts.ts'
import { DEFAULT_MARGINS } from '../odds/margins.ts'
import { priceEvent } from '../prices/offer.ts'
import { basketballLaw, TIP_OFF } from './basketball.ts'
import { boutLaw } from './bout.ts'
import { footballLaw, KICK_OFF, ratesOf } from './football.ts'
import { chancesOf, fairChance, fairChances, type Law } from './law.ts'
import { arenaEnds, firstBloodChance, homeChance, mapLaw, roundEnds } from './maps.ts'
import { minuteWeight, remainingWeight, stoppageRange } from './match-time.ts'
import { outrightLaw } from './outright.ts'
import { countLaw } from './scores.ts'
import { ratedChance, seriesLaw } from './series.ts'
import { FIRST_SERVE, holdChance, setEnds, tennisLaw, tieBreakChance } from './tennis.ts'

const chance = (law: Law, key: string) => {
  const selection = readSelectionKey(key)
  const chances = selection && chancesOf(selection, law)
  return chances ? (fairChance(chances) ?? Number.NaN) : Number.NaN
}

describe('football', () => {
  const rates = { home: 1.55, away: 1.15, rho: -0.08, corners: 10, cards: 3.72 }

  it('S1-005, S6: halves and whole match, next goal and score never contradict each other', () => {
    const states = [
      KICK_OFF,
      { ...KICK_OFF, clock: { half: 1 as const, minutes: 30 }, goals: 'H', reds: [0, 1] as Pair },
      { ...KICK_OFF, clock: { half: 2 as const, minutes: 20 }, goals: 'HA', half: [1, 0] as Pair },
    ]
    for (const state of states) {
      const law = footballLaw(rates, state)
      for (const side of ['H', 'X', 'A']) {
        const full = ['H', 'X', 'A'].reduce(
          (sum, half) => sum + chance(law, `HTFT:${half}/${side}`),
          0,
        )
        expect(full).toBeCloseTo(chance(law, `1X2:${side}`), 9)
        const half = ['H', 'X', 'A'].reduce(
          (sum, end) => sum + chance(law, `HTFT:${side}/${end}`),
          0,
        )
        expect(half).toBeCloseTo(chance(law, `1H.1X2:${side}`), 9)
      }
      const goals = state.goals.length
      expect(chance(law, `NG:${goals + 1}:N`)).toBeCloseTo(chance(law, `OU:${goals + 0.5}:U`), 9)
    }
  })

  it('S1-005: the weight of a match is one, minute by minute, whatever stoppage is announced', () => {
    for (const half of [1, 2] as const) {
      const { from, to } = stoppageRange(half)
      for (let stoppage = from; stoppage <= to; stoppage += 1) {
        let sum = 0
        for (let minutes = 0; minutes < 45 + stoppage; minutes += 1)
          sum += minuteWeight({ half, minutes, ...(minutes >= 45 ? { stoppage } : {}) })
        expect(sum).toBeCloseTo(half === 1 ? 0.45 : 0.55, 12)
      }
    }
    expect(remainingWeight({ half: 1, minutes: 0 }).first).toBeCloseTo(0.45, 12)
    expect(remainingWeight({ half: 1, minutes: 0 }).second).toBe(0.55)
    expect(remainingWeight({ half: 2, minutes: 50, stoppage: 5 }).second).toBeCloseTo(0, 12)
  })

  it('S1-005: better ratings, a lead and a red card move the chances the way they should', () => {
    const even = ratesOf({ attack: 0, defence: 0 }, { attack: 0, defence: 0 })
    expect(even.away).toBeCloseTo(1.22, 9)
    expect(ratesOf({ attack: 0.2, defence: 0 }, { attack: 0, defence: 0 }).home).toBeGreaterThan(
      even.home,
    )
    const home = (goals: string, reds: Pair) =>
      chance(
        footballLaw(even, { ...KICK_OFF, clock: { half: 1, minutes: 20 }, goals, reds }),
        '1X2:H',
      )
    expect(home('H', [0, 0])).toBeGreaterThan(home('', [0, 0]))
    expect(home('', [1, 0])).toBeLessThan(home('', [0, 0]))
    expect(home('', [0, 1])).toBeGreaterThan(home('', [0, 0]))
  })
})

it('S1-005, S6: the chances of a market in one pass are those of its outcomes one by one', () => {
  const law = footballLaw(
    { home: 1.7, away: 0.9, rho: -0.05, corners: 10, cards: 3.72 },
    { ...KICK_OFF, clock: { half: 1, minutes: 33 }, goals: 'A' },
  )
  const markets = ['1X2', 'DC', 'DNB', 'OU:2.25', 'AH:-0.75', 'AH:0', 'BTTS', 'CS', 'TG', 'HTFT']
  for (const key of [...markets, '1H.1X2', '1H.AH:0.25', 'TT:A:1.5', 'NG:2', 'CO:9', 'CA:3.5']) {
    const market = readMarketKey(key)
    if (!market) throw new Error(`no market ${key}`)
    const together = fairChances(market.type, market.specifier, law)
    const alone = market.type
      .outcomesOf(market.specifier)
      .map((outcome) => chance(law, `${key}:${outcome}`))
    expect(together, key).toHaveLength(alone.length)
    for (const [index, one] of alone.entries()) expect(together?.[index], key).toBeCloseTo(one, 12)
  }
})

describe('basketball', () => {
  const even = { home: 1.1, away: 1.1 }

  it('S1-005: even sides are even, nobody draws, and the score is what possessions bring', () => {
    const law = basketballLaw(even)
    expect(chance(law, 'WIN:H')).toBeCloseTo(0.5, 6)
    const cells = law.cellsOf(['final'])
    expect(cells?.facts.every(({ final }) => final && final[0] !== final[1])).toBe(true)
    const mean = cells?.facts.reduce(
      (sum, { final = [0, 0] }, cell) => sum + final[0] * (cells.weights[cell] ?? 0),
      0,
    )
    expect(mean).toBeGreaterThan(110)
    expect(mean).toBeLessThan(111)
  })

  it('S1-005: a lead late in the match is nearly a win; overtime begins level', () => {
    const late = { ...TIP_OFF, quarter: 4, left: [3, 3] as Pair, score: [100, 90] as Pair }
    expect(chance(basketballLaw(even, late), 'WIN:H')).toBeGreaterThan(0.999)
    const overtime = { quarter: 5, left: [12, 12] as Pair, score: [100, 100] as Pair }
    expect(chance(basketballLaw(even, overtime), 'WIN:H')).toBeCloseTo(0.5, 6)
    expect(
      chance(basketballLaw(even, { ...overtime, left: [1, 1], score: [104, 100] }), 'WIN:H'),
    ).toBeCloseTo(1, 9)
    expect(chance(basketballLaw(even), '1H.PT:110.5:O')).toBeGreaterThan(0.3)
  })
})

describe('tennis', () => {
  it('S1-005: games and tie-breaks have the chances that are known of them', () => {
    expect(holdChance(0.5)).toBeCloseTo(0.5, 12)
    expect(holdChance(0.6)).toBeCloseTo(0.735_73, 5)
    expect(holdChance(0.6, 3, 0)).toBeCloseTo(1 - 0.4 ** 3 * (1 - holdChance(0.6, 3, 3)), 9)
    expect(tieBreakChance({ home: 0.6, away: 0.6 }, 'H', [0, 0])).toBeCloseTo(0.5, 12)
    expect(tieBreakChance({ home: 0.6, away: 0.6 }, 'H', [7, 5])).toBe(1)
  })

  it('S1-005: who has not served last serves first in the next set', () => {
    const ends = setEnds({ home: 0.6, away: 0.6 }, { games: [0, 0], points: [0, 0], server: 'H' })
    const next = Object.fromEntries(ends.map(({ games, next }) => [games.join('-'), next]))
    expect(next).toMatchObject({
      '6-0': 'H',
      '6-1': 'A',
      '6-3': 'A',
      '6-4': 'H',
      '7-5': 'H',
      '7-6': 'A',
    })
    expect(Object.keys(next)).toHaveLength(14)
    expect(ends.reduce((sum, end) => sum + end.chance, 0)).toBeCloseTo(1, 12)
  })

  it('S1-005: even players are even; who serves better wins more, and a set ahead more still', () => {
    expect(chance(tennisLaw({ home: 0.62, away: 0.62 }), 'SW:H')).toBeCloseTo(0.5, 9)
    const law = tennisLaw({ home: 0.66, away: 0.62 })
    const ahead = tennisLaw({ home: 0.66, away: 0.62 }, { ...FIRST_SERVE, sets: [[6, 4]] })
    expect(chance(law, 'SW:H')).toBeGreaterThan(0.6)
    expect(chance(ahead, 'SW:H')).toBeGreaterThan(chance(law, 'SW:H'))
    const sum = ['2-0', '2-1', '1-2', '0-2'].reduce(
      (all, score) => all + chance(law, `SS:2:${score}`),
      0,
    )
    expect(sum).toBeCloseTo(1, 12)
    expect(chance(law, 'SH:-1.5:H')).toBeCloseTo(chance(law, 'SS:2:2-0'), 12)
    const broken = tennisLaw(
      { home: 0.6, away: 0.6 },
      { ...FIRST_SERVE, games: [5, 2], points: [3, 0] },
    )
    expect(chance(broken, 'S1.W:H')).toBeGreaterThan(0.97)
  })
})

const best = (bestOf: 3 | 5, p = 0.6) =>
  seriesLaw({ bestOf, winners: '', chances: Array.from({ length: bestOf }, () => p) })

const map = (round: number) => homeChance(roundEnds(round))

it('S1-005: series have the chances of the design', () => {
  expect(ratedChance(0)).toBe(0.5)
  expect(chance(best(3), 'MW:H')).toBeCloseTo(0.648, 12)
  expect(chance(best(5), 'MW:H')).toBeCloseTo(0.682_56, 12)
  expect(chance(best(3), 'CMS:2:2-0')).toBeCloseTo(0.36, 12)
  expect(chance(best(3), 'TM:2.5:O')).toBeCloseTo(0.48, 12)
})

describe('e-sports', () => {
  it('S1-005: rounds of a shooter make the map chances, overtimes and totals of the design', () => {
    expect(map(0.52)).toBeCloseTo(0.5855, 4)
    expect(map(0.54)).toBeCloseTo(0.6672, 4)
    expect(map(0.56)).toBeCloseTo(0.7419, 4)
    expect(map(0.6)).toBeCloseTo(0.8613, 4)
    const overtime = roundEnds(0.52).filter(([{ rounds = [0, 0] }]) => rounds[0] + rounds[1] > 24)
    expect(overtime.reduce((sum, [, part]) => sum + part, 0)).toBeCloseTo(0.158, 3)
    const even = mapLaw({ bestOf: 1, over: [], ends: [roundEnds(0.5)] })
    expect(chance(even, 'M1.TR:21.5:O')).toBeCloseTo(0.6167, 4)
  })

  it('S1-005, S6: maps hang together with their series; a map that may not be played is priced as if it were', () => {
    const ends = [roundEnds(0.55), roundEnds(0.52), roundEnds(0.5)]
    const law = mapLaw({ bestOf: 3, over: [], ends })
    expect(chance(law, 'M1.W:H')).toBeCloseTo(homeChance(roundEnds(0.55)), 9)
    expect(chance(law, 'M3.W:H')).toBeCloseTo(0.5, 9)
    const after = mapLaw({ bestOf: 3, over: [{ winner: 'H', rounds: [13, 8] }], ends })
    expect(chance(after, 'MW:H')).toBeGreaterThan(chance(law, 'MW:H'))
    expect(chance(after, 'M1.RH:-4.5:H')).toBeCloseTo(1, 9)
    expect(law.cellsOf(['map1', 'map2'])).toBeNull()
  })

  it('S1-005: winner and first blood of an arena map depend on each other and keep their own chances', () => {
    const law = mapLaw({ bestOf: 1, over: [], ends: [arenaEnds(0.6)] })
    expect(chance(law, 'M1.W:H')).toBeCloseTo(0.6, 6)
    expect(chance(law, 'M1.FB:H')).toBeCloseTo(firstBloodChance(0.6), 6)
    const both = arenaEnds(0.6).reduce(
      (sum, [facts, part]) => (facts.winner === 'H' && facts.firstBlood === 'H' ? sum + part : sum),
      0,
    )
    expect(both).toBeGreaterThan(0.6 * firstBloodChance(0.6))
    expect(chance(law, 'M1.TK:26.5:O')).toBeGreaterThan(0.4)
    const live = mapLaw({
      bestOf: 1,
      over: [],
      ends: [arenaEnds(0.6, { kills: 20, played: 0.5, firstBlood: 'A' })],
    })
    expect(chance(live, 'M1.FB:A')).toBeCloseTo(1, 9)
    expect(chance(live, 'M1.TK:26.5:O')).toBeGreaterThan(chance(law, 'M1.TK:26.5:O'))
  })
})

describe('the other sports', () => {
  it('S1-005: counts, bouts and outrights', () => {
    const hockey = countLaw({ home: 3, away: 3 })
    expect(chance(hockey, 'WIN:H')).toBeCloseTo(0.5, 9)
    expect(
      chance(countLaw({ home: 3, away: 3 }, { score: [3, 1], left: 0.1 }), 'WIN:H'),
    ).toBeGreaterThan(0.95)
    const wide = countLaw({ home: 23, away: 23, dispersion: 6 })
    expect(chance(wide, 'PT:60.5:O')).toBeGreaterThan(
      chance(countLaw({ home: 23, away: 23 }), 'PT:60.5:O'),
    )
    const bout = boutLaw({ rounds: 3, finish: { H: 0.1, A: 0.05 }, decision: { H: 0.5, A: 0.45 } })
    expect(chance(bout, 'BW:H')).toBeGreaterThan(0.5)
    expect(chance(bout, 'BR:2.5:O')).toBeCloseTo(0.85 ** 3, 9)
    const law = outrightLaw({ ajax: 3, boreas: 2, castor: 1, dione: 1 })
    expect(chance(law, 'OW:ajax:Y')).toBeCloseTo(3 / 7, 9)
    expect(chance(law, 'OP:ajax:Y')).toBeGreaterThan(0.9)
  })

  it('S1-005: there are twelve sports and two of e-sports, and each prices winner, handicap and total by its law', () => {
    expect(sports).toHaveLength(14)
    expect(new Set(sports.map(({ code }) => code)).size).toBe(14)
    const laws: Readonly<Record<string, Law>> = {
      football: footballLaw({ home: 1.5, away: 1.2, rho: 0, corners: 10, cards: 3.72 }),
      basketball: basketballLaw({ home: 1.12, away: 1.08 }),
      tennis: tennisLaw({ home: 0.64, away: 0.62 }),
      points: countLaw({ home: 3, away: 2.5 }),
      sets: seriesLaw({ bestOf: 3, winners: '', chances: [0.55, 0.55, 0.55] }),
      bout: boutLaw({ rounds: 3, finish: { H: 0.1, A: 0.1 }, decision: { H: 0.5, A: 0.45 } }),
      maps: mapLaw({
        bestOf: 3,
        over: [],
        ends: [roundEnds(0.52), roundEnds(0.5), roundEnds(0.5)],
      }),
    }
    const least: Readonly<Record<string, number>> = { bout: 2, sets: 5 }
    for (const sport of sports) {
      const law = laws[sport.law]
      if (!law) throw new Error(`no law for ${sport.code}`)
      const priced = priceEvent(
        sport.markets,
        { law, isLive: false, margins: DEFAULT_MARGINS },
        { lineStep: sport.code === 'football' ? 0.25 : 1, linesBeside: 2, nextGoal: 1, toWin: 2 },
      )
      expect(new Set(priced.map(({ type }) => type)).size, sport.code).toBeGreaterThanOrEqual(
        least[sport.law] ?? 5,
      )
      for (const { selections } of priced)
        for (const { chance, oddsX1000 } of selections)
          if (oddsX1000 !== null) expect((chance * oddsX1000) / 1000).toBeLessThanOrEqual(0.995)
    }
    expect(sportOf('football')?.postponementHours).toBe(36)
    expect(sportOf('none')).toBeUndefined()
  })
})
