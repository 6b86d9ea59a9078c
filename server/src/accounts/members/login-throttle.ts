import { MOST_WORK_STEP } from '@croupier/api/accounts/human-check'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import {
  afterFailure,
  type ThrottleLimits,
  type ThrottleState,
  type ThrottleVerdict,
  judgeAttempt,
  type ShownEffort,
} from './login-throttle-rules.ts'
import { transact } from '../../platform/transact.ts'

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
    const found = await lockedStates(tx, subjects, now)
    const stateOf = (subject: Buffer | null): ThrottleState | null =>
      subject ? (found.get(subject.toString('hex')) ?? null) : null
    const states = {
      pair: stateOf(subjects.pair),
      account: stateOf(subjects.account),
      network: stateOf(subjects.network),
    }
    const verdict = judgeAttempt(states, limits, guess)
    if (verdict.kind !== 'go') return verdict
    const failed = [
      { subject: subjects.pair, state: afterFailure(states.pair, limits.lockAfter, now) },
      { subject: subjects.account, state: afterFailure(states.account, null, now) },
      { subject: subjects.network, state: afterFailure(states.network, null, now) },
    ]
    await write(tx, failed, now)
    return verdict
  })
}

/** The guess was right: forgets this name from this place, and takes one failure off the wider views. */
export async function guessWasRight({ db }: Context, subjects: ThrottleSubjects): Promise<void> {
  await db.deleteFrom('identity_guesses').where('subject', '=', subjects.pair).execute()
  const wider = [subjects.account, subjects.network].filter((subject) => subject !== null)
  for (const subject of wider) {
    await db
      .updateTable('identity_guesses')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('subject', '=', subject)
      .where('failures', '>', 0)
      .execute()
  }
}

/** Each hour of quiet halves what a network has failed at. */
const HALF_MS = 3_600_000
const FORGOTTEN_MS = 24 * HALF_MS

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
    const quietMs = Math.max(0, FORGOTTEN_MS - (forget_at.getTime() - of.now.getTime()))
    return sum + failures / 2 ** Math.floor(quietMs / HALF_MS)
  }, 0)
}

function networkSubject(
  keyring: Context['keyring'],
  of: { what: string; brandId: number; place: string },
): Buffer {
  return keyring.blindIndex('guess', [of.what, String(of.brandId), 'network', of.place].join('|'))
}

async function lockedStates(
  tx: Tx,
  subjects: ThrottleSubjects,
  now: Date,
): Promise<Map<string, ThrottleState>> {
  const wanted = [subjects.pair, subjects.account, subjects.network].filter((one) => one !== null)
  // In one order everywhere, so that two guesses never wait for each other.
  wanted.sort(Buffer.compare)
  await tx
    .insertInto('identity_guesses')
    .values(wanted.map((subject) => rowOf(subject, fresh(now), now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx
    .selectFrom('identity_guesses')
    .select(['subject', 'failures', 'locked_until', 'forget_at'])
    .where('subject', 'in', wanted)
    .orderBy('subject')
    .forUpdate()
    .execute()
  return new Map(
    rows.map((row) => [
      row.subject.toString('hex'),
      { failures: row.failures, lockedUntil: row.locked_until, forgetAt: row.forget_at },
    ]),
  )
}

/** All of them in one statement: under a storm of guesses each one is work that bets wait for. The rows are locked already. */
async function write(
  tx: Tx,
  failed: readonly { subject: Buffer | null; state: ThrottleState }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('identity_guesses')
    .values(failed.flatMap(({ subject, state }) => (subject ? [rowOf(subject, state, now)] : [])))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet(({ ref }) => ({
        failures: ref('excluded.failures'),
        locked_until: ref('excluded.locked_until'),
        forget_at: ref('excluded.forget_at'),
      })),
    )
    .execute()
}

const fresh = (now: Date): ThrottleState => ({ failures: 0, lockedUntil: null, forgetAt: now })

function rowOf(subject: Buffer, { failures, lockedUntil, forgetAt }: ThrottleState, now: Date) {
  return { subject, failures, since: now, locked_until: lockedUntil, forget_at: forgetAt }
}
