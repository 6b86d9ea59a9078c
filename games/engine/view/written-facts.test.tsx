import { WrittenDown } from '@croupier/kit/ui/WrittenDown'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writtenFact } from './written-facts.ts'

/** A record as the page of a replay writes it, without words of a language. */
function written(engineCode: string, value: unknown): string {
  const tag = 'pt-BR'
  const { container } = render(
    <WrittenDown
      value={value}
      words={{
        tag,
        name: () => null,
        value: () => null,
        fact: (name, fact) => writtenFact(engineCode, { name, value: fact, tag }),
      }}
    />,
  )
  return container.textContent ?? ''
}

test.each([
  ['HL-BAC', { player: [50, 48], banker: [6, 16, 3] }, 'playerK♦ · K♠banker2♦ · 5♠ · A♣'],
  ['HL-DT', { dragon: 50, tiger: 6 }, 'dragonK♦tiger2♦'],
  ['HT-BJ', { dealer: { cards: [6, 44], total: 14 } }, 'dealercards2♦ · Q♠total14'],
  ['HV-JOB', { mask: 19, cards: [50, 34] }, 'mask#1 · #2 · #5cardsK♦ · 9♦'],
  ['HM-HILO', { cards: [{ rank: 1, suit: 3 }], skipsLeft: 52 }, 'cardsA♦skips left52'],
  ['HM-DICE', { roll: 1052, multiplierX10000: 19_000 }, 'roll10,52multiplier1,90×'],
  ['HM-DICE', { side: 'under', winning: 4_850 }, 'sideunderwinning48,50 %'],
  ['HM-PLINKO', { path: [1, 0, 1] }, 'path→ · ← · →'],
  ['HX-SCR1', { cells: [500, 2], times: 2 }, 'cells500× · 2×times2×'],
  ['HS-RING', { lamps: [0] }, 'lampsBAR'],
  ['HL-ROU', { pocket: 17 }, 'pocket17'],
])('a record of %s is read by people: %j', (engineCode, value, text) => {
  expect(written(engineCode, value)).toBe(text)
})

test('a record that is no such number stays as it is', () => {
  expect(written('HL-BAC', { player: ['?'], banker: null })).toBe('player?banker–')
})
