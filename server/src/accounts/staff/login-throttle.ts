import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  afterFailure,
  type GuessState,
  type ThrottleView,
  secondsLocked,
} from './login-throttle-rules.ts'
import { transact } from '../../platform/transact.ts'

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
  about: { name: string; address: string; now: Date },
): Promise<LoginAttempt> {
  const { db, keyring } = context
  const index = (...words: string[]): Buffer => keyring.blindIndex('staff-guess', words.join('|'))
  const subjects: { view: ThrottleView; subject: Buffer }[] = [
    { view: 'pair' as const, subject: index('pair', about.name, about.address) },
    { view: 'account' as const, subject: index('account', about.name) },
    { view: 'network' as const, subject: index('network', about.address) },
    // In one order everywhere, so that two guesses never wait for each other.
  ].sort((left, right) => Buffer.compare(left.subject, right.subject))

  const waitSeconds = await transact(db, async (tx) => {
    const states: { view: ThrottleView; subject: Buffer; state: GuessState | null }[] = []
    for (const { view, subject } of subjects) {
      const row = await tx
        .insertInto('operators_guesses')
        .values({ subject, failures: 0, locked_until: null, forget_at: about.now })
        // Touching the row locks it, new or old.
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject }))
        .returning(['failures', 'locked_until', 'forget_at'])
        .executeTakeFirstOrThrow()
      const { failures, locked_until: lockedUntil, forget_at: forgetAt } = row
      states.push({ view, subject, state: { failures, lockedUntil, forgetAt } })
    }
    const seconds = secondsLocked(
      states.map(({ state }) => state),
      about.now,
    )
    if (seconds > 0) return seconds
    for (const { view, subject, state } of states) {
      const next = afterFailure(view, state, about.now)
      await tx
        .updateTable('operators_guesses')
        .set({
          failures: next.failures,
          locked_until: next.lockedUntil,
          forget_at: next.forgetAt,
        })
        .where('subject', '=', subject)
        .execute()
    }
    return 0
  })
  if (waitSeconds > 0) refuse('staff_locked', { retryAfter: waitSeconds })
  return {
    wasRight: async () => {
      for (const { view, subject } of subjects) {
        await db
          .updateTable('operators_guesses')
          .set((eb) => ({
            failures: view === 'network' ? eb('failures', '-', 1) : 0,
            locked_until: null,
          }))
          .where('subject', '=', subject)
          .where('failures', '>', 0)
          .execute()
      }
    },
  }
}
