import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('ACC-09 a few run at once, the others in their order, and whoever finds the line full is told when to come back', async () => {
  const inTurn = createSemaphore({ most: 2, waiting: 3, retrySeconds: 3 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3, 4].map((number) =>
    inTurn(async () => {
      begun.push(number)
      await new Promise<void>((end) => ends.push(end))
      if (number === 1) throw new Error('this one fails')
      return number
    }),
  )
  const outcomes = Promise.allSettled(all)
  expect(begun).toEqual([0, 1])
  await expect(inTurn(async () => 5)).rejects.toMatchObject({
    code: 'overloaded',
    details: { retryAfter: 3 },
  })
  for (let ended = 0; ended < 5; ended++) {
    ends[ended]?.()
    await new Promise(setImmediate)
  }
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(await inTurn(async () => 6)).toBe(6)
})
