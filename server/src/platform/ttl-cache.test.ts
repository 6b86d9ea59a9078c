import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ttlCache } from './ttl-cache.ts'
import { firstMaybe, type MaybePromise, chainMaybe } from './maybe-promise.ts'

const FRESH_MS = 700

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Readings that count themselves, and of which each ends when it is told to. */
function heldReadings() {
  const ends: { arrive(): void; fail(error: Error): void }[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const reading = ends.length + 1
      ends.push({ arrive: () => resolve(reading), fail: reject })
    })
  return { ends, ...ttlCache(read, FRESH_MS) }
}

test('what is there and fresh answers at once; until then all wait for one reading', async () => {
  const { ends, ask, current } = heldReadings()
  const waiting = [ask((value) => value * 10), ask((value) => value * 100), current()].map(
    (answer) => (answer instanceof Promise ? answer : Promise.reject(new Error('at once'))),
  )
  ends[0]?.arrive()
  expect(await Promise.all(waiting)).toEqual([10, 100, 1])
  vi.advanceTimersByTime(FRESH_MS - 1)
  expect(ask((value) => value * 10)).toBe(10)
  expect(ends.length).toBe(1)
})

test('an entry expires after its TTL, counted from when it was requested', async () => {
  const { ends, ask } = heldReadings()
  const first = ask(String)
  vi.advanceTimersByTime(FRESH_MS)
  const second = ask(String)
  for (const end of ends) end.arrive()
  expect(await Promise.all([first, second])).toEqual(['1', '2'])
  expect(ask(String)).toBe('2')
})

test('whoever asks after it was forgotten hears of what was read after that, also where a reading was under way', async () => {
  const { ends, ask, forget } = heldReadings()
  const before = ask(String)
  forget()
  const after = ask(String)
  for (const end of ends.toReversed()) end.arrive()
  expect(await Promise.all([before, after])).toEqual(['1', '2'])
  expect(ask(String), 'the older reading, which came later, is not kept').toBe('2')
})

test('what could not be read is asked for again', async () => {
  const { ends, ask } = heldReadings()
  const lost = ask(String)
  ends[0]?.fail(new Error('cut off'))
  await expect(lost).rejects.toThrow('cut off')
  const again = ask(String)
  ends[1]?.arrive()
  expect(await again).toBe('2')
})

const doubled = (value: MaybePromise<number>) => chainMaybe(value, (there) => there * 2)

test('what follows from a value follows at once or later, as the value comes', async () => {
  expect(doubled(2)).toBe(4)
  expect(doubled(Promise.resolve(2))).toBeInstanceOf(Promise)
  expect(await doubled(Promise.resolve(2))).toBe(4)
})

test('of questions each is asked only when those before it said nothing, whether they answer at once or later', async () => {
  const said = [null, 'no'] as const
  const kinds = said.flatMap((answer) => [() => answer, () => Promise.resolve(answer)])
  for (const one of kinds)
    for (const other of kinds) {
      const asked: number[] = []
      const first = firstMaybe<string, string>([
        () => (asked.push(1), one()),
        () => (asked.push(2), other()),
        (about) => (asked.push(3), about),
      ])
      const answers = [await one(), await other(), 'about']
      expect(await first('about')).toBe(answers.find((answer) => answer !== null))
      expect(asked.length).toBe(1 + answers.findIndex((answer) => answer !== null))
    }
})
