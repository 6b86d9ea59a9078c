import type { InstantGame, Resolved } from '@croupier/games/engine/kinds.ts'
import { newPool, type PoolTurn, poolTurn } from '@croupier/games/engine/pool.ts'
import { profileNamed } from '@croupier/games/engine/profiles.ts'
import { assert } from '@croupier/shared/assert'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { poolTopic } from './announce-pool.ts'
import { type PersonalGame, personalGame } from './engines.ts'
import { currencyOf, type RoundRow } from './round-row.ts'

type Instant = InstantGame<unknown, unknown, unknown, unknown>
interface PoolRound {
  currency: string
  free_grant?: string | null
}
type Pooled = Instant & { pool: NonNullable<Instant['pool']> }

/** The game with its pool when this round takes part in one; trial rounds and free ones have none. */
export function pooledGame(game: PersonalGame, row: PoolRound): Pooled | null {
  const isApart = row.currency === 'DEMO' || (row.free_grant ?? null) !== null
  return game.kind === 'instant' && game.pool && !isApart ? (game as Pooled) : null
}

/** True when the round wins a share of its pool, so that it is paid in two parts. */
export function winsPool(
  game: PersonalGame,
  row: PoolRound,
  resolved: Resolved<unknown, unknown>,
): boolean {
  return pooledGame(game, row)?.pool.isWon(resolved.result) ?? false
}

/**
 * A round's turn at its pool, in the transaction that writes its outcome: the pool's row stays locked until both stand or
 * neither, and the turn has the number of its place. An award is kept with all that it follows from.
 */
export async function turnPool(
  tx: Tx,
  game: Pooled,
  { row, isWon, now }: { row: RoundRow; isWon: boolean; now: Date },
): Promise<PoolTurn & { number: bigint; topic: string }> {
  const currency = currencyOf(row)
  const terms = game.pool.termsOf(profileNamed(game.profiles, row.profile).math)
  const fresh = newPool(terms, game.limits[currency].maxStake)
  const key = poolKey(game, row.brand_id, currency)
  await tx
    .insertInto('studio_pools')
    .values({
      ...key,
      amount: fresh.amount,
      reference: fresh.reference,
      cap: fresh.cap,
      seeded: fresh.amount,
      numbered_amount: fresh.amount,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const pool = await tx
    .selectFrom('studio_pools')
    .select(['amount', 'reference', 'cap', 'reserve', 'rounds'])
    .where((where) => where.and(key))
    .forUpdate()
    .executeTakeFirstOrThrow()
  const turn = {
    ...poolTurn(pool, terms, { stake: row.stake, currency, isWon }),
    number: pool.rounds + 1n,
    topic: poolTopic(key),
  }
  const { contribution, award, seeded, after, reserve } = turn
  await tx
    .updateTable('studio_pools')
    .set((pools) => ({
      amount: after,
      reserve,
      seeded: pools('seeded', '+', seeded),
      contributed: pools('contributed', '+', contribution),
      awarded: pools('awarded', '+', award),
      rounds: pools('rounds', '+', 1n),
      changed_at: now,
    }))
    .where((where) => where.and(key))
    .execute()
  if (isWon) await keepHit(tx, { row, key, turn, reference: pool.reference, now })
  return turn
}

async function keepHit(
  tx: Tx,
  hit: {
    row: RoundRow
    key: ReturnType<typeof poolKey>
    turn: PoolTurn
    reference: Money
    now: Date
  },
): Promise<void> {
  const { row, key, turn, reference, now } = hit
  await tx
    .insertInto('studio_pool_hits')
    .values({
      member_id: row.member_id,
      round_id: row.id,
      ...key,
      stake: row.stake,
      reference,
      pool_before: turn.before,
      award: turn.award,
      pool_after: turn.after,
      won_at: now,
    })
    .execute()
}

function poolKey(game: Pooled, brandId: number, currency: CurrencyCode) {
  return { brand_id: brandId, engine_code: game.code, code: game.pool.code, currency }
}

export interface PoolNow {
  code: string
  amount: Money
  /** The stake that wins all of it. */
  reference: Money
  /** Where it is told when it moves. */
  topic: string
}

/** The pool of a game as it is, or as it will begin; null for games and currencies without one. */
export async function poolNow(
  db: Db,
  of: { brandId: number; engineCode: string; currency: CurrencyCode },
): Promise<PoolNow | null> {
  const game = personalGame(of.engineCode)
  const pooled = game && pooledGame(game, of)
  if (!pooled) return null
  const key = poolKey(pooled, of.brandId, of.currency)
  const kept = await db
    .selectFrom('studio_pools')
    .select(['amount', 'reference'])
    .where((where) => where.and(key))
    .executeTakeFirst()
  const [profile] = pooled.profiles
  assert(profile)
  const { code } = pooled.pool
  const fresh = newPool(pooled.pool.termsOf(profile.math), pooled.limits[of.currency].maxStake)
  const { amount, reference } = kept ?? fresh
  return { code, amount, reference, topic: poolTopic(key) }
}

/** What a round won of its pool, with all that the award follows from. */
export async function poolHit(db: Db, row: Pick<RoundRow, 'member_id' | 'id'>) {
  const hit = await db
    .selectFrom('studio_pool_hits')
    .select(['code', 'award', 'pool_before', 'reference'])
    .where('member_id', '=', row.member_id)
    .where('round_id', '=', row.id)
    .executeTakeFirst()
  return hit
    ? { code: hit.code, amount: hit.award, pool: hit.pool_before, reference: hit.reference }
    : null
}
