import type { EntryValue } from './entries.ts'
import { type RoundTurnover, validBet } from './rules.ts'

export const NO_VALUE: EntryValue = { counted: 0n, valid: 0n, hold: 0n }

/**
 * By how much an entry changes what its round counts for: what it counts for with all that it cost so far, less what was counted before. A
 * stake that is taken back takes back just what was counted for it.
 */
export function valueOf(
  before: EntryValue,
  now: { stake: bigint; turnover: RoundTurnover; contributionPercent: number },
): EntryValue {
  const { stake, turnover, contributionPercent } = now
  if (stake <= 0n) return { counted: -before.counted, valid: -before.valid, hold: -before.hold }
  return {
    counted: turnover.counted - before.counted,
    valid: validBet(turnover.counted, contributionPercent) - before.valid,
    hold: turnover.hold - before.hold,
  }
}

export function plus(one: EntryValue, other: EntryValue): EntryValue {
  return {
    counted: one.counted + other.counted,
    valid: one.valid + other.valid,
    hold: one.hold + other.hold,
  }
}
