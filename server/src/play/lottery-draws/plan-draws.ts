import type { Db, Tx } from '../../platform/db.ts'
import { holdLease } from '../../platform/lease.ts'
import { transact } from '../../platform/transact.ts'
import type { ChainSeed } from '../fairness/fairness.ts'
import type { LotteryDrawsDeps } from './deps.ts'
import { chainFamilyOf, drawCommitment } from './draw-row.ts'
import type { LotteryGame } from './game-book.ts'
import { drawsAhead, type PlannedDraw } from './rules.ts'

/** Draws are planned, and committed to, so far ahead. */
const AHEAD_MS = 24 * 3_600_000
/** A million draws take years; a shorter chain is published in a moment, and the next one in time. */
const CHAIN_LENGTH = 60_000
/** Rows of one statement. */
const AT_ONCE = 1_000

/** Ties a job's writes to its lead. */
export interface Lead {
  name: string
  token: bigint
}

/**
 * Plans the draws of all games ahead: their times, and for draws of the house the seed that decides them. The commitment is public from then
 * on, before anybody can bet.
 */
export async function planDraws(
  parts: LotteryDrawsDeps,
  lead: Lead,
  aheadMs = AHEAD_MS,
): Promise<number> {
  let planned = 0
  for (const game of await parts.games.all())
    planned += await planGame(parts, game, { lead, aheadMs })
  return planned
}

async function planGame(
  parts: LotteryDrawsDeps,
  game: LotteryGame,
  { lead, aheadMs }: { lead: Lead; aheadMs: number },
): Promise<number> {
  const { context, fairness } = parts
  const now = context.clock.now()
  const draws = await missingDraws(parts, game, { now, aheadMs })
  if (draws.length === 0) return 0
  if (game.source === 'house') {
    const length = Math.min(CHAIN_LENGTH, context.config.chainRounds)
    await fairness.openChain(chainFamilyOf(game.code), { length })
  }
  return await transact(context.db, async (tx) => {
    await holdLease(tx, lead.name, lead.token)
    // A chain that ends gives fewer seeds: the rest is planned next time.
    const seeds =
      game.source === 'house'
        ? await fairness.takeChainSeeds(tx, {
            family: chainFamilyOf(game.code),
            count: draws.length,
          })
        : null
    const rows = seeds ? draws.slice(0, seeds.length) : draws
    await insertDraws(tx, game, { draws: rows, seeds })
    return rows.length
  })
}

async function missingDraws(
  { context: { db } }: LotteryDrawsDeps,
  game: LotteryGame,
  { now, aheadMs }: { now: Date; aheadMs: number },
): Promise<PlannedDraw[]> {
  const { last } = await db
    .selectFrom('lottery_draws')
    .select(({ fn }) => fn.max('draws_at').as('last'))
    .where('game_code', '=', game.code)
    .executeTakeFirstOrThrow()
  const until = new Date(now.getTime() + aheadMs)
  // Planning every minute for one draw would be as many transactions as draws: it is done when an eighth of the time is used up.
  if (last !== null && last.getTime() > now.getTime() + (aheadMs * 7) / 8) return []
  const after = last !== null && last > now ? last : now
  const draws = drawsAhead(game.calendar, { after, until })
  const wanted =
    last === null || last <= now
      ? draws.filter(({ drawsAt }) => drawsAt > now).slice(0, AT_ONCE * 2)
      : draws.filter(({ drawsAt }) => drawsAt <= until).slice(0, AT_ONCE * 2)
  return await withoutPlanned(db, game, wanted)
}

/** A changed calendar may name an issue that is planned at another time of its day, and sold: that one stays as it is. */
async function withoutPlanned(
  db: Db,
  game: LotteryGame,
  draws: PlannedDraw[],
): Promise<PlannedDraw[]> {
  if (draws.length === 0) return []
  const known = await db
    .selectFrom('lottery_draws')
    .select('issue')
    .where('game_code', '=', game.code)
    .where(
      'issue',
      'in',
      draws.map(({ issue }) => issue),
    )
    .execute()
  const planned = new Set(known.map(({ issue }) => issue))
  return draws.filter(({ issue }) => !planned.has(issue))
}

async function insertDraws(
  tx: Tx,
  game: LotteryGame,
  { draws, seeds }: { draws: readonly PlannedDraw[]; seeds: readonly ChainSeed[] | null },
): Promise<void> {
  for (let from = 0; from < draws.length; from += AT_ONCE)
    await tx
      .insertInto('lottery_draws')
      .values(
        draws.slice(from, from + AT_ONCE).map((draw, index) => {
          const key = { gameCode: game.code, issue: draw.issue }
          const seed = seeds?.[from + index]
          return {
            game_code: game.code,
            issue: draw.issue,
            day: draw.day,
            opens_at: draw.opensAt,
            closes_at: draw.closesAt,
            draws_at: draw.drawsAt,
            chain_id: seed?.chainId ?? null,
            chain_index: seed?.index ?? null,
            commitment: seed ? drawCommitment(key, seed.seed) : null,
            salt: seed?.salt ?? null,
          }
        }),
      )
      .execute()
}
