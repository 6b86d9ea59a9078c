import { afterFailure, LOCKS_UP_TO_AN_HOUR, secondsLocked } from '@croupier/shared/lockout'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { createFailureStore } from './failure-store.ts'
import { transact } from './transact.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(async () => {
  await database.close()
})

const START = new Date('2026-11-20T12:00:00Z')
const at = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000)
const subject = (byte: number): Buffer => Buffer.alloc(32, byte)
const lockout = { lockAfter: 5, locksMs: LOCKS_UP_TO_AN_HOUR }

describe.each([
  { table: 'identity_guesses', more: { madeAt: 'since' } },
  { table: 'operators_guesses', more: {} },
] as const)('$table', ({ table, more }) => {
  const store = createFailureStore(table, more)
  const rows = async () =>
    await database.db
      .selectFrom(table)
      .select(['subject', 'failures', 'locked_until'])
      .orderBy('subject')
      .execute()

  const fail = async (subjects: readonly Buffer[], now: Date): Promise<void> =>
    await transact(database.db, async (tx) => {
      const states = await store.lock(tx, subjects, now)
      await store.write(
        tx,
        subjects.map((of) => {
          const before = states.get(of.toString('hex')) ?? null
          return { subject: of, state: afterFailure(before, lockout, now) }
        }),
      )
    })

  test('failures at once of the same subjects in opposite orders are all counted, and the fifth locks', async () => {
    const both = [subject(1), subject(2)]
    await Promise.all(
      Array.from({ length: 6 }, (_, place) => fail(place % 2 ? both : both.toReversed(), at(0))),
    )
    // Each is the sixth: one minute after the fifth, five after the sixth.
    expect(await rows()).toEqual(
      both.map((of) => ({ subject: of, failures: 6, locked_until: at(5) })),
    )
    const states = await transact(database.db, (tx) => store.lock(tx, both, at(1)))
    expect(secondsLocked([...states.values()], at(1))).toBe(240)
  })

  test('one failure is taken back with its lock, never below none, and what is forgotten is gone', async () => {
    await store.takeBack(database.db, [subject(1)])
    expect((await rows())[0]).toMatchObject({ failures: 5, locked_until: null })
    for (let time = 0; time < 7; time++) await store.takeBack(database.db, [subject(1)])
    expect((await rows())[0]).toMatchObject({ failures: 0 })
    await store.forget(database.db, [subject(1)])
    expect((await rows()).map((row) => row.subject)).toEqual([subject(2)])
  })

  test('what no longer counts is swept, and nothing else', async () => {
    await fail([subject(3)], at(60))
    // A day after the lock of five minutes.
    await store.sweep(database.db, at(24 * 60 + 4))
    expect(await rows()).toHaveLength(2)
    await store.sweep(database.db, at(24 * 60 + 6))
    expect((await rows()).map((row) => row.subject)).toEqual([subject(3)])
  })

  test('a failure is counted where its old row is swept between two statements', async () => {
    await fail([subject(4)], at(0))
    const later = at(3 * 24 * 60)
    const counting = database.db.transaction().execute(async (tx) => {
      // A sweep of another process, at the moment when the row is looked for.
      const sweeping = tx.withPlugin(
        sweepsAfterInsert(async () => await store.sweep(database.db, later)),
      )
      const states = await store.lock(sweeping, [subject(4)], later)
      const before = states.get(subject(4).toString('hex')) ?? null
      await store.write(tx, [{ subject: subject(4), state: afterFailure(before, lockout, later) }])
    })
    await counting
    const counted = (await rows()).filter((row) => row.subject.equals(subject(4)))
    expect(counted).toMatchObject([{ failures: 1 }])
  })
})

/** Runs something after the first statement of a transaction and before the next. */
function sweepsAfterInsert(run: () => Promise<void>): KyselyPlugin {
  let isDone = false
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone) {
        isDone = true
        await run()
      }
      return result
    },
  }
}
