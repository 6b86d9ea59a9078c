import type { Money } from '@croupier/shared/money'
import type { BetRefusal } from '../../engine/kinds.ts'
import { type StakeLimits, stakeRefusal } from '../../engine/limits.ts'
import { type Lines, totalsOf } from '../../engine/lines.ts'

/** The places of a seat: the hand itself, Perfect Pairs and 21+3. */
export const betKinds = ['S', 'PP', 'T'] as const
export type BetKind = (typeof betKinds)[number]

export const seatNumbers = [1, 2, 3] as const

/** `S1` … `S3` the hands, `PP1` … and `T1` … their side bets. */
export const betKeys: readonly string[] = seatNumbers.flatMap((seat) =>
  betKinds.map((kind) => `${kind}${seat}`),
)

export interface SeatStakes {
  seat: number
  stake: Money
  pair: Money
  three: Money
}

/** The seats that are played, from right to left of the dealer. */
export function seatsOf(lines: Lines): SeatStakes[] {
  const on = (kind: BetKind, seat: number) => BigInt(lines[`${kind}${seat}`] ?? '0')
  return seatNumbers
    .map((seat) => ({ seat, stake: on('S', seat), pair: on('PP', seat), three: on('T', seat) }))
    .filter(({ stake }) => stake > 0n)
}

/** A whole round is three seats with both side bets, each a tenth of the seat: so many tenths of one seat. */
const TENTHS_OF_ROUND = 36n

/** The most that may lie on one place: a seat's share of the highest stake, or a tenth of that on a side bet. */
export function mostOn(limits: Pick<StakeLimits, 'maxStake'>, key: string): Money {
  const tenth = limits.maxStake / TENTHS_OF_ROUND
  return key.startsWith('S') ? tenth * 10n : tenth
}

/** Why these bets cannot be taken, or null. Side bets need their seat. */
export function betsRefusal(limits: StakeLimits, stake: Money, lines: Lines): BetRefusal | null {
  const totals = totalsOf([lines])
  const sum = [...totals.values()].reduce((all, amount) => all + amount, 0n)
  if (sum !== stake) return 'bad_choice'
  for (const [key, amount] of totals) {
    if (!totals.has(`S${key.at(-1)}`)) return 'bad_choice'
    if (amount > mostOn(limits, key)) return 'stake_too_high'
    if (key.startsWith('S') && amount < limits.minStake) return 'stake_too_low'
    if (amount % limits.stakeStep !== 0n) return 'stake_not_in_steps'
  }
  return stakeRefusal(limits, stake)
}
