import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BrandSay, wrongRowReasons } from '@croupier/api/play/console-catalogue'
import { fileOf, type FileTitle } from './file-text.ts'
import { planOf, shownPlan, inputsIn } from './plan-change.ts'
import { FOLLOWS, saidAfter } from './say-words.ts'
import { runs } from '../../../../../tools/run/tiers.mjs'

const now = new Date('2026-11-21T12:00:00.000Z')

/** Names as vendors give them: with commas, quotes, marks of formulas, other scripts. */
const nameOf = fc
  .array(fc.constantFrom('A', 'ç', '鯉', ' ', ',', '"', "'", '=', '-', '+', '@', ';', 'ب'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((signs) => signs.join(''))
const reasonOf = nameOf.map((name) => `why ${name}.`)

const sayOf: fc.Arbitrary<BrandSay> = fc
  .record({
    visible: fc.boolean(),
    pinned: fc.boolean(),
    place: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
    hot: fc.option(fc.nat(100_000)),
    maintenance: fc.constantFrom(true, false, null),
    maintenanceReason: reasonOf,
    maintenanceUntil: fc.option(
      fc.date({
        min: new Date('2026-12-01'),
        max: new Date('2030-01-01'),
        noInvalidDate: true,
      }),
    ),
  })
  .map((say) =>
    say.maintenance === true ? say : { ...say, maintenanceReason: null, maintenanceUntil: null },
  )

const titlesOf = fc
  .uniqueArray(
    fc.record({
      code: fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{1,20}$/),
      title: nameOf,
      vendor: fc.constantFrom('PG', 'JDB'),
      gameType: fc.constantFrom('RNG', 'LIVE'),
      sandbox: fc.boolean(),
      say: sayOf,
    }),
    { selector: ({ code }) => code, minLength: 1, maxLength: 20 },
  )
  .map((titles) => titles satisfies FileTitle[])

const byCode = (titles: readonly FileTitle[]) => new Map(titles.map((title) => [title.code, title]))
const format = fc.constantFrom('csv', 'json')

test('a file that was exported brings everything back, and changes nothing where nothing changed', () => {
  fc.assert(
    fc.property(titlesOf, format, (titles, as) => {
      const text = fileOf(as, titles)
      const same = planOf(byCode(titles), inputsIn(byCode(titles), { format: as, text }), now)
      expect(same).toMatchObject({ differences: [], wrong: [] })
      // On a house that says nothing yet, the file says all of it.
      const silent = byCode(titles.map((title) => ({ ...title, say: FOLLOWS })))
      const plan = planOf(silent, inputsIn(silent, { format: as, text }), now)
      expect(plan.wrong).toEqual([])
      for (const { code, say } of titles) expect(plan.after.get(code) ?? FOLLOWS).toEqual(say)
    }),
    { numRuns: runs(150) },
  )
})

test('any other text changes nothing by accident: every row is read or named', () => {
  fc.assert(
    fc.property(
      titlesOf,
      format,
      fc.string({ unit: 'binary', maxLength: 80 }),
      (titles, as, text) => {
        const plan = planOf(byCode(titles), inputsIn(byCode(titles), { format: as, text }), now)
        expect(plan.after.size).toBe(0)
        expect(plan.wrong.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: runs(100) },
  )
})

const title: FileTitle = {
  code: 'KOI',
  title: 'Koi, rising',
  vendor: 'PG',
  gameType: 'RNG',
  sandbox: true,
  say: { ...FOLLOWS, place: 4 },
}
const titles = byCode([title, { ...title, code: 'OX', title: 'Ox' }])
const wrongIn = (text: string, as: 'csv' | 'json' = 'csv') =>
  planOf(titles, inputsIn(titles, { format: as, text }), now).wrong.map(
    ({ line, reason, column }) => `${line} ${reason} ${column}`.trim(),
  )

test.each([
  ['code,visible\r\nNONE,yes', ['2 unknown_game code']],
  ['code,visible\r\nKOI,yes\r\n\r\nKOI,no', ['4 twice code']],
  ['code,visible\r\nKOI,maybe\r\nOX,', ['2 bad_value visible', '3 bad_value visible']],
  ['code,place\r\nKOI,1.5\r\nOX,99999999', ['2 bad_value place', '3 bad_value place']],
  ['code,hot\r\nKOI,-1', ['2 bad_value hot']],
  ['code,title\r\nKOI,Another', ['2 fixed title']],
  ['code,price\r\nKOI,1', ['1 column_unknown price']],
  ['visible\r\nyes', ['1 column_missing code']],
  ['code,visible\r\nKOI,yes,no\r\nOX,"yes', ['2 unreadable', '3 unreadable']],
  ['code,maintenance\r\nKOI,yes', ['2 reason_missing maintenanceReason']],
  ['code,maintenanceReason\r\nKOI,broken', ['2 reason_without_maintenance maintenanceReason']],
  [
    'code,maintenance,maintenanceReason,maintenanceUntil\r\nKOI,yes,new wheel,2026-11-21T11:00:00.000Z',
    ['2 bad_value maintenanceUntil'],
  ],
])('%j is refused by line, with the reason', (text, wrong) => {
  expect(wrongIn(text)).toEqual(wrong)
})

test('games of a JSON file are counted from one, and what is no game is named', () => {
  expect(wrongIn('{"games":[{"code":"KOI","place":{}},7,{"visible":true}]}', 'json')).toEqual([
    '1 bad_value place',
    '2 unreadable',
    '3 column_missing code',
  ])
  expect(wrongIn('[]', 'json')).toEqual(['1 unreadable'])
  expect(wrongRowReasons).toContain('unreadable')
})

const plan = (text: string) =>
  planOf(titles, inputsIn(titles, { format: 'csv', text }), now).differences

test('a column that is not in the file stays as it is, an empty one follows the house', () => {
  expect(plan('code,visible\nKOI,no')).toEqual([
    { code: 'KOI', title: 'Koi, rising', field: 'visible', before: 'yes', after: 'no' },
  ])
  expect(plan('code,place\nKOI,').map(({ before, after }) => [before, after])).toEqual([['4', '']])
})

const print = (place: number) =>
  shownPlan(planOf(titles, { inputs: [{ line: 1, code: 'KOI', set: { place } }], wrong: [] }, now))
    .print

test('whoever opens a game again takes its reason back with it, and another plan has another print', () => {
  const closed = { ...FOLLOWS, maintenance: true, maintenanceReason: 'new wheel' }
  expect(saidAfter(closed, { maintenance: null })).toEqual(FOLLOWS)
  expect(print(7)).toBe(print(7))
  expect(print(7)).not.toBe(print(8))
})
