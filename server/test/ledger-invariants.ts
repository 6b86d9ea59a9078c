import type { Db } from '../src/platform/db.ts'
import { verifyLedger } from '../src/core/ledger/ledger.ts'

/** Call after every test file that touched money: fails with the sentence of each invariant that no longer holds. */
export async function expectLedgerIntact(db: Db): Promise<void> {
  const broken = (await verifyLedger(db)).filter(({ violations }) => violations > 0)
  if (broken.length === 0) return
  const lines = broken.map(
    ({ id, sentence, violations }) => `${id}: not true that ${sentence} (${violations} violations)`,
  )
  throw new Error(`the ledger is broken\n${lines.join('\n')}`)
}
