import { describe, expect, it } from 'vitest'
import {
  marketKey,
  marketTypes,
  readMarketKey,
  readSelectionKey,
  selectionKey,
} from './catalogue.ts'
import { marketName, outcomeName } from './names.ts'
import { sports } from './sports.ts'

describe('markets and selections', () => {
  const examples = [
    '1X2:H',
    'DC:1X',
    'DNB:H',
    'OU:2.25:O',
    'AH:-0.75:H',
    'BTTS:Y',
    'CS:2-1',
    'CS:AOS',
    'OE:O',
    'TG:7+',
    'HTFT:H/X',
    'TT:H:1.5:O',
    'NG:3:N',
    '1H.AH:0.25:A',
    'MW:H',
    'MH:-1.5:H',
    'TM:2.5:O',
    'CMS:2:2-1',
    'M1.W:H',
    'M1.RH:-2.5:H',
    'M1.TR:21.5:O',
    'M1.TK:26.5:O',
    'M1.FB:H',
    'OW:ajax:Y',
  ]

  it('S1-005: a name says type, specifier and outcome, and reads back as them', () => {
    for (const text of examples) {
      const found = readSelectionKey(text)
      expect(found, text).not.toBeNull()
      if (found) expect(selectionKey(found.type.code, found.specifier, found.outcome)).toBe(text)
    }
    expect(readMarketKey(marketKey('OU', '2.5'))?.specifier).toBe('2.5')
  })

  it('S1-005: names that no market has are refused, as are lines that are written another way', () => {
    for (const text of [
      '',
      ':',
      '1X2',
      '1X2:Z',
      'OU:2.5',
      'OU:2.50:O',
      'OU:2.3:O',
      'OU:-1:O',
      'OU:15:O',
      'AH:+1:H',
      'AH:10:H',
      'AH::H',
      'TT:1.5:O',
      'TT:X:1.5:O',
      'NG:0:H',
      'CMS:2:3-0',
      'XX:H',
      'M6.W:H',
      '1X2:2:H',
      'OW:A B:Y',
    ])
      expect(readSelectionKey(text), text).toBeNull()
  })

  it('S1-005: codes are told once, and every sport has markets of its own law', () => {
    const codes = [...marketTypes.keys()]
    expect(new Set(codes).size).toBe(codes.length)
    for (const { markets, code } of sports)
      for (const type of markets) expect(marketTypes.get(type.code), code).toBe(type)
  })

  it('S1-005: every market and selection has a template of its name, with both sides and the line of the side', () => {
    const names = { home: 'Aurora', away: 'Boreal', competitors: { ajax: 'Ajax' } }
    for (const text of examples) {
      const found = readSelectionKey(text)
      if (!found) throw new Error(`no selection ${text}`)
      expect(marketName(found.type, found.specifier, names).key).toMatch(/^market\.[a-z_]+$/)
      expect(outcomeName(found, names).key).toMatch(/^outcome\.[a-z_]+$/)
    }
    const nameOf = (text: string) => {
      const found = readSelectionKey(text)
      return found ? outcomeName(found, names) : null
    }
    expect(nameOf('AH:-0.75:A')).toEqual({
      key: 'outcome.side',
      values: { side: 'Boreal', line: '+0.75' },
    })
    expect(nameOf('TT:H:1.5:O')).toEqual({ key: 'outcome.over', values: { line: '1.5' } })
    expect(nameOf('OE:O')?.key).toBe('outcome.odd')
    expect(nameOf('NG:3:N')?.key).toBe('outcome.nobody')
    expect(nameOf('HTFT:H/X')?.values).toEqual({ half: 'Aurora', full: '' })
    const team = readSelectionKey('TT:A:1.5:O')
    expect(team && marketName(team.type, team.specifier, names).values).toMatchObject({
      side: 'Boreal',
      line: '1.5',
    })
  })
})
