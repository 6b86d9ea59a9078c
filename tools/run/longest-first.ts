import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, the longest first. A fresh clone knows no durations, and one of these as the last would leave
 * the other core with nothing to do.
 */
const LONG = [
  'server/src/app/main.test.ts',
  'server/test/simulation/',
  'bench/faults/',
  'server/src/reporting/proofs/evidence.test.ts',
  'server/test/restore-drill',
  'server/src/platform/embedded-postgres/',
  'server/src/accounts/members/log-in.test.ts',
  'server/src/play/wallet-api/',
  'server/src/payments/reconciliation/',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((part) => moduleId.includes(part))
  return at < 0 ? LONG.length : at
}
