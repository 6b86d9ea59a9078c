import { expect, test } from 'vitest'
import { testPeople } from '../test/people.ts'
import { expectLedgerIntact } from '../test/ledger-invariants.ts'
import { isUsed, playWeek } from './demo-week.ts'

const people = await testPeople()
/** Two days of two brands take five minutes on a busy machine. */
const LIMIT = { timeout: 1_200_000 }

test(
  'D10 days of the demonstration are lived to the end: rounds, spins, envelopes, and missions',
  LIMIT,
  async () => {
    const { context } = people
    const { db } = context
    const told: number[] = []
    const signal = new AbortController().signal
    const figures = await playWeek(context, {
      days: 2,
      hours: [0, 6, 12],
      signal,
      tell: (day) => told.push(day),
    })
    expect(told).toEqual([1, 2])
    expect(
      Math.min(figures.rounds, figures.spins, figures.envelopes, figures.claimed),
    ).toBeGreaterThan(0)
    const kinds = await db
      .selectFrom('promotions_entitlements as e')
      .innerJoin('promotions_versions as v', 'v.id', 'e.promotion_id')
      .select('v.kind')
      .distinct()
      .where('e.state', 'in', ['issued', 'claimed'])
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['mission', 'wheel', 'envelopes']),
    )
    const late = await db
      .selectFrom('ledger_public_journal')
      .select('id')
      .where('at', '>', context.clock.now())
      .execute()
    expect(late).toEqual([])
    await expectLedgerIntact(db)
    expect(await isUsed(context)).toBe(true)
    await expect(playWeek(context, { days: 1, signal, tell: () => undefined })).rejects.toThrow()
  },
)
