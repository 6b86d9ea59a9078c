import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import { readTogether } from './read-together.ts'

const FRESH_MS = 700

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setImmediate'] }))
afterEach(() => void vi.useRealTimers())

/** Remembers what was asked together; what it answers to can be changed. */
function rememberingReads() {
  const questions: (readonly string[])[] = []
  const there = new Map<string, string>()
  const read = async (ids: readonly string[]): Promise<Map<string, string>> => {
    questions.push(ids)
    return new Map([...there].filter(([id]) => ids.includes(id)))
  }
  return { questions, there, read }
}

async function found<Value>(asked: MaybePromise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(1)
  return await asked
}

test('what is asked in one turn is one question, and nobody asks twice while it is fresh', async () => {
  const { questions, there, read } = rememberingReads()
  there.set('a', 'A').set('b', 'B')
  const { find } = readTogether(read, FRESH_MS)
  expect(await found(Promise.all([find('a'), find('b'), find('a')]))).toEqual(['A', 'B', 'A'])
  await vi.advanceTimersByTimeAsync(FRESH_MS - 10)
  expect(await found(find('b'))).toBe('B')
  expect(questions).toEqual([['a', 'b']])
})

test('an entry expires after its TTL', async () => {
  const { there, read } = rememberingReads()
  there.set('a', 'A')
  const { find } = readTogether(read, FRESH_MS)
  await found(find('a'))
  there.set('a', 'changed')
  await vi.advanceTimersByTimeAsync(FRESH_MS - 10)
  expect(await found(find('a'))).toBe('A')
  await vi.advanceTimersByTimeAsync(10)
  expect(await found(find('a'))).toBe('changed')
})

test('a crowd in play costs three questions a second, however their calls fall', async () => {
  const { questions, there, read } = rememberingReads()
  const players = Array.from({ length: 100 }, (_, place) => `player ${place}`)
  for (const player of players) there.set(player, player)
  const { find } = readTogether(read, FRESH_MS)
  for (let moment = 0; moment < 1000; moment++) {
    const player = players[moment % players.length] ?? ''
    void find(player)
    await vi.advanceTimersByTimeAsync(7)
    if (moment === 99) questions.length = 0
  }
  expect(questions.length).toBeLessThanOrEqual(900 * (7 / 350) + 1)
})

test('what nobody asks for any more is not read along', async () => {
  const { questions, there, read } = rememberingReads()
  there.set('gone', 'G').set('here', 'H')
  const { find } = readTogether(read, FRESH_MS)
  await found(Promise.all([find('gone'), find('here')]))
  for (let times = 0; times < 5; times++) {
    await vi.advanceTimersByTimeAsync(FRESH_MS)
    await found(find('here'))
  }
  expect(questions[1]).toEqual(['here', 'gone'])
  expect(questions.at(-1)).toEqual(['here'])
})

test('what is not there, and a question that failed, are asked anew', async () => {
  const { questions, there, read } = rememberingReads()
  let failure: Error | null = new Error('cut off')
  const { find } = readTogether(async (ids: readonly string[]) => {
    if (failure) throw failure
    return await read(ids)
  }, FRESH_MS)
  const failed = Promise.resolve(find('a')).catch((error: unknown) => error)
  expect(await found(failed)).toBe(failure)
  failure = null
  expect(await found(find('a'))).toBeNull()
  there.set('a', 'A')
  expect(await found(find('a'))).toBe('A')
  expect(questions).toEqual([['a'], ['a']])
})

test('what is forgotten is read anew, and so is what was being read at that moment', async () => {
  const { questions, there, read } = rememberingReads()
  there.set('a', 'A').set('b', 'B')
  const { find, forget } = readTogether(read, FRESH_MS)
  await found(Promise.all([find('a'), find('b')]))
  const underway = find('c')
  forget((value) => value === 'A')
  await found(underway)
  await found(Promise.all([find('a'), find('b'), find('c')]))
  expect(questions).toEqual([['a', 'b'], ['c'], ['a', 'c']])
})
