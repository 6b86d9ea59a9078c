import { expect, test, vi } from 'vitest'
import { type BatchLimits, batches, type Decide, defaultLimits, type Unit } from './batches.ts'
import { LedgerOverloaded } from './errors.ts'
import { wireOf } from './wire.ts'

const unit = (playerId: bigint, id: string): Unit => {
  const bet = { id, playerId, brandId: 1, currency: 'BRL', subaccount: 'cash', source: 5 } as const
  const told = { operation: 'bet', externalId: id, amount: 1n, counterAccount: 'vendor' } as const
  return { playerId, entries: [wireOf({ ...bet, ...told, at: new Date(0) })] }
}

/** A database that answers when it is told to, and remembers what came together. */
function heldDatabase() {
  const calls: { units: readonly Unit[]; answer: () => void }[] = []
  const decide: Decide = (units) =>
    new Promise((resolve) => {
      calls.push({
        units,
        answer: () => resolve(units.map(() => [])),
      })
    })
  return { calls, decide }
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
const withLimits = (limits: Partial<BatchLimits>) => ({ ...defaultLimits, ...limits })

test('what arrives in one turn goes together, sorted by player, a player once', async () => {
  const { calls, decide } = heldDatabase()
  const queue = batches(decide, defaultLimits)
  for (const player of [3n, 1n, 3n, 2n]) void queue.add(unit(player, 'x'))
  await turn()
  expect(calls.map(({ units }) => units.map(({ playerId }) => playerId))).toEqual([[1n, 2n, 3n]])
  calls[0]?.answer()
  await turn()
  expect(calls[1]?.units.map(({ playerId }) => playerId)).toEqual([3n])
  calls[1]?.answer()
  await queue.close()
})

test('two batches are in flight at most, and the third fills up meanwhile', async () => {
  const { calls, decide } = heldDatabase()
  const queue = batches(decide, defaultLimits)
  for (let player = 1n; player <= 5n; player++) {
    void queue.add(unit(player, 'x'))
    await turn()
  }
  expect(calls.length).toBe(2)
  calls[0]?.answer()
  await turn()
  expect(calls[2]?.units.length).toBe(3)
  calls[1]?.answer()
  calls[2]?.answer()
  await queue.close()
})

test('while one batch is in the database the next waits for as many as the last had', async () => {
  const { calls, decide } = heldDatabase()
  const sizes = () => calls.map(({ units }) => units.length)
  const queue = batches(decide, withLimits({ companyMs: 60_000 }))
  void queue.add(unit(1n, 'x'))
  await turn()
  for (const player of [2n, 3n, 4n]) void queue.add(unit(player, 'x'))
  await turn()
  expect(sizes()).toEqual([1, 3])
  calls[0]?.answer()
  for (const player of [5n, 6n]) void queue.add(unit(player, 'x'))
  await turn()
  expect(sizes(), 'two of three are there').toEqual([1, 3])
  void queue.add(unit(7n, 'x'))
  await turn()
  expect(sizes(), 'three of three').toEqual([1, 3, 3])
  calls[1]?.answer()
  void queue.add(unit(8n, 'x'))
  await turn()
  calls[2]?.answer()
  await turn()
  expect(sizes(), 'nothing is in the database, so there is nobody to wait beside').toEqual([
    1, 3, 3, 1,
  ])
  calls[3]?.answer()
  await queue.close()
})

test('closing waits for no company', async () => {
  const { calls, decide } = heldDatabase()
  const queue = batches(decide, withLimits({ companyMs: 60_000 }))
  for (const player of [1n, 2n]) void queue.add(unit(player, 'x'))
  await turn()
  void queue.add(unit(3n, 'x'))
  await turn()
  expect(calls.map(({ units }) => units.length)).toEqual([2])
  const closed = queue.close()
  await turn()
  expect(calls.map(({ units }) => units.length)).toEqual([2, 1])
  for (const { answer } of calls) answer()
  await closed
})

test('a batch that no second item joins is sent after the linger time', async () => {
  const { calls, decide } = heldDatabase()
  const queue = batches(decide, withLimits({ companyMs: 1 }))
  for (const player of [1n, 2n]) void queue.add(unit(player, 'x'))
  await turn()
  void queue.add(unit(3n, 'x'))
  await vi.waitFor(() => expect(calls.map(({ units }) => units.length)).toEqual([2, 1]))
  for (const { answer } of calls) answer()
  await queue.close()
})

test('REL-06 rule 10: too many or too long waiting is refused before the database is asked', async () => {
  const { calls, decide } = heldDatabase()
  const queue = batches(decide, withLimits({ inFlight: 1, waiting: 2, patienceMs: 20 }))
  void queue.add(unit(1n, 'x'))
  await turn()
  const waiting = [queue.add(unit(2n, 'x')), queue.add(unit(3n, 'x'))]
  await expect(queue.add(unit(4n, 'x'))).rejects.toThrow(LedgerOverloaded)
  const refused = Promise.allSettled(waiting)
  await new Promise((resolve) => setTimeout(resolve, 40))
  calls[0]?.answer()
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(calls.length).toBe(1)
  await queue.close()
})

test('closing answers what waits and refuses what comes', async () => {
  const { calls, decide } = heldDatabase()
  const queue = batches(decide, defaultLimits)
  const waiting = queue.add(unit(1n, 'x'))
  const closed = queue.close()
  await turn()
  await expect(queue.add(unit(2n, 'x'))).rejects.toThrow(LedgerOverloaded)
  calls[0]?.answer()
  await waiting
  await closed
})
