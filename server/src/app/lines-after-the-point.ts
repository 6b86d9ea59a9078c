import { appendFileSync, writeFileSync } from 'node:fs'
import { linesAfter } from '../core/ledger/ledger.ts'
import type { Db } from '../platform/db.ts'

/**
 * Writes each line of the journal that `end` has and `restored` has not into a file, as JSON; the number of lines. Both stand still.
 */
export async function writeLinesAfter(
  { restored, end }: { restored: Db; end: Db },
  file: string,
): Promise<number> {
  writeFileSync(file, '', { mode: 0o600 })
  let lines = 0
  for await (const line of linesAfter(restored, end)) {
    appendFileSync(file, `${JSON.stringify(line, plainBigint)}\n`)
    lines += 1
  }
  return lines
}

const plainBigint = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value
