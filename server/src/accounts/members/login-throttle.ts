import { MOST_WORK_STEP } from '@croupier/api/accounts/human-check'
import {
  afterFailure,
  FAILURES_KEPT_MS,
  type FailureState,
  LOCKS_UP_TO_A_DAY,
} from '@croupier/shared/lockout'
import type { Context } from '../../platform/context.ts'
import { createFailureStore } from '../../platform/failure-store.ts'
import {
  type ThrottleLimits,
  type ThrottleVerdict,
  judgeAttempt,
  type ShownEffort,
} from './login-throttle-rules.ts'
import { transact } from '../../platform/transact.ts'

export const guesses = createFailureStore('identity_guesses', { madeAt: 'since' })

/** What one guess is counted under. Names are hashed with a key, so the table does not tell who is being guessed. */
export interface ThrottleSubjects {
  pair: Buffer
  account: Buffer | null
  network: Buffer | null
}

interface Guess extends ShownEffort {
  subjects: ThrottleSubjects
  limits: ThrottleLimits
  now: Date
}

/** For a guess of somebody who is known by something else already: it is counted and may be locked, nothing more is asked. */
export const NOTHING_MORE_ASKED: ShownEffort = {
  workStep: MOST_WORK_STEP,
  pictureSolved: false,
  withPicture: false,
}

/** Hashes what a guess is about; `wider` adds the views that a known device is spared. */
export function guessSubjects(
  { keyring }: Context,
  about: { what: string; brandId: number; name: string; place: string; wider: boolean },
): ThrottleSubjects {
  const index = (...words: string[]): Buffer =>
    keyring.blindIndex('guess', [about.what, String(about.brandId), ...words].join('|'))
  return {
    pair: index('pair', about.name, about.place),
    account: about.wider ? index('account', about.name) : null,
    network: about.wider ? networkSubject(keyring, about) : null,
  }
}

/**
 * Counts a guess as a failure before it is looked at, so that many at once do not slip through
 * together; `guessWasRight` takes it back. A guess that is locked, or lacks its work or its picture, is not counted.
 */
export async function beginAttempt({ db }: Context, guess: Guess): Promise<ThrottleVerdict> {
  const { subjects, limits, now } = guess
  return await transact(db, async (tx) => {
    const { pair, account, network } = subjects
    const found = await guesses.lock(tx, present([pair, account, network]), now)
    const stateOf = (subject: Buffer | null): FailureState | null =>
      subject ? (found.get(subject.toString('hex')) ?? null) : null
    const states = { pair: stateOf(pair), account: stateOf(account), network: stateOf(network) }
    const verdict = judgeAttempt(states, limits, guess)
    if (verdict.kind !== 'go') return verdict
    const locks = { lockAfter: limits.lockAfter, locksMs: LOCKS_UP_TO_A_DAY }
    await guesses.write(tx, [
      { subject: pair, state: afterFailure(states.pair, locks, now) },
      // The wider views only ask for more work.
      ...present([account, network]).map((subject) => ({
        subject,
        state: afterFailure(stateOf(subject), { ...locks, lockAfter: null }, now),
      })),
    ])
    return verdict
  })
}

/** The guess was right: forgets this name from this place, and takes one failure off the wider views. */
export async function guessWasRight({ db }: Context, subjects: ThrottleSubjects): Promise<void> {
  await guesses.forget(db, [subjects.pair])
  await guesses.takeBack(db, present([subjects.account, subjects.network]))
}

function present(subjects: readonly (Buffer | null)[]): Buffer[] {
  return subjects.filter((subject) => subject !== null)
}

/** Each hour of quiet halves what a network has failed at. */
const HALF_MS = 3_600_000

/** How often a network has failed lately, at what it is counted for under these words. */
export async function failuresOfNetwork(
  { db, keyring }: Context,
  of: { what: readonly string[]; brandId: number; place: string; now: Date },
): Promise<number> {
  const rows = await db
    .selectFrom('identity_guesses')
    .select(['failures', 'forget_at'])
    .where(
      'subject',
      'in',
      of.what.map((what) => networkSubject(keyring, { ...of, what })),
    )
    .where('forget_at', '>', of.now)
    .execute()
  return rows.reduce((sum, { failures, forget_at }) => {
    const quietMs = Math.max(0, FAILURES_KEPT_MS - (forget_at.getTime() - of.now.getTime()))
    return sum + failures / 2 ** Math.floor(quietMs / HALF_MS)
  }, 0)
}

function networkSubject(
  keyring: Context['keyring'],
  of: { what: string; brandId: number; place: string },
): Buffer {
  return keyring.blindIndex('guess', [of.what, String(of.brandId), 'network', of.place].join('|'))
}
