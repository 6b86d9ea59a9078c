import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { firstPair, type Pair, type Tie, TIE_DAYS, whyNotSecond } from './rules.ts'

/**
 * The one rule of all acts that need two people. Refuses `second_person_required` to the first person themselves, and `second_person_tied` to
 * whoever brought the first one in, was brought in by them, got their role from them, or was proposed by the same person, within seven days.
 */
export async function requireSecondPerson(db: Db | Tx, pair: Pair): Promise<void> {
  const why = whyNotSecond(pair, await tiesOf(db, pair.now))
  if (why === 'same_person') refuse('second_person_required')
  if (why === 'tied') refuse('second_person_tied')
}

/** Somebody who has the right, and until when; null: for good. */
export interface Colleague {
  id: string
  closesAt: Date | null
}

/** Whether any of these people could be the second one by then. Ties only end, so the last moment at which each is there decides. */
export async function hasDecider(
  db: Db | Tx,
  {
    first,
    people,
    now,
    until,
  }: { first: string; people: readonly Colleague[]; now: Date; until: Date },
): Promise<boolean> {
  const last = new Date(until.getTime() - 1)
  const moments = people.map(({ id, closesAt }) => ({
    second: id,
    now: closesAt !== null && closesAt < last ? closesAt : last,
  }))
  const ties = await tiesOf(db, now)
  return moments.some((one) => whyNotSecond({ first, ...one }, ties) === null)
}

/** All ties that count now: as many as colleagues came or got a role within seven days. */
export async function tiesOf(db: Db | Tx, now: Date): Promise<Tie[]> {
  const rows = await db
    .selectFrom('approvals_ties')
    .select(['staff_id', 'by_id', 'is_proposer', 'at'])
    .where('at', '>', new Date(now.getTime() - TIE_DAYS * 86_400_000))
    .execute()
  return rows.map((row) => ({
    staffId: row.staff_id,
    byId: row.by_id,
    isProposer: row.is_proposer,
    at: row.at,
  }))
}

/**
 * Whether any two of these people may decide for each other; otherwise when the first two may, and null where there are no two.
 */
export async function secondPairAmong(
  db: Db | Tx,
  { people, now }: { people: readonly string[]; now: Date },
): Promise<'now' | Date | null> {
  return firstPair(people, await tiesOf(db, now), now)
}

/** Writes down that somebody was brought in, or given a role, by these people. */
export async function recordTies(
  tx: Tx,
  of: {
    staffId: string
    by: readonly string[]
    /** Who of them proposed it. */
    proposer?: string
    kind: 'brought_in' | 'role_given'
    at: Date
  },
): Promise<void> {
  const by = [...new Set(of.by)].filter((id) => id !== of.staffId)
  if (by.length === 0) return
  await tx
    .insertInto('approvals_ties')
    .values(
      by.map((id) => ({
        staff_id: of.staffId,
        by_id: id,
        kind: of.kind,
        at: of.at,
        is_proposer: id === of.proposer,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
