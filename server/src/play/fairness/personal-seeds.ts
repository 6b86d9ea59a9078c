import { createHash } from 'node:crypto'
import { assert } from '@croupier/shared/assert'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'

export interface PersonalSeed {
  seedId: string
  serverSeed: Buffer
  /** sha256 of the server seed, which the member saw before. */
  commitment: Buffer
  clientSeed: string
  nonce: bigint
}

export interface SeedOverview {
  id: string
  state: 'active' | 'next' | 'revealed'
  commitment: Buffer
  clientSeed: string | null
  nextNonce: bigint
  /** Only once revealed. */
  serverSeed: Buffer | null
  revealedAt: Date | null
}

export interface SeedOwner {
  memberId: bigint
  brandId: number
}

export interface NonceTaker extends SeedOwner {
  /** False for a round that is refused: it takes a nonce and changes nothing else. */
  mayRotate: boolean
}

/**
 * True while a round of the member's seed is open or its bet is on its way: to reveal the seed would show that round's secret. It is
 * called in the transaction that holds the seed's row, so that every round that took a nonce of it is seen.
 */
export type HasOpenRound = (tx: Tx, memberId: bigint) => Promise<boolean>

interface SeedRules {
  context: Context
  hasOpenRound: HasOpenRound
}

const PURPOSE = 'fairness-seed'
const SEED_BYTES = 32
/** A seed is used for this many rounds at most (STANDARDS §5: reveal on rotation). */
const ROUNDS_A_SEED = 1_000n
const REVEALED_SHOWN = 20

export async function takeNonce(
  rules: SeedRules,
  tx: Tx,
  member: NonceTaker,
): Promise<PersonalSeed> {
  const { context, hasOpenRound } = rules
  const taken = await spend(tx, member.memberId)
  if (!taken) {
    await ensureSeeds(context, tx, member)
    return await takeNonce(rules, tx, member)
  }
  // Only behind the lock that `spend` took: a round of the same seed may have begun a moment ago.
  if (
    taken.next_nonce > ROUNDS_A_SEED &&
    member.mayRotate &&
    !(await hasOpenRound(tx, member.memberId))
  ) {
    await changeSeeds(context, tx, member, null)
    return await takeNonce(rules, tx, member)
  }
  assert(taken.client_seed !== null)
  return {
    seedId: taken.id,
    serverSeed: context.keyring.decrypt(PURPOSE, taken.id, taken.encrypted),
    commitment: taken.commitment,
    clientSeed: taken.client_seed,
    nonce: taken.next_nonce,
  }
}

/** The active seed's next nonce, moved on in one statement, so that no nonce is ever used twice. */
async function spend(tx: Tx, memberId: bigint) {
  const row = await tx
    .updateTable('fairness_seeds')
    .set((set) => ({ next_nonce: set('next_nonce', '+', 1n) }))
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .returning(['id', 'encrypted', 'commitment', 'client_seed', 'next_nonce'])
    .executeTakeFirst()
  return row && { ...row, next_nonce: row.next_nonce - 1n }
}

/** Gives a member the first pair: one to play with and the committed next one. */
export async function ensureSeeds(context: Context, tx: Tx, member: SeedOwner): Promise<void> {
  const now = context.clock.now()
  const clientSeed = context.random.bytes(8).toString('hex')
  await insertSeed(context, tx, member, { state: 'active', clientSeed, now })
  await insertSeed(context, tx, member, { state: 'next', clientSeed: null, now })
}

async function insertSeed(
  context: Context,
  tx: Tx,
  member: SeedOwner,
  seed: NewSeed,
): Promise<void> {
  await tx
    .insertInto('fairness_seeds')
    .values(newSeed(context, member, seed))
    // Two first rounds at once: the other one's pair serves both.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface NewSeed {
  state: 'active' | 'next'
  clientSeed: string | null
  now: Date
}

/** A fresh committed seed as its row. */
export function newSeed(
  { random, keyring }: Pick<Context, 'random' | 'keyring'>,
  { memberId, brandId }: SeedOwner,
  { state, clientSeed, now }: NewSeed,
) {
  const raw = random.bytes(SEED_BYTES)
  const id = random.uuid()
  return {
    member_id: memberId,
    id,
    brand_id: brandId,
    encrypted: keyring.encrypt(PURPOSE, id, raw),
    commitment: createHash('sha256').update(raw).digest(),
    client_seed: clientSeed,
    state,
    created_at: now,
    activated_at: state === 'active' ? now : null,
  }
}

/**
 * Reveals the active seed, plays on with the one that was committed next, and commits a new next one. Refuses `round_still_open` while
 * a round of the seed is open. A round takes its nonce from the locked row of the seed and is written in the same transaction, so the
 * row is locked first and rounds are looked for afterwards: one that began at the same moment is seen, or takes the next seed.
 */
export async function rotateSeeds(
  { context, hasOpenRound }: SeedRules,
  tx: Tx,
  member: SeedOwner,
  clientSeed: string,
): Promise<void> {
  await tx
    .selectFrom('fairness_seeds')
    .select('id')
    .where('member_id', '=', member.memberId)
    .where('state', '=', 'active')
    .forUpdate()
    .execute()
  if (await hasOpenRound(tx, member.memberId)) refuse('round_still_open')
  await changeSeeds(context, tx, member, clientSeed)
}

/** `clientSeed` null keeps the member's own. */
async function changeSeeds(
  context: Context,
  tx: Tx,
  member: SeedOwner,
  clientSeed: string | null,
): Promise<void> {
  const now = context.clock.now()
  const before = await tx
    .updateTable('fairness_seeds')
    .set({ state: 'revealed', revealed_at: now })
    .where('member_id', '=', member.memberId)
    .where('state', '=', 'active')
    .returning('client_seed')
    .executeTakeFirst()
  if (!before) return await ensureSeeds(context, tx, member)
  await tx
    .updateTable('fairness_seeds')
    .set({ state: 'active', activated_at: now, client_seed: clientSeed ?? before.client_seed })
    .where('member_id', '=', member.memberId)
    .where('state', '=', 'next')
    .execute()
  await insertSeed(context, tx, member, { state: 'next', clientSeed: null, now })
}

/** For who plays the round alone, to resolve a round that was already paid for. */
export async function decryptForRound(
  context: Context,
  memberId: bigint,
  seedId: string,
): Promise<Buffer> {
  const row = await context.db
    .selectFrom('fairness_seeds')
    .select('encrypted')
    .where('member_id', '=', memberId)
    .where('id', '=', seedId)
    .executeTakeFirstOrThrow()
  return context.keyring.decrypt(PURPOSE, seedId, row.encrypted)
}

export async function revealedSeed(
  context: Context,
  memberId: bigint,
  seedId: string,
): Promise<Buffer | null> {
  const row = await context.db
    .selectFrom('fairness_seeds')
    .select('encrypted')
    .where('member_id', '=', memberId)
    .where('id', '=', seedId)
    .where('state', '=', 'revealed')
    .executeTakeFirst()
  return row ? context.keyring.decrypt(PURPOSE, seedId, row.encrypted) : null
}

/** What the member may see: commitments of the seeds in use, and the raw seeds that are no longer used. */
export async function seedsOf(
  context: Context,
  db: Db | Tx,
  memberId: bigint,
): Promise<SeedOverview[]> {
  const rows = await db
    .selectFrom('fairness_seeds')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REVEALED_SHOWN + 2)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row.state),
    commitment: row.commitment,
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
    serverSeed:
      row.state === 'revealed' ? context.keyring.decrypt(PURPOSE, row.id, row.encrypted) : null,
    revealedAt: row.revealed_at,
  }))
}

function stateOf(text: string): SeedOverview['state'] {
  assert(text === 'active' || text === 'next' || text === 'revealed')
  return text
}
