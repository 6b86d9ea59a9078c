import { describe, expect, it } from 'vitest'
import { fairStream } from '../../../engine/fair-stream.ts'
import { quickLuck } from '../../../engine/tools/simulation.ts'
import { readSelectionKey } from '../catalogue/catalogue.ts'
import { countSides, type Facts } from '../catalogue/facts.ts'
import { basketballLaw } from '../laws/basketball.ts'
import { footballLaw } from '../laws/football.ts'
import { chancesOf, type Law } from '../laws/law.ts'
import { arenaEnds, mapLaw, roundEnds } from '../laws/maps.ts'
import { tennisLaw, winnersOf } from '../laws/tennis.ts'
import { afterEvent, factsOfMatch, NOT_STARTED, playFootball, stopsBets } from './football-match.ts'
import {
  arenaStateAt,
  playArena,
  playBasketball,
  playRounds,
  playSeries,
  playTennis,
} from './other-matches.ts'

const lastOf = <T>(steps: Iterable<T>): T => {
  let last: T | undefined
  for (const step of steps) last = step
  if (last === undefined) throw new Error('nothing happened')
  return last
}

/** Holds how often selections win in simulated matches against their chances: at most 4.5 standard errors apart. */
function compareWithLaw(keys: readonly string[], law: Law, matches: readonly Facts[]): void {
  for (const key of keys) {
    const selection = readSelectionKey(key)
    const chances = selection && chancesOf(selection, law)
    if (!selection || !chances) throw new Error(`no chances of ${key}`)
    const grade = selection.type.grader(selection.specifier, selection.outcome)
    const won = matches.filter((facts) => grade(facts, [0, 0]) === 'won').length / matches.length
    const error = Math.sqrt((chances.won * (1 - chances.won)) / matches.length)
    expect(Math.abs(won - chances.won), key).toBeLessThan(4.5 * error)
  }
}

const luckOf = (minute: number) =>
  fairStream({ serverSeed: '5a'.repeat(32), clientSeed: 'beacon', nonce: minute })

describe('football', () => {
  const rates = { home: 1.6, away: 1.1, rho: 0, corners: 10, cards: 3.72 }

  it('S1-005: a match follows from its seed, minute by minute', () => {
    const events = [...playFootball(rates, luckOf)]
    expect([...playFootball(rates, luckOf)]).toEqual(events)
    expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('half_'))).toEqual([
      'half_start',
      'half_end',
      'half_start',
    ])
    expect(events.at(-1)?.kind).toBe('match_end')
    const times = events.map(({ half, minute, second }) => half * 10_000 + minute * 60 + second)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    const goals = events.filter(({ kind }) => kind === 'goal')
    for (const goal of goals) {
      const before = events.slice(0, events.indexOf(goal))
      expect(before.some((event) => event.kind === 'danger' && event.side === goal.side)).toBe(true)
      expect(stopsBets(goal)).toBe(true)
    }
    const match = events.reduce(afterEvent, NOT_STARTED)
    expect(factsOfMatch(match).final).toEqual(countSides(goals.map(({ side }) => side).join('')))
    expect(match.isOver).toBe(true)
  })

  it('S1-005, S6: what matches bring is what the law says', () => {
    const luck = quickLuck(3)
    const matches = Array.from({ length: 1_500 }, () =>
      factsOfMatch(
        [...playFootball({ ...rates, cards: 3.72 }, () => luck)].reduce(afterEvent, NOT_STARTED),
      ),
    )
    const meanOf = (count: (facts: Facts) => number) =>
      matches.reduce((sum, facts) => sum + count(facts), 0) / matches.length
    const isMean = (found: number, mean: number) =>
      expect(Math.abs(found - mean)).toBeLessThan(4.5 * Math.sqrt(mean / matches.length))
    isMean(
      meanOf(({ final = [0, 0] }) => final[0]),
      rates.home,
    )
    isMean(
      meanOf(({ final = [0, 0] }) => final[1]),
      rates.away,
    )
    isMean(
      meanOf(({ half = [0, 0] }) => half[0] + half[1]),
      0.45 * (rates.home + rates.away),
    )
    isMean(
      meanOf(({ corners = 0 }) => corners),
      rates.corners,
    )
    isMean(
      meanOf(({ cards = 0 }) => cards),
      rates.cards,
    )
    compareWithLaw(
      [
        '1X2:H',
        '1X2:X',
        'OU:2.5:O',
        'BTTS:Y',
        'CS:1-1',
        'HTFT:X/H',
        '1H.OU:0.5:O',
        'CO:9.5:O',
        'CA:3.5:O',
        'NG:1:H',
      ],
      footballLaw(rates),
      matches,
    )
  })
})

const played = (play: () => Facts['map1']) =>
  Array.from({ length: 1_500 }, (): Facts => {
    const { winners, maps } = playSeries(3, () => play() ?? {})
    return { winners, map1: maps[0] ?? {}, map2: maps[1] ?? {}, map3: maps[2] ?? {} }
  })

describe('basketball, tennis and e-sports', () => {
  it('S1-005, S6: basketball ends as its law says, and after two quarters the half is known', () => {
    const rates = { home: 1.13, away: 1.08 }
    const luck = quickLuck(5)
    const matches = Array.from({ length: 1_500 }, () => {
      const { score, half = [0, 0] } = lastOf(playBasketball(rates, luck))
      return { final: score, half }
    })
    expect(matches.every(({ final }) => final[0] !== final[1])).toBe(true)
    compareWithLaw(
      ['WIN:H', 'PH:-5.5:H', 'PT:220.5:O', '1H.PT:110.5:O', 'POE:O'],
      basketballLaw(rates),
      matches,
    )
  })

  it('S1-005, S6: tennis ends as its law says', () => {
    const rates = { home: 0.65, away: 0.62 }
    const luck = quickLuck(6)
    const matches = Array.from({ length: 1_500 }, () => {
      const { sets } = lastOf(playTennis(rates, luck))
      return { sets, winners: winnersOf(sets) }
    })
    compareWithLaw(
      ['SW:H', 'SS:2:2-0', 'TS:2.5:O', 'GT:22.5:O', 'GH:-1.5:H', 'S1.W:H'],
      tennisLaw(rates),
      matches,
    )
  })

  it('S1-005, S6: series of a shooter and of an arena end as their laws say', () => {
    const luck = quickLuck(8)
    const shooter = played(() => {
      const rounds = lastOf(playRounds(0.53, luck))
      return { winner: rounds[0] > rounds[1] ? 'H' : 'A', rounds }
    })
    const ends = roundEnds(0.53)
    compareWithLaw(
      ['MW:H', 'CMS:2:2-0', 'TM:2.5:O', 'M1.TR:21.5:O', 'M2.RH:-2.5:H', 'M3.W:H'],
      mapLaw({ bestOf: 3, over: [], ends: [ends, ends, ends] }),
      shooter,
    )
    const arena = arenaEnds(0.58)
    compareWithLaw(
      ['MW:H', 'M1.TK:26.5:O', 'M1.FB:H', 'M2.W:A'],
      mapLaw({ bestOf: 3, over: [], ends: [arena, arena, arena] }),
      played(() => playArena(arena, luck).facts),
    )
  })

  it('S1-005: an arena map tells its kills in time, and its state at any moment', () => {
    const { events, facts } = playArena(arenaEnds(0.5), quickLuck(9))
    const end = events.at(-1)
    expect(end?.kind).toBe('end')
    expect(end?.side).toBe(facts.winner)
    const state = arenaStateAt(events, end?.at ?? 0)
    expect(state.kills).toBe(facts.kills)
    expect(state.firstBlood).toBe(facts.firstBlood)
    expect(arenaStateAt(events, -1)).toEqual({ kills: 0, played: expect.any(Number) })
  })
})
