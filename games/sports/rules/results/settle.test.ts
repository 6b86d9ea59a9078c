import { describe, expect, it } from 'vitest'
import { readSelectionKey } from '../catalogue/catalogue.ts'
import type { Facts } from '../catalogue/facts.ts'
import { fraction } from '../fraction.ts'
import { footballLaw, KICK_OFF } from '../laws/football.ts'
import { tennisLaw } from '../laws/tennis.ts'
import { returnOf, type Settled, settleSelection } from './settle.ts'
import { settleBuilder } from '../prices/builder.ts'

const selection = (text: string) => {
  const found = readSelectionKey(text)
  if (!found) throw new Error(`no selection ${text}`)
  return found
}

/** Won, lost, void, and half of each: w l v, and hw hl. */
const shortOf = ({ won, void: part }: Settled) =>
  part === 1 ? 'v' : `${part === 0.5 ? 'h' : ''}${won ? 'w' : 'l'}`

const table = (facts: Facts, rows: Readonly<Record<string, string>>) => {
  const found = Object.keys(rows).map((key) => [
    key,
    shortOf(settleSelection(selection(key), { kind: 'ended', facts })),
  ])
  expect(Object.fromEntries(found)).toEqual(rows)
}

const back = (won: boolean, part: 0 | 0.5 | 1) => returnOf(1900, { won, void: part })

describe('settlement', () => {
  it('S1-005, S9: football 2–1 after 1–1 at half-time', () => {
    table(
      { final: [2, 1], half: [1, 1], goals: 'HAH', corners: 9, cards: 4 },
      {
        '1X2:H': 'w',
        '1X2:X': 'l',
        'DC:1X': 'w',
        'DC:X2': 'l',
        'DC:12': 'w',
        'DNB:H': 'w',
        'DNB:A': 'l',
        'OU:2.5:O': 'w',
        'OU:3:O': 'v',
        'OU:3.25:O': 'hl',
        'OU:3.25:U': 'hw',
        'OU:2.75:O': 'hw',
        'AH:-1:H': 'v',
        'AH:-1:A': 'v',
        'AH:-1.25:H': 'hl',
        'AH:-1.25:A': 'hw',
        'AH:-0.75:H': 'hw',
        'AH:-0.75:A': 'hl',
        'BTTS:Y': 'w',
        'CS:2-1': 'w',
        'CS:AOS': 'l',
        'OE:O': 'w',
        'TG:2-3': 'w',
        'HTFT:X/H': 'w',
        'HTFT:H/H': 'l',
        '1H.1X2:X': 'w',
        '1H.OU:1.5:O': 'w',
        '1H.AH:0:H': 'v',
        'TT:H:1.5:O': 'w',
        'TT:A:1.5:O': 'l',
        'NG:1:H': 'w',
        'NG:2:A': 'w',
        'NG:4:N': 'w',
        'CO:9.5:U': 'w',
        'CA:4:O': 'v',
      },
    )
  })

  it('S1-005, S9: football without a draw decides, a draw gives "no bet" back, and 5–0 is another score', () => {
    table({ final: [1, 1] }, { 'DNB:H': 'v', 'DNB:A': 'v', 'AH:0.25:H': 'hw', 'AH:-0.25:H': 'hl' })
    table({ final: [5, 0] }, { 'CS:AOS': 'w', 'TG:4-6': 'w', 'BTTS:N': 'w' })
    table({ final: [0, 0] }, { 'OE:E': 'w', 'TG:0-1': 'w', 'OU:0.5:U': 'w' })
  })

  it('S1-005, S9: points, sets, maps and bouts', () => {
    table(
      { final: [101, 99], half: [50, 49] },
      {
        'WIN:H': 'w',
        'PH:-2:H': 'v',
        'PH:-2.5:A': 'w',
        'PT:200:O': 'v',
        'PTT:A:98.5:O': 'w',
        'POE:E': 'w',
        '1H.PH:-0.5:H': 'w',
        '1H.PT:99.5:U': 'w',
      },
    )
    table(
      {
        winners: 'HAH',
        sets: [
          [6, 4],
          [3, 6],
          [7, 6],
        ],
      },
      {
        'SW:H': 'w',
        'SH:-1.5:H': 'l',
        'TS:2.5:O': 'w',
        'SS:2:2-1': 'w',
        'GH:-0.5:H': 'l',
        'GT:32:O': 'v',
        'S1.W:H': 'w',
      },
    )
    table(
      {
        winners: 'HH',
        map1: { winner: 'H', rounds: [13, 9] },
        map2: { winner: 'H', kills: 30, firstBlood: 'A' },
        map3: {},
      },
      {
        'MW:H': 'w',
        'MH:-1.5:H': 'w',
        'TM:2.5:U': 'w',
        'CMS:2:2-0': 'w',
        'M1.W:H': 'w',
        'M1.RH:-4:H': 'v',
        'M1.TR:21.5:O': 'w',
        'M1.FB:H': 'v',
        'M2.TK:29.5:O': 'w',
        'M2.FB:H': 'l',
        'M3.W:A': 'v',
      },
    )
    table({ bout: 'D', boutRounds: 3 }, { 'BW:H': 'v', 'BR:2.5:O': 'w' })
  })

  it('S1-005, S9: what the result does not know is void', () => {
    table({ final: [2, 1] }, { '1H.1X2:H': 'v', 'CO:9.5:O': 'v', 'HTFT:H/H': 'v', 'M1.W:H': 'v' })
  })

  it('S1-005, S9: a dead heat pays a part of the win', () => {
    const places = { ajax: 1, boreas: 1, castor: 3, dione: 4 }
    const settle = (text: string) =>
      settleSelection(selection(text), { kind: 'ended', facts: { places } })
    expect(settle('OW:ajax:Y')).toEqual({ won: true, void: 0, deadHeat: { paid: 1, sharing: 2 } })
    expect(returnOf(5000, settle('OW:ajax:Y'))).toEqual(fraction(5, 2))
    expect(settle('OP:ajax:Y')).toEqual({ won: true, void: 0 })
    expect(shortOf(settle('OP:dione:Y'))).toBe('l')
    expect(shortOf(settle('OW:echo:Y'))).toBe('l')
  })

  it('S1-005, S9: every void factor and result returns its part', () => {
    expect(back(true, 0)).toEqual(fraction(19, 10))
    expect(back(true, 0.5)).toEqual(fraction(29, 20))
    expect(back(false, 0.5)).toEqual(fraction(1, 2))
    expect(back(false, 0)).toEqual(fraction(0))
    expect(back(true, 1)).toEqual(fraction(1))
    expect(back(false, 1)).toEqual(fraction(1))
  })
})

const of = (...legs: Settled[]) => shortOf(settleBuilder(legs))

describe('matches that end before their time', () => {
  const rates = { home: 1.5, away: 1.2, rho: 0, corners: 10, cards: 4 }

  it('S1-005, S10: of an abandoned match what is decided stands, all else is void', () => {
    const law = footballLaw(rates, {
      ...KICK_OFF,
      clock: { half: 2, minutes: 15 },
      goals: 'HHA',
      half: [1, 0],
    })
    const found = (text: string) =>
      shortOf(settleSelection(selection(text), { kind: 'abandoned', law }))
    expect(found('1X2:H')).toBe('v')
    expect(found('OU:2.5:O')).toBe('w')
    expect(found('OU:2.5:U')).toBe('l')
    expect(found('OU:3.5:O')).toBe('v')
    expect(found('BTTS:Y')).toBe('w')
    expect(found('CS:1-0')).toBe('v')
    expect(found('CS:2-1')).toBe('v')
    expect(found('1H.1X2:H')).toBe('w')
    expect(found('1H.AH:-1:H')).toBe('v')
    expect(found('NG:3:A')).toBe('w')
    expect(found('NG:4:A')).toBe('v')
    expect(found('HTFT:A/A')).toBe('v')
    expect(found('HTFT:H/H')).toBe('v')
  })

  it('S1-005, S10: after a retirement in tennis the winner stands once a set was played, and what the score has decided', () => {
    const law = tennisLaw(
      { home: 0.65, away: 0.6 },
      { sets: [[7, 6]], games: [2, 5], points: [0, 0], server: 'H' },
    )
    const retired = { kind: 'retired', law, winner: 'H' } as const
    const found = (text: string) => shortOf(settleSelection(selection(text), retired))
    expect(found('SW:H')).toBe('w')
    expect(found('SW:A')).toBe('l')
    expect(found('S1.W:H')).toBe('w')
    expect(found('GT:20.5:O')).toBe('w')
    expect(found('GT:30.5:O')).toBe('v')
    expect(found('SS:2:0-2')).toBe('v')
    expect(found('SS:2:2-0')).toBe('v')
    const early = { kind: 'retired', law } as const
    expect(shortOf(settleSelection(selection('SW:H'), early))).toBe('v')
  })

  it('S1-005, S10: what is never played is void', () => {
    expect(shortOf(settleSelection(selection('1X2:H'), { kind: 'cancelled' }))).toBe('v')
  })

  it('S1-005, S4: a builder loses with a lost leg, and is void when another is', () => {
    const won: Settled = { won: true, void: 0 }
    const lost: Settled = { won: false, void: 0 }
    const voided: Settled = { won: false, void: 1 }
    expect([of(won, won), of(won, lost), of(voided, lost), of(won, voided)]).toEqual([
      'w',
      'l',
      'l',
      'v',
    ])
  })
})
