import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, the longest first. A fresh clone knows no durations, and one of these as the last would leave
 * the other core with nothing to do. Beside the journeys that keep both cores at work goes the one that waits for tables.
 */
const LONG = [
  'server/src/app/main.test.ts',
  'server/test/simulation/',
  'bench/faults/',
  'server/src/reporting/proofs/evidence.test.ts',
  'server/test/restore-drill.test.ts',
  'server/src/platform/embedded-postgres/',
  'server/src/accounts/members/log-in.test.ts',
  'server/src/play/wallet-api/',
  'server/src/payments/reconciliation/',
  'e2e/accessibility.e2e.ts',
  'e2e/main-job.e2e.ts',
  'e2e/firefox.e2e.ts',
  'e2e/npm-chromium.e2e.ts',
  'e2e/ways-in',
  'e2e/agent-contracts.e2e.ts',
  'e2e/open-books.e2e.ts',
  'e2e/lobby.e2e.ts',
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
