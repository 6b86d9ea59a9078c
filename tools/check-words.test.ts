import { expect, test } from 'vitest'
import { coinageIn, wordProblems } from './check-words.ts'

test.each([
  ['bringHome', 'bringhome'],
  ['bring-home.ts', 'bringhome'],
  ['readWish', 'wish'],
  ['createLanes', 'lanes'],
])('%s holds the coinage %s', (name, coinage) => {
  expect(coinageIn(name)).toBe(coinage)
})

test.each(['planes', 'wished', 'homeBringer', 'incoming'])('%s holds none', (name) => {
  expect(coinageIn(name)).toBeUndefined()
})

test('names of code, file names and phrases of comments and documents are judged, strings are not', () => {
  expect(wordProblems('server/come-in.ts', "const wish = 'lanes' // asked of memory")).toEqual([
    'server/come-in.ts: the name says "comein", say create session, complete login',
    'server/come-in.ts:1: "wish", say input',
  ])
  expect(wordProblems('docs/a.md', 'A bet waits for company. The wish of a player.')).toEqual([
    'docs/a.md:1: "waits for company", say that it lingers to fill the batch',
  ])
})
