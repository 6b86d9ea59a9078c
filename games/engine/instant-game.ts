import type { InstantGame, Offer, Resolved, Round, RoundRecord, Verified } from './kinds.ts'
import { verified } from './kinds.ts'
import { stakeRefusal } from './limits.ts'
import { type MathProfile, profileNamed } from './profiles.ts'

/** The choice of a game in which nothing is chosen. */
export type NoChoice = Record<string, never>

/** Reads an empty choice; null for anything else. */
export function readNoChoice(value: unknown): NoChoice | null {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return isEmpty && !Array.isArray(value) ? {} : null
}

/** Why a slot does not take a bet. The cap of the round is a promise: a stake that could not be paid it in full is too high. */
export function slotBetRefusal<Math extends { capX100: number }, Choice>({
  profile,
  limits,
  bet,
}: Offer<Math, Choice>): ReturnType<InstantGame<Math, Choice, never, never>['validate']> {
  const isTooHigh = bet.stake * BigInt(profile.math.capX100) > bet.maxWin * 100n
  return stakeRefusal(limits, bet.stake) ?? (isTooHigh ? 'stake_too_high' : null)
}

/** The `verify` of an instant game: its round is resolved anew from what the record shows. */
export function instantVerifier<Math, Choice, Event, Result>(
  profiles: readonly MathProfile<Math>[],
  resolve: (round: Round<Math, Choice>) => Resolved<Event, Result>,
): (record: RoundRecord<Choice>) => Verified<Resolved<Event, Result>> {
  return (record) => {
    const profile = profileNamed(profiles, record.profile)
    return verified(record, resolve({ profile, bet: record.bet, seeds: record.seeds }))
  }
}
