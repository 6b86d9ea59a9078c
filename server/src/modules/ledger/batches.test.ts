import { expect, test } from 'vitest'
import { type BatchLimits, batches, type Decide, defaultLimits, type Unit } from './batches.ts'
import { LedgerOverloaded } from './errors.ts'
import { wireOf } from './wire.ts'

const unit = (playerId: bigint, id: string): Unit => {
  const bet = { id, playerId, brandId: 1, currency: 'BRL', pocket: 'cash', source: 5 } as const
  const told = { operation: 'bet', externalId: id, amount: 1n, contra: 'vendor' } as const
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
