import { fairStream } from '@croupier/games/engine/fair-stream.ts'
import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import type { LotteryFamily } from '@croupier/games/lottery/rules/families.ts'
import { assert } from '@croupier/shared/assert'
import { sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'
import { holdLease } from '../../platform/lease.ts'
import { transact } from '../../platform/transact.ts'
import { announceDraw } from './announce.ts'
import type { LotteryDrawsDeps } from './deps.ts'
import { type DrawKey, drawCommitment, type DrawRow } from './draw-row.ts'
import type { LotteryGame } from './game-book.ts'
import type { Lead } from './plan-draws.ts'

/** Draws of one game that are caught up in one turn after the house stood still. */
const CAUGHT_UP = 200

/** A draw again from what everybody may see of it. */
export function houseResult(
  family: LotteryFamily,
  { seed, salt, index, day }: { seed: Uint8Array; salt: string; index: number; day: string },
): BoardResult {
  const serverSeed = Buffer.from(seed).toString('hex')
  return family.draw(fairStream({ serverSeed, clientSeed: salt, nonce: index }), day)
}

/**
 * Draws every draw of the house whose time has come, those of a game in their order: what is revealed of one says all before it. The
 * database's clock decides. The number of draws.
 */
export async function drawDue(
  parts: LotteryDrawsDeps,
  lead: Lead,
  signal?: AbortSignal,
): Promise<number> {
  const { rows: due } = await sql<{ gameCode: string; issue: string }>`
    select game_code as "gameCode", issue from lottery_draws
    where state in ('scheduled', 'open', 'closed') and chain_id is not null and draws_at <= clock_timestamp()
    order by draws_at, game_code limit ${CAUGHT_UP}`.execute(parts.context.db)
  let drawn = 0
  for (const key of due) {
    if (signal?.aborted) break
    const game = await parts.games.find(key.gameCode)
    // A game that was taken out draws what it has sold.
    if (game && (await drawOne(parts, game, { key, lead }))) drawn += 1
  }
  return drawn
}

async function drawOne(
  parts: LotteryDrawsDeps,
  game: LotteryGame,
  { key, lead }: { key: DrawKey; lead: Lead },
): Promise<boolean> {
  const { context, fairness } = parts
  const drawn = await transact(context.db, async (tx) => {
    await holdLease(tx, lead.name, lead.token)
    // The lock waits for bets that are being written; they were taken before the close.
    const row = await tx
      .selectFrom('lottery_draws')
      .selectAll()
      .where('game_code', '=', key.gameCode)
      .where('issue', '=', key.issue)
      .where('state', 'in', ['scheduled', 'open', 'closed'])
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    assert(row.chain_id !== null && row.chain_index !== null && row.salt !== null)
    if (await fairness.isReplacedChain(tx, row.chain_id))
      return await write(tx, row, { state: 'void', void_reason: 'seeds_renewed' })
    const seed = await fairness.chainSeed(row.chain_id, row.chain_index)
    assert(row.commitment?.equals(drawCommitment(key, seed)), `${key.issue} has another seed`)
    const { salt, chain_index: index, day } = row
    const result = houseResult(game.family, { seed, salt, index, day })
    return await write(tx, row, {
      state: 'confirmed',
      result: JSON.stringify(result),
      version: 1,
      seed,
      confirmed_at: context.clock.now(),
    })
  })
  if (drawn) announceDraw(context, drawn.state === 'void' ? 'void' : 'result', drawn)
  return drawn !== null
}

async function write(tx: Tx, row: DrawRow, set: Updateable<DB['lottery_draws']>): Promise<DrawRow> {
  return await tx
    .updateTable('lottery_draws')
    .set(set)
    .where('game_code', '=', row.game_code)
    .where('issue', '=', row.issue)
    .returningAll()
    .executeTakeFirstOrThrow()
}
