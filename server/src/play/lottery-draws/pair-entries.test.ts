import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entry, isSameResult, type Pairing, pairWith } from './pair-entries.ts'

const BOARDS = { boardsConfirm: true }
const entry = (who: string, digits: string): Entry => ({
  enteredBy: who.startsWith('p') ? who : null,
  board: who.startsWith('b') ? who : null,
  result: { DB: [digits] },
})

/** The outcome of each entry after those before it, as `who:digits`. */
function outcomes(said: string, rule = BOARDS): Pairing[] {
  const entries = said.split(' ').map((one) => {
    const [who = '', digits = ''] = one.split(':')
    return entry(who, digits)
  })
  return entries.map((one, at) => pairWith(entries.slice(0, at), one, rule))
}

test.each([
  ['p1:07 p2:07', 'entered confirmed'],
  ['p1:07 p2:08 p2:07 p1:07', 'entered differs entered confirmed'],
  ['b1:07 p1:07', 'entered confirmed'],
  ['p1:07 b1:07', 'entered confirmed'],
  ['b1:07 b2:07', 'entered held'],
  // A board that lied and corrects itself.
  ['b1:08 b2:07 b1:07', 'entered differs held'],
  // Boards that contradict each other stand for nobody: two people decide.
  ['b1:08 b2:07 p1:07 p2:07', 'entered differs entered confirmed'],
  // A board that people contradict counts again when it says something else.
  ['b1:08 p1:07 p1:07 p2:07', 'entered differs entered confirmed'],
  ['b1:08 p1:07 b1:07 p1:07', 'entered differs entered confirmed'],
  // A third board that differs ends a hold.
  ['b1:07 b2:07 b3:08', 'entered held differs'],
  // Leading zeros are digits.
  ['p1:07 p2:7', 'entered differs'],
])('L4 %s: %s', (said, expected) => {
  expect(outcomes(said).join(' ')).toBe(expected)
})

test('L4 without the game’s leave two boards make no result, and a person with them does', () => {
  expect(outcomes('b1:07 b2:07 p1:07', { boardsConfirm: false })).toEqual([
    'entered',
    'entered',
    'confirmed',
  ])
})

test('L4 whatever is said in whichever order, a result that is confirmed or held was said by two who are not one', () => {
  const said = fc.array(
    fc.tuple(fc.constantFrom('p1', 'p2', 'b1', 'b2'), fc.constantFrom('07', '08')),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(said, (all) => {
      const entries: Entry[] = []
      for (const [who, digits] of all) {
        const one = entry(who, digits)
        const outcome = pairWith(entries, one, BOARDS)
        const others = entries.filter(
          (other) =>
            (other.enteredBy !== one.enteredBy || one.enteredBy === null) &&
            (other.board !== one.board || one.board === null) &&
            isSameResult(other.result, one.result),
        )
        if (outcome === 'held') expect(others.some(({ board }) => board !== null)).toBe(true)
        // One person twice is refused before it comes to this.
        const isOneTwice = entries.some((other) => other.enteredBy === one.enteredBy)
        if (outcome === 'confirmed' && !isOneTwice) expect(others.length).toBeGreaterThan(0)
        entries.push(one)
        if (outcome === 'confirmed') break
      }
    }),
  )
})
