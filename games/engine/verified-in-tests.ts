import { expect } from 'vitest'
import { commitmentOf } from './fair-stream.ts'
import type { DrawRecord, Verified } from './kinds.ts'

/** A record verifies to its outcome, and one whose commitment is of another seed says so. */
export function expectVerified<Record extends DrawRecord, Outcome>(
  verify: (record: Record) => Verified<Outcome>,
  record: Omit<Record, 'commitment'> & Pick<DrawRecord, 'seeds'>,
  outcome: Outcome,
): void {
  const withCommitment = (commitment: string) => ({ ...record, commitment }) as unknown as Record
  const commitment = commitmentOf(record.seeds.serverSeed)
  expect(verify(withCommitment(commitment))).toEqual({ seedWasCommitted: true, outcome })
  expect(verify(withCommitment('00')).seedWasCommitted).toBe(false)
}
