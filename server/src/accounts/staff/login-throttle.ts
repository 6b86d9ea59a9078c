import { afterFailure, LOCKS_UP_TO_AN_HOUR, secondsLocked } from '@croupier/shared/lockout'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { guessPlace } from '../../platform/guess-place.ts'
import { createFailureStore } from '../../platform/failure-store.ts'
import { transact } from '../../platform/transact.ts'

/**
 * Failures without a lock: of one name from one place, of one name from all unknown devices, of any name from the unknown devices of one
 * network. A known device is locked by its own failures alone, so that a stranger who knows a name keeps nobody out who has worked here.
 */
const LOCK_AFTER = { pair: 5, account: 20, network: 30 } as const

const guesses = createFailureStore('operators_guesses')

export interface LoginAttempt {
  /** Takes the failure back that was counted in advance. */
  wasRight(): Promise<void>
}

/**
 * Counts a sign-in as a failure before it is looked at, so that many at once do not slip through
 * together. Refuses `staff_locked` with the seconds to wait.
 */
export async function beginGuess(
  context: Context,
  about: { name: string; address: string; knownDevice: Buffer | null; now: Date },
): Promise<LoginAttempt> {
  const { db, keyring } = context
  const index = (...words: string[]): Buffer => keyring.blindIndex('staff-guess', words.join('|'))
  const { place, wider } = guessPlace(about)
  const pair = { subject: index('pair', about.name, place), lockAfter: LOCK_AFTER.pair }
  const account = { subject: index('account', about.name), lockAfter: LOCK_AFTER.account }
  const network = { subject: index('network', place), lockAfter: LOCK_AFTER.network }
  const views = wider ? [pair, account, network] : [pair]

  await guesses.sweep(db, about.now)
  const waitSeconds = await transact(db, async (tx) => {
    const subjects = views.map(({ subject }) => subject)
    const states = await guesses.lock(tx, subjects, about.now)
    const seconds = secondsLocked([...states.values()], about.now)
    if (seconds > 0) return seconds
    await guesses.write(
      tx,
      views.map(({ subject, lockAfter }) => {
        const before = states.get(subject.toString('hex')) ?? null
        const lockout = { lockAfter, locksMs: LOCKS_UP_TO_AN_HOUR }
        return { subject, state: afterFailure(before, lockout, about.now) }
      }),
    )
    return 0
  })
  if (waitSeconds > 0) refuse('staff_locked', { retryAfter: waitSeconds })
  return {
    wasRight: async () => {
      await guesses.forget(db, wider ? [pair.subject, account.subject] : [pair.subject])
      if (wider) await guesses.takeBack(db, [network.subject])
    },
  }
}
