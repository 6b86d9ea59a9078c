import { expect, test } from 'vitest'
import { microBatcher } from './micro-batcher.ts'

/** Decides when it is told to, and keeps what came together. */
function desk(decideWith: (items: readonly string[]) => readonly string[]) {
  const batches: string[][] = []
  const doors: (() => void)[] = []
  const ask = microBatcher<string, string>({
    most: 3,
    oneOf: (item) => item[0],
    decide: async (items) => {
      batches.push([...items])
      await new Promise<void>((open) => doors.push(open))
      return decideWith(items)
    },
  })
  const openDoors = async (count: number): Promise<void> => {
    for (let opened = 0; opened < count; opened += 1) {
      doors.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { ask, batches, openDoors }
}

test('who comes alone is decided at once; who comes meanwhile goes together, and each hears its own answer', async () => {
  const { ask, batches, openDoors } = desk((items) => items.map((item) => `${item}!`))
  const answers = ['a1', 'b1', 'c1', 'd1', 'e1'].map(ask)
  expect(batches).toEqual([['a1']])
  await openDoors(3)
  expect(batches).toEqual([['a1'], ['b1', 'c1', 'd1'], ['e1']])
  expect(await Promise.all(answers)).toEqual(['a1!', 'b1!', 'c1!', 'd1!', 'e1!'])
})

test('two of the same one are never decided together, and keep their order', async () => {
  const { ask, batches, openDoors } = desk((items) => items)
  const answers = ['x1', 'a1', 'a2', 'b1', 'a3'].map(ask)
  await openDoors(4)
  expect(batches).toEqual([['x1'], ['a1', 'b1'], ['a2'], ['a3']])
  expect(await Promise.all(answers)).toEqual(['x1', 'a1', 'a2', 'b1', 'a3'])
})

test('more than may wait are refused at once, and those who wait are answered', async () => {
  const { ask, openDoors } = desk((items) => items)
  const first = ask('a0')
  // One at a time, since they are all of the same one.
  const waiting = Array.from({ length: 4_000 }, (_, place) => ask(`a${place + 1}`))
  await expect(ask('a-late')).rejects.toMatchObject({ code: 'overloaded' })
  await openDoors(4_001)
  expect(await first).toBe('a0')
  expect(await Promise.all(waiting)).toHaveLength(4_000)
})

test('when several fail together, each is decided by itself: only the one that fails alone hears of it', async () => {
  const { ask, batches, openDoors } = desk((items) => {
    if (items.includes('bad')) throw new Error('no')
    return items
  })
  const answers = Promise.allSettled(['a1', 'bad', 'c1'].map(ask))
  await openDoors(4)
  expect(batches).toEqual([['a1'], ['bad', 'c1'], ['bad'], ['c1']])
  expect((await answers).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})
