import { compiled } from '@croupier/kit/i18n/book-in-tests'
import { WrittenReplay } from '@croupier/games/engine/view/replay/WrittenReplay.tsx'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import classics from '../../../../../locales/pt/classics.json'
import common from '../../../../../locales/pt/common.json'
import records from '../../../../../locales/pt/records.json'
import replay from '../../../../../locales/pt/replay.json'
import slots from '../../../../../locales/pt/slots.json'
import tables from '../../../../../locales/pt/tables.json'
import type { Replay } from './replay.ts'

afterEach(cleanup)

async function show(round: Partial<Replay>): Promise<void> {
  const areas = {
    classics: compiled(classics),
    common: compiled(common),
    records: compiled(records),
    replay: compiled(replay),
    slots: compiled(slots),
    tables: compiled(tables),
  }
  const book = createTextBook({ language: 'pt', areas, load: async () => ({}) })
  const empty = { currency: 'BRL', choice: {}, events: null, actions: [], view: null, result: null }
  await act(async () => {
    render(
      <TextBookProvider book={book}>
        <WrittenReplay replay={{ ...empty, ...round } as Replay} betName={undefined} />
      </TextBookProvider>,
    )
  })
}

const shown = () => document.querySelector('.record-moment')?.textContent?.replaceAll('\u00a0', ' ')
const back = () => fireEvent.click(screen.getByRole('button', { name: records['replay.back'] }))

test('a replay names decisions and facts in the reader’s language, and stakes as money', async () => {
  await show({
    engineCode: 'HT-BJ',
    actions: [{ type: 'hit' }],
    view: { insurance: '50000', isSoft: true },
  })
  expect(shown()).toContain('seguroR$ 5,00')
  back()
  expect(shown()).toContain(': pedir carta')
  expect(shown()).toContain('etapapedir carta')
})

test('places of a table are called as at the table, and what has no name keeps the game’s', async () => {
  await show({ engineCode: 'HL-BAC', choice: { P: '200000', ZZ: '10000' } })
  expect(shown()).toContain(`${tables['bac.P']}R$ 20,00`)
  expect(shown()).toContain('ZZR$ 1,00')
})

test('symbols of a slot are called as on its information page, in a win and on the board', async () => {
  const events = [{ type: 'lineWin', symbol: 'C' }]
  await show({ engineCode: 'HS-KOI', events, result: { window: ['FCWSA'] } })
  expect(shown()).toContain(
    [
      slots['symbol.lantern'],
      slots['symbol.blueKoi'],
      slots['symbol.wild'],
      slots['symbol.scatter'],
      slots['symbol.goldKoi'],
    ].join(', '),
  )
  back()
  expect(shown()).toContain(slots['symbol.blueKoi'])
})

test('places with numbers in them are called as at their tables: subaccounts, columns, sums and pairs of faces', async () => {
  await show({ engineCode: 'HL-ROU', choice: { 'S:7': '20000', 'COL:2': '10000' } })
  expect(shown()).toContain('7R$ 2,00')
  expect(shown()).toContain(`${tables['rou.column']} 2…35R$ 1,00`)
  expect(shown()).not.toMatch(/S:|COL/)
  cleanup()
  await show({ engineCode: 'HL-SIC', choice: { 'SUM:9': '10000', 'CMB:12': '30000' } })
  expect(shown()).toContain(`${tables['dice.sum'].replace('{number}', '9')}R$ 1,00`)
  expect(shown()).not.toMatch(/SUM|CMB/)
})

test.each(['HL-KENO', 'HE-KENO'])(
  'the bets of keno (%s) are called as at its table: parts of the sum, halves and tickets',
  async (engineCode) => {
    const choice = { 'EL:2': '10000', UP: '20000', 'PICKS:3-17-44': '30000', PICKS: '40000' }
    await show({ engineCode, choice })
    expect(shown()).toContain(`${tables['keno.side.UP']}R$ 2,00`)
    expect(shown()).toContain(`${tables['keno.picks']}: 3, 17, 44R$ 3,00`)
    expect(shown()).toContain(`${tables['keno.picks']}R$ 4,00`)
    expect(shown()).not.toMatch(/EL:|PICK/)
  },
)

test('a step at which the game wrote nothing down is left out, so that none is empty', async () => {
  await show({ engineCode: 'HS-KOI', choice: {}, actions: [{ type: 'stand' }], view: {} })
  expect(screen.getByRole('slider').getAttribute('max')).toBe('0')
  expect(document.querySelector('.record-content')?.textContent).toContain('etapaparar')
})
